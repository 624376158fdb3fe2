import { defineSetting } from '@madang/remote-kit'
import { type DueOffset, usualOffset } from './due.rules.ts'

const isWhole = (value: unknown, max: number) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max

/** The offset of the deadline that was used last (HW-28, MAN-TASK-07). */
export const dueOffset = defineSetting<DueOffset>({
  key: 'mf-homework.dueOffset',
  of: 'person',
  initial: usualOffset,
  check: (value): value is DueOffset =>
    typeof value === 'object' &&
    value !== null &&
    'dueDays' in value &&
    'dueHour' in value &&
    'dueMinute' in value &&
    isWhole(value.dueDays, 365) &&
    isWhole(value.dueHour, 23) &&
    isWhole(value.dueMinute, 59),
})

/** Whether homework was marked by itself the last time (HW-29). */
export const autoReview = defineSetting<boolean>({
  key: 'mf-homework.autoReview',
  of: 'person',
  initial: false,
  check: (value): value is boolean => typeof value === 'boolean',
})

/** Whether what was marked by itself was final the last time. */
export const autoFinal = defineSetting<boolean>({
  key: 'mf-homework.autoFinal',
  of: 'person',
  initial: false,
  check: (value): value is boolean => typeof value === 'boolean',
})
