import type { Note } from '@madang/contract'
import { Button, lazy, Suspense } from '@madang/design-system/core'
import { PrintIcon } from '@madang/design-system/icons'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'

/** With the first click. */
const PrintWrongsDialog = lazy(() => import('./print-wrongs-dialog.tsx'))

/** The wrong answers of a student as sheets, for the teacher who corrected them. */
export function PrintWrongs({ note }: { note: Note }) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<PrintIcon fontSize="small" />} onClick={() => setAsks(true)}>
        {t('correct.print.open')}
      </Button>
      {asks && (
        <Suspense>
          <PrintWrongsDialog note={note} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  )
}
