import type { AnswerOf, ParsedOf } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { mayChange } from '../textbook/policy.ts'
import { accessPast } from './policy.ts'
import { solved } from './solved.rules.ts'
import { scoresOf, tasksOf } from './work.store.ts'

/** What came of a past class for homework and scores. @throws Failure WB-400-025 */
export async function classWork(
  ctx: CallContext,
  { meetCode }: ParsedOf<'logMeet.work'>,
): Promise<AnswerOf<'logMeet.work'>> {
  const { everybody } = await accessPast(ctx, meetCode)
  const { companyCode, timeZone } = ctx.company
  const of = { companyCode, meetCode, userIdx: ctx.me.userIdx, everybody }
  const [tasks, scores] = await Promise.all([tasksOf(ctx.tx, of), scoresOf(ctx.tx, of)])
  return {
    taskList: tasks.map(({ regUserIdx, regDatetime, submitLimitDatetime, ...row }) => ({
      ...row,
      regDatetime: formatWire(regDatetime, timeZone),
      submitLimitDatetime: formatWire(submitLimitDatetime, timeZone),
      can: { open: everybody && mayChange(ctx, { regUserIdx }) },
    })),
    scoreList: scores.map(({ solveCount, ...row }) => ({ ...row, ...solved({ ...row, solveCount }) })),
  }
}
