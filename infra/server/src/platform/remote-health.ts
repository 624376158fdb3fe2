import type { TelemetryEvent } from '@madang/contract'
import { SLOW_LOAD_MS } from '@madang/domain'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'

const HOUR = 3_600_000
/** What a node that is killed takes with it. */
const FLUSH_MS = 10_000
/** Companies times remotes of an hour; what is beyond stands in the metrics alone. */
const MOST_WAITING = 10_000

interface Counted {
  companyId: string
  hour: string
  remote: string
  loads: number
  slow: number
  failed: number
  errors: number
}

export interface RemoteHealth {
  /** Counts a checked event of a page that was served at this company's address. */
  observe(companyId: string, event: TelemetryEvent): void
  /** Writes what was counted. */
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * What browsers tell of remotes, by company and hour. Kept in the process and written now and then, so that a school that opens its
 * pages at once writes a few rows.
 */
export function createRemoteHealth({
  db,
  clock,
  log,
}: {
  db: Database
  clock: Clock
  log: Logger
}): RemoteHealth {
  let waiting = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const counterOf = (companyId: string, remote: string) => {
    const hour = new Date(Math.floor(clock.now().getTime() / HOUR) * HOUR).toISOString()
    const key = `${companyId} ${hour} ${remote}`
    const known = waiting.get(key)
    if (known) return known
    if (waiting.size >= MOST_WAITING) return null
    const counted = { companyId, hour, remote, loads: 0, slow: 0, failed: 0, errors: 0 }
    waiting.set(key, counted)
    return counted
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return
    const rows = [...waiting.values()]
    waiting = new Map()
    try {
      await db.asPlatform((tx) => tx.execute(adding(rows)))
    } catch (error) {
      // counts are worth no second try
      log.warn({ err: error, rows: rows.length }, 'what browsers told of remotes could not be kept')
    }
  }

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  return {
    observe(companyId, event) {
      if (event.kind === 'vital') return
      const counted = counterOf(companyId.toLowerCase(), event.remote)
      if (!counted) return
      if (event.kind === 'error') counted.errors += 1
      else {
        counted.loads += 1
        if (event.ms > SLOW_LOAD_MS) counted.slow += 1
        if (event.outcome !== 'ok' && event.outcome !== 'retried') counted.failed += 1
      }
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
    },
    flush,
    close: flush,
  }
}

const adding = (rows: readonly Counted[]) => sql`
  insert into remote_hour (company_code, hour, remote, loads, slow, failed, errors)
  select c.company_code, r.hour, r.remote, r.loads, r.slow, r.failed, r.errors
  from json_to_recordset(${JSON.stringify(rows)}::json)
    as r("companyId" text, hour timestamptz, remote text, loads int, slow int, failed int, errors int)
  join company c on lower(c.company_id) = r."companyId"
  order by 1, 2, 3
  on conflict (company_code, hour, remote) do update set loads = remote_hour.loads + excluded.loads,
    slow = remote_hour.slow + excluded.slow, failed = remote_hour.failed + excluded.failed,
    errors = remote_hour.errors + excluded.errors`
