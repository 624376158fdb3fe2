import { minutesUp } from '@madang/domain'
import type { T } from '@madang/remote-kit/i18n'

/** Whole won, as the reader's language writes it. */
export const wonOf = (t: T, amount: number): string =>
  t('charges.won', { amount: amount.toLocaleString('en-US') })

/** Hours and minutes, started minutes counted; what is nothing is not said. */
export function durationOf(t: T, seconds: number): string {
  const whole = minutesUp(seconds)
  const hours = Math.floor(whole / 60)
  const minutes = whole % 60
  if (hours === 0) return t('charges.minutes', { minutes })
  return minutes === 0 ? t('charges.hours', { hours }) : t('charges.hoursMinutes', { hours, minutes })
}

export const lastDayOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
