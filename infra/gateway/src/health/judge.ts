import type { FastifyBaseLogger } from 'fastify'
import { halt } from '../deploy.ts'
import { liveTraffic } from '../store/canary.ts'
import type { RemoteStore } from '../store/store.ts'
import { haltReason } from './rule.ts'

/**
 * Halts the canary of an app where the samples of all gateways say so. One look at a time for each app; what is asked
 * meanwhile is one more look for all who asked. Whichever gateway is first, the pointer moves once.
 */
export function createJudge(store: RemoteStore): (app: string, log: FastifyBaseLogger) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, Promise<void>>()

  async function look(app: string, log: FastifyBaseLogger): Promise<void> {
    const { stable, canary } = (await store.revisions.current())?.pointers[app] ?? {}
    if (!canary || liveTraffic(canary) === 0) return
    const { health } = store.driver
    const reason = haltReason(
      await health.byAddress(app, canary.version),
      stable ? await health.byAddress(app, stable.version) : [],
    )
    if (!reason || !(await halt(store, app, canary.version, reason))) return
    log.warn({ remote: app, version: canary.version, reason }, 'canary halted')
  }

  function begin(app: string, log: FastifyBaseLogger): Promise<void> {
    const begun = look(app, log)
      // samples stay: the next failure looks again
      .catch((error: unknown) => log.error({ err: error, remote: app }, 'a canary could not be judged'))
      .finally(() => running.delete(app))
    running.set(app, begun)
    return begun
  }

  return (app, log) => {
    const now = running.get(app)
    if (!now) return begin(app, log)
    let next = waiting.get(app)
    if (!next) {
      next = now.then(() => {
        waiting.delete(app)
        return begin(app, log)
      })
      waiting.set(app, next)
    }
    return next
  }
}
