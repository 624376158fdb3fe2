import { minutesUp } from '@madang/domain'
import type { T } from '@madang/remote-kit/i18n'
import { grouped } from '../../shared/grouped.ts'

/** Hours and minutes, started minutes counted; what is nothing is not said. */
export function durationWords(t: T, seconds: number): string {
  const whole = minutesUp(seconds)
  const count = Math.floor(whole / 60)
  const hours = grouped(count)
  const minutes = whole % 60
  if (count === 0) return t('logs.minutes', { minutes })
  return minutes === 0 ? t('logs.hours', { hours }) : t('logs.hoursMinutes', { hours, minutes })
}

/** `HH:mm:ss`. */
export function clockOf(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return [seconds / 3600, (seconds % 3600) / 60, seconds % 60].map(two).join(':')
}
