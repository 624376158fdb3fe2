import { type Group, UserStatus } from '@madang/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { statements } from '../../platform/statement.ts'

const groupList = statements<{ below: boolean }, { companyCode: string; upGroupIdx: number }, Group>(
  'group.list',
  ({ below }, at) => sql`
  select g.group_idx as "groupIdx", g.up_group_idx as "upGroupIdx", g.group_name as "groupName",
    coalesce(u.people, 0)::int as "userCount",
    (select count(*)::int from user_group b
      where b.company_code = ${at.companyCode} and b.up_group_idx = g.group_idx) as "groupCount"
  from user_group g
  left join (select group_idx, count(*) as people from users
    where company_code = ${at.companyCode} and user_status_cd = ${sql.raw(String(UserStatus.USE))} group by group_idx) u
    on u.group_idx = g.group_idx
  where g.company_code = ${at.companyCode} and ${below ? sql`g.up_group_idx = ${at.upGroupIdx}` : sql`true`}
  order by g.group_name, g.group_idx`,
)

/** @param upGroupIdx only those right below it; undefined: all */
export const listGroups = (tx: Tx, companyCode: string, upGroupIdx: number | undefined): Promise<Group[]> =>
  groupList({ below: upGroupIdx !== undefined })(tx, { companyCode, upGroupIdx: upGroupIdx ?? 0 })
