import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

/** Agendas of a class note with their pages, in their order. */
export const agendaPages = statement<
  { companyCode: string; noteIdx: number },
  { agendaNo: number; agendaName: string; pageNo: number; pageName: string }
>(
  'note.agendaPages',
  (at) => sql`
  select agenda_no as "agendaNo", agenda_name as "agendaName", page_no as "pageNo", page_name as "pageName"
  from note_page where company_code = ${at.companyCode} and note_idx = ${at.noteIdx}
  order by agenda_no, page_no`,
)
