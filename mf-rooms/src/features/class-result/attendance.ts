import type { LogMeet, LogMeetUser } from '@madang/contract'
import { isTeacher, secondsBetween } from '@madang/domain'

/** First join and last quit of a person; null where nothing is known. Still inside: `to` is null. */
export function attendedSpan(user: Pick<LogMeetUser, 'logMeetUserJoinList'>): {
  from: string | null
  to: string | null
} {
  const joins = user.logMeetUserJoinList.map((join) => join.joinDatetime).sort()
  const quits = user.logMeetUserJoinList.map((join) => join.quitDatetime)
  const inside = quits.includes(null)
  return { from: joins[0] ?? null, to: inside ? null : (quits.sort().at(-1) ?? null) }
}

/** Who leads first, then by name; who never joined last. */
export function inAttendanceOrder(users: readonly LogMeetUser[], language: string): LogMeetUser[] {
  const names = new Intl.Collator(language, { numeric: true })
  const rank = (user: LogMeetUser) =>
    (user.attended ? 0 : 2) + (isTeacher(user.userTypeCd) && user.userIdx > 0 ? 0 : 1)
  return [...users].sort((a, b) => rank(a) - rank(b) || names.compare(a.userName, b.userName))
}

export type ClassSpan = Pick<LogMeet, 'startDatetime' | 'endDatetime'>

/** Minutes that a person came late and left early, full ones; 0 for in time, and for who never came. */
export function marksOf(
  user: Pick<LogMeetUser, 'logMeetUserJoinList'>,
  span: ClassSpan,
): { late: number; early: number } {
  const { from, to } = attendedSpan(user)
  const minutes = (start: string, end: string) => Math.max(0, Math.floor(secondsBetween(start, end) / 60))
  return {
    late: from === null ? 0 : minutes(span.startDatetime, from),
    early: to === null ? 0 : minutes(to, span.endDatetime),
  }
}

/** Share of the class that a person was there, 0 to 1. */
export function shareOf(user: Pick<LogMeetUser, 'totalJoinTimeSec'>, span: ClassSpan): number {
  const length = secondsBetween(span.startDatetime, span.endDatetime)
  return length <= 0 ? 0 : Math.min(1, Math.max(0, user.totalJoinTimeSec / length))
}
