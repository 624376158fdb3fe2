import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

export interface FixRow {
  fixIdx: number
  userIdx: number
  present: boolean
  fromDatetime: Date
  toDatetime: Date
  reason: string
  /** Who corrected. */
  userName: string
  regDatetime: Date
  beforeSec: number
  afterSec: number
}

/** Corrections of a class, oldest first; of one person alone, unless null. */
export const fixesOf = statement<{ companyCode: string; meetCode: string; userIdx: number | null }, FixRow>(
  'logMeet.fixes',
  (at) => sql`
    select f.fix_idx as "fixIdx", f.user_idx as "userIdx", f.present, f.from_datetime as "fromDatetime",
      f.to_datetime as "toDatetime", f.reason, f.reg_user_name as "userName", f.reg_datetime as "regDatetime",
      f.before_sec as "beforeSec", f.after_sec as "afterSec"
    from log_meet_fix f
    where f.company_code = ${at.companyCode} and f.meet_code = ${at.meetCode}
      and (${at.userIdx}::bigint is null or f.user_idx = ${at.userIdx}::bigint)
    order by f.fix_idx`,
)

/** Somebody's part in a past class, locked, so that corrections of it come one after another. */
export const lockPart = statement<
  { companyCode: string; meetCode: string; userIdx: number },
  { userName: string; totalJoinTimeSec: number; meetTitle: string; startDatetime: Date; endDatetime: Date }
>(
  'logMeet.lockPart',
  (at) => sql`
    select u.user_name as "userName", u.total_join_time_sec as "totalJoinTimeSec",
      l.meet_title as "meetTitle", l.start_datetime as "startDatetime", l.end_datetime as "endDatetime"
    from log_meet_user u
    join log_meet l on l.company_code = ${at.companyCode} and l.meet_code = u.meet_code
    where u.company_code = ${at.companyCode} and u.meet_code = ${at.meetCode} and u.user_idx = ${at.userIdx}
      and not u.monitor and u.attended
    for update of u`,
)

/**
 * Whoever belongs to the room of a past class, or led it, and wasn't there: from now on they stand among its people, and the
 * class among theirs.
 */
export const admit = statement<
  { companyCode: string; timeZone: string; meetCode: string; userIdx: number },
  { userCount: number }
>(
  'logMeet.admit',
  (at) => sql`
    with of as (
      select l.meet_code, l.room_code, l.room_category_cd, l.start_datetime from log_meet l
      where l.company_code = ${at.companyCode} and l.meet_code = ${at.meetCode}),
    led as (
      update log_meet_user u set attended = true
      where u.company_code = ${at.companyCode} and u.meet_code = ${at.meetCode} and u.user_idx = ${at.userIdx}
        and not u.monitor and not u.attended
      returning 1),
    came as (
      insert into log_meet_user (company_code, meet_code, user_idx, user_id, user_name, user_type_cd, total_join_time_sec,
        start_datetime)
      select w.company_code, of.meet_code, w.user_idx, w.user_id, w.user_name, w.user_type_cd, 0, of.start_datetime
      from of
      join room_user r on r.company_code = ${at.companyCode} and r.room_code = of.room_code and r.user_idx = ${at.userIdx}
      join users w on w.company_code = ${at.companyCode} and w.user_idx = r.user_idx
      on conflict do nothing returning 1),
    day as (
      insert into log_meet_day as d (company_code, user_idx, day, room_category_cd, class_count)
      select ${at.companyCode}::varchar, ${at.userIdx}::bigint, (of.start_datetime at time zone ${at.timeZone})::date,
        of.room_category_cd, 1 from of, came
      on conflict (company_code, user_idx, day, room_category_cd) do update set class_count = d.class_count + 1)
    update log_meet l set user_count = l.user_count + k.n
    from (select ((select count(*) from led) + (select count(*) from came))::int as n) k
    where l.company_code = ${at.companyCode} and l.meet_code = ${at.meetCode} and k.n > 0
    returning l.user_count as "userCount"`,
)

export interface AbsentRow {
  meetCode: string
  meetUserId: number
  userIdx: number
  userId: string
  userName: string
  userTypeCd: number
}

/** Who belongs to the rooms of past classes, or led them, and wasn't there. */
export const absentOf = statement<
  { companyCode: string; meetCodes: readonly string[]; limit: number },
  AbsentRow
