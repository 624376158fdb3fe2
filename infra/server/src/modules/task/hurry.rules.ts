import { studyLimits, TaskStatus } from '@madang/contract'
import { isOver } from './deadline.rules.ts'
import type { PartToHurry } from './hurry.store.ts'

/** Why somebody isn't reminded; null: is. */
export function leftOut(
  { taskStatus, submitLimitDatetime, hurryDatetime }: Omit<PartToHurry, 'userIdx' | 'userName'>,
  now: Date,
): 'DONE' | 'OVER' | 'RECENT' | null {
  if (taskStatus === TaskStatus.SUBMITTED) return 'DONE'
  if (isOver(submitLimitDatetime, now)) return 'OVER'
  const since = hurryDatetime === null ? Number.POSITIVE_INFINITY : now.getTime() - hurryDatetime.getTime()
  return since < studyLimits.hurryMinutes * 60_000 ? 'RECENT' : null
}
