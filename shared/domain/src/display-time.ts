/** How times and durations are shown (SHELL-81, SHELL-82). Input is wire text of the company's zone, never an instant. */

const blank = '-'

/** `2026-03-04 …` → `26.03.04`; nothing → `-`. */
export const displayDate = (wire: string | null | undefined) =>
  wire ? wire.slice(2, 10).replaceAll('-', '.') : blank

/** `… 09:05:59` → `09:05`. */
export const displayTime = (wire: string | null | undefined) => (wire ? wire.slice(11, 16) : blank)

/** Seconds to minutes, rounded up once at the end (SHELL-82). */
export const minutesUp = (seconds: number) => Math.ceil(Math.max(0, seconds) / 60)

/** Hours and minutes of a duration, rounded up to minutes before it is split. */
export function durationParts(seconds: number): { hours: number; minutes: number } {
  const total = minutesUp(seconds)
  return { hours: Math.floor(total / 60), minutes: total % 60 }
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
