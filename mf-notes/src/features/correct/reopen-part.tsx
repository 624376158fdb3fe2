import type { Note } from '@madang/contract'
import { Box, Button, lazy, Suspense } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'

const ReopenDialog = lazy(() => import('./reopen-dialog.tsx'))

/** The way back from a completed note. */
export function ReopenPart({ note }: { note: Note }) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  return (
    <Box>
      <Button variant="outlined" onClick={() => setAsks(true)}>
        {t('correct.reopen.open')}
      </Button>
      {asks && (
        <Suspense>
          <ReopenDialog note={note} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </Box>
  )
}
