import { book as calls, type ParsedOf } from '@madang/contract'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { takePages } from '../page/service.ts'
import { sheetRows } from '../page/sheet.rules.ts'
import { readChapters } from './chapters.rules.ts'
import { copyChapters, pullBackChapters, replaceChapters } from './chapters.store.ts'
import { copyPages, putPages } from './pages.store.ts'
import { isAuthor, mustHaveBooks } from './policy.ts'
import { keptQuestions, mustLieOnPages, readQuestions } from './questions.rules.ts'
import { copySheets, putSheets } from './sheets.store.ts'
import { type HeldBook, holdBook } from './store.ts'
import { copyBook, deleteBook, insertBook, touchBook, updateBook } from './write.store.ts'

const companyOf = ({ company }: CallContext) => company.companyCode

/** What of a book an operator reads in the audit log. */
const noted = ({
  bookName,
  pageCount,
  questionCount,
}: Pick<HeldBook, 'bookName' | 'pageCount' | 'questionCount'>) => ({
  name: bookName,
  pages: pageCount,
  questions: questionCount,
})

/** The author's other tabs and devices look again. */
const tell = (ctx: CallContext) => tellNewsAfter(ctx, { people: [ctx.me.userIdx] }, [calls.list, calls.get])

/** Pages and sheets, which are all to be the caller's; gives the pages. @throws Failure WB-404-109 */
async function takeAll(
  ctx: CallContext,
  pageFileList: readonly number[],
  sheets: ReturnType<typeof sheetRows> = [],
) {
  const taken = await takePages(ctx, [...pageFileList, ...sheets.map(({ pageIdx }) => pageIdx)])
  return taken.slice(0, pageFileList.length)
}

/** A new book of pages that were sent before; it belongs to the caller. @throws Failure WB-404-109, WB-400-307 */
export async function addBook(
  ctx: CallContext,
  { book, pageFileList, sheetList }: ParsedOf<'book.add'>,
): Promise<{ bookIdx: number; revision: number }> {
  mustHaveBooks(ctx)
  const pageCount = pageFileList.length
  const questions = readQuestions(book.solutionJsonStr, pageCount)
  const sheets = sheetRows(sheetList)
  mustLieOnPages(questions, await takeAll(ctx, pageFileList, sheets))
  const kept = keptQuestions(questions)
  const companyCode = companyOf(ctx)
  const row = { ...book, ...kept, companyCode, pageCount, userIdx: ctx.me.userIdx, now: ctx.now }
  const [made] = await insertBook(ctx.tx, row)
  const { bookIdx } = made!
  await putPages(ctx.tx, { companyCode, bookIdx }, pageFileList)
  if (sheets.length > 0) await putSheets(ctx.tx, { companyCode, bookIdx }, sheets)
  const of = [{ key: bookIdx, name: book.bookName, after: noted(row) }]
  await audit(ctx, { action: 'BOOK_ADDED', subject: 'BOOK', of })
  tell(ctx)
  return made!
}

/** The caller's own book, locked. @throws Failure WB-404-107, WB-403-101 */
async function holdOwn(ctx: CallContext, bookIdx: number): Promise<HeldBook> {
  mustHaveBooks(ctx)
  const [held] = await holdBook(ctx.tx, { companyCode: companyOf(ctx), bookIdx })
  if (!held) throw new Failure('WB-404-107')
  if (!isAuthor(ctx, held)) throw new Failure('WB-403-101')
  return held
}

/**
 * Writes an own book anew; homework that was given from it keeps what it was given.
 * @throws Failure WB-404-107, WB-403-101, WB-409-002 when it was written elsewhere since, WB-404-109, WB-400-307
 */
export async function modifyBook(
  ctx: CallContext,
  { book, pageFileList, sheetList }: ParsedOf<'book.modify'>,
): Promise<{ bookIdx: number; revision: number }> {
  const { bookIdx, revision, ...written } = book
  const held = await holdOwn(ctx, bookIdx)
  if (held.revision !== revision) throw new Failure('WB-409-002', { revision: held.revision })
  const pageCount = pageFileList.length
  const questions = readQuestions(book.solutionJsonStr, pageCount)
  const sheets = sheetList && sheetRows(sheetList)
  mustLieOnPages(questions, await takeAll(ctx, pageFileList, sheets))
  const kept = keptQuestions(questions)
  const of = { companyCode: companyOf(ctx), bookIdx }
  const row = { ...written, ...kept, ...of, pageCount, now: ctx.now }
  const [made] = await updateBook(ctx.tx, row)
  await putPages(ctx.tx, of, pageFileList)
  if (sheets) await putSheets(ctx.tx, of, sheets)
  await pullBackChapters(ctx.tx, { ...of, pageCount })
  await audit(ctx, {
    action: 'BOOK_CHANGED',
    subject: 'BOOK',
    of: [{ key: bookIdx, name: book.bookName, before: noted(held), after: noted(row) }],
  })
  tell(ctx)
  return made!
}

/** @throws Failure WB-404-107, WB-403-101 */
export async function removeBook(ctx: CallContext, { bookIdx }: ParsedOf<'book.remove'>): Promise<void> {
  const held = await holdOwn(ctx, bookIdx)
  await deleteBook(ctx.tx, { companyCode: companyOf(ctx), bookIdx })
  const of = [{ key: bookIdx, name: held.bookName, before: noted(held) }]
  await audit(ctx, { action: 'BOOK_REMOVED', subject: 'BOOK', of })
  tell(ctx)
}

/** A copy that belongs to the caller and shares the pictures of the pages, which never change. @throws Failure WB-404-107 */
export async function copyOfBook(
  ctx: CallContext,
  { bookIdx, bookName }: ParsedOf<'book.copy'>,
): Promise<{ bookIdx: number }> {
  mustHaveBooks(ctx)
  const of = { companyCode: companyOf(ctx), bookIdx }
  const [held] = await holdBook(ctx.tx, of)
  if (!held) throw new Failure('WB-404-107')
  const [made] = await copyBook(ctx.tx, { ...of, bookName, userIdx: ctx.me.userIdx, now: ctx.now })
  const toBookIdx = made!.bookIdx
  await copyPages(ctx.tx, { ...of, toBookIdx })
  await copyChapters(ctx.tx, { ...of, toBookIdx })
  await copySheets(ctx.tx, { ...of, toBookIdx, userIdx: ctx.me.userIdx })
  await audit(ctx, {
    action: 'BOOK_ADDED',
    subject: 'BOOK',
    of: [{ key: toBookIdx, name: bookName, after: { ...noted({ ...held, bookName }), copyOf: bookIdx } }],
  })
  tell(ctx)
  return { bookIdx: toBookIdx }
}

/** The table of contents of an own book, as a whole. @throws Failure WB-404-107, WB-403-101, WB-400-306 */
export async function saveChapters(
  ctx: CallContext,
  { bookIdx, chapterList }: ParsedOf<'book.saveChapters'>,
): Promise<void> {
  const held = await holdOwn(ctx, bookIdx)
  const chapters = readChapters(chapterList, held.pageCount)
  const of = { companyCode: companyOf(ctx), bookIdx }
  await replaceChapters(ctx.tx, of, chapters)
  await touchBook(ctx.tx, { ...of, now: ctx.now })
  await audit(ctx, {
    action: 'BOOK_CHANGED',
    subject: 'BOOK',
    of: [{ key: bookIdx, name: held.bookName, after: { chapters: chapters.length } }],
  })
  tell(ctx)
}
