import { unlimitedDatetime } from '@madang/contract'
import { addMonths, isWireDatetime, parseWire, startOfDay, todayIn } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'

export interface Period {
  showDatetime: Date
  showEndDatetime: Date
}

/**
 * MAN-ROOM-07, -08: from today on, at most a year ahead by date, or without limit. What a room has already may stay.
 * @throws Failure WB-400-200
 */
export function usePeriod(
  { company, now }: Pick<CallContext, 'company' | 'now'>,
  room: { showDatetime: string; showEndDatetime: string },
  before?: Period,
): Period {
  const zone = company.timeZone
  for (const field of ['showDatetime', 'showEndDatetime'] as const) {
    if (!isWireDatetime(room[field])) throw invalid(`room.${field}`, 'not a date-time')
  }
  const today = todayIn(zone, now)
  const showDatetime = parseWire(room.showDatetime, zone)
  const showEndDatetime = parseWire(room.showEndDatetime, zone)
  const lastDay = addMonths(today, 12)
  const begins = showDatetime.getTime() !== before?.showDatetime.getTime()
  const ends = showEndDatetime.getTime() !== before?.showEndDatetime.getTime()
  if (begins && (showDatetime < startOfDay(today, zone) || room.showDatetime.slice(0, 10) > lastDay)) {
    throw invalid('room.showDatetime', 'must lie between today and one year ahead')
  }
  if (showEndDatetime <= showDatetime) throw invalid('room.showEndDatetime', 'must be after the start')
  const unlimited = room.showEndDatetime === unlimitedDatetime
  if (ends && !unlimited && room.showEndDatetime.slice(0, 10) > lastDay) {
    throw invalid('room.showEndDatetime', 'must be at most one year ahead, or without limit')
  }
  return { showDatetime, showEndDatetime }
}
