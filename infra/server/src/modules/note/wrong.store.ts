import { NoteStatus } from '@madang/contract'
import { NoteKind } from '@madang/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { countHere, type PageWindow, readPage } from '../../platform/paging.ts'
import { type Places, statement, statements } from '../../platform/statement.ts'
import { mayKnowAnswers } from '../textbook/store.ts'

interface OfNote {
  companyCode: string
  noteIdx: number
}
export interface OfEntry extends OfNote {
  no: number
}
interface Reader {
  companyCode: string
  userIdx: number
  now: Date
}

/**
 * Puts what is wrong in a work note that was completed into its student's book, due on that day in the company's zone; twice is once. What a
 * reopened note no longer has wrong leaves the book.
 */
export const collectWrong = statement<OfNote & { now: Date }, never>(
  'note.wrongCollect',
  (at) => sql`
  with gone as (
    delete from wrong_entry e using note_answer a
    where e.company_code = ${at.companyCode}::text and e.note_idx = ${at.noteIdx}::bigint
      and a.company_code = ${at.companyCode}::text and a.note_idx = e.note_idx and a.question_no = e.question_no
      and a.res is distinct from 0)
  insert into wrong_entry (company_code, note_idx, question_no, user_idx, step, due_date, reg_datetime, mod_datetime)
  select a.company_code, a.note_idx, a.question_no, n.user_idx, 0,
    (${at.now}::timestamptz at time zone c.time_zone)::date, ${at.now}::timestamptz, ${at.now}::timestamptz
  from note n
  join company c on c.company_code = n.company_code
  join note_answer a on a.company_code = ${at.companyCode} and a.note_idx = n.note_idx and a.res = 0
  where n.company_code = ${at.companyCode} and n.note_idx = ${at.noteIdx}
    and n.note_kind = ${sql.raw(String(NoteKind.WORK))} and n.note_status = ${sql.raw(String(NoteStatus.COMPLETED))}
  on conflict do nothing`,
)

export interface EntryRow {
  noteIdx: number
  no: number
  noteTitle: string
  answer: string
  dueDate: string | null
  step: number
  reason: 'SLIP' | 'CONCEPT' | 'READING' | null
  tryCount: number
  lastDatetime: Date | null
  lastRes: number | null
  maySolve: boolean
}

/** Of entry `e` with its note `n`, textbook `b`, answer `a` and tries `y`. */
const columns = (at: Places<Reader>): SQL => sql`
  e.note_idx as "noteIdx", e.question_no as no, n.note_title as "noteTitle", coalesce(a.answer, '') as answer,
  e.due_date as "dueDate", e.step, e.reason, y."tryCount", y."lastDatetime", y."lastRes",
  ${mayKnowAnswers(at)} as "maySolve"`

const joins = (at: Places<Reader>): SQL => sql`
  join note n on n.company_code = ${at.companyCode} and n.note_idx = e.note_idx
  join textbook b on b.company_code = ${at.companyCode} and b.textbook_idx = n.textbook_idx
  left join note_answer a on a.company_code = ${at.companyCode} and a.note_idx = e.note_idx
    and a.question_no = e.question_no
  cross join lateral (
    select count(*)::int as "tryCount", max(r.reg_datetime) as "lastDatetime",
      (array_agg(r.res order by r.wrong_try_idx desc))[1] as "lastRes"
    from wrong_try r where r.company_code = ${at.companyCode} and r.note_idx = e.note_idx
      and r.question_no = e.question_no) y`

export type DueFilter = 'DUE' | 'LATER' | 'LEARNED'
export type ReasonFilter = 'SLIP' | 'CONCEPT' | 'READING' | 'NONE'

type Shape = {
  due: DueFilter | 'ALL'
  reason: 'ONE' | 'NONE' | 'ALL'
}

const dueIn = (due: Shape['due'], today: SQL): SQL =>
  ({
    DUE: sql`and e.due_date <= ${today}::date`,
    LATER: sql`and e.due_date > ${today}::date`,
    LEARNED: sql`and e.due_date is null`,
    ALL: sql``,
  })[due]

/** As the index `wrong_entry_due` stands. */
const order = sql`e.due_date, e.note_idx desc, e.question_no`

const list = statements<
  Shape,
  Reader & { today: string; reason: string; limit: number; offset: number },
  EntryRow & { total: number }
>(
  'note.wrongList',
  ({ due, reason }, at) => sql`
  select ${columns(at)}, e.total
  from (
    select e.*, ${countHere} from wrong_entry e
    where e.company_code = ${at.companyCode} and e.user_idx = ${at.userIdx} ${dueIn(due, at.today)}
      ${{ ONE: sql`and e.reason = ${at.reason}`, NONE: sql`and e.reason is null`, ALL: sql`` }[reason]}
    order by ${order} limit ${at.limit} offset ${at.offset}) e
  ${joins(at)}
  order by ${order}`,
)

export interface BookQuery {
  due: DueFilter | undefined
  reason: ReasonFilter | undefined
  today: string
  window: PageWindow
}

