import { RoomStatus, timings } from '@madang/contract'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { logMeet } from '../../db/schema/log-meet.ts'
import { meet } from '../../db/schema/meet.ts'
import { room, roomUser, template } from '../../db/schema/room.ts'
import { users } from '../../db/schema/user.ts'
import type { Tx } from '../../platform/database.ts'
import { contains, nameMatches } from '../../platform/search.ts'
import { newInviteCode, newJoinCode, newRoomCode } from './codes.ts'

export interface Whose {
  companyCode: string
  /** Whose attendance `attending` and `joined` tell. */
  userIdx: number
  now: Date
}

/** People in a running class: an open interval whose lease holds; monitors don't count. */
export const presentCount = (
  meetCode: SQL | typeof meet.meetCode,
  companyCode: string,
  now: Date,
) => sql<number>`(
  select count(*)::int from meet_join j
  where j.company_code = ${companyCode} and j.meet_code = ${meetCode} and j.quit_datetime is null
    and not j.monitor and j.last_seen_datetime >= ${leaseFloor(now)}::timestamptz)`

/** Who was heard since this moment is there. */
export const leaseFloor = (now: Date) => new Date(now.getTime() - timings.presenceLease).toISOString()

const selectRooms = (tx: Tx, { companyCode, userIdx, now }: Whose) =>
  tx
    .select({
      roomCode: room.roomCode,
      roomTitle: room.roomTitle,
      roomCategoryCd: room.roomCategoryCd,
      roomStatusCd: room.roomStatusCd,
      ownerUserIdx: room.ownerUserIdx,
      ownerName: users.userName,
      ownerFileIdx: users.fileIdx,
      inviteCode: room.inviteCode,
      joinCode: room.joinCode,
      anyoneOpen: room.anyoneOpen,
      showDatetime: room.showDatetime,
      showEndDatetime: room.showEndDatetime,
      templateIdx: room.templateIdx,
      templateName: template.templateName,
      description: room.description,
      roomPassword: room.roomPassword,
      regDatetime: room.regDatetime,
      userCount: sql<number>`(select count(*)::int from room_user c where c.company_code = ${room.companyCode} and c.room_code = ${room.roomCode})`,
      attending: sql<boolean>`exists (select from room_user a where a.company_code = ${room.companyCode} and a.room_code = ${room.roomCode} and a.user_idx = ${userIdx})`,
      joined: sql<boolean>`exists (select from meet_user p where p.company_code = ${meet.companyCode} and p.meet_code = ${meet.meetCode} and p.user_idx = ${userIdx} and not p.monitor)`,
      meetCode: meet.meetCode,
      meetTitle: meet.meetTitle,
      meetUserIdx: meet.userIdx,
      meetUserName: meet.userName,
      openDatetime: meet.openDatetime,
      startDatetime: meet.startDatetime,
      currentUserNum: presentCount(meet.meetCode, companyCode, now),
    })
    .from(room)
    .innerJoin(users, and(eq(users.companyCode, room.companyCode), eq(users.userIdx, room.ownerUserIdx)))
    .innerJoin(
      template,
      and(eq(template.companyCode, room.companyCode), eq(template.templateIdx, room.templateIdx)),
    )
    .leftJoin(meet, and(eq(meet.companyCode, room.companyCode), eq(meet.roomCode, room.roomCode)))
    .$dynamic()

export type RoomRow = Awaited<ReturnType<typeof selectRooms>>[number]

export interface RoomFilter {
  /** owner: own rooms; member: own rooms, those attended, and those whose running class they are in; all: every room. */
  scope: 'owner' | 'member' | 'all'
  categories: readonly ('INSTANT' | 'RESERVED' | 'TASK')[] | undefined
  /** Title or leader. */
  keyword: string | undefined
}

export async function listRooms(
  tx: Tx,
  whose: Whose,
  filter: RoomFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: RoomRow[]; total: number }> {
  const { companyCode, userIdx } = whose
  const own = sql`select o.room_code from room o where o.company_code = ${companyCode} and o.owner_user_idx = ${userIdx}`
  const attended = sql`select u.room_code from room_user u where u.company_code = ${companyCode} and u.user_idx = ${userIdx}`
  const joined = sql`select m.room_code from meet_user p join meet m on m.company_code = p.company_code and m.meet_code = p.meet_code where p.company_code = ${companyCode} and p.user_idx = ${userIdx} and not p.monitor`
  const where = and(
    eq(room.companyCode, companyCode),
    eq(room.roomStatusCd, RoomStatus.USE),
    filter.scope === 'owner' ? eq(room.ownerUserIdx, userIdx) : undefined,
    filter.scope === 'member'
      ? sql`${room.roomCode} in (${own} union all ${attended} union all ${joined})`
      : undefined,
    filter.categories ? inArray(room.roomCategoryCd, [...filter.categories]) : undefined,
    filter.keyword
      ? or(contains(room.roomTitle, filter.keyword), nameMatches(users.userName, filter.keyword))
      : undefined,
  )
  const rows = await selectRooms(tx, whose)
    .where(where)
    // what runs now comes first to those who take part; the console keeps its order
    .orderBy(
      ...(filter.scope === 'all' ? [] : [asc(sql`(${meet.meetCode} is null)`)]),
      desc(room.regDatetime),
      asc(room.roomCode),
    )
    .limit(page.limit)
    .offset(page.offset)
  const [count] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(room)
    .innerJoin(users, and(eq(users.companyCode, room.companyCode), eq(users.userIdx, room.ownerUserIdx)))
    .where(where)
  return { rows, total: count?.total ?? 0 }
}

