import { ConfirmHost, ToastHost } from '@madang/design-system/feedback'
import { fetchPieces } from '@madang/design-system/ui'
import { useEffect, useState } from 'react'
import type { Boot } from '../boot/boot.ts'
import { whenAtRest } from '../core/rest.ts'
import { state } from '../core/state.ts'
import { useValue } from '../core/use-state.ts'
import { startRemotes } from '../remotes/start.ts'
import { UpdateBar } from '../updates/update-bar.tsx'
import { ErrorHost } from './error-host.tsx'
import { Layout } from './layout.tsx'
import { startServices } from './services.ts'
import { followVersions, reloadByHand } from './versions.ts'

export { Header } from './header.tsx'
export { MainTabs } from './main-tabs.tsx'
export { mainTabs } from './navigation.ts'

/** Everything around the remotes. Starting it twice starts it once: what it begins lives as long as the page. */
export function FrameScreens({ boot }: { boot: Boot }) {
  const { remotes } = boot
  const [updates] = useState(() => {
    startServices(remotes)
    startRemotes(remotes)
    return followVersions(boot.data)
  })
  // Dialogs and menus, before somebody opens one.
  useEffect(() => whenAtRest(() => void fetchPieces()), [])
  const { decision } = useValue(state.shown)
  if (decision.screen !== 'remote') return null
  return (
    <>
      <Layout remotes={remotes} page={decision.page} remote={decision.remote} />
      {updates ? <UpdateBar onReload={() => void reloadByHand()} onLater={updates.later} /> : null}
      <ErrorHost />
      <ConfirmHost />
      <ToastHost />
    </>
  )
}
