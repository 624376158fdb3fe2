import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { logMeet } from '../../db/schema/log-meet.ts'
import { meet, meetChat, meetJoin, meetUser } from '../../db/schema/meet.ts'
import { room } from '../../db/schema/room.ts'
import { users } from '../../db/schema/user.ts'
import type { Tx } from '../../platform/database.ts'
import { countHere, readPage } from '../../platform/paging.ts'
import { type Search, type SearchValues, searched, searchOf } from '../../platform/search.ts'
import { statement, statements } from '../../platform/statement.ts'
import { leaseFloor, presentCount } from '../room/store.ts'
import { takenOff } from '../room/taken-off.store.ts'
import { removedFrom } from './removal.store.ts'

export interface Whose {
  companyCode: string
  userIdx: number
  now: Date
}

const selectMeets = (tx: Tx, { companyCode, userIdx, now }: Whose) =>
  tx
    .select({
      meetCode: meet.meetCode,
      roomCode: meet.roomCode,
      meetTitle: meet.meetTitle,
      roomCategoryCd: meet.roomCategoryCd,
      userIdx: meet.userIdx,
      userId: meet.userId,
      userName: meet.userName,
      openDatetime: meet.openDatetime,
      startDatetime: meet.startDatetime,
      chatCount: meet.chatCount,
      inviteCode: room.inviteCode,
      joinCode: room.joinCode,
      roomPassword: room.roomPassword,
      templateIdx: room.templateIdx,
      ownerUserIdx: room.ownerUserIdx,
      ownerId: users.userId,
      ownerName: users.userName,
      ownerFileIdx: users.fileIdx,
      currentUserNum: presentCount(meet.meetCode, companyCode, now),
      attending: sql<boolean>`exists (select from room_user a where a.company_code = ${meet.companyCode} and a.room_code = ${meet.roomCode} and a.user_idx = ${userIdx})`,
      joinedBefore: sql<boolean>`exists (select from meet_user b where b.company_code = ${meet.companyCode} and b.meet_code = ${meet.meetCode} and b.user_idx = ${userIdx} and not b.monitor)`,
      removed: removedFrom({
        companyCode: sql`${meet.companyCode}`,
        meetCode: sql`${meet.meetCode}`,
        userIdx: sql`${userIdx}`,
      }),
      takenOff: takenOff({
        companyCode: sql`${meet.companyCode}`,
        roomCode: sql`${meet.roomCode}`,
        userIdx: sql`${userIdx}`,
      }),
    })
    .from(meet)
    .innerJoin(room, and(eq(room.companyCode, meet.companyCode), eq(room.roomCode, meet.roomCode)))
    .innerJoin(users, and(eq(users.companyCode, room.companyCode), eq(users.userIdx, room.ownerUserIdx)))
    .$dynamic()

/** A running class with what is needed of its room. */
export type MeetRow = Awaited<ReturnType<typeof selectMeets>>[number]

/**
 * The running class, or null.
 * @param lock `share` keeps it from ending until the transaction ends; `write` as well, and whoever is to write to it asks for that at
 *  once: two who share a row and then both want it alone wait for each other for ever; `update` keeps everyone else out
 */
export async function findMeet(
  tx: Tx,
  whose: Whose,
  by: { meetCode: string } | { roomCode: string },
  lock?: 'share' | 'write' | 'update',
): Promise<MeetRow | null> {
  const query = selectMeets(tx, whose).where(
    and(
      eq(meet.companyCode, whose.companyCode),
      'meetCode' in by ? eq(meet.meetCode, by.meetCode) : eq(meet.roomCode, by.roomCode),
    ),
  )
  const rows = await (lock ? query.for(lock === 'write' ? 'no key update' : lock, { of: meet }) : query)
  return rows[0] ?? null
}

export async function isPast(tx: Tx, companyCode: string, meetCode: string): Promise<boolean> {
  const rows = await tx
    .select({ meetCode: logMeet.meetCode })
    .from(logMeet)
    .where(and(eq(logMeet.companyCode, companyCode), eq(logMeet.meetCode, meetCode)))
  return rows.length > 0
}

export async function isRunning(tx: Tx, companyCode: string, meetCode: string): Promise<boolean> {
  const rows = await tx
    .select({ at: meet.meetCode })
    .from(meet)
    .where(and(eq(meet.companyCode, companyCode), eq(meet.meetCode, meetCode)))
  return rows.length > 0
}

/** A running class with what alarms are made of. */
export interface WatchedRow extends MeetRow {
  /** When its leader was heard last; null: never in this class. */
  leaderSeenDatetime: Date | null
  leaderHere: boolean
  showEndDatetime: Date
}

interface MeetsValues extends SearchValues {
  companyCode: string
  userIdx: number
  /** Who was heard since then is there. */
  heardSince: string
  limit: number
  offset: number
}

