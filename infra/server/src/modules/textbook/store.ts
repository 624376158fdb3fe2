import { NoteKind } from '@madang/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { BOOK_TYPES } from '../../db/schema/book.ts'
import { TextbookStatus } from '../../db/schema/task.ts'
import { type Places, statement, statements } from '../../platform/statement.ts'
import { type PageFileRow, type PageRow, pageColumns } from '../page/store.ts'
import { ofPresentRound } from './round.store.ts'

const inUse = sql.raw(`b.textbook_status <> ${TextbookStatus.REMOVED}`)

export interface TextbookRow {
  textbookIdx: number
  textbookName: string
  textbookDesc: string
  bookType: (typeof BOOK_TYPES)[number]
  bookUse: number
  bankType: number
  textbookStatus: number
  pageCount: number
  questionCount: number
  answerCount: number
  solutionJsonStr: string
  regUserIdx: number
  regUserName: string
  regDatetime: Date
  /** Only while that book is there. */
  bookIdx: number | null
  taskCount: number
  submitCount: number
  /** Of a student: whether the answers may be seen (HW-45). */
  mayKnow: boolean
}

interface One {
  companyCode: string
  textbookIdx: number
}
interface OfStudent extends One {
  userIdx: number
  now: Date
}

type Knower = Places<Pick<OfStudent, 'companyCode' | 'userIdx' | 'now'>>

/** A student's part in homework of this textbook that is still given. */
const partsOf = (at: Knower, condition: SQL) => sql`
  select from task k
  join task_user w on w.company_code = ${at.companyCode} and w.task_idx = k.task_idx and w.user_idx = ${at.userIdx}
  left join note n on n.company_code = ${at.companyCode} and n.task_user_idx = w.task_user_idx and ${ofPresentRound}
  where k.company_code = ${at.companyCode} and k.textbook_idx = b.textbook_idx and k.delete_yn = 0 and ${condition}`

/**
 * Whether a student may see the answers of textbook `b`: one of the own notes of it is completed, and no other can still be handed in or
 * waits for its teacher (HW-45).
 */
export const mayKnowAnswers = (at: Knower): SQL => sql`(
  exists (${partsOf(at, sql`n.note_status = 4`)})
  and not exists (${partsOf(
    at,
    sql`coalesce(n.note_status, 0) <> 4
      and (w.task_status = 2 or coalesce(w.submit_limit_datetime, k.submit_limit_datetime) + interval '1 second' > ${at.now}::timestamptz)`,
  )}))`

const columns = sql`
  b.textbook_idx as "textbookIdx", b.textbook_name as "textbookName", b.textbook_desc as "textbookDesc",
  b.book_type as "bookType", b.book_use as "bookUse", b.bank_type as "bankType",
  b.textbook_status as "textbookStatus", b.page_count as "pageCount", b.question_count as "questionCount",
  b.answer_count as "answerCount", b.solution_json_str as "solutionJsonStr", b.reg_user_idx as "regUserIdx",
  u.user_name as "regUserName", b.reg_datetime as "regDatetime",
  (select o.book_idx from book o where o.company_code = ${sql.placeholder('companyCode')} and o.book_idx = b.book_idx) as "bookIdx"`

const find = statements<{ student: boolean }, OfStudent, TextbookRow>('textbook.find', ({ student }, at) => {
  const toPart = sql`join task_user w on w.company_code = ${at.companyCode} and w.task_idx = k.task_idx
    and w.user_idx = ${at.userIdx}`
  const count = student
    ? sql`(count(*) filter (where w.task_status = 2))::int`
    : sql`coalesce(sum(k.submit_user_count), 0)::int`
  return sql`
  select ${columns}, g."taskCount", g."submitCount", ${student ? mayKnowAnswers(at) : sql`true`} as "mayKnow"
  from textbook b
  join users u on u.company_code = ${at.companyCode} and u.user_idx = b.reg_user_idx
  cross join lateral (
    select count(*)::int as "taskCount", ${count} as "submitCount" from task k ${student ? toPart : sql``}
    where k.company_code = ${at.companyCode} and k.textbook_idx = b.textbook_idx and k.delete_yn = 0) g
  where b.company_code = ${at.companyCode} and b.textbook_idx = ${at.textbookIdx} and ${inUse}
    ${student ? sql`and g."taskCount" > 0` : sql``}`
})

/** A textbook as everybody sees it who works here. */
export const findTextbook = find({ student: false })
/** A textbook of homework that the student was given; counts are the student's own. */
export const findGivenTextbook = find({ student: true })

export const lockTextbook = statement<
  One,
  Pick<TextbookRow, 'textbookIdx' | 'textbookName' | 'regUserIdx' | 'solutionJsonStr' | 'pageCount'>
>(
  'textbook.lock',
  (at) => sql`
  select b.textbook_idx as "textbookIdx", b.textbook_name as "textbookName", b.reg_user_idx as "regUserIdx",
    b.solution_json_str as "solutionJsonStr", b.page_count as "pageCount"
  from textbook b where b.company_code = ${at.companyCode} and b.textbook_idx = ${at.textbookIdx} and ${inUse}
  for no key update`,
)

/** Keeps it from being removed meanwhile. */
export const holdTextbook = statement<One, { textbookIdx: number }>(
  'textbook.hold',
  (at) => sql`
  select b.textbook_idx as "textbookIdx" from textbook b
  where b.company_code = ${at.companyCode} and b.textbook_idx = ${at.textbookIdx} and ${inUse}
  for share`,
)

