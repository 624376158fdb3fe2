import { dayRange, NoteKind } from '@madang/domain'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { pageRows, readPage } from '../../platform/paging.ts'
import { searchOf } from '../../platform/search.ts'
import { type Places, statement, statements } from '../../platform/statement.ts'
import {
  type ClassFilter,
  type ClassRow,
  type ClassValues,
  type Counted,
  classColumns,
  classesOf,
  classTemplate,
  keys,
  type Narrowed,
  newest,
  wholeClasses,
} from './classes.store.ts'
import { attendedMin } from './minutes.store.ts'
import { searchClasses } from './search.store.ts'

export type { ClassFilter, ClassRow, SearchField } from './classes.store.ts'

const days = ({ categories }: Narrowed, at: Places<ClassValues & DayValues>) => sql`
  from log_meet_day d where d.company_code = ${at.companyCode} and d.user_idx = ${at.memberIdx}
    and d.day >= ${at.firstDay}::date and d.day <= ${at.lastDay}::date
    and ${categories ? sql`d.room_category_cd = any(${at.categories})` : sql`true`}`

interface DayValues {
  firstDay: string
  lastDay: string
  timeZone: string
}

/** The day counters tell the total. */
const firstClasses = statements<Narrowed, ClassValues & DayValues, Counted>('logMeet.first', (shape, at) =>
  wholeClasses(
    at,
    sql`select k.*, (select coalesce(sum(d.class_count), 0)::int ${days(shape, at)}) as total
      from (${pageRows(sql`${classesOf(shape, at, keys)} ${newest}`, '1000', at)}) k`,
  ),
)

/**
 * The day counters tell the total and on which day the page begins, so even the last page of a million classes skips
 * at most one day's rows.
 */
const laterClasses = statements<Narrowed, ClassValues & DayValues, Counted>('logMeet.later', (shape, at) => {
  const until = sql`least(${at.to}::timestamptz, (day + 1)::timestamp at time zone ${at.timeZone})`
  // made before it is compared with: a condition that computes is tried on every row, one with a value goes into the index
  return sql`
    with days as materialized (select d.day, sum(d.class_count)::int as n ${days(shape, at)} group by 1),
    places as (select day, n, sum(n) over (order by day desc)::int as upto from days),
    first as materialized (select upto - n as before, ${until} as until from places where upto > ${at.offset} order by day desc limit 1)
    ${wholeClasses(
      at,
      sql`select k.*, (select sum(n)::int from days) as total from first cross join lateral (
        ${classesOf(shape, at, keys, sql`first.until`)} ${newest}
        limit ${at.limit} offset ${at.offset} - first.before) k`,
    )}`
})

/**
 * Newest first. Its cost depends on the page and on the days asked for, not on how many classes there are; with a
 * keyword or a leader at most `MAX_COUNTED` matches are counted.
 */
export async function listClasses(
  tx: Tx,
  filter: ClassFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: ClassRow[]; total: number }> {
  const { keyword, leaderIdx } = filter
  const narrowed = narrowedOf(filter)
  const all = valuesOf(filter, page)
  if (!keyword && leaderIdx === undefined) {
    return readPage(page, (window) => {
      const browse = window.offset === 0 && window.limit <= 1000 ? firstClasses : laterClasses
      return browse(narrowed)(tx, { ...all, ...window })
    })
  }
  return searchClasses(tx, filter, narrowed, all, page)
}

export const narrowedOf = ({ memberIdx, categories }: ClassFilter): Narrowed => ({
  mine: memberIdx !== null,
  categories: categories !== undefined,
})

export function valuesOf(
  { companyCode, startDate, endDate, timeZone, categories, leaderIdx, memberIdx, keyword }: ClassFilter,
  page: { limit: number; offset: number },
): ClassValues & DayValues {
  return {
    ...searchOf(keyword?.text).values,
    companyCode,
    memberIdx: memberIdx ?? 0,
    from: startDate ? dayRange(startDate, startDate, timeZone).from : '-infinity',
    to: endDate ? dayRange(endDate, endDate, timeZone).to : 'infinity',
    firstDay: startDate ?? '-infinity',
    lastDay: endDate ?? 'infinity',
    timeZone,
    categories: categories ?? [],
    leaderIdx: leaderIdx ?? 0,
    keyword: keyword?.text.normalize('NFC') ?? '',
    ...page,
  }
}

const classByCode = statement<{ companyCode: string; meetCode: string }, ClassRow>(
  'logMeet.get',
  (at) => sql`select ${classColumns} from log_meet l ${classTemplate(at)}
    where l.company_code = ${at.companyCode} and l.meet_code = ${at.meetCode}`,
)

export async function findClass(tx: Tx, companyCode: string, meetCode: string): Promise<ClassRow | null> {
  const [row] = await classByCode(tx, { companyCode, meetCode })
  return row ?? null
}

const classesByCode = statement<{ companyCode: string; meetCodes: readonly string[] }, ClassRow>(
  'logMeet.several',
  (at) => sql`select ${classColumns} from log_meet l ${classTemplate(at)}
    where l.company_code = ${at.companyCode} and l.meet_code = any(${at.meetCodes})
    order by l.start_datetime desc, l.meet_code desc`,
)

