import type { RemoteDecl } from '../define.ts'
import type { RemoteProps } from '../services.ts'
import { getServices } from '../state.ts'
import { type Mounted, openMount } from './open-mount.tsx'
import type { PageLoaders } from './pages.tsx'

/**
 * `mount` and `unmount` of one remote, one after the other. Both always end and never reject, however often and in
 * which order they come. The shell queues steps as well, for remotes that are not made with the kit; but it gives a step up
 * after its limit, and the next one comes while the kit still closes: without this queue two roots would stand in one
 * place. `open-mount` in turn ends what React never settles, which no queue can.
 */
export function guardedMounts(decl: RemoteDecl, pages: PageLoaders) {
  let current: Mounted | undefined
  let last: Promise<void> = Promise.resolve()

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch((error: unknown) => {
      getServices().report(error, { remote: decl.name, phase: 'other' })
    })
    return last
  }
  async function close() {
    const mounted = current
    current = undefined
    await mounted?.close()
  }

  return {
    mount: (props: RemoteProps): Promise<void> =>
      inTurn(async () => {
        await close()
        current = openMount(decl, pages, props)
        await current.ready
      }),
    unmount: (_props: RemoteProps): Promise<void> => inTurn(close),
  }
}
