import { addDays } from '@madang/domain'

/** 0 Sunday … 6 Saturday */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** `yyyy-MM-dd HH:mm:ss` so many seconds into a day; more than a day runs over into the next. */
export function wireAt(day: string, seconds: number): string {
  const overDays = Math.floor(seconds / 86_400)
  const rest = seconds - overDays * 86_400
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  return `${addDays(day, overDays)} ${two(rest / 3600)}:${two((rest % 3600) / 60)}:${two(rest % 60)}`
}

/** Seconds of the day at this hour and minute. */
export const clock = (hour: number, minute = 0): number => hour * 3600 + minute * 60

/** The days before today, oldest first; today itself is left to the people who try the product. */
export const daysBefore = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => addDays(today, i - count))
