import { logNote, type Note, type NoteMark, NoteStatus, type ParsedOf, task } from '@madang/contract'
import {
  formatWire,
  markOfPoints,
  type NoteAction,
  parseQuestions,
  type Question,
  stepNote,
} from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { mustHaveHomework } from '../textbook/policy.ts'
import { mayCorrect } from './correct.policy.ts'
import { judgeMark, type SeenMark } from './correct.rules.ts'
import * as store from './correct.store.ts'
import { presentNote } from './present.ts'
import { shownBy } from './view.service.ts'
import { findNote } from './view.store.ts'
import { wrongCalls } from './wrong.rules.ts'
import { collectWrong } from './wrong.store.ts'

const AGENDA = 1

/** @throws Failure WB-404-102 */
export async function lockToCorrect(ctx: CallContext, noteIdx: number): Promise<store.OpenNote> {
  mustHaveHomework(ctx)
  const [row] = await store.lockNote(ctx.tx, { companyCode: ctx.company.companyCode, noteIdx })
  if (!row || !mayCorrect(ctx, row)) throw new Failure('WB-404-102')
  return row
}

/** The state that follows (API-NOTE-07, NOTES-30). @throws Failure WB-409-005 */
export function step({ noteStatus }: { noteStatus: number }, action: NoteAction): NoteStatus {
  const next = stepNote(noteStatus as NoteStatus, 'corrector', action)
  if ('refused' in next) throw new Failure(next.refused, { noteStatus })
  return next.to
}

const presentMark = (zone: string, row: store.MarkRow): NoteMark | null =>
  row.markUserIdx === null
    ? null
    : {
        result: row.markRes!,
        points: row.markPoints,
        userIdx: row.markUserIdx,
        userName: row.markUserName ?? '',
        regDatetime: formatWire(row.markDatetime!, zone),
      }

/** Its student, who gave it, who marked it before, and the caller in other windows. */
export const tellOfNote = (ctx: CallContext, people: readonly (number | null)[]) =>
  tellNewsAfter(ctx, { people: [ctx.me.userIdx, ...people.filter((one) => one !== null)] }, [
    ...shownBy,
    logNote.list,
    task.userDetail,
    task.questions,
  ])

interface Marking {
  no: number
  result: number
  /** Given for a part of it, where the result is 0. */
  points: number | null
  noteList: readonly { noteIdx: number; seen?: SeenMark | undefined }[]
}

/** Marks a question in notes that are locked; those that somebody else marked differently meanwhile are left as they are. */
async function markLocked(ctx: CallContext, { no, result, points, noteList }: Marking) {
  const { tx, company, me, now } = ctx
  const { companyCode } = company
  const held = await store.heldMarks(tx, {
    companyCode,
    no,
    notes: JSON.stringify(noteList.map(({ noteIdx }) => noteIdx)),
  })
  const seenOf = new Map(noteList.map(({ noteIdx, seen }) => [noteIdx, seen]))
  const judged = held.map((row) => {
    const mark = presentMark(company.timeZone, row)
    const seen = seenOf.get(row.noteIdx)
    return {
      noteIdx: row.noteIdx,
      mark,
      verdict: judgeMark(
        { res: row.res, points: row.points, mark },
        { result, points, seen, me: me.userIdx },
      ),
    }
  })
  const conflictList = judged.flatMap(({ noteIdx, mark, verdict }) =>
    verdict === 'conflict' && mark ? [{ noteIdx, mark }] : [],
  )
  // said again it changes nothing, and the counts are told all the same
  const write = judged.filter(({ verdict }) => verdict === 'write').map(({ noteIdx }) => noteIdx)
  const marked =
    write.length === 0
      ? []
      : await store.writeMarks(tx, {
          companyCode,
          no,
          result,
          points,
          userIdx: me.userIdx,
          now,
          notes: JSON.stringify(write),
        })
  return { noteList: marked, conflictList, markers: judged.map(({ mark }) => mark?.userIdx ?? null) }
}

