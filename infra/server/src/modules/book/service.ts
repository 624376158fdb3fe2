import {
  type Book,
  type BookPage,
  type ChapterBeginning,
  defaultSize,
  type Page,
  type ParsedOf,
  type QuestionBank,
  SearchType,
  studyLimits,
} from '@madang/contract'
import { dayRange } from '@madang/domain'
import type { CallContext, FileAnswer } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { pageOf, resultPage } from '../../platform/paging.ts'
import { pageFile } from '../page/service.ts'
import { sheetsOf } from '../page/sheet.rules.ts'
import { readBanks } from './banks.rules.ts'
import { treeOf } from './chapters.rules.ts'
import { chaptersFrom, chaptersOf } from './chapters.store.ts'
import { pageOfBook, pagesOf } from './pages.store.ts'
import { isAuthor, mustHaveBooks } from './policy.ts'
import { type PresentedRow, presentBook, presentBookPage, presentRow } from './present.ts'
import { sheetPagesFor } from './sheets.store.ts'
import { booksPage, countPages, findBook } from './store.ts'

/** The company's books, newest first (MAN-BOOK-03). @throws Failure WB-400-200, WB-403-101 where it has none */
export async function listBooks(
  ctx: CallContext,
  request: ParsedOf<'book.list'>,
): Promise<Page<PresentedRow>> {
  mustHaveBooks(ctx)
  const { searchStartDate: start, searchEndDate: end, searchType } = request
  if (start && end && start > end) throw invalid('searchEndDate', 'before the start')
  if (searchType !== undefined && searchType !== SearchType.BOOK_COMPANY) {
    throw invalid('searchType', `must be ${SearchType.BOOK_COMPANY}`)
  }
  const zone = ctx.company.timeZone
  const window = pageOf(request, defaultSize.books)
  const { rows, total } = await booksPage(ctx.tx, ctx.company.companyCode, {
    bookUse: request.bookUse,
    bookType: request.bookType,
    bookStatus: request.searchBookStatus,
    from: start ? dayRange(start, start, zone).from : undefined,
    to: end ? dayRange(end, end, zone).to : undefined,
    keyword: request.searchKeyword || undefined,
    window,
  })
  return resultPage(
    rows.map((row) => presentRow(ctx, row)),
    total,
    window,
  )
}

/** The names that the company has given to question banks. @throws Failure WB-403-101 where it has no books */
export function listBanks(ctx: CallContext): { bankList: QuestionBank[] } {
  mustHaveBooks(ctx)
  return { bankList: readBanks(ctx.company.cfg.BOOK_BANKS) }
}

/** A book with its questions and chapters, for everybody who may list it; its sheets for its author alone. @throws Failure WB-404-107 */
export async function getBook(ctx: CallContext, { bookIdx }: ParsedOf<'book.get'>): Promise<Book> {
  mustHaveBooks(ctx)
  const of = { companyCode: ctx.company.companyCode, bookIdx }
  const [[row], chapters, sheets] = await Promise.all([
    findBook(ctx.tx, of),
    chaptersOf(ctx.tx, of),
    sheetPagesFor(ctx.tx, { ...of, userIdx: ctx.me.userIdx }),
  ])
  if (!row) throw new Failure('WB-404-107')
  return presentBook(ctx, row, {
    chapterList: treeOf(bookIdx, chapters),
    sheetList: sheetsOf(sheets, (page) => presentBookPage(ctx, page)),
    mine: isAuthor(ctx, row),
  })
}

/**
 * Pages from, to, a hundred at most, and the chapters that begin on them (MAN-BOOK-12); behind the last page the answer ends.
 * @throws Failure WB-404-107, WB-400-212 for pages that no book of its length has
 */
export async function getPages(
  ctx: CallContext,
  { bookIdx, fromPage, toPage = fromPage + studyLimits.pagesAtOnce - 1 }: ParsedOf<'book.pages'>,
): Promise<{ pageCount: number; chapter: ChapterBeginning[]; pageList: BookPage[] }> {
  mustHaveBooks(ctx)
  const of = { companyCode: ctx.company.companyCode, bookIdx }
  if (toPage < fromPage || toPage - fromPage >= studyLimits.pagesAtOnce || fromPage > studyLimits.bookPages) {
    throw new Failure('WB-400-212')
  }
  const [[book], pages, chapter] = await Promise.all([
    countPages(ctx.tx, of),
    pagesOf(ctx.tx, { ...of, fromPage, toPage }),
    chaptersFrom(ctx.tx, { ...of, fromPage, toPage }),
  ])
  if (!book) throw new Failure('WB-404-107')
  const { pageCount } = book
  if (fromPage > Math.max(pageCount, 1)) throw new Failure('WB-400-212')
  return { pageCount, chapter, pageList: pages.map((row) => presentBookPage(ctx, row)) }
}

/** The picture of a page. @throws Failure WB-400-212, also for a book that isn't there (MAN-BOOK-25) */
export async function getImage(
  ctx: CallContext,
  { bookIdx, pageNo }: ParsedOf<'book.image'>,
): Promise<FileAnswer> {
  mustHaveBooks(ctx)
  if (pageNo < 1 || pageNo > studyLimits.bookPages) throw new Failure('WB-400-212')
  const [row] = await pageOfBook(ctx.tx, { companyCode: ctx.company.companyCode, bookIdx, pageNo })
  if (!row) throw new Failure('WB-400-212')
  return pageFile(ctx, row, 'WB-400-212')
}
