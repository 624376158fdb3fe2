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
}

interface Values extends SearchValues {
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
type At = Places<Values>

const newest = sql`order by j.join_datetime desc, j.join_idx desc`
const keys = sql`j.join_idx, j.join_datetime, j.quit_datetime, j.meet_code, j.user_idx`
const joinsOf = (at: At, columns: SQL, from: SQL = sql`log_meet_join j`, to = at.to) => sql`
  select ${columns} from ${from}
  where j.company_code = ${at.companyCode} and not j.monitor
    and j.join_datetime >= ${at.from}::timestamptz and j.join_datetime < ${to}::timestamptz`

const ofClass = (at: At) =>
  sql`join log_meet l on l.company_code = ${at.companyCode} and l.meet_code = j.meet_code`
const ofPerson = (at: At) =>
  sql`join log_meet_user u on u.company_code = ${at.companyCode} and u.meet_code = j.meet_code
    and u.user_idx = j.user_idx and not u.monitor`

/** The joins of a page, with whose and of which class they are. */
const whole = (at: At, page: SQL) => sql`
  select j.join_idx as "joinIdx", j.meet_code as "meetCode", l.room_code as "roomCode", l.meet_title as "meetTitle",
    l.room_category_cd as "roomCategoryCd", j.user_idx as "userIdx", u.user_id as "userId",
    u.user_name as "userName", j.join_datetime as "joinDatetime", j.quit_datetime as "quitDatetime", j.total
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

interface Shape {
  field: JoinField
  way: Way
}

/** Where the joins that fit come from, and what makes them fit. */
function found({ field, way }: Shape, at: At): { from: SQL; fits: SQL } {
  if (way === 'person') {
    return {
      from: sql`log_meet_join j`,
      fits: sql`j.user_idx = (select w.user_idx from users w
        where w.company_code = ${at.companyCode} and lower(w.user_id) = lower(${at.keyword}))`,
    }
  }
  const column = sql.raw({ meetTitle: 'f.meet_title', userId: 'f.user_id', userName: 'f.user_name' }[field])
  // looked up join by join along the order: a search is for a period, and the planner would read all classes or people
  return {
    from: sql`log_meet_join j cross join lateral (${
      field === 'meetTitle'
        ? sql`select l.meet_title from log_meet l
            where l.company_code = ${at.companyCode} and l.meet_code = j.meet_code`
        : sql`select u.user_id, u.user_name from log_meet_user u
            where u.company_code = ${at.companyCode} and u.meet_code = j.meet_code and u.user_idx = j.user_idx
              and not u.monitor`
    } offset 0) f`,
    fits:
      way === 'exact'
        ? sql`lower(${column}) = lower(${at.keyword})`
        : searched(way, at, field === 'userName' ? { names: [column] } : { texts: [column] }),
  }
}

const searchedJoins = statements<{ field: JoinField; way: Way; depth: Depth }, Values, Counted>(
  'logJoin.search',
  ({ depth, ...shape }, at) => {
    const { from, fits } = found(shape, at)
    const matches = (columns: SQL) => sql`${joinsOf(at, columns, from)} and ${fits}`
    return whole(
      at,
      sql`select j.*, ${countOf(matches(sql`1`))} as total
      from (${pageRows(sql`${matches(keys)} ${newest}`, depth, at)}) j`,
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
    const { from, fits } = found(shape, at)
    return sql`
      select count(*)::int as "joinCount",
        coalesce(sum(floor(extract(epoch from k.quit_datetime - k.join_datetime))), 0)::bigint as "attendedSec"
      from (${joinsOf(at, sql`j.join_datetime, j.quit_datetime`, from)} and ${fits}
        ${newest} limit ${sql.raw(String(MAX_COUNTED))}) k`
  },
)

/** An id that is known whole is a person, who has an index of joins. */
const shapeOf = ({ field, exact, text }: NonNullable<JoinFilter['keyword']>): Shape => ({
  field,
  way: !exact ? searchOf(text).search : field === 'userId' ? 'person' : 'exact',
})

function valuesOf(filter: JoinFilter, window: Pick<PageWindow, 'limit' | 'offset'>): Values {
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

/** A page of the join history, newest first. With a keyword at most `MAX_COUNTED` matches are counted. */
export function joinPage(
  tx: Tx,
  filter: JoinFilter,
  window: Pick<PageWindow, 'limit' | 'offset'>,
): Promise<{ rows: JoinRow[]; total: number }> {
  const { keyword } = filter
  const list = keyword ? searchedJoins({ ...shapeOf(keyword), depth: depthOf(window) }) : browsed
  return readPage(window, (at) => list(tx, valuesOf(filter, at)))
}

/** How many joins fit and how long they lasted altogether; of the newest `MAX_COUNTED` with a keyword. */
export async function joinTotal(tx: Tx, filter: JoinFilter): Promise<JoinTotal> {
  const { keyword } = filter
  const total = keyword ? searchedTotal(shapeOf(keyword)) : browsedTotal
  const [row] = await total(tx, valuesOf(filter, { limit: 1, offset: 0 }))
  return row!
}