/** Which textbook, for whom it is given by homework that is still there; nothing says no. */
export const isGiven = statement<One & { userIdx: number }, { pageCount: number }>(
  'textbook.given',
  (at) => sql`
  select b.page_count as "pageCount" from textbook b
  where b.company_code = ${at.companyCode} and b.textbook_idx = ${at.textbookIdx} and ${inUse}
    and exists (select from task k
      join task_user w on w.company_code = ${at.companyCode} and w.task_idx = k.task_idx and w.user_idx = ${at.userIdx}
      where k.company_code = ${at.companyCode} and k.textbook_idx = b.textbook_idx and k.delete_yn = 0)`,
)
export const pageCountOf = statement<One, { pageCount: number; regUserIdx: number }>(
  'textbook.pageCount',
  (at) => sql`
  select b.page_count as "pageCount", b.reg_user_idx as "regUserIdx" from textbook b
  where b.company_code = ${at.companyCode} and b.textbook_idx = ${at.textbookIdx} and ${inUse}`,
)

const toImage = (at: Places<One>) =>
  sql`join page_image i on i.company_code = ${at.companyCode} and i.page_idx = p.page_idx`

export const pagesOf = statement<One & { from: number; to: number }, PageRow & { pageNo: number }>(
  'textbook.pages',
  (at) => sql`
  select p.page_no as "pageNo", ${pageColumns('i')} from textbook_page p ${toImage(at)}
  where p.company_code = ${at.companyCode} and p.textbook_idx = ${at.textbookIdx}
    and p.page_no between ${at.from} and ${at.to}
  order by p.page_no`,
)

export const pageOf = statement<One & { pageNo: number }, PageFileRow>(
  'textbook.page',
  (at) => sql`
  select ${pageColumns('i')}, i.stored_name as "storedName", i.thumb_name as "thumbName"
  from textbook_page p ${toImage(at)}
  where p.company_code = ${at.companyCode} and p.textbook_idx = ${at.textbookIdx} and p.page_no = ${at.pageNo}`,
)

/** Sheets of its upload that are not for students, in their order. */
export const sheetPagesOf = statement<One, PageRow & { sheet: number; pageNo: number }>(
  'textbook.sheets',
  (at) => sql`
  select p.sheet, p.page_no as "pageNo", ${pageColumns('i')} from textbook_sheet p ${toImage(at)}
  where p.company_code = ${at.companyCode} and p.textbook_idx = ${at.textbookIdx}
  order by p.sheet, p.page_no`,
)

export const setAnswers = statement<One & { solutionJsonStr: string; answerCount: number }, never>(
  'textbook.setAnswers',
  (at) => sql`
  update textbook set solution_json_str = ${at.solutionJsonStr}, answer_count = ${at.answerCount}
  where company_code = ${at.companyCode} and textbook_idx = ${at.textbookIdx}`,
)

/** Work on its homework: locked before the homework itself, as whoever hands it in does. */
export const lockNotesOf = statement<One, { noteIdx: number }>(
  'textbook.lockNotes',
  (at) => sql`
  select n.note_idx as "noteIdx" from note n
  join task_user w on w.company_code = ${at.companyCode} and w.task_user_idx = n.task_user_idx
  join task k on k.company_code = ${at.companyCode} and k.task_idx = w.task_idx
  where n.company_code = ${at.companyCode} and k.textbook_idx = ${at.textbookIdx}
  order by n.note_idx for update of n`,
)

/** Homework of it that is still given, locked in order. */
export const lockTasksOf = statement<
  One,
  { taskIdx: number; taskName: string; submitUserCount: number; givenBack: boolean }
>(
  'textbook.lockTasks',
  (at) => sql`
  select task_idx as "taskIdx", task_name as "taskName", submit_user_count as "submitUserCount",
    exists (select from task_user w join note n on n.company_code = ${at.companyCode} and n.task_user_idx = w.task_user_idx
      where w.company_code = ${at.companyCode} and w.task_idx = task.task_idx and not ${ofPresentRound}) as "givenBack"
  from task
  where company_code = ${at.companyCode} and textbook_idx = ${at.textbookIdx} and delete_yn = 0
  order by task_idx for update`,
)

/** Takes it away with its homework and the work on that; its pictures are nobody's any more. Who was given it, for news. */
export const removeTextbook = statement<One, { userIdx: number }>(
  'textbook.remove',
  (at) => sql`
  with gone as (update textbook b set textbook_status = ${sql.raw(String(TextbookStatus.REMOVED))}
      where b.company_code = ${at.companyCode} and b.textbook_idx = ${at.textbookIdx}),
    pages as (delete from textbook_page p where p.company_code = ${at.companyCode} and p.textbook_idx = ${at.textbookIdx}),
    sheets as (delete from textbook_sheet p where p.company_code = ${at.companyCode} and p.textbook_idx = ${at.textbookIdx}),
    tasks as (update task k set delete_yn = 1
      where k.company_code = ${at.companyCode} and k.textbook_idx = ${at.textbookIdx} and k.delete_yn = 0
      returning k.task_idx, k.reg_user_idx),
    notes as (update note n set note_kind = ${sql.raw(String(NoteKind.TAKEN_BACK))}
      from task_user w
      where w.company_code = ${at.companyCode} and w.task_idx in (select task_idx from tasks)
        and n.company_code = ${at.companyCode} and n.task_user_idx = w.task_user_idx)
  select reg_user_idx as "userIdx" from tasks
  union select w.user_idx from task_user w where w.company_code = ${at.companyCode}
    and w.task_idx in (select task_idx from tasks)`,
)
