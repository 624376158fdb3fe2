import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

interface OfRoom {
  companyCode: string
  roomCode: string
}

export interface RoomFacts {
  roomTitle: string
  templateIdx: number
  description: string
  showDatetime: Date
  showEndDatetime: Date
  anyoneOpen: 'ANY' | 'LEADER_FIRST'
}

export const updateRoom = statement<OfRoom & RoomFacts, Record<never, never>>(
  'room.modify',
  (at) => sql`update room set room_title = ${at.roomTitle}, template_idx = ${at.templateIdx},
    description = ${at.description}, show_datetime = ${at.showDatetime}, show_end_datetime = ${at.showEndDatetime},
    anyone_open = ${at.anyoneOpen}
  where company_code = ${at.companyCode} and room_code = ${at.roomCode}`,
)

/** The new leader leads; who led attends, and who attended and leads now attends no more: owning is enough. */
export const changeOwner = statement<
  OfRoom & { ownerUserIdx: number; formerIdx: number; now: Date },
  Record<never, never>
>(
  'room.owner',
  (at) => sql`with led as (
      update room set owner_user_idx = ${at.ownerUserIdx}
      where company_code = ${at.companyCode} and room_code = ${at.roomCode} returning room_code),
    left_seat as (
      delete from room_user where company_code = ${at.companyCode} and room_code = ${at.roomCode}
        and user_idx = ${at.ownerUserIdx})
  insert into room_user (company_code, room_code, user_idx, reg_datetime)
  select ${at.companyCode}, led.room_code, ${at.formerIdx}, ${at.now} from led
  on conflict do nothing`,
)

/** Those of these people who may attend: active, of this company, and not there to watch alone. */
export const findAttendable = statement<
  { companyCode: string; people: readonly number[]; monitorType: number; activeStatus: number },
  { userIdx: number; userName: string; userTypeCd: number }
>(
  'room.attendable',
  (at) => sql`select user_idx as "userIdx", user_name as "userName", user_type_cd as "userTypeCd" from users
  where company_code = ${at.companyCode} and user_idx = any(${at.people}::bigint[])
    and user_status_cd = ${at.activeStatus} and user_type_cd <> ${at.monitorType}`,
)

/** Adds those who don't attend yet. Gives their indexes. */
export const insertUsers = statement<OfRoom & { people: readonly number[]; now: Date }, { userIdx: number }>(
  'room.users.add',
  (at) => sql`insert into room_user (company_code, room_code, user_idx, reg_datetime)
  select ${at.companyCode}, ${at.roomCode}, p.user_idx, ${at.now} from unnest(${at.people}::bigint[]) p(user_idx)
  on conflict do nothing returning user_idx as "userIdx"`,
)

/** Takes those who attend. Gives their indexes. */
export const deleteUsers = statement<OfRoom & { people: readonly number[] }, { userIdx: number }>(
  'room.users.remove',
  (at) => sql`delete from room_user
  where company_code = ${at.companyCode} and room_code = ${at.roomCode} and user_idx = any(${at.people}::bigint[])
  returning user_idx as "userIdx"`,
)

export const countUsers = statement<OfRoom, { count: number }>(
  'room.users.count',
  (at) => sql`select count(*)::int as count from room_user
  where company_code = ${at.companyCode} and room_code = ${at.roomCode}`,
)
