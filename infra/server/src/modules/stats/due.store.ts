import { sql } from 'drizzle-orm'
import type { STATISTICS } from '../../db/schema/statistics.ts'
import type { Tx } from '../../platform/database.ts'

/** `HOUR`: how many were there at once. `DAY`: classes, joins and accounts. */
export type Kind = (typeof STATISTICS)[number]

export interface DueDay {
  day: string
  version: number
  /** How many stays began on it: what counting it costs. */
  stays: number
}

/** Says that these days have to be counted, in the transaction that changes what is counted. */
export async function markDue(
  tx: Tx,
  companyCode: string,
  days: Readonly<Record<Kind, Iterable<string>>>,
): Promise<void> {
  const rows = [
    ...[...new Set(days.DAY)].map((day) => ({ kind: 'DAY', day })),
    ...[...new Set(days.HOUR)].map((day) => ({ kind: 'HOUR', day })),
  ]
  if (rows.length === 0) return
  // one order for everybody, so that classes that end together can't wait for each other in a circle
  await tx.execute(sql`
    insert into stat_due (company_code, kind, day)
    select ${companyCode}::varchar, d.kind, d.day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) d(kind varchar, day date) order by d.kind, d.day
    on conflict (company_code, kind, day) do update set version = stat_due.version + 1`)
}

/** Everything that the logs hold, and everything that was counted: for the first time, after a change of the zone, or in doubt. */
export async function markEverything(
  tx: Tx,
  companyCode: string,
  { from = '-infinity', to = 'infinity' }: { from?: string | undefined; to?: string | undefined } = {},
): Promise<void> {
  await tx.execute(sql`
    insert into stat_due (company_code, kind, day)
    select ${companyCode}::varchar, k.kind, k.day from (
      select 'DAY' as kind, day from log_meet_day where company_code = ${companyCode} and user_idx = 0
      union select 'DAY', day from log_join_day where company_code = ${companyCode}
      union select 'DAY', day from stat_day where company_code = ${companyCode}
      union select 'HOUR', day + n from log_join_day, generate_series(0, 1) n where company_code = ${companyCode}
      union select 'HOUR', day from stat_hour where company_code = ${companyCode}
      union select 'HOUR', d::date from log_meet_join j,
        generate_series(j.join_datetime, j.quit_datetime + interval '1 day', interval '1 day') d
        where j.company_code = ${companyCode} and not j.monitor and j.counted
          and j.quit_datetime - j.join_datetime > interval '24 hours'
    ) k where k.day >= ${from}::date and k.day <= ${to}::date order by k.kind, k.day
    on conflict (company_code, kind, day) do update set version = stat_due.version + 1`)
}

/** Companies with days to count, and those where a class runs. */
export async function companiesDue(tx: Tx, kind: Kind): Promise<{ companyCode: string; timeZone: string }[]> {
  const { rows } = await tx.execute<{ companyCode: string; timeZone: string }>(sql`
    select c.company_code as "companyCode", c.time_zone as "timeZone" from company c
    where exists (select 1 from stat_due d where d.company_code = c.company_code and d.kind = ${kind})
      or ${kind} = 'HOUR' and exists (select 1 from meet m where m.company_code = c.company_code)
    order by c.company_code`)
  return rows
}

export async function dueDays(tx: Tx, companyCode: string, kind: Kind): Promise<DueDay[]> {
  const { rows } = await tx.execute<{ day: string; version: string; stays: number }>(sql`
    select d.day::text as day, d.version, coalesce(j.join_count, 0) as stays from stat_due d
    left join log_join_day j on j.company_code = d.company_code and j.day = d.day
    where d.company_code = ${companyCode} and d.kind = ${kind} order by d.day`)
  return rows.map(({ day, version, stays }) => ({ day, version: Number(version), stays }))
}

/** Only what was due before counting: a day that became due since stays. */
export async function clearDue(
  tx: Tx,
  { companyCode, kind }: { companyCode: string; kind: Kind },
  days: readonly Pick<DueDay, 'day' | 'version'>[],
): Promise<void> {
  await tx.execute(sql`
    delete from stat_due s using jsonb_to_recordset(${JSON.stringify(days)}::jsonb) d(day date, version bigint)
    where s.company_code = ${companyCode} and s.kind = ${kind} and s.day = d.day and s.version = d.version`)
}
