import { NoteStatus, TaskStatus } from '@madang/contract'
import { NoteKind } from '@madang/domain'
import { sql } from 'drizzle-orm'
import { statement, statements } from '../../platform/statement.ts'
import { ofPresentRound, ofWork } from '../textbook/round.store.ts'
import { mayKnowAnswers } from '../textbook/store.ts'
import { type NoteRow, noteColumns, noteJoins } from './store.ts'

const work = sql.raw(String(NoteKind.WORK))

interface Part {
  taskUserIdx: number
  taskStatus: number
  submitLimitDatetime: Date
  taskName: string
  textbookIdx: number
  taskAuthorIdx: number
  questionCount: number
}

/** Somebody's part in homework that is still given; before the end of the transaction nobody else begins it, and nobody takes it back. */
export const lockPart = statement<{ companyCode: string; taskIdx: number; userIdx: number }, Part>(
  'note.lockPart',
  (at) => sql`
  select w.task_user_idx as "taskUserIdx", w.task_status as "taskStatus",
    coalesce(w.submit_limit_datetime, k.submit_limit_datetime) as "submitLimitDatetime", k.task_name as "taskName",
    k.textbook_idx as "textbookIdx", k.reg_user_idx as "taskAuthorIdx", b.question_count as "questionCount"
  from task_user w
  join task k on k.company_code = ${at.companyCode} and k.task_idx = w.task_idx
  join textbook b on b.company_code = ${at.companyCode} and b.textbook_idx = k.textbook_idx
  where w.company_code = ${at.companyCode} and w.task_idx = ${at.taskIdx} and w.user_idx = ${at.userIdx}
    and k.delete_yn = 0
  for update of w for key share of k`,
)

type Beginning = Omit<Part, 'taskStatus' | 'submitLimitDatetime'> & {
  companyCode: string
  userIdx: number
  noteDir: string
  now: Date
}

/** The note of a part, made at the first time. */
export const beginNote = statement<Beginning, { noteIdx: number; begun: boolean }>(
  'note.begin',
  (at) => sql`
  with made as (
    insert into note (company_code, note_title, note_kind, note_status, user_idx, task_user_idx, textbook_idx,
      task_author_idx, note_dir, question_count, reg_datetime, mod_datetime)
    values (${at.companyCode}::text, ${at.taskName}, ${work}, ${sql.raw(String(NoteStatus.NONE))}, ${at.userIdx},
      ${at.taskUserIdx}::bigint, ${at.textbookIdx}, ${at.taskAuthorIdx}, ${at.noteDir}, ${at.questionCount},
      ${at.now}::timestamptz, ${at.now}::timestamptz)
    on conflict (company_code, task_user_idx, round) where task_user_idx is not null do nothing
    returning note_idx),
  begun as (
    update task_user set task_status = ${sql.raw(String(TaskStatus.IN_PROGRESS))}
    where company_code = ${at.companyCode}::text and task_user_idx = ${at.taskUserIdx}::bigint
      and task_status = ${sql.raw(String(TaskStatus.NOT_STARTED))})
  select note_idx as "noteIdx", true as begun from made
  union all
  select n.note_idx, false from note n
  where n.company_code = ${at.companyCode}::text and n.task_user_idx = ${at.taskUserIdx}::bigint and ${ofPresentRound}`,
)

export interface OpenWork {
  noteIdx: number
  noteStatus: number
  revision: number
  submitHash: string | null
  modDatetime: Date
  questionCount: number
  taskUserIdx: number
  taskIdx: number
  taskAuthorIdx: number
  autoReview: number
  autoFinal: number
  submitLimitDatetime: Date
  solutionJsonStr: string
  /** From the second round on: questions that are done again. */
  redo: number[] | null
}

