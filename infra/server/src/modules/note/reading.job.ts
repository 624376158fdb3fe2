import { note as calls, NoteStatus, task as taskCalls } from '@madang/contract'
import { parseQuestions } from '@madang/domain'
import type { Services } from '../../platform/context.ts'
import type { WorkRules } from '../../platform/jobs/work-queue.ts'
import type { InkToRead } from '../../platform/recogniser/recogniser.ts'
import { tellNews } from '../news/publish.ts'
import { receiptOf } from './ink.store.ts'
import { maybeStray } from './ink-receipt.rules.ts'
import { queueReadings, WORK } from './reading.queue.ts'
import { rowOf, toRead, unread } from './reading.rules.ts'
import * as store from './reading.store.ts'
import { endOfRules, keptOf, markAll } from './work.rules.ts'
import { answersOf, writeMarks } from './work.store.ts'
import { wrongCalls } from './wrong.rules.ts'
import { collectWrong } from './wrong.store.ts'

const MINUTE = 60_000
/** Longer than a line of them is: whatever was to read it is lost. */
const LOST = 30 * MINUTE
/** How often the queue is asked before a note is left to people. */
const ROUNDS = 3

const rules = { retries: 3, pauseSec: 5, withinSec: 300, atOnce: 2 } as const satisfies WorkRules

export function registerReadingJobs(services: Services): void {
  const { jobs, work, db, clock } = services
  work.define<store.NoteOf>(WORK, (of, { signal }) => readNote(services, of, signal), rules)
  jobs.every('note.reading', MINUTE, async () => void (await queueReadings(services)))
  jobs.every('note.reading.lost', 10 * MINUTE, async () => {
    const now = clock.now()
    const before = new Date(now.getTime() - LOST)
    await db.asPlatform((tx) => store.findLost(tx, { before, now, rounds: ROUNDS }))
  })
}

/**
 * Reads the pen work of a note that was handed in: where the recogniser answers, its text is the answer, which auto review marks as any
 * other; where it doesn't, its guess is kept and a person decides. Reading takes time, so no connection is held
 * meanwhile; whoever corrects in between wins. Again is fine: a note is read once.
 */
export async function readNote(services: Services, of: store.NoteOf, signal: AbortSignal): Promise<void> {
  const { db, recogniser, clock, broadcast } = services
  const found = await db.inCompany(of.companyCode, async (tx) => {
    const [note] = await store.findToRead(tx, of)
    if (!note) return null
    const typed = (await answersOf(tx, of)).filter(({ source }) => source === null)
    const again = new Set(note.redo)
    const asked = parseQuestions(note.solutionJsonStr).filter(({ no }) => note.redo === null || again.has(no))
    const questions = toRead(asked, typed)
    const { userIdx } = note
    const samples = await store.samplesOfHand(tx, { companyCode: of.companyCode, userIdx })
    const ink = {
      pages: pagesOf(
        questions.length > 0 ? await store.workInk(tx, of) : [],
        new Set(questions.map(({ page }) => page)),
      ),
      questions,
      samples: samples.map(({ data }) => data),
    } satisfies InkToRead
    return { note, ink }
  })
  if (!found) return
  const rows = (await recogniser.read(found.ink, signal)).map(rowOf)
  const now = clock.now()
  const told = await db.inCompany(of.companyCode, async (tx) => {
    const [note] = await store.lockToRead(tx, of)
    // handed in once more meanwhile, it waits for another reading
    if (!note || note.revision !== found.note.revision) return null
    if (rows.length > 0) await store.writeReadings(tx, { ...of, readings: JSON.stringify(rows) })
    let { noteStatus }: { noteStatus: number } = note
    let autoRight: number | null = null
    if (note.autoReview === 1 && noteStatus === NoteStatus.SUBMIT) {
      const answers = await answersOf(tx, of)
      const byPerson = new Set(
        answers.filter(({ res, why }) => res !== null && why === null).map(({ no }) => no),
      )
      const questions = parseQuestions(note.solutionJsonStr)
      const before = keptOf(answers, questions, note.redo)
      const stray = maybeStray(questions, answers, await receiptOf(tx, of))
      const marked = markAll(questions, answers, unread(rows), before, stray)
      const marks = marked.marks
        .filter(({ no }) => !byPerson.has(no) && !before.has(no))
        .map(({ no, res, why }) => ({ no, res, why }))
      await writeMarks(tx, { ...of, marks: JSON.stringify(marks) })
      // a person's mark of the round before is no reason for a person to look again
      if ([...byPerson].every((no) => before.has(no))) {
        ;({ noteStatus, autoRight } = endOfRules(marked, note.autoFinal))
      }
    }
    await store.countMarks(tx, { ...of, noteStatus, autoRight, now })
    if (noteStatus === NoteStatus.COMPLETED) await collectWrong(tx, { ...of, now })
    await store.endReading(tx, { ...of, now })
    return note
  })
  if (!told) return
  const asked = [
    taskCalls.list,
    taskCalls.get,
    taskCalls.users,
    taskCalls.userDetail,
    calls.list,
    calls.work,
    calls.readings,
    ...wrongCalls,
  ]
  tellNews(broadcast, of.companyCode, { people: [told.userIdx, told.taskAuthorIdx] }, asked)
}

function pagesOf(
  rows: readonly { pageNo: number; data: Buffer }[],
  wanted: ReadonlySet<number>,
): InkToRead['pages'] {
  const pages = Map.groupBy(
    rows.filter(({ pageNo }) => wanted.has(pageNo)),
    ({ pageNo }) => pageNo,
  )
  return [...pages].map(([pageNo, list]) => ({ pageNo, batches: list.map(({ data }) => data) }))
}
