import { dayRange, type Stay } from '@madang/domain'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { type Places, statement } from '../../platform/statement.ts'

/** Consecutive days of a company, both included. */
export interface Span {
  companyCode: string
  timeZone: string
  firstDay: string
  lastDay: string
}

interface Values {
  companyCode: string
  from: Date
  to: Date
}
const valuesOf = ({ companyCode, timeZone, firstDay, lastDay }: Span): Values => ({
  companyCode,
  ...dayRange(firstDay, lastDay, timeZone),
})

const columns = sql`j.user_idx as "userIdx", (extract(epoch from j.join_datetime) * 1000)::bigint as "from",
  (extract(epoch from j.quit_datetime) * 1000)::bigint as "to"`
const ofCompany = (at: Places<Values>) => sql`from log_meet_join j
  where j.company_code = ${at.companyCode} and not j.monitor and j.counted and j.join_datetime < ${at.to}::timestamptz`

const began = statement<Values, Stay>(
  'stats.began',
  (at) => sql`select ${columns} ${ofCompany(at)} and j.join_datetime >= ${at.from}::timestamptz`,
)

/** Who came before is looked for a day back; who stays longer than that is in an index of few. */
const lasted = statement<Values, Stay>(
  'stats.lasted',
  (at) => sql`
    select ${columns} ${ofCompany(at)} and j.join_datetime >= ${at.from}::timestamptz - interval '24 hours'
      and j.quit_datetime > ${at.from}::timestamptz
    union all
    select ${columns} ${ofCompany(at)} and j.join_datetime < ${at.from}::timestamptz - interval '24 hours'
      and j.quit_datetime > ${at.from}::timestamptz and j.quit_datetime - j.join_datetime > interval '24 hours'`,
)

/** Stays of past classes that began on these days, without monitors. */
export const staysThatBegan = (tx: Tx, span: Span): Promise<Stay[]> => began(tx, valuesOf(span))
/** Stays of past classes that reach into these days, without monitors. */
export const staysThatLasted = (tx: Tx, span: Span): Promise<Stay[]> => lasted(tx, valuesOf(span))

export interface RunningStay {
  userIdx: number
  joinDatetime: Date
  lastSeenDatetime: Date
  quitDatetime: Date | null
}
const running = statement<{ companyCode: string }, RunningStay>(
  'stats.running',
  (at) => sql`select user_idx as "userIdx", join_datetime as "joinDatetime",
    last_seen_datetime as "lastSeenDatetime", quit_datetime as "quitDatetime"
    from meet_join where company_code = ${at.companyCode} and not monitor`,
)
export const staysThatRun = (tx: Tx, companyCode: string): Promise<RunningStay[]> =>
  running(tx, { companyCode })

/** How many classes began, by day. */
export async function opened(tx: Tx, span: Span): Promise<Map<string, number>> {
  const { from, to } = valuesOf(span)
  const { rows } = await tx.execute<{ day: string; n: number }>(sql`
    select (start_datetime at time zone ${span.timeZone})::date::text as day, count(*)::int as n from log_meet
    where company_code = ${span.companyCode} and start_datetime >= ${from.toISOString()}::timestamptz
      and start_datetime < ${to.toISOString()}::timestamptz
    group by 1`)
  return new Map(rows.map(({ day, n }) => [day, n]))
}

/** Whoever counts a company's days waits for whoever does. */
export const alone = (tx: Tx, companyCode: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`statistics/${companyCode}`}, 0))`)

export interface HourRow {
  day: string
  hour: number
  peak: number
}

/** In place of what was known of these days. */
export async function writeHours(tx: Tx, span: Span, rows: readonly HourRow[]): Promise<void> {
  const { companyCode, firstDay, lastDay } = span
  await tx.execute(sql`
    delete from stat_hour where company_code = ${companyCode} and day >= ${firstDay}::date and day <= ${lastDay}::date`)
  await tx.execute(sql`
    insert into stat_hour (company_code, day, hour, peak_count)
    select ${companyCode}::varchar, r.day, r.hour, r.peak
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(day date, hour smallint, peak int)`)
}

export interface DayRow {
  day: string
  opens: number
  joins: number
  users: number
  /** How often each account came. */
  accounts: readonly (readonly [userIdx: number, joins: number])[]
}

/** In place of what was known of these days; the months that they lie in are added up again. */
export async function writeDays(tx: Tx, span: Span, rows: readonly DayRow[]): Promise<void> {
  const { companyCode, firstDay, lastDay } = span
  const within = sql`company_code = ${companyCode} and day >= ${firstDay}::date and day <= ${lastDay}::date`
  await tx.execute(sql`delete from stat_day where ${within}`)
  await tx.execute(sql`delete from stat_day_user where ${within}`)
  const days = rows.map(({ accounts, ...row }) => ({ ...row, accounts: accounts.length }))
  await tx.execute(sql`
    insert into stat_day (company_code, day, open_count, join_count, user_count, account_count, month_account_count)
    select ${companyCode}::varchar, r.day, r.opens, r.joins, r.users, r.accounts, 0
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) r(day date, opens int, joins int, users int, accounts int)`)
  const people = rows.flatMap(({ day, accounts }) => accounts.map(([u, n]) => ({ day, u, n })))
  for (let at = 0; at < people.length; at += 20_000) {
    await tx.execute(sql`
      insert into stat_day_user (company_code, day, user_idx, join_count)
      select ${companyCode}::varchar, r.day, r.u, r.n
      from jsonb_to_recordset(${JSON.stringify(people.slice(at, at + 20_000))}::jsonb) r(day date, u bigint, n int)`)
  }
  await tx.execute(sql`
    with firsts as (
      select min(day) as day from stat_day_user
      where company_code = ${companyCode} and day >= date_trunc('month', ${firstDay}::date)::date
        and day < (date_trunc('month', ${lastDay}::date) + interval '1 month')::date
      group by user_idx, date_trunc('month', day)),
    news as (select day, count(*)::int as n from firsts group by day),
    sums as (
      select s.day, sum(coalesce(n.n, 0)) over (partition by date_trunc('month', s.day) order by s.day)::int as upto
      from stat_day s left join news n on n.day = s.day
      where s.company_code = ${companyCode} and s.day >= date_trunc('month', ${firstDay}::date)::date
        and s.day < (date_trunc('month', ${lastDay}::date) + interval '1 month')::date)
    update stat_day s set month_account_count = sums.upto from sums
    where s.company_code = ${companyCode} and s.day = sums.day and s.month_account_count <> sums.upto`)
}

/** All companies, or the one of an id. */
export async function companiesOf(tx: Tx, companyId: string | undefined): Promise<string[]> {
  const { rows } = await tx.execute<{ companyCode: string }>(sql`
    select company_code as "companyCode" from company
    where ${companyId ?? null}::varchar is null or lower(company_id) = lower(${companyId ?? null}::varchar)
    order by company_code`)
  return rows.map(({ companyCode }) => companyCode)
}
