import { AccountOwner, RoomStatus, UserStatus } from '@madang/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { countOf } from '../../platform/paging.ts'
import { statement } from '../../platform/statement.ts'
import { failedWork } from './failed.store.ts'

interface Values {
  companyCode: string
  /** Half-open. */
  today: Date
  tomorrow: Date
  /** From here on notices that have not left count. */
  since: Date
}

export interface Counts {
  running: number
  ended: number
  rooms: number
  locked: number
  inactive: number
  noticesFailed: number
  noticesKept: number
  noticesWaiting: number
  records: number
  pdfs: number
  imports: number
  bytes: number
}

const code = (value: number) => sql.raw(String(value))

// each number as the list counts it that it leads to, and no further
const counts = statement<Values, Omit<Counts, 'bytes'> & { bytes: string }>('health.counts', (at) => {
  const person = sql`select 1 from users u where u.company_code = ${at.companyCode}
    and u.account_owner_type_cd <> ${code(AccountOwner.NOBODY)}`
  const notices = sql`select 1 from notification n where n.company_code = ${at.companyCode}`
  const lately = sql`n.reg_datetime >= ${at.since}::timestamptz`
  return sql`
  select ${countOf(sql`select 1 from meet m where m.company_code = ${at.companyCode}`)} as running,
    ${countOf(sql`select 1 from log_meet l where l.company_code = ${at.companyCode}
      and l.start_datetime >= ${at.today}::timestamptz and l.start_datetime < ${at.tomorrow}::timestamptz`)} as ended,
    ${countOf(sql`select 1 from room r where r.company_code = ${at.companyCode}
      and r.room_status_cd = ${code(RoomStatus.USE)} and r.room_category_cd = 'RESERVED'`)} as rooms,
    ${countOf(sql`${person} and u.locked and u.user_status_cd = ${code(UserStatus.USE)}`)} as locked,
    ${countOf(sql`${person} and u.user_status_cd = ${code(UserStatus.PAUSE)}`)} as inactive,
    ${countOf(sql`${notices} and n.state = 'FAILED' and ${lately}`)} as "noticesFailed",
    ${countOf(sql`${notices} and n.state = 'KEPT' and ${lately}`)} as "noticesKept",
    ${countOf(sql`${notices} and n.state = 'WAITING'`)} as "noticesWaiting",
    ${countOf(failedWork.RECORD(at.companyCode, sql`1`))} as records,
    ${countOf(failedWork.PDF(at.companyCode, sql`1`))} as pdfs,
    ${countOf(failedWork.IMPORT(at.companyCode, sql`1`))} as imports,
    coalesce((select s.bytes from storage_usage s
      where s.company_code = ${at.companyCode} and s.user_idx = 0), 0)::text as bytes`
})

/** Numbers of a company; none beyond `MAX_COUNTED`. */
export async function countsOf(tx: Tx, values: Values): Promise<Counts> {
  const [row] = await counts(tx, values)
  return { ...row!, bytes: Number(row!.bytes) }
}

export interface TodayRoom {
  roomCode: string
  /** Null: its period is still to begin. */
  meetCode: string | null
  title: string
  leaderName: string
  startDatetime: Date
}

const few = sql.raw('3')
const rooms = statement<{ companyCode: string; now: Date }, TodayRoom>(
  'health.rooms',
  (at) => sql`
  select k.room_code as "roomCode", k.meet_code as "meetCode", k.title, u.user_name as "leaderName",
    k.at as "startDatetime"
  from (
    (select m.room_code, m.meet_code, m.meet_title as title, r.owner_user_idx, m.start_datetime as at
      from (select * from meet where company_code = ${at.companyCode}
        order by start_datetime desc nulls first, meet_code limit ${few}) m
      join room r on r.company_code = ${at.companyCode} and r.room_code = m.room_code)
    union all
    (select r.room_code, null, r.room_title, r.owner_user_idx, r.show_datetime from room r
      where r.company_code = ${at.companyCode} and r.room_status_cd = ${code(RoomStatus.USE)}
        and r.room_category_cd = 'RESERVED' and r.show_datetime > ${at.now}::timestamptz
      order by r.show_datetime limit ${few})
  ) k join users u on u.company_code = ${at.companyCode} and u.user_idx = k.owner_user_idx`,
)

/** The classes that began last and still run, and the rooms that open next. */
export const roomsOf = (tx: Tx, companyCode: string, now: Date): Promise<TodayRoom[]> =>
  rooms(tx, { companyCode, now })
