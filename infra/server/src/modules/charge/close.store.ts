import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'
import { amount, monthOf, parts, priceFrom, priceOf, priceUntil, type Where } from './parts.store.ts'

interface OfMonth {
  companyCode: string
  leaderIdx: number
  /** `yyyy-MM`. */
  month: string
}

/** Until the end of the transaction nobody else closes a month of this leader or bills what was corrected in one. */
export const holdMonths = statement<{ companyCode: string; leaderIdx: number }, never>(
  'charge.hold',
  (at) => sql`select pg_advisory_xact_lock(
    hashtextextended('settlement/' || ${at.companyCode}::text || '/' || ${at.leaderIdx}::bigint, 0))`,
)

export const closedMonth = statement<OfMonth, { userName: string; closedDatetime: Date }>(
  'charge.closed',
  (at) => sql`
    select m.reg_user_name as "userName", m.closed_datetime as "closedDatetime" from settlement_month m
    where m.company_code = ${at.companyCode} and m.leader_idx = ${at.leaderIdx} and m.month = ${at.month}`,
)

/** Keeps what each class of an open month costs by now. Hold the leader's months before. */
export const closeMonth = statement<
  Where & OfMonth & { from: Date | string; to: Date | string; byIdx: number; byName: string; now: Date },
  { lines: number; amount: number }
>(
  'charge.close',
  (at) => sql`
    with closing as (
      insert into settlement_month (company_code, leader_idx, month, reg_user_idx, reg_user_name, closed_datetime)
      values (${at.companyCode}, ${at.leaderIdx}, ${at.month}, ${at.byIdx}, ${at.byName}, ${at.now}::timestamptz)
      returning month),
    lines as (
      insert into settlement_line (company_code, leader_idx, month, meet_code, user_idx, amount, price, start_date, end_date,
        reg_datetime)
      select ${at.companyCode}, l.leader_idx, c.month, l.meet_code, u.user_idx, ${amount}, ${priceOf}, ${priceFrom},
        ${priceUntil}, ${at.now}::timestamptz
      ${parts(at)} cross join closing c
      where l.company_code = ${at.companyCode} and l.leader_idx = ${at.leaderIdx}
        and l.start_datetime >= ${at.from}::timestamptz and l.start_datetime < ${at.to}::timestamptz
      returning amount)
    select count(*)::int as lines, coalesce(sum(amount), 0)::bigint as amount from lines`,
)

/**
 * What a class of a closed month costs now, less all that other statements have of it, goes to the statement after the last
 * closed one: after a correction, and of a class that ended when its month was closed already. In an open month nothing happens.
 * Hold the leader's months before.
 */
export const bill = statement<
  Where & {
    leaderIdx: number
    meetCode: string
    /** 0: everybody of the class. */
    userIdx: number
    now: Date
  },
  { month: string; amount: number }
>(
  'charge.bill',
  (at) => sql`
    with last as (
      select max(month) as month from settlement_month
      where company_code = ${at.companyCode} and leader_idx = ${at.leaderIdx}),
    next as (select to_char((month || '-01')::date + interval '1 month', 'YYYY-MM') as month from last)
    insert into settlement_line as d (company_code, leader_idx, month, meet_code, user_idx, amount, price, start_date, end_date,
      reg_datetime)
    select ${at.companyCode}, l.leader_idx, next.month, l.meet_code, u.user_idx,
      ${amount} - coalesce((select sum(b.amount) from settlement_line b
        where b.company_code = ${at.companyCode} and b.meet_code = l.meet_code and b.user_idx = u.user_idx
          and b.month <> next.month), 0),
      ${priceOf}, ${priceFrom}, ${priceUntil}, ${at.now}::timestamptz
    ${parts(at)} cross join next
    where l.company_code = ${at.companyCode} and l.leader_idx = ${at.leaderIdx} and l.meet_code = ${at.meetCode}
      and (${at.userIdx}::bigint = 0 or u.user_idx = ${at.userIdx}::bigint) and m.month is not null
    on conflict (company_code, leader_idx, month, meet_code, user_idx) do update
      set amount = excluded.amount, reg_datetime = excluded.reg_datetime
    returning month, amount`,
)

export interface RunningRow {
  meetCode: string
  meetTitle: string
  startDatetime: Date
}
/** Classes that a leader leads and that still run, begun in a range; oldest first. */
export const runningOf = statement<
  { companyCode: string; leaderIdx: number; from: Date | string; to: Date | string },
  RunningRow
>(
  'charge.running',
  (at) => sql`
    select t.meet_code as "meetCode", t.meet_title as "meetTitle", t.start_datetime as "startDatetime" from meet t
    join room r on r.company_code = ${at.companyCode} and r.room_code = t.room_code
    where t.company_code = ${at.companyCode} and r.owner_user_idx = ${at.leaderIdx}
      and t.start_datetime >= ${at.from}::timestamptz and t.start_datetime < ${at.to}::timestamptz
    order by t.start_datetime, t.meet_code`,
)

export interface AdjustmentRow {
  meetCode: string
  meetTitle: string
  startDatetime: Date
  userIdx: number
  userId: string
  userName: string
  amount: number
}
/** What a month's statement has of classes of months that were closed before. */
export const adjustments = statement<Where & OfMonth & { userIdx: number }, AdjustmentRow>(
  'charge.adjustments',
  (at) => sql`
    select l.meet_code as "meetCode", l.meet_title as "meetTitle", l.start_datetime as "startDatetime",
      u.user_idx as "userIdx", u.user_id as "userId", u.user_name as "userName", b.amount
    from settlement_line b
    join log_meet l on l.company_code = ${at.companyCode} and l.meet_code = b.meet_code
    join log_meet_user u on u.company_code = ${at.companyCode} and u.meet_code = b.meet_code and u.user_idx = b.user_idx
      and not u.monitor
    where b.company_code = ${at.companyCode} and b.leader_idx = ${at.leaderIdx} and b.month = ${at.month}
      and b.amount <> 0 and ${monthOf(at)} <> b.month and (${at.userIdx}::bigint = 0 or b.user_idx = ${at.userIdx}::bigint)
    order by u.user_name, u.user_idx, l.start_datetime, l.meet_code`,
)

/** What statements have of a class and person, by month. */
export const bills = statement<
  { companyCode: string; meetCode: string; userIdx: number },
  { searchYm: string; amount: number }
>(
  'charge.bills',
  (at) => sql`
    select b.month as "searchYm", b.amount from settlement_line b
    where b.company_code = ${at.companyCode} and b.meet_code = ${at.meetCode} and b.user_idx = ${at.userIdx}
    order by b.month`,
)
