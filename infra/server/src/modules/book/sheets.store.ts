/** Answer sheets and quick answers beside a book; each statement that shows or copies them asks for its author. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'
import { type PageRow, pageColumns } from '../page/store.ts'

interface OfBook {
  companyCode: string
  bookIdx: number
}

/** In their order; nothing to anybody but the author. */
export const sheetPagesFor = statement<
  OfBook & { userIdx: number },
  PageRow & { sheet: number; pageNo: number }
>(
  'book.sheets',
  (at) => sql`
  select s.sheet, s.page_no as "pageNo", ${pageColumns('i')} from book b
  join book_sheet s on s.company_code = ${at.companyCode} and s.book_idx = b.book_idx
  join page_image i on i.company_code = ${at.companyCode} and i.page_idx = s.page_idx
  where b.company_code = ${at.companyCode} and b.book_idx = ${at.bookIdx} and b.reg_user_idx = ${at.userIdx}
  order by s.sheet, s.page_no`,
)

const remove = statement<OfBook, never>(
  'book.removeSheets',
  (at) => sql`delete from book_sheet where company_code = ${at.companyCode} and book_idx = ${at.bookIdx}`,
)

const insert = statement<OfBook & { pages: string }, never>(
  'book.addSheets',
  (at) => sql`
  insert into book_sheet (company_code, book_idx, sheet, page_no, page_idx)
  select ${at.companyCode}::text, ${at.bookIdx}::bigint, p.sheet, p."pageNo", p."pageIdx"
  from jsonb_to_recordset(${at.pages}::jsonb) p(sheet integer, "pageNo" integer, "pageIdx" bigint)`,
)

/** These sheets and no others. */
export async function putSheets(
  tx: Tx,
  of: OfBook,
  rows: readonly { sheet: number; pageNo: number; pageIdx: number }[],
): Promise<void> {
  await remove(tx, of)
  if (rows.length > 0) await insert(tx, { ...of, pages: JSON.stringify(rows) })
}

/** Into a copy of an own book; a colleague's copy has none. */
export const copySheets = statement<OfBook & { toBookIdx: number; userIdx: number }, never>(
  'book.copySheets',
  (at) => sql`
  insert into book_sheet (company_code, book_idx, sheet, page_no, page_idx)
  select ${at.companyCode}::text, ${at.toBookIdx}::bigint, s.sheet, s.page_no, s.page_idx
  from book b join book_sheet s on s.company_code = ${at.companyCode} and s.book_idx = b.book_idx
  where b.company_code = ${at.companyCode} and b.book_idx = ${at.bookIdx} and b.reg_user_idx = ${at.userIdx}`,
)
