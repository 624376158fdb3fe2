import type { Language } from '@madang/contract'
import { displayDate, displayTime, endDay, formatWire } from '@madang/domain'
import type { AbsentRow, FixRow } from '../log-meet/correct.store.ts'
import type { ClassRow, listJoins, listUsers } from '../log-meet/store.ts'

/** What attendance sheets are made of, as the database gave it; travels into the thread that writes them. */
export interface AttendanceSource {
  language: Language
  /** IANA name. */
  timeZone: string
  companyName: string
  logMeet: ClassRow
  users: Awaited<ReturnType<typeof listUsers>>
  /** Who belongs to the class and wasn't there. */
  absent: readonly AbsentRow[]
  joins: Awaited<ReturnType<typeof listJoins>>
  fixes: readonly FixRow[]
}

export interface AttendanceLine {
  name: string
  /** Empty for guests. */
  id: string
  /** Whether they were there at all. */
  came: boolean
  /** `HH:mm`, or a dash where nothing was kept. */
  from: string
  to: string
  minutes: number
  corrected: boolean
}

/** How many were there, and how many there are altogether. */
export const attendees = ({ users, absent }: Pick<AttendanceSource, 'users' | 'absent'>) => ({
  came: users.length,
  all: users.length + absent.length,
})

/**
 * A line for each person: first join, last quit, the total as the clock shows it; below them those who weren't there, since a sheet
 * to be signed is for everybody.
 */
export function attendanceLines(source: AttendanceSource): AttendanceLine[] {
  const { users, absent, joins, fixes, timeZone } = source
  const joinsOf = Map.groupBy(joins, (join) => join.userIdx)
  const corrected = new Set(fixes.map(({ userIdx }) => userIdx))
  const clock = (times: readonly Date[], pick: 'min' | 'max') =>
    times.length === 0
      ? '–'
      : displayTime(formatWire(Math[pick](...times.map((at) => at.getTime())), timeZone))
  const came = users.map((user) => {
    const own = joinsOf.get(user.userIdx) ?? []
    return {
      name: user.userName,
      id: user.userIdx < 0 ? '' : user.userId,
      came: true,
      from: clock(
        own.map(({ joinDatetime }) => joinDatetime),
        'min',
      ),
      to: clock(
        own.map(({ quitDatetime }) => quitDatetime),
        'max',
      ),
      minutes: user.totalJoinMin,
      corrected: corrected.has(user.userIdx),
    }
  })
  const stayedAway = absent.map(({ userName, userId }) => ({
    name: userName,
    id: userId,
    came: false,
    from: '–',
    to: '–',
    minutes: 0,
    corrected: false,
  }))
  return [...came, ...stayedAway]
}

/** Day and times of a class as people read them. */
export function classTimes({ logMeet, timeZone }: Pick<AttendanceSource, 'logMeet' | 'timeZone'>): string {
  const start = formatWire(logMeet.startDatetime, timeZone)
  const end = formatWire(logMeet.endDatetime, timeZone)
  const day = endDay(start, end) === 'same' ? '' : `${displayDate(end)} `
  return `${displayDate(start)} ${displayTime(start)} – ${day}${displayTime(end)}`
}
