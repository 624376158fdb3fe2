import { ConfirmHost, ToastHost } from '@madang/design-system/feedback'
import { useState } from 'react'
import { state } from '../app/state.ts'
import { useValue } from '../app/use-state.ts'
import type { RemoteInfo } from '../remotes/discovery.ts'
import { startRemotes } from '../remotes/start.ts'
import { ErrorHost } from './error-host.tsx'
import { Layout } from './layout.tsx'
import { startServices } from './services.ts'

/** Everything around the remotes. Starting it twice starts it once: what it begins lives as long as the page. */
export function FrameScreens({ remotes }: { remotes: readonly RemoteInfo[] }) {
  useState(() => {
    startServices(remotes)
    startRemotes(remotes)
  })
  const { decision } = useValue(state.shown)
  if (decision.screen !== 'remote') return null
  return (
    <>
      <Layout remotes={remotes} page={decision.page} remote={decision.remote} />
      <ErrorHost />
      <ConfirmHost />
      <ToastHost />
    </>
  )
}
