import dayjs from 'dayjs'

/** Days as `yyyy-MM-dd`; `''` is open. Both ends belong to it. */
export interface DateRange {
  start: string
  end: string
}

const format = 'YYYY-MM-DD'

/** `count` days up to and with `today`. */
export function lastDays(count: number, today: string): DateRange {
  return {
    start: dayjs(today)
      .subtract(count - 1, 'day')
      .format(format),
    end: today,
  }
}

/** The end that was not just changed gives way, so that the start never comes after the end. */
export function orderedRange(range: DateRange, changed: 'start' | 'end'): DateRange {
  if (range.start === '' || range.end === '' || range.start <= range.end) return range
  return changed === 'start' ? { start: range.start, end: range.start } : { start: range.end, end: range.end }
}