// running classes are few: counted while they are sorted
const meetList = statements<{ search: Search }, MeetsValues, WatchedRow & { total: number }>(
  'meet.list',
  ({ search }, at) => sql`
    select k.*, present.n as "currentUserNum", leader.seen as "leaderSeenDatetime", leader.here as "leaderHere",
      exists (select from room_user a where a.company_code = ${at.companyCode} and a.room_code = k."roomCode"
        and a.user_idx = ${at.userIdx}) as attending,
      exists (select from meet_user b where b.company_code = ${at.companyCode} and b.meet_code = k."meetCode"
        and b.user_idx = ${at.userIdx} and not b.monitor) as "joinedBefore",
      ${removedFrom({ companyCode: at.companyCode, userIdx: at.userIdx, meetCode: sql`k."meetCode"` })} as removed,
      ${takenOff({ companyCode: at.companyCode, userIdx: at.userIdx, roomCode: sql`k."roomCode"` })} as "takenOff"
    from (
      select m.meet_code as "meetCode", m.room_code as "roomCode", m.meet_title as "meetTitle",
        m.room_category_cd as "roomCategoryCd", m.user_idx as "userIdx", m.user_id as "userId",
        m.user_name as "userName", m.open_datetime as "openDatetime", m.start_datetime as "startDatetime",
        m.chat_count as "chatCount", r.invite_code as "inviteCode", r.join_code as "joinCode",
        r.room_password as "roomPassword", r.template_idx as "templateIdx", r.owner_user_idx as "ownerUserIdx",
        o.user_id as "ownerId", o.user_name as "ownerName", o.file_idx as "ownerFileIdx",
        r.show_end_datetime as "showEndDatetime", ${countHere}
      from meet m
      join room r on r.company_code = ${at.companyCode} and r.room_code = m.room_code
      join users o on o.company_code = ${at.companyCode} and o.user_idx = r.owner_user_idx
      where m.company_code = ${at.companyCode}
        and ${searched(search, at, { texts: [sql`m.meet_title`], names: [sql`o.user_name`] })}
      order by m.start_datetime desc, m.meet_code limit ${at.limit} offset ${at.offset}) k
    cross join lateral (
      select count(*)::int as n from meet_join j
      where j.company_code = ${at.companyCode} and j.meet_code = k."meetCode" and j.quit_datetime is null
        and not j.monitor and j.last_seen_datetime >= ${at.heardSince}::timestamptz) present
    cross join lateral (
      select max(j.last_seen_datetime) as seen,
        coalesce(bool_or(j.quit_datetime is null and j.last_seen_datetime >= ${at.heardSince}::timestamptz), false) as here
      from meet_join j
      where j.company_code = ${at.companyCode} and j.meet_code = k."meetCode" and j.user_idx = k."ownerUserIdx"
        and not j.monitor) leader
    order by k."startDatetime" desc, k."meetCode"`,
)

/** Running classes of the company, newest first; keyword in title or leader (A-46). */
export function listMeets(
  tx: Tx,
  { companyCode, userIdx, now }: Whose,
  keyword: string | undefined,
  page: { limit: number; offset: number },
): Promise<{ rows: WatchedRow[]; total: number }> {
  const { search, values } = searchOf(keyword)
  const list = meetList({ search })
  return readPage(page, (window) =>
    list(tx, { ...values, companyCode, userIdx, heardSince: leaseFloor(now), ...window }),
  )
}

