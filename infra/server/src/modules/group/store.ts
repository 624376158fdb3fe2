import { type Group, UserStatus } from '@madang/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { statement, statements } from '../../platform/statement.ts'

const groupList = statements<{ below: boolean }, { companyCode: string; upGroupIdx: number }, Group>(
  'group.list',
  ({ below }, at) => sql`
  select g.group_idx as "groupIdx", g.up_group_idx as "upGroupIdx", g.group_name as "groupName",
    coalesce(u.active, 0)::int as "userCount", coalesce(u.people, 0)::int as "allUserCount",
    (select count(*)::int from user_group b
      where b.company_code = ${at.companyCode} and b.up_group_idx = g.group_idx) as "groupCount"
  from user_group g
  left join (select group_idx, count(*) as people,
      count(*) filter (where user_status_cd = ${sql.raw(String(UserStatus.USE))}) as active
    from users where company_code = ${at.companyCode} group by group_idx) u
    on u.group_idx = g.group_idx
  where g.company_code = ${at.companyCode} and ${below ? sql`g.up_group_idx = ${at.upGroupIdx}` : sql`true`}
  order by g.group_name, g.group_idx`,
)

/** @param upGroupIdx only those right below it; undefined: all */
export const listGroups = (tx: Tx, companyCode: string, upGroupIdx: number | undefined): Promise<Group[]> =>
  groupList({ below: upGroupIdx !== undefined })(tx, { companyCode, upGroupIdx: upGroupIdx ?? 0 })

export interface GroupRow {
  groupIdx: number
  upGroupIdx: number
  groupName: string
}

interface OfGroup {
  companyCode: string
  groupIdx: number
}

const columns = sql`group_idx as "groupIdx", up_group_idx as "upGroupIdx", group_name as "groupName"`

const heldGroup = statement<OfGroup, GroupRow>(
  'group.hold',
  (at) => sql`select ${columns} from user_group
    where company_code = ${at.companyCode} and group_idx = ${at.groupIdx} for key share`,
)

/** The group, which stays until the transaction ends: something is about to stand in it. */
export async function holdGroup(
  tx: Tx,
  companyCode: string,
  groupIdx: number,
): Promise<GroupRow | undefined> {
  return (await heldGroup(tx, { companyCode, groupIdx }))[0]
}

const lockedGroups = statements<{ all: boolean }, OfGroup, GroupRow>(
  'group.lock',
  ({ all }, at) => sql`select ${columns} from user_group
    where company_code = ${at.companyCode} and ${all ? sql`true` : sql`group_idx = ${at.groupIdx}`}
    order by group_idx for update`,
)

/** The group, for nobody else to change or to put something into. */
export async function lockGroup(
  tx: Tx,
  companyCode: string,
  groupIdx: number,
): Promise<GroupRow | undefined> {
  return (await lockedGroups({ all: false })(tx, { companyCode, groupIdx }))[0]
}

/** The whole tree: two groups that are put below each other at the same time would make a circle. */
export const lockTree = (tx: Tx, companyCode: string): Promise<GroupRow[]> =>
  lockedGroups({ all: true })(tx, { companyCode, groupIdx: 0 })

type Values = Omit<GroupRow, 'groupIdx'> & { companyCode: string }

const inserted = statement<Values & { now: Date }, { groupIdx: number }>(
  'group.insert',
  (at) => sql`insert into user_group (company_code, up_group_idx, group_name, reg_datetime)
    values (${at.companyCode}, ${at.upGroupIdx}, ${at.groupName}, ${at.now}) returning group_idx as "groupIdx"`,
)

export async function insertGroup(tx: Tx, values: Values & { now: Date }): Promise<number> {
  return (await inserted(tx, values))[0]!.groupIdx
}

const changed = statement<GroupRow & { companyCode: string }, never>(
  'group.update',
  (at) => sql`update user_group set up_group_idx = ${at.upGroupIdx}, group_name = ${at.groupName}
    where company_code = ${at.companyCode} and group_idx = ${at.groupIdx}`,
)

export async function changeGroup(tx: Tx, companyCode: string, row: GroupRow): Promise<void> {
  await changed(tx, { companyCode, ...row })
}

const insideGroup = statement<OfGroup, { userCount: number; groupCount: number }>(
  'group.inside',
  (at) => sql`select
    (select count(*)::int from users where company_code = ${at.companyCode} and group_idx = ${at.groupIdx}) as "userCount",
    (select count(*)::int from user_group where company_code = ${at.companyCode} and up_group_idx = ${at.groupIdx})
      as "groupCount"`,
)

/** How many people, of any status, and groups stand right in it. */
export async function countInside(tx: Tx, companyCode: string, groupIdx: number) {
  return (await insideGroup(tx, { companyCode, groupIdx }))[0]!
}

const others = statement<OfGroup & { userIdx: number }, { userIdx: number }>(
  'group.others',
  (at) => sql`select user_idx as "userIdx" from users
    where company_code = ${at.companyCode} and group_idx = ${at.groupIdx} and user_idx <> ${at.userIdx}
    order by user_idx`,
)

/** Those right in a group, of any status, but for one person. */
export async function othersIn(tx: Tx, of: OfGroup & { userIdx: number }): Promise<number[]> {
  return (await others(tx, of)).map(({ userIdx }) => userIdx)
}

const deleted = statement<OfGroup, never>(
  'group.delete',
  (at) => sql`delete from user_group where company_code = ${at.companyCode} and group_idx = ${at.groupIdx}`,
)

export async function deleteGroup(tx: Tx, companyCode: string, groupIdx: number): Promise<void> {
  await deleted(tx, { companyCode, groupIdx })
}

export interface MovedPerson {
  userIdx: number
  userName: string
  /** Name of the group in which the person stood; null: in none. */
  from: string | null
}

const moved = statement<OfGroup & { people: readonly number[]; now: Date }, MovedPerson>(
  'group.move',
  (at) => sql`
  with was as (
    select user_idx, group_idx from users
    where company_code = ${at.companyCode} and user_idx = any(${at.people}::bigint[]) order by user_idx for no key update)
  update users u set group_idx = ${at.groupIdx}, mod_datetime = ${at.now}
  from was left join user_group g on g.company_code = ${at.companyCode} and g.group_idx = was.group_idx
  where u.company_code = ${at.companyCode} and u.user_idx = was.user_idx and was.group_idx <> ${at.groupIdx}
  returning u.user_idx as "userIdx", u.user_name as "userName", g.group_name as "from"`,
)

/** Puts people into a group, 0 being none; gives those who stood elsewhere. */
export const movePeople = (
  tx: Tx,
  { companyCode, groupIdx, people, now }: OfGroup & { people: readonly number[]; now: Date },
): Promise<MovedPerson[]> => moved(tx, { companyCode, groupIdx, people, now })
