import { addDays, startOfDay } from '@madang/domain'
import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { logMeet, logMeetDay, logMeetJoin, logMeetUser } from '../../db/schema/log-meet.ts'
import { NoteKind, note } from '../../db/schema/note.ts'
import { template } from '../../db/schema/room.ts'
import type { Tx } from '../../platform/database.ts'
import { contains, nameMatches } from '../../platform/search.ts'

export interface ClassFilter {
  companyCode: string
  timeZone: string
  /** Whose classes (led or attended); null: the whole company's. */
  memberIdx: number | null
  /** First and last day, both included, in the company's zone. */
  startDate: string | undefined
  endDate: string | undefined
  categories: readonly ('INSTANT' | 'RESERVED' | 'TASK')[] | undefined
  leaderIdx: number | undefined
  keyword: { text: string; fields: readonly SearchField[]; exact: boolean } | undefined
}

export type SearchField = 'meetTitle' | 'leaderName' | 'leaderId'
const searchColumns = {
  meetTitle: logMeet.meetTitle,
  leaderName: logMeet.leaderName,
  leaderId: logMeet.leaderId,
}

/** Matches counted for a keyword or a leader; a total of this many reads "so many or more". */
export const MAX_COUNTED = 10_000

const columns = {
  meetCode: logMeet.meetCode,
  roomCode: logMeet.roomCode,
  meetTitle: logMeet.meetTitle,
  roomCategoryCd: logMeet.roomCategoryCd,
  templateIdx: logMeet.templateIdx,
  leaderIdx: logMeet.leaderIdx,
  leaderId: logMeet.leaderId,
  leaderName: logMeet.leaderName,
  userId: logMeet.userId,
  userName: logMeet.userName,
  userCount: logMeet.userCount,
  openDatetime: logMeet.openDatetime,
  startDatetime: logMeet.startDatetime,
  endDatetime: logMeet.endDatetime,
}

const withTemplate = (tx: Tx) =>
  tx
    .select({ ...columns, templateName: template.templateName, optionString: template.optionString })
    .from(logMeet)
    .leftJoin(
      template,
      and(eq(template.companyCode, logMeet.companyCode), eq(template.templateIdx, logMeet.templateIdx)),
    )
    .$dynamic()

export type ClassRow = Awaited<ReturnType<typeof withTemplate>>[number]

/** Newest first. Its cost depends on the page and on the days asked for, not on how many classes there are. */
export async function listClasses(
  tx: Tx,
  filter: ClassFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: ClassRow[]; total: number }> {
  return filter.keyword || filter.leaderIdx !== undefined
    ? searchClasses(tx, filter, page)
    : browseClasses(tx, filter, page)
}

/**
 * The day counters tell the total and on which day the page begins, so even the last page of a million classes skips
 * at most one day's rows.
 */
async function browseClasses(
  tx: Tx,
  filter: ClassFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: ClassRow[]; total: number }> {
  const { companyCode, startDate, endDate, categories, memberIdx } = filter
  const ofDays = and(
    eq(logMeetDay.companyCode, companyCode),
    eq(logMeetDay.userIdx, memberIdx ?? 0),
    startDate ? gte(logMeetDay.day, startDate) : undefined,
    endDate ? sql`${logMeetDay.day} <= ${endDate}` : undefined,
    categories ? inArray(logMeetDay.roomCategoryCd, [...categories]) : undefined,
  )
  // added up in the database: a range of years would send thousands of days here for two numbers
  const found = await tx.execute<{ total: number; day: string | null; before: number | null }>(sql`
    with days as materialized (
      select ${logMeetDay.day} as day, sum(${logMeetDay.classCount})::int as n from ${logMeetDay} where ${ofDays} group by 1
    ), places as (
      select day, n, sum(n) over (order by day desc)::int as upto from days
    )
    select (select coalesce(sum(n), 0)::int from days) as total, first.day::text as day, first.before
    from (values (1)) as one left join lateral (
      select day, upto - n as before from places where upto > ${page.offset} order by day desc limit 1
    ) first on true`)
  const { total, day, before } = found.rows[0]!
  if (day === null || before === null) return { rows: [], total }
  const rows = await readClasses(
    tx,
    { ...filter, endDate: day },
    { limit: page.limit, offset: page.offset - before },
  )
  return { rows, total }
}

async function searchClasses(
  tx: Tx,
  filter: ClassFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: ClassRow[]; total: number }> {
  const rows = await readClasses(tx, filter, page)
  const matches = tx
    .select({ one: sql`1`.as('one') })
    .from(logMeet)
    .$dynamic()
  if (filter.memberIdx !== null) matches.innerJoin(logMeetUser, ownPart(filter.memberIdx))
  const counted = matches.where(conditions(filter)).limit(MAX_COUNTED).as('matches')
  const [count] = await tx.select({ total: sql<number>`count(*)::int` }).from(counted)
  return { rows, total: count?.total ?? 0 }
}

const ownPart = (memberIdx: number): SQL | undefined =>
  and(
    eq(logMeetUser.companyCode, logMeet.companyCode),
    eq(logMeetUser.meetCode, logMeet.meetCode),
    eq(logMeetUser.userIdx, memberIdx),
    sql`not ${logMeetUser.monitor}`,
  )

/** The start stands in both tables; the one whose index lists the rows carries range and order. */
const startOf = (filter: ClassFilter) =>
  filter.memberIdx === null ? logMeet.startDatetime : logMeetUser.startDatetime
