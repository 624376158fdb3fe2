import type { Room } from '@madang/contract'
import { useSpokenDate } from '@madang/design-system/layout'
import { fullDate, isUnlimited } from '@madang/domain'
import { useLanguage } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'

/** First and last day of use; the year 9999 reads as no limit (MAN-ROOM-08). */
export function RoomPeriod({ room }: { room: Room }) {
  const t = useT()
  const spoken = useSpokenDate()
  const language = useLanguage()
  const endless = isUnlimited(room.showEndDatetime)
  const whole = (wire: string) => fullDate(wire.slice(0, 10), language)
  const period = (say: (wire: string) => string) =>
    t('rooms.period', {
      from: say(room.showDatetime),
      to: endless ? t('rooms.unlimited') : say(room.showEndDatetime),
    })
  return <span title={period(whole)}>{period((wire) => spoken(wire, 'never'))}</span>
}
