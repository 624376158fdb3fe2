import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import type { ErrorCode, Language } from '@madang/contract'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { Failure } from '../../platform/errors.ts'
import type { RunningWork } from '../../platform/jobs/work-queue.ts'
import { archiveOf, type Entry } from './archive.ts'
import { areaNames } from './areas.ts'
import { filesOf, type GatherTask } from './gather.worker.ts'
import { Gathering } from './gathering.ts'
import { runRules } from './rules.ts'
import { claimWork, endWork, type Run, tellDone, type WorkOf } from './store.ts'
import { words } from './words.ts'

const worker = new URL('./gather.worker.ts', import.meta.url)
/** Seconds that a part may take, on a machine with much else to do. */
const PART_SEC = 60
/** Of an export: each area, the ink, and the zip. */
const STEPS = areaNames.length + 2

/** How often a node says that it is still at work on what takes long. */
const SAY_MS = (runRules.silentSec * 1000) / 3

/** This try is no longer the one: cancelled, asked for anew, or begun elsewhere. */
class Superseded extends Error {}

type Running = Pick<RunningWork, 'attempt' | 'signal' | 'progress'>
interface Claimed {
  companyCode: string
  personIdx: number
  language: Language
  /** IANA name. */
  timeZone: string
}

/** Gathers all that is kept of a person, from the beginning, and keeps the zip. A part of an area is a transaction. */
export async function runExport(services: Services, of: WorkOf, running: Running): Promise<void> {
  const { db, clock, log, files } = services
  const { attempt, signal, progress } = running
  const run: Run = { companyCode: of.companyCode, workId: of.workId, runner: randomUUID() }
  const inCompany = <T>(todo: (tx: Tx) => Promise<T>) => db.inCompany(of.companyCode, todo)
  const [row] = await inCompany((tx) => claimWork(tx, { ...run, total: STEPS, now: clock.now() }))
  if (!row) return
  const end = (state: 'READY' | 'FAILED', errorCode: ErrorCode | null, storedName: string | null = null) =>
    inCompany((tx) => endWork(tx, { ...run, state, errorCode, storedName, now: clock.now() }))
  const tell = async (tx: Tx, done: number) => {
    if ((await tellDone(tx, { ...run, done, now: clock.now() })).length === 0) throw new Superseded()
  }
  const folder = await mkdtemp(join(tmpdir(), 'madang-data-'))
  let done = 0
  const say = setInterval(() => {
    // of no consequence where it fails: the next one may come through
    progress((100 * done) / STEPS).catch(() => {})
  }, SAY_MS)
  try {
    const claimed = { companyCode: of.companyCode, ...row }
    const gathered = await gather(services, claimed, {
      folder,
      signal,
      onStep: async (tx, step) => {
        done = step
        await tell(tx, step)
      },
    })
    const zip = archiveOf(gathered, { files, modified: clock.now() })
    signal.addEventListener('abort', () => zip.destroy(new Error('The work was stopped.')), { once: true })
    const { storedName } = await files.put(zip)
    // without a row that names it nobody could ever let go of it
    if ((await end('READY', null, storedName)).length === 0) await files.remove(storedName)
  } catch (error) {
    if (error instanceof Superseded) return
    if (error instanceof Failure) return void (await end('FAILED', error.code))
    if (attempt > runRules.retries && !signal.aborted) {
      log.error({ err: error, workId: of.workId }, 'an export of personal data was given up')
      await end('FAILED', 'WB-500-001')
    }
    throw error
  } finally {
    clearInterval(say)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Has the workbook and the pages of ink written, and gives what the zip is to hold. */
async function gather(
  { db, exports }: Services,
  { companyCode, personIdx, language, timeZone }: Claimed,
  {
    folder,
    signal,
    onStep,
  }: { folder: string; signal: AbortSignal; onStep(tx: Tx, step: number): Promise<void> },
): Promise<Entry[]> {
  const { part, book } = filesOf(folder)
  const gathering = new Gathering({ companyCode, personIdx, folder, said: words[language] })
  const onPart = async () => {
    const rows = await db.inCompany(companyCode, async (tx) => {
      const next = await gathering.next(tx)
      await onStep(tx, gathering.step)
      return next
    })
    await writeFile(part, serialize(rows), { mode: 0o600 })
  }
  const task: GatherTask = { language, timeZone, folder }
  await exports.run<void, null>(worker, task, { onPart, silentSec: PART_SEC, signal })
  return [{ name: `${words[language].book}.xlsx`, from: { path: book } }, ...gathering.entries]
}
