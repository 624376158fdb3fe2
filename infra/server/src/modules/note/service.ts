import { defaultSize, type Note, type Page, type ParsedOf, SearchType, UserType } from '@madang/contract'
import { dayRange, formatWire, hasFunc, hasPermission, isOperator, isTeacher } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { orderOf, pageOf, resultPage } from '../../platform/paging.ts'
import { type NoteFilter, type NoteRow, notesPage, orderFields } from './store.ts'

/**
 * Notes by kind: 1 console, 2 a teacher's submitted ones, 3 a student's own work, 4 of one class, 5 a teacher's
 * and 6 a student's class notes. A kind that isn't the caller's is refused, not emptied.
 */
export async function listNotes(ctx: CallContext, request: ParsedOf<'note.list'>): Promise<Page<Note>> {
  const filter = filterOf(ctx, request)
  if (filter === null) throw new Failure('WB-403-101')
  const order = orderOf(request.order, orderFields)
  if (order === 'invalid') throw refused('order', 'unknown field or direction')
  const { searchStartDate, searchEndDate } = request
  if (searchStartDate && searchEndDate && searchStartDate > searchEndDate) {
    throw refused('searchEndDate', 'before the start')
  }
  const zone = ctx.company.timeZone
  const window = pageOf(request, ctx.area === 'MANAGE' ? defaultSize.general : defaultSize.notes)
  const { rows, total } = await notesPage(ctx, filter, {
    from: searchStartDate ? dayRange(searchStartDate, searchStartDate, zone).from : undefined,
    to: searchEndDate ? dayRange(searchEndDate, searchEndDate, zone).to : undefined,
    keyword: request.searchKeyword || undefined,
    order: order ?? { field: 'modDatetime', descending: true },
    window,
  })
  return resultPage(
    rows.map((row) => present(ctx, row)),
    total,
    window,
  )
}

const refused = (field: string, message: string) =>
  new Failure('WB-400-200', { issues: [{ field, message }] })

/** What the searchType means for this caller; null: not theirs. */
function filterOf({ me, area, company }: CallContext, request: ParsedOf<'note.list'>): NoteFilter | null {
  const teacher = isTeacher(me.userTypeCd)
  const operator =
    area === 'MANAGE' && isOperator(me.userTypeCd) && hasPermission(me.webAuth, 'MANAGE_ACCESS')
  // off means off, also by address; class notes stay part of the class results
  const studies = hasFunc(company.cfg.WEB_FUNC_USE, 'HOMEWORK')
  switch (request.searchType) {
    case SearchType.NOTE_CONSOLE:
      if (!studies || area !== 'MANAGE') return null
      return operator ? { kind: 'work' } : teacher ? { kind: 'work', teacher: me.userIdx } : null
    case SearchType.NOTE_TEACHER:
      return studies && teacher ? { kind: 'submitted', teacher: me.userIdx } : null
    case SearchType.NOTE_STUDENT:
      return studies && me.userTypeCd === UserType.STUDENT ? { kind: 'work', author: me.userIdx } : null
    case SearchType.NOTE_BY_CLASS: {
      if (!request.meetCode) throw refused('meetCode', 'required')
      const { meetCode } = request
      if (operator) return { kind: 'class', meetCode }
      return teacher
        ? { kind: 'class', meetCode, attendedBy: me.userIdx }
        : { kind: 'class', meetCode, author: me.userIdx }
    }
    case SearchType.NOTE_CLASS_TEACHER:
      return studies && teacher ? { kind: 'class', attendedBy: me.userIdx } : null
    case SearchType.NOTE_CLASS_STUDENT:
      return studies && (me.userTypeCd === UserType.STUDENT || me.userTypeCd === UserType.USER)
        ? { kind: 'class', author: me.userIdx }
        : null
    default:
      throw refused('searchType', 'unknown')
  }
}

function present({ company }: CallContext, row: NoteRow): Note {
  const wire = (at: Date) => formatWire(at, company.timeZone)
  return {
    noteIdx: row.noteIdx,
    noteTitle: row.noteTitle,
    noteKind: row.noteKind,
    noteStatus: row.noteStatus,
    userIdx: row.userIdx,
    userName: row.userName,
    userId: row.userId,
    modDatetime: wire(row.modDatetime),
    noteSubmitDatetime: row.noteSubmitDatetime && wire(row.noteSubmitDatetime),
    questionCount: row.questionCount,
    solveCount: row.solveCount,
    wrongCount: row.wrongCount,
    textbook: row.bookType && { bookType: row.bookType, questionCount: row.bookQuestionCount ?? 0 },
    meetCode: row.meetCode,
    companyCode: company.companyCode,
    noteDir: row.noteDir,
    confirmComment: row.confirmComment,
    taskUserIdx: row.taskUserIdx,
    logMeet:
      row.meetTitle === null
        ? null
        : {
            meetCode: row.meetCode!,
            meetTitle: row.meetTitle,
            leaderName: row.leaderName!,
            startDatetime: wire(row.startDatetime!),
          },
    task:
      row.taskIdx === null
        ? null
        : {
            taskIdx: row.taskIdx,
            taskName: row.taskName!,
            textbookIdx: row.textbookIdx!,
            regDatetime: wire(row.taskRegDatetime!),
            submitLimitDatetime: wire(row.submitLimitDatetime!),
            regUser: { userName: row.taskAuthor! },
          },
  }
}
