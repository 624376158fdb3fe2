import { defaultSize, type Note, type Page, type ParsedOf, SearchType, UserType } from '@madang/contract'
import { dayRange, hasFunc, hasPermission, isOperator, isTeacher } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { orderOf, pageOf, resultPage } from '../../platform/paging.ts'
import { presentNote } from './present.ts'
import { type NoteFilter, notesPage, orderFields } from './store.ts'

/**
 * Notes by kind: 1 console, 2 a teacher's submitted ones, 3 a student's own work, 4 of one class, 5 a teacher's
 * and 6 a student's class notes. A kind that isn't the caller's is refused, not emptied.
 */
export async function listNotes(ctx: CallContext, request: ParsedOf<'note.list'>): Promise<Page<Note>> {
  const filter = filterOf(ctx, request)
  if (filter === null) throw new Failure('WB-403-101')
  const order = orderOf(request.order, orderFields)
  if (order === 'invalid') throw invalid('order', 'unknown field or direction')
  const { searchStartDate, searchEndDate } = request
  if (searchStartDate && searchEndDate && searchStartDate > searchEndDate) {
    throw invalid('searchEndDate', 'before the start')
  }
  const zone = ctx.company.timeZone
  const window = pageOf(request, ctx.area === 'MANAGE' ? defaultSize.general : defaultSize.notes)
  const { rows, total } = await notesPage(ctx.tx, ctx.company.companyCode, filter, {
    from: searchStartDate ? dayRange(searchStartDate, searchStartDate, zone).from : undefined,
    to: searchEndDate ? dayRange(searchEndDate, searchEndDate, zone).to : undefined,
    keyword: request.searchKeyword || undefined,
    order: order ?? { field: 'modDatetime', descending: true },
    window,
  })
  return resultPage(
    rows.map((row) => presentNote(ctx.company, row, row.userIdx !== ctx.me.userIdx)),
    total,
    window,
  )
}

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
      return operator ? { kind: 'submitted' } : teacher ? { kind: 'submitted', teacher: me.userIdx } : null
    case SearchType.NOTE_TEACHER:
      return studies && teacher ? { kind: 'submitted', teacher: me.userIdx } : null
    case SearchType.NOTE_STUDENT:
      return studies && me.userTypeCd === UserType.STUDENT ? { kind: 'work', author: me.userIdx } : null
    case SearchType.NOTE_BY_CLASS: {
      if (!request.meetCode) throw invalid('meetCode', 'required')
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
      throw invalid('searchType', 'unknown')
  }
}
