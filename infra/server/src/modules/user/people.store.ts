import { AccountOwner, UserStatus, UserType } from '@madang/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { countOf, type Depth, depthOf, type PageWindow, pageRows, readPage } from '../../platform/paging.ts'
import { type Search, type SearchValues, searched, searchOf } from '../../platform/search.ts'
import { dense, type Hits, hitsOf, isNothing } from '../../platform/search-texts.ts'
import { statements } from '../../platform/statement.ts'
import { phoneDigits } from './phone.rules.ts'
import type { PersonRow } from './store.ts'
import { messageTypes, type Viewer } from './visible.store.ts'

export const orderFields = ['regDatetime', 'modDatetime', 'userName', 'userId', 'userTypeCd'] as const

export interface UserOrder {
  field: (typeof orderFields)[number]
  descending: boolean
}

export interface UserFilter {
  /** Only whom this person may choose; absent: everybody. */
  viewer: Viewer | undefined
  statuses: readonly number[] | undefined
  types: readonly number[] | undefined
  locked: boolean | undefined
  /** With those below it, 0 being all; absent: all. */
  group: number | undefined
  /** Of that group alone; 0 is a group then, of those who stand in none. */
  groupAlone: boolean
  keyword: string | undefined
}

interface PeopleValues extends SearchValues {
  companyCode: string
  /** Who asks. */
  userIdx: number
  statuses: readonly number[]
  types: readonly number[]
  group: number
  /** Whose name or id has held the keyword; they are asked whether they still do. */
  people: readonly number[]
  /** Part of a telephone number. */
  digits: string
  limit: number
  offset: number
}

const columns = {
  regDatetime: sql`u.reg_datetime`,
  modDatetime: sql`u.mod_datetime`,
  userName: sql`u.user_name`,
  userId: sql`u.user_id`,
  userTypeCd: sql`u.user_type_cd`,
} satisfies Record<(typeof orderFields)[number], SQL>

const types = (list: readonly number[]) => sql.raw(list.join())

const peopleList = statements<
  {
    /** Everybody, or whom people who work here may choose, or whom others may: the rule of `choosable`. */
    seen: 'all' | 'working' | 'others'
    statuses: boolean
    types: boolean
    locked: 'any' | 'yes' | 'no'
    group: 'all' | 'below' | 'alone'
    search: Search
    /** Found by their texts; else the list is walked along its order. */
    found: boolean
    /** The keyword may be part of a telephone number, and who asks may see these. */
    phone: boolean
    field: (typeof orderFields)[number]
    descending: boolean
    depth: Depth
  },
  PeopleValues,
  PersonRow & { total: number }
