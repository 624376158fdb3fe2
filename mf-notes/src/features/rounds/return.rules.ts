import type { Note } from '@madang/contract'
import { addDays, isWireDate, secondsBetween } from '@madang/domain'

/** A deadline as it is typed. */
export interface Due {
  /** `yyyy-MM-dd` or `''`. */
  day: string
  /** `HH:mm` */
  time: string
}

const DAY = 86_400
/** Where it can't be told how much time the homework had. */
const usualDays = 2

/** As many days as the homework had at first, one to fourteen, at the hour of its deadline. `now` is wire text. */
export function offeredDue({ round, task }: Pick<Note, 'round' | 'task'>, now: string): Due {
  // a later round's deadline is the student's own
  const had =
    task && round === 1 ? secondsBetween(task.regDatetime, task.submitLimitDatetime) / DAY : usualDays
  const days = Math.min(14, Math.max(1, Math.round(had)))
  return { day: addDays(now.slice(0, 10), days), time: task?.submitLimitDatetime.slice(11, 16) ?? '17:00' }
}

/** Wire text; `''` while no day is chosen. */
export const wireOf = ({ day, time }: Due): string => (isWireDate(day) ? `${day} ${time}:00` : '')

/** Every half hour, the last minute of the day, and what was typed. */
export const timesWith = (time: string): string[] =>
  [
    ...new Set([
      ...Array.from(
        { length: 48 },
        (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
      ),
      '23:59',
      time,
    ]),
  ].sort()
