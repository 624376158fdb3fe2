import { Box, Button, lazy, Suspense } from '@madang/design-system/core'
import { DetailSkeleton, Dialog } from '@madang/design-system/feedback'
import { FormDialog } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { GiveFields } from './give-fields.tsx'
import { PreviewButton } from './preview/preview-button.tsx'
import { type GiveProps, useGive } from './use-give.ts'
import { useShown } from './use-shown.ts'

const StudentPreview = lazy(() => import('../doing/student-preview.tsx'))

export interface Closing {
  onClose(): void
}

/** The form of homework in a window of its own, with the preview in another (MAN-TASK-04, MAN-TASK-06). */
export function GiveFormDialog({ onClose, ...props }: GiveProps & Closing) {
  const t = useT()
  const give = useGive(props)
  const { form, draft } = give
  const shown = useShown(props, give)
  const [looking, setLooking] = useState(false)
  return (
    <>
      <FormDialog
        form={form}
        draft={draft}
        title={t('give.title')}
        submitLabel={t('give.submit')}
        onClose={onClose}
        onDone={() => void draft.sent().then(onClose)}
      >
        <GiveFields {...props} give={give} plain />
        <Box>
          <PreviewButton disabled={shown === null} onClick={() => setLooking(true)} />
        </Box>
      </FormDialog>
      {looking && shown && (
        <Dialog
          open
          title={t('give.preview.title')}
          onClose={() => setLooking(false)}
          actions={<Button onClick={() => setLooking(false)}>{t('give.preview.back')}</Button>}
        >
          <Suspense fallback={<DetailSkeleton />}>
            <StudentPreview {...shown} narrow />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
