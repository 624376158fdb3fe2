import type { FailureReport } from '@madang/remote-kit'
import type { RemoteInfo } from './discovery.ts'
import { type LoadedRemote, type RemoteLoader, within } from './loader.ts'
import type { RemoteStatus } from './status.ts'

/** Longest that a remote's own step may hold up the page, ms; the kit's lifecycles are quicker than these. */
export const stepLimitMs = { bootstrap: 4000, mount: 3000, unmount: 1000 }

export interface RemoteApplication {
  bootstrap(): Promise<void>
  mount(): Promise<void>
  unmount(): Promise<void>
  /** After a failure: loads and mounts again. */
  retry(): void
}

/**
 * What single-spa knows of a remote. It waits for no network: `mount` ends at once while the code is still on its way,
 * and no step ever rejects or hangs, so that whatever a remote does, navigation goes on (platform.md §1, trap 2).
 */
export function remoteApplication(of: {
  info: RemoteInfo
  loader: RemoteLoader
  place(): HTMLElement
  setStatus(status: RemoteStatus): void
  report(error: unknown, where: FailureReport): void
  /** Its `mount` has ended well and it stands on the page. */
  onShown?(remote: LoadedRemote): void
}): RemoteApplication {
  const { info, loader, setStatus } = of
  const { name } = info.decl
  let wanted = false
  let attempts = 0
  let bootstrapped: LoadedRemote | undefined
  let mounted: LoadedRemote | undefined
  /** Steps of one remote run one after the other, in the order in which they were asked for. */
  let last: Promise<void> = Promise.resolve()

  const props = ({ version }: LoadedRemote) => ({ name, version, domElement: of.place() })
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work)
    return last
  }

  const fail = (error: unknown, phase: 'load' | 'bootstrap' | 'mount', version: string) => {
    if (wanted) setStatus({ kind: 'failed', error, attempts: attempts++, phase, version })
  }

  async function step(remote: LoadedRemote, which: 'bootstrap' | 'mount' | 'unmount'): Promise<boolean> {
    try {
      await within(remote.module[which](props(remote)), stepLimitMs[which], `${name} ${which}`)
      return true
    } catch (error) {
      of.report(error, { remote: name, version: remote.version, phase: which })
      if (which !== 'unmount') fail(error, which, remote.version)
      return false
    }
  }

  async function show(remote: LoadedRemote): Promise<void> {
    if (!wanted || mounted) return
    if (bootstrapped !== remote) {
      if (!(await step(remote, 'bootstrap'))) return
      bootstrapped = remote
    }
    if (!wanted) return
    mounted = remote
    if (await step(remote, 'mount')) {
      attempts = 0
      if (wanted) setStatus({ kind: 'shown', version: remote.version })
      if (wanted) of.onShown?.(remote)
    }
  }

  async function hide(): Promise<void> {
    const leaving = mounted
    mounted = undefined
    if (leaving) await step(leaving, 'unmount')
    if (!wanted) setStatus({ kind: 'away' })
  }

  async function begin(): Promise<void> {
    const ready = loader.loaded(name)
    if (ready) return inTurn(() => show(ready))
    setStatus({ kind: 'loading' })
    loader.load(info).then(
      (remote) => inTurn(() => show(remote)),
      (error: unknown) => {
        fail(error, 'load', info.candidates[0]?.version ?? '')
      },
    )
  }

  return {
    bootstrap: () => Promise.resolve(),
    mount() {
      wanted = true
      return begin()
    },
    unmount() {
      wanted = false
      attempts = 0
      return inTurn(hide)
    },
    retry() {
      if (!wanted) return
      void inTurn(hide).then(begin)
    },
  }
}
