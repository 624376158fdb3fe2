import { addDays } from '@madang/domain'

interface DayState {
  /** `HOUR`: counted each hour; `DAY`: once a day, whenever that is. */
  kind: 'HOUR' | 'DAY'
  today: string
  /** Something has changed since it was counted. */
  due: boolean
  /** It has been counted before. */
  known: boolean
}

/**
 * Whether the figures of a day say something. A day that still runs is no 0 and no part of a comparison; nor is one that was
 * counted before it was over, or never. What is corrected about an older day changes it with the next count.
 */
export function isCounted(day: string, { kind, today, due, known }: DayState): boolean {
  if (day > today) return false
  if (kind === 'HOUR') return !due || known
  if (day === today) return false
  return !due || (known && day < addDays(today, -1))
}
