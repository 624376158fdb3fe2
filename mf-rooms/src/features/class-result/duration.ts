import { minutesUp } from '@madang/domain'
import type { useT } from '@madang/remote-kit/i18n'

/** "2시간", "1시간 30분", "42분": started minutes count (ROOMS-69), what is nothing is not said. */
export function durationWords(seconds: number, t: ReturnType<typeof useT>): string {
  const whole = minutesUp(seconds)
  const hours = Math.floor(whole / 60)
  const minutes = whole % 60
  if (hours === 0) return t('result.minutes', { minutes })
  return minutes === 0 ? t('result.hours', { hours }) : t('result.hoursMinutes', { hours, minutes })
}
