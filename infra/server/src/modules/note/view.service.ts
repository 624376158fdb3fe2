import {
  note as calls,
  type NoteContent,
  type NoteLogEntry,
  NoteStatus,
  type NoteView,
  type ParsedOf,
  SearchType,
  UserType,
} from '@madang/contract'
import { classNoteForms, formatWire, isTeacher, isWorkKind, NoteKind, parseQuestions } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { isStudent } from '../textbook/policy.ts'
import { presentQuestions } from '../textbook/present.ts'
import { classAgendas } from './class.service.ts'
import { mayCorrect, opens } from './correct.policy.ts'
import { contentOf } from './correct.rules.ts'
import { receiptOf } from './ink.store.ts'
import { presentNote } from './present.ts'
import { listRounds } from './round-list.service.ts'
import * as store from './view.store.ts'
import { answersOf } from './work.store.ts'

/** A work note has one agenda, its textbook. */
const AGENDA = 1

/** @throws Failure WB-404-102, WB-403-101 to the student of work that is not completed */
export async function openNote(ctx: CallContext, noteIdx: number): Promise<store.ViewRow> {
  const { tx, company, me, now } = ctx
  const { companyCode } = company
  const [row] = await store.findNote(tx, { companyCode, noteIdx, userIdx: me.userIdx, now })
  const how = row ? opens(ctx, row) : 'hidden'
  if (how === 'waits') throw new Failure('WB-403-101')
  if (!row || how === 'hidden') throw new Failure('WB-404-102')
  return row
}

/** Info of a note. @throws Failure WB-404-102, WB-403-101 */
export async function viewNote(ctx: CallContext, { noteIdx }: ParsedOf<'note.view'>): Promise<NoteView> {
  const row = await openNote(ctx, noteIdx)
  const work = isWorkKind(row.noteKind)
  const own = isStudent(ctx.me)
  const pageList = work ? await receiptOf(ctx.tx, { companyCode: ctx.company.companyCode, noteIdx }) : []
  return {
    note: presentNote(ctx.company, row, !own),
    textbook: work
      ? {
          textbookIdx: row.textbookIdx!,
          textbookName: row.textbookName!,
          pageCount: row.pageCount!,
          solutionJsonStr: presentQuestions(row.solutionJsonStr!, !own || row.mayKnow),
        }
      : null,
    redoList: row.redo,
    roundList: work ? await listRounds(ctx, noteIdx) : [],
    receipt: row.submitHash === null ? null : { hash: row.submitHash, pageList },
    can: {
      correct: work && mayCorrect(ctx, row) && row.noteStatus !== NoteStatus.COMPLETED,
      reopen:
        row.noteKind === NoteKind.WORK && mayCorrect(ctx, row) && row.noteStatus === NoteStatus.COMPLETED,
      view: isViewed(row),
    },
  }
}

/** Class notes are viewed where their class type says so (NOTES-42); work is by whoever opens it. */
const isViewed = ({ noteKind, optionString }: store.ViewRow): boolean =>
  isWorkKind(noteKind) || classNoteForms(optionString, 0).view

/** @throws Failure WB-404-102, WB-403-101 */
export async function listAgendas(ctx: CallContext, { noteIdx }: ParsedOf<'note.agendas'>) {
  const row = await openNote(ctx, noteIdx)
  if (!isWorkKind(row.noteKind)) return classAgendas(ctx, noteIdx)
  const pageList = Array.from({ length: row.pageCount! }, (_, i) => ({
    pageNo: i + 1,
    pageName: String(i + 1),
  }))
  return [{ agendaNo: AGENDA, agendaName: row.textbookName!, pageList }]
}

/** What it holds; marks are there for whoever may open it. @throws Failure WB-404-102, WB-403-101 also where its class type shows no notes */
export async function noteContent(
  ctx: CallContext,
  { noteIdx }: ParsedOf<'note.json'>,
): Promise<NoteContent> {
  const row = await openNote(ctx, noteIdx)
  if (!isViewed(row)) throw new Failure('WB-403-101')
  if (!isWorkKind(row.noteKind)) return classContent(await classAgendas(ctx, noteIdx))
  const { companyCode } = ctx.company
  const answers = await answersOf(ctx.tx, { companyCode, noteIdx })
  const widths = await store.pageWidths(ctx.tx, { companyCode, textbookIdx: row.textbookIdx! })
  const checked = await store.checkedPages(ctx.tx, { companyCode, noteIdx })
  const receipt = await receiptOf(ctx.tx, { companyCode, noteIdx })
  return contentOf({
    agendaNo: AGENDA,
    pageCount: row.pageCount!,
    questions: parseQuestions(row.solutionJsonStr!),
    answers,
    widths: new Map(widths.map(({ pageNo, width }) => [pageNo, width])),
    checked: new Set(checked.map(({ pageNo }) => pageNo)),
    inked: new Set(receipt.flatMap(({ answered }) => answered)),
    stray: new Map(receipt.map(({ pageNo, stray }) => [pageNo, stray])),
  })
}

/** A class note has pages and no questions. */
const classContent = (agendas: Awaited<ReturnType<typeof classAgendas>>): NoteContent => ({
  Dt: {
    ALi: agendas.map(({ agendaNo, pageList }) => ({
      ANo: agendaNo,
      ATy: 2,
      PLi: pageList.map(({ pageNo }) => ({ PNo: pageNo, W: 0, Chk: 0, SolLi: [] })),
    })),
  },
})

/** The kind of reading that a searchType means is held against the caller, as in lists. */
function readsLogAs({ me, area }: CallContext, searchType: number): boolean {
  switch (searchType) {
    case SearchType.NOTE_CONSOLE:
      return area === 'MANAGE'
    case SearchType.NOTE_TEACHER:
      return isTeacher(me.userTypeCd)
    case SearchType.NOTE_STUDENT:
      return me.userTypeCd === UserType.STUDENT
    default:
      throw invalid('searchType', 'unknown')
  }
}

/** Saves and submits; a student's own also while the note waits. @throws Failure WB-403-101, WB-404-102 */
export async function listLog(
  ctx: CallContext,
  { noteIdx, userIdx, searchType }: ParsedOf<'logNote.list'>,
): Promise<NoteLogEntry[]> {
  if (!readsLogAs(ctx, searchType)) throw new Failure('WB-403-101')
  const { tx, company, me, now } = ctx
  const { companyCode, timeZone } = company
  const [row] = await store.findNote(tx, { companyCode, noteIdx, userIdx: me.userIdx, now })
  if (!row || (userIdx ?? row.userIdx) !== row.userIdx || opens(ctx, row) === 'hidden')
    throw new Failure('WB-404-102')
  const entries = await store.logOf(tx, { companyCode, noteIdx })
  return entries.map(({ regDatetime, wrongCount, marked, ...entry }) => ({
    ...entry,
    regDatetime: formatWire(regDatetime, timeZone),
    wrongCount: marked || !isStudent(me) ? wrongCount : null,
  }))
}

/** Calls that show a note or what is counted of it. */
export const shownBy = [calls.list, calls.view, calls.json, calls.work, calls.question]
