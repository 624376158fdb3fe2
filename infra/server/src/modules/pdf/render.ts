import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ErrorCode } from '@madang/contract'
import type { Services } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import type { RunningWork, WorkRules } from '../../platform/jobs/work-queue.ts'
import { checkRoom } from '../../platform/storage.ts'
import { insertPages } from '../page/store.ts'
import type { PdfPart, PdfProblem, PdfTask } from './pdf.worker.ts'
import {
  claimPdf,
  countPages,
  endPdf,
  insertPdfPage,
  type PdfOf,
  type PdfRow,
  passPage,
  type Run,
} from './store.ts'

const worker = new URL('./pdf.worker.ts', import.meta.url)
/** Seconds that a page may take. */
const PAGE_SEC = 60
/** Seconds that a PDF may take in one try: a thousand pages of a usual one, several times over. */
const WHOLE_SEC = 30 * 60

/** Of different companies. Each has a process of its own, with the bounds of one. */
export const PDFS_AT_ONCE = 3

/** Tries outlive restarts of the server, each of which takes one. */
export const renderRules = {
  retries: 8,
  pauseSec: 5,
  longestPauseSec: 300,
  withinSec: WHOLE_SEC + 300,
  silentSec: 20,
  atOnce: PDFS_AT_ONCE,
  // a company with hundreds of pages keeps no other waiting
  ofCompany: 1,
} as const satisfies WorkRules

const problems: Readonly<Record<PdfProblem, ErrorCode>> = {
  encrypted: 'WB-400-405',
  broken: 'WB-400-406',
  noPages: 'WB-400-407',
  tooManyPages: 'WB-400-407',
  elsewhere: 'WB-400-410',
}
/** What another try can mend: room was made, the machine was busy. */
const mendable: ReadonlySet<ErrorCode> = new Set(['WB-400-404', 'WB-400-408', 'WB-500-001'])

const TOPIC = 'pdf'
interface Ended {
  pdfId: string
  /** The try that goes on; null: none does. */
  but: string | null
}

/** Tells tries of it on all nodes that they are over. One that doesn't hear ends at its next page. */
export const endOthers = ({ broadcast }: Pick<Services, 'broadcast'>, ended: Ended): void =>
  broadcast.publish(TOPIC, ended)

/** This try is no longer the one: cancelled, or begun elsewhere. */
class Superseded extends Error {}

/** Makes the pages of a PDF that are not there yet. Again is fine: each page is kept once. */
export async function renderPdf(
  services: Services,
  of: PdfOf,
  { attempt, signal, progress }: Pick<RunningWork, 'attempt' | 'signal' | 'progress'>,
): Promise<void> {
  const { db, clock, broadcast, log } = services
  const run: Run = { ...of, runner: randomUUID() }
  const [row] = await db.inCompany(of.companyCode, (tx) => claimPdf(tx, { ...run, now: clock.now() }))
  if (!row?.storedName) return
  endOthers(services, { pdfId: of.pdfId, but: run.runner })
  const stop = new AbortController()
  const deaf = broadcast.subscribe(TOPIC, (message) => {
    const ended = message as Ended
    if (ended.pdfId === of.pdfId && ended.but !== run.runner) stop.abort(new Superseded())
  })
  const end = async (errorCode: ErrorCode | null) => {
    const keep = errorCode !== null && mendable.has(errorCode)
    const state = errorCode === null ? 'DONE' : 'FAILED'
    const ended = await db.inCompany(of.companyCode, (tx) =>
      endPdf(tx, { ...run, state, errorCode, keep, now: clock.now() }),
    )
    if (ended.length > 0 && !keep && row.storedName) await services.files.remove(row.storedName)
  }
  try {
    const time = AbortSignal.timeout(WHOLE_SEC * 1000)
    const code = await draw(services, run, row, AbortSignal.any([signal, stop.signal, time]), progress).catch(
      (error: unknown) => {
        if (error instanceof Superseded || stop.signal.aborted) return 'superseded' as const
        signal.throwIfAborted()
        if (time.aborted) return 'WB-400-408' as const
        return codeOf(error)
      },
    )
    if (code !== 'superseded') await end(code)
  } catch (error) {
    if (attempt > renderRules.retries && !signal.aborted) {
      log.error({ err: error, pdfId: of.pdfId }, 'a PDF was given up')
      await end('WB-500-001')
    }
    throw error
  } finally {
    deaf()
  }
}

