import { NoteStatus } from '@madang/contract'
import { NoteKind } from '@madang/domain'
import { type SQL, sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

const work = sql.raw(String(NoteKind.WORK))
const handedIn = sql.raw(String(NoteStatus.SUBMIT))
const completed = sql.raw(String(NoteStatus.COMPLETED))

/** The ids of the request, as rows. */
const given = (notes: SQL): SQL => sql`(select value::bigint from jsonb_array_elements_text(${notes}::jsonb))`

/**
 * Every question of `n` has a mark, and nothing is written beside all of them whose answer it may be: no rule left anything for a person to
 * look at.
 */
const isCertain = (company: SQL): SQL => sql`n.question_count > 0
    and (select count(*) from note_answer a where a.company_code = ${company} and a.note_idx = n.note_idx
      and a.res is not null) >= n.question_count
    and not exists (select from note_ink_receipt s where s.company_code = ${company} and s.note_idx = n.note_idx
      and s.stray > 0)`

export interface CertainRow {
  noteIdx: number
  userName: string
  taskName: string
  questionCount: number
  wrongCount: number
}

/** Notes of a teacher's homework that nobody has begun to correct, and whose every mark stands; the longest waiting first. */
export const certainNotes = statement<{ companyCode: string; teacher: number; most: number }, CertainRow>(
  'note.certain',
  (at) => sql`
  select n.note_idx as "noteIdx", u.user_name as "userName", k.task_name as "taskName",
    n.question_count as "questionCount", n.wrong_count as "wrongCount"
  from note n
  join users u on u.company_code = ${at.companyCode} and u.user_idx = n.user_idx
  join task_user w on w.company_code = ${at.companyCode} and w.task_user_idx = n.task_user_idx
  join task k on k.company_code = ${at.companyCode} and k.task_idx = w.task_idx and k.delete_yn = 0
  where n.company_code = ${at.companyCode} and n.task_author_idx = ${at.teacher} and n.note_kind = ${work}
    and n.note_status = ${handedIn} and ${isCertain(sql`${at.companyCode}`)}
  order by n.note_submit_datetime, n.note_idx limit ${at.most}`,
)

interface Many {
  companyCode: string
  /** JSON of their ids. */
  notes: string
}

export interface LockedRow {
  noteIdx: number
  noteTitle: string
  noteStatus: number
  userIdx: number
  userName: string
  taskAuthorIdx: number
}

/** Those of these work notes that were handed in, in one order, so that two who confirm many never wait for each other. */
export const lockMany = statement<Many, LockedRow>(
  'note.lockToConfirm',
  (at) => sql`
  select n.note_idx as "noteIdx", n.note_title as "noteTitle", n.note_status as "noteStatus", n.user_idx as "userIdx",
    u.user_name as "userName", n.task_author_idx as "taskAuthorIdx"
  from note n
  join users u on u.company_code = ${at.companyCode} and u.user_idx = n.user_idx
  where n.company_code = ${at.companyCode} and n.note_idx in ${given(sql`${at.notes}`)} and n.note_kind = ${work}
    and n.note_status >= ${handedIn}
  order by n.note_idx
  for update of n`,
)

/** Which of them are certain; read after they are locked. */
export const certainOf = statement<Many, { noteIdx: number }>(
  'note.certainOf',
  (at) => sql`
  select n.note_idx as "noteIdx" from note n
  where n.company_code = ${at.companyCode} and n.note_idx in ${given(sql`${at.notes}`)}
    and n.note_status = ${handedIn} and ${isCertain(sql`${at.companyCode}`)}`,
)

/** Completes them, and puts what is wrong in them into their students' books, due today in the company's zone. */
export const completeMany = statement<Many & { now: Date }, never>(
  'note.completeMany',
  (at) => sql`
  with done as (
    update note n set note_status = ${completed}, auto_right = null
    where n.company_code = ${at.companyCode}::text and n.note_idx in ${given(sql`${at.notes}`)}
    returning n.note_idx, n.user_idx)
  insert into wrong_entry (company_code, note_idx, question_no, user_idx, step, due_date, reg_datetime, mod_datetime)
  select a.company_code, a.note_idx, a.question_no, d.user_idx, 0,
    (${at.now}::timestamptz at time zone c.time_zone)::date, ${at.now}::timestamptz, ${at.now}::timestamptz
  from done d
  join company c on c.company_code = ${at.companyCode}::text
  join note_answer a on a.company_code = ${at.companyCode}::text and a.note_idx = d.note_idx and a.res = 0
  on conflict do nothing`,
)
