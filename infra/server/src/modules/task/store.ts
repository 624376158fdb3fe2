import { sql } from 'drizzle-orm'
import type { BOOK_TYPES } from '../../db/schema/book.ts'
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
import { type Search, type SearchValues, searched, searchOf } from '../../platform/search.ts'
import { statements } from '../../platform/statement.ts'
import { ofPresentRound } from '../textbook/round.store.ts'

/** Whose homework: of an author, given to a student, or all of the company. */
export interface TaskFilter {
  author?: number
  givenTo?: number
}

interface Query {
  /** Half-open, by the day of giving. */
  from: Date | undefined
  to: Date | undefined
  keyword: string | undefined
  window: PageWindow
}

export interface TaskRow {
  taskIdx: number
  taskName: string
  submitLimitDatetime: Date
  totalUserCount: number
  submitUserCount: number
  autoReview: number
  autoFinal: number
  regDatetime: Date
  deleteYn: number
  regUserIdx: number
  regUserName: string
  textbookIdx: number
  textbookName: string
  bookType: (typeof BOOK_TYPES)[number]
  pageCount: number
  questionCount: number
  /** The student's own part. */
  taskUserIdx: number | null
  taskStatus: number | null
  noteIdx: number | null
  round: number | null
}

interface TaskValues extends SearchValues {
  companyCode: string
  author: number
  givenTo: number
  from: Date | string
  to: Date | string
  limit: number
  offset: number
}

export const taskFacts = sql`
  k.task_idx as "taskIdx", k.task_name as "taskName", k.total_user_count as "totalUserCount",
  k.submit_user_count as "submitUserCount", k.auto_review as "autoReview", k.auto_final as "autoFinal", k.reg_datetime as "regDatetime",
  k.delete_yn as "deleteYn", u.user_idx as "regUserIdx", u.user_name as "regUserName", b.textbook_idx as "textbookIdx",
  b.textbook_name as "textbookName", b.book_type as "bookType", b.page_count as "pageCount",
  b.question_count as "questionCount"`
const ofPart = sql`
  coalesce(w.submit_limit_datetime, k.submit_limit_datetime) as "submitLimitDatetime", w.task_user_idx as "taskUserIdx",
  w.task_status as "taskStatus", n.note_idx as "noteIdx", n.round`
export const ofNoPart = sql`
  k.submit_limit_datetime as "submitLimitDatetime", null::bigint as "taskUserIdx", null::int as "taskStatus",
  null::bigint as "noteIdx", null::int as round`

/** Of task `k`, textbook `b`, author `u`, and the student's own part `w` with its note `n`, whose deadline counts before the homework's. */
export const taskColumns = sql`${taskFacts}, ${ofPart}`

const taskList = statements<
  { whose: 'author' | 'givenTo' | 'all'; dates: boolean; search: Search; depth: Depth },
  TaskValues,
  TaskRow & { total: number }
>('task.list', ({ whose, dates, search, depth }, at) => {
  const toBook = sql`join textbook b on b.company_code = ${at.companyCode} and b.textbook_idx = k.textbook_idx`
  const whoseTasks = {
    author: sql`k.reg_user_idx = ${at.author}`,
    givenTo: sql`exists (select from task_user w where w.company_code = ${at.companyCode} and w.task_idx = k.task_idx
      and w.user_idx = ${at.givenTo})`,
    all: sql`true`,
  }
  const matches = (columns: typeof toBook) => sql`
    select ${columns} from task k ${search === 'none' ? sql`` : toBook}
    where k.company_code = ${at.companyCode} and k.delete_yn = 0 and ${whoseTasks[whose]}
      and ${dates ? sql`k.reg_datetime >= ${at.from}::timestamptz and k.reg_datetime < ${at.to}::timestamptz` : sql`true`}
      and ${searched(search, at, { names: [sql`k.task_name`, sql`b.textbook_name`] })}`
  const order = sql`order by k.reg_datetime desc, k.task_idx desc`
  // what a student was given is little: counted while it is sorted. An author's and a company's are walked along the index
  // of their order, and counted in it
  const page =
    whose !== 'givenTo'
      ? sql`select k.*, ${countOf(matches(sql`1`))} as total
          from (${pageRows(sql`${matches(sql`k.*`)} ${order}`, depth, at)}) k`
      : sql`${matches(sql`k.*, ${countHere}`)} ${order} limit ${at.limit} offset ${at.offset}`
  // part of them all, but joined as if it might not be: the planner must not begin with all that the student was given
  const toPart = sql`
    left join task_user w on w.company_code = ${at.companyCode} and w.task_idx = k.task_idx and w.user_idx = ${at.givenTo}
    left join note n on n.company_code = ${at.companyCode} and n.task_user_idx = w.task_user_idx and ${ofPresentRound}`
  return sql`
    select ${taskFacts}, ${whose === 'givenTo' ? ofPart : ofNoPart}, k.total
    from (${page}) k ${toBook}
    join users u on u.company_code = ${at.companyCode} and u.user_idx = k.reg_user_idx
    ${whose === 'givenTo' ? toPart : sql``}
    ${order}`
})

/** One page of homework, newest first; searched by its name and the textbook's (A-46). */
export async function tasksPage(tx: Tx, companyCode: string, filter: TaskFilter, query: Query) {
  const { search, values } = searchOf(query.keyword)
  const list = taskList({
    whose: filter.author !== undefined ? 'author' : filter.givenTo !== undefined ? 'givenTo' : 'all',
    dates: query.from !== undefined || query.to !== undefined,
    search,
    depth: depthOf(query.window),
  })
  return readPage(query.window, ({ limit, offset }) =>
    list(tx, {
      ...values,
      companyCode,
      author: filter.author ?? 0,
      givenTo: filter.givenTo ?? 0,
      from: query.from ?? '-infinity',
      to: query.to ?? 'infinity',
      limit,
      offset,
    }),
  )
}
