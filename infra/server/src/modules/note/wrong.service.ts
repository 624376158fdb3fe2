import {
  defaultSize,
  NoteStatus,
  type Page,
  type ParsedOf,
  type WrongCounts,
  type WrongEntry,
  type WrongTry,
  type WrongView,
} from '@madang/contract'
import {
  formatQuestions,
  formatWire,
  markAnswer,
  parseQuestions,
  type Question,
  repeated,
  todayIn,
  withoutAnswers,
} from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { pageOf, resultPage } from '../../platform/paging.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { mustHaveHomework } from '../textbook/policy.ts'
import { readBatch } from './ink.rules.ts'
import { drawInk } from './ink.service.ts'
import { lockInkNote } from './ink.store.ts'
import { wrongCalls } from './wrong.rules.ts'
import * as store from './wrong.store.ts'

const readerOf = ({ company, me, now }: CallContext) => ({
  companyCode: company.companyCode,
  userIdx: me.userIdx,
  now,
})
const todayOf = ({ company, now }: CallContext) => todayIn(company.timeZone, now)

function presentEntry(ctx: CallContext, row: store.EntryRow): WrongEntry {
  const { noteIdx, no, noteTitle, answer, dueDate, step, reason, tryCount, lastRes, maySolve } = row
  const lastDatetime = row.lastDatetime && formatWire(row.lastDatetime, ctx.company.timeZone)
  return { noteIdx, no, noteTitle, answer, dueDate, step, reason, tryCount, lastDatetime, lastRes, maySolve }
}

/** The own book, what is due first. */
export async function listWrongs(
  ctx: CallContext,
  request: ParsedOf<'note.wrongs'>,
): Promise<Page<WrongEntry>> {
  mustHaveHomework(ctx)
  const window = pageOf(request, defaultSize.notes)
  const { due, reason } = request
  const query = { due, reason, today: todayOf(ctx), window }
  const { rows, total } = await store.entriesPage(ctx.tx, readerOf(ctx), query)
  return resultPage(
    rows.map((row) => presentEntry(ctx, row)),
    total,
    window,
  )
}

export async function countWrongs(ctx: CallContext): Promise<WrongCounts> {
  mustHaveHomework(ctx)
  const { companyCode, userIdx } = readerOf(ctx)
  const today = todayOf(ctx)
  const [counts] = await store.countEntries(ctx.tx, { companyCode, userIdx, today })
  return { ...counts!, today }
}

/** @throws Failure WB-404-102 */
async function ownEntry(
  ctx: CallContext,
  { noteIdx, no }: { noteIdx: number; no: number },
  find: typeof store.findEntry,
): Promise<{ row: store.EntryView; question: Question }> {
  mustHaveHomework(ctx)
  const [row] = await find(ctx.tx, { ...readerOf(ctx), noteIdx, no })
  const question = row && parseQuestions(row.solutionJsonStr).find((one) => one.no === no)
  if (!row || !question) throw new Failure('WB-404-102')
  return { row, question }
}

/** An entry with all that is needed to solve it again; its key as far as it may be known (HW-45). @throws Failure WB-404-102 */
export async function getWrong(ctx: CallContext, request: ParsedOf<'note.wrong'>): Promise<WrongView> {
  const { row, question } = await ownEntry(ctx, request, store.findEntry)
  const { companyCode } = readerOf(ctx)
  const { noteIdx, no } = row
  const today = todayOf(ctx)
  const tries = await store.triesOf(ctx.tx, { companyCode, noteIdx, no })
  const [next] = await store.nextDue(ctx.tx, { ...readerOf(ctx), noteIdx, no, today })
  return {
    entry: presentEntry(ctx, row),
    textbookIdx: row.textbookIdx,
    pageNo: question.page,
    questionJsonStr: formatQuestions(row.maySolve ? [question] : withoutAnswers([question])),
    why: row.why,
    source: row.source,
    tryList: tries.map((one) => presentTry(ctx, one)),
    inkHeadList: tries[0] ? JSON.parse(tries[0].inkHeads) : [],
    today,
    next: next ?? null,
  }
}

const presentTry = (
  { company }: CallContext,
  { answer, source, res, why, dueDate, regDatetime }: Omit<store.TryRow, 'inkHeads'>,
): WrongTry => ({ answer, source, res, why, dueDate, regDatetime: formatWire(regDatetime, company.timeZone) })

/**
 * Ink beside a wrong answer (B-111): the way of all ink, on its layer alone.
 * @throws Failure WB-404-102, WB-400-200 where the note is not completed or the question was not wrong
 */
export async function saveWrong(
  ctx: CallContext,
  request: ParsedOf<'note.saveWrong'>,
): Promise<{ ok: true }> {
  mustHaveHomework(ctx)
  const { noteIdx, agendaNo, pageNo, solutionNo, strokes } = request
  const { companyCode, userIdx } = readerOf(ctx)
  const [note] = await lockInkNote(ctx.tx, { companyCode, noteIdx })
  if (note?.userIdx !== userIdx) throw new Failure('WB-404-102')
  if (note.noteStatus !== NoteStatus.COMPLETED) throw invalid('noteIdx', 'the note is not completed')
  if (readBatch(strokes, 'strokes').layer !== 'retry') throw invalid('strokes', 'on another layer')
  const [row] = await store.findEntry(ctx.tx, { ...readerOf(ctx), noteIdx, no: solutionNo })
  const question = row && parseQuestions(row.solutionJsonStr).find(({ no }) => no === solutionNo)
  if (!question) throw invalid('solutionNo', 'no question that was wrong')
  if (question.page !== pageNo) throw invalid('pageNo', 'the question is on another page')
  await drawInk(ctx, { noteIdx, agendaNo, pageNo, data: strokes })
  return { ok: true }
}

/**
 * Marks an answer to a wrong question at once, by the rules that marked it first, and says when it comes again.
 * @throws Failure WB-404-102, WB-409-005 while its answers are not to be known (HW-45)
 */
export async function tryWrong(ctx: CallContext, request: ParsedOf<'note.tryWrong'>): Promise<WrongTry> {
  const { row, question } = await ownEntry(ctx, request, store.lockEntry)
  // right or wrong would tell the key of homework that somebody can still hand in
  if (!row.maySolve) throw new Failure('WB-409-005', { noteStatus: NoteStatus.COMPLETED })
  const { answer } = request
  const { res, why } = markAnswer(question, answer)
  const { step, due: dueDate } = repeated({ step: row.step, due: row.dueDate }, res, todayOf(ctx))
  const { now, userIdx, companyCode } = readerOf(ctx)
  const { noteIdx, no } = row
  const solved = { answer, source: request.byPen ? ('PEN' as const) : null, res, why, dueDate }
  await store.addTry(ctx.tx, {
    ...solved,
    companyCode,
    noteIdx,
    no,
    pageNo: question.page,
    userIdx,
    step,
    now,
  })
  tellNewsAfter(ctx, { people: [userIdx] }, wrongCalls)
  return presentTry(ctx, { ...solved, regDatetime: now })
}

/** @throws Failure WB-404-102 */
export async function setWrongReason(
  ctx: CallContext,
  { noteIdx, no, reason }: ParsedOf<'note.wrongReason'>,
): Promise<{ ok: true }> {
  mustHaveHomework(ctx)
  const { companyCode, userIdx } = readerOf(ctx)
  const [kept] = await store.setReason(ctx.tx, { companyCode, userIdx, noteIdx, no, reason })
  if (!kept) throw new Failure('WB-404-102')
  tellNewsAfter(ctx, { people: [userIdx] }, wrongCalls)
  return { ok: true }
}
