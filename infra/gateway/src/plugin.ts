import type { Branding, Language, TelemetryEvent } from '@madang/contract'
import type { FastifyInstance } from 'fastify'
import { HealthWindow } from './health/window.ts'
import { type OverridePorts, overridesReader } from './overrides/reader.ts'
import { overrideRoutes } from './overrides/routes.ts'
import type { ReportPorts } from './page/reports.ts'
import { retireDaily } from './retire.ts'
import { apiRoutes } from './routes/api.ts'
import { discoveryRoutes } from './routes/discovery.ts'
import { pageRoutes } from './routes/pages.ts'
import { stateRoutes } from './routes/state.ts'
import { storeRoutes } from './routes/store.ts'
import { telemetryRoutes } from './routes/telemetry.ts'
import type { RemoteStore } from './store/store.ts'

/** What the gateway asks of the product behind it; the server gives it, tests give their own. */
export interface GatewayPorts extends OverridePorts, ReportPorts {
  /** Null when there is no such company. Throws when it can't be known now: the page then comes without branding. */
  readBranding(companyId: string, language: Language): Promise<Branding | null>
  /** The company that a host name or this installation belongs to. */
  boundCompany?(host: string): Promise<string | null>
  /** Version of the calls that the server answers (@madang/contract); the gate compares builds with it. */
  contractVersion?: string
  /** What a browser reports of a remote, checked: its name and version are in the store. For the metrics. */
  observe?(event: TelemetryEvent): void
}

export interface GatewayOptions {
  store: RemoteStore
  ports: GatewayPorts
}

/**
 * The unified URL: pages for people, `/mf/discovery.json`, `/mf/store/…` for the browser, `/mf/api/…` for teams.
 * Register it after the server's routes; it takes every address that is left.
 */
export async function gatewayPlugin(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  const health = new HealthWindow(options.store.clock)
  await app.register(storeRoutes, { ...options, prefix: '/mf/store' })
  await app.register(apiRoutes, options)
  await app.register(stateRoutes, { ...options, health })
  await app.register(telemetryRoutes, { ...options, health })
  const overrides = await overridesReader(options.store, options.ports)
  await app.register(overrideRoutes, { ...options, overrides })
  await app.register(discoveryRoutes, { ...options, overrides })
  await app.register(pageRoutes, { ...options, overrides })

  let stopRetiring = async () => {}
  app.addHook('onReady', async () => {
    stopRetiring = retireDaily(options.store, app.log)
  })
  app.addHook('onClose', () => stopRetiring())
}
