import {
  addErrorHandler,
  registerApplication,
  setMountMaxTime,
  setUnmountMaxTime,
  start,
  triggerAppChange,
} from 'single-spa'
import { log } from '../client/page.ts'
import { integrityOf, trustFiles } from '../core/integrity.ts'
import { state } from '../core/state.ts'
import { record, recorded } from '../telemetry/record.ts'
import { nowStands } from '../telemetry/standing.ts'
import { startVitals } from '../telemetry/vitals.ts'
import { runsIn } from '../telemetry/where.ts'
import { type RemoteApplication, remoteApplication } from './application.ts'
import type { RemoteInfo } from './discovery.ts'
import { startFederation } from './federation.ts'
import { lastGoodIn } from './last-good.ts'
import { whyItFailed } from './load-failure.ts'
import { createRemoteLoader, type LoadedRemote, type LoadResult } from './loader.ts'
import { placeOf } from './outlet.ts'
import { setStatus } from './status.ts'

const lastGood = lastGoodIn(
  () => window.localStorage,
  () => state.branding.get()?.company.companyId ?? '',
)

const loader = createRemoteLoader({
  runtime: startFederation(),
  report: (error, where) => log.report(error, where, { uncounted: true }),
  ended: tellLoad,
  broken: (remote, version, error) =>
    record({ kind: 'error', remote, version, phase: 'load' }, error instanceof Error ? error.message : ''),
  whyItFailed: (error, { url }) => whyItFailed(error, url, integrityOf),
  lastGood,
  trust: trustFiles,
})

function tellLoad({ remote, asked, ran, outcome, ms }: LoadResult): void {
  if (ran) runsIn(remote, ran)
  record({ kind: 'load', remote, version: asked, ms, outcome }, ran && ran !== asked ? ran : undefined)
}

/** How long a remote must have stood without an error until its version counts as good, ms. */
const provedMs = 3000

function onShown(name: string, { version, candidate }: LoadedRemote): void {
  nowStands(name, version)
  startVitals()
  if (candidate.source === 'override' || candidate.source === 'last-good') return
  setTimeout(() => {
    const failed = recorded
      .get()
      .some(({ event }) => event.kind === 'error' && event.remote === name && event.version === version)
    if (!failed) lastGood.keep(name, candidate)
  }, provedMs)
}

const applications = new Map<string, RemoteApplication>()
let known: readonly RemoteInfo[] = []

/** Registers the remotes with single-spa, once. Which of them is active, the shell's own decision says. */
export function startRemotes(remotes: readonly RemoteInfo[]): void {
  if (applications.size > 0) return
  known = remotes
  for (const info of remotes) {
    const { name } = info.decl
    const application = remoteApplication({
      info,
      loader,
      place: () => placeOf(name),
      setStatus: (status) => setStatus(name, status),
      report: (error, where) => log.report(error, where),
      onShown: (remote) => onShown(name, remote),
    })
    applications.set(name, application)
    registerApplication({
      name,
      app: () => Promise.resolve(application),
      activeWhen: () => {
        const { decision } = state.shown.get()
        return decision.screen === 'remote' && decision.remote === name
      },
    })
  }
  // Nets below our own lifecycles, which never wait that long.
  setMountMaxTime(5000, false)
  setUnmountMaxTime(3000, false)
  addErrorHandler((error) => {
    const name = (error as { appOrParcelName?: string }).appOrParcelName
    log.report(error, { phase: 'other', ...(name ? { remote: name } : {}) })
  })
  start({ urlRerouteOnly: true })
  // Rights and emergency mode change what an address shows without changing the address.
  state.shown.subscribe(() => void triggerAppChange())
}

export const retryRemote = (name: string) => applications.get(name)?.retry()

/** For widgets: the code of another remote; its kit makes itself known while it runs. */
export async function loadRemoteCode(name: string): Promise<unknown> {
  const info = known.find(({ decl }) => decl.name === name)
  if (!info) throw new Error(`No remote "${name}" is installed`)
  return (await loader.load(info)).module
}
