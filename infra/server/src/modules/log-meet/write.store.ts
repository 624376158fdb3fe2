import { addDays, attendedSec, countedStays, formatWireDate, type Interval } from '@madang/domain'
import { sql } from 'drizzle-orm'
import { logJoinDay, logMeet, logMeetDay, logMeetJoin, logMeetUser } from '../../db/schema/log-meet.ts'
import type { Tx } from '../../platform/database.ts'
import { markDue, markEverything } from '../stats/due.store.ts'

/** Somebody's part in a past class. */
export interface PastPerson {
  /** Negative for guests. */
  userIdx: number
  userId: string
  userName: string
  userTypeCd: number
  /** Recorded, but no attendance. */
  monitor?: boolean
  joins: readonly { from: Date; to: Date }[]
  /** Absent: the union of the joins, clipped to the class. */
  totalJoinTimeSec?: number
  noteSaveFormat?: number
}

export interface PastClass {
  meetCode: string
  roomCode: string
  meetTitle: string
  roomCategoryCd: 'INSTANT' | 'RESERVED' | 'TASK'
  templateIdx: number | null
  leader: { userIdx: number; userId: string; userName: string; userTypeCd?: number }
  opener: { userIdx: number; userId: string; userName: string }
  openDatetime: Date
  startDatetime: Date
  endDatetime: Date
  people: readonly PastPerson[]
}

/** One statement takes at most 65,535 values. */
const ROWS = 1000
async function inChunks<T>(rows: readonly T[], write: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS) await write(rows.slice(at, at + ROWS))
}

/**
 * Writes past classes with their attendance and keeps the counters of the lists right. For the end of a class, the
 * seed, imports and benches; tens of thousands at once are fine. A meetCode that exists is an error.
 * @param company `timeZone` decides on which day a class counts
 */
export async function insertPastClasses(
  tx: Tx,
  { companyCode, timeZone }: { companyCode: string; timeZone: string },
  classes: readonly PastClass[],
): Promise<void> {
  const meets: (typeof logMeet.$inferInsert)[] = []
  const users: (typeof logMeetUser.$inferInsert)[] = []
  const joins: (typeof logMeetJoin.$inferInsert)[] = []
  const days = new Map<string, typeof logMeetDay.$inferInsert>()
  for (const one of classes) {
    const { leader, opener, people, ...columns } = one
    const attending = people.filter((p) => !p.monitor)
    meets.push({
      companyCode,
      ...columns,
      leaderIdx: leader.userIdx,
      leaderId: leader.userId,
      leaderName: leader.userName,
      userIdx: opener.userIdx,
      userId: opener.userId,
      userName: opener.userName,
      userCount: attending.length,
    })
    const span: Interval = { from: one.startDatetime.getTime(), to: one.endDatetime.getTime() }
    const base = { companyCode, meetCode: one.meetCode, startDatetime: one.startDatetime }
    for (const { joins: own, ...person } of people) {
      users.push({
        ...base,
        ...person,
        monitor: person.monitor ?? false,
        totalJoinTimeSec: person.totalJoinTimeSec ?? attendedSec(own.map(asInterval), span),
      })
      for (const { from, to, sec } of countedStays(own.map(asInterval), [], span)) {
        joins.push({
          companyCode,
          meetCode: one.meetCode,
          userIdx: person.userIdx,
          monitor: person.monitor ?? false,
          joinDatetime: new Date(from),
          quitDatetime: new Date(to),
          addedSec: sec,
        })
      }
    }
    const members = new Set(attending.map((p) => p.userIdx).filter((idx) => idx > 0))
    if (!members.has(leader.userIdx)) {
      members.add(leader.userIdx)
      users.push({
        ...base,
        ...leader,
        userTypeCd: leader.userTypeCd ?? 11,
        attended: false,
        totalJoinTimeSec: 0,
      })
    }
    const day = formatWireDate(one.startDatetime, timeZone)
    for (const userIdx of [0, ...members]) {
      const key = `${userIdx}/${day}/${one.roomCategoryCd}`
      const counter = days.get(key)
      if (counter) counter.classCount += 1
      else days.set(key, { companyCode, userIdx, day, roomCategoryCd: one.roomCategoryCd, classCount: 1 })
    }
  }
  await inChunks(meets, (rows) => tx.insert(logMeet).values(rows))
  await inChunks(users, (rows) => tx.insert(logMeetUser).values(rows))
  await inChunks(joins, (rows) => tx.insert(logMeetJoin).values(rows))
  // one order for everybody, so that classes that end together can't wait for each other in a circle
  const counters = [...days.values()].sort((a, b) => a.userIdx - b.userIdx || (a.day < b.day ? -1 : 1))
  await inChunks(counters, (rows) =>
    tx
      .insert(logMeetDay)
      .values(rows)
      .onConflictDoUpdate({
        target: [logMeetDay.companyCode, logMeetDay.userIdx, logMeetDay.day, logMeetDay.roomCategoryCd],
        set: { classCount: sql`${logMeetDay.classCount} + excluded.class_count` },
      }),
  )
  await countJoins(tx, { companyCode, timeZone }, joins)
  await markDue(tx, companyCode, statisticsOf(timeZone, meets, joins))
  await inChunks(meets, (rows) => fileChats(tx, companyCode, rows))
}

