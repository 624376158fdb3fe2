import type { Room } from '@madang/contract'
import { useSpokenDate } from '@madang/design-system/layout'
import { fullDate, isUnlimited } from '@madang/domain'
import { useLanguage } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'

/** First and last day of use; what has no end says so (ROOMS-07). */
export function RoomPeriod({ room }: { room: Pick<Room, 'showDatetime' | 'showEndDatetime'> }) {
  const t = useT()
  const spoken = useSpokenDate()
  const language = useLanguage()
  const words = isUnlimited(room.showEndDatetime) ? 'rooms.period.unlimited' : 'rooms.period.dated'
  const whole = { from: fullDay(room.showDatetime, language), to: fullDay(room.showEndDatetime, language) }
  return (
    <span title={t(words, whole)}>
      {t(words, { from: spoken(room.showDatetime, 'never'), to: spoken(room.showEndDatetime, 'never') })}
    </span>
  )
}

const fullDay = (wire: string, language: 'ko' | 'en') => fullDate(wire.slice(0, 10), language)
