import type { ParsedOf } from '@madang/contract'
import { formatQuestions, type Question, questionsChosen, questionsOfPages } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { countAnswers, mustLieOnPages, readQuestions } from '../book/questions.rules.ts'
import { takePages } from '../page/service.ts'
import { sheetRows } from '../page/sheet.rules.ts'
import { judgeFiles } from './files.rules.ts'
import {
  insertPages,
  insertSheets,
  insertTextbook,
  takeBookPages,
  takeBookSheets,
  takePagesOfTextbook,
  takeSheetsOfTextbook,
  textbookToFreeze,
  useBook,
} from './freeze.store.ts'

type Request = Pick<
  ParsedOf<'task.addBook'>,
  'textbook' | 'pageFileList' | 'sheetList' | 'fileList' | 'customNames'
>

/**
 * Makes the copy that homework uses, of a book, some pages of it, questions of a textbook, or pages of its own: what becomes of those later changes
 * nothing in it. Pictures are shared, since they never change.
 * @throws Failure WB-404-107, WB-404-108, WB-404-109, WB-400-307, WB-400-200
 */
export function freeze(ctx: CallContext, request: Request): Promise<number> {
  const { bookIdx, textbookIdx } = request.textbook
  if (textbookIdx !== undefined) return freezeQuestions(ctx, request, textbookIdx)
  return bookIdx === undefined ? freezePages(ctx, request) : freezeBook(ctx, request, bookIdx)
}

function mustBringNothing({ pageFileList, sheetList, fileList }: Request): void {
  const lists = Object.entries({ pageFileList, sheetList, fileList })
  const [brought] = lists.filter(([, list]) => list.length > 0)
  if (brought) throw invalid(brought[0], 'pages of a book are its own')
}

/** Some questions of an earlier textbook, with the pages that carry them. */
async function freezeQuestions(ctx: CallContext, request: Request, from: number) {
  const { tx, company, me } = ctx
  const { companyCode } = company
  const { textbook } = request
  const { questionNoList: nos = [] } = textbook
  mustBringNothing(request)
  if (textbook.bookIdx !== undefined) throw invalid('textbook.bookIdx', 'either a book or a textbook')
  const [source] = await textbookToFreeze(tx, { companyCode, textbookIdx: from })
  if (!source) throw new Failure('WB-404-108')
  const { pages, questions } = questionsChosen(readQuestions(source.solutionJsonStr, source.pageCount), nos)
  if (questions.length === 0 || questions.length < new Set(nos).size) {
    throw invalid('textbook.questionNoList', 'must name questions of the textbook')
  }
  const { bookIdx, bookType, bankType } = source
  const textbookIdx = await insert(
    ctx,
    textbook,
    { bookIdx, bookType, bankType, pageCount: pages.length },
    questions,
  )
  const of = { companyCode, textbookIdx, from }
  const taken = await takePagesOfTextbook(tx, { ...of, pages })
  if (taken.length !== pages.length) throw new Error(`Textbook ${from} counts pages that it does not have.`)
  await takeSheetsOfTextbook(tx, { ...of, userIdx: me.userIdx })
  return textbookIdx
}

async function freezeBook(ctx: CallContext, request: Request, bookIdx: number) {
  const { textbook } = request
  const { tx, company, now } = ctx
  const { companyCode } = company
  mustBringNothing(request)
  const [book] = await useBook(tx, { companyCode, bookIdx, now })
  if (!book) throw new Failure('WB-404-107')
  const { pageCount, bankType, bookType } = book
  if (pageCount === 0) throw invalid('textbook.bookIdx', 'has no pages')
  const { fromPage: from = 1, toPage: to = pageCount } = textbook
  if (to > pageCount) throw invalid('textbook.toPage', 'beyond the last page')
  if (from > to) throw invalid('textbook.fromPage', 'behind the last page')
  const questions = questionsOfPages(readQuestions(book.solutionJsonStr, pageCount), from, to)
  const of = { bookIdx, bookType, bankType, pageCount: to - from + 1 }
  const textbookIdx = await insert(ctx, textbook, of, questions)
  const taken = await takeBookPages(tx, { companyCode, textbookIdx, bookIdx, from, to })
  if (taken.length !== of.pageCount) throw new Error(`Book ${bookIdx} counts pages that it does not have.`)
  await takeBookSheets(tx, { companyCode, textbookIdx, bookIdx, userIdx: ctx.me.userIdx })
  return textbookIdx
}

async function freezePages(ctx: CallContext, request: Request) {
  const { textbook, pageFileList, sheetList } = request
  if (pageFileList.length === 0) throw invalid('pageFileList', 'required')
  judgeFiles(request, ctx.company.cfg.WEB_TASK_FILE_SUFFIX)
  const hidden = sheetRows(sheetList)
  const taken = await takePages(ctx, [...pageFileList, ...hidden.map(({ pageIdx }) => pageIdx)])
  const { solutionJsonStr = '[]', bookType, bankType = 0 } = textbook
  const pageCount = pageFileList.length
  const questions = questionsOfPages(readQuestions(solutionJsonStr, pageCount), 1, pageCount)
  mustLieOnPages(questions, taken.slice(0, pageCount))
  const textbookIdx = await insert(ctx, textbook, { bookIdx: null, bookType, bankType, pageCount }, questions)
  const of = { companyCode: ctx.company.companyCode, textbookIdx }
  await insertPages(ctx.tx, { ...of, pages: pageFileList })
  if (hidden.length > 0) await insertSheets(ctx.tx, { ...of, pages: JSON.stringify(hidden) })
  return textbookIdx
}

async function insert(
  { tx, company, me, now }: CallContext,
  { textbookName, textbookDesc }: Request['textbook'],
  of: Pick<Parameters<typeof insertTextbook>[1], 'bookIdx' | 'bookType' | 'bankType' | 'pageCount'>,
  questions: readonly Question[],
): Promise<number> {
  const [made] = await insertTextbook(tx, {
    ...of,
    companyCode: company.companyCode,
    textbookName,
    textbookDesc,
    questionCount: questions.length,
    answerCount: countAnswers(questions),
    solutionJsonStr: formatQuestions(questions),
    regUserIdx: me.userIdx,
    now,
  })
  return made!.textbookIdx
}
