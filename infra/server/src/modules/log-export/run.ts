import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { type ErrorCode, type LogExportKind, logExportLimits } from '@madang/contract'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { Failure } from '../../platform/errors.ts'
import type { RunningWork, WorkRules } from '../../platform/jobs/work-queue.ts'
import type { Mark } from '../../platform/list-parts.ts'
import { MAX_COUNTED } from '../../platform/paging.ts'
import { type Filters, lists, type Rows } from './lists.store.ts'
import { filesOf, type SheetTask } from './sheet.worker.ts'
import { claimExport, type ExportOf, endExport, type Run, tellDone } from './store.ts'

const worker = new URL('./sheet.worker.ts', import.meta.url)
/** Seconds that a part may take, on a machine with much else to do. */
const PART_SEC = 60

export const runRules = {
  retries: 3,
  pauseSec: 5,
  longestPauseSec: 60,
  withinSec: 1800,
  silentSec: 30,
} as const satisfies WorkRules

/** This try is no longer the one: cancelled, asked for anew, or begun elsewhere. */
class Superseded extends Error {}

/**
 * Writes the workbook that somebody has asked for, from its first row, and keeps it. A part of the list is a transaction: what comes
 * meanwhile is newer than all of them and stays out.
 */
export async function runExport(
  services: Services,
  of: ExportOf,
  { attempt, signal, progress }: Pick<RunningWork, 'attempt' | 'signal' | 'progress'>,
): Promise<void> {
  const { db, clock, log, files, exports } = services
  const run: Run = { companyCode: of.companyCode, exportId: of.exportId, runner: randomUUID() }
  const inCompany = <T>(todo: (tx: Tx) => Promise<T>) => db.inCompany(of.companyCode, todo)
  const [row] = await inCompany((tx) => claimExport(tx, { ...run, now: clock.now() }))
  if (!row) return
  const end = (state: 'READY' | 'FAILED', errorCode: ErrorCode | null, storedName: string | null = null) =>
    inCompany((tx) => endExport(tx, { ...run, state, errorCode, storedName, now: clock.now() }))
  const folder = await mkdtemp(join(tmpdir(), 'madang-log-'))
  const { part, book } = filesOf(folder)
  try {
    const { kind, filter, language, total } = row
    const next = partsOf(kind, filter, total < MAX_COUNTED)
    const onPart = async () => {
      const { rows, done } = await inCompany(async (tx) => {
        const read = await next(tx)
        if ((await tellDone(tx, { ...run, done: read.done, now: clock.now() })).length === 0)
          throw new Superseded()
        return read
      })
      await writeFile(part, serialize(rows), { mode: 0o600 })
      await progress((100 * done) / Math.max(1, total, done))
    }
    const { timeZone } = filter as { timeZone: string }
    const task: SheetTask = { kind, language, timeZone, folder }
    await exports.run<void, null>(worker, task, { onPart, silentSec: PART_SEC, signal })
    const { storedName } = await files.put(createReadStream(book))
    // without a row that names it nobody could ever let go of it
    if ((await end('READY', null, storedName)).length === 0) await files.remove(storedName)
  } catch (error) {
    if (error instanceof Superseded) return
    if (error instanceof Failure) return void (await end('FAILED', error.code))
    if (attempt > runRules.retries && !signal.aborted) {
      log.error({ err: error, exportId: of.exportId }, 'a workbook of a log was given up')
      await end('FAILED', 'WB-500-001')
    }
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads a list from its newest row on, no further than a workbook may reach. */
function partsOf<K extends LogExportKind>(kind: K, filter: object, few: boolean) {
  let mark: Mark | null = null
  let done = 0
  return async (tx: Tx): Promise<{ rows: Rows[K][]; done: number }> => {
    const left = logExportLimits.rows - done
    const rows = left > 0 ? await lists[kind].part(tx, filter as Filters[K], mark, few) : []
    const taken = rows.slice(0, left)
    mark = taken.at(-1) ?? mark
    done += taken.length
    return { rows: taken, done }
  }
}
