import { mkdirSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { StartError } from './errors.ts'
import { parseSecret } from './parse-secret.ts'

/** What the environment may say. Everything else has its place in the company's configuration. */
export interface Settings {
  /** Port of the product; 0 asks the system for a free one. */
  port: number
  /** Address to listen on. */
  host: string
  /** Folder of everything that is kept: database, files, secrets, remotes. */
  dataDir: string
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** A streaming copy of `databaseUrl` for answers that may be a second old. */
  databaseReplicaUrl: string | undefined
  /** Absent: files stay in `dataDir`. */
  filesUrl: string | undefined
  /** Which embedded database a new data folder gets. Absent: PostgreSQL's server where it runs, else PGlite. */
  embeddedDriver: 'postgresql' | 'pglite' | undefined
  /** Connections to the database at most. */
  databasePool: number
  /** Statements that take longer are ended. Migrations have no such limit. */
  statementTimeoutMs: number
  /** Absent: nodes speak through the database, and limits are counted per node. */
  redisUrl: string | undefined
  /** Bytes of files that one person, and one company, may keep. */
  storage: { person: number; company: number }
  /** Signing secrets, the present one first. Absent: those of the data folder. */
  secrets: readonly Uint8Array[] | undefined
  /** Absent: mails stay in the outbox. */
  smtpUrl: string | undefined
  /** Provider of notices on people's phones; absent: nobody gets any. */
  messengerUrl: string | undefined
  /** What the messages to the provider are signed with. */
  messengerSecret: Uint8Array | undefined
  /** Reads handwriting; absent: the product does. */
  recogniserUrl: string | undefined
  /** Sender of mails. */
  mailFrom: string
  /** Proxies whose X-Forwarded-For is believed: false none, a number of hops, or addresses and networks. */
  trustProxy: false | number | string[]
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** How long a stopping server goes on serving while `/readyz` says that it closes, ms: time for balancers to look. */
  drainMs: number
  /** Bearer token of /metrics. Absent: only this machine may read them, and not through a proxy. */
  metricsToken: string | undefined
  /** False only for benches and tests. */
  rateLimit: boolean
  /** Shows the outbox at /dev/outbox; never in production. */
  developmentPages: boolean
  /** `company/userId` in small letters, or anyone. Absent: anyone at this machine on the embedded database. */
  overrideUsers: 'anyone' | string[] | undefined
  /** Where the code of an overridden remote may come from; a port may be `*`. */
  overrideOrigins: string[]
}

/** Names with the prefix MADANG_ that any part of the product reads, with their meaning. Others are refused at start. */
export const knownSettings: Readonly<Record<string, string>> = {
  MADANG_DATA: 'folder of everything that is kept; default .madang',
  MADANG_DATABASE:
    'postgresql or pglite: the embedded database that a new data folder gets; default postgresql where it runs',
  MADANG_DATABASE_POOL: 'connections to the database at most, 2 to 500; default 20',
  MADANG_STATEMENT_TIMEOUT: 'seconds, 1 to 600, after which a statement is ended; default 20',
  MADANG_HOST: 'address to listen on; default 0.0.0.0',
  MADANG_LOG_LEVEL: 'fatal, error, warn, info (default), debug, trace or silent',
  MADANG_TRUST_PROXY: 'off (default), a number of proxies, or a comma list of their addresses or networks',
  MADANG_DRAIN:
    'seconds, 0 to 300, in which a stopping server still serves while /readyz is red already; default 1',
  MADANG_METRICS_TOKEN:
    'bearer token of /metrics, 16 characters or more; default: only this machine may read them',
  MADANG_SECRET:
    'signing secret of all nodes, at least 32 bytes in base64; after a comma older ones; default: one of the data folder',
  MADANG_RATE_LIMIT: 'on (default) or off, for benches only',
  MADANG_STORAGE_PERSON: 'files that one person may keep, as 500MB or 5GB; default 5GB',
  MADANG_STORAGE_COMPANY: 'files that one company may keep, likewise; default 200GB',
  MADANG_MESSENGER_SECRET:
    'what messages to MESSENGER_URL are signed with, at least 32 bytes in base64; needed where that is set',
  MADANG_MAIL_FROM: 'sender of mails; default no-reply@localhost',
  MADANG_DEVELOPMENT: 'on or off (default): development pages such as the mail outbox',
  MADANG_OVERRIDE_USERS:
    'who may run other versions of remotes: company/userId, …, or anyone; default: anyone at this machine on the embedded database, else nobody',
  MADANG_OVERRIDE_ORIGINS:
    'origins that such code may come from, the port may be *; default http://localhost:*,http://127.0.0.1:*',
}

/** Scheme, host in small letters, port or `*`; no path, no other wildcard. */
const originPattern = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:(\*|\d{1,5}))?$/

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Reads and checks the settings. Every mistake is named at once, in one message; nothing is started half.
 * @param alsoKnown names with the prefix MADANG_ that other parts of the product read.
 * @throws StartError
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>> = process.env,
  options: { root?: string; alsoKnown?: readonly string[] } = {},
): Settings {
  const mistakes: string[] = []
  const get = (name: string) => env[name]?.trim() || undefined
  const onOff = (name: string, fallback: boolean) => {
    const value = get(name)?.toLowerCase()
    if (value === undefined) return fallback
    if (['on', 'true', '1'].includes(value)) return true
    if (['off', 'false', '0'].includes(value)) return false
    mistakes.push(`${name} must be on or off, not "${value}".`)
    return fallback
  }
  const url = (name: string, protocols: string[], example: string) => {
    const value = get(name)
    if (value === undefined) return undefined
    let protocol: string | undefined
    try {
      protocol = new URL(value).protocol
    } catch {
      protocol = undefined
    }
    if (protocol && protocols.includes(protocol)) return value
    mistakes.push(`${name} must be an address like ${example}.`)
    return undefined
  }

  const known = [...Object.keys(knownSettings), ...(options.alsoKnown ?? [])]
  const unknown = Object.keys(env).filter((name) => name.startsWith('MADANG_') && !known.includes(name))
  if (unknown.length > 0) {
    mistakes.push(
      `Unknown setting${unknown.length > 1 ? 's' : ''} ${unknown.sort().join(', ')}. Known: ${known.sort().join(', ')}.`,
    )
  }

  const portText = get('PORT') ?? '4000'
  const port = Number(portText)
  if (!/^\d{1,5}$/.test(portText) || port > 65_535) {
    mistakes.push(`PORT must be a number from 0 to 65535, not "${portText}".`)
  }

  const logLevel = get('MADANG_LOG_LEVEL')?.toLowerCase() ?? 'info'
  const isLevel = (s: string): s is Settings['logLevel'] => (LEVELS as readonly string[]).includes(s)
  if (!isLevel(logLevel)) {
    mistakes.push(`MADANG_LOG_LEVEL must be one of ${LEVELS.join(', ')}, not "${logLevel}".`)
  }

  const drainText = get('MADANG_DRAIN') ?? '1'
  const drain = Number(drainText)
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(drainText) || drain > 300) {
    mistakes.push(`MADANG_DRAIN must be a number of seconds from 0 to 300, not "${drainText}".`)
  }

  const number = (name: string, fallback: number, least: number, most: number) => {
    const text = get(name)
    if (text === undefined) return fallback
    const value = Number(text)
    if (/^\d{1,4}$/.test(text) && value >= least && value <= most) return value
    mistakes.push(`${name} must be a number from ${least} to ${most}, not "${text}".`)
    return fallback
  }
  const databasePool = number('MADANG_DATABASE_POOL', 20, 2, 500)
  const statementTimeoutMs = number('MADANG_STATEMENT_TIMEOUT', 20, 1, 600) * 1000

  const driver = get('MADANG_DATABASE')?.toLowerCase()
  if (driver !== undefined && driver !== 'postgresql' && driver !== 'pglite') {
    mistakes.push(`MADANG_DATABASE must be postgresql or pglite, not "${driver}".`)
  }
  const embeddedDriver = driver === 'postgresql' || driver === 'pglite' ? driver : undefined

  const proxyText = get('MADANG_TRUST_PROXY')?.toLowerCase() ?? 'off'
  let trustProxy: Settings['trustProxy'] = false
  if (/^\d{1,2}$/.test(proxyText)) trustProxy = Number(proxyText) || false
  else if (!['off', 'false'].includes(proxyText)) {
    const list = proxyText.split(',').map((s) => s.trim())
    const bad = list.filter((s) => !/^(loopback|linklocal|uniquelocal|[0-9a-f.:]+(\/\d{1,3})?)$/.test(s))
    if (bad.length > 0) {
      mistakes.push(`MADANG_TRUST_PROXY must be off, a number, or addresses, not "${bad.join(', ')}".`)
    }
    trustProxy = list
  }

  const metricsToken = get('MADANG_METRICS_TOKEN')
  if (metricsToken !== undefined && !/^[\w.~+/=-]{16,200}$/.test(metricsToken)) {
    mistakes.push('MADANG_METRICS_TOKEN must be 16 to 200 letters, digits or . _ ~ + / = -.')
  }

  const list = (name: string) =>
    get(name)
      ?.split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
  const users = list('MADANG_OVERRIDE_USERS')?.map((one) => one.toLowerCase())
  const overrideUsers = users?.length === 1 && users[0] === 'anyone' ? 'anyone' : users
  if (Array.isArray(overrideUsers)) {
    const bad = overrideUsers.filter((one) => !/^[^\s/]+\/[^\s/]+$/.test(one))
    if (bad.length > 0) {
      mistakes.push(`MADANG_OVERRIDE_USERS must be company/userId, …, or anyone, not "${bad.join(', ')}".`)
    }
  }
  const overrideOrigins = list('MADANG_OVERRIDE_ORIGINS') ?? ['http://localhost:*', 'http://127.0.0.1:*']
  // The gateway's rule (infra/gateway/src/overrides/rules.ts), which the server does not depend on; a spec compares them.
  const badOrigins = overrideOrigins.filter((one) => !originPattern.test(one))
  if (badOrigins.length > 0) {
    mistakes.push(
      `MADANG_OVERRIDE_ORIGINS must be origins like https://dev.example.com or http://localhost:*, not "${badOrigins.join(', ')}".`,
    )
  }

  const secrets = list('MADANG_SECRET')?.map(parseSecret)
  if (secrets?.includes(null) || secrets?.length === 0) {
    mistakes.push(
      'MADANG_SECRET must be at least 32 bytes in base64, as `openssl rand -base64 32` makes them.',
    )
  }

  const messengerUrl = url('MESSENGER_URL', ['https:', 'http:'], 'https://notices.example.com/madang')
  const messengerSecret = get('MADANG_MESSENGER_SECRET') && parseSecret(get('MADANG_MESSENGER_SECRET')!)
  if (messengerUrl && !isPrivate(new URL(messengerUrl))) {
    mistakes.push('MESSENGER_URL must begin with https: what it carries are names and telephone numbers.')
  }
  if (messengerSecret === null || (messengerUrl && !messengerSecret)) {
    mistakes.push(
      'MADANG_MESSENGER_SECRET must be at least 32 bytes in base64, as `openssl rand -base64 32` makes them, where MESSENGER_URL is set.',
    )
  }

  const recogniserUrl = url('RECOGNISER_URL', ['https:', 'http:'], 'https://reading.example.com/madang')
  if (recogniserUrl && !isPrivate(new URL(recogniserUrl))) {
    mistakes.push('RECOGNISER_URL must begin with https: what it carries is the handwriting of children.')
  }

  const root = options.root ?? process.cwd()
  const dataText = get('MADANG_DATA') ?? '.madang'
  const dataDir = isAbsolute(dataText) ? dataText : resolve(root, dataText)

  const bytes = (name: string, fallback: string) => {
    const value = get(name) ?? fallback
    const [, figure, unit] = /^(\d{1,6})\s*(MB|GB|TB)$/i.exec(value) ?? []
    if (!figure || !unit) mistakes.push(`${name} must be a size like 500MB, 5GB or 1TB, not "${value}".`)
    return Number(figure) * 1024 ** ({ MB: 2, GB: 3, TB: 4 }[unit?.toUpperCase() ?? ''] ?? 0)
  }
  const storage = {
    person: bytes('MADANG_STORAGE_PERSON', '5GB'),
    company: bytes('MADANG_STORAGE_COMPANY', '200GB'),
  }

  const filesUrl = url('FILES_URL', ['s3:'], 's3://bucket/prefix?endpoint=https://host&region=name')
  if (filesUrl && !new URL(filesUrl).hostname) mistakes.push('FILES_URL names no bucket: s3://bucket/prefix.')

  const databaseReplicaUrl = url(
    'DATABASE_REPLICA_URL',
    ['postgres:', 'postgresql:'],
    'postgresql://user:password@replica:5432/database',
  )
  if (databaseReplicaUrl && !get('DATABASE_URL')) {
    mistakes.push('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.')
  }

  const settings: Settings = {
    port,
    host: get('MADANG_HOST') ?? '0.0.0.0',
    dataDir,
    databaseUrl: url(
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'postgresql://user:password@host:5432/database',
    ),
    databaseReplicaUrl,
    filesUrl,
    embeddedDriver,
    databasePool,
    statementTimeoutMs,
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:'], 'redis://user:password@host:6379/0'),
    storage,
    secrets: secrets?.filter((one) => one !== null),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
    messengerUrl,
    messengerSecret: messengerSecret || undefined,
    recogniserUrl,
    mailFrom: get('MADANG_MAIL_FROM') ?? 'no-reply@localhost',
    trustProxy,
    logLevel: isLevel(logLevel) ? logLevel : 'info',
    drainMs: drain * 1000,
    metricsToken,
    rateLimit: onOff('MADANG_RATE_LIMIT', true),
    developmentPages: onOff('MADANG_DEVELOPMENT', false),
    overrideUsers,
    overrideOrigins,
  }
  if (mistakes.length > 0) throw new StartError(mistakes.join('\n'))
  return settings
}

/** Whether nobody on the way can read along: encrypted, or an adapter on this machine. */
const isPrivate = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Makes the data folder; a clear message when it can't be used. Returns the path of a place in it. */
export function dataFolder(settings: Pick<Settings, 'dataDir'>, ...parts: string[]): string {
  const folder = join(settings.dataDir, ...parts)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} can't be made (${(error as NodeJS.ErrnoException).code}). Set MADANG_DATA to a folder that this user may write.`,
      { cause: error },
    )
  }
  return folder
}
