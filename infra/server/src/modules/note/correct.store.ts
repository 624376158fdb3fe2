import { NoteStatus } from '@madang/contract'
import { NoteKind } from '@madang/domain'
import { type SQL, sql } from 'drizzle-orm'
import { type Places, statement } from '../../platform/statement.ts'
import { ofWork } from '../textbook/round.store.ts'

const work = sql.raw(String(NoteKind.WORK))
const handedIn = sql.raw(String(NoteStatus.SUBMIT))

export interface OpenNote {
  noteIdx: number
  noteTitle: string
  noteKind: number
  noteStatus: number
  userIdx: number
  userName: string
  questionCount: number
  taskIdx: number
  taskAuthorIdx: number
  pageCount: number
  solutionJsonStr: string
}

interface OfNote {
  companyCode: string
  noteIdx: number
}

/** A work note that was handed in. Whoever else corrects it waits. */
export const lockNote = statement<OfNote, OpenNote>(
  'note.lockToCorrect',
  (at) => sql`
  select n.note_idx as "noteIdx", n.note_title as "noteTitle", n.note_kind as "noteKind", n.note_status as "noteStatus", n.user_idx as "userIdx",
    u.user_name as "userName", n.question_count as "questionCount", w.task_idx as "taskIdx",
    n.task_author_idx as "taskAuthorIdx", b.page_count as "pageCount", b.solution_json_str as "solutionJsonStr"
  from note n
  join users u on u.company_code = ${at.companyCode} and u.user_idx = n.user_idx
  join task_user w on w.company_code = ${at.companyCode} and w.task_user_idx = n.task_user_idx
  join textbook b on b.company_code = ${at.companyCode} and b.textbook_idx = n.textbook_idx
  where n.company_code = ${at.companyCode} and n.note_idx = ${at.noteIdx} and ${ofWork}
    and n.note_status >= ${handedIn}
  for update of n`,
)

/** Those of these notes that belong to the homework and were handed in, in one order, so that two who mark many never wait for each other. */
export const lockNotes = statement<
  { companyCode: string; taskIdx: number; notes: string },
  { noteIdx: number; noteStatus: number; userIdx: number }
>(
  'note.lockMany',
  (at) => sql`
  select n.note_idx as "noteIdx", n.note_status as "noteStatus", n.user_idx as "userIdx"
  from note n
  join task_user w on w.company_code = ${at.companyCode} and w.task_user_idx = n.task_user_idx
  where n.company_code = ${at.companyCode} and w.task_idx = ${at.taskIdx} and ${ofWork}
    and n.note_status >= ${handedIn}
    and n.note_idx in (select value::bigint from jsonb_array_elements_text(${at.notes}::jsonb))
  order by n.note_idx
  for update of n`,
)

const newestMark = (at: Places<{ companyCode: string; no: number }>): SQL => sql`
  left join lateral (
    select m.user_idx, m.res, m.points, m.reg_datetime from note_mark m
    where m.company_code = ${at.companyCode} and m.note_idx = n.note_idx and m.question_no = ${at.no}
    order by m.note_mark_idx desc limit 1) m on true
  left join users p on p.company_code = ${at.companyCode} and p.user_idx = m.user_idx`

const markColumns = sql`m.user_idx as "markUserIdx", p.user_name as "markUserName", m.res as "markRes", m.points as "markPoints",
  m.reg_datetime as "markDatetime"`

export interface MarkRow {
  markUserIdx: number | null
  markUserName: string | null
  markRes: number | null
  markPoints: number | null
  markDatetime: Date | null
}

/** How a question of these notes is marked now; read after they are locked. */
export const heldMarks = statement<
  { companyCode: string; notes: string; no: number },
  MarkRow & { noteIdx: number; res: number | null; points: number | null }
>(
  'note.heldMarks',
  (at) => sql`
  select n.note_idx as "noteIdx", a.res, a.points, ${markColumns}
  from (select value::bigint as note_idx from jsonb_array_elements_text(${at.notes}::jsonb)) n
  left join note_answer a on a.company_code = ${at.companyCode} and a.note_idx = n.note_idx and a.question_no = ${at.no}
  ${newestMark(at)}`,
)

/** Marks a question in these notes: their answers, the marks that stay, and the counts of notes and of what was handed in last (NOTES-31). */
export const writeMarks = statement<
  {
    companyCode: string
    notes: string
    no: number
    result: number
    points: number | null
    userIdx: number
    now: Date
  },
  { noteIdx: number; questionCount: number; wrongCount: number }
>(
  'note.markMany',
  (at) => sql`
  with given as (select value::bigint as note_idx from jsonb_array_elements_text(${at.notes}::jsonb)),
  marked as (
    insert into note_answer (company_code, note_idx, question_no, answer, res, points, why)
    select ${at.companyCode}::text, note_idx, ${at.no}::int, '', ${at.result}::int, ${at.points}::int, null from given
    on conflict (company_code, note_idx, question_no) do update set res = excluded.res, points = excluded.points, why = null),
  kept as (
    insert into note_mark (company_code, note_idx, question_no, res, points, user_idx, reg_datetime)
    select ${at.companyCode}::text, note_idx, ${at.no}::int, ${at.result}::int, ${at.points}::int, ${at.userIdx}::bigint, ${at.now}::timestamptz
    from given),
  counted as (
    update note n set wrong_count = (1 - ${at.result}::int) + (
      select count(*)::int from note_answer a where a.company_code = ${at.companyCode}::text and a.note_idx = n.note_idx
        and a.question_no <> ${at.no}::int and a.res = 0)
    from given g where n.company_code = ${at.companyCode}::text and n.note_idx = g.note_idx
    returning n.note_idx, n.question_count, n.wrong_count),
  logged as (
    update note_log l set wrong_count = c.wrong_count, question_count = c.question_count
    from counted c
    where l.company_code = ${at.companyCode}::text and l.note_idx = c.note_idx and l.note_log_idx = (
      select max(x.note_log_idx) from note_log x where x.company_code = ${at.companyCode}::text
        and x.note_idx = c.note_idx and x.note_status <> ${sql.raw(String(NoteStatus.SAVE))}))
  select note_idx as "noteIdx", question_count as "questionCount", wrong_count as "wrongCount" from counted`,
)

