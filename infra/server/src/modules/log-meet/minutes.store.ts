import { type SQL, sql } from 'drizzle-orm'
import type { Places } from '../../platform/statement.ts'

const u = sql.raw('u')
const l = sql.raw('l')
const minute = (at: SQL) => sql`floor(extract(epoch from ${at}) / 60)`

/**
 * Minutes that somebody attended, by the clock as it is shown: `shownMinutes` of the domain, of the stays that count.
 * @param part the row of `log_meet_user`
 * @param of the row of `log_meet`
 */
export const attendedMin = (at: Places<{ companyCode: string }>, part: SQL = u, of: SQL = l): SQL => sql`
  coalesce(nullif((
    select sum(upper(r) - lower(r)) from unnest((
      select range_agg(int8range(k.a, greatest(k.a, k.b))) from (
        select greatest(${minute(sql`j.join_datetime`)}, ${minute(sql`${of}.start_datetime`)})::bigint as a,
          least(${minute(sql`j.quit_datetime`)}, ${minute(sql`${of}.end_datetime`)})::bigint as b
        from log_meet_join j
        where j.company_code = ${at.companyCode} and j.meet_code = ${part}.meet_code and j.user_idx = ${part}.user_idx
          and not j.monitor and j.counted) k)) r), 0), ${part}.total_join_time_sec / 60)::int`