/** An own work note of homework that is still given. Whoever else saves it waits. */
export const lockWork = statement<{ companyCode: string; noteIdx: number; userIdx: number }, OpenWork>(
  'note.lockWork',
  (at) => sql`
  select n.note_idx as "noteIdx", n.note_status as "noteStatus", n.revision, n.submit_hash as "submitHash",
    n.mod_datetime as "modDatetime", n.question_count as "questionCount", w.task_user_idx as "taskUserIdx",
    k.task_idx as "taskIdx", k.reg_user_idx as "taskAuthorIdx", k.auto_review as "autoReview",
    k.auto_final as "autoFinal", coalesce(w.submit_limit_datetime, k.submit_limit_datetime) as "submitLimitDatetime",
    b.solution_json_str as "solutionJsonStr", n.redo
  from note n
  join task_user w on w.company_code = ${at.companyCode} and w.task_user_idx = n.task_user_idx
  join task k on k.company_code = ${at.companyCode} and k.task_idx = w.task_idx
  join textbook b on b.company_code = ${at.companyCode} and b.textbook_idx = k.textbook_idx
  where n.company_code = ${at.companyCode} and n.note_idx = ${at.noteIdx} and n.user_idx = ${at.userIdx}
    and ${ofWork} and k.delete_yn = 0
  for update of n`,
)

interface OfNote {
  companyCode: string
  noteIdx: number
}

/** Answers as JSON `[{ no, answer }]`; an empty one is taken back. */
export const keepAnswers = statement<OfNote & { answers: string }, never>(
  'note.keepAnswers',
  (at) => sql`
  with given as (select no, answer from jsonb_to_recordset(${at.answers}::jsonb) g(no int, answer text)),
  gone as (
    delete from note_answer a using given g
    where a.company_code = ${at.companyCode}::text and a.note_idx = ${at.noteIdx}::bigint and a.question_no = g.no
      and g.answer = '')
  insert into note_answer (company_code, note_idx, question_no, answer)
  select ${at.companyCode}::text, ${at.noteIdx}::bigint, no, answer from given where answer <> ''
  on conflict (company_code, note_idx, question_no) do update set answer = excluded.answer, source = null`,
)

interface Entry extends OfNote {
  spentTime: number
  hash: string
  now: Date
}

/** The entry of a log: seconds since the one before. */
const logEntry = (at: { companyCode: unknown; noteIdx: unknown; now: unknown }) => sql`
  insert into note_log (company_code, note_idx, note_status, reg_datetime, spent_time, question_count, wrong_count)
  select kept.company_code, kept.note_idx, kept.note_status, ${at.now}::timestamptz,
    greatest(0, kept.spent_time - coalesce((select sum(l.spent_time) from note_log l
      where l.company_code = ${at.companyCode} and l.note_idx = ${at.noteIdx}), 0))::int,
    kept.question_count, kept.wrong_count
  from kept`

const keep = statements<{ logged: boolean }, Entry, { revision: number; noteStatus: number }>(
  'note.keep',
  ({ logged }, at) => sql`
  with kept as (
    update note n set revision = n.revision + 1, spent_time = n.spent_time + ${at.spentTime}, submit_hash = ${at.hash},
      mod_datetime = ${at.now}::timestamptz,
      solve_count = (select count(*) from note_answer a
        where a.company_code = ${at.companyCode} and a.note_idx = ${at.noteIdx} and (a.answer <> '' or a.reading is not null))
      ${logged ? sql`, note_status = ${sql.raw(String(NoteStatus.SAVE))}` : sql``}
    where n.company_code = ${at.companyCode} and n.note_idx = ${at.noteIdx}
    returning n.*)
  ${logged ? sql`, logged as (${logEntry(at)})` : sql``}
  select revision, note_status as "noteStatus" from kept`,
)
/** A save, with its entry in the log (HW-19). */
export const keepSave = keep({ logged: true })
/** Pages are still on their way (A-70): the note stays in its status. */
export const keepPart = keep({ logged: false })

export const answersOf = statement<
  OfNote,
  {
    no: number
    answer: string
    res: number | null
    points: number | null
    why: string | null
    source: 'PEN' | 'PERSON' | null
    reading: string | null
    confidence: number | null
  }
>(
  'note.answers',
  (at) => sql`
  select question_no as no, answer, res, points, why, source, reading, confidence from note_answer
  where company_code = ${at.companyCode} and note_idx = ${at.noteIdx} order by question_no`,
)

