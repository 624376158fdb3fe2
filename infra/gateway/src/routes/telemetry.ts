import { type TelemetryEvent, telemetryLimits } from '@madang/contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { createJudge } from '../health/judge.ts'
import { AddressLimiter, networkOf } from '../health/limiter.ts'
import { readTelemetry } from '../health/telemetry.ts'
import { failureIn } from '../health/window.ts'
import { signerFor } from '../keys.ts'
import type { GatewayOptions } from '../options.ts'
import type { PageTickets } from '../page/ticket.ts'
import type { Pointers } from '../store/pointers.ts'

/** Batches a minute. A page sends one each five seconds at most, and one when it is left. */
const perPage = 20
/** Of all pages that one address was served: a school of a thousand behind one address still passes. */
const perAddress = 1200
/** Of one address without a ticket: pages older than tickets, and whoever makes reports up. */
const unproven = 120
/** Pages that are counted at a time. */
const pages = 100_000

/**
 * What browsers report about remotes. Anybody can write here: what comes with the ticket of a page that a gateway of this
 * product served is weighed for the canary, once a page; the rest has budgets of its own, is marked in the metrics, and
 * judges nothing. The answer never tells.
 */
export async function telemetryRoutes(
  app: FastifyInstance,
  { store, ports, tickets }: GatewayOptions & { tickets: PageTickets },
): Promise<void> {
  const limits = {
    page: new AddressLimiter(perPage, store.clock, pages),
    address: new AddressLimiter(perAddress, store.clock),
    unproven: new AddressLimiter(unproven, store.clock),
  }
  // whose address it was is nobody's business, not even the database's
  const networks = signerFor(ports, 'network')
  const judge = createJudge(store)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((_error, _request, reply) => reply.code(204).send())

  app.post('/mf/telemetry', { bodyLimit: telemetryLimits.bytes }, async (request, reply) => {
    reply.header('cache-control', 'no-store').code(204)
    if (foreign(request)) return
    const batch = readTelemetry(parsed(request.body))
    if (!batch) return
    const address = networkOf(request.ip)
    const ticket = tickets.read(batch.ticket, address)
    const pointers = (await store.revisions.current())?.pointers ?? {}
    if (!ticket) {
      if (!limits.unproven.passes(address)) return
      for (const event of batch.events) {
        if (isLive(pointers, event.remote, event.version)) ports.observe?.(event, false, null)
      }
      return
    }
    if (!limits.page.passes(ticket.id) || !limits.address.passes(address)) return
    const network = networks.sign(address).slice(0, 16)
    const given = batch.events.filter(({ remote, version }) => ticket.versions[remote] === version)
    await weigh(given, {
      pointers,
      page: ticket.id,
      companyId: ticket.companyId,
      network,
      log: request.log,
    })
  })

  async function weigh(
    events: readonly TelemetryEvent[],
    {
      pointers,
      page,
      companyId,
      network,
      log,
    }: {
      pointers: Pointers
      page: string
      companyId: string | null
      network: string
      log: FastifyBaseLogger
    },
  ): Promise<void> {
    const suspects = new Set<string>()
    for (const event of events) {
      ports.observe?.(event, true, companyId)
      const failed = failureIn(event)
      const { remote, version } = event
      if (failed === null || !isLive(pointers, remote, version)) continue
      store.driver.health.add({ app: remote, version, page, network, failed })
      if (failed && pointers[remote]?.canary?.version === version) suspects.add(remote)
    }
    for (const remote of suspects) await judge(remote, log)
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
