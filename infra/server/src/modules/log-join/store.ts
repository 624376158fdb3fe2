import { dayRange } from '@madang/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import {
  countOf,
  type Depth,
  depthOf,
  MAX_COUNTED,
  type PageWindow,
  pageRows,
  readPage,
} from '../../platform/paging.ts'
import { type Search, type SearchValues, searched, searchOf } from '../../platform/search.ts'
import {
  dense,
  foundPage,
  type Hits,
  type HitValues,
  hitsOf,
  hitValues,
  isNothing,
  perPerson,
  perTitle,
} from '../../platform/search-texts.ts'
import { type Places, statement, statements } from '../../platform/statement.ts'

export type JoinField = 'meetTitle' | 'userId' | 'userName'

export interface JoinFilter {
  companyCode: string
  timeZone: string
  /** First and last day of the join, both included, in the company's zone. */
  startDate: string | undefined
  endDate: string | undefined
  keyword: { text: string; field: JoinField; exact: boolean } | undefined
}

export interface JoinRow {
  joinIdx: number
  meetCode: string
  roomCode: string
  meetTitle: string
  roomCategoryCd: 'INSTANT' | 'RESERVED' | 'TASK'
  userIdx: number
  userId: string
  userName: string
  joinDatetime: Date
  quitDatetime: Date
  /** What it adds to the total of its person in the class. */
  attendedSec: number
  attendedMin: number
}

export interface Values extends SearchValues {
  companyCode: string
  from: Date | string
  to: Date | string
  firstDay: string
  lastDay: string
  timeZone: string
  keyword: string
  limit: number
  offset: number
}
export type At = Places<Values>

export const newest = sql`order by j.join_datetime desc, j.join_idx desc`
const attended = sql`coalesce(j.added_sec, floor(extract(epoch from j.quit_datetime - j.join_datetime))::int)`
export const keys = sql`j.join_idx, j.join_datetime, j.quit_datetime, j.meet_code, j.user_idx, ${attended} as attended_sec`
export const joinsOf = (at: At, columns: SQL, from: SQL = sql`log_meet_join j`, to = at.to) => sql`
  select ${columns} from ${from}
  where j.company_code = ${at.companyCode} and not j.monitor and j.counted
    and j.join_datetime >= ${at.from}::timestamptz and j.join_datetime < ${to}::timestamptz`

const ofClass = (at: At) =>
  sql`join log_meet l on l.company_code = ${at.companyCode} and l.meet_code = j.meet_code`
const ofPerson = (at: At) =>
  sql`join log_meet_user u on u.company_code = ${at.companyCode} and u.meet_code = j.meet_code
    and u.user_idx = j.user_idx and not u.monitor`

/** Of a stay alone: the difference of its shown times, and the full minutes of what another device has not counted before. */
const stayMin = sql`coalesce(nullif(case
  when j.attended_sec >= floor(extract(epoch from least(j.quit_datetime, l.end_datetime) - greatest(j.join_datetime, l.start_datetime)))
  then floor(extract(epoch from least(j.quit_datetime, l.end_datetime)) / 60)
    - floor(extract(epoch from greatest(j.join_datetime, l.start_datetime)) / 60) end, 0), j.attended_sec / 60)::int`

/** The joins of a page, with whose and of which class they are. */
export const whole = (at: At, page: SQL, more = sql`, j.total`) => sql`
  select j.join_idx as "joinIdx", j.meet_code as "meetCode", l.room_code as "roomCode", l.meet_title as "meetTitle",
    l.room_category_cd as "roomCategoryCd", j.user_idx as "userIdx", u.user_id as "userId",
    u.user_name as "userName", j.join_datetime as "joinDatetime", j.quit_datetime as "quitDatetime",
    j.attended_sec as "attendedSec", ${stayMin} as "attendedMin"${more}
  from (${page}) j ${ofClass(at)} ${ofPerson(at)} ${newest}`

const days = (at: At) => sql`
  from log_join_day d where d.company_code = ${at.companyCode}
    and d.day >= ${at.firstDay}::date and d.day <= ${at.lastDay}::date`

type Counted = JoinRow & { total: number }

