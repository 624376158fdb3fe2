import { type TelemetryEvent, telemetryLimits } from '@madang/contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { halt } from '../deploy.ts'
import { AddressLimiter, networkOf } from '../health/limiter.ts'
import { haltReason } from '../health/rule.ts'
import { readTelemetry } from '../health/telemetry.ts'
import { failureIn, type HealthWindow } from '../health/window.ts'
import type { GatewayOptions } from '../options.ts'
import { liveTraffic } from '../store/canary.ts'
import type { Pointers } from '../store/pointers.ts'

/** A page sends a handful of reports; a school of a thousand behind one address still passes. */
const batchesPerMinute = 1200

/**
 * What browsers report about remotes: counted for the metrics, and weighed for the canary. Anybody can write here, so
 * nothing is believed but what fits a version of the store, and the answer never tells.
 */
export async function telemetryRoutes(
  app: FastifyInstance,
  { store, ports, health }: GatewayOptions & { health: HealthWindow },
): Promise<void> {
  const limiter = new AddressLimiter(batchesPerMinute, store.clock)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((_error, _request, reply) => reply.code(204).send())

  app.post('/mf/telemetry', { bodyLimit: telemetryLimits.bytes }, async (request, reply) => {
    reply.header('cache-control', 'no-store').code(204)
    const address = networkOf(request.ip)
    if (foreign(request) || !limiter.passes(address)) return
    const batch = readTelemetry(parsed(request.body))
    if (!batch) return
    const pointers = (await store.revisions.current())?.pointers ?? {}
    const suspects = new Set<string>()
    for (const event of await published(batch.events)) {
      ports.observe?.(event)
      const failed = failureIn(event)
      const { remote, version } = event
      if (failed === null || !isLive(pointers, remote, version)) continue
      health.add(remote, version, batch.page, address, failed)
      if (failed && pointers[remote]?.canary?.version === version) suspects.add(remote)
    }
    for (const remote of suspects) await judge(pointers, remote, request.log)
  })

  /** Only versions of the store become labels: their number is bounded, whatever a browser says. */
  async function published(events: readonly TelemetryEvent[]): Promise<TelemetryEvent[]> {
    const known = await Promise.all(
      events.map(async (event) => ((await store.manifest(event.remote, event.version)) ? [event] : [])),
    )
    return known.flat()
  }

  async function judge(pointers: Pointers, app: string, log: FastifyBaseLogger): Promise<void> {
    const { stable, canary } = pointers[app] ?? {}
    if (!canary || liveTraffic(canary) === 0) return
    const reason = haltReason(
      health.byAddress(app, canary.version),
      stable ? health.byAddress(app, stable.version) : [],
    )
    if (!reason || !(await halt(store, app, canary.version, reason))) return
    log.warn({ remote: app, version: canary.version, reason }, 'canary halted')
  }
}

const isLive = (pointers: Pointers, app: string, version: string) =>
  Object.values(pointers[app] ?? {}).some((pointer) => pointer.version === version)

/** Another site could make its visitors report from their addresses; browsers say where a request comes from. */
function foreign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const { origin } = headers
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}
