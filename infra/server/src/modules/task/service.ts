import { defaultSize, type Page, type ParsedOf, type Task, UserType } from '@madang/contract'
import { dayRange, hasFunc, hasPermission, isOperator, isTeacher } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { pageOf, resultPage } from '../../platform/paging.ts'
import { openTasksPage } from './open.store.ts'
import { presentTask } from './present.ts'
import { type TaskFilter, tasksPage } from './store.ts'

/** Rows per page in the console. */
const consoleSize = 10

/**
 * Homework: a teacher's own, what a student was given, in the console everything for those who administer. Deleted
 * homework is in no list (HW-04).
 * @throws Failure WB-403-101 for other people and where the company has homework off
 */
export async function listTasks(ctx: CallContext, request: ParsedOf<'task.list'>): Promise<Page<Task>> {
  const filter = filterOf(ctx)
  if (filter === null || !hasFunc(ctx.company.cfg.WEB_FUNC_USE, 'HOMEWORK')) throw new Failure('WB-403-101')
  const { searchStartDate: start, searchEndDate: end } = request
  if (start && end && start > end) {
    throw invalid('searchEndDate', 'before the start')
  }
  if (request.open) refuseBesideOpen(request, filter)
  const zone = ctx.company.timeZone
  const window = pageOf(request, ctx.area === 'MANAGE' ? consoleSize : defaultSize.tasks)
  const { companyCode } = ctx.company
  const { rows, total } = request.open
    ? await openTasksPage(ctx.tx, companyCode, filter, { now: ctx.now, window })
    : await tasksPage(ctx.tx, companyCode, filter, {
        from: start ? dayRange(start, start, zone).from : undefined,
        to: end ? dayRange(end, end, zone).to : undefined,
        keyword: request.searchKeyword || undefined,
        window,
      })
  return resultPage(
    rows.map((row) => presentTask(row, zone)),
    total,
    window,
  )
}

/** What is open is somebody's own, all of it. @throws Failure WB-400-200 */
function refuseBesideOpen(request: ParsedOf<'task.list'>, { author, givenTo }: TaskFilter): void {
  if (author === undefined && givenTo === undefined) throw invalid('open', 'for one’s own homework')
  for (const field of ['searchStartDate', 'searchEndDate', 'searchKeyword'] as const)
    if (request[field]) throw invalid(field, 'not with open')
}

function filterOf({ me, area }: CallContext): TaskFilter | null {
  if (me.userTypeCd === UserType.STUDENT) return { givenTo: me.userIdx }
  if (area === 'MANAGE' && isOperator(me.userTypeCd) && hasPermission(me.webAuth, 'MANAGE_ACCESS')) return {}
  if (isTeacher(me.userTypeCd) || isOperator(me.userTypeCd)) return { author: me.userIdx }
  return null
}
