import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { workOf } from '../asker.ts'
import type { Database, Tx } from '../database.ts'
import type { Metrics } from '../metrics.ts'

/** How work of one name is done. */
export interface WorkRules {
  /** Further tries after the first. Default 5. */
  retries?: number
  /** Seconds before the second try, doubled (with some chance in it) by each further one. Default 10. */
  pauseSec?: number
  /** Longest pause in seconds. Default 3600. */
  longestPauseSec?: number
  /** Seconds after which a try counts as failed, also when its node has died. Default 900. */
  withinSec?: number
  /**
   * Seconds without a word of its node after which a try counts as failed, 10 at least: what outlives a killed node and lasts
   * for longer says so. Default: only `withinSec`.
   */
  silentSec?: number
  /** How many a node does at the same time. Default 1. */
  atOnce?: number
  /** How many of them for one company, where what is asked says whose it is (`of`). Default: any. */
  ofCompany?: number
}

/** Whose work it is, and how many of the same person stand before it: the first of each comes before anybody's second. */
export interface WorkOf {
  company: string
  place: number
}

export interface RunningWork {
  id: string
  /** 1 for the first try. */
  attempt: number
  /** Aborted when the time is over or the node ends. */
  signal: AbortSignal
  /** Keeps how far it is, 0 to 100, where an operator sees it. */
  progress(percent: number): Promise<void>
}

export interface WorkState {
  id: string
  name: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  /** Tries that failed. */
  failed: number
  /** 0 to 100, of a running one that tells. */
  progress: number | null
  /** Why the last try failed. */
  problem: string | null
}

/** Work that was given up after its last try. */
export interface DeadWork {
  id: string
  name: string
  data: unknown
  problem: string | null
  at: Date
}

/**
 * Work that is asked for once and done by some node: tried again after failures, given up after the last try. It may run
 * twice (a node dies after the work and before the note of it), so what it does must be safe to do again.
 */
export interface WorkQueue {
  /** Declares work before `start`. */
  define<Data extends object>(
    name: string,
    run: (data: Data, work: RunningWork) => Promise<void>,
    rules?: WorkRules,
  ): void
  /**
   * Asks for work within the caller's transaction: it is there exactly when the rest is.
   * @param key the same key of the same name is asked for once, as long as finished work is kept (7 days)
   * @returns its id, also when it was asked for before
   */
  ask<Data extends object>(tx: Tx, name: string, data: Data, key?: string): Promise<string>
  /** As `ask`, for many at once in one statement; what was asked for under its key before is left as it is. */
  askAll<Data extends object>(
    tx: Tx,
    name: string,
    all: readonly { data: Data; key: string; of?: WorkOf }[],
  ): Promise<void>
  /** Whether this process can be asked. */
  readonly started: boolean
  /** Looks for work of this name now, after the commit of what was asked, instead of at the next poll. */
  wake(name: string): void
  /** Begins to work, if anything is declared. */
  start(): Promise<void>
  stateOf(name: string, id: string): Promise<WorkState | null>
  /** What was given up, the newest last. */
  dead(): Promise<DeadWork[]>
  /** Asks again for what was given up; returns how much. */
  reviveDead(): Promise<number>
  /** How much was given up and lies there, as it was when last looked at. */
  readonly deadCount: number
  /** Waits for what runs, for a time. */
  close(): Promise<void>
}

export const WORK_SCHEMA = 'work'
const DEAD = 'dead'
const CLOSE_MS = 10_000
/** How often the queue looks for work whose node has died. */
const LOOK_SEC = 15
/** How often the number of what was given up is looked at. */
const COUNT_MS = 60_000

interface Defined {
  run: (data: object, work: RunningWork) => Promise<void>
  rules: WorkRules
}

