import type { Meet } from '@madang/contract'
import { Button, lazy, Suspense } from '@madang/design-system/core'
import { useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { clientTypeHere, mayMonitorWith } from '@madang/remote-kit/launch'
import { useMemo, useState } from 'react'

const LaunchDialog = lazy(() =>
  import('@madang/remote-kit/launch').then((module) => ({ default: module.LaunchDialog })),
)

/** Opens the class in the app as a monitor (MAN-MON-08); where there is no such app it says so (MAN-MON-09). */
export function WatchButton(props: { meet: Pick<Meet, 'meetCode' | 'meetTitle'>; size?: 'medium' }) {
  const { meet, size = 'small' } = props
  const t = useT()
  const { toast } = useServices()
  const [open, setOpen] = useState(false)
  const { meetCode, meetTitle } = meet
  const target = useMemo(() => ({ opens: 'class', meetCode, monitor: true }) as const, [meetCode])
  return (
    <>
      <Button
        size={size}
        variant="outlined"
        aria-label={t('monitor.watch.of', { title: meetTitle })}
        onClick={(event) => {
          event.stopPropagation()
          if (mayMonitorWith(clientTypeHere())) setOpen(true)
          else toast(t('monitor.watch.elsewhere'), 'info')
        }}
      >
        {t('monitor.watch.button')}
      </Button>
      {open && (
        <Suspense>
          <LaunchDialog title={meetTitle} target={target} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
