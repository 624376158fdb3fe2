import type { RunningClass, SettlementRow } from '@madang/contract'
import { formatWire } from '@madang/domain'
import { presentClass } from '../log-meet/present.ts'
import type { RunningRow } from './close.store.ts'
import type { SettledRow } from './parts.store.ts'

/** @param money students get no amount and no price: the fields aren't there */
export function presentPart(row: SettledRow, timeZone: string, money: boolean): SettlementRow {
  const {
    personIdx,
    personId,
    personName,
    totalJoinTimeSec,
    totalJoinMin,
    price,
    savedAmount,
    amount,
    billedAmount,
    ...rest
  } = row
  const { total: _total, ...ofClass } = rest
  const person = {
    userIdx: personIdx,
    userId: personId,
    userName: personName,
    totalJoinTimeSec,
    totalJoinMin,
  }
  return {
    ...presentClass(ofClass, timeZone, false),
    logMeetUser: money ? { ...person, amount, amountSaved: savedAmount !== null, billedAmount } : person,
    ...(money && { price }),
  }
}

export const timesOf = (
  {
    openDatetime,
    startDatetime,
    endDatetime,
  }: Record<'openDatetime' | 'startDatetime' | 'endDatetime', Date>,
  timeZone: string,
) => ({
  openDatetime: formatWire(openDatetime, timeZone),
  startDatetime: formatWire(startDatetime, timeZone),
  endDatetime: formatWire(endDatetime, timeZone),
})

export const presentRunning = ({ startDatetime, ...row }: RunningRow, timeZone: string): RunningClass => ({
  ...row,
  startDatetime: formatWire(startDatetime, timeZone),
})
