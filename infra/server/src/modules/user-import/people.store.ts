import { AccountOwner } from '@madang/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { type Search, type SearchValues, searched, searchOf } from '../../platform/search.ts'
import { statements } from '../../platform/statement.ts'

export interface PeopleFilter {
  statuses: readonly number[] | undefined
  types: readonly number[] | undefined
  locked: boolean | undefined
  /** With those below it; 0 or absent: of all. */
  group: number | undefined
  keyword: string | undefined
}

interface Values extends SearchValues {
  companyCode: string
  statuses: readonly number[]
  types: readonly number[]
  group: number
  after: number
  limit: number
}

const part = statements<
  { statuses: boolean; types: boolean; locked: 'any' | 'yes' | 'no'; group: boolean; search: Search },
  Values,
  { people: string; count: number; last: number | null }
>('user-import.export', ({ statuses, types, locked, group, search }, at) => {
  const inGroup = sql`u.group_idx in (
    with recursive below as (
      select ${at.group}::bigint as idx
      union select g.group_idx from user_group g join below on g.up_group_idx = below.idx
        where g.company_code = ${at.companyCode})
    select idx from below)`
  return sql`
    select coalesce(json_agg(json_build_array(p.user_id, p.user_name, p.phone, p.phone2, p.email, p.user_type_cd, p.group_idx)
      order by p.user_idx), '[]')::text as people, count(*)::int as count, max(p.user_idx) as last
    from (select u.* from users u where u.company_code = ${at.companyCode} and u.user_idx > ${at.after}
        and u.account_owner_type_cd <> ${sql.raw(String(AccountOwner.NOBODY))}
        and ${statuses ? sql`u.user_status_cd = any(${at.statuses})` : sql`true`}
        and ${types ? sql`u.user_type_cd = any(${at.types})` : sql`true`}
        and ${{ any: sql`true`, yes: sql`u.locked`, no: sql`not u.locked` }[locked]}
        and ${group ? inGroup : sql`true`}
        and ${searched(search, at, { names: [sql`u.user_name`], texts: [sql`u.user_id`] })}
      order by u.user_idx limit ${at.limit}) p`
})

/** People of one statement. */
const PART = 2000

/**
 * People whom a filter shows, in the order in which they came, as JSON lists that nobody reads before the workbook is written.
 * Null: there are more than `most`.
 */
export async function peopleParts(
  tx: Tx,
  companyCode: string,
  { statuses = [], types = [], locked, group = 0, keyword }: PeopleFilter,
  most: number,
): Promise<string[] | null> {
  const { search, values } = searchOf(keyword)
  const read = part({
    statuses: statuses.length > 0,
    types: types.length > 0,
    locked: locked === undefined ? 'any' : locked ? 'yes' : 'no',
    group: group > 0,
    search,
  })
  const parts: string[] = []
  let after = 0
  let sum = 0
  for (;;) {
    const [row] = await read(tx, { ...values, companyCode, statuses, types, group, after, limit: PART })
    sum += row!.count
    if (sum > most) return null
    if (row!.count > 0) parts.push(row!.people)
    if (row!.count < PART) return parts
    after = row!.last!
  }
}
