import { RoomStatus, timings } from '@madang/contract'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { logMeet } from '../../db/schema/log-meet.ts'
import type { meet } from '../../db/schema/meet.ts'
import { room, roomUser, template } from '../../db/schema/room.ts'
import { users } from '../../db/schema/user.ts'
import type { Tx } from '../../platform/database.ts'
import { countOf, type Depth, depthOf, pageRows, readPage } from '../../platform/paging.ts'
import { type Search, type SearchValues, searched, searchOf } from '../../platform/search.ts'
import {
  dense,
  foundPage,
  type HitValues,
  hitsOf,
  hitValues,
  isNothing,
  perPerson,
  perTitle,
} from '../../platform/search-texts.ts'
import { type Places, statement, statements } from '../../platform/statement.ts'
import { newInviteCode, newJoinCode, newRoomCode } from './codes.ts'
import { takenOff } from './taken-off.store.ts'

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

/** A room with its running class, and how the caller stands to both. */
export interface RoomRow {
  roomCode: string
  roomTitle: string
  roomCategoryCd: RoomCategory
  roomStatusCd: number
  ownerUserIdx: number
  ownerName: string
  ownerFileIdx: number | null
  inviteCode: string
  joinCode: string
  anyoneOpen: 'ANY' | 'LEADER_FIRST'
  showDatetime: Date
  showEndDatetime: Date
  templateIdx: number
  templateName: string
  description: string
  roomPassword: string | null
  regDatetime: Date
  userCount: number
  attending: boolean
  joined: boolean
  takenOff: boolean
  meetCode: string | null
  meetTitle: string | null
  meetUserIdx: number | null
  meetUserName: string | null
  openDatetime: Date | null
  startDatetime: Date | null
  currentUserNum: number
}

interface WhoseValues {
  companyCode: string
  userIdx: number
  /** Who was heard since then is there. */
  heardSince: string
}
const valuesOf = ({ companyCode, userIdx, now }: Whose): WhoseValues => ({
  companyCode,
  userIdx,
  heardSince: leaseFloor(now),
})

const roomColumns = (
  at: Places<WhoseValues>,
) => sql`r.room_code as "roomCode", r.room_title as "roomTitle", r.room_category_cd as "roomCategoryCd",
  r.room_status_cd as "roomStatusCd", r.owner_user_idx as "ownerUserIdx", o.user_name as "ownerName",
  o.file_idx as "ownerFileIdx", r.invite_code as "inviteCode", r.join_code as "joinCode", r.anyone_open as "anyoneOpen",
  r.show_datetime as "showDatetime", r.show_end_datetime as "showEndDatetime", r.template_idx as "templateIdx",
  t.template_name as "templateName", r.description, r.room_password as "roomPassword", r.reg_datetime as "regDatetime",
  attendees.n as "userCount", attendees.me as attending, p.meet_code is not null as joined,
  ${takenOff({ companyCode: at.companyCode, userIdx: at.userIdx, roomCode: sql`r.room_code` })} as "takenOff", m.meet_code as "meetCode",
  m.meet_title as "meetTitle", m.user_idx as "meetUserIdx", m.user_name as "meetUserName",
  m.open_datetime as "openDatetime", m.start_datetime as "startDatetime", present.n as "currentUserNum"`

/** What belongs to the rooms `r`: each join finds at most one row by a key. */
const roomJoins = (at: Places<WhoseValues>) => sql`
  join users o on o.company_code = ${at.companyCode} and o.user_idx = r.owner_user_idx
  join template t on t.company_code = ${at.companyCode} and t.template_idx = r.template_idx
  left join meet m on m.company_code = ${at.companyCode} and m.room_code = r.room_code
  left join meet_user p on p.company_code = ${at.companyCode} and p.meet_code = m.meet_code
    and p.user_idx = ${at.userIdx} and not p.monitor
  cross join lateral (
    select count(*)::int as n, coalesce(bool_or(a.user_idx = ${at.userIdx}), false) as me from room_user a
    where a.company_code = ${at.companyCode} and a.room_code = r.room_code) attendees
  cross join lateral (
    select count(*)::int as n from meet_join j
    where j.company_code = ${at.companyCode} and j.meet_code = m.meet_code and j.quit_datetime is null
      and not j.monitor and j.last_seen_datetime >= ${at.heardSince}::timestamptz) present`

export interface RoomFilter {
  /** owner: own rooms; member: own rooms, those attended, and those whose running class they are in; all: every room. */
  scope: 'owner' | 'member' | 'all'
  categories: readonly RoomCategory[] | undefined
  /** Title or leader (A-46). */
  keyword: string | undefined
}
type RoomCategory = 'INSTANT' | 'RESERVED' | 'TASK'