/** The day counters tell the total and on which day the page begins, so a deep page skips at most one day's rows. */
const browsed = statement<Values, Counted>('logJoin.browse', (at) => {
  const until = sql`least(${at.to}::timestamptz, (day + 1)::timestamp at time zone ${at.timeZone})`
  return sql`
    with days as materialized (select d.day, d.join_count as n ${days(at)}),
    places as (select day, n, sum(n) over (order by day desc)::int as upto from days),
    first as materialized (select upto - n as before, ${until} as until from places
      where upto > ${at.offset} order by day desc limit 1)
    ${whole(
      at,
      sql`select k.*, (select sum(n)::int from days) as total from first cross join lateral (
        ${joinsOf(at, keys, sql`log_meet_join j`, sql`first.until`)} ${newest}
        limit ${at.limit} offset ${at.offset} - first.before) k`,
    )}`
})

type Way = Search | 'exact' | 'person'

export type Shape = {
  field: JoinField
  way: Way
}

const inPeriod = (at: At, columns: SQL, whose: SQL) => sql`${joinsOf(at, columns)} and ${whose}`

/** What a join is searched by, looked up join by join: the planner would read all classes or people. */
const looked = (field: JoinField, at: At) =>
  field === 'meetTitle'
    ? sql`cross join lateral (select l.meet_title from log_meet l
        where l.company_code = ${at.companyCode} and l.meet_code = j.meet_code offset 0) f`
    : sql`cross join lateral (select u.user_id, u.user_name from log_meet_user u
        where u.company_code = ${at.companyCode} and u.meet_code = j.meet_code and u.user_idx = j.user_idx
          and not u.monitor offset 0) f`

function fitting({ field, way }: Shape, at: At): SQL {
  const column = sql.raw({ meetTitle: 'f.meet_title', userId: 'f.user_id', userName: 'f.user_name' }[field])
  if (way === 'exact' || way === 'person') return sql`lower(${column}) = lower(${at.keyword})`
  return searched(way, at, field === 'userName' ? { names: [column] } : { texts: [column] })
}

/** Where the joins that fit come from along the list's order, and what makes them fit. */
export const walk = (shape: Shape, at: At): { from: SQL; fits: SQL } =>
  shape.way === 'person'
    ? {
        from: sql`log_meet_join j`,
        fits: sql`j.user_idx = (select w.user_idx from users w
          where w.company_code = ${at.companyCode} and lower(w.user_id) = lower(${at.keyword}))`,
      }
    : { from: sql`log_meet_join j ${looked(shape.field, at)}`, fits: fitting(shape, at) }

const searchedJoins = statements<Shape & { depth: Depth }, Values, Counted>(
  'logJoin.search',
  ({ depth, ...shape }, at) => {
    const { from, fits } = walk(shape, at)
    const matches = (columns: SQL) => sql`${joinsOf(at, columns, from)} and ${fits}`
    return whole(
      at,
      sql`select j.*, ${countOf(matches(sql`1`))} as total
      from (${pageRows(sql`${matches(keys)} ${newest}`, depth, at)}) j`,
    )
  },
)

/** Joins of the classes and people that the keyword stands in. */
export const joinsFound = (shape: Shape, at: Places<Values & HitValues>): SQL =>
  shape.field === 'meetTitle'
    ? sql`select j.* from ${perTitle(
        at,
        (title) => sql`select l.meet_code from log_meet l
          where l.company_code = ${at.companyCode} and l.meet_title = ${title}`,
        'l',
      )} cross join lateral (${inPeriod(at, keys, sql`j.meet_code = l.meet_code`)} offset 0) j`
    : sql`select j.* from ${perPerson(at, (userIdx) => inPeriod(at, keys, sql`j.user_idx = ${userIdx}`), 'j')}
        ${looked(shape.field, at)} where ${fitting(shape, at)}`

const foundJoins = statements<Shape & { depth: Depth }, Values & HitValues, Counted>(
  'logJoin.found',
  ({ depth, ...shape }, at) => {
    const { from, fits } = walk(shape, at)
    return whole(
      at,
      foundPage({
        found: joinsFound(shape, at),
        walked: sql`${joinsOf(at, keys, from)} and ${dense(fits)}`,
        order: sql`order by join_datetime desc, join_idx desc`,
        depth,
        at,
      }),
    )
  },
)

export interface JoinTotal {
  joinCount: number
  attendedSec: number
}

