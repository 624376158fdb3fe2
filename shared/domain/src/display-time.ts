/** How times and durations are shown (SHELL-81, SHELL-82). Input is wire text of the company's zone, never an instant. */

const blank = '-'

/** `2026-03-04 …` → `26.03.04`; nothing → `-`. */
export const displayDate = (wire: string | null | undefined) =>
  wire ? wire.slice(2, 10).replaceAll('-', '.') : blank

/** `… 09:05:59` → `09:05`. */
export const displayTime = (wire: string | null | undefined) => (wire ? wire.slice(11, 16) : blank)

/** `… 09:05:59` → `09:05:59`, for who asks for seconds. */
export const displaySeconds = (wire: string | null | undefined) => (wire ? wire.slice(11, 19) : blank)

/** Full minutes of seconds: of sums of which only seconds are kept. */
export const fullMinutes = (seconds: number) => Math.floor(Math.max(0, seconds) / 60)

/** What is said of a duration; hours and minutes, or seconds where it is less than a minute. What is nothing is not said. */
export interface DurationParts {
  hours: number
  minutes: number
  seconds: number
}

/**
 * A duration as it is shown: the minutes of the clock (`shownMinutes`, `minutesBetween`), and seconds where there is none.
 * @param seconds exact; all of it is said where somebody asks for seconds
 */
export function durationParts(minutes: number, seconds: number, exact = false): DurationParts {
  if (!exact && minutes > 0) return { hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: 0 }
  const whole = Math.max(0, Math.floor(seconds))
  return {
    hours: Math.floor(whole / 3600),
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
  }
}

/** Minutes between two wire times as they are shown, cut to minutes. */
export const minutesBetween = (from: string, to: string): number =>
  secondsBetween(`${from.slice(0, 16)}:00`, `${to.slice(0, 16)}:00`) / 60

/** On which day something ended, as seen from its begin: said beside a clock time that lies on another. */
export function endDay(from: string, to: string): 'same' | 'next' | 'later' {
  const days = Math.round(
    secondsBetween(`${from.slice(0, 10)} 00:00:00`, `${to.slice(0, 10)} 00:00:00`) / 86_400,
  )
  return days === 0 ? 'same' : days === 1 ? 'next' : 'later'
}

const two = (n: number) => String(n).padStart(2, '0')

/** A running clock: `05:09`, with hours `1:05:09`. */
export function elapsedClock(seconds: number): string {
  const s = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(s / 3600)
  const rest = `${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** Whole seconds between two wire times of one zone, for display only: a change of the clock between them shows. */
export function secondsBetween(from: string, to: string): number {
  const ms = (wire: string) => Date.parse(`${wire.replace(' ', 'T')}Z`)
  return Math.max(0, Math.round((ms(to) - ms(from)) / 1000))
}