export const writeCheck = statement<
  OfNote & { agendaNo: number; pageNo: number; checked: number; userIdx: number; now: Date },
  never
>(
  'note.check',
  (at) => sql`
  insert into note_check (company_code, note_idx, agenda_no, page_no, checked, user_idx, reg_datetime)
  values (${at.companyCode}, ${at.noteIdx}, ${at.agendaNo}, ${at.pageNo}, ${at.checked}, ${at.userIdx}, ${at.now})`,
)

export const setStatus = statement<OfNote & { noteStatus: number; comment: string | null }, never>(
  'note.setStatus',
  (at) => sql`
  update note set note_status = ${at.noteStatus}, confirm_comment = coalesce(${at.comment}::text, confirm_comment), auto_right = null
  where company_code = ${at.companyCode} and note_idx = ${at.noteIdx}`,
)

/** Homework that is there, for one question of it. */
export const findTask = statement<
  { companyCode: string; taskIdx: number },
  {
    taskName: string
    textbookIdx: number
    taskAuthorIdx: number
    questionCount: number
    solutionJsonStr: string
  }
>(
  'note.questionOf',
  (at) => sql`
  select k.task_name as "taskName", k.textbook_idx as "textbookIdx", k.reg_user_idx as "taskAuthorIdx",
    b.question_count as "questionCount", b.solution_json_str as "solutionJsonStr"
  from task k
  join textbook b on b.company_code = ${at.companyCode} and b.textbook_idx = k.textbook_idx
  where k.company_code = ${at.companyCode} and k.task_idx = ${at.taskIdx} and k.delete_yn = 0`,
)

export interface AnswerRow extends MarkRow {
  noteIdx: number
  noteStatus: number
  userIdx: number
  userName: string
  userId: string
  answer: string
  source: 'PEN' | 'PERSON' | null
  reading: string | null
  confidence: number | null
  inkNoteIdx: number | null
  strayNoteIdx: number | null
  res: number | null
  points: number | null
  why: string | null
}

/** A question that is marked across notes. */
interface OfQuestion {
  companyCode: string
  no: number
  page: number
  /** It has a rectangle; without one all that is written on its page may be its answer. */
  placed: boolean
}

/**
 * The round in which a question was done last, where its pen work lies: `i.note_idx`, null without any; and where its page has ink beside all
 * questions: `s.note_idx`.
 */
const inkOfQuestion = (at: Places<OfQuestion>): SQL => sql`
  left join lateral (
    select r.note_idx from note r
    where r.company_code = ${at.companyCode} and r.task_user_idx = n.task_user_idx and r.round <= n.round
      and (r.redo is null or ${at.no}::int = any(r.redo))
    order by r.round desc limit 1) d on true
  left join lateral (
    select i.note_idx from note_ink_receipt i
    where i.company_code = ${at.companyCode} and i.note_idx = d.note_idx and (${at.no}::int = any(i.answered)
      or (not ${at.placed}::boolean and i.page_no = ${at.page}::int and i.strokes > 0))
    limit 1) i on true
  left join note_ink_receipt s on s.company_code = ${at.companyCode} and s.note_idx = d.note_idx
    and s.page_no = ${at.page}::int and s.stray > 0`

/** Of these notes: those with pen work that is or may be for the question, and no answer that anybody has read of it. */
export const unreadInk = statement<OfQuestion & { notes: string }, { noteIdx: number }>(
  'note.unreadInk',
  (at) => sql`
  select n.note_idx as "noteIdx"
  from note n
  left join note_answer a on a.company_code = ${at.companyCode} and a.note_idx = n.note_idx and a.question_no = ${at.no}::int
  ${inkOfQuestion(at)}
  where n.company_code = ${at.companyCode}
    and n.note_idx in (select value::bigint from jsonb_array_elements_text(${at.notes}::jsonb))
    and btrim(coalesce(a.answer, '')) = '' and a.source is distinct from 'PERSON'
    and (i.note_idx is not null or s.note_idx is not null or a.reading is not null)
  order by n.note_idx`,
)

/** What everybody answered who has handed it in. */
export const answersToQuestion = statement<OfQuestion & { taskIdx: number }, AnswerRow>(
  'note.answersTo',
  (at) => sql`
  select n.note_idx as "noteIdx", n.note_status as "noteStatus", n.user_idx as "userIdx", u.user_name as "userName",
    u.user_id as "userId", coalesce(a.answer, '') as answer, a.source, a.reading, a.confidence, i.note_idx as "inkNoteIdx",
    s.note_idx as "strayNoteIdx", a.res, a.points, a.why, ${markColumns}
  from task_user w
  join note n on n.company_code = ${at.companyCode} and n.task_user_idx = w.task_user_idx
  join users u on u.company_code = ${at.companyCode} and u.user_idx = n.user_idx
  left join note_answer a on a.company_code = ${at.companyCode} and a.note_idx = n.note_idx and a.question_no = ${at.no}
  ${newestMark(at)}
  ${inkOfQuestion(at)}
  where w.company_code = ${at.companyCode} and w.task_idx = ${at.taskIdx} and n.note_kind = ${work}
    and n.note_status >= ${handedIn}
  order by u.user_name, n.note_idx limit 1000`,
)
