import type { ParsedOf, Textbook } from '@madang/contract'
import { task as calls, note, studyLimits, textbook as textbookCalls } from '@madang/contract'
import { formatQuestions, parseQuestions } from '@madang/domain'
import type { CallContext, FileAnswer } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { countAnswers, readQuestions } from '../book/questions.rules.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { pageFile, presentPage } from '../page/service.ts'
import { sheetsOf } from '../page/sheet.rules.ts'
import { isStudent, mayChange, mustHaveHomework } from './policy.ts'
import { presentTextbook } from './present.ts'
import { changedAnswers, withAnswers } from './questions.rules.ts'
import * as store from './store.ts'

export { freeze } from './freeze.service.ts'

/** A textbook for who works here, and for students who were given homework of it. @throws Failure WB-404-108 */
export async function getTextbook(
  ctx: CallContext,
  { textbookIdx }: ParsedOf<'textbook.get'>,
): Promise<Textbook> {
  mustHaveHomework(ctx)
  const { tx, company, me, now } = ctx
  const find = isStudent(me) ? store.findGivenTextbook : store.findTextbook
  const { companyCode, timeZone } = company
  const [row] = await find(tx, { companyCode, textbookIdx, userIdx: me.userIdx, now })
  if (!row) throw new Failure('WB-404-108')
  const changes = mayChange(ctx, row)
  return presentTextbook(isStudent(me) ? { ...row, bookIdx: null } : row, {
    timeZone,
    can: { modAnswer: changes, remove: changes && row.submitCount === 0 },
  })
}

/** How many pages it has for the caller. @throws Failure as `missing` says */
async function pageCountFor(
  { tx, company, me }: CallContext,
  textbookIdx: number,
  missing: 'WB-404-108' | 'WB-400-212',
): Promise<number> {
  const one = { companyCode: company.companyCode, textbookIdx }
  const [row] = isStudent(me)
    ? await store.isGiven(tx, { ...one, userIdx: me.userIdx })
    : await store.pageCountOf(tx, one)
  if (!row) throw new Failure(missing)
  return row.pageCount
}

/** @throws Failure WB-404-108, WB-400-212 for pages that it does not have or too many at once */
export async function listPages(
  ctx: CallContext,
  { textbookIdx, fromPage, toPage }: ParsedOf<'textbook.pages'>,
) {
  mustHaveHomework(ctx)
  const pageCount = await pageCountFor(ctx, textbookIdx, 'WB-404-108')
  const to = toPage ?? Math.min(pageCount, fromPage + studyLimits.pagesAtOnce - 1)
  if (pageCount > 0 && (fromPage > to || to > pageCount || to - fromPage >= studyLimits.pagesAtOnce)) {
    throw new Failure('WB-400-212')
  }
  const { companyCode } = ctx.company
  const rows = await store.pagesOf(ctx.tx, { companyCode, textbookIdx, from: fromPage, to })
  return {
    pageCount,
    pageList: rows.map(({ pageNo, ...row }) => ({ pageNo, ...presentPage(ctx, row) })),
  }
}

export async function pageImage(
  ctx: CallContext,
  { textbookIdx, pageNo }: ParsedOf<'textbook.image'>,
): Promise<FileAnswer> {
  mustHaveHomework(ctx)
  await pageCountFor(ctx, textbookIdx, 'WB-400-212')
  const [row] = await store.pageOf(ctx.tx, { companyCode: ctx.company.companyCode, textbookIdx, pageNo })
  if (!row) throw new Failure('WB-400-212')
  return pageFile(ctx, row, 'WB-400-212')
}

/** What of its upload is for who may change it alone. @throws Failure WB-404-108 */
export async function listSheets(ctx: CallContext, { textbookIdx }: ParsedOf<'textbook.sheets'>) {
  mustHaveHomework(ctx)
  const one = { companyCode: ctx.company.companyCode, textbookIdx }
  const [textbook] = await store.pageCountOf(ctx.tx, one)
  if (!textbook || !mayChange(ctx, textbook)) throw new Failure('WB-404-108')
  const rows = await store.sheetPagesOf(ctx.tx, one)
  const sheetList = sheetsOf(rows, (row) => ({ pageNo: row.pageNo, ...presentPage(ctx, row) }))
  return { sheetList }
}

async function lockOwn(ctx: CallContext, textbookIdx: number) {
  mustHaveHomework(ctx)
  const [row] = await store.lockTextbook(ctx.tx, { companyCode: ctx.company.companyCode, textbookIdx })
  if (!row || !mayChange(ctx, row)) throw new Failure('WB-404-108')
  return row
}

/** MOD_ANSWER: what was marked already stays. @throws Failure WB-404-108, WB-400-307 */
export async function saveAnswers(
  ctx: CallContext,
  { textbook: { textbookIdx, solutionJsonStr } }: ParsedOf<'textbook.saveAnswers'>,
): Promise<void> {
  const row = await lockOwn(ctx, textbookIdx)
  const before = parseQuestions(row.solutionJsonStr)
  const after = withAnswers(before, readQuestions(solutionJsonStr, row.pageCount))
  await store.setAnswers(ctx.tx, {
    companyCode: ctx.company.companyCode,
    textbookIdx,
    solutionJsonStr: formatQuestions(after),
    answerCount: countAnswers(after),
  })
  await audit(ctx, {
    action: 'ANSWERS_CHANGED',
    subject: 'TEXTBOOK',
    of: [
      {
        key: textbookIdx,
        name: row.textbookName,
        after: { answersOf: changedAnswers(before, after).join(', ') },
      },
    ],
  })
  tellNewsAfter(ctx, { people: [ctx.me.userIdx, row.regUserIdx] }, [textbookCalls.get])
}

/** With all homework of it, while nothing was handed in. @throws Failure WB-404-108, WB-400-302 */
export async function removeTextbook(
  ctx: CallContext,
  { textbookIdx }: ParsedOf<'textbook.remove'>,
): Promise<void> {
  const row = await lockOwn(ctx, textbookIdx)
  const one = { companyCode: ctx.company.companyCode, textbookIdx }
  await store.lockNotesOf(ctx.tx, one)
  const tasks = await store.lockTasksOf(ctx.tx, one)
  if (tasks.some(({ submitUserCount, givenBack }) => submitUserCount > 0 || givenBack))
    throw new Failure('WB-400-302')
  const people = await store.removeTextbook(ctx.tx, one)
  await audit(ctx, {
    action: 'HOMEWORK_REMOVED',
    subject: 'TEXTBOOK',
    of: [
      {
        key: textbookIdx,
        name: row.textbookName,
        before: { homework: tasks.map(({ taskName }) => taskName).join(', ') },
      },
    ],
  })
  const everybody = [ctx.me.userIdx, row.regUserIdx, ...people.map(({ userIdx }) => userIdx)]
  tellNewsAfter(ctx, { people: everybody }, [calls.list, textbookCalls.get, note.list])
}