/** Instant classes of one person are opened one after another until the transaction ends. */
export const lockInstant = (tx: Tx, { companyCode, userIdx }: Pick<Whose, 'companyCode' | 'userIdx'>) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`instant/${companyCode}/${userIdx}`}, 0))`)

/** An instant class that this person opened under this title since then. */
export async function findRecentInstant(
  tx: Tx,
  whose: Whose,
  meetTitle: string,
  since: Date,
): Promise<MeetRow | null> {
  const rows = await selectMeets(tx, whose)
    .where(
      and(
        eq(meet.companyCode, whose.companyCode),
        eq(meet.userIdx, whose.userIdx),
        eq(meet.meetTitle, meetTitle),
        eq(meet.roomCategoryCd, 'INSTANT'),
        gt(meet.openDatetime, since),
      ),
    )
    .limit(1)
  return rows[0] ?? null
}

/** False when the room has a running class already. */
export async function insertMeet(tx: Tx, values: typeof meet.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(meet)
    .values(values)
    .onConflictDoNothing()
    .returning({ meetCode: meet.meetCode })
  return rows.length > 0
}

/** Goes with its people, intervals and tickets; chat stays. */
export const deleteMeet = (tx: Tx, companyCode: string, meetCode: string) =>
  tx.delete(meet).where(and(eq(meet.companyCode, companyCode), eq(meet.meetCode, meetCode)))

const aliveInterval = (companyCode: string, now: Date): SQL<boolean> => sql<boolean>`exists (
  select from meet_join j
  where j.company_code = ${companyCode} and j.meet_code = meet_user.meet_code and j.user_idx = meet_user.user_idx
    and j.monitor = meet_user.monitor and j.quit_datetime is null
    and j.last_seen_datetime >= ${leaseFloor(now)}::timestamptz)`

/** People of a running class, who came first first. */
export const listPeople = (
  tx: Tx,
  { companyCode, now }: Pick<Whose, 'companyCode' | 'now'>,
  meetCode: string,
  filter: { presentOnly: boolean; monitors: boolean; userIdx?: number },
) => {
  const present = aliveInterval(companyCode, now)
  return tx
    .select({
      roomUserIdx: meetUser.roomUserIdx,
      userIdx: meetUser.userIdx,
      userId: meetUser.userId,
      userName: meetUser.userName,
      userTypeCd: meetUser.userTypeCd,
      monitor: meetUser.monitor,
      joinDatetime: meetUser.joinDatetime,
      present,
    })
    .from(meetUser)
    .where(
      and(
        eq(meetUser.companyCode, companyCode),
        eq(meetUser.meetCode, meetCode),
        filter.monitors ? undefined : eq(meetUser.monitor, false),
        filter.presentOnly ? present : undefined,
        filter.userIdx === undefined ? undefined : eq(meetUser.userIdx, filter.userIdx),
      ),
    )
    .orderBy(asc(meetUser.joinDatetime), asc(meetUser.roomUserIdx))
}
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number]

/** Every interval of the class. */
export const listIntervals = (tx: Tx, companyCode: string, meetCode: string) =>
  tx
    .select()
    .from(meetJoin)
    .where(and(eq(meetJoin.companyCode, companyCode), eq(meetJoin.meetCode, meetCode)))
    .orderBy(asc(meetJoin.joinDatetime), asc(meetJoin.joinIdx))

/** How the person was last in the class: as a monitor or not; null when never. */
export async function lastJoin(
  tx: Tx,
  { companyCode, userIdx }: Pick<Whose, 'companyCode' | 'userIdx'>,
  meetCode: string,
) {
  const rows = await tx
    .select({
      monitor: meetJoin.monitor,
      joinDatetime: meetJoin.joinDatetime,
      lastSeenDatetime: meetJoin.lastSeenDatetime,
      quitDatetime: meetJoin.quitDatetime,
    })
    .from(meetJoin)
    .where(
      and(
        eq(meetJoin.companyCode, companyCode),
        eq(meetJoin.meetCode, meetCode),
        eq(meetJoin.userIdx, userIdx),
      ),
    )
    .orderBy(desc(meetJoin.joinIdx))
    .limit(1)
  return rows[0] ?? null
}

/** Lines after this number, oldest first. */
export const listChat = (tx: Tx, companyCode: string, meetCode: string, afterIdx: number, limit: number) =>
  tx
    .select()
    .from(meetChat)
    .where(
      and(
        eq(meetChat.companyCode, companyCode),
        eq(meetChat.meetCode, meetCode),
        gt(meetChat.chatIdx, afterIdx),
      ),
    )
    .orderBy(asc(meetChat.chatIdx))
    .limit(limit)

/** The newest lines, oldest first. */
export async function newestChat(tx: Tx, companyCode: string, meetCode: string, limit: number) {
  const lines = await tx
    .select()
    .from(meetChat)
    .where(and(eq(meetChat.companyCode, companyCode), eq(meetChat.meetCode, meetCode)))
    .orderBy(desc(meetChat.chatIdx))
    .limit(limit)
  return lines.reverse()
}
export type ChatRow = typeof meetChat.$inferSelect

export async function userTypeOf(tx: Tx, companyCode: string, userIdx: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ userTypeCd: users.userTypeCd })
    .from(users)
    .where(and(eq(users.companyCode, companyCode), eq(users.userIdx, userIdx)))
  return row?.userTypeCd
}

const takenOffAmong = statement<
  { companyCode: string; meets: readonly string[]; people: readonly number[] },
  { meetCode: string; userIdx: number; ownerUserIdx: number; takenOff: boolean; removed: boolean }
>(
  'meet.taken-off',
  (at) => sql`
  select k.* from (
  select m.meet_code as "meetCode", p.user_idx as "userIdx", r.owner_user_idx as "ownerUserIdx",
    ${takenOff({ companyCode: at.companyCode, roomCode: sql`m.room_code`, userIdx: sql`p.user_idx` })} as "takenOff",
    ${removedFrom({ companyCode: at.companyCode, meetCode: sql`m.meet_code`, userIdx: sql`p.user_idx` })} as removed
  from unnest(${at.meets}::text[], ${at.people}::bigint[]) p(meet_code, user_idx)
  join meet m on m.company_code = ${at.companyCode} and m.meet_code = p.meet_code
  join room r on r.company_code = ${at.companyCode} and r.room_code = m.room_code
  ) k where k."takenOff" or k.removed`,
)

/** Those of these people of running classes whom a leader removed from the class, or took off the list of its room. */
export async function outAmong(
  tx: Tx,
  companyCode: string,
  places: readonly { meetCode: string; userIdx: number }[],
) {
  if (places.length === 0) return []
  return takenOffAmong(tx, {
    companyCode,
    meets: places.map(({ meetCode }) => meetCode),
    people: places.map(({ userIdx }) => userIdx),
  })
}
