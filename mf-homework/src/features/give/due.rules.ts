import { addDays, isWireDate, secondsBetween } from '@madang/domain'

/** A deadline as it is typed. */
export interface Due {
  /** `yyyy-MM-dd` or `''`. */
  day: string
  /** `HH:mm` */
  time: string
}

/** How far ahead of the day of giving the last deadline lay (HW-28). */
export interface DueOffset {
  dueDays: number
  dueHour: number
  dueMinute: number
}

/** HW-28: two days ahead at 17:00. */
export const usualOffset: DueOffset = { dueDays: 2, dueHour: 17, dueMinute: 0 }

/** Every half hour, and the last minute of the day. */
export const dueTimes: readonly string[] = [
  ...Array.from({ length: 48 }, (_, at) => timeText(Math.floor(at / 2), (at % 2) * 30)),
  '23:59',
]

function timeText(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Wire text; `''` while no day is chosen. */
export const wireOf = ({ day, time }: Due): string => (isWireDate(day) ? `${day} ${time}:00` : '')

/** HW-27: not earlier than now. `now` is wire text. */
export const isPast = (due: Due, now: string): boolean => wireOf(due) < now

/** The deadline that is offered: the offset of last time, the usual one where that has passed today. */
export function offeredDue({ dueDays, dueHour, dueMinute }: DueOffset, now: string): Due {
  const today = now.slice(0, 10)
  const due = { day: addDays(today, dueDays), time: timeText(dueHour, dueMinute) }
  return isPast(due, now) ? offeredDue(usualOffset, now) : due
}

/** What is remembered of a deadline that was used. `now` is wire text. */
export function offsetOf({ day, time }: Due, now: string): DueOffset {
  const [dueHour = 0, dueMinute = 0] = time.split(':').map(Number)
  const midnight = (of: string) => `${of} 00:00:00`
  const dueDays = Math.round(secondsBetween(midnight(now.slice(0, 10)), midnight(day)) / 86_400)
  return { dueDays, dueHour, dueMinute }
}
