import type { Readable } from 'node:stream'
import type { Area, Branding, ConfigKey, Me } from '@madang/contract'
import type { Logger } from 'pino'
import type { Apart } from './apart.ts'
import type { Broadcast } from './broadcast/broadcast.ts'
import type { Clock } from './clock.ts'
import type { Compute } from './compute.ts'
import type { Cookie } from './cookie.ts'
import type { Database, Tx } from './database.ts'
import type { ByteRange, FileStore } from './files/index.ts'
import type { Jobs } from './jobs/repeating.ts'
import type { WorkQueue } from './jobs/work-queue.ts'
import type { RateLimiter } from './limits/rate-limit.ts'
import type { Mail } from './mail.ts'
import type { Messenger } from './messenger/messenger.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'
import type { Recogniser } from './recogniser/recogniser.ts'
import type { RemoteHealth } from './remote-health.ts'
import type { Replica } from './replica.ts'
import type { Settings } from './settings.ts'
import type { Signatures } from './signatures.ts'
import type { Tokens } from './tokens.ts'

/** Everything of the platform that a handler may use beside its transaction. One object per process. */
export interface Services {
  settings: Settings
  log: Logger
  clock: Clock
  db: Database
  /** Null without one. */
  replica: Replica | null
  files: FileStore
  compute: Compute
  /** For what reads files that strangers made: a process for each. */
  apart: Apart
  /** For documents that people wait for, beside what is read for hours. */
  exports: Pick<Apart, 'run'>
  /** For tables that people bring, beside either. */
  imports: Pick<Apart, 'run'>
  recogniser: Recogniser
  mail: Mail
  /** Null without a provider. */
  messenger: Messenger | null
  readiness: Readiness
  broadcast: Broadcast
  jobs: Jobs
  work: WorkQueue
  limiter: RateLimiter
  metrics: Metrics
  remoteHealth: RemoteHealth
  tokens: Tokens
  signatures: Signatures
}

/** The company of the request, read once per configuration version. */
export interface CompanyInfo {
  companyCode: string
  companyId: string
  companyName: string
  serviceBrand: Branding['company']['serviceBrand']
  /** IANA name. */
  timeZone: string
  helpUrl: string | null
  configVersion: number
  /** Values as stored; a key without a row is the empty text. */
  cfg: Readonly<Record<ConfigKey, string>>
}

/** What a handler of an authenticated call gets. */
export interface CallContext {
  /** The one transaction of the request, bound to the company by row-level security. `tx.transaction` is a savepoint. */
  tx: Tx
  company: CompanyInfo
  /** A guest has `guest` set and a negative userIdx. */
  me: Me
  /** The sign-in of this request: one device. */
  sessionIdx: number
  area: Area
  now: Date
  services: Services
  /** Runs after the commit, in order; an error there is logged and changes no answer. Never after a rollback. */
  afterCommit(run: () => void | Promise<void>): void
}

/** What a preparation gets: also from where it is asked, since it judges guesses. */
export type PrepareContext = CallContext & { address: string }

/** What a handler inside a company gets without a session: open calls and jobs. */
export type CompanyContext = Omit<CallContext, 'me' | 'area' | 'sessionIdx'>

/** What a handler of an open call gets: no session, no company, no transaction until it asks for one. */
export interface OpenContext {
  now: Date
  services: Services
  /** Client address, behind trusted proxies the forwarded one. */
  address: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Has the browser keep something that no script reads (`platform/cookie.ts`). */
  setCookie(cookie: Cookie): void
  /** The company by id or code, ignoring case; WB-400-205 when there is none. */
  findCompany(companyIdOrCode: string): Promise<CompanyInfo>
  /** One transaction bound to this company. */
  inCompany<T>(companyIdOrCode: string, run: (ctx: CompanyContext) => Promise<T>): Promise<T>
}

/** A content that is opened when it is known which part of it is wanted. */
export interface StoredContent {
  /** Bytes of the whole. */
  size: number
  read(range?: ByteRange): Promise<Readable>
}

/** An answer of a call whose answer field is `file`. */
export interface FileAnswer {
  file: {
    /** A stream is the answer's from here: it is read to its end or destroyed. Of stored contents parts can be asked for. */
    content: Uint8Array | Readable | StoredContent
    contentType: string
    /** Whatever somebody called it: it is sent as any system can save it. Without it the answer has no Content-Disposition. */
    fileName?: string
    disposition?: 'attachment' | 'inline'
    /** Bytes, when known. */
    size?: number
    /** Replaces the default `private, no-store`. */
    cacheControl?: string
    etag?: string
    /** Letters of its texts that it can only show as boxes (`letters/undrawn.ts`); whoever asked for it is told. */
    undrawn?: readonly string[]
  }
}