/** These classes, newest first. */
export const findClasses = (tx: Tx, companyCode: string, meetCodes: readonly string[]): Promise<ClassRow[]> =>
  classesByCode(tx, { companyCode, meetCodes })

/** Who led and opened a class, and whether this person was in it; null: no part in it. */
export interface Part {
  roomCode: string
  leaderIdx: number
  openerIdx: number
  attended: boolean | null
}

export const parts = statement<{ companyCode: string; userIdx: number; meetCodes: readonly string[] }, Part>(
  'logMeet.parts',
  (
    at,
  ) => sql`select l.room_code as "roomCode", l.leader_idx as "leaderIdx", l.user_idx as "openerIdx", p.attended
    from log_meet l
    left join log_meet_user p on p.company_code = ${at.companyCode} and p.meet_code = l.meet_code
      and p.user_idx = ${at.userIdx} and not p.monitor
    where l.company_code = ${at.companyCode} and l.meet_code = any(${at.meetCodes})`,
)

export interface UserFilter {
  /** One person alone. */
  userIdx?: number
  userId?: string | undefined
}

interface OfClasses {
  companyCode: string
  meetCodes: readonly string[]
  userIdx: number
}

interface UserRow {
  meetCode: string
  meetUserId: number
  userIdx: number
  userId: string
  userName: string
  userTypeCd: number
  totalJoinTimeSec: number
  totalJoinMin: number
  noteSaveFormat: number
  amount: number | null
}

const usersOf = statements<
  { person: 'all' | 'one' | 'named' },
  OfClasses & { userId: string; limit: number; offset: number },
  UserRow
>('logMeet.users', ({ person }, at) => {
  const whose = {
    all: sql`true`,
    one: sql`u.user_idx = ${at.userIdx}`,
    named: sql`lower(u.user_id) = lower(${at.userId})`,
  }
  return sql`
    select u.meet_code as "meetCode", u.meet_user_id as "meetUserId", u.user_idx as "userIdx", u.user_id as "userId",
      u.user_name as "userName", u.user_type_cd as "userTypeCd", u.total_join_time_sec as "totalJoinTimeSec",
      ${attendedMin(at)} as "totalJoinMin", u.note_save_format as "noteSaveFormat", u.amount
    from log_meet_user u
    join log_meet l on l.company_code = ${at.companyCode} and l.meet_code = u.meet_code
    where u.company_code = ${at.companyCode} and u.meet_code = any(${at.meetCodes}) and not u.monitor and u.attended
      and ${whose[person]}
    order by u.meet_code, u.meet_user_id limit ${at.limit} offset ${at.offset}`
})

/** Attendance of classes: who was there, in the order in which they came; monitors and absent leaders are none. */
export const listUsers = (
  tx: Tx,
  companyCode: string,
  meetCodes: readonly string[],
  { userIdx, userId }: UserFilter = {},
  { limit, offset }: { limit: number; offset: number } = { limit: 100_000, offset: 0 },
): Promise<UserRow[]> =>
  usersOf({ person: userIdx !== undefined ? 'one' : userId ? 'named' : 'all' })(tx, {
    companyCode,
    meetCodes,
    userIdx: userIdx ?? 0,
    userId: userId ?? '',
    limit,
    offset,
  })

/** As the server kept them, or as they count after corrections. */
export type Stays = 'heard' | 'counted'

const joinsOf = statements<
  { own: boolean; stays: Stays },
  OfClasses,
  { meetCode: string; userIdx: number; joinDatetime: Date; quitDatetime: Date }
>(
  'logMeet.joins',
  ({ own, stays }, at) => sql`
    select j.meet_code as "meetCode", j.user_idx as "userIdx", j.join_datetime as "joinDatetime",
      j.quit_datetime as "quitDatetime"
    from log_meet_join j
    where j.company_code = ${at.companyCode} and j.meet_code = any(${at.meetCodes}) and not j.monitor
      and ${stays === 'heard' ? sql`j.heard` : sql`j.counted`}
      and ${own ? sql`j.user_idx = ${at.userIdx}` : sql`true`}
    order by j.join_datetime, j.join_idx`,
)

/** Joins and quits by class and person, oldest first. */
export const listJoins = (
  tx: Tx,
  companyCode: string,
  meetCodes: readonly string[],
  stays: Stays,
  userIdx?: number,
) => joinsOf({ own: userIdx !== undefined, stays })(tx, { companyCode, meetCodes, userIdx: userIdx ?? 0 })

const notesOf = statement<
  Omit<OfClasses, 'userIdx'>,
  {
    noteIdx: number
    meetCode: string | null
    userIdx: number
    noteTitle: string
    questionCount: number
    solveCount: number
    wrongCount: number
  }
>(
  'logMeet.notes',
  (at) => sql`
    select n.note_idx as "noteIdx", n.meet_code as "meetCode", n.user_idx as "userIdx", n.note_title as "noteTitle",
      n.question_count as "questionCount", n.solve_count as "solveCount", n.wrong_count as "wrongCount"
    from note n
    where n.company_code = ${at.companyCode} and n.meet_code = any(${at.meetCodes})
      and n.note_kind = ${sql.raw(String(NoteKind.CLASS))}
    order by n.note_idx`,
)

/** Class notes of these classes. */
export const listNotes = (tx: Tx, companyCode: string, meetCodes: readonly string[]) =>
  notesOf(tx, { companyCode, meetCodes })
