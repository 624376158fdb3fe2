import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Logger } from 'pino'
import { job } from '../../db/schema/platform.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import type { Metrics } from '../metrics.ts'

/** Repeating work. Each run is done by one node: whoever takes the lease in the database. */
export interface Jobs {
  /**
   * Registers work that repeats.
   * @param run must end within `leaseMs` (default 10 minutes), must be safe to run again after a crash
   */
  every(name: string, everyMs: number, run: () => Promise<void>, options?: { leaseMs?: number }): void
  /** Looks for due work from now on. */
  start(): void
  /** Runs what is due now, once; for tests and the command line. Returns the names that ran. */
  runDue(): Promise<string[]>
  /** All jobs that have ever been registered, by name. */
  list(): Promise<JobState[]>
  /** Waits for what runs at the moment. */
  close(): Promise<void>
}

export interface JobState {
  name: string
  due: Date
  lastEnd: Date | null
  lastError: string | null
}

interface Registered {
  name: string
  everyMs: number
  leaseMs: number
  run: () => Promise<void>
}

export function createJobs(deps: { db: Database; clock: Clock; log: Logger; metrics: Metrics }): Jobs {
  const { db, clock, log, metrics } = deps
  const holder = randomUUID()
  const registered = new Map<string, Registered>()
  const known = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const running = new Map<string, Promise<boolean>>()
  let closed = false

  async function take(work: Registered): Promise<boolean> {
    const now = clock.now()
    return db.asPlatform(async (tx) => {
      if (!known.has(work.name)) {
        await tx
          .insert(job)
          .values({ name: work.name, dueDatetime: new Date(now.getTime() + work.everyMs) })
          .onConflictDoNothing()
        known.add(work.name)
      }
      const taken = await tx
        .update(job)
        .set({ leaseUntil: new Date(now.getTime() + work.leaseMs), leaseHolder: holder })
        .where(
          and(
            eq(job.name, work.name),
            lte(job.dueDatetime, now),
            or(isNull(job.leaseUntil), lte(job.leaseUntil, now)),
          ),
        )
        .returning({ name: job.name })
      return taken.length > 0
    })
  }

  async function runOne(work: Registered): Promise<void> {
    let lastError: string | null = null
    try {
      await work.run()
      metrics.jobs.inc({ job: work.name, outcome: 'done' })
    } catch (error) {
      lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      metrics.jobs.inc({ job: work.name, outcome: 'failed' })
      log.error({ job: work.name, err: error }, 'job failed')
    }
    const now = clock.now()
    await db.asPlatform((tx) =>
      tx
        .update(job)
        .set({
          dueDatetime: new Date(now.getTime() + work.everyMs),
          leaseUntil: null,
          leaseHolder: null,
          lastEnd: now,
          lastError,
        })
        .where(and(eq(job.name, work.name), eq(job.leaseHolder, holder))),
    )
  }

  async function runWhenDue(work: Registered): Promise<boolean> {
    if (closed) return false
    try {
      if (!(await take(work))) return false
      await runOne(work)
      return true
    } catch (error) {
      log.error({ job: work.name, err: error }, 'job could not be taken or ended')
      return false
    }
  }

  /** Each job has a turn of its own: a slow one holds up nothing but itself. */
  function inTurn(work: Registered): Promise<boolean> {
    const before = running.get(work.name)
    const run = (before ?? Promise.resolve()).then(() => runWhenDue(work))
    running.set(work.name, run)
    return run.finally(() => {
      if (running.get(work.name) === run) running.delete(work.name)
    })
  }

  function look(): void {
    for (const work of registered.values()) if (!running.has(work.name)) void inTurn(work)
  }

  async function runDue(): Promise<string[]> {
    const all = [...registered.values()]
    const ran = await Promise.all(all.map(inTurn))
    return all.filter((_, i) => ran[i]).map(({ name }) => name)
  }

  return {
    every(name, everyMs, run, options = {}) {
      if (registered.has(name)) throw new Error(`The job ${name} is registered twice.`)
      registered.set(name, { name, everyMs, run, leaseMs: options.leaseMs ?? 10 * 60_000 })
    },
    start() {
      // the shortest period decides how often to look, between one second and half a minute
      const shortest = Math.min(30_000, ...[...registered.values()].map((work) => work.everyMs))
      timer = setInterval(look, Math.max(1000, shortest))
      timer.unref()
    },
    runDue,
    list: () =>
      db.asPlatform((tx) =>
        tx
          .select({ name: job.name, due: job.dueDatetime, lastEnd: job.lastEnd, lastError: job.lastError })
          .from(job)
          .orderBy(job.name),
      ),
    async close() {
      closed = true
      clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