const browsedTotal = statement<Values, JoinTotal>(
  'logJoin.browseTotal',
  (at) => sql`select coalesce(sum(d.join_count), 0)::int as "joinCount",
    coalesce(sum(d.attended_sec), 0)::bigint as "attendedSec" ${days(at)}`,
)

const searchedTotal = statements<{ field: JoinField; way: Way }, Values, JoinTotal>(
  'logJoin.searchTotal',
  (shape, at) => {
    const { from, fits } = walk(shape, at)
    return sql`
      select count(*)::int as "joinCount",
        coalesce(sum(k.attended_sec), 0)::bigint as "attendedSec"
      from (${joinsOf(at, sql`${attended} as attended_sec`, from)} and ${fits}
        ${newest} limit ${sql.raw(String(MAX_COUNTED))}) k`
  },
)

const foundTotal = statements<Shape, Values & HitValues, JoinTotal & { all: boolean }>(
  'logJoin.foundTotal',
  (shape, at) => sql`
    select count(*)::int as "joinCount", coalesce(sum(k.attended_sec), 0)::bigint as "attendedSec",
      count(*) < ${sql.raw(String(MAX_COUNTED))} as all
    from (${joinsFound(shape, at)} limit ${sql.raw(String(MAX_COUNTED))}) k`,
)

/** An id that is known whole is a person, who has an index of joins. */
export const shapeOf = ({ field, exact, text }: NonNullable<JoinFilter['keyword']>): Shape => ({
  field,
  way: !exact ? searchOf(text).search : field === 'userId' ? 'person' : 'exact',
})

export function valuesOf(filter: JoinFilter, window: Pick<PageWindow, 'limit' | 'offset'>): Values {
  const { companyCode, timeZone, startDate, endDate, keyword } = filter
  return {
    ...searchOf(keyword?.text).values,
    companyCode,
    timeZone,
    from: startDate ? dayRange(startDate, startDate, timeZone).from : '-infinity',
    to: endDate ? dayRange(endDate, endDate, timeZone).to : 'infinity',
    firstDay: startDate ?? '-infinity',
    lastDay: endDate ?? 'infinity',
    keyword: keyword?.text.normalize('NFC') ?? '',
    limit: window.limit,
    offset: window.offset,
  }
}

const kindOf = { meetTitle: 'CLASS_TITLE', userId: 'PERSON_ID', userName: 'PERSON_NAME' } as const

/** Null: walk. */
export async function hitsFor(
  tx: Tx,
  { companyCode, keyword }: JoinFilter,
  shape: Shape,
): Promise<Hits | null> {
  if (!keyword || shape.way === 'person') return null
  const { values } = searchOf(keyword.text)
  return hitsOf(tx, {
    companyCode,
    way: shape.way,
    values,
    keyword: keyword.text,
    kinds: [kindOf[shape.field]],
  })
}

/** A page of the join history, newest first. With a keyword at most `MAX_COUNTED` matches are counted. */
export async function joinPage(
  tx: Tx,
  filter: JoinFilter,
  window: Pick<PageWindow, 'limit' | 'offset'>,
): Promise<{ rows: JoinRow[]; total: number }> {
  if (!filter.keyword) return readPage(window, (at) => browsed(tx, valuesOf(filter, at)))
  const shape = shapeOf(filter.keyword)
  const depth = depthOf(window)
  const hits = await hitsFor(tx, filter, shape)
  if (isNothing(hits)) return { rows: [], total: 0 }
  return readPage(window, (at) =>
    hits
      ? foundJoins({ ...shape, depth })(tx, { ...valuesOf(filter, at), ...hitValues(hits) })
      : searchedJoins({ ...shape, depth })(tx, valuesOf(filter, at)),
  )
}

/** How many joins fit and how long they lasted altogether; of the newest `MAX_COUNTED` with a keyword. */
export async function joinTotal(tx: Tx, filter: JoinFilter): Promise<JoinTotal> {
  const values = valuesOf(filter, { limit: 1, offset: 0 })
  if (!filter.keyword) return (await browsedTotal(tx, values))[0]!
  const shape = shapeOf(filter.keyword)
  const hits = await hitsFor(tx, filter, shape)
  if (hits) {
    const [found] = await foundTotal(shape)(tx, { ...values, ...hitValues(hits) })
    if (found!.all) return { joinCount: found!.joinCount, attendedSec: found!.attendedSec }
  }
  return (await searchedTotal(shape)(tx, values))[0]!
}
