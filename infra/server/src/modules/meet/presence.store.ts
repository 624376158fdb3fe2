import { timings, UserType } from '@madang/contract'
import { leaseHolds } from '@madang/domain'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { meetJoin, meetUser } from '../../db/schema/meet.ts'
import type { Tx } from '../../platform/database.ts'

/** One person in one running class. */
export interface Place {
  companyCode: string
  meetCode: string
  userIdx: number
  monitor: boolean
}

/** Who joins: names are kept as they are now. */
export interface Person {
  userId: string
  userName: string
  userTypeCd: number
}

export interface Entered {
  joinDatetime: Date
  /** False when an interval went on: another tab, a reload, a reconnect within the lease. */
  begun: boolean
}

/** Records the person with the class; who comes again keeps the first entry. */
export async function enroll(tx: Tx, place: Place, person: Person, now: Date): Promise<void> {
  await tx
    .insert(meetUser)
    .values({
      ...place,
      userId: person.userId,
      userName: person.userName,
      userTypeCd: place.monitor ? UserType.MONITOR : person.userTypeCd,
      joinDatetime: now,
    })
    .onConflictDoNothing()
}

const openOf = ({ companyCode, meetCode, userIdx }: Place) =>
  and(
    eq(meetJoin.companyCode, companyCode),
    eq(meetJoin.meetCode, meetCode),
    eq(meetJoin.userIdx, userIdx),
    isNull(meetJoin.quitDatetime),
  )

/** Whether this interval goes on: not ended, and its lease holds. */
export const isPresent = (
  interval: { joinDatetime: Date; lastSeenDatetime: Date; quitDatetime: Date | null },
  now: Date,
): boolean =>
  leaseHolds(
    {
      joinedAt: interval.joinDatetime.getTime(),
      lastSeenAt: interval.lastSeenDatetime.getTime(),
      quitAt: interval.quitDatetime?.getTime() ?? null,
    },
    now.getTime(),
    timings.presenceLease,
  )

/**
 * Begins an interval of presence or goes on with the running one. A running one whose lease ran out is closed at the
 * last word heard and a new one begins: a hole stays a hole. At most one is open per person, whatever runs beside.
 * @param before what stands before an interval begins, and may refuse it by throwing
 * @param holder the connection that keeps the interval from now on; absent leaves it with whoever has it
 */
export async function enter(
  tx: Tx,
  place: Place,
  now: Date,
  before: (tx: Tx, place: Place, now: Date) => Promise<void>,
  holder?: string,
): Promise<Entered> {
  for (;;) {
    const [open] = await tx.select().from(meetJoin).where(openOf(place)).for('update')
    if (open) {
      const alive = isPresent(open, now)
      if (alive && open.monitor === place.monitor) {
        await tx
          .update(meetJoin)
          .set({ lastSeenDatetime: later(open.lastSeenDatetime, now), ...(holder && { holder }) })
          .where(and(eq(meetJoin.companyCode, place.companyCode), eq(meetJoin.joinIdx, open.joinIdx)))
        return { joinDatetime: open.joinDatetime, begun: false }
      }
      await tx
        .update(meetJoin)
        .set({ quitDatetime: alive ? later(open.lastSeenDatetime, now) : open.lastSeenDatetime })
        .where(and(eq(meetJoin.companyCode, place.companyCode), eq(meetJoin.joinIdx, open.joinIdx)))
    }
    await before(tx, place, now)
    const [begun] = await tx
      .insert(meetJoin)
      .values({ ...place, joinDatetime: now, lastSeenDatetime: now, holder: holder ?? null })
      .onConflictDoNothing()
      .returning({ joinDatetime: meetJoin.joinDatetime })
    // nothing came back: a request beside this one began the interval first; go on with that one
    if (begun) return { joinDatetime: begun.joinDatetime, begun: true }
  }
}

const later = (a: Date, b: Date) => (a > b ? a : b)

/**
 * Ends the running interval now. With a holder only if that connection still keeps it, so that the goodbye of a
 * replaced tab ends nothing.
 * @returns whether one ended
 */
