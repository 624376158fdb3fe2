import { Box, Button, lazy, Suspense } from '@madang/design-system/core'
import { DetailSkeleton } from '@madang/design-system/feedback'
import { ArrowBackIcon } from '@madang/design-system/icons'
import { useServices } from '@madang/remote-kit'
import { Form } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { useEffect, useRef, useState } from 'react'
import { useTaskPaths } from '../../shared/paths.ts'
import { GiveFields } from './give-fields.tsx'
import { PreviewButton } from './preview/preview-button.tsx'
import { type GiveProps, useGive } from './use-give.ts'
import { useShown } from './use-shown.ts'

const StudentPreview = lazy(() => import('../doing/student-preview.tsx'))

/** Giving on a page of its own; the preview stands in its place for a while. */
export function GiveForm(props: GiveProps & { onCancel?(): void }) {
  const t = useT()
  const { navigate } = useServices()
  const paths = useTaskPaths()
  const give = useGive(props)
  const { form, draft, given } = give
  const shown = useShown(props, give)
  const [looking, setLooking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const looked = useRef(false)
  const preview = looking && shown
  useEffect(() => {
    if (looked.current && !preview) opener.current?.focus()
    looked.current = Boolean(preview)
  }, [preview])
  return (
    <>
      {preview && (
        <Box component="section" aria-label={t('give.preview.title')}>
          <Button
            autoFocus
            startIcon={<ArrowBackIcon fontSize="small" />}
            onClick={() => setLooking(false)}
            sx={{ mb: 1.5 }}
          >
            {t('give.preview.back')}
          </Button>
          <Suspense fallback={<DetailSkeleton />}>
            <StudentPreview {...preview} />
          </Suspense>
        </Box>
      )}
      <Box sx={{ maxWidth: 720, ...(preview && { display: 'none' }) }}>
        <Form
          form={form}
          draft={draft}
          label={t('give.title')}
          submitLabel={t('give.submit')}
          onCancel={props.onCancel ?? (() => navigate(paths.list))}
          onDone={() =>
            void draft
              .sent()
              .then(
                () => given.current !== undefined && navigate(paths.view(given.current), { replace: true }),
              )
          }
          actions={<PreviewButton ref={opener} disabled={shown === null} onClick={() => setLooking(true)} />}
        >
          <GiveFields {...props} give={give} />
        </Form>
      </Box>
    </>
  )
}
