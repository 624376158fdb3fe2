import { AccountOwner, UserType } from '@madang/contract'
import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

const teaches = sql`u.user_type_cd in (${sql.raw([UserType.TEACHER, UserType.TEACHER_OPEN].join())})
  and u.account_owner_type_cd <> ${sql.raw(String(AccountOwner.NOBODY))}`

export interface LeaderRow {
  userIdx: number
  userId: string
  userName: string
  left: boolean
}
/**
 * Whose classes are settled. Who has led a class is found by skipping from one leader to the next along the index, not by reading
 * all classes. Whose row is gone altogether is called as in their last class.
 */
export const settledLeaders = statement<{ companyCode: string }, LeaderRow>(
  'charge.leaders',
  (at) => sql`
    with recursive led as (
      select min(l.leader_idx) as idx from log_meet l where l.company_code = ${at.companyCode}
      union all
      select (select min(l.leader_idx) from log_meet l where l.company_code = ${at.companyCode} and l.leader_idx > led.idx)
      from led where led.idx is not null),
    all_of as (
      select idx from led where idx > 0
      union select s.leader_idx from settlement_month s where s.company_code = ${at.companyCode}
      union select u.user_idx from users u where u.company_code = ${at.companyCode} and ${teaches})
    select a.idx as "userIdx", coalesce(u.user_id, last.id, '#' || a.idx) as "userId",
      coalesce(u.user_name, last.name, '○○○ ' || a.idx) as "userName", not coalesce(${teaches}, false) as "left"
    from all_of a
    left join users u on u.company_code = ${at.companyCode} and u.user_idx = a.idx
    left join lateral (
      select l.leader_id as id, l.leader_name as name from log_meet l
      where u.user_idx is null and l.company_code = ${at.companyCode} and l.leader_idx = a.idx
      order by l.start_datetime desc limit 1) last on true
    order by 4, 3, 1`,
)

/** What somebody is called whose classes are settled: also who is deleted, by what stands in place of the name. */
export const leaderName = statement<{ companyCode: string; leaderIdx: number }, { userName: string }>(
  'charge.leader',
  (at) => sql`
    select u.user_name as "userName" from users u where u.company_code = ${at.companyCode} and u.user_idx = ${at.leaderIdx}
    union all
    (select l.leader_name from log_meet l where l.company_code = ${at.companyCode} and l.leader_idx = ${at.leaderIdx}
      order by l.start_datetime desc limit 1)
    limit 1`,
)

/** Who led a past class. */
export const leaderOfClass = statement<{ companyCode: string; meetCode: string }, { leaderIdx: number }>(
  'charge.leader-of',
  (at) => sql`
    select l.leader_idx as "leaderIdx" from log_meet l
    where l.company_code = ${at.companyCode} and l.meet_code = ${at.meetCode}`,
)
