import { Button, lazy, Suspense } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'

const ConfirmManyDialog = lazy(() => import('./confirm-many-dialog.tsx'))

/** Automatic marks of many notes, confirmed at once: how many they are is told before. */
export function ConfirmMany() {
  const t = useT()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setAsks(true)}>
        {t('confirmMany.open')}
      </Button>
      {asks && (
        <Suspense>
          <ConfirmManyDialog onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  )
}
