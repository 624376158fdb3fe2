import type { AnswerOf, ParsedOf } from '@madang/contract'
import { monthsBefore, retentionNames, retentionOf } from '@madang/domain/retention'
import { settingProblem } from '@madang/domain/setting-problem'
import type { CallContext } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { countOlder } from './store.ts'

/**
 * How much would go today if the company kept everything for so long, up to `MOST_OLDER` of each and one more.
 * @throws Failure WB-400-200 where the months could not be saved
 */
export async function countsOlder(
  { tx, company: { companyCode }, services }: CallContext,
  { months }: ParsedOf<'settings.older'>,
): Promise<AnswerOf<'settings.older'>> {
  const problem = settingProblem('RETENTION_MONTHS', months)
  if (problem) throw invalid('months', problem)
  const kept = retentionOf(months)
  const now = services.clock.now()
  const counts = await Promise.all(
    retentionNames
      .filter((name) => kept[name] > 0)
      .map(async (name) => {
        const [row] = await countOlder[name](tx, { companyCode, before: monthsBefore(now, kept[name]) })
        return [name, row!.count] as const
      }),
  )
  return Object.fromEntries(counts)
}
