import { sql } from 'drizzle-orm'
import type { BOOK_TYPES } from '../../db/schema/book.ts'
import { TextbookStatus } from '../../db/schema/task.ts'
import { statement } from '../../platform/statement.ts'

export interface BookToFreeze {
  bookType: (typeof BOOK_TYPES)[number]
  bankType: number
  pageCount: number
  solutionJsonStr: string
}

/** A book that becomes used (MAN-BOOK-19); nobody changes it until the end of the transaction. */
export const useBook = statement<{ companyCode: string; bookIdx: number; now: Date }, BookToFreeze>(
  'textbook.useBook',
  (at) => sql`
  update book set book_status = 2, deploy_datetime = ${at.now}
  where company_code = ${at.companyCode} and book_idx = ${at.bookIdx}
  returning book_type as "bookType", bank_type as "bankType", page_count as "pageCount",
    solution_json_str as "solutionJsonStr"`,
)

export interface NewTextbook {
  companyCode: string
  textbookName: string
  textbookDesc: string
  bookType: (typeof BOOK_TYPES)[number]
  bankType: number
  pageCount: number
  questionCount: number
  answerCount: number
  solutionJsonStr: string
  regUserIdx: number
  bookIdx: number | null
  now: Date
}

export const insertTextbook = statement<NewTextbook, { textbookIdx: number }>(
  'textbook.insert',
  (at) => sql`
  insert into textbook (company_code, textbook_name, textbook_desc, book_type, bank_type, textbook_status, page_count,
    question_count, answer_count, solution_json_str, reg_user_idx, reg_datetime, book_idx)
  values (${at.companyCode}, ${at.textbookName}, ${at.textbookDesc}, ${at.bookType}, ${at.bankType},
    ${sql.raw(String(TextbookStatus.USED))}, ${at.pageCount}, ${at.questionCount}, ${at.answerCount}, ${at.solutionJsonStr},
    ${at.regUserIdx}, ${at.now}, ${at.bookIdx})
  returning textbook_idx as "textbookIdx"`,
)

/** Shares the pictures of some pages of a book. */
export const takeBookPages = statement<
  { companyCode: string; textbookIdx: number; bookIdx: number; from: number; to: number },
  { pageNo: number }
>(
  'textbook.takeBookPages',
  (at) => sql`
  insert into textbook_page (company_code, textbook_idx, page_no, page_idx)
  select ${at.companyCode}::text, ${at.textbookIdx}::bigint, page_no - ${at.from}::int + 1, page_idx from book_page
  where company_code = ${at.companyCode} and book_idx = ${at.bookIdx} and page_no between ${at.from}::int and ${at.to}::int
  returning page_no as "pageNo"`,
)

export const insertPages = statement<
  { companyCode: string; textbookIdx: number; pages: readonly number[] },
  never
>(
  'textbook.insertPages',
  (at) => sql`
  insert into textbook_page (company_code, textbook_idx, page_no, page_idx)
  select ${at.companyCode}::text, ${at.textbookIdx}::bigint, p.n, p.page_idx
  from unnest(${at.pages}::bigint[]) with ordinality p(page_idx, n)`,
)

/** `pages` is JSON: `[{ sheet, pageNo, pageIdx }]`. */
export const insertSheets = statement<{ companyCode: string; textbookIdx: number; pages: string }, never>(
  'textbook.insertSheets',
  (at) => sql`
  insert into textbook_sheet (company_code, textbook_idx, sheet, page_no, page_idx)
  select ${at.companyCode}::text, ${at.textbookIdx}::bigint, p.sheet, p."pageNo", p."pageIdx"
  from jsonb_to_recordset(${at.pages}::jsonb) p(sheet integer, "pageNo" integer, "pageIdx" bigint)`,
)

/** The sheets of an own book; those of others stay their author's. */
export const takeBookSheets = statement<
  { companyCode: string; textbookIdx: number; bookIdx: number; userIdx: number },
  never
>(
  'textbook.takeBookSheets',
  (at) => sql`
  insert into textbook_sheet (company_code, textbook_idx, sheet, page_no, page_idx)
  select ${at.companyCode}::text, ${at.textbookIdx}::bigint, s.sheet, s.page_no, s.page_idx
  from book b join book_sheet s on s.company_code = ${at.companyCode} and s.book_idx = b.book_idx
  where b.company_code = ${at.companyCode} and b.book_idx = ${at.bookIdx} and b.reg_user_idx = ${at.userIdx}`,
)

/** A textbook that others are made of; it is not removed before the end of the transaction. */
export const textbookToFreeze = statement<
  { companyCode: string; textbookIdx: number },
  BookToFreeze & { bookIdx: number | null }
>(
  'textbook.toFreeze',
  (at) => sql`
  select book_idx as "bookIdx", book_type as "bookType", bank_type as "bankType", page_count as "pageCount",
    solution_json_str as "solutionJsonStr"
  from textbook
  where company_code = ${at.companyCode} and textbook_idx = ${at.textbookIdx}
    and textbook_status <> ${sql.raw(String(TextbookStatus.REMOVED))}
  for share`,
)

/** Shares the pictures of some pages of a textbook, in this order. */
export const takePagesOfTextbook = statement<
  { companyCode: string; textbookIdx: number; from: number; pages: readonly number[] },
  { pageNo: number }
>(
  'textbook.takePages',
  (at) => sql`
  insert into textbook_page (company_code, textbook_idx, page_no, page_idx)
  select ${at.companyCode}::text, ${at.textbookIdx}::bigint, w.n, p.page_idx
  from unnest(${at.pages}::int[]) with ordinality w(page_no, n)
  join textbook_page p on p.company_code = ${at.companyCode} and p.textbook_idx = ${at.from} and p.page_no = w.page_no
  returning page_no as "pageNo"`,
)

/** The sheets of an own textbook. */
export const takeSheetsOfTextbook = statement<
  { companyCode: string; textbookIdx: number; from: number; userIdx: number },
  never
>(
  'textbook.takeSheets',
  (at) => sql`
  insert into textbook_sheet (company_code, textbook_idx, sheet, page_no, page_idx)
  select ${at.companyCode}::text, ${at.textbookIdx}::bigint, s.sheet, s.page_no, s.page_idx
  from textbook b join textbook_sheet s on s.company_code = ${at.companyCode} and s.textbook_idx = b.textbook_idx
  where b.company_code = ${at.companyCode} and b.textbook_idx = ${at.from} and b.reg_user_idx = ${at.userIdx}`,
)
