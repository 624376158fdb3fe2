import { NoteStatus, TaskStatus } from '@madang/contract'
import { NoteKind } from '@madang/domain'
import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'
import { ofWork } from '../textbook/round.store.ts'

interface OfNote {
  companyCode: string
  noteIdx: number
}

export interface RoundToClose {
  noteKind: number
  round: number
  taskName: string
  taskRegDatetime: Date
  taskLimitDatetime: Date
}

/** What giving back a note, which is locked, looks at beyond the note; none where the homework was taken back. */
export const roundToClose = statement<OfNote, RoundToClose>(
  'round.toClose',
  (at) => sql`
  select n.note_kind as "noteKind", n.round, k.task_name as "taskName", k.reg_datetime as "taskRegDatetime",
    k.submit_limit_datetime as "taskLimitDatetime"
  from note n
  join task_user w on w.company_code = ${at.companyCode} and w.task_user_idx = n.task_user_idx
  join task k on k.company_code = ${at.companyCode} and k.task_idx = w.task_idx
  where n.company_code = ${at.companyCode} and n.note_idx = ${at.noteIdx} and ${ofWork} and k.delete_yn = 0`,
)

/** The round ends as it stands; what was still to be read of its pen work is left. */
export const closeRound = statement<OfNote & { comment: string | null; now: Date }, never>(
  'round.close',
  (at) => sql`
  with reading as (
    update note_reading set state = 'GIVEN_UP', mod_datetime = ${at.now}::timestamptz
    where company_code = ${at.companyCode}::text and note_idx = ${at.noteIdx}::bigint and state = 'WAITING')
  update note set note_kind = ${sql.raw(String(NoteKind.RETURNED))}, note_status = ${sql.raw(String(NoteStatus.COMPLETED))},
    confirm_comment = ${at.comment}::text
  where company_code = ${at.companyCode}::text and note_idx = ${at.noteIdx}::bigint`,
)

/**
 * The next round: a note of its own, with the answers and marks of the questions that are not done again (`redo` as JSON), the student's
 * part open until the deadline, and the homework handed in by one less.
 */
export const beginRound = statement<OfNote & { redo: string; limit: Date; now: Date }, { noteIdx: number }>(
  'round.begin',
  (at) => sql`
  with redo as (select value::int as no from jsonb_array_elements_text(${at.redo}::jsonb)),
  kept as (
    select a.* from note_answer a
    where a.company_code = ${at.companyCode}::text and a.note_idx = ${at.noteIdx}::bigint
      and a.question_no not in (select no from redo)),
  made as (
    insert into note (company_code, note_title, note_kind, note_status, user_idx, task_user_idx, textbook_idx, task_author_idx,
      round, redo, note_dir, question_count, solve_count, reg_datetime, mod_datetime)
    select n.company_code, n.note_title, ${sql.raw(String(NoteKind.WORK))}, ${sql.raw(String(NoteStatus.NONE))}, n.user_idx,
      n.task_user_idx, n.textbook_idx, n.task_author_idx, n.round + 1, array(select no from redo order by no), n.note_dir,
      n.question_count, (select count(*) from kept where answer <> '' or reading is not null), ${at.now}::timestamptz, ${at.now}::timestamptz
    from note n where n.company_code = ${at.companyCode}::text and n.note_idx = ${at.noteIdx}::bigint
    returning company_code, note_idx, task_user_idx),
  answers as (
    insert into note_answer (company_code, note_idx, question_no, answer, res, why, source, reading, confidence, points)
    select made.company_code, made.note_idx, k.question_no, k.answer, k.res, k.why, k.source, k.reading, k.confidence, k.points
    from made cross join kept k),
  part as (
    update task_user w set task_status = ${sql.raw(String(TaskStatus.IN_PROGRESS))},
      submit_limit_datetime = ${at.limit}::timestamptz, hurry_datetime = null
    from made where w.company_code = made.company_code and w.task_user_idx = made.task_user_idx
    returning w.task_idx),
  counted as (
    update task k set submit_user_count = greatest(0, k.submit_user_count - 1)
    from part where k.company_code = ${at.companyCode}::text and k.task_idx = part.task_idx)
  select note_idx as "noteIdx" from made`,
)

export interface RoundRow {
  noteIdx: number
  round: number
  noteKind: number
  noteStatus: number
  submitDatetime: Date | null
  questionCount: number
  rightCount: number
  comment: string | null
  spentTime: number
}

/** All rounds of the part to which a note belongs, the first one first. */
export const roundsOf = statement<OfNote, RoundRow>(
  'round.list',
  (at) => sql`
  select r.note_idx as "noteIdx", r.round, r.note_kind as "noteKind", r.note_status as "noteStatus",
    r.note_submit_datetime as "submitDatetime", r.question_count as "questionCount",
    (select count(*)::int from note_answer a where a.company_code = ${at.companyCode} and a.note_idx = r.note_idx
      and a.res = 1) as "rightCount",
    r.confirm_comment as comment, r.spent_time as "spentTime"
  from note n
  join note r on r.company_code = ${at.companyCode} and r.task_user_idx = n.task_user_idx
  where n.company_code = ${at.companyCode} and n.note_idx = ${at.noteIdx} and n.task_user_idx is not null
  order by r.round`,
)