>(
  'logMeet.absent',
  (at) => sql`
    select l.meet_code as "meetCode", w.user_idx as "userIdx", w.user_id as "userId", w.user_name as "userName", w.user_type_cd as "userTypeCd",
      -w.user_idx as "meetUserId"
    from log_meet l
    join room_user r on r.company_code = ${at.companyCode} and r.room_code = l.room_code
    join users w on w.company_code = ${at.companyCode} and w.user_idx = r.user_idx
    left join log_meet_user u on u.company_code = ${at.companyCode} and u.meet_code = l.meet_code
      and u.user_idx = r.user_idx and not u.monitor and u.attended
    where l.company_code = ${at.companyCode} and l.meet_code = any(${at.meetCodes}) and u.user_idx is null
      and r.user_idx <> l.leader_idx
    union all
    select u.meet_code, u.user_idx, u.user_id, u.user_name, u.user_type_cd, -u.user_idx from log_meet_user u
    where u.company_code = ${at.companyCode} and u.meet_code = any(${at.meetCodes}) and not u.monitor and not u.attended
    order by 1, 4, 2 limit ${at.limit}`,
)

/** Keeps a correction and what comes of it: `stays` (JSON) stand in lists, sums and statistics in place of those before. */
export const insertFix = statement<
  {
    companyCode: string
    meetCode: string
    userIdx: number
    present: boolean
    from: Date
    to: Date
    reason: string
    beforeSec: number
    afterSec: number
    /** `[{ "from": …, "to": …, "sec": … }]`, times in ms. */
    stays: string
    timeZone: string
    byIdx: number
    byName: string
    now: Date
  },
  { fixIdx: number }
>(
  'logMeet.fix',
  (at) => sql`
    with total as (
      update log_meet_user set total_join_time_sec = ${at.afterSec}::int
      where company_code = ${at.companyCode} and meet_code = ${at.meetCode} and user_idx = ${at.userIdx} and not monitor),
    heard as (
      update log_meet_join set counted = false
      where company_code = ${at.companyCode} and meet_code = ${at.meetCode} and user_idx = ${at.userIdx} and not monitor
        and heard and counted
      returning join_datetime, quit_datetime, added_sec),
    said as (
      delete from log_meet_join
      where company_code = ${at.companyCode} and meet_code = ${at.meetCode} and user_idx = ${at.userIdx} and not monitor
        and not heard
      returning join_datetime, quit_datetime, added_sec),
    counted as (
      insert into log_meet_join (company_code, meet_code, user_idx, join_datetime, quit_datetime, heard, added_sec)
      select ${at.companyCode}, ${at.meetCode}, ${at.userIdx}, to_timestamp(s."from" / 1000.0), to_timestamp(s."to" / 1000.0),
        false, s.sec
      from jsonb_to_recordset(${at.stays}::jsonb) s("from" numeric, "to" numeric, sec int)
      returning join_datetime, added_sec),
    moved as (
      select (join_datetime at time zone ${at.timeZone})::date as day, -1 as n,
        -coalesce(added_sec, floor(extract(epoch from quit_datetime - join_datetime))) as sec
      from (select * from heard union all select * from said) was
      union all select (join_datetime at time zone ${at.timeZone})::date, 1, added_sec from counted),
    days as (
      insert into log_join_day as d (company_code, day, join_count, attended_sec)
      select ${at.companyCode}::varchar, day, sum(n)::int, sum(sec)::bigint from moved group by day order by day
      on conflict (company_code, day) do update
        set join_count = d.join_count + excluded.join_count, attended_sec = d.attended_sec + excluded.attended_sec)
    insert into log_meet_fix (company_code, meet_code, user_idx, present, from_datetime, to_datetime, reason, before_sec,
      after_sec, reg_user_idx, reg_user_name, reg_datetime)
    values (${at.companyCode}, ${at.meetCode}, ${at.userIdx}, ${at.present}::boolean, ${at.from}::timestamptz,
      ${at.to}::timestamptz, ${at.reason}, ${at.beforeSec}::int, ${at.afterSec}::int, ${at.byIdx}, ${at.byName},
      ${at.now}::timestamptz)
    returning fix_idx as "fixIdx"`,
)
