import type { FastifyInstance } from 'fastify'
import type { GatewayOptions } from './options.ts'
import { overridesReader } from './overrides/reader.ts'
import { overrideRoutes } from './overrides/routes.ts'
import { PageTickets } from './page/ticket.ts'
import { retireDaily } from './retire.ts'
import { apiRoutes } from './routes/api.ts'
import { discoveryRoutes } from './routes/discovery.ts'
import { hurryLimit } from './routes/hurry.ts'
import { pageRoutes } from './routes/pages.ts'
import { stateRoutes } from './routes/state.ts'
import { storeRoutes } from './routes/store.ts'
import { telemetryRoutes } from './routes/telemetry.ts'

/**
 * The unified URL: pages for people, `/mf/discovery.json`, `/mf/store/…` for the browser, `/mf/api/…` for teams.
 * Register it after the server's routes; it takes every address that is left.
 */
export async function gatewayPlugin(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  const tickets = new PageTickets(options.ports, options.store.clock)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  await app.register(storeRoutes, { ...options, prefix: '/mf/store' })
  await app.register(async (counted) => {
    counted.addHook('onRequest', hurryLimit(options.store.clock, options.pagesPerMinute))
    await counted.register(apiRoutes, options)
    await counted.register(stateRoutes, options)
    await counted.register(telemetryRoutes, { ...options, tickets })
    const overrides = overridesReader(options.store, options.ports)
    await counted.register(overrideRoutes, { ...options, overrides })
    await counted.register(discoveryRoutes, { ...options, overrides })
    await counted.register(pageRoutes, { ...options, overrides, tickets })
  })

  let stopRetiring = async () => {}
  app.addHook('onReady', async () => {
    stopRetiring = retireDaily(options.store, app.log)
    options.store.revisions.follow((error) =>
      app.log.error({ err: error }, 'moves of other gateways could not be read'),
    )
  })
  app.addHook('onClose', async () => {
    await stopRetiring()
    await options.store.close()
  })
}
