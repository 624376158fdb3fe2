import { sql } from 'drizzle-orm'
import { type Places, statement } from '../../platform/statement.ts'
import { area, behind, marks, type PartOf, partLimit } from './part.store.ts'

/** Of the person; an order by the bare number would tempt the planner to walk the whole company's. */
const byNote = sql`n.note_idx + 0 desc`
const ofPerson = (at: Places<PartOf>) =>
  sql`n.company_code = ${at.companyCode} and n.user_idx = ${at.personIdx}`

/** Homework that the person was given. */
export const homework = area(
  'homework',
  (at) => sql`
  select t.task_name as title, b.textbook_name as book, u.user_name as author, t.reg_datetime as at,
    coalesce(w.submit_limit_datetime, t.submit_limit_datetime) as due, w.task_status as "taskState",
    ${marks(null, sql`w.task_idx`)}
  from task_user w
  join task t on t.company_code = ${at.companyCode} and t.task_idx = w.task_idx
  join textbook b on b.company_code = ${at.companyCode} and b.textbook_idx = t.textbook_idx
  join users u on u.company_code = ${at.companyCode} and u.user_idx = t.reg_user_idx
  where w.company_code = ${at.companyCode} and w.user_idx = ${at.personIdx} and w.task_idx < ${at.markKey}::bigint
  order by w.task_idx desc ${partLimit}`,
)

/** Homework that the person gave. */
export const given = area(
  'given',
  (at) => sql`
  select t.task_name as title, b.textbook_name as book, t.reg_datetime as at, t.submit_limit_datetime as due,
    ${marks(sql`t.reg_datetime`, sql`t.task_idx`)}
  from task t
  join textbook b on b.company_code = ${at.companyCode} and b.textbook_idx = t.textbook_idx
  where t.company_code = ${at.companyCode} and t.reg_user_idx = ${at.personIdx}
    and ${behind(sql`t.reg_datetime`, sql`t.task_idx`, at, 'bigint')}
  order by t.reg_datetime desc, t.task_idx desc ${partLimit}`,
)

export const notes = area(
  'notes',
  (at) => sql`
  select n.note_idx as note, n.note_title as title, n.note_kind as "noteKind", n.note_status as "noteState", n.round,
    n.question_count as questions, n.solve_count as solved, n.wrong_count as wrong, n.confirm_comment as remark,
    n.spent_time as stayed, n.reg_datetime as at, n.note_submit_datetime as "handedIn", ${marks(null, sql`n.note_idx`)}
  from note n where ${ofPerson(at)} and n.note_idx < ${at.markKey}::bigint
  order by ${byNote} ${partLimit}`,
)

export const answers = area(
  'answers',
  (at) => sql`
  select n.note_idx as note, a.question_no as question, a.answer, a.reading, a.res as "right", a.points,
    ${marks(null, sql`n.note_idx`, sql`a.question_no`)}
  from note n
  cross join lateral (
    select o.* from note_answer o where o.company_code = ${at.companyCode} and o.note_idx = n.note_idx offset 0) a
  where ${ofPerson(at)} and n.note_idx <= ${at.markKey}::bigint
    and (n.note_idx, a.question_no) < (${at.markKey}::bigint, ${at.markNo}::int)
  order by ${byNote}, a.question_no desc ${partLimit}`,
)

/** What the person answered again in the wrong-answer book. */
export const tries = area(
  'tries',
  (at) => sql`
  select e.note_idx as note, e.question_no as question, t.reg_datetime as at, t.answer, t.res as "right",
    ${marks(null, sql`t.wrong_try_idx`)}
  from wrong_entry e
  cross join lateral (
    select o.* from wrong_try o
    where o.company_code = ${at.companyCode} and o.note_idx = e.note_idx and o.question_no = e.question_no offset 0) t
  where e.company_code = ${at.companyCode} and e.user_idx = ${at.personIdx} and t.wrong_try_idx < ${at.markKey}::bigint
  order by t.wrong_try_idx desc ${partLimit}`,
)

/** What teachers wrote beside the person’s pages and answers. */
export const remarks = area(
  'remarks',
  (at) => sql`
  select n.note_idx as note, c.page_no as page, c.question_no as question, c.text, u.user_name as author, c.reg_datetime as at,
    ${marks(null, sql`c.note_comment_idx`)}
  from note n
  cross join lateral (
    select o.* from note_comment o where o.company_code = ${at.companyCode} and o.note_idx = n.note_idx and o.text <> '' offset 0) c
  join users u on u.company_code = ${at.companyCode} and u.user_idx = c.user_idx
  where ${ofPerson(at)} and c.note_comment_idx < ${at.markKey}::bigint
  order by c.note_comment_idx desc ${partLimit}`,
)

/** The person’s own comment bank, without what is drawn there. */
export const bank = area(
  'bank',
  (at) => sql`
  select c.title, c.text, c.shared, c.reg_datetime as at, ${marks(null, sql`c.bank_idx`)}
  from bank_comment c
  where c.company_code = ${at.companyCode} and c.user_idx = ${at.personIdx} and c.bank_idx < ${at.markKey}::bigint
  order by c.bank_idx desc ${partLimit}`,
)

/** Pages whose ink is read at a stretch. */
const INK_PAGES = sql.raw('limit 50')

export interface InkRow {
  note: number
  page: number
  /** Pixels of the page's picture; null where the page is gone. */
  width: number | null
  height: number | null
  /** Binary form of one batch. */
  data: Buffer
}

export interface InkMark {
  afterNote: number
  afterPage: number
}

/** What the person drew on the next pages of their own notes, page by page; nobody else's ink. */
export const inkPart = statement<{ companyCode: string; personIdx: number } & InkMark, InkRow>(
  'personal-data.ink',
  (at) => sql`
  select p.note_idx as note, p.page_no as page, i.width, i.height, k.data
  from (
    select n.note_idx, n.textbook_idx, q.page_no from note n
    cross join lateral (
      select distinct o.page_no from note_ink o
      where o.company_code = ${at.companyCode} and o.note_idx = n.note_idx and o.author = ${at.personIdx} offset 0) q
    where n.company_code = ${at.companyCode} and n.user_idx = ${at.personIdx} and n.ink_rows > 0
      and n.note_idx >= ${at.afterNote}::bigint and (n.note_idx, q.page_no) > (${at.afterNote}::bigint, ${at.afterPage}::int)
    order by n.note_idx + 0, q.page_no ${INK_PAGES}) p
  join note_ink k on k.company_code = ${at.companyCode} and k.note_idx = p.note_idx and k.page_no = p.page_no
    and k.author = ${at.personIdx}
  left join textbook_page t on t.company_code = ${at.companyCode} and t.textbook_idx = p.textbook_idx and t.page_no = p.page_no
  left join page_image i on i.company_code = ${at.companyCode} and i.page_idx = t.page_idx
  order by p.note_idx, p.page_no, k.layer, k.writer, k.seq`,
)