/** Marks as JSON `[{ no, res, why }]`; a question without an answer is marked, too. */
export const writeMarks = statement<OfNote & { marks: string }, never>(
  'note.marks',
  (at) => sql`
  insert into note_answer (company_code, note_idx, question_no, answer, res, why)
  select ${at.companyCode}::text, ${at.noteIdx}::bigint, no, '', res, why
  from jsonb_to_recordset(${at.marks}::jsonb) m(no int, res int, why text)
  on conflict (company_code, note_idx, question_no)
    do update set res = excluded.res, why = excluded.why, points = null`,
)

/** Answers with their marks as JSON `[{ no, answer, res, why }]`, as `writeMarks`. */
export const writeMarked = statement<OfNote & { marked: string }, never>(
  'note.marked',
  (at) => sql`
  insert into note_answer (company_code, note_idx, question_no, answer, res, why)
  select ${at.companyCode}::text, ${at.noteIdx}::bigint, no, answer, res, why
  from jsonb_to_recordset(${at.marked}::jsonb) m(no int, answer text, res int, why text)
  on conflict (company_code, note_idx, question_no)
    do update set answer = excluded.answer, res = excluded.res, why = excluded.why, points = null`,
)

interface HandingIn extends Entry {
  taskUserIdx: number
  taskIdx: number
  noteStatus: number
  solveCount: number
  wrongCount: number
  autoRight: number | null
}

/** Note, part, the homework's count and the log. No row: the homework was taken back meanwhile. */
export const handIn = statement<HandingIn, { revision: number }>(
  'note.handIn',
  (at) => sql`
  with counted as (
    update task set submit_user_count = submit_user_count + 1
    where company_code = ${at.companyCode} and task_idx = ${at.taskIdx} and delete_yn = 0
    returning task_idx),
  part as (
    update task_user set task_status = ${sql.raw(String(TaskStatus.SUBMITTED))}
    where company_code = ${at.companyCode} and task_user_idx = ${at.taskUserIdx}),
  kept as (
    update note n set revision = n.revision + 1, spent_time = n.spent_time + ${at.spentTime}, submit_hash = ${at.hash},
      note_status = ${at.noteStatus}, solve_count = ${at.solveCount}, wrong_count = ${at.wrongCount},
      auto_right = ${at.autoRight}::int, ink_fold = n.ink_rows > 1, note_submit_datetime = ${at.now}::timestamptz, mod_datetime = ${at.now}::timestamptz
    where n.company_code = ${at.companyCode} and n.note_idx = ${at.noteIdx}
    returning n.*),
  logged as (${logEntry(at)})
  select kept.revision from kept cross join counted`,
)

export interface WorkRow extends NoteRow {
  taskAuthorIdx: number | null
  deleteYn: number | null
  taskStatus: number
  autoReview: number
  autoFinal: number
  pageCount: number
  solutionJsonStr: string
  spentTime: number
  revision: number
  /** Once it is handed in of what was handed in; of the last save before. */
  submitHash: string | null
  redo: number[] | null
  /** Of its student: whether the answers may be seen (HW-45). */
  mayKnow: boolean
}

export const findWork = statement<OfNote & { userIdx: number; now: Date }, WorkRow>(
  'note.work',
  (at) => sql`
  select ${noteColumns}, n.task_author_idx as "taskAuthorIdx", k.delete_yn as "deleteYn", w.task_status as "taskStatus",
    k.auto_review as "autoReview", k.auto_final as "autoFinal", b.page_count as "pageCount", b.solution_json_str as "solutionJsonStr",
    n.spent_time as "spentTime", n.revision, n.submit_hash as "submitHash", n.redo,
    n.note_status = ${sql.raw(String(NoteStatus.COMPLETED))} and ${mayKnowAnswers(at)} as "mayKnow"
  from note n ${noteJoins(at)}
  where n.company_code = ${at.companyCode} and n.note_idx = ${at.noteIdx} and ${ofWork}`,
)
