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
  { userName: string; totalJoinTimeSec: number; startDatetime: Date; endDatetime: Date }
>(
  'logMeet.lockPart',
  (at) => sql`
    select u.user_name as "userName", u.total_join_time_sec as "totalJoinTimeSec",
      l.start_datetime as "startDatetime", l.end_datetime as "endDatetime"
    from log_meet_user u
    join log_meet l on l.company_code = ${at.companyCode} and l.meet_code = u.meet_code
    where u.company_code = ${at.companyCode} and u.meet_code = ${at.meetCode} and u.user_idx = ${at.userIdx}
      and not u.monitor and u.attended
    for update of u`,
)

/** Keeps a correction and what comes of it. */
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
      where company_code = ${at.companyCode} and meet_code = ${at.meetCode} and user_idx = ${at.userIdx} and not monitor)
    insert into log_meet_fix (company_code, meet_code, user_idx, present, from_datetime, to_datetime, reason, before_sec,
      after_sec, reg_user_idx, reg_user_name, reg_datetime)
    values (${at.companyCode}, ${at.meetCode}, ${at.userIdx}, ${at.present}::boolean, ${at.from}::timestamptz,
      ${at.to}::timestamptz, ${at.reason}, ${at.beforeSec}::int, ${at.afterSec}::int, ${at.byIdx}, ${at.byName},
      ${at.now}::timestamptz)
    returning fix_idx as "fixIdx"`,
)
