import { UserType } from '@madang/contract'
import { type SQL, sql } from 'drizzle-orm'
import { type Places, statement, statements } from '../../platform/statement.ts'
import { type ClassRow, classColumns, classTemplate } from '../log-meet/classes.store.ts'
import { attendedMin } from '../log-meet/minutes.store.ts'

/** Somebody's part in a class, as far as it costs something. */
export interface PartRow {
  userIdx: number
  userId: string
  userName: string
  totalJoinTimeSec: number
  totalJoinMin: number
  /** Unit price on that day; of a closed month the one at closing. */
  price: number | null
  savedAmount: number | null
  /** What comes out, or what somebody has saved. */
  amount: number
  /** What the statement of its month has; null: the month is open. */
  billedAmount: number | null
}

export interface Where {
  companyCode: string
  timeZone: string
}
const student = sql.raw(String(UserType.STUDENT))

const dayOf = (at: Places<Where>) => sql`(l.start_datetime at time zone ${at.timeZone})::date`
/** The month to which a class belongs. */
export const monthOf = (at: Places<Where>): SQL => sql`to_char(${dayOf(at)}, 'YYYY-MM')`

/**
 * Students' parts of classes with their prices. One price holds on a day at most, so a part stays one row. What a statement has
 * keeps the price that it was billed with first, also where that was after its month was closed: prices that change later don't move it.
 */
export const parts = (at: Places<Where>): SQL => sql`
  from log_meet l
  join log_meet_user u on u.company_code = ${at.companyCode} and u.meet_code = l.meet_code and not u.monitor and u.attended
    and u.user_type_cd = ${student} and u.user_idx > 0
  left join settlement_month m on m.company_code = ${at.companyCode} and m.leader_idx = l.leader_idx
    and m.month = ${monthOf(at)}
  left join lateral (
    select b.month, b.amount, b.price, b.start_date, b.end_date from settlement_line b
    where m.month is not null and b.company_code = ${at.companyCode} and b.meet_code = l.meet_code and b.user_idx = u.user_idx
    order by b.month limit 1) s on true
  left join unit_price p on p.company_code = ${at.companyCode} and p.user_idx = u.user_idx and p.room_code = l.room_code
    and p.start_date <= ${dayOf(at)} and (p.end_date is null or p.end_date >= ${dayOf(at)})`

const settled = (line: SQL, price: SQL) => sql`case when s.month is null then ${price} else ${line} end`
export const priceOf = settled(sql`s.price`, sql`p.price`)
export const priceFrom = settled(sql`s.start_date`, sql`p.start_date`)
export const priceUntil = settled(sql`s.end_date`, sql`p.end_date`)
/** A-63, as `computedAmount` of the domain has it. */
export const computed = sql`case when u.total_join_time_sec > 0 then coalesce(${priceOf}, 0) else 0 end`
export const amount = sql`coalesce(u.amount, ${computed})`
const billed = sql`case when m.month is null then null when s.month = m.month then s.amount else 0 end`

const costColumns = (
  at: Places<Where>,
) => sql`u.total_join_time_sec as "totalJoinTimeSec", ${attendedMin(at)} as "totalJoinMin", ${priceOf} as price, u.amount as "savedAmount",
  ${amount} as amount, ${billed} as "billedAmount"`
const partColumns = (at: Places<Where>) =>
  sql`u.user_idx as "userIdx", u.user_id as "userId", u.user_name as "userName", ${costColumns(at)}`

export interface Range extends Where {
  /** 0 where it doesn't decide. */
  leaderIdx: number
  userIdx: number
  /** Half-open. */
  from: Date | string
  to: Date | string
  /** Null: all. */
  categories: readonly string[] | null
}
const within = (at: Places<Range>) => sql`l.company_code = ${at.companyCode}
  and l.start_datetime >= ${at.from}::timestamptz and l.start_datetime < ${at.to}::timestamptz
  and (${at.categories}::text[] is null or l.room_category_cd = any(${at.categories}::text[]))`

