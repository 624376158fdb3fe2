import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'
import type { Kind } from './due.store.ts'

interface Period {
  companyCode: string
  firstDay: string
  lastDay: string
}

export interface DayCounts {
  day: string
  openCount: number
  joinCount: number
  userCount: number
  accountCount: number
  monthAccountCount: number
}
const days = statement<Period, DayCounts>(
  'stats.days',
  (at) => sql`select day, open_count as "openCount", join_count as "joinCount", user_count as "userCount",
    account_count as "accountCount", month_account_count as "monthAccountCount" from stat_day
    where company_code = ${at.companyCode} and day >= ${at.firstDay}::date and day <= ${at.lastDay}::date order by day`,
)
/** What was counted of these days; empty ones have no row. */
export const countsOf = (tx: Tx, period: Period): Promise<DayCounts[]> => days(tx, period)

const peaks = statement<Period, { day: string; peak: number }>(
  'stats.peaks',
  (at) => sql`select day, max(peak_count) as peak from stat_hour
    where company_code = ${at.companyCode} and day >= ${at.firstDay}::date and day <= ${at.lastDay}::date
    group by day order by day`,
)
export const peaksOf = (tx: Tx, period: Period) => peaks(tx, period)

const hours = statement<{ companyCode: string; day: string }, { hour: number; peak: number }>(
  'stats.hours',
  (at) => sql`select hour, peak_count as peak from stat_hour
    where company_code = ${at.companyCode} and day = ${at.day}::date order by hour`,
)
export const hoursOf = (tx: Tx, companyCode: string, day: string) => hours(tx, { companyCode, day })

export interface AccountCounts {
  userIdx: number
  userId: string
  userName: string
  joinCount: number
}
interface Asked {
  companyCode: string
  day: string
  limit: number
  offset: number
}
/** By the names that the join history has of them, since that is where a row leads. */
const accounts = statement<Asked, AccountCounts>(
  'stats.accounts',
  (at) => sql`
    select s.user_idx as "userIdx", n.user_id as "userId", n.user_name as "userName", s.join_count as "joinCount"
    from (select user_idx, join_count from stat_day_user
      where company_code = ${at.companyCode} and day = ${at.day}::date
      order by join_count desc, user_idx limit ${at.limit} offset ${at.offset}) s
    cross join lateral (select u.user_id, u.user_name from log_meet_user u
      where u.company_code = ${at.companyCode} and u.user_idx = s.user_idx and not u.monitor
      order by u.start_datetime desc, u.meet_code desc limit 1) n
    order by s.join_count desc, s.user_idx`,
)
/** The accounts of a day, who came most often first. */
export const accountsOf = (
  tx: Tx,
  companyCode: string,
  asked: { day: string; limit: number; offset: number },
): Promise<AccountCounts[]> => accounts(tx, { companyCode, ...asked })

const due = statement<Period & { kind: string }, { day: string }>(
  'stats.due',
  (at) => sql`select day from stat_due
    where company_code = ${at.companyCode} and kind = ${at.kind} and day >= ${at.firstDay}::date and day <= ${at.lastDay}::date`,
)
/** Days of which something has changed since they were counted. */
export const dueOf = (tx: Tx, period: Period, kind: Kind) => due(tx, { ...period, kind })
