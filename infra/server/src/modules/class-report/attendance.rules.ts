import type { Language } from '@madang/contract'
import { displayDate, displayTime, formatWire, minutesUp } from '@madang/domain'
import type { FixRow } from '../log-meet/correct.store.ts'
import type { ClassRow, listJoins, listUsers } from '../log-meet/store.ts'

/** What attendance sheets are made of, as the database gave it; travels into the thread that writes them. */
export interface AttendanceSource {
  language: Language
  /** IANA name. */
  timeZone: string
  companyName: string
  logMeet: ClassRow
  users: Awaited<ReturnType<typeof listUsers>>
  joins: Awaited<ReturnType<typeof listJoins>>
  fixes: readonly FixRow[]
}

export interface AttendanceLine {
  name: string
  /** Empty for guests. */
  id: string
  /** `HH:mm`, or a dash where nothing was kept. */
  from: string
  to: string
  minutes: number
  corrected: boolean
}

/** A line for each person: first join, last quit, the total in started minutes. */
export function attendanceLines(source: AttendanceSource): AttendanceLine[] {
  const { users, joins, fixes, timeZone } = source
  const joinsOf = Map.groupBy(joins, (join) => join.userIdx)
  const corrected = new Set(fixes.map(({ userIdx }) => userIdx))
  const clock = (times: readonly Date[], pick: 'min' | 'max') =>
    times.length === 0
      ? '–'
      : displayTime(formatWire(Math[pick](...times.map((at) => at.getTime())), timeZone))
  return users.map((user) => {
    const own = joinsOf.get(user.userIdx) ?? []
    return {
      name: user.userName,
      id: user.userIdx < 0 ? '' : user.userId,
      from: clock(
        own.map(({ joinDatetime }) => joinDatetime),
        'min',
      ),
      to: clock(
        own.map(({ quitDatetime }) => quitDatetime),
        'max',
      ),
      minutes: minutesUp(user.totalJoinTimeSec),
      corrected: corrected.has(user.userIdx),
    }
  })
}

/** Day and times of a class as people read them. */
export function classTimes({ logMeet, timeZone }: Pick<AttendanceSource, 'logMeet' | 'timeZone'>): string {
  const [start, end] = [logMeet.startDatetime, logMeet.endDatetime].map((at) => formatWire(at, timeZone))
  return `${displayDate(start!)} ${displayTime(start!)} – ${displayTime(end!)}`
}
