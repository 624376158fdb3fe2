import type { LogMeetUser } from '@madang/contract'
import { isTeacher } from '@madang/domain'

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

/** Who leads first, then by name. */
export function inAttendanceOrder(users: readonly LogMeetUser[], language: string): LogMeetUser[] {
  const names = new Intl.Collator(language, { numeric: true })
  const rank = (user: LogMeetUser) => (isTeacher(user.userTypeCd) && user.userIdx > 0 ? 0 : 1)
  return [...users].sort((a, b) => rank(a) - rank(b) || names.compare(a.userName, b.userName))
}
