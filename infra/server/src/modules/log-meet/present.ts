import type { AttendanceFix, LogMeet } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { FixRow } from './correct.store.ts'
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

export const presentFix = (
  { fromDatetime, toDatetime, regDatetime, userIdx: _of, ...row }: FixRow,
  timeZone: string,
): AttendanceFix => ({
  ...row,
  fromDatetime: formatWire(fromDatetime, timeZone),
  toDatetime: formatWire(toDatetime, timeZone),
  regDatetime: formatWire(regDatetime, timeZone),
})