/** MOD_SOLUTION. @throws Failure WB-404-102, WB-409-005, WB-409-006 with the other's mark */
export async function markSolution(ctx: CallContext, request: ParsedOf<'note.mark'>) {
  const { noteIdx, agendaNo, pageNo, solutionNo, result, seen, seenPoints } = request
  const row = await lockToCorrect(ctx, noteIdx)
  step(row, 'mark')
  if (agendaNo !== AGENDA) throw invalid('agendaNo', 'no such agenda')
  const question = parseQuestions(row.solutionJsonStr).find(({ no }) => no === solutionNo)
  if (!question) throw invalid('solutionNo', 'no such question')
  if (question.page !== pageNo) throw invalid('pageNo', 'the question is on another page')
  const scored =
    request.points === undefined ? { res: result, points: null } : markOfPoints(question, request.points)
  if (scored?.res !== result) throw invalid('points', 'not what the question is worth')
  const done = await markLocked(ctx, {
    no: solutionNo,
    result,
    points: scored.points,
    noteList: [{ noteIdx, seen: seen === undefined ? undefined : { res: seen, points: seenPoints } }],
  })
  const [conflict] = done.conflictList
  if (conflict) throw new Failure('WB-409-006', { mark: conflict.mark })
  tellOfNote(ctx, [row.userIdx, row.taskAuthorIdx, ...done.markers])
  return done.noteList[0] ?? countsOf(ctx, noteIdx)
}

/** Of a note whose mark was said again. */
async function countsOf({ tx, company, me, now }: CallContext, noteIdx: number) {
  const one = { companyCode: company.companyCode, noteIdx, userIdx: me.userIdx, now }
  const [row] = await findNote(tx, one)
  return { noteIdx, questionCount: row!.questionCount, wrongCount: row!.wrongCount }
}

/** MOD_REVIEW. @throws Failure WB-404-102, WB-409-005 */
export async function checkPage(ctx: CallContext, request: ParsedOf<'note.check'>): Promise<{ ok: true }> {
  const { noteIdx, agendaNo, pageNo, check } = request
  const row = await lockToCorrect(ctx, noteIdx)
  step(row, 'mark')
  if (agendaNo !== AGENDA) throw invalid('agendaNo', 'no such agenda')
  if (pageNo > row.pageCount) throw invalid('pageNo', 'no such page')
  const { tx, company, me, now } = ctx
  await store.writeCheck(tx, {
    companyCode: company.companyCode,
    noteIdx,
    agendaNo,
    pageNo,
    checked: check,
    userIdx: me.userIdx,
    now,
  })
  tellOfNote(ctx, [row.taskAuthorIdx])
  return { ok: true }
}

/** MOD_STATUS: 2 or 3 to 3, 2 or 3 to 4 (A-84, API-NOTE-07). @throws Failure WB-404-102, WB-409-005 */
export async function setStatus(ctx: CallContext, request: ParsedOf<'note.status'>): Promise<Note> {
  const { noteIdx, statusCd, confirmComment } = request
  const row = await lockToCorrect(ctx, noteIdx)
  const { tx, company, me, now } = ctx
  const { companyCode } = company
  // going on with a correction that was started is no step
  if (row.noteStatus !== statusCd || statusCd === NoteStatus.COMPLETED) {
    const noteStatus = step(row, statusCd === NoteStatus.COMPLETED ? 'confirm' : 'inspect')
    const completes = statusCd === NoteStatus.COMPLETED
    const comment = completes ? confirmComment || null : null
    await store.setStatus(tx, { companyCode, noteIdx, noteStatus, comment })
    if (completes) await collectWrong(tx, { companyCode, noteIdx, now })
    await audit(ctx, {
      action: completes ? 'NOTE_CONFIRMED' : 'CORRECTION_STARTED',
      subject: 'NOTE',
      of: [
        {
          key: noteIdx,
          name: `${row.noteTitle} · ${row.userName}`,
          before: { noteStatus: row.noteStatus },
          after: { noteStatus },
        },
      ],
    })
    tellOfNote(ctx, [row.userIdx, row.taskAuthorIdx])
    if (completes) tellNewsAfter(ctx, { people: [row.userIdx] }, wrongCalls)
  }
  const [after] = await findNote(tx, { companyCode, noteIdx, userIdx: me.userIdx, now })
  return presentNote(company, after!, true)
}

