import { lazy, Suspense } from '@madang/design-system/core'
import { ConfirmHost, ToastHost } from '@madang/design-system/feedback'
import { fetchPieces } from '@madang/design-system/ui'
import { useEffect, useState } from 'react'
import type { Boot } from '../boot/boot.ts'
import { offlineWorker } from '../boot/trusted-types.ts'
import { whenAtRest } from '../core/rest.ts'
import { state } from '../core/state.ts'
import { useLanguage, useValue } from '../core/use-state.ts'
import { startRemotes } from '../remotes/start.ts'
import { UpdateBar } from '../updates/update-bar.tsx'
import { ErrorHost } from './error-host.tsx'
import { Layout } from './layout.tsx'
import { startServices } from './services.ts'
import { followVersions, reloadByHand } from './versions.ts'

export { Header } from './header.tsx'
export { MainTabs } from './main-tabs.tsx'
export { mainTabs } from './navigation.ts'

/** Sends what earlier pages and days left, from whichever page is open; comes when the first one stands. */
const WaitingWork = lazy(
  async () => ({
    default: (await import(/* webpackChunkName: "drafts" */ '@madang/remote-kit/drafts')).WaitingWork,
  }),
  { quiet: true },
)

/** Everything around the remotes. Starting it twice starts it once: what it begins lives as long as the page. */
export function FrameScreens({ boot }: { boot: Boot }) {
  const { remotes } = boot
  const [updates] = useState(() => {
    startServices(remotes)
    startRemotes(remotes)
    return followVersions(boot.data)
  })
  // Dialogs and menus, before somebody opens one.
  const [rested, setRested] = useState(false)
  useEffect(
    () =>
      whenAtRest(() => {
        setRested(true)
        // without one the browser shows its own page when there is no line; where it is refused it does so
        navigator.serviceWorker?.register(offlineWorker, { scope: '/' }).catch(() => {})
        void fetchPieces()
      }),
    [],
  )
  const { decision } = useValue(state.shown)
  const language = useLanguage()
  if (decision.screen !== 'remote') return null
  return (
    <>
      {rested ? (
        <Suspense fallback={null}>
          <WaitingWork
            nameOf={(name) => remotes.find(({ decl }) => decl.name === name)?.decl.title[language]}
          />
        </Suspense>
      ) : null}
      <Layout remotes={remotes} page={decision.page} remote={decision.remote} />
      {updates ? <UpdateBar onReload={() => void reloadByHand()} onLater={updates.later} /> : null}
      <ErrorHost />
      <ConfirmHost />
      <ToastHost />
    </>
  )
}
