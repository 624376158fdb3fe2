import { type SQL, sql } from 'drizzle-orm'
import type { BOOK_TYPES } from '../../db/schema/book.ts'
import type { Tx } from '../../platform/database.ts'
import { countOf, type Depth, depthOf, type PageWindow, pageRows, readPage } from '../../platform/paging.ts'
import { type Search, type SearchValues, searched, searchOf } from '../../platform/search.ts'
import { statement, statements } from '../../platform/statement.ts'

type BookType = (typeof BOOK_TYPES)[number]

export interface BookRow {
  bookIdx: number
  bookName: string
  bookDesc: string
  bookUse: number
  bookType: BookType
  bankType: number
  bookStatus: number
  pageCount: number
  questionCount: number
  answerCount: number
  regUserIdx: number
  regUserName: string
  regDatetime: Date
  modDatetime: Date
  taskCount: number
  /** Its first page; null where it has none. */
  pageIdx: number | null
  secret: string | null
}

export interface WholeBook extends BookRow {
  /** Of the first page, pixels. */
  width: number | null
  height: number | null
  solutionJsonStr: string
  revision: number
}

/** A book as lists show it, in a statement that names it `b`. Homework that was deleted doesn't count. */
const columns = (
  company: SQL,
) => sql`b.book_idx as "bookIdx", b.book_name as "bookName", b.book_desc as "bookDesc",
  b.book_use as "bookUse", b.book_type as "bookType", b.bank_type as "bankType", b.book_status as "bookStatus",
  b.page_count as "pageCount", b.question_count as "questionCount", b.answer_count as "answerCount",
  u.user_idx as "regUserIdx", u.user_name as "regUserName", b.reg_datetime as "regDatetime",
  b.mod_datetime as "modDatetime", i.page_idx as "pageIdx", i.secret,
  ${countOf(sql`select from textbook t join task k on k.company_code = ${company} and k.textbook_idx = t.textbook_idx
    where t.company_code = ${company} and t.book_idx = b.book_idx and k.delete_yn = 0`)} as "taskCount"`
const joined = (company: SQL) => sql`
  join users u on u.company_code = ${company} and u.user_idx = b.reg_user_idx
  left join book_page p on p.company_code = ${company} and p.book_idx = b.book_idx and p.page_no = 1
  left join page_image i on i.company_code = ${company} and i.page_idx = p.page_idx`

interface Query {
  bookUse: number | undefined
  bookType: BookType | undefined
  bookStatus: number | undefined
  /** Half-open, by the day of registration. */
  from: Date | undefined
  to: Date | undefined
  keyword: string | undefined
  window: PageWindow
}

interface Values extends SearchValues {
  companyCode: string
  bookUse: number
  bookType: string
  bookStatus: number
  from: Date | string
  to: Date | string
  limit: number
  offset: number
}

const bookList = statements<
  { use: boolean; type: boolean; status: boolean; dates: boolean; search: Search; depth: Depth },
  Values,
  BookRow & { total: number }
>('book.list', ({ use, type, status, dates, search, depth }, at) => {
  const toAuthor = sql`join users a on a.company_code = ${at.companyCode} and a.user_idx = b.reg_user_idx`
  const matches = (what: SQL) => sql`
    select ${what} from book b ${search === 'none' ? sql`` : toAuthor}
    where b.company_code = ${at.companyCode}
      and ${type ? sql`b.book_type = ${at.bookType}` : sql`true`}
      and ${use ? sql`b.book_use = ${at.bookUse}` : sql`true`}
      and ${status ? sql`b.book_status = ${at.bookStatus}` : sql`true`}
      and ${dates ? sql`b.reg_datetime >= ${at.from}::timestamptz and b.reg_datetime < ${at.to}::timestamptz` : sql`true`}
      and ${searched(search, at, { names: [sql`b.book_name`, sql`a.user_name`] })}`
  const order = sql`order by b.reg_datetime desc, b.book_idx desc`
  return sql`
    select ${columns(at.companyCode)}, ${countOf(matches(sql`1`))} as total
    from (${pageRows(sql`${matches(sql`b.*`)} ${order}`, depth, at)}) b ${joined(at.companyCode)}
    ${order}`
})

/** One page of a company's books, newest first; searched by name and author (A-46). */
export async function booksPage(tx: Tx, companyCode: string, query: Query) {
  const { search, values } = searchOf(query.keyword)
  const list = bookList({
    use: query.bookUse !== undefined,
    type: query.bookType !== undefined,
    status: query.bookStatus !== undefined,
    dates: query.from !== undefined || query.to !== undefined,
    search,
    depth: depthOf(query.window),
  })
  return readPage(query.window, ({ limit, offset }) =>
    list(tx, {
      ...values,
      companyCode,
      bookUse: query.bookUse ?? 0,
      bookType: query.bookType ?? '',
      bookStatus: query.bookStatus ?? 0,
      from: query.from ?? '-infinity',
      to: query.to ?? 'infinity',
      limit,
      offset,
    }),
  )
}

interface OneBook {
  companyCode: string
  bookIdx: number
}

export const findBook = statement<OneBook, WholeBook>(
  'book.find',
  (at) => sql`
  select ${columns(at.companyCode)}, b.solution_json_str as "solutionJsonStr", b.revision, i.width, i.height
  from book b ${joined(at.companyCode)}
  where b.company_code = ${at.companyCode} and b.book_idx = ${at.bookIdx}`,
)

/** How many pages a book has; nothing where it isn't there. */
export const countPages = statement<OneBook, { pageCount: number }>(
  'book.pageCount',
  (at) => sql`
  select page_count as "pageCount" from book where company_code = ${at.companyCode} and book_idx = ${at.bookIdx}`,
)

/** What a book was before it is changed. */
export interface HeldBook {
  bookName: string
  bookStatus: number
  pageCount: number
  questionCount: number
  revision: number
  regUserIdx: number
}

/** Until the end of the transaction nobody else writes it. */
export const holdBook = statement<OneBook, HeldBook>(
  'book.hold',
  (at) => sql`
  select book_name as "bookName", book_status as "bookStatus", page_count as "pageCount",
    question_count as "questionCount", revision, reg_user_idx as "regUserIdx"
  from book where company_code = ${at.companyCode} and book_idx = ${at.bookIdx}
  for update`,
)