/** @throws Failure WB-404-108 */
async function taskToCorrect(ctx: CallContext, taskIdx: number) {
  mustHaveHomework(ctx)
  const [row] = await store.findTask(ctx.tx, { companyCode: ctx.company.companyCode, taskIdx })
  if (!row || !mayCorrect(ctx, row)) throw new Failure('WB-404-108')
  // homework of later pages keeps the numbers that are printed there
  return { ...row, questions: parseQuestions(row.solutionJsonStr) }
}

/** One question, as everybody answered it; the first one where there is none of this number. @throws Failure WB-404-108 */
export async function questionOfAll(ctx: CallContext, request: ParsedOf<'note.question'>) {
  const { taskIdx, solutionNo } = request
  const { taskName, textbookIdx, solutionJsonStr, questions } = await taskToCorrect(ctx, taskIdx)
  const { companyCode, timeZone } = ctx.company
  const question = questions.find(({ no }) => no === solutionNo) ?? questions[0]
  const rows = question
    ? await store.answersToQuestion(ctx.tx, { companyCode, taskIdx, ...placeOf(question) })
    : []
  return {
    taskName,
    textbookIdx,
    solutionJsonStr,
    answerList: rows.map(({ markUserIdx, markUserName, markRes, markPoints, markDatetime, ...row }) => ({
      ...row,
      mark: presentMark(timeZone, { markUserIdx, markUserName, markRes, markPoints, markDatetime }),
    })),
  }
}

const placeOf = ({ no, page, rect }: Question) => ({ no, page, placed: rect !== null })

/** Several pieces of handwriting are never one answer: who marks them together can't have looked at each. @throws Failure WB-400-200 */
async function refuseUnseen(
  { tx, company }: CallContext,
  question: Question,
  notes: readonly number[],
): Promise<void> {
  if (notes.length < 2) return
  const { companyCode } = company
  const [unread] = await store.unreadInk(tx, {
    companyCode,
    ...placeOf(question),
    notes: JSON.stringify(notes),
  })
  if (!unread) return
  const place = notes.indexOf(unread.noteIdx)
  throw invalid(`noteList.${place}.noteIdx`, 'handwriting that nobody has read is marked by itself')
}

/** Marks it in many notes at once; a note that was completed meanwhile refuses all of them. @throws Failure WB-404-108, WB-409-005 */
export async function markAlike(ctx: CallContext, request: ParsedOf<'note.markAlike'>) {
  const { taskIdx, solutionNo, result, noteList } = request
  const { taskAuthorIdx, questions } = await taskToCorrect(ctx, taskIdx)
  const question = questions.find(({ no }) => no === solutionNo)
  if (!question) throw invalid('solutionNo', 'no such question')
  const notes = [...new Set(noteList.map(({ noteIdx }) => noteIdx))]
  if (notes.length < noteList.length) throw invalid('noteList', 'named twice')
  const { companyCode } = ctx.company
  const locked = await store.lockNotes(ctx.tx, { companyCode, taskIdx, notes: JSON.stringify(notes) })
  if (locked.length < notes.length) throw invalid('noteList', 'not handed in, or of other homework')
  for (const row of locked) step(row, 'mark')
  await refuseUnseen(ctx, question, notes)
  const { markers, ...done } = await markLocked(ctx, {
    no: solutionNo,
    result,
    points: null,
    noteList: noteList.map(({ noteIdx, seen, seenPoints }) => ({
      noteIdx,
      seen: seen === undefined ? undefined : { res: seen, points: seenPoints },
    })),
  })
  tellOfNote(ctx, [taskAuthorIdx, ...locked.map(({ userIdx }) => userIdx), ...markers])
  return done
}
