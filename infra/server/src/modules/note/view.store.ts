import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'
import { mayKnowAnswers } from '../textbook/store.ts'
import { type NoteRow, noteColumns, noteJoins } from './store.ts'

interface OfNote {
  companyCode: string
  noteIdx: number
}

export interface ViewRow extends NoteRow {
  taskAuthorIdx: number | null
  deleteYn: number | null
  textbookName: string | null
  pageCount: number | null
  solutionJsonStr: string | null
  leaderIdx: number | null
  attended: boolean
  /** Of the class's type. */
  optionString: string | null
  /** Of the answers as they were handed in. */
  submitHash: string | null
  redo: number[] | null
  /** Of its student: whether the answers may be seen (HW-45). */
  mayKnow: boolean
}

/** A note of either kind, and what the rule about opening it looks at. */
export const findNote = statement<OfNote & { userIdx: number; now: Date }, ViewRow>(
  'note.view',
  (at) => sql`
  select ${noteColumns}, n.task_author_idx as "taskAuthorIdx", k.delete_yn as "deleteYn",
    b.textbook_name as "textbookName", b.page_count as "pageCount", b.solution_json_str as "solutionJsonStr",
    l.leader_idx as "leaderIdx", exists (select from log_meet_user a where a.company_code = ${at.companyCode}
      and a.meet_code = n.meet_code and a.user_idx = ${at.userIdx} and not a.monitor) as attended,
    c.option_string as "optionString", n.submit_hash as "submitHash", n.redo,
    n.note_status = 4 and ${mayKnowAnswers(at)} as "mayKnow"
  from note n ${noteJoins(at)}
  left join template c on c.company_code = ${at.companyCode} and c.template_idx = l.template_idx
  where n.company_code = ${at.companyCode} and n.note_idx = ${at.noteIdx}`,
)

export const pageWidths = statement<
  { companyCode: string; textbookIdx: number },
  { pageNo: number; width: number }
>(
  'note.pageWidths',
  (at) => sql`
  select p.page_no as "pageNo", i.width from textbook_page p
  join page_image i on i.company_code = ${at.companyCode} and i.page_idx = p.page_idx
  where p.company_code = ${at.companyCode} and p.textbook_idx = ${at.textbookIdx}`,
)

/** Pages whose newest entry says checked. */
export const checkedPages = statement<OfNote, { pageNo: number }>(
  'note.checkedPages',
  (at) => sql`
  select newest."pageNo" from (
    select distinct on (c.agenda_no, c.page_no) c.page_no as "pageNo", c.checked from note_check c
    where c.company_code = ${at.companyCode} and c.note_idx = ${at.noteIdx}
    order by c.agenda_no, c.page_no, c.note_check_idx desc) newest
  where newest.checked = 1 order by 1`,
)

/** Of a note and the rounds before it. */
export const logOf = statement<
  OfNote,
  {
    round: number
    /** Its round was completed or given back. */
    marked: boolean
    noteStatus: number
    regDatetime: Date
    spentTime: number
    questionCount: number
    wrongCount: number
  }
>(
  'note.log',
  (at) => sql`
  select r.round, l.note_status as "noteStatus", l.reg_datetime as "regDatetime", l.spent_time as "spentTime",
    l.question_count as "questionCount", l.wrong_count as "wrongCount", r.note_status = 4 as marked
  from (
    select n.note_idx, n.round, n.note_status from note n
    where n.company_code = ${at.companyCode} and n.note_idx = ${at.noteIdx}
    union all
    select b.note_idx, b.round, b.note_status from note n
    join note b on b.company_code = ${at.companyCode} and b.task_user_idx = n.task_user_idx and b.round < n.round
    where n.company_code = ${at.companyCode} and n.note_idx = ${at.noteIdx}) r
  join note_log l on l.company_code = ${at.companyCode} and l.note_idx = r.note_idx
  order by l.reg_datetime, l.note_log_idx limit 1000`,
)
