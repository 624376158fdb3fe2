import type { FastifyInstance } from 'fastify'
import { type DestinationStream, destination, type Logger, pino } from 'pino'
import { createHttp, registerApi } from './app.ts'
import { migrateDatabase } from './db/migrate.ts'
import { registerJobs } from './modules/jobs.ts'
import { newsOf } from './modules/news/publish.ts'
import { PDFS_AT_ONCE } from './modules/pdf/render.ts'
import { createAparts } from './platform/apart.ts'
import { openBroadcast } from './platform/broadcast/open.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Companies, createCompanies } from './platform/company.ts'
import { createCompute } from './platform/compute.ts'
import type { Services } from './platform/context.ts'
import { type Database, databaseOn, explainConnectError, labelOf, postgresPool } from './platform/database.ts'
import { openChosen } from './platform/embedded/choose.ts'
import { StartError } from './platform/errors.ts'
import { type FileStore, openFiles } from './platform/files/index.ts'
import { createJobs } from './platform/jobs/repeating.ts'
import { createWorkQueue } from './platform/jobs/work-queue.ts'
import { localCounters } from './platform/limits/local-counters.ts'
import { createRateLimiter } from './platform/limits/rate-limit.ts'
import { redisCounters } from './platform/limits/redis-counters.ts'
import { createMail } from './platform/mail.ts'
import { createMessenger } from './platform/messenger/open.ts'
import { createMetrics } from './platform/metrics.ts'
import { createReadiness } from './platform/readiness.ts'
import { createRecogniser } from './platform/recogniser/open.ts'
import { redisConnection, redisPrefix } from './platform/redis.ts'
import { createRemoteHealth } from './platform/remote-health.ts'
import { openReplica } from './platform/replica.ts'
import { type Keyring, openKeyring } from './platform/secrets.ts'
import { dataFolder, type Settings } from './platform/settings.ts'
import { createSignatures } from './platform/signatures.ts'
import { createTokens } from './platform/tokens.ts'

export interface ServerOptions {
  settings: Settings
  /** A database that is open already (tests); the server closes it with itself. */
  database?: Database
  clock?: Clock
  log?: Logger
  files?: FileStore
  /** Absent: those of the settings. */
  keyring?: Keyring
  /** False: repeating work runs only when `jobs.runDue` is called. */
  jobs?: boolean
  processMetrics?: boolean
}

export interface Server {
  services: Services
  companies: Companies
  /** Ends jobs, mails and the database, in this order. */
  close(): Promise<void>
}

/** Logs as JSON lines. Nothing that opens a door is ever written: the paths below are a net under that rule. */
export const createLog = (settings: Pick<Settings, 'logLevel'>, to?: DestinationStream): Logger =>
  pino(
    {
      level: settings.logLevel,
      redact: {
        paths: [
          '*.password',
          '*.refresh_token',
          '*.rememberToken',
          '*.accessToken',
          '*.authorization',
          'err.params',
        ],
        censor: '[removed]',
      },
    },
    // a write for each line would cost as much as the rest of a small answer; half a second is what a kill -9 takes with it
    to ?? destination({ dest: 1, sync: false, minLength: 16_000, periodicFlush: 500 }),
  )

/**
 * Of the process that reads a PDF: a file of 100 MB, a scan of A4 at 600 dots an inch decoded beside it, and the library's own.
 * Several run at a time, each with these bounds.
 */
const APART_MB = { memoryMb: 512, totalMb: 1024 }
/** A page of a note at a time is in memory, with its picture's pixels. */
const EXPORT_MB = { memoryMb: 256, totalMb: 768 }
const EXPORTS_AT_ONCE = 2

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'embeddedDriver' | 'databasePool' | 'statementTimeoutMs'>>

/**
 * Opens the database of the settings and brings it to the present schema.
 * @throws StartError with what to do, when it can't be reached, is in use, or the login lacks a right
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl } = settings
  const options = { max: settings.databasePool, statementTimeoutMs: settings.statementTimeoutMs }
  if (databaseUrl) {
    const pool = postgresPool(databaseUrl, options)
    try {
      await migrateDatabase(pool)
    } catch (error) {
      await pool.end()
      throw error instanceof StartError
        ? error
        : isStatementError(error)
          ? error
          : explainConnectError(error, databaseUrl)
    }
    return databaseOn(pool, { kind: 'postgresql', label: labelOf(databaseUrl) })
  }
  const opened = await openChosen({ ...settings, dataDir: dataFolder(settings) }, options)
  try {
    await migrateDatabase(opened.pool)
  } catch (error) {
    await opened.pool.end()
    await opened.close()
    throw error
  }
  return databaseOn(opened.pool, {
    kind: 'embedded',
    label: opened.label,
    oneSession: opened.driver === 'pglite',
    close: opened.close,
    ...(opened.note && { note: opened.note }),
  })
}

/** A statement that went wrong on a database that answers: ours to mend, with its own text. */
const isStatementError = (error: unknown): boolean =>
  /^(42|22|23|25|0A)/.test(String((error as { cause?: { code?: string } }).cause?.code ?? ''))