/** The days of which statistics have to be counted again. */
export function statisticsOf(
  timeZone: string,
  meets: readonly { startDatetime: Date }[],
  joins: readonly Pick<typeof logMeetJoin.$inferInsert, 'joinDatetime' | 'quitDatetime' | 'monitor'>[],
): Record<'HOUR' | 'DAY', Set<string>> {
  const days = { HOUR: new Set<string>(), DAY: new Set<string>() }
  for (const { startDatetime } of meets) days.DAY.add(formatWireDate(startDatetime, timeZone))
  for (const { joinDatetime, quitDatetime, monitor } of joins) {
    if (monitor) continue
    const last = formatWireDate(quitDatetime, timeZone)
    let day = formatWireDate(joinDatetime, timeZone)
    days.DAY.add(day)
    for (; day <= last; day = addDays(day, 1)) days.HOUR.add(day)
  }
  return days
}

/** What the join history sums up. */
function countJoins(
  tx: Tx,
  { companyCode, timeZone }: { companyCode: string; timeZone: string },
  joins: readonly (typeof logMeetJoin.$inferInsert)[],
): Promise<void> {
  const days = new Map<string, typeof logJoinDay.$inferInsert>()
  for (const { joinDatetime, addedSec, monitor } of joins) {
    if (monitor) continue
    const day = formatWireDate(joinDatetime, timeZone)
    const counter = days.get(day) ?? { companyCode, day, joinCount: 0, attendedSec: 0 }
    counter.joinCount += 1
    counter.attendedSec += addedSec ?? 0
    days.set(day, counter)
  }
  const counters = [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
  return inChunks(counters, (rows) =>
    tx
      .insert(logJoinDay)
      .values(rows)
      .onConflictDoUpdate({
        target: [logJoinDay.companyCode, logJoinDay.day],
        set: {
          joinCount: sql`${logJoinDay.joinCount} + excluded.join_count`,
          attendedSec: sql`${logJoinDay.attendedSec} + excluded.attended_sec`,
        },
      }),
  )
}

/** The chat of a class that has one can be had as a file from its end on. */
const fileChats = (
  tx: Tx,
  companyCode: string,
  classes: readonly { meetCode: string; endDatetime: Date }[],
) =>
  tx.execute(sql`
    insert into chat_file (company_code, meet_code, reg_datetime)
    select ${companyCode}::varchar, m.code, m.ended
    from jsonb_to_recordset(${JSON.stringify(classes.map(({ meetCode, endDatetime }) => ({ code: meetCode, ended: endDatetime })))}::jsonb)
      m(code varchar, ended timestamptz)
    where exists (select 1 from meet_chat c where c.company_code = ${companyCode} and c.meet_code = m.code)
    on conflict do nothing`)

const asInterval = ({ from, to }: { from: Date; to: Date }): Interval => ({
  from: from.getTime(),
  to: to.getTime(),
})

/** Counts again from the classes themselves: after the company's zone changed, or rows were written past the function above. */
export async function rebuildDayCounters(
  tx: Tx,
  { companyCode, timeZone }: { companyCode: string; timeZone: string },
): Promise<void> {
  // rows that were written in bulk have no statistics yet, and the join below would be planned for a handful
  await tx.execute(sql`analyze log_meet, log_meet_user`)
  await tx.execute(sql`delete from log_meet_day where company_code = ${companyCode}`)
  await tx.execute(sql`delete from log_join_day where company_code = ${companyCode}`)
  await tx.execute(sql`
    insert into log_join_day (company_code, day, join_count, attended_sec)
    select company_code, (join_datetime at time zone ${timeZone})::date as day, count(*)::int,
      sum(coalesce(added_sec, floor(extract(epoch from quit_datetime - join_datetime))))::bigint
    from log_meet_join where company_code = ${companyCode} and not monitor and counted
    group by company_code, day`)
  await tx.execute(sql`
    insert into log_meet_day (company_code, user_idx, day, room_category_cd, class_count)
    select company_code, 0, (start_datetime at time zone ${timeZone})::date as day, room_category_cd, count(*)::int
    from log_meet where company_code = ${companyCode}
    group by company_code, day, room_category_cd`)
  await tx.execute(sql`
    insert into log_meet_day (company_code, user_idx, day, room_category_cd, class_count)
    select m.company_code, u.user_idx, (m.start_datetime at time zone ${timeZone})::date as day, m.room_category_cd, count(*)::int
    from log_meet_user u
    join log_meet m on m.company_code = u.company_code and m.meet_code = u.meet_code
    where u.company_code = ${companyCode} and not u.monitor and u.user_idx > 0
    group by m.company_code, u.user_idx, day, m.room_category_cd`)
  await markEverything(tx, companyCode)
}