/** What a failure means to its author. @throws what is no fault of the file's: it is tried again */
function codeOf(error: unknown): ErrorCode {
  if (error instanceof Failure) return error.code
  const { code } = error as { code?: string }
  if (code === 'ERR_WORKER_OUT_OF_MEMORY' || code === 'ERR_WORKER_SILENT') return 'WB-400-408'
  throw error
}

async function draw(
  services: Services,
  run: Run,
  row: PdfRow,
  signal: AbortSignal,
  progress: RunningWork['progress'],
): Promise<ErrorCode | null> {
  const { files, apart, db, clock } = services
  const folder = await mkdtemp(join(tmpdir(), 'madang-pdf-'))
  try {
    const path = join(folder, 'file.pdf')
    const opened = await files.open(row.storedName!)
    if (!opened) return 'WB-400-406'
    await pipeline(opened.stream, createWriteStream(path), { signal })
    let pageCount = 0
    const onPart = async (part: PdfPart) => {
      if ('pageCount' in part) {
        pageCount = part.pageCount
        const counted = await db.inCompany(run.companyCode, (tx) =>
          countPages(tx, { ...run, pageCount, now: clock.now() }),
        )
        if (counted.length === 0) throw new Superseded()
        // it has been read
        await rm(path)
        return
      }
      await keep(services, run, part)
      await progress((100 * part.pageNo) / pageCount)
    }
    const task: PdfTask = { path, from: row.doneCount + 1 }
    const problem = await apart.run<PdfProblem | null, PdfPart>(worker, task, {
      onPart,
      silentSec: PAGE_SEC,
      signal,
    })
    return problem && problems[problem]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Keeps one page, exactly when this try is still the one. @throws Failure WB-400-404 when there is no room */
async function keep(
  { db, files, clock, settings }: Services,
  run: Run,
  { pageNo, pictures, tooLarge, unsure }: Extract<PdfPart, { pageNo: number }>,
): Promise<void> {
  const now = clock.now()
  const { companyCode } = run
  const large = pictures && (await files.put(pictures.page))
  const small = pictures && (await files.put(pictures.thumb))
  try {
    await db.inCompany(companyCode, async (tx) => {
      const [passed] = await passPage(tx, { ...run, pageNo, now })
      if (!passed) throw new Superseded()
      const { userIdx } = passed
      if (!pictures || !large || !small) {
        const errorCode = tooLarge ? 'WB-400-408' : 'WB-400-406'
        await insertPdfPage(tx, { ...run, pageNo, pageIdx: null, errorCode })
        return
      }
      const fileSize = large.size + small.size
      await checkRoom(tx, settings.storage, { companyCode, userIdx }, fileSize, { alone: true })
      const { width, height } = pictures
      const files = { storedName: large.storedName, thumbName: small.storedName, fileSize }
      const [page] = await insertPages(tx, companyCode, { userIdx, now }, [{ ...files, width, height }])
      const errorCode = unsure ? 'WB-400-409' : null
      await insertPdfPage(tx, { ...run, pageNo, pageIdx: page!.pageIdx, errorCode })
    })
  } catch (error) {
    // after any other failure the sweeper decides: the commit may have reached the database
    if (error instanceof Failure || error instanceof Superseded) {
      for (const stored of [large, small]) if (stored) await files.remove(stored.storedName)
    }
    throw error
  }
}
