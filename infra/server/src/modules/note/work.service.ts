import {
  note as calls,
  NoteStatus,
  type NoteWork,
  type ParsedOf,
  type Receipt,
  TaskStatus,
  task as taskCalls,
} from '@madang/contract'
import { formatWire, isAnswered, NoteKind, noteActionCodes, parseQuestions, stepNote } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import type { Preparation } from '../../platform/router.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { isOver } from '../task/deadline.rules.ts'
import { administersHomework, isStudent, mustHaveHomework } from '../textbook/policy.ts'
import { presentQuestions } from '../textbook/present.ts'
import { receiptOf } from './ink.store.ts'
import { maybeStray } from './ink-receipt.rules.ts'
import { keepInkReceipt, mustHaveInk, prepareReceipt, type SummedPages } from './ink-receipt.service.ts'
import { presentNote } from './present.ts'
import { askForReading } from './reading.ask.ts'
import { listRounds } from './round-list.service.ts'
import {
  asKept,
  countAnswered,
  countedTime,
  endOfRules,
  handedInHash,
  keptOf,
  markAll,
  saveHash,
  type TypedAnswer,
  withAnswers,
} from './work.rules.ts'
import * as store from './work.store.ts'
import { wrongCalls } from './wrong.rules.ts'
import { collectWrong } from './wrong.store.ts'

/**
 * Begins homework, or goes on with it: the note is made once (HW-10).
 * @throws Failure WB-404-108, WB-400-302, WB-400-303
 */
export async function startWork(ctx: CallContext, { taskIdx }: ParsedOf<'note.start'>) {
  mustHaveHomework(ctx)
  const { tx, company, me, now } = ctx
  const { companyCode } = company
  const { userIdx } = me
  const [part] = await store.lockPart(tx, { companyCode, taskIdx, userIdx })
  if (!part) throw new Failure('WB-404-108')
  if (part.taskStatus === TaskStatus.SUBMITTED) throw new Failure('WB-400-302')
  refuseLate(ctx, part)
  const noteDir = `work/${taskIdx}/${userIdx}`
  const { taskStatus: _, submitLimitDatetime: __, ...of } = part
  const [row] = await store.beginNote(tx, { ...of, companyCode, userIdx, noteDir, now })
  const { noteIdx, begun } = row!
  if (begun) {
    const asked = [taskCalls.list, taskCalls.get, taskCalls.users, taskCalls.userDetail, calls.list]
    tellNewsAfter(ctx, { people: [userIdx, part.taskAuthorIdx] }, asked)
  }
  return { noteIdx }
}

/** by the server's clock. */
function refuseLate({ now }: CallContext, { submitLimitDatetime }: { submitLimitDatetime: Date }): void {
  if (isOver(submitLimitDatetime, now)) throw new Failure('WB-400-303')
}

type Given = Pick<ParsedOf<'note.save'>, 'noteIdx' | 'answerList' | 'revision' | 'spentTime'> & {
  action: keyof typeof noteActionCodes
}
type Opened = Omit<Given, 'revision'>

/** @throws Failure WB-404-102, WB-400-302, WB-400-303 */
async function openWork(ctx: CallContext, { noteIdx, answerList, action }: Opened): Promise<store.OpenWork> {
  mustHaveHomework(ctx)
  const { tx, company, me } = ctx
  const [work] = await store.lockWork(tx, { companyCode: company.companyCode, noteIdx, userIdx: me.userIdx })
  if (!work) throw new Failure('WB-404-102')
  const step = stepNote(work.noteStatus as NoteStatus, 'author', noteActionCodes[action])
  if ('refused' in step) throw new Failure(step.refused)
  refuseLate(ctx, work)
  // homework of later pages keeps the numbers that are printed there; what came from the round before stays as it is
  const there = new Set(work.redo ?? parseQuestions(work.solutionJsonStr).map(({ no }) => no))
  const seen = new Set<number>()
  answerList.forEach(({ no }, i) => {
    if (!there.has(no)) throw invalid(`answerList.${i}.no`, 'no such question')
    if (seen.has(no)) throw invalid(`answerList.${i}.no`, 'named twice')
    seen.add(no)
  })
  return work
}

/** Nobody overwrites what they have not seen. @throws Failure WB-409-002 */
function refuseStale({ revision }: Given, work: store.OpenWork): void {
  if (revision !== work.revision) throw new Failure('WB-409-002', { revision: work.revision })
}

