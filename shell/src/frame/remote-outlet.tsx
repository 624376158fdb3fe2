import { Box, VisuallyHidden } from '@madang/design-system/core'
import { Skeleton } from '@madang/design-system/feedback'
import type { Text } from '@madang/remote-kit'
import { FailurePanel } from '@madang/remote-kit'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useT } from '../core/texts.ts'
import { useLanguage } from '../core/use-state.ts'
import { outletElement } from '../remotes/outlet.ts'
import { retryRemote } from '../remotes/start.ts'
import { remoteStatuses, statusOf } from '../remotes/status.ts'

/** What comes at once must not flicker. */
const patienceMs = 300

/** Where the remote of this address stands; its waiting and its failure stand in the same place (PLAT-11). */
export function RemoteOutlet({ remote, title }: { remote: string; title: Text }) {
  const t = useT()
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const status = useSyncExternalStore(remoteStatuses.subscribe, () => statusOf(remote))
  const waiting = useLonger(status.kind === 'loading', patienceMs)

  useLayoutEffect(() => {
    const outlet = outletElement()
    if (outlet.parentElement !== place.current) place.current?.append(outlet)
  })

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minWidth: 0 }}>
      <VisuallyHidden role="status">
        {waiting ? t('remote.loading', { title: title[language] }) : ''}
      </VisuallyHidden>
      {waiting ? <PageSkeleton /> : null}
      {status.kind === 'failed' ? (
        <Box sx={{ pt: { xs: 4, md: 10 } }}>
          <FailurePanel
            error={status.error}
            where={{ remote, version: status.version, phase: status.phase }}
            attempts={status.attempts}
            onRetry={() => retryRemote(remote)}
          />
        </Box>
      ) : null}
      <Box ref={place} sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minWidth: 0 }} />
    </Box>
  )
}

function PageSkeleton() {
  return (
    <Box aria-hidden="true" sx={{ p: { xs: 2, md: 3 }, width: '100%', maxWidth: 1200, mx: 'auto' }}>
      <Skeleton variant="text" width="30%" sx={{ fontSize: '2rem' }} />
      <Skeleton variant="rounded" height={48} sx={{ my: 2 }} />
      <Skeleton variant="rounded" height={240} />
    </Box>
  )
}

function useLonger(on: boolean, ms: number): boolean {
  const [longer, setLonger] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLonger(true), ms)
    return () => {
      clearTimeout(timer)
      setLonger(false)
    }
  }, [on, ms])
  return on && longer
}