export async function leave(tx: Tx, place: Place, now: Date, holder?: string): Promise<boolean> {
  const at = now.toISOString()
  const rows = await tx
    .update(meetJoin)
    .set({
      // a lease that ran out unnoticed ended at the last word heard
      quitDatetime: sql`case when ${meetJoin.lastSeenDatetime} >= ${leaseStart(now)}::timestamptz
        then greatest(${meetJoin.lastSeenDatetime}, ${at}::timestamptz) else ${meetJoin.lastSeenDatetime} end`,
    })
    .where(and(openOf(place), holder ? eq(meetJoin.holder, holder) : undefined))
    .returning({ joinIdx: meetJoin.joinIdx })
  return rows.length > 0
}

const leaseStart = (now: Date) => new Date(now.getTime() - timings.presenceLease).toISOString()

/** What was heard of a connection since its last write. */
export interface Heard {
  holder: string
  first: Date
  last: Date
}

/**
 * Signs of life of many connections in one statement. An interval lives on when its first new word came within the
 * lease of its last written one, however long the write itself had to wait.
 * @returns the connections whose intervals live on; the others lost theirs
 */
export async function renew(tx: Tx, companyCode: string, heard: readonly Heard[]): Promise<Set<string>> {
  const rows = JSON.stringify(heard)
  const { rows: alive } = await tx.execute<{ holder: string }>(sql`
    update meet_join j set last_seen_datetime = greatest(j.last_seen_datetime, h.last)
    from json_to_recordset(${rows}::json) as h(holder uuid, first timestamptz, last timestamptz)
    where j.company_code = ${companyCode} and j.holder = h.holder and j.quit_datetime is null
      and j.last_seen_datetime >= h.first - ${timings.presenceLease} * interval '1 millisecond'
    returning j.holder::text as holder`)
  return new Set(alive.map((row) => row.holder))
}

/** Whether another connection keeps this person's interval alive. */
export async function heldByAnother(tx: Tx, place: Place, holder: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from meet_join where company_code = ${place.companyCode} and meet_code = ${place.meetCode}
      and user_idx = ${place.userIdx} and quit_datetime is null and holder <> ${holder}::uuid
      and last_seen_datetime >= ${leaseStart(now)}::timestamptz`)
  return rows.length > 0
}

/** Closes every interval whose lease ran out, at the last word heard; of all companies at once. */
export async function closeOrphans(tx: Tx, now: Date): Promise<Place[]> {
  const { rows } = await tx.execute<{
    companyCode: string
    meetCode: string
    userIdx: string
    monitor: boolean
  }>(sql`
    update meet_join set quit_datetime = last_seen_datetime
    where quit_datetime is null and last_seen_datetime < ${leaseStart(now)}::timestamptz
    returning company_code as "companyCode", meet_code as "meetCode", user_idx as "userIdx", monitor`)
  return rows.map((r) => ({ ...r, userIdx: Number(r.userIdx) }))
}

/** Running classes in which nobody was heard since then, with the moment of the last word; of all companies that the transaction sees. */
export async function findIdle(tx: Tx, since: Date, meetCode?: string) {
  const { rows } = await tx.execute<{
    companyCode: string
    meetCode: string
    roomCode: string
    timeZone: string
    lastSeen: string
  }>(sql`
    select m.company_code as "companyCode", m.meet_code as "meetCode", m.room_code as "roomCode",
      c.time_zone as "timeZone",
      to_char(greatest(m.start_datetime, max(coalesce(j.quit_datetime, j.last_seen_datetime))) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastSeen"
    from meet m
    join company c on c.company_code = m.company_code
    left join meet_join j on j.company_code = m.company_code and j.meet_code = m.meet_code
    where m.start_datetime < ${since.toISOString()}::timestamptz
      ${meetCode ? sql`and m.meet_code = ${meetCode}` : sql``}
    group by m.company_code, m.meet_code, m.room_code, c.time_zone, m.start_datetime
    having coalesce(max(coalesce(j.quit_datetime, j.last_seen_datetime)), m.start_datetime) < ${since.toISOString()}::timestamptz`)
  return rows.map((row) => ({ ...row, lastSeen: new Date(row.lastSeen) }))
}
