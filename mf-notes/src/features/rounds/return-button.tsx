import type { DataCall, Note } from '@madang/contract'
import { Button, lazy, Suspense } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'

const ReturnDialog = lazy(() => import('./return-dialog.tsx'))

interface ReturnButtonProps {
  note: Note
  solutions: readonly { no: number; res: number | null }[]
  settled(): Promise<unknown>
  invalidates: readonly DataCall[]
}

/** Beside confirming: the round goes back to its student. */
export function ReturnButton(props: ReturnButtonProps) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setAsks(true)}>
        {t('rounds.give.open')}
      </Button>
      {asks && (
        <Suspense>
          <ReturnDialog {...props} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  )
}