/** Names one piece of work by what it is about, so that asking twice is asking once. */
const idOf = (name: string, key: string): string => {
  const hex = createHash('sha256').update(`${name}\n${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Makes the queue's tables, with these names in it, where rows of another installation are brought: how work of a name is done
 * is said by the next start.
 */
export async function prepareQueues(
  { statement }: Pick<Database, 'statement'>,
  names: readonly string[],
): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => statement(text, values) },
    schema: WORK_SCHEMA,
    schedule: false,
    supervise: false,
  })
  const failed: unknown[] = []
  boss.on('error', (error) => failed.push(error))
  await boss.start()
  try {
    await boss.createQueue(DEAD)
    for (const name of names) if (name !== DEAD) await boss.createQueue(name, { deadLetter: DEAD })
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failed.length > 0) throw failed[0]
}

/** @param pollSec how often a node looks for work */
export function createWorkQueue(deps: {
  db: Database
  log: Logger
  metrics: Metrics
  pollSec?: number
}): WorkQueue {
  const { db, log, metrics, pollSec = 2 } = deps
  const defined = new Map<string, Defined>()
  /** By name: what lets this node's workers look again. */
  const workers = new Map<string, () => void>()
  const working = new AbortController()
  let opening: Promise<PgBoss> | null = null
  let counting: NodeJS.Timeout | undefined
  let deadCount = 0
  let closed = false

  async function open(): Promise<PgBoss> {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => db.statement(text, values) },
      schema: WORK_SCHEMA,
      schedule: false,
      superviseIntervalSeconds: LOOK_SEC,
      monitorIntervalSeconds: LOOK_SEC,
      // one connection, no parallel workers: what others do in the background stays out
      ...(db.oneSession && { backend: 'pglite' as const }),
    })
    boss.on('error', (error) => log.error({ err: error }, 'the queue of work failed'))
    await boss.start()
    await boss.createQueue(DEAD, { retentionSeconds: 90 * 86_400 })
    for (const [name, { rules }] of defined) {
      const options = {
        retryLimit: rules.retries ?? 5,
        retryDelay: rules.pauseSec ?? 10,
        retryBackoff: true,
        retryDelayMax: rules.longestPauseSec ?? 3600,
        expireInSeconds: rules.withinSec ?? 900,
        ...(rules.silentSec && { heartbeatSeconds: rules.silentSec }),
        deadLetter: DEAD,
      }
      await boss.createQueue(name, options)
      await boss.updateQueue(name, options)
      // known from here on, so that asking needs no look-up beside the caller's transaction
      await boss.findJobs(name, { id: idOf(name, '') })
    }
    return boss
  }
  const opened = (): Promise<PgBoss> => {
    opening ??= db.alone('queue', open).catch((error) => {
      opening = null
      throw error
    })
    return opening
  }

  /** Lets the caller's transaction write to the queue, which requests' role may not touch: companies share it. */
  async function asking<T>(
    tx: Tx,
    name: string,
    run: (boss: PgBoss, db: ReturnType<typeof fromDrizzle>) => Promise<T>,
  ): Promise<T> {
    if (!defined.has(name)) throw new Error(`The work ${name} is not declared.`)
    if (!opening) throw new Error('Nothing can be asked for before the start.')
    const boss = await opened()
    const { rows } = await tx.execute<{ role: string }>(
      sql`select current_setting('role') as role, set_config('role', 'none', true)`,
    )
    const out = await run(boss, fromDrizzle(tx, sql))
    await tx.execute(sql`select set_config('role', ${rows[0]?.role ?? 'none'}, true)`)
    return out
  }

  async function runOne(boss: PgBoss, name: string, { run }: Defined, job: JobWithMetadata): Promise<void> {
    try {
      const running: RunningWork = {
        id: job.id,
        attempt: job.retryCount + 1,
        signal: AbortSignal.any([job.signal, working.signal]),
        async progress(percent) {
          const progress = Math.round(Math.min(100, Math.max(0, percent)))
          await boss
            .getDb()
            .executeSql(
              `update ${WORK_SCHEMA}.job set output = $3::jsonb where name = $1 and id = $2 and state = 'active'`,
              [name, job.id, JSON.stringify({ progress })],
            )
        },
      }
      await workOf(companyOf(job.data), () => run(job.data, running))
      metrics.jobs.inc({ job: name, outcome: 'done' })
    } catch (error) {
      metrics.jobs.inc({ job: name, outcome: 'failed' })
      log.error({ job: name, id: job.id, attempt: job.retryCount + 1, err: error }, 'work failed')
      // what stands with the work is shown to operators: the message, and no stack
      throw new Error(messageOf(error))
    }
  }

  const count = async (boss: PgBoss) => {
    try {
      deadCount = (await boss.findJobs(DEAD, { queued: true })).length
    } catch (error) {
      log.warn({ err: error }, 'what was given up could not be counted')
    }
  }

  return {
    define(name, run, rules = {}) {
      if (opening) throw new Error(`The work ${name} is declared after the start.`)
      if (defined.has(name) || name === DEAD) throw new Error(`The work ${name} is declared twice.`)
      defined.set(name, { run: run as Defined['run'], rules })
    },

    async ask(tx, name, data, key) {
      const id = key === undefined ? undefined : idOf(name, key)
      const asked = await asking(tx, name, (boss, db) => boss.send(name, data, { db, ...(id && { id }) }))
      const known = asked ?? id
      if (!known) throw new Error(`The work ${name} was not taken.`)
      return known
    },

    async askAll(tx, name, all) {
      // what stands there already under an id stays
      const jobs = all.map(({ data, key, of }) => ({
        id: idOf(name, key),
        data,
        ...(of && { group: { id: of.company }, priority: -of.place }),
      }))
      await asking(tx, name, (boss, db) => boss.insert(name, jobs, { db }))
    },

    get started() {
      return opening !== null && !closed
    },

    wake(name) {
      workers.get(name)?.()
    },

    async start() {
      if (defined.size === 0 || closed) return
      const boss = await opened()
      for (const [name, work] of defined) {
        const ids: string[] = []
        const { ofCompany } = work.rules
        const options = {
          includeMetadata: true as const,
          pollingIntervalSeconds: pollSec,
          ...(ofCompany && { localGroupConcurrency: ofCompany }),
        }
        workers.set(name, () => {
          for (const id of ids) boss.notifyWorker(id)
        })
        for (let n = 0; n < (work.rules.atOnce ?? 1); n += 1) {
          const id: string = await boss.work<
            object,
            void,
            { includeMetadata: true; pollingIntervalSeconds: number; localGroupConcurrency?: number }
          >(name, options, async ([job]) => {
            if (!job) return
            try {
              await runOne(boss, name, work, job)
            } finally {
              // there may be more: the next poll is for a worker that found nothing
              boss.notifyWorker(id)
            }
          })
          ids.push(id)
        }
      }
      await count(boss)
      counting = setInterval(() => void count(boss), COUNT_MS)
      counting.unref()
    },

    async stateOf(name, id) {
      const job = await (await opened()).getJobById(name, id)
      if (!job) return null
      const output = outputOf(job)
      return {
        id: job.id,
        name,
        state: job.state,
        failed: job.retryCount,
        progress: output.progress ?? null,
        problem: output.message ?? null,
      }
    },

    async dead() {
      const boss = await opened()
      const jobs = await boss.findJobs(DEAD, { queued: true })
      const dead = jobs.map(async ({ id, sourceName, sourceId, data, createdOn }): Promise<DeadWork> => {
        // why it failed stands with what it was
        const source = sourceName && sourceId ? await boss.getJobById(sourceName, sourceId) : null
        return { id, name: sourceName ?? '', data, problem: outputOf(source).message ?? null, at: createdOn }
      })
      return (await Promise.all(dead)).sort((a, b) => a.at.getTime() - b.at.getTime())
    },

    async reviveDead() {
      const boss = await opened()
      const revived = await boss.redrive(DEAD)
      await count(boss)
      return revived
    },

    get deadCount() {
      return deadCount
    },

    async close() {
      closed = true
      clearInterval(counting)
      const boss = await opening?.catch(() => null)
      working.abort()
      await boss?.stop({ graceful: true, timeout: CLOSE_MS })
    },
  }
}

/** Whose work it is, as far as what was asked says so. */
const companyOf = (data: object): string =>
  'companyCode' in data && typeof data.companyCode === 'string' ? data.companyCode : ''

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** What stands with a piece of work: how far it is while it runs, or why its last try failed. */
const outputOf = (job: Pick<JobWithMetadata, 'output'> | null): { progress?: number; message?: string } =>
  (job?.output as { progress?: number; message?: string } | null | undefined) ?? {}
