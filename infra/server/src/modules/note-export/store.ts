import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

/** What the rules about pictures and downloads look at. */
export interface NoteFacts {
  noteKind: number
  noteStatus: number
  userIdx: number
  taskAuthorIdx: number | null
  /** The homework was taken back. */
  deleteYn: number | null
  /** Of a class note: who led the class. */
  leaderIdx: number | null
  /** The caller was in the class. */
  attended: boolean
  /** Of the class's type. */
  optionString: string | null
  /** Of its author in the class. */
  noteSaveFormat: number | null
}

export interface OfNote {
  companyCode: string
  noteIdx: number
}

export interface NoteRow extends NoteFacts {
  noteTitle: string
  userName: string
  userId: string
  noteSubmitDatetime: Date | null
  modDatetime: Date
  /** Questions of work, without pages and places where there are none. */
  solutionJsonStr: string | null
}

/** A note of either kind, and what the rules about its pages look at. */
export const findNote = statement<OfNote & { userIdx: number }, NoteRow>(
  'note.toExport',
  (at) => sql`
  select n.note_kind as "noteKind", n.note_status as "noteStatus", n.user_idx as "userIdx",
    n.task_author_idx as "taskAuthorIdx", k.delete_yn as "deleteYn", l.leader_idx as "leaderIdx",
    exists (select from log_meet_user a where a.company_code = ${at.companyCode} and a.meet_code = n.meet_code
      and a.user_idx = ${at.userIdx} and not a.monitor) as attended,
    c.option_string as "optionString",
    (select a.note_save_format from log_meet_user a where a.company_code = ${at.companyCode}
      and a.meet_code = n.meet_code and a.user_idx = n.user_idx and not a.monitor) as "noteSaveFormat",
    n.note_title as "noteTitle", u.user_name as "userName", u.user_id as "userId",
    n.note_submit_datetime as "noteSubmitDatetime", n.mod_datetime as "modDatetime",
    b.solution_json_str as "solutionJsonStr"
  from note n
  join users u on u.company_code = ${at.companyCode} and u.user_idx = n.user_idx
  left join task_user w on w.company_code = ${at.companyCode} and w.task_user_idx = n.task_user_idx
  left join task k on k.company_code = ${at.companyCode} and k.task_idx = w.task_idx
  left join textbook b on b.company_code = ${at.companyCode} and b.textbook_idx = k.textbook_idx
  left join log_meet l on l.company_code = ${at.companyCode} and l.meet_code = n.meet_code
  left join template c on c.company_code = ${at.companyCode} and c.template_idx = l.template_idx
  where n.company_code = ${at.companyCode} and n.note_idx = ${at.noteIdx}`,
)

export interface PageRow {
  agendaNo: number
  pageNo: number
  pageIdx: number
  storedName: string
  width: number
  height: number
}

/** Pages of work, which are its textbook's, or of a class note, in their order. */
export const pagesOf = statement<OfNote, PageRow>(
  'note.pages',
  (at) => sql`
  select p."agendaNo", p."pageNo", p."pageIdx", i.stored_name as "storedName", i.width, i.height
  from (
    select 1 as "agendaNo", t.page_no as "pageNo", t.page_idx as "pageIdx"
    from note n
    join task_user w on w.company_code = ${at.companyCode} and w.task_user_idx = n.task_user_idx
    join task k on k.company_code = ${at.companyCode} and k.task_idx = w.task_idx
    join textbook_page t on t.company_code = ${at.companyCode} and t.textbook_idx = k.textbook_idx
    where n.company_code = ${at.companyCode} and n.note_idx = ${at.noteIdx}
    union all
    select c.agenda_no, c.page_no, c.page_idx from note_page c
    where c.company_code = ${at.companyCode} and c.note_idx = ${at.noteIdx}) p
  join page_image i on i.company_code = ${at.companyCode} and i.page_idx = p."pageIdx"
  order by p."agendaNo", p."pageNo"`,
)
