import type { WatchedMeet } from '@madang/contract'
import { secondsBetween } from './display-time.ts'

/** What somebody who watches over classes has to know of one: no leader in it for a while, nobody in it, longer than its room may be used. */
export type ClassAlarm = 'NO_LEADER' | 'EMPTY' | 'OVER'

/** Seconds without its leader until a class is an alarm. */
export const leaderlessSeconds = 300
/** Seconds that an empty class has for its first person. */
export const emptySeconds = 60

/**
 * @param now `yyyy-MM-dd HH:mm:ss` in the company's zone, as all times of the class
 */
export function classAlarms(
  meet: Pick<
    WatchedMeet,
    'leaderHere' | 'leaderSeenDatetime' | 'startDatetime' | 'currentUserNum' | 'showEndDatetime'
  >,
  now: string,
): ClassAlarm[] {
  const alarms: ClassAlarm[] = []
  const { leaderHere, leaderSeenDatetime, startDatetime, currentUserNum, showEndDatetime } = meet
  const leaderSince =
    leaderSeenDatetime !== null && leaderSeenDatetime > startDatetime ? leaderSeenDatetime : startDatetime
  if (currentUserNum === 0) {
    if (secondsBetween(startDatetime, now) >= emptySeconds) alarms.push('EMPTY')
  } else if (!leaderHere && secondsBetween(leaderSince, now) >= leaderlessSeconds) alarms.push('NO_LEADER')
  if (now > showEndDatetime) alarms.push('OVER')
  return alarms
}
