import { health, logJoin, logMeet, meet, recordLog, room, timings } from '@madang/contract'
import { attendedSec, countedInterval, type Interval } from '@madang/domain'
import type { Tx } from '../../platform/database.ts'
import { bill, holdMonths } from '../charge/close.store.ts'
import { insertPastClasses, type PastPerson } from '../log-meet/write.store.ts'
import { setRoomStatus } from '../room/store.ts'
import * as store from './store.ts'

/** Calls whose answers change when a class ends: what runs, and the results. */
export const listsOfEnded = [
  room.list,
  room.get,
  meet.list,
  meet.get,
  meet.users,
  ...Object.values(logMeet).filter(({ method }) => method === 'GET'),
  logJoin.list,
  logJoin.total,
  recordLog.chats,
  health.company,
]

/**
 * Ends a running class that the caller holds locked: every interval ends at that moment (or at the last word heard,
 * where a lease ran out), the class becomes a class result, an instant room closes with it (API-MEET-04).
 * @param end when it ended; before now only for classes that everyone had left
 * @returns how many people have a result
 */
export async function endMeet(
  tx: Tx,
  company: { companyCode: string; timeZone: string },
  row: store.MeetRow,
  end: Date,
): Promise<number> {
  const { companyCode } = company
  const intervals = await store.listIntervals(tx, companyCode, row.meetCode)
  const people = await store.listPeople(tx, { companyCode, now: end }, row.meetCode, {
    presentOnly: false,
    monitors: true,
  })
  const span: Interval = { from: row.startDatetime.getTime(), to: end.getTime() }
  const kept = new Map<string, Interval[]>()
  for (const one of intervals) {
    const key = `${one.userIdx}/${one.monitor}`
    const counted = countedInterval(
      {
        joinedAt: one.joinDatetime.getTime(),
        lastSeenAt: one.lastSeenDatetime.getTime(),
        quitAt: one.quitDatetime?.getTime() ?? null,
      },
      end.getTime(),
      timings.presenceLease,
    )
    kept.set(key, [...(kept.get(key) ?? []), { from: counted.from, to: Math.min(counted.to, span.to) }])
  }
  const present = people.map((person): PastPerson => {
    const own = kept.get(`${person.userIdx}/${person.monitor}`) ?? []
    return {
      userIdx: person.userIdx,
      userId: person.userId,
      userName: person.userName,
      userTypeCd: person.userTypeCd,
      monitor: person.monitor,
      joins: own.map(({ from, to }) => ({ from: new Date(from), to: new Date(Math.max(from, to)) })),
      totalJoinTimeSec: attendedSec(own, span),
    }
  })
  // a month is closed when none of its classes runs; one that was opened at that very moment stands in the next statement. Held
  // before anything is counted, as whoever corrects a class does: the two never wait for each other
  const leaderIdx = row.ownerUserIdx
  await holdMonths(tx, { companyCode, leaderIdx })
  await insertPastClasses(tx, company, [
    {
      meetCode: row.meetCode,
      roomCode: row.roomCode,
      meetTitle: row.meetTitle,
      roomCategoryCd: row.roomCategoryCd,
      templateIdx: row.templateIdx,
      leader: { userIdx: row.ownerUserIdx, userId: row.ownerId, userName: row.ownerName },
      opener: { userIdx: row.userIdx, userId: row.userId, userName: row.userName },
      openDatetime: row.openDatetime,
      startDatetime: row.startDatetime,
      endDatetime: end,
      people: present,
    },
  ])
  await store.deleteMeet(tx, companyCode, row.meetCode)
  await bill(tx, { ...company, leaderIdx, meetCode: row.meetCode, userIdx: 0, now: end })
  if (row.roomCategoryCd === 'INSTANT') await setRoomStatus(tx, companyCode, [row.roomCode], 99)
  return present.length
}

/** What the audit log keeps of the end of a class, from which on its attendance stands. */
export const closing = ({ meetCode, meetTitle }: store.MeetRow, people: number) => ({
  action: 'CLASS_CLOSED' as const,
  subject: 'CLASS' as const,
  of: [{ key: meetCode, name: meetTitle, before: { running: true }, after: { running: false, people } }],
})

/** Somebody watches the class, whom its people do not see. */
export const watching = ({ meetCode, meetTitle }: store.MeetRow) => ({
  action: 'CLASS_MONITORED' as const,
  subject: 'CLASS' as const,
  of: [{ key: meetCode, name: meetTitle }],
})