/** Everything behind the API, without HTTP and without repeating work: what the seed and the command line start from. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { settings } = options
  const log = options.log ?? createLog(settings)
  const clock = options.clock ?? systemClock
  const keyring = options.keyring ?? openKeyring(settings)
  // first, because it has nothing to close when the database can't be opened
  const files = options.files ?? (await openFiles(settings))
  const db = options.database ?? (await openDatabase(settings))
  const metrics = createMetrics({ processMetrics: options.processMetrics ?? false })
  const mail = createMail({ smtpUrl: settings.smtpUrl, from: settings.mailFrom })
  const jobs = createJobs({ db, clock, log, metrics })
  const broadcast = openBroadcast(settings, log)
  const redis = settings.redisUrl
    ? redisConnection(settings.redisUrl, (error) => log.error({ err: error }, 'Redis is away'))
    : null
  const local = localCounters(clock)
  const counters =
    redis && settings.redisUrl
      ? redisCounters({
          connection: redis,
          prefix: redisPrefix(settings.redisUrl),
          whenAway: local,
          onAway: (error) => log.error({ err: error }, 'limits are counted by this node alone for a while'),
        })
      : local
  const remoteHealth = createRemoteHealth({ db, clock, log })
  const work = createWorkQueue({ db, log, metrics })
  const { databaseUrl, databaseReplicaUrl } = settings
  const replica =
    databaseUrl && databaseReplicaUrl
      ? openReplica({
          primaryUrl: databaseUrl,
          replicaUrl: databaseReplicaUrl,
          pool: { max: settings.databasePool, statementTimeoutMs: settings.statementTimeoutMs },
          broadcast,
          newsOf,
          log,
        })
      : null
  const exports = createAparts(EXPORTS_AT_ONCE, EXPORT_MB)
  const imports = createAparts(EXPORTS_AT_ONCE, EXPORT_MB)
  const compute = createCompute()
  const services: Services = {
    settings,
    log,
    clock,
    db,
    replica,
    files,
    compute,
    recogniser: createRecogniser(settings, compute),
    // one more than are worked on: a place that the line of work leaves free
    apart: createAparts(PDFS_AT_ONCE + 1, APART_MB),
    exports,
    imports,
    mail,
    messenger: createMessenger(settings),
    readiness: createReadiness(),
    broadcast,
    jobs,
    work,
    limiter: createRateLimiter(counters, settings.rateLimit),
    metrics,
    remoteHealth,
    tokens: createTokens(keyring, clock),
    signatures: createSignatures(keyring),
  }
  metrics.gauge('madang_database_connections', 'Connections to the database', () => db.connections.total)
  metrics.gauge(
    'madang_database_waiting',
    'Requests that wait for a connection',
    () => db.connections.waiting,
  )
  if (replica) {
    metrics.gauge(
      'madang_replica_behind_seconds',
      'How old the answers of the read replica may be; it is asked below 1',
      () => replica.behind,
    )
    metrics.gauge(
      'madang_replica_connections',
      'Connections to the read replica',
      () => replica.db.connections.total,
    )
  }
  metrics.gauge('madang_broadcast_connected', 'Whether this node hears the others; 1 without others', () =>
    broadcast.connected ? 1 : 0,
  )
  metrics.gauge('madang_work_given_up', 'Work that was given up after its last try', () => work.deadCount)
  registerJobs(services)

  let closing: Promise<void> | undefined
  return {
    services,
    companies: createCompanies(db),
    close() {
      closing ??= (async () => {
        await Promise.all([jobs.close(), work.close()])
        services.limiter.close()
        mail.close()
        await remoteHealth.close()
        await replica?.close()
        await broadcast.close()
        await services.compute.close()
        services.apart.close()
        exports.close()
        imports.close()
        redis?.close()
        await files.close()
        await db.close()
      })()
      return closing
    },
  }
}

/**
 * Puts the API on a Fastify instance that the caller owns, beside other plugins (the gateway).
 * Closing that instance closes everything behind the API too.
 */
export async function registerServer(app: FastifyInstance, options: ServerOptions): Promise<Server> {
  const server = await createServer(options)
  try {
    await registerApi(app, server)
  } catch (error) {
    await server.close()
    throw error
  }
  // modules have registered their work by now
  if (options.jobs ?? true) {
    server.services.jobs.start()
    await server.services.work.start()
  }
  app.addHook('onClose', () => server.close())
  return server
}

/** The API alone, listening; `infra/cli` composes it with the gateway instead. */
export async function startServer(
  options: ServerOptions,
): Promise<Server & { app: FastifyInstance; url: string }> {
  const { settings } = options
  const log = options.log ?? createLog(settings)
  const app = createHttp({ settings, log })
  const server = await registerServer(app, { ...options, log })
  try {
    const url = await app.listen({ port: settings.port, host: settings.host })
    return { ...server, app, url }
  } catch (error) {
    await app.close()
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new StartError(`Port ${settings.port} is in use. Stop what uses it, or set PORT to another one.`)
    }
    throw error
  }
}
