import { existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedVersion } from '@madang/build/shared-packages'
import { gatewayPlugin, type RemoteStore } from '@madang/gateway'
import {
  createHttp,
  createLog,
  isEmpty,
  mayOverride,
  readBranding,
  registerServer,
  type Server,
  type Settings,
  tellRevision,
} from '@madang/server'
import { createApart } from '@madang/server/platform/apart'
import { openKeyring } from '@madang/server/platform/secrets'
import { seedDemo } from '@madang/server/seed/index'
import type { FastifyInstance } from 'fastify'
import { destination, type Logger } from 'pino'
import { openStore } from '../remotes/open-store.ts'
import { liveVersions } from './deploy-all.ts'
import { portError } from './port.ts'

export interface Product {
  app: FastifyInstance
  server: Server
  store: RemoteStore
  /** Address for this machine. */
  url: string
  close(): Promise<void>
}

export type LogTarget = 'file' | 'stdout'

/**
 * Server and gateway on one Fastify, listening: one process, one address.
 * @param expected apps that `/readyz` waits for until they are live: what this start is about to deploy
 */
export async function openProduct(
  settings: Settings,
  logTo: LogTarget,
  expected: readonly string[] = [],
): Promise<Product> {
  const log = createLogTo(settings, logTo)
  const app = createHttp({ settings, log })
  try {
    const keyring = openKeyring(settings)
    const server = await registerServer(app, { settings, log, keyring, processMetrics: true })
    const store = await openStore(settings, server.services)
    const compute = createApart()
    app.addHook('onClose', async () => compute.close())
    const ended = store.revisions.onMoved(() => tellRevision(server.services.broadcast))
    app.addHook('onClose', async () => ended())
    await app.register(gatewayPlugin, {
      store,
      ports: {
        readBranding: (companyId, language) => readBranding(server.companies, companyId, language),
        compute,
        contractVersion: installedVersion('@madang/contract', import.meta.dirname),
        keys: (purpose) => keyring.keys().map((key) => key.derive(`gateway ${purpose}`)),
        observe: (event, proven, companyId) => {
          server.services.metrics.remotes.observe(event, proven)
          if (companyId !== null) server.services.remoteHealth.observe(companyId, event)
        },
        mayOverride: (asker) => mayOverride(server, asker),
        overrideOrigins: settings.overrideOrigins,
        overridePolicy: String(settings.overrideUsers),
        observeViolation: ({ directive }, proven) =>
          server.services.metrics.policyViolations.inc({ directive, proven: proven ? 'yes' : 'no' }),
      },
    })
    for (const name of expected) {
      server.services.readiness.expect(`${name} deployed`, async () => name in (await liveVersions(store)))
    }
    const address = await app.listen({ port: settings.port, host: settings.host })
    const { port } = new URL(address)
    return { app, server, store, url: `http://localhost:${port}`, close: () => app.close() }
  } catch (error) {
    await app.close().catch(() => undefined)
    throw portError(error as NodeJS.ErrnoException, settings.port, settings.host)
  }
}

/** Fills an empty database with the demo. A seed that was cut off is taken up again at the next start. */
export async function seedWhenEmpty(settings: Settings, { services }: Server): Promise<string[]> {
  const begun = join(settings.dataDir, 'seeding')
  if (!existsSync(begun) && !(await isEmpty(services.db))) return []
  writeFileSync(begun, '')
  const { made } = await seedDemo(services.db, { today: services.clock.now(), files: services.files })
  rmSync(begun)
  return made
}

/** Where the log lines go: beside the data while a person watches, to stdout where a supervisor collects them. */
function createLogTo(settings: Settings, target: LogTarget): Logger {
  if (target === 'stdout') return createLog(settings)
  // Opened here, not by the stream: a start that fails at once must still be able to write its reason.
  return createLog(settings, destination({ dest: openSync(logFile(settings), 'a'), sync: false }))
}

export const logFile = (settings: Settings): string => {
  mkdirSync(join(settings.dataDir, 'logs'), { recursive: true })
  return join(settings.dataDir, 'logs', 'madang.log')
}
