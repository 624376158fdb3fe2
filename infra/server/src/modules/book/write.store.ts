import { sql } from 'drizzle-orm'
import type { BOOK_TYPES } from '../../db/schema/book.ts'
import { statement } from '../../platform/statement.ts'

interface Written {
  companyCode: string
  bookName: string
  bookDesc: string
  bookUse: number
  bookType: (typeof BOOK_TYPES)[number]
  bankType: number
  bookStatus: number
  pageCount: number
  questionCount: number
  answerCount: number
  solutionJsonStr: string
  now: Date
}

export const insertBook = statement<Written & { userIdx: number }, { bookIdx: number; revision: number }>(
  'book.add',
  (at) => sql`
  insert into book (company_code, book_name, book_desc, book_use, book_type, bank_type, book_status, page_count,
    question_count, answer_count, solution_json_str, reg_user_idx, reg_datetime, mod_datetime)
  values (${at.companyCode}, ${at.bookName}, ${at.bookDesc}, ${at.bookUse}, ${at.bookType}, ${at.bankType},
    ${at.bookStatus}, ${at.pageCount}, ${at.questionCount}, ${at.answerCount}, ${at.solutionJsonStr}, ${at.userIdx},
    ${at.now}::timestamptz, ${at.now}::timestamptz)
  returning book_idx as "bookIdx", revision`,
)

/** What homework uses stays used (MAN-BOOK-19). */
export const updateBook = statement<Written & { bookIdx: number }, { bookIdx: number; revision: number }>(
  'book.modify',
  (at) => sql`
  update book set book_name = ${at.bookName}, book_desc = ${at.bookDesc}, book_use = ${at.bookUse},
    book_type = ${at.bookType}, bank_type = ${at.bankType},
    book_status = case when book_status = 2 then 2 else ${at.bookStatus}::int end, page_count = ${at.pageCount},
    question_count = ${at.questionCount}, answer_count = ${at.answerCount}, solution_json_str = ${at.solutionJsonStr},
    revision = revision + 1, mod_datetime = ${at.now}
  where company_code = ${at.companyCode} and book_idx = ${at.bookIdx}
  returning book_idx as "bookIdx", revision`,
)

/** Its contents were written beside it. */
export const touchBook = statement<{ companyCode: string; bookIdx: number; now: Date }, never>(
  'book.touch',
  (at) => sql`
  update book set mod_datetime = ${at.now} where company_code = ${at.companyCode} and book_idx = ${at.bookIdx}`,
)

/** Pages and contents of the book go with it; pictures stay while a textbook or another book shows them. */
export const deleteBook = statement<{ companyCode: string; bookIdx: number }, never>(
  'book.remove',
  (at) => sql`delete from book where company_code = ${at.companyCode} and book_idx = ${at.bookIdx}`,
)

/** A copy of the row under another name and author; no homework uses it yet. */
export const copyBook = statement<
  { companyCode: string; bookIdx: number; bookName: string; userIdx: number; now: Date },
  { bookIdx: number }
>(
  'book.copy',
  (at) => sql`
  insert into book (company_code, book_name, book_desc, book_use, book_type, bank_type, book_status, page_count,
    question_count, answer_count, solution_json_str, reg_user_idx, reg_datetime, mod_datetime)
  select company_code, ${at.bookName}::text, book_desc, book_use, book_type, bank_type, least(book_status, 1), page_count,
    question_count, answer_count, solution_json_str, ${at.userIdx}::bigint, ${at.now}::timestamptz, ${at.now}::timestamptz
  from book where company_code = ${at.companyCode} and book_idx = ${at.bookIdx}
  returning book_idx as "bookIdx"`,
)
