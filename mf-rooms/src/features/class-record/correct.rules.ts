interface Span {
  startDatetime: string
  endDatetime: string
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const clockOf = (wire: string) => wire.slice(11, 16)

/**
 * The moment of a class that a time of day (`HH:mm`) means; null outside of it. The first and the last minute mean the very
 * start and end, and a time of a class over midnight is one of the day on which it lies in the class.
 */
export function momentOf({ startDatetime, endDatetime }: Span, clock: string): string | null {
  const time = clock.trim()
  if (!CLOCK.test(time)) return null
  if (time === clockOf(startDatetime)) return startDatetime
  if (time === clockOf(endDatetime)) return endDatetime
  const days = [startDatetime, endDatetime].map((wire) => wire.slice(0, 10))
  return days.map((day) => `${day} ${time}:00`).find((at) => at > startDatetime && at < endDatetime) ?? null
}
