import { displayDate, displaySeconds, displayTime, durationParts, endDay } from './display-time.ts'
import type { SpokenLanguage } from './spoken-date.ts'

const words = {
  ko: {
    hours: (n: number) => `${n.toLocaleString('en-US')}시간`,
    minutes: (n: number) => `${n}분`,
    seconds: (n: number) => `${n}초`,
    next: (clock: string) => `다음 날 ${clock}`,
  },
  en: {
    hours: (n: number) => `${n.toLocaleString('en-US')} h`,
    minutes: (n: number) => `${n} min`,
    seconds: (n: number) => `${n} s`,
    next: (clock: string) => `${clock} the next day`,
  },
} as const

/**
 * `1시간 37분` · `26초` · `0분`; with seconds `1시간 37분 30초`. What is nothing is not said, nor seconds beside minutes unless asked.
 * @param minutes as the clock shows it: `shownMinutes`, `minutesBetween`
 * @param seconds exact
 */
export function spokenDuration(
  language: SpokenLanguage,
  minutes: number,
  seconds: number,
  exact = false,
): string {
  const say = words[language]
  const { hours, minutes: rest, seconds: left } = durationParts(minutes, seconds, exact)
  const said = [
    ...(hours > 0 ? [say.hours(hours)] : []),
    ...(rest > 0 ? [say.minutes(rest)] : []),
    ...(left > 0 ? [say.seconds(left)] : []),
  ]
  return said.join(' ') || say.minutes(0)
}

/** A clock time of a wire time, with seconds where somebody asks for them. */
export const spokenClock = (wire: string, exact = false): string =>
  exact ? displaySeconds(wire) : displayTime(wire)

/** When something ended that began at `from`: `16:37`, `다음 날 01:05`, and with the date where it is later still. */
export function spokenEnd(language: SpokenLanguage, from: string, to: string, exact = false): string {
  const clock = spokenClock(to, exact)
  const day = endDay(from, to)
  if (day === 'same') return clock
  return day === 'next' ? words[language].next(clock) : `${displayDate(to)} ${clock}`
}