/** Keeps what was typed. */
async function keep({ tx, company }: CallContext, { noteIdx, answerList }: Given): Promise<void> {
  if (answerList.length === 0) return
  const answers = JSON.stringify(answerList.map(asKept))
  await store.keepAnswers(tx, { companyCode: company.companyCode, noteIdx, answers })
}

/** What a save writes of itself. */
const entryOf = ({ company, now }: CallContext, request: Given, work: store.OpenWork) => ({
  companyCode: company.companyCode,
  noteIdx: request.noteIdx,
  spentTime: countedTime(request.spentTime, work.modDatetime, now),
  hash: saveHash(request),
  now,
})

/**
 * Keeps answers while the work is open. The same save said again, because its answer was lost, changes nothing.
 * @throws Failure WB-404-102, WB-400-302, WB-400-303, WB-409-002
 */
export async function saveWork(ctx: CallContext, request: ParsedOf<'note.save'>) {
  const work = await openWork(ctx, request)
  const zone = ctx.company.timeZone
  if (request.revision === work.revision - 1 && saveHash(request) === work.submitHash) {
    return { revision: work.revision, modDatetime: formatWire(work.modDatetime, zone) }
  }
  refuseStale(request, work)
  await keep(ctx, request)
  const entry = entryOf(ctx, request, work)
  const [kept] = await (request.action === 1 ? store.keepSave : store.keepPart)(ctx.tx, entry)
  tellNewsAfter(ctx, { people: [ctx.me.userIdx] }, [calls.list])
  return { revision: kept!.revision, modDatetime: formatWire(ctx.now, zone) }
}

/** Before the transaction that hands in: much ink takes seconds, for which nothing may be held. What it may not is refused there. */
export const submitting: Preparation<'note.submit', SummedPages> = {
  field: 'noteIdx',
  async begin(ctx, { noteIdx, action }) {
    if (action !== 2) return undefined
    return prepareReceipt(ctx, noteIdx, async () => {
      const { tx, company, me, now } = ctx
      const of = { companyCode: company.companyCode, noteIdx, userIdx: me.userIdx, now }
      const [row] = await store.findWork(tx, of)
      const open = row !== undefined && row.userIdx === me.userIdx && row.noteStatus < NoteStatus.SUBMIT
      return open ? parseQuestions(row.solutionJsonStr) : null
    })
  },
}

/**
 * Hands the work in, once (HW-14). With auto review it is marked at once: a proposal to its teacher, or final where the homework says so.
 * @throws Failure WB-404-102, WB-400-302, WB-400-303, WB-409-002, WB-409-004
 */
export async function submitWork(
  ctx: CallContext,
  handed: ParsedOf<'note.submit'>,
  summed?: SummedPages,
): Promise<Receipt> {
  const work = await openWork(ctx, handed)
  const request = { ...handed, revision: handed.revision ?? work.revision }
  refuseStale(request, work)
  const { tx, now } = ctx
  const handsIn = request.action === 2
  if (handsIn) await mustHaveInk(ctx, request)
  const entry = entryOf(ctx, request, work)
  const { companyCode, noteIdx } = entry
  const markNow = handsIn && work.autoReview === 1
  // what is marked at once is written once, with its mark
  if (!markNow) await keep(ctx, request)
  const stored = await store.answersOf(tx, { companyCode, noteIdx })
  const questions = parseQuestions(work.solutionJsonStr)
  const before = keptOf(stored, questions, work.redo)
  const answers = markNow ? withAnswers(stored, request.answerList) : stored
  const pages = handsIn ? await keepInkReceipt(ctx, noteIdx, questions, summed) : []
  const receipt = {
    noteIdx,
    questionCount: work.questionCount,
    answeredCount: countAnswered(answers, [
      ...pages.flatMap(({ answered }) => answered),
      // by pen in the round before
      ...stored.flatMap(({ no, reading, res }) =>
        before.has(no) && (reading !== null || res === 1) ? [no] : [],
      ),
    ]),
    hash: handedInHash(typedOf(answers, stored)),
    pageList: pages,
  }
  if (!handsIn) {
    const [kept] = await store.keepPart(tx, entry)
    return { ...receipt, ...kept!, submitDatetime: null, wrongCount: null }
  }
  const unread = await askForReading(ctx, noteIdx, answers, pages, new Set(before.keys()))
  const stray = maybeStray(questions, answers, pages)
  const marked = markNow ? markAll(questions, answers, unread, before, stray) : null
  if (marked) {
    const again = marked.marks.filter(({ no }) => !before.has(no))
    const marks = again.map(({ no, answer, res, why }) => ({ no, answer, res, why }))
    await store.writeMarked(tx, { companyCode, noteIdx, marked: JSON.stringify(marks) })
  }
  const { noteStatus, autoRight } = marked
    ? endOfRules(marked, work.autoFinal)
    : { noteStatus: NoteStatus.SUBMIT, autoRight: null }
  const [done] = await store.handIn(tx, {
    ...entry,
    hash: receipt.hash,
    taskUserIdx: work.taskUserIdx,
    taskIdx: work.taskIdx,
    noteStatus,
    solveCount: receipt.answeredCount,
    wrongCount: marked?.wrongCount ?? 0,
    autoRight,
  })
  if (!done) throw new Failure('WB-404-102')
  if (noteStatus === NoteStatus.COMPLETED) await collectWrong(tx, { companyCode, noteIdx, now })
  const { list, get, users, userDetail, questions: byQuestion } = taskCalls
  // the view of a round before names this one
  const asked = [list, get, users, userDetail, byQuestion, calls.list, calls.work, calls.view]
  tellNewsAfter(ctx, { people: [ctx.me.userIdx, work.taskAuthorIdx] }, asked)
  if (noteStatus === NoteStatus.COMPLETED) tellNewsAfter(ctx, { people: [ctx.me.userIdx] }, wrongCalls)
  return {
    ...receipt,
    noteStatus,
    revision: done.revision,
    submitDatetime: formatWire(now, ctx.company.timeZone),
    wrongCount: noteStatus === NoteStatus.COMPLETED ? marked!.wrongCount : null,
  }
}