const whose = {
  leader: (at: Places<Range>) =>
    sql`l.leader_idx = ${at.leaderIdx} and (${at.userIdx}::bigint = 0 or u.user_idx = ${at.userIdx}::bigint)`,
  // the start stands in both tables: a person's index carries the range
  student: (at: Places<Range>) =>
    sql`u.user_idx = ${at.userIdx} and u.start_datetime >= ${at.from}::timestamptz and u.start_datetime < ${at.to}::timestamptz`,
}
/** A class with the part of one person; `userIdx` and its like are the opener's, as everywhere in a class. */
export type SettledRow = ClassRow &
  Omit<PartRow, 'userIdx' | 'userId' | 'userName'> & {
    personIdx: number
    personId: string
    personName: string
    total: number
  }

export const settledPage = statements<
  { of: 'leader' | 'student' },
  Range & { limit: number; offset: number },
  SettledRow
>('charge.page', ({ of }, at) => {
  const order =
    of === 'leader'
      ? sql`k."personName", k."personIdx", k.start_datetime, k.meet_code`
      : sql`k.start_datetime desc, k.meet_code desc`
  return sql`
    select ${classColumns}, k."personIdx", k."personId", k."personName", k."totalJoinTimeSec", k."totalJoinMin", k.price, k."savedAmount",
      k.amount, k."billedAmount", k.total
    from (
      select k.*, count(*) over ()::int as total from (
        select l.meet_code, l.start_datetime, u.user_idx as "personIdx", u.user_id as "personId",
          u.user_name as "personName", ${costColumns(at)}
        ${parts(at)}
        where ${within(at)} and ${whose[of](at)}) k
      order by ${order} limit ${at.limit} offset ${at.offset}) k
    join log_meet l on l.company_code = ${at.companyCode} and l.meet_code = k.meet_code
    ${classTemplate(at)}
    order by ${order}`
})

export interface PersonRow {
  userIdx: number
  userId: string
  userName: string
  sessionCount: number
  attendedCount: number
  totalJoinTimeSec: number
  totalJoinMin: number
  /** As it is billed where the month is closed. */
  amount: number
}
/** What classes come to by person, under the name of the last class, in the order of the pages. */
export const subtotals = statement<Range, PersonRow>(
  'charge.subtotals',
  (at) => sql`
    select u.user_idx as "userIdx", (array_agg(u.user_id order by l.start_datetime desc))[1] as "userId",
      (array_agg(u.user_name order by l.start_datetime desc))[1] as "userName", count(*)::int as "sessionCount",
      (count(*) filter (where u.total_join_time_sec > 0))::int as "attendedCount",
      sum(u.total_join_time_sec)::bigint as "totalJoinTimeSec", sum(${attendedMin(at)})::int as "totalJoinMin",
      sum(coalesce(${billed}, ${amount}))::bigint as amount
    ${parts(at)}
    where ${within(at)} and ${whose.leader(at)}
    group by u.user_idx
    order by 3, 1`,
)

/** All of a month, for files: the columns of a page without the class's other people. */
export const statementRows = statement<
  Range,
  PartRow & { meetCode: string; meetTitle: string; startDatetime: Date; endDatetime: Date }
>(
  'charge.rows',
  (at) => sql`
    select l.meet_code as "meetCode", l.meet_title as "meetTitle", l.start_datetime as "startDatetime",
      l.end_datetime as "endDatetime", ${partColumns(at)}
    ${parts(at)}
    where ${within(at)} and ${whose.leader(at)}
    order by u.user_name, u.user_idx, l.start_datetime, l.meet_code`,
)

export interface OnePart extends PartRow {
  leaderIdx: number
  meetTitle: string
  openDatetime: Date
  startDatetime: Date
  endDatetime: Date
  priceFrom: string | null
  priceUntil: string | null
  month: string
}
/** One person's part in a class; locked where it is about to change. */
export const findPart = statements<{ lock: boolean }, Where & { meetCode: string; userIdx: number }, OnePart>(
  'charge.part',
  ({ lock }, at) => sql`
    select ${partColumns(at)}, l.leader_idx as "leaderIdx", l.meet_title as "meetTitle", l.open_datetime as "openDatetime",
      l.start_datetime as "startDatetime", l.end_datetime as "endDatetime", ${priceFrom} as "priceFrom",
      ${priceUntil} as "priceUntil", ${monthOf(at)} as month
    ${parts(at)}
    where l.company_code = ${at.companyCode} and l.meet_code = ${at.meetCode} and u.user_idx = ${at.userIdx}
    ${lock ? sql`for update of u` : sql``}`,
)
