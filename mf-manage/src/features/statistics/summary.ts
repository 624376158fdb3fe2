import type { T } from '@madang/remote-kit/i18n'
import { grouped } from '../../shared/grouped.ts'
import type { Chart, Sum } from './month.rules.ts'

/** The month in one sentence or two: how much, how much more than last month, and how much of the licence. */
export function summaryOf(t: T, chart: Chart, { value, before, change }: Sum, usage: number | null): string {
  const said = [t(`statistics.sum.${chart}`, { count: value, number: grouped(value) })]
  if (change === null || change === 0) said.push(t('statistics.same', { number: grouped(before) }))
  else if (change > 0) said.push(t('statistics.more', { percent: change, number: grouped(before) }))
  else said.push(t('statistics.less', { percent: -change, number: grouped(before) }))
  if (usage !== null) said.push(t('statistics.usage', { percent: usage }))
  return said.join(' ')
}
