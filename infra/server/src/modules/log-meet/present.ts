import type { LogMeet } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { ClassRow } from './store.ts'

export function presentClass(row: ClassRow, timeZone: string, withTemplate: boolean): LogMeet {
  const { templateName, optionString, openDatetime, startDatetime, endDatetime, ...rest } = row
  return {
    ...rest,
    openDatetime: formatWire(openDatetime, timeZone),
    startDatetime: formatWire(startDatetime, timeZone),
    endDatetime: formatWire(endDatetime, timeZone),
    template:
      withTemplate && templateName !== null && optionString !== null ? { templateName, optionString } : null,
  }
}

export const presentJoin = (join: { joinDatetime: Date; quitDatetime: Date }, timeZone: string) => ({
  joinDatetime: formatWire(join.joinDatetime, timeZone),
  quitDatetime: formatWire(join.quitDatetime, timeZone),
})