/** One page of somebody's book. */
export function entriesPage(tx: Tx, reader: Reader, { due, reason, today, window }: BookQuery) {
  const read = list({ due: due ?? 'ALL', reason: !reason ? 'ALL' : reason === 'NONE' ? 'NONE' : 'ONE' })
  return readPage(window, ({ limit, offset }) =>
    read(tx, { ...reader, today, reason: reason ?? '', limit, offset }),
  )
}

export const countEntries = statement<
  { companyCode: string; userIdx: number; today: string },
  { due: number; later: number; learned: number }
>(
  'note.wrongCounts',
  (at) => sql`
  select (count(*) filter (where due_date <= ${at.today}::date))::int as due,
    (count(*) filter (where due_date > ${at.today}::date))::int as later,
    (count(*) filter (where due_date is null))::int as learned
  from wrong_entry where company_code = ${at.companyCode} and user_idx = ${at.userIdx}`,
)

export interface EntryView extends EntryRow {
  textbookIdx: number
  solutionJsonStr: string
  why: string | null
  source: 'PEN' | 'PERSON' | null
}

/** An own entry. With `lock` whoever else solves it waits. */
const entry = statements<{ lock: boolean }, Reader & OfEntry, EntryView>(
  'note.wrongEntry',
  ({ lock }, at) => sql`
  select ${columns(at)}, b.textbook_idx as "textbookIdx", b.solution_json_str as "solutionJsonStr", a.why, a.source
  from wrong_entry e ${joins(at)}
  where e.company_code = ${at.companyCode} and e.note_idx = ${at.noteIdx} and e.question_no = ${at.no}
    and e.user_idx = ${at.userIdx}
  ${lock ? sql`for update of e` : sql``}`,
)
export const findEntry = entry({ lock: false })
export const lockEntry = entry({ lock: true })

/** The next one that is due and may be solved. */
export const nextDue = statement<OfEntry & Reader & { today: string }, { noteIdx: number; no: number }>(
  'note.wrongNext',
  (at) => sql`
  select e.note_idx as "noteIdx", e.question_no as no from wrong_entry e
  join note n on n.company_code = ${at.companyCode} and n.note_idx = e.note_idx
  join textbook b on b.company_code = ${at.companyCode} and b.textbook_idx = n.textbook_idx
  where e.company_code = ${at.companyCode} and e.user_idx = ${at.userIdx} and e.due_date <= ${at.today}::date
    and (e.note_idx, e.question_no) <> (${at.noteIdx}::bigint, ${at.no}::int) and ${mayKnowAnswers(at)}
  order by ${order} limit 1`,
)

export interface TryRow {
  answer: string
  source: 'PEN' | null
  res: number | null
  why: string
  dueDate: string | null
  regDatetime: Date
  inkHeads: string
}

/** The newest first. */
export const triesOf = statement<OfEntry, TryRow>(
  'note.wrongTries',
  (at) => sql`
  select answer, source, res, why, due_date as "dueDate", reg_datetime as "regDatetime", ink_heads::text as "inkHeads"
  from wrong_try
  where company_code = ${at.companyCode} and note_idx = ${at.noteIdx} and question_no = ${at.no}
  order by wrong_try_idx desc limit 100`,
)

interface Try extends OfEntry {
  userIdx: number
  pageNo: number
  answer: string
  source: 'PEN' | null
  res: number | null
  why: string
  step: number
  dueDate: string | null
  now: Date
}

/** A try with how far its ink has come, and where the entry stands now. */
export const addTry = statement<Try, never>(
  'note.wrongTry',
  (at) => sql`
  with kept as (
    update wrong_entry set step = ${at.step}::int, due_date = ${at.dueDate}::date, mod_datetime = ${at.now}::timestamptz
    where company_code = ${at.companyCode}::text and note_idx = ${at.noteIdx}::bigint and question_no = ${at.no}::int)
  insert into wrong_try (company_code, note_idx, question_no, answer, source, res, why, ink_heads, step, due_date, reg_datetime)
  select ${at.companyCode}::text, ${at.noteIdx}::bigint, ${at.no}::int, ${at.answer}, ${at.source}, ${at.res}::int, ${at.why},
    coalesce((select jsonb_agg(jsonb_build_object('writer', w.writer, 'seq', w.seq)) from (
      select i.writer, max(i.last_seq) as seq from note_ink i
      where i.company_code = ${at.companyCode}::text and i.note_idx = ${at.noteIdx}::bigint and i.page_no = ${at.pageNo}
        and i.layer = 2 and i.author = ${at.userIdx} group by i.writer) w), '[]'::jsonb),
    ${at.step}::int, ${at.dueDate}::date, ${at.now}::timestamptz`,
)

export const setReason = statement<OfEntry & { userIdx: number; reason: string | null }, { no: number }>(
  'note.wrongReason',
  (at) => sql`
  update wrong_entry set reason = ${at.reason}
  where company_code = ${at.companyCode} and note_idx = ${at.noteIdx} and question_no = ${at.no}
    and user_idx = ${at.userIdx}
  returning question_no as no`,
)