type RoomListValues = WhoseValues &
  SearchValues & { categories: readonly string[]; limit: number; offset: number }

type Chosen = { categories: boolean; search: Search }

/** Rooms that are listed, with what makes them fit. */
const roomsThat = (
  { categories, search }: Chosen,
  at: Places<RoomListValues>,
  { columns, from, where, walked }: { columns: SQL; from: SQL; where: SQL; walked?: boolean },
) => {
  const fits = searched(search, at, { texts: [sql`r.room_title`], names: [sql`l.user_name`] })
  return sql`
  select ${columns} from ${from}
  ${search === 'none' ? sql`` : sql`join users l on l.company_code = ${at.companyCode} and l.user_idx = r.owner_user_idx`}
  where r.company_code = ${at.companyCode} and r.room_status_cd = ${sql.raw(String(RoomStatus.USE))}
    and ${where}
    and ${categories ? sql`r.room_category_cd = any(${at.categories})` : sql`true`}
    and ${walked && search !== 'none' ? dense(fits) : fits}`
}

const place = sql`r.room_code, r.reg_datetime`
const everyRoom = (chosen: Chosen, at: Places<RoomListValues>, columns: SQL) =>
  roomsThat(chosen, at, { columns, from: sql`room r`, where: sql`true`, walked: true })

const wholeRooms = (at: Places<RoomListValues>, found: SQL) =>
  // what runs now comes first to those who take part; the console keeps its order
  sql`select ${roomColumns(at)}, found.total from (${found}) found
    join room r on r.company_code = ${at.companyCode} and r.room_code = found.room_code ${roomJoins(at)}
    order by found.idle, found.reg_datetime desc, found.room_code`

const roomList = statements<
  Chosen & { scope: RoomFilter['scope']; depth: Depth },
  RoomListValues,
  RoomRow & { total: number }
>('room.list', ({ scope, depth, ...chosen }, at) => {
  const own = roomsThat(chosen, at, {
    columns: place,
    from: sql`room r`,
    where: sql`r.owner_user_idx = ${at.userIdx}`,
  })
  const mine =
    scope === 'owner'
      ? own
      : sql`${own} union all ${roomsThat(chosen, at, {
          columns: place,
          from: attended(at),
          where: sql`r.owner_user_idx <> ${at.userIdx}`,
        })}`
  // a company's rooms are walked along the index of their order. One person's are few, and what decides about their own lies
  // in an index; which of them run is looked up once, in the company's running classes
  const found =
    scope === 'all'
      ? sql`select k.*, null::boolean as idle, ${countOf(everyRoom(chosen, at, sql`1`))} as total
          from (${pageRows(sql`${everyRoom(chosen, at, place)} order by r.reg_datetime desc, r.room_code`, depth, at)}) k`
      : sql`with mine as materialized (${mine})
          select r.*, r.room_code not in (select c.room_code from meet c where c.company_code = ${at.companyCode}) as idle,
            (select count(*)::int from mine) as total
          from mine r order by idle, r.reg_datetime desc, r.room_code limit ${at.limit} offset ${at.offset}`
  return wholeRooms(at, found)
})

/** A company's rooms, by the titles and leaders that the keyword stands in. */
const roomsFound = statements<
  Chosen & { depth: Depth },
  RoomListValues & HitValues,
  RoomRow & { total: number }
>('room.found', ({ depth, ...chosen }, at) => {
  const some = (where: SQL) => roomsThat(chosen, at, { columns: place, from: sql`room r`, where })
  const titled = searched(chosen.search, at, { texts: [sql`r.room_title`] })
  const page = foundPage({
    found: sql`select ${place} from ${perTitle(at, (title) => some(sql`r.room_title = ${title}`), 'r')}
      union all select ${place} from ${perPerson(
        at,
        (userIdx) => some(sql`r.owner_user_idx = ${userIdx} and not ${titled}`),
        'r',
      )}`,
    walked: everyRoom(chosen, at, place),
    order: sql`order by reg_datetime desc, room_code`,
    depth,
    at,
  })
  return wholeRooms(at, sql`select k.*, null::boolean as idle from (${page}) k`)
})