/**
 * A work note with its questions: for its student without answers and marks until it is completed (HW-45); once it was handed
 * in, with both for who gave the homework and for operators in the console.
 * @throws Failure WB-404-102
 */
export async function getWork(ctx: CallContext, { noteIdx }: ParsedOf<'note.work'>): Promise<NoteWork> {
  mustHaveHomework(ctx)
  const { tx, company, me, now } = ctx
  const { companyCode } = company
  const [row] = await store.findWork(tx, { companyCode, noteIdx, userIdx: me.userIdx, now })
  if (!row || !mayRead(ctx, row)) throw new Failure('WB-404-102')
  const own = isStudent(me)
  const marks = !own || row.noteStatus === NoteStatus.COMPLETED
  const answers = await store.answersOf(tx, { companyCode, noteIdx })
  const pageList = await receiptOf(tx, { companyCode, noteIdx })
  return {
    note: presentNote(company, row, !own),
    taskUserIdx: row.taskUserIdx!,
    // a round that was given back was handed in, and stays so
    taskStatus: row.noteKind === NoteKind.RETURNED ? TaskStatus.SUBMITTED : row.taskStatus,
    submitLimitDatetime: formatWire(row.submitLimitDatetime!, company.timeZone),
    serverDatetime: formatWire(now, company.timeZone),
    autoReview: row.autoReview,
    autoFinal: row.autoFinal,
    pageCount: row.pageCount,
    solutionJsonStr: presentQuestions(row.solutionJsonStr, !own || row.mayKnow),
    // before it is completed its student sees what was typed: what was read knew the key (HW-45)
    answerList: marks ? answers : answers.filter(isTyped).map(asTyped),
    pageList,
    receiptHash: row.noteStatus >= NoteStatus.SUBMIT ? row.submitHash : null,
    spentTime: row.spentTime,
    revision: row.revision,
    redoList: row.redo,
    roundList: await listRounds(ctx, noteIdx),
  }
}

/** What its student typed: what was read of the pen in the round before is no part of what is handed in now. */
function typedOf(answers: readonly TypedAnswer[], stored: readonly { no: number; source: string | null }[]) {
  const read = new Set(stored.flatMap(({ no, source }) => (source === null ? [] : [no])))
  return answers.filter(({ no }) => !read.has(no))
}

const isTyped = ({ source, answer }: { source: string | null; answer: string }) =>
  source === null && isAnswered(answer)
const asTyped = ({ no, answer }: TypedAnswer) => ({ no, answer, res: null, why: null })

export function mayRead(ctx: CallContext, row: store.WorkRow): boolean {
  const { me } = ctx
  if (isStudent(me)) return row.userIdx === me.userIdx && row.deleteYn === 0
  const handedIn = row.noteStatus >= NoteStatus.SUBMIT
  return handedIn && (row.taskAuthorIdx === me.userIdx || administersHomework(ctx))
}
