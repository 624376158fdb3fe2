import { UserStatus } from '@madang/contract'
import { LicenceType } from '@madang/domain'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'

export interface LicenseRow {
  /** 0 concurrency, 1 registered users, 2 monthly joining accounts. */
  licenseTypeCd: number
  /** 0: no limit. */
  userLimit: number
  startDate: string
  endDate: string
}

const found = statement<{ companyCode: string }, LicenseRow>(
  'license.get',
  (at) => sql`select license_type_cd as "licenseTypeCd", user_limit as "userLimit", start_date as "startDate",
    end_date as "endDate" from license where company_code = ${at.companyCode}`,
)

/** Undefined: unlimited. */
export async function findLicense(tx: Tx, companyCode: string): Promise<LicenseRow | undefined> {
  const [row] = await found(tx, { companyCode })
  return row
}

/** A licence by which joining may be refused. */
export interface JoinLimit {
  licenseTypeCd: number
  userLimit: number
  timeZone: string
}

// the lock is taken for the row that is there, so companies without such a licence wait for nobody
const limited = statement<{ companyCode: string; key: string }, JoinLimit>(
  'license.limit-joins',
  (
    at,
  ) => sql`select l.license_type_cd as "licenseTypeCd", l.user_limit as "userLimit", c.time_zone as "timeZone",
    pg_advisory_xact_lock(hashtextextended(${at.key}::text, 0)) as locked
    from license l join company c on c.company_code = l.company_code
    where l.company_code = ${at.companyCode} and l.user_limit > 0
      and (l.license_type_cd = ${sql.raw(String(LicenceType.CONCURRENCY))}
        or l.license_type_cd = ${sql.raw(String(LicenceType.MONTHLY))} and l.refuse_over)`,
)

/**
 * The limit that joining a class has to keep, and from here to the transaction's end nobody else's turn: what is counted
 * afterwards, in another statement, holds everybody who came before. Undefined where joining is never refused.
 */
export async function lockJoinLimit(tx: Tx, companyCode: string): Promise<JoinLimit | undefined> {
  const [row] = await limited(tx, { companyCode, key: `licence/${companyCode}` })
  return row
}

const registered = statement<{ companyCode: string }, { used: number }>(
  'license.registered',
  (at) => sql`select count(*)::int as used from users
    where company_code = ${at.companyCode} and user_status_cd <> ${sql.raw(String(UserStatus.OUT))}`,
)

const lockedAccounts = statement<{ companyCode: string; key: string }, LicenseRow>(
  'license.limit-accounts',
  (at) => sql`select license_type_cd as "licenseTypeCd", user_limit as "userLimit", start_date as "startDate",
      end_date as "endDate", pg_advisory_xact_lock(hashtextextended(${at.key}::text, 0)) as locked
    from license where company_code = ${at.companyCode} and user_limit > 0
      and license_type_cd = ${sql.raw(String(LicenceType.REGISTERED))}`,
)

/** As `lockJoinLimit`, for accounts that come to count. Undefined where their number has no limit. */
export async function lockAccountLimit(tx: Tx, companyCode: string): Promise<LicenseRow | undefined> {
  const [row] = await lockedAccounts(tx, { companyCode, key: `accounts/${companyCode}` })
  return row
}

/** Accounts that count for a licence by registered users: all but those withdrawn. */
export async function countRegistered(tx: Tx, companyCode: string): Promise<number> {
  const [row] = await registered(tx, { companyCode })
  return row!.used
}

/** How many count against a limit, and whether this person is one of them. */
export interface Use {
  used: number
  own: boolean
}

const present = statement<{ companyCode: string; userIdx: number; since: Date }, Use>(
  'license.present',
  (
    at,
  ) => sql`select count(distinct user_idx)::int as used, coalesce(bool_or(user_idx = ${at.userIdx}), false) as own
    from meet_join where company_code = ${at.companyCode} and not monitor
      and coalesce(quit_datetime, last_seen_datetime) >= ${at.since}::timestamptz`,
)
/** People heard in a class of the company since then; somebody in two classes is one, monitors are none. */
export async function countPresent(tx: Tx, companyCode: string, userIdx: number, since: Date): Promise<Use> {
  const [row] = await present(tx, { companyCode, userIdx, since })
  return row!
}

interface Month {
  companyCode: string
  userIdx: number
  timeZone: string
  /** First day of the month, and the moment at which it begins. */
  firstDay: string
  from: Date
}
const accounts = statement<Month, Use>(
  'license.accounts',
  (
    at,
  ) => sql`select count(distinct a.user_idx)::int as used, coalesce(bool_or(a.user_idx = ${at.userIdx}), false) as own
    from (
      select user_idx from stat_day_user where company_code = ${at.companyCode}
        -- with both ends it is known to be little
        and day >= ${at.firstDay}::date and day < ${at.firstDay}::date + 31
      union all
      -- bounds come ready: under row-level security no index is asked with what a function makes of a column
      select j.user_idx from (
          select day::timestamp at time zone ${at.timeZone} as since,
            (day + 1)::timestamp at time zone ${at.timeZone} as till
          from stat_due where company_code = ${at.companyCode} and kind = 'DAY' and day >= ${at.firstDay}::date
          offset 0
        ) d cross join lateral (
          -- each day by its own look-up: joined freely, all stays of the company are read for it
          select user_idx from log_meet_join where company_code = ${at.companyCode}
            and join_datetime >= d.since and join_datetime < d.till and not monitor and counted
          -- in the order of its index, which makes it the way to read them
          order by join_datetime desc nulls first, join_idx desc nulls first
        ) j
      union all
      select user_idx from meet_join where company_code = ${at.companyCode} and not monitor
        and join_datetime >= ${at.from}::timestamptz
    ) a where a.user_idx > 0`,
)
/** Accounts that joined a class in this month: what is counted by day, days that are still to count, and classes that run. */
export async function countAccounts(tx: Tx, month: Month): Promise<Use> {
  const [row] = await accounts(tx, month)
  return row!
}
