import { sql } from 'drizzle-orm'
import { type Places, statement } from '../../platform/statement.ts'

export interface RoomFileRow {
  roomFileIdx: number
  fileIdx: number
  roomCode: string
  meetCode: string | null
  orgFileName: string
  fileSize: number
  fileTypeCd: number
  modUserIdx: number
  userNm: string
  modDatetime: Date
}

const columns = sql`f.room_file_idx as "roomFileIdx", c.file_idx as "fileIdx", f.room_code as "roomCode",
  f.meet_code as "meetCode", c.org_file_name as "orgFileName", c.file_size as "fileSize",
  c.file_type_cd as "fileTypeCd", f.mod_user_idx as "modUserIdx", u.user_name as "userNm",
  f.mod_datetime as "modDatetime"`
const joins = (at: Places<{ companyCode: string }>) => sql`
  join file c on c.company_code = ${at.companyCode} and c.owner_type = 'ROOM' and c.owner_idx = f.room_file_idx
  join users u on u.company_code = ${at.companyCode} and u.user_idx = f.mod_user_idx`

/** Newest first. @param kind 1 any, 2 pictures, 4 PDFs */
export const filesOfRoom = statement<
  { companyCode: string; roomCode: string; meetCode: string | null; kind: number; limit: number },
  RoomFileRow
>(
  'room.files',
  (at) => sql`select ${columns} from room_file f ${joins(at)}
  where f.company_code = ${at.companyCode} and f.room_code = ${at.roomCode}
    and (${at.meetCode}::text is null or f.meet_code = ${at.meetCode}::text)
    and (${at.kind}::int = 1 or c.file_type_cd = ${at.kind}::int)
  order by f.room_file_idx desc limit ${at.limit}`,
)

export const findRoomFile = statement<{ companyCode: string; roomFileIdx: number }, RoomFileRow>(
  'room.file',
  (at) => sql`select ${columns} from room_file f ${joins(at)}
  where f.company_code = ${at.companyCode} and f.room_file_idx = ${at.roomFileIdx}`,
)

/** Whether this person led, opened or attended a past class of the room; nothing when it had no such class. */
export const partIn = statement<
  { companyCode: string; roomCode: string; meetCode: string; userIdx: number },
  { mine: boolean }
>(
  'room.file.part',
  (at) => sql`select ${at.userIdx} in (l.leader_idx, l.user_idx) or exists (
      select 1 from log_meet_user p where p.company_code = ${at.companyCode} and p.meet_code = l.meet_code
        and p.user_idx = ${at.userIdx} and not p.monitor and p.attended) as mine
    from log_meet l
    where l.company_code = ${at.companyCode} and l.meet_code = ${at.meetCode} and l.room_code = ${at.roomCode}`,
)

/** Until the end of the transaction the room stays. Nothing where it is gone. */
export const holdRoom = statement<{ companyCode: string; roomCode: string }, unknown>(
  'room.file.hold',
  (at) =>
    sql`select 1 from room where company_code = ${at.companyCode} and room_code = ${at.roomCode} for key share`,
)

/** Nothing when the class was never one of this room. */
export const insertRoomFile = statement<
  { companyCode: string; roomCode: string; meetCode: string | null; userIdx: number; now: Date },
  { roomFileIdx: number }
>(
  'room.file.add',
  (at) => sql`insert into room_file (company_code, room_code, meet_code, mod_user_idx, mod_datetime)
  select ${at.companyCode}::text, ${at.roomCode}::text, ${at.meetCode}::text, ${at.userIdx}::bigint, ${at.now}::timestamptz
  where ${at.meetCode}::text is null
    or exists (select from meet m where m.company_code = ${at.companyCode}::text and m.meet_code = ${at.meetCode}::text
      and m.room_code = ${at.roomCode}::text)
    or exists (select from log_meet l where l.company_code = ${at.companyCode}::text and l.meet_code = ${at.meetCode}::text
      and l.room_code = ${at.roomCode}::text)
  returning room_file_idx as "roomFileIdx"`,
)

export const deleteRoomFile = statement<
  { companyCode: string; roomFileIdx: number },
  { roomFileIdx: number }
>(
  'room.file.remove',
  (at) => sql`delete from room_file
  where company_code = ${at.companyCode} and room_file_idx = ${at.roomFileIdx}
  returning room_file_idx as "roomFileIdx"`,
)

/**
 * Before rooms go for good: their contents are named no more, and the sweeper takes them. Who attends goes now too, before what counts
 * storage is locked: whoever erases a person has that last.
 */
export const deleteContentsOf = statement<
  { companyCode: string; roomCodes: readonly string[] },
  Record<never, never>
>(
  'room.files.forget',
  (at) => sql`with seats as (
      delete from room_user where company_code = ${at.companyCode} and room_code = any(${at.roomCodes}::text[])),
    places as (
      delete from room_file where company_code = ${at.companyCode} and room_code = any(${at.roomCodes}::text[])
      returning room_file_idx)
  delete from file c using places
  where c.company_code = ${at.companyCode} and c.owner_type = 'ROOM' and c.owner_idx = places.room_file_idx`,
)
