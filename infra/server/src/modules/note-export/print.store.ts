import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'
import { mayKnowAnswers } from '../textbook/store.ts'

interface Reader {
  companyCode: string
  userIdx: number
  now: Date
}

export interface WrongRow {
  noteIdx: number
  no: number
  noteTitle: string
  textbookIdx: number
  solutionJsonStr: string
  /** Its key may be known (HW-45). */
  maySolve: boolean
}

/** Own entries of the wrong-answer book: these, or without any what is due, the oldest first. */
export const wrongsToPrint = statement<
  Reader & { notes: readonly number[]; nos: readonly number[]; today: string; most: number },
  WrongRow
>(
  'note.wrongsToPrint',
  (at) => sql`
  select e.note_idx as "noteIdx", e.question_no as no, n.note_title as "noteTitle", b.textbook_idx as "textbookIdx",
    b.solution_json_str as "solutionJsonStr", ${mayKnowAnswers(at)} as "maySolve"
  from (
    select w.* from unnest(${at.notes}::bigint[], ${at.nos}::int[]) a(note_idx, no)
    join wrong_entry w on w.company_code = ${at.companyCode} and w.note_idx = a.note_idx and w.question_no = a.no
      and w.user_idx = ${at.userIdx}
    union all
    (select w.* from wrong_entry w where w.company_code = ${at.companyCode} and w.user_idx = ${at.userIdx}
      and cardinality(${at.nos}::int[]) = 0 and w.due_date <= ${at.today}::date
    order by w.due_date, w.note_idx desc, w.question_no limit ${at.most}::int)) e
  join note n on n.company_code = ${at.companyCode} and n.note_idx = e.note_idx
  join textbook b on b.company_code = ${at.companyCode} and b.textbook_idx = n.textbook_idx
  order by e.due_date, e.note_idx desc, e.question_no`,
)

/** What a note has put into its student's book, in the order of its questions. */
export const wrongsOfNote = statement<Omit<Reader, 'now'> & { noteIdx: number; most: number }, WrongRow>(
  'note.wrongsOfNote',
  (at) => sql`
  select e.note_idx as "noteIdx", e.question_no as no, n.note_title as "noteTitle", b.textbook_idx as "textbookIdx",
    b.solution_json_str as "solutionJsonStr", true as "maySolve"
  from wrong_entry e
  join note n on n.company_code = ${at.companyCode} and n.note_idx = e.note_idx
  join textbook b on b.company_code = ${at.companyCode} and b.textbook_idx = n.textbook_idx
  where e.company_code = ${at.companyCode} and e.note_idx = ${at.noteIdx} and e.user_idx = ${at.userIdx}
  order by e.question_no limit ${at.most}::int`,
)

export interface PictureRow {
  textbookIdx: number
  pageNo: number
  storedName: string
  width: number
  height: number
}

/** Pictures of pages of textbooks. */
export const picturesOf = statement<
  { companyCode: string; textbooks: readonly number[]; pageNos: readonly number[] },
  PictureRow
>(
  'note.picturesToPrint',
  (at) => sql`
  select p.textbook_idx as "textbookIdx", p.page_no as "pageNo", i.stored_name as "storedName", i.width, i.height
  from (select distinct * from unnest(${at.textbooks}::bigint[], ${at.pageNos}::int[]) a(textbook_idx, page_no)) a
  join textbook_page p on p.company_code = ${at.companyCode} and p.textbook_idx = a.textbook_idx and p.page_no = a.page_no
  join page_image i on i.company_code = ${at.companyCode} and i.page_idx = p.page_idx`,
)
