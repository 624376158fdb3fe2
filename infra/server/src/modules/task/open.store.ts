import { TaskStatus } from '@madang/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import {
  countHere,
  countOf,
  type Depth,
  depthOf,
  type PageWindow,
  pageRows,
  readPage,
} from '../../platform/paging.ts'
import { statements } from '../../platform/statement.ts'
import { ofPresentRound } from '../textbook/round.store.ts'
import { ofNoPart, type TaskRow, taskColumns, taskFacts } from './store.ts'

interface OpenValues {
  companyCode: string
  who: number
  now: Date
  limit: number
  offset: number
}

const handedIn = sql.raw(String(TaskStatus.SUBMITTED))

const openTasks = statements<
  { whose: 'author' | 'givenTo'; depth: Depth },
  OpenValues,
  TaskRow & { total: number }
>('task.open', ({ whose, depth }, at) => {
  const due = sql`coalesce(w.submit_limit_datetime, k.submit_limit_datetime)`
  const given = sql`
    select k.task_idx, w.task_user_idx, ${due} as due, ${countHere}
    from task_user w
    join task k on k.company_code = ${at.companyCode} and k.task_idx = w.task_idx and k.delete_yn = 0
    where w.company_code = ${at.companyCode} and w.user_idx = ${at.who} and w.task_status < ${handedIn}
      and ${due} >= ${at.now}::timestamptz
    order by due, k.task_idx limit ${at.limit} offset ${at.offset}`
  const ofAuthor = (columns: typeof due) => sql`
    select ${columns} from task k
    where k.company_code = ${at.companyCode} and k.reg_user_idx = ${at.who} and k.delete_yn = 0
      and k.submit_limit_datetime >= ${at.now}::timestamptz and k.submit_user_count < k.total_user_count`
  const authors = sql`
    select p.*, null::bigint as task_user_idx, ${countOf(ofAuthor(sql`1`))} as total
    from (${pageRows(
      sql`${ofAuthor(sql`k.task_idx, k.submit_limit_datetime as due`)} order by k.submit_limit_datetime, k.task_idx`,
      depth,
      at,
    )}) p`
  const part = sql`
    join task_user w on w.company_code = ${at.companyCode} and w.task_user_idx = p.task_user_idx
    left join note n on n.company_code = ${at.companyCode} and n.task_user_idx = w.task_user_idx and ${ofPresentRound}`
  return sql`
    select ${whose === 'givenTo' ? taskColumns : sql`${taskFacts}, ${ofNoPart}`}, p.total
    from (${whose === 'givenTo' ? given : authors}) p
    join task k on k.company_code = ${at.companyCode} and k.task_idx = p.task_idx
    join textbook b on b.company_code = ${at.companyCode} and b.textbook_idx = k.textbook_idx
    join users u on u.company_code = ${at.companyCode} and u.user_idx = k.reg_user_idx
    ${whose === 'givenTo' ? part : sql``}
    order by p.due, p.task_idx`
})

interface OpenQuery {
  now: Date
  window: PageWindow
}

/**
 * One page of the homework that can still be handed in and was not, whenever it was given, the nearest deadline first: of a student the own
 * parts, of who gives it what some have not handed in.
 */
export async function openTasksPage(
  tx: Tx,
  companyCode: string,
  { author, givenTo }: { author?: number; givenTo?: number },
  { now, window }: OpenQuery,
) {
  const list = openTasks({ whose: givenTo === undefined ? 'author' : 'givenTo', depth: depthOf(window) })
  const who = givenTo ?? author ?? 0
  return readPage(window, ({ limit, offset }) => list(tx, { companyCode, who, now, limit, offset }))
}