>(
  'user.list',
  ({ seen, statuses, types: byType, locked, group, search, found, phone, field, descending, depth }, at) => {
    const together = sql`exists (select from room_user mine
    join room_user theirs on theirs.company_code = mine.company_code and theirs.room_code = mine.room_code
    where mine.company_code = ${at.companyCode} and mine.user_idx = ${at.userIdx} and theirs.user_idx = u.user_idx)`
    const choosable = {
      all: sql`true`,
      working: sql`u.user_status_cd = ${types([UserStatus.USE])} and u.user_type_cd in (${types([...messageTypes, UserType.USER])})`,
      others: sql`u.user_status_cd = ${types([UserStatus.USE])} and (
      u.user_type_cd in (${types([UserType.TEACHER, UserType.TEACHER_OPEN])})
      or u.user_type_cd = ${types([UserType.STUDENT])} and ${together})`,
    }
    const inGroup = {
      all: sql`true`,
      alone: sql`u.group_idx = ${at.group}`,
      below: sql`u.group_idx in (
    with recursive below as (
      select ${at.group}::bigint as idx
      union select g.group_idx from user_group g join below on g.up_group_idx = below.idx
        where g.company_code = ${at.companyCode})
    select idx from below)`,
    }
    const named = searched(search, at, { names: [sql`u.user_name`], texts: [sql`u.user_id`] })
    const holds = phone ? sql`(${named} or u.phone like ${at.digits} or u.phone2 like ${at.digits})` : named
    const fits = found
      ? sql`u.user_idx = any(${at.people}::bigint[]) and ${holds}`
      : search === 'none'
        ? holds
        : dense(holds)
    const matches = (what: SQL) => sql`select ${what} from users u
    where u.company_code = ${at.companyCode} and u.account_owner_type_cd <> ${types([AccountOwner.NOBODY])}
      and ${choosable[seen]}
      and ${statuses ? sql`u.user_status_cd = any(${at.statuses})` : sql`true`}
      and ${byType ? sql`u.user_type_cd = any(${at.types})` : sql`true`}
      and ${{ any: sql`true`, yes: sql`u.locked`, no: sql`not u.locked` }[locked]}
      and ${inGroup[group]}
      and ${fits}`
    const direction = descending ? sql`desc` : sql`asc`
    const order = sql`order by ${columns[field]} ${direction}, u.user_idx ${direction}`
    return sql`
    select u.user_idx as "userIdx", u.user_id as "userId", u.user_name as "userName", u.user_type_cd as "userTypeCd",
      u.user_role_cd as "userRoleCd", u.user_status_cd as "userStatusCd", u.account_owner_type_cd as "accountOwnerTypeCd",
      u.locked, u.phone, u.phone2, u.email, u.file_idx as "fileIdx", u.group_idx as "groupIdx",
      u.reg_datetime as "regDatetime", u.mod_datetime as "modDatetime", ${countOf(matches(sql`1`))} as total
    from (${pageRows(sql`${matches(sql`u.*`)} ${order}`, depth, at)}) u ${order}`
  },
)

/** Whom a keyword names, or whose telephone holds its digits; null where those are so many that the list is better walked. */
async function peopleHit(
  tx: Tx,
  of: { companyCode: string; search: Search; values: SearchValues; keyword: string; digits: string | null },
): Promise<Hits | null> {
  const { companyCode, search, values, keyword, digits } = of
  const named = hitsOf(tx, { companyCode, way: search, values, keyword, kinds: ['PERSON_NAME', 'PERSON_ID'] })
  if (digits === null) return named
  const called = hitsOf(tx, {
    companyCode,
    way: 'text',
    values: searchOf(digits).values,
    keyword: digits,
    kinds: ['PERSON_PHONE'],
  })
  const [names, phones] = await Promise.all([named, called])
  return names && phones && { titles: [], people: [...new Set([...names.people, ...phones.people])] }
}

/**
 * One page of people; searched by name, also by initial consonants, or id (API-USER-01), and by digits of their telephones for
 * who may see these. All of them are looked up by the company's texts.
 */
export async function usersPage(
  tx: Tx,
  companyCode: string,
  { viewer, statuses, types, locked, group, groupAlone, keyword }: UserFilter,
  order: UserOrder,
  window: PageWindow,
): Promise<{ rows: PersonRow[]; total: number }> {
  const { search, values } = searchOf(keyword)
  const digits = viewer ? null : phoneDigits(keyword)
  const hits =
    search === 'none' ? null : await peopleHit(tx, { companyCode, search, values, keyword: keyword!, digits })
  if (isNothing(hits)) return { rows: [], total: 0 }
  const list = peopleList({
    seen: !viewer ? 'all' : viewer.everybody ? 'working' : 'others',
    statuses: statuses !== undefined && statuses.length > 0,
    types: types !== undefined && types.length > 0,
    locked: locked === undefined ? 'any' : locked ? 'yes' : 'no',
    group: group !== undefined && groupAlone ? 'alone' : group ? 'below' : 'all',
    search,
    found: hits !== null,
    phone: digits !== null,
    ...order,
    depth: depthOf(window),
  })
  return readPage(window, ({ limit, offset }) =>
    list(tx, {
      ...values,
      companyCode,
      userIdx: viewer?.userIdx ?? 0,
      statuses: statuses ?? [],
      types: types ?? [],
      group: group ?? 0,
      people: hits?.people ?? [],
      digits: `%${digits ?? ''}%`,
      limit,
      offset,
    }),
  )
}
