import type { ParsedOf, TaskQuestion } from '@madang/contract'
import { parseQuestions } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { ownTask } from './policy.ts'
import { askedOf, type MarkCounts, marksOf, wrongAnswersOf } from './questions.store.ts'

/** Wrong answers told of a question. */
const MOST_WRONG = 3
const unmarked: Omit<MarkCounts, 'no'> = { right: 0, wrong: 0, blank: 0 }

/**
 * How each question of given homework went. What nobody has judged is open.
 * @throws Failure WB-404-108
 */
export async function listQuestions(
  ctx: CallContext,
  { taskIdx }: ParsedOf<'task.questions'>,
): Promise<TaskQuestion[]> {
  const { textbookIdx } = await ownTask(ctx, taskIdx)
  const one = { companyCode: ctx.company.companyCode, taskIdx }
  const [[asked], marks, wrong] = await Promise.all([
    askedOf(ctx.tx, { ...one, textbookIdx }),
    marksOf(ctx.tx, one),
    wrongAnswersOf(ctx.tx, { ...one, most: MOST_WRONG }),
  ])
  const marksByNo = new Map(marks.map((row) => [row.no, row]))
  const wrongByNo = Map.groupBy(wrong, ({ no }) => no)
  return parseQuestions(asked!.solutionJsonStr).map(({ no, page, answers }) => {
    const { right, wrong: wrongs, blank } = marksByNo.get(no) ?? unmarked
    return {
      no,
      page,
      key: [...answers],
      right,
      wrong: wrongs,
      blank,
      open: asked!.handedIn - right - wrongs - blank,
      wrongList: (wrongByNo.get(no) ?? []).map(({ answer, count }) => ({ answer, count })),
    }
  })
}