/** Rooms in which a person takes part, by their few codes: a condition on rooms would be held against all of the company. */
const attended = (at: Places<WhoseValues>) => sql`(
    select u.room_code from room_user u where u.company_code = ${at.companyCode} and u.user_idx = ${at.userIdx}
    union
    select c.room_code from meet_user q join meet c on c.company_code = q.company_code and c.meet_code = q.meet_code
    where q.company_code = ${at.companyCode} and q.user_idx = ${at.userIdx} and not q.monitor
      and not ${takenOff({ companyCode: at.companyCode, userIdx: at.userIdx, roomCode: sql`c.room_code` })}
  ) part cross join lateral (
    select x.* from room x where x.company_code = ${at.companyCode} and x.room_code = part.room_code offset 0
  ) r`

export async function listRooms(
  tx: Tx,
  whose: Whose,
  filter: RoomFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: RoomRow[]; total: number }> {
  const { search, values } = searchOf(filter.keyword)
  const { scope } = filter
  const chosen = { categories: filter.categories !== undefined, search, depth: depthOf(page) }
  const all = { ...valuesOf(whose), ...values, categories: filter.categories ?? [] }
  if (filter.keyword && scope === 'all') {
    const hits = await hitsOf(tx, {
      companyCode: whose.companyCode,
      way: search,
      values,
      keyword: filter.keyword,
      kinds: ['ROOM_TITLE', 'PERSON_NAME'],
    })
    if (isNothing(hits)) return { rows: [], total: 0 }
    if (hits)
      return readPage(page, (window) => roomsFound(chosen)(tx, { ...all, ...hitValues(hits), ...window }))
  }
  return readPage(page, (window) => roomList({ scope, ...chosen })(tx, { ...all, ...window }))
}

const roomByCode = statement<WhoseValues & { roomCode: string }, RoomRow>(
  'room.get',
  (at) => sql`select ${roomColumns(at)} from room r ${roomJoins(at)}
    where r.company_code = ${at.companyCode} and r.room_code = ${at.roomCode}`,
)

export async function findRoom(tx: Tx, whose: Whose, roomCode: string): Promise<RoomRow | null> {
  const [row] = await roomByCode(tx, { ...valuesOf(whose), roomCode })
  return row ?? null
}

const roomsByCode = statement<WhoseValues & { roomCodes: readonly string[] }, RoomRow>(
  'room.several',
  (at) => sql`select ${roomColumns(at)} from room r ${roomJoins(at)}
    where r.company_code = ${at.companyCode} and r.room_code = any(${at.roomCodes})`,
)

export const findRooms = (tx: Tx, whose: Whose, roomCodes: readonly string[]): Promise<RoomRow[]> =>
  roomsByCode(tx, { ...valuesOf(whose), roomCodes })

/** Holds the room until the transaction ends: openings, closings and deletions of one room go one after another. */
export async function lockRoom(tx: Tx, companyCode: string, roomCode: string): Promise<boolean> {
  const rows = await tx
    .select({ roomCode: room.roomCode })
    .from(room)
    .where(and(eq(room.companyCode, companyCode), eq(room.roomCode, roomCode)))
    .for('update')
  return rows.length > 0
}

const among = (companyCode: string, roomCodes: readonly string[]) =>
  and(eq(room.companyCode, companyCode), inArray(room.roomCode, [...roomCodes]))

/** As `lockRoom`, always in the same order: two who delete the same rooms don't wait for each other. */
export const lockRooms = (tx: Tx, companyCode: string, roomCodes: readonly string[]) =>
  tx
    .select({ roomCode: room.roomCode })
    .from(room)
    .where(among(companyCode, roomCodes))
    .orderBy(asc(room.roomCode))
    .for('update')

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

/** Those of these rooms in which a class was held. */
export async function withResults(
  tx: Tx,
  companyCode: string,
  roomCodes: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ roomCode: logMeet.roomCode })
    .from(logMeet)
    .where(and(eq(logMeet.companyCode, companyCode), inArray(logMeet.roomCode, [...roomCodes])))
  return rows.map(({ roomCode }) => roomCode)
}

export const setRoomStatus = (
  tx: Tx,
  companyCode: string,
  roomCodes: readonly string[],
  roomStatusCd: number,
) => tx.update(room).set({ roomStatusCd }).where(among(companyCode, roomCodes))

export const deleteRooms = (tx: Tx, companyCode: string, roomCodes: readonly string[]) =>
  tx.delete(room).where(among(companyCode, roomCodes))

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
      userStatusCd: users.userStatusCd,
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
    .select({ userIdx: users.userIdx, userName: users.userName, userTypeCd: users.userTypeCd })
    .from(users)
    .where(
      and(
        eq(users.companyCode, companyCode),
        inArray(users.userIdx, [...userIdxList]),
        eq(users.userStatusCd, 1),
      ),
    )
