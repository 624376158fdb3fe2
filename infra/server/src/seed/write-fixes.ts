import { countedStays } from '@madang/domain'
import { insertFix } from '../modules/log-meet/correct.store.ts'
import type { SeedClass } from './classes.ts'
import type { Writing } from './write-company.ts'

const reasons = [
  '인터넷이 끊겨 교실 컴퓨터로 함께 들었어요.',
  'Joined by phone until the tablet was charged.',
  '출석을 부를 때 있었어요. 접속 기록만 빠졌어요.',
]

/** Of how many classes one attendance was corrected: one in each so many. */
const EVERY = 25

/** Some people were there although the line was cut: their leader says so a few minutes after the class. */
export async function writeFixes(writing: Writing): Promise<void> {
  const { tx, companyCode, plan, at, person } = writing
  const users = new Map(plan.users.map((user) => [user.userId, user]))
  for (const [i, one] of plan.classes.filter((_, place) => place % EVERY === 0).entries()) {
    const found = partOf(one, at)
    if (!found) continue
    await insertFix(tx, {
      companyCode,
      meetCode: one.meetCode,
      userIdx: person(found.userId),
      present: true,
      from: new Date(found.span.from),
      to: new Date(found.span.to),
      reason: reasons[i % reasons.length]!,
      beforeSec: found.beforeSec,
      afterSec: found.afterSec,
      stays: JSON.stringify(found.stays),
      timeZone: plan.company.timeZone,
      byIdx: person(one.leader),
      byName: users.get(one.leader)!.userName,
      now: new Date(found.span.to + 300_000),
    })
  }
}

/** The first of a class, beside its leader, who missed some of it. */
function partOf(one: SeedClass, at: Writing['at']) {
  const span = { from: at(one.startDatetime).getTime(), to: at(one.endDatetime).getTime() }
  for (const { userId, joins, totalJoinTimeSec } of one.attendees) {
    if (userId === one.leader) continue
    const kept = joins.map(({ joinDatetime, quitDatetime }) => ({
      from: at(joinDatetime).getTime(),
      to: at(quitDatetime).getTime(),
    }))
    const stays = countedStays(kept, [{ ...span, present: true }], span)
    const afterSec = stays.reduce((sum, { sec }) => sum + sec, 0)
    if (afterSec > totalJoinTimeSec) return { userId, span, beforeSec: totalJoinTimeSec, afterSec, stays }
  }
  return null
}