const codeOf = (filter: ClassFilter) => (filter.memberIdx === null ? logMeet.meetCode : logMeetUser.meetCode)

function conditions(filter: ClassFilter): SQL | undefined {
  const { companyCode, startDate, endDate, timeZone, categories, leaderIdx, memberIdx, keyword } = filter
  const start = startOf(filter)
  return and(
    eq(memberIdx === null ? logMeet.companyCode : logMeetUser.companyCode, companyCode),
    startDate ? gte(start, startOfDay(startDate, timeZone)) : undefined,
    endDate ? lt(start, startOfDay(addDays(endDate, 1), timeZone)) : undefined,
    categories ? inArray(logMeet.roomCategoryCd, [...categories]) : undefined,
    leaderIdx !== undefined ? eq(logMeet.leaderIdx, leaderIdx) : undefined,
    keyword
      ? or(
          ...keyword.fields.map((field) => {
            const column = searchColumns[field]
            if (keyword.exact) return sql`lower(${column}) = lower(${keyword.text.normalize('NFC')})`
            return field === 'leaderName' ? nameMatches(column, keyword.text) : contains(column, keyword.text)
          }),
        )
      : undefined,
  )
}

function readClasses(
  tx: Tx,
  filter: ClassFilter,
  page: { limit: number; offset: number },
): Promise<ClassRow[]> {
  const query = withTemplate(tx)
  if (filter.memberIdx !== null) query.innerJoin(logMeetUser, ownPart(filter.memberIdx))
  return query
    .where(conditions(filter))
    .orderBy(desc(startOf(filter)), desc(codeOf(filter)))
    .limit(page.limit)
    .offset(page.offset)
}

export async function findClass(tx: Tx, companyCode: string, meetCode: string): Promise<ClassRow | null> {
  const rows = await withTemplate(tx).where(
    and(eq(logMeet.companyCode, companyCode), eq(logMeet.meetCode, meetCode)),
  )
  return rows[0] ?? null
}

/** These classes, newest first. */
export const findClasses = (tx: Tx, companyCode: string, meetCodes: readonly string[]): Promise<ClassRow[]> =>
  withTemplate(tx)
    .where(and(eq(logMeet.companyCode, companyCode), inArray(logMeet.meetCode, [...meetCodes])))
    .orderBy(desc(logMeet.startDatetime), desc(logMeet.meetCode))

export interface UserFilter {
  /** One person alone. */
  userIdx?: number
  userId?: string | undefined
}

/** Attendance of classes: who was there, in the order in which they came; monitors and absent leaders are none. */
export const listUsers = (
  tx: Tx,
  companyCode: string,
  meetCodes: readonly string[],
  filter: UserFilter = {},
  page: { limit: number; offset: number } = { limit: 100_000, offset: 0 },
) =>
  tx
    .select({
      meetCode: logMeetUser.meetCode,
      meetUserId: logMeetUser.meetUserId,
      userIdx: logMeetUser.userIdx,
      userId: logMeetUser.userId,
      userName: logMeetUser.userName,
      userTypeCd: logMeetUser.userTypeCd,
      totalJoinTimeSec: logMeetUser.totalJoinTimeSec,
      noteSaveFormat: logMeetUser.noteSaveFormat,
      amount: logMeetUser.amount,
    })
    .from(logMeetUser)
    .where(
      and(
        eq(logMeetUser.companyCode, companyCode),
        inArray(logMeetUser.meetCode, [...meetCodes]),
        eq(logMeetUser.monitor, false),
        eq(logMeetUser.attended, true),
        filter.userIdx !== undefined ? eq(logMeetUser.userIdx, filter.userIdx) : undefined,
        filter.userId ? sql`lower(${logMeetUser.userId}) = lower(${filter.userId})` : undefined,
      ),
    )
    .orderBy(asc(logMeetUser.meetCode), asc(logMeetUser.meetUserId))
    .limit(page.limit)
    .offset(page.offset)

/** Joins and quits by class and person, oldest first. */
export const listJoins = (tx: Tx, companyCode: string, meetCodes: readonly string[], userIdx?: number) =>
  tx
    .select({
      meetCode: logMeetJoin.meetCode,
      userIdx: logMeetJoin.userIdx,
      joinDatetime: logMeetJoin.joinDatetime,
      quitDatetime: logMeetJoin.quitDatetime,
    })
    .from(logMeetJoin)
    .where(
      and(
        eq(logMeetJoin.companyCode, companyCode),
        inArray(logMeetJoin.meetCode, [...meetCodes]),
        eq(logMeetJoin.monitor, false),
        userIdx !== undefined ? eq(logMeetJoin.userIdx, userIdx) : undefined,
      ),
    )
    .orderBy(asc(logMeetJoin.joinDatetime), asc(logMeetJoin.joinIdx))

/** Class notes of these classes. */
export const listNotes = (tx: Tx, companyCode: string, meetCodes: readonly string[]) =>
  tx
    .select({
      noteIdx: note.noteIdx,
      meetCode: note.meetCode,
      userIdx: note.userIdx,
      noteTitle: note.noteTitle,
      questionCount: note.questionCount,
      solveCount: note.solveCount,
      wrongCount: note.wrongCount,
    })
    .from(note)
    .where(
      and(
        eq(note.companyCode, companyCode),
        inArray(note.meetCode, [...meetCodes]),
        eq(note.noteKind, NoteKind.CLASS),
      ),
    )
    .orderBy(asc(note.noteIdx))