export async function findRoom(tx: Tx, whose: Whose, roomCode: string): Promise<RoomRow | null> {
  const rows = await selectRooms(tx, whose).where(
    and(eq(room.companyCode, whose.companyCode), eq(room.roomCode, roomCode)),
  )
  return rows[0] ?? null
}

/** Holds the room until the transaction ends: openings, closings and deletions of one room go one after another. */
export async function lockRoom(tx: Tx, companyCode: string, roomCode: string): Promise<boolean> {
  const rows = await tx
    .select({ roomCode: room.roomCode })
    .from(room)
    .where(and(eq(room.companyCode, companyCode), eq(room.roomCode, roomCode)))
    .for('update')
  return rows.length > 0
}

export type NewRoom = Omit<typeof room.$inferInsert, 'roomCode' | 'inviteCode' | 'joinCode'>

/** Writes the room under codes that nobody has; draws again when one is taken. */
export async function insertRoom(tx: Tx, values: NewRoom): Promise<{ roomCode: string; inviteCode: string }> {
  for (let tries = 0; tries < 10; tries++) {
    const [row] = await tx
      .insert(room)
      .values({ ...values, roomCode: newRoomCode(), inviteCode: newInviteCode(), joinCode: newJoinCode() })
      .onConflictDoNothing()
      .returning({ roomCode: room.roomCode, inviteCode: room.inviteCode })
    if (row) return row
  }
  throw new Error('ten random room codes in a row were taken')
}

export async function addAttendees(
  tx: Tx,
  companyCode: string,
  roomCode: string,
  userIdxList: readonly number[],
  now: Date,
): Promise<number> {
  if (userIdxList.length === 0) return 0
  const rows = await tx
    .insert(roomUser)
    .values(userIdxList.map((userIdx) => ({ companyCode, roomCode, userIdx, regDatetime: now })))
    .onConflictDoNothing()
    .returning({ userIdx: roomUser.userIdx })
  return rows.length
}

export async function hasResults(tx: Tx, companyCode: string, roomCode: string): Promise<boolean> {
  const rows = await tx
    .select({ meetCode: logMeet.meetCode })
    .from(logMeet)
    .where(and(eq(logMeet.companyCode, companyCode), eq(logMeet.roomCode, roomCode)))
    .limit(1)
  return rows.length > 0
}

export const setRoomStatus = (tx: Tx, companyCode: string, roomCode: string, roomStatusCd: number) =>
  tx
    .update(room)
    .set({ roomStatusCd })
    .where(and(eq(room.companyCode, companyCode), eq(room.roomCode, roomCode)))

export const deleteRoom = (tx: Tx, companyCode: string, roomCode: string) =>
  tx.delete(room).where(and(eq(room.companyCode, companyCode), eq(room.roomCode, roomCode)))

export const listAttendees = (
  tx: Tx,
  companyCode: string,
  roomCode: string,
  page: { limit: number; offset: number },
) =>
  tx
    .select({
      roomUserIdx: roomUser.roomUserIdx,
      userIdx: users.userIdx,
      userName: users.userName,
      userTypeCd: users.userTypeCd,
      phone: users.phone,
    })
    .from(roomUser)
    .innerJoin(users, and(eq(users.companyCode, roomUser.companyCode), eq(users.userIdx, roomUser.userIdx)))
    .where(and(eq(roomUser.companyCode, companyCode), eq(roomUser.roomCode, roomCode)))
    .orderBy(asc(users.userName), asc(users.userIdx))
    .limit(page.limit)
    .offset(page.offset)

export const listTemplates = (tx: Tx, companyCode: string, category: 'INSTANT' | 'RESERVED' | 'TASK') =>
  tx
    .select({
      templateIdx: template.templateIdx,
      templateName: template.templateName,
      optionString: template.optionString,
    })
    .from(template)
    .where(and(eq(template.companyCode, companyCode), eq(template.roomCategoryCd, category)))
    .orderBy(asc(template.templateIdx))

/** Active accounts among these. */
export const findPeople = (tx: Tx, companyCode: string, userIdxList: readonly number[]) =>
  tx
    .select({ userIdx: users.userIdx, userTypeCd: users.userTypeCd })
    .from(users)
    .where(
      and(
        eq(users.companyCode, companyCode),
        inArray(users.userIdx, [...userIdxList]),
        eq(users.userStatusCd, 1),
      ),
    )
