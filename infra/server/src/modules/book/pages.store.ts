import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'
import { type PageFileRow, type PageRow, pageColumns } from '../page/store.ts'

interface OfBook {
  companyCode: string
  bookIdx: number
}

/** Pages from, to, both counted. */
export const pagesOf = statement<OfBook & { fromPage: number; toPage: number }, PageRow & { pageNo: number }>(
  'book.pages',
  (at) => sql`
  select b.page_no as "pageNo", ${pageColumns('i')} from book_page b
  join page_image i on i.company_code = ${at.companyCode} and i.page_idx = b.page_idx
  where b.company_code = ${at.companyCode} and b.book_idx = ${at.bookIdx}
    and b.page_no between ${at.fromPage} and ${at.toPage}
  order by b.page_no`,
)

export const pageOfBook = statement<OfBook & { pageNo: number }, PageFileRow>(
  'book.page',
  (at) => sql`
  select ${pageColumns('i')}, i.stored_name as "storedName", i.thumb_name as "thumbName" from book_page b
  join page_image i on i.company_code = ${at.companyCode} and i.page_idx = b.page_idx
  where b.company_code = ${at.companyCode} and b.book_idx = ${at.bookIdx} and b.page_no = ${at.pageNo}`,
)

const removeBehind = statement<OfBook & { pageCount: number }, never>(
  'book.removePages',
  (at) => sql`
  delete from book_page where company_code = ${at.companyCode} and book_idx = ${at.bookIdx}
    and page_no > ${at.pageCount}`,
)

const put = statement<OfBook & { pages: string }, never>(
  'book.putPages',
  (at) => sql`
  insert into book_page as b (company_code, book_idx, page_no, page_idx)
  select ${at.companyCode}::text, ${at.bookIdx}::bigint, p.page_no, p.page_idx::bigint
  from jsonb_array_elements_text(${at.pages}::jsonb) with ordinality p(page_idx, page_no)
  on conflict (company_code, book_idx, page_no) do update set page_idx = excluded.page_idx
  where b.page_idx <> excluded.page_idx`,
)

/** The pages of a book in this order, and no others: two statements, and rows are only written where a page is another. */
export async function putPages(tx: Tx, of: OfBook, pageIdxList: readonly number[]): Promise<void> {
  await removeBehind(tx, { ...of, pageCount: pageIdxList.length })
  await put(tx, { ...of, pages: JSON.stringify(pageIdxList) })
}

export const copyPages = statement<OfBook & { toBookIdx: number }, never>(
  'book.copyPages',
  (at) => sql`
  insert into book_page (company_code, book_idx, page_no, page_idx)
  select company_code, ${at.toBookIdx}::bigint, page_no, page_idx from book_page
  where company_code = ${at.companyCode} and book_idx = ${at.bookIdx}`,
)
