import type { ChatKind, RecordFault, RecordState } from '@madang/contract'
import { dayRange } from '@madang/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { countOf, type Depth, depthOf, type PageWindow, pageRows, readPage } from '../../platform/paging.ts'
import { type Search, type SearchValues, searched, searchOf } from '../../platform/search.ts'
import {
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

/** The class's title, or who opened it: the only list in which openers are searched for (A-58). */
export type RecordField = 'meetTitle' | 'userId' | 'userName'

export interface RecordFilter {
  companyCode: string
  timeZone: string
  /** Whose classes; null: the whole company's. */
  leaderIdx: number | null
  startDate: string | undefined
  endDate: string | undefined
  keyword: { text: string; field: RecordField; exact: boolean } | undefined
}

export interface RecordRow {
  recordIdx: number
  recordTitle: string
  meetCode: string
  roomCode: string
  recUserIdx: number
  recUserName: string
  startDatetime: Date
  endDatetime: Date
  regDatetime: Date
  state: RecordState
  progress: number
  fault: RecordFault | null
  durationSec: number | null
  fileIdx: number | null
  fileName: string | null
  fileSize: number | null
  meetTitle: string
  openerId: string
  openerName: string
  roomTitle: string | null
  ownerName: string | null
}

export const newest = sql`order by r.start_datetime desc, r.record_idx desc`
const ofClass = (at: { companyCode: SQL }) =>
  sql`join log_meet l on l.company_code = ${at.companyCode} and l.meet_code = r.meet_code`

/** These recordings, whole. */
export const whole = (at: { companyCode: SQL }, from: SQL, more: SQL = sql``) => sql`
  select r.record_idx as "recordIdx", r.record_title as "recordTitle", r.meet_code as "meetCode",
    l.room_code as "roomCode", r.user_idx as "recUserIdx", r.user_name as "recUserName",
    r.start_datetime as "startDatetime", r.end_datetime as "endDatetime", r.reg_datetime as "regDatetime",
    r.state, r.progress, r.fault, r.duration_sec as "durationSec", f.file_idx as "fileIdx", f.org_file_name as "fileName", f.file_size as "fileSize", l.meet_title as "meetTitle",
    l.user_id as "openerId", l.user_name as "openerName", o.room_title as "roomTitle", w.user_name as "ownerName" ${more}
  from (${from}) r ${ofClass(at)}
  left join file f on f.company_code = ${at.companyCode} and f.owner_type = 'RECORD' and f.owner_idx = r.record_idx
  left join room o on o.company_code = ${at.companyCode} and o.room_code = l.room_code
  left join users w on w.company_code = ${at.companyCode} and w.user_idx = o.owner_user_idx
  ${newest}`

export interface Values extends SearchValues {
  companyCode: string
  leaderIdx: number
  from: Date | string
  to: Date | string
  keyword: string
  limit: number
  offset: number
}

export type Shape = {
  mine: boolean
  field: RecordField
  way: Search | 'exact'
  depth: Depth
}

function fitting({ field, way }: Pick<Shape, 'field' | 'way'>, at: Places<Values>, table: string): SQL {
  const column = sql.raw(
    { meetTitle: `${table}.meet_title`, userId: `${table}.user_id`, userName: `${table}.user_name` }[field],
  )
  return way === 'exact'
    ? sql`lower(${column}) = lower(${at.keyword})`
    : searched(way, at, field === 'userName' ? { names: [column] } : { texts: [column] })
}

const inPeriod = (at: Places<Values>) => sql`r.company_code = ${at.companyCode}
  and r.start_datetime >= ${at.from}::timestamptz and r.start_datetime < ${at.to}::timestamptz`

export function matches({ mine, field, way }: Omit<Shape, 'depth'>, at: Places<Values>, columns: SQL): SQL {
  return sql`
    select ${columns} from record_log r ${
      // looked up recording by recording along the order: the planner would read all classes
      way === 'none'
        ? sql``
        : sql`cross join lateral (select l.meet_title, l.user_id, l.user_name from log_meet l
            where l.company_code = ${at.companyCode} and l.meet_code = r.meet_code offset 0) f`
    }
    where ${inPeriod(at)} and ${mine ? sql`r.leader_idx = ${at.leaderIdx}` : sql`true`} and ${fitting({ field, way }, at, 'f')}`
}

const listed = statements<Shape, Values, RecordRow & { total: number }>('recordLog.list', (shape, at) =>
  whole(
    at,
    sql`select k.*, ${countOf(matches(shape, at, sql`1`))} as total
      from (${pageRows(sql`${matches(shape, at, sql`r.*`)} ${newest}`, shape.depth, at)}) k`,
    sql`, r.total`,
  ),
)

/** A company's, of the classes whose title or opener holds the keyword; in no order, each once. */
export function recordsFound(chosen: Pick<Shape, 'field' | 'way'>, at: Places<Values & HitValues>): SQL {
  const classes = (fits: SQL) => sql`select l.meet_code from log_meet l
      where l.company_code = ${at.companyCode} and ${fits}`
  return sql`select r.* from ${
    chosen.field === 'meetTitle'
      ? perTitle(at, (title) => classes(sql`l.meet_title = ${title}`), 'l')
      : perPerson(at, (userIdx) => classes(sql`l.user_idx = ${userIdx} and ${fitting(chosen, at, 'l')}`), 'l')
  } cross join lateral (
          select r.* from record_log r where ${inPeriod(at)} and r.meet_code = l.meet_code offset 0) r`
}

const found = statements<Omit<Shape, 'mine'>, Values & HitValues, RecordRow & { total: number }>(
  'recordLog.found',
  ({ depth, ...chosen }, at) =>
    whole(
      at,
      foundPage({
        found: recordsFound(chosen, at),
        walked: matches({ ...chosen, mine: false }, at, sql`r.*`),
        order: sql`order by start_datetime desc, record_idx desc`,
        depth,
        at,
      }),
      sql`, r.total`,
    ),
)

const kindOf = { meetTitle: 'CLASS_TITLE', userId: 'PERSON_ID', userName: 'PERSON_NAME' } as const

/** How recordings are looked for, beside how deep. */
export const shapeOf = ({ keyword, leaderIdx }: RecordFilter): Omit<Shape, 'depth'> => ({
  mine: leaderIdx !== null,
  field: keyword?.field ?? 'meetTitle',
  way: keyword?.exact ? 'exact' : searchOf(keyword?.text).search,
})

export function valuesOf(
  { companyCode, timeZone, leaderIdx, startDate, endDate, keyword }: RecordFilter,
  { limit, offset }: Pick<PageWindow, 'limit' | 'offset'>,
): Values {
  return {
    ...searchOf(keyword?.text).values,
    companyCode,
    leaderIdx: leaderIdx ?? 0,
    from: startDate ? dayRange(startDate, startDate, timeZone).from : '-infinity',
    to: endDate ? dayRange(endDate, endDate, timeZone).to : 'infinity',
    keyword: keyword?.text.normalize('NFC') ?? '',
    limit,
    offset,
  }
}

/** Null: walk. */
export async function hitsFor(
  tx: Tx,
  { companyCode, leaderIdx, keyword }: RecordFilter,
): Promise<Hits | null> {
  if (!keyword || leaderIdx !== null) return null
  return hitsOf(tx, {
    companyCode,
    way: keyword.exact ? 'exact' : searchOf(keyword.text).search,
    values: searchOf(keyword.text).values,
    keyword: keyword.text,
    kinds: [kindOf[keyword.field]],
  })
}

/** Newest first; at most `MAX_COUNTED` are counted. */
export async function recordPage(
  tx: Tx,
  filter: RecordFilter,
  window: Pick<PageWindow, 'limit' | 'offset'>,
): Promise<{ rows: RecordRow[]; total: number }> {
  const shape = { ...shapeOf(filter), depth: depthOf(window) }
  const hits = await hitsFor(tx, filter)
  if (isNothing(hits)) return { rows: [], total: 0 }
  if (hits) {
    const { mine: _, ...chosen } = shape
    return readPage(window, (at) => found(chosen)(tx, { ...valuesOf(filter, at), ...hitValues(hits) }))
  }
  return readPage(window, (at) => listed(shape)(tx, valuesOf(filter, at)))
}

const ofOneClass = statement<{ companyCode: string; meetCode: string }, RecordRow>(
  'recordLog.ofClass',
  (at) =>
    whole(
      at,
      sql`select * from record_log r where r.company_code = ${at.companyCode} and r.meet_code = ${at.meetCode}`,
    ),
)

export const recordsOfClass = (tx: Tx, companyCode: string, meetCode: string): Promise<RecordRow[]> =>
  ofOneClass(tx, { companyCode, meetCode })

interface Recorded {
  meetCode: string
  state: RecordState
  startDatetime: Date
  endDatetime: Date
}

const recorded = statement<{ companyCode: string; recordIdx: number }, Recorded>(
  'recordLog.recorded',
  (at) => sql`select r.meet_code as "meetCode", r.state, r.start_datetime as "startDatetime",
      r.end_datetime as "endDatetime" from record_log r
    where r.company_code = ${at.companyCode} and r.record_idx = ${at.recordIdx}`,
)

/** Which class a recording is of, and when it ran; null: there is no such recording. */
export async function findRecord(tx: Tx, companyCode: string, recordIdx: number): Promise<Recorded | null> {
  const [row] = await recorded(tx, { companyCode, recordIdx })
  return row ?? null
}

export interface ChatFileRow {
  chatIdx: number
  meetCode: string
  meetTitle: string
  startDatetime: Date
  lineCount: number
  regDatetime: Date
}

const chatFiles = statements<
  { by: 'class' | 'idx' },
  { companyCode: string; meetCode: string; chatIdx: number },
  ChatFileRow
>(
  'recordLog.chats',
  ({ by }, at) => sql`
    select c.chat_idx as "chatIdx", c.meet_code as "meetCode", l.meet_title as "meetTitle",
      l.start_datetime as "startDatetime", c.reg_datetime as "regDatetime",
      (select count(*)::int from meet_chat m where m.company_code = ${at.companyCode} and m.meet_code = c.meet_code
        and m.kind <> 'HAND_DOWN')
        as "lineCount"
    from chat_file c join log_meet l on l.company_code = ${at.companyCode} and l.meet_code = c.meet_code
    where c.company_code = ${at.companyCode}
      and ${by === 'class' ? sql`c.meet_code = ${at.meetCode}` : sql`c.chat_idx = ${at.chatIdx}`}
    order by c.chat_idx`,
)

export const chatFilesOf = (tx: Tx, companyCode: string, meetCode: string): Promise<ChatFileRow[]> =>
  chatFiles({ by: 'class' })(tx, { companyCode, meetCode, chatIdx: 0 })

export async function findChatFile(
  tx: Tx,
  companyCode: string,
  chatIdx: number,
): Promise<ChatFileRow | null> {
  const [row] = await chatFiles({ by: 'idx' })(tx, { companyCode, meetCode: '', chatIdx })
  return row ?? null
}

export interface ChatLineRow {
  kind: ChatKind
  userName: string
  text: string
  sentDatetime: Date
}

const lines = statement<{ companyCode: string; meetCode: string }, ChatLineRow>(
  'recordLog.chatLines',
  (
    at,
  ) => sql`select m.kind, m.user_name as "userName", m.text, m.sent_datetime as "sentDatetime" from meet_chat m
    where m.company_code = ${at.companyCode} and m.meet_code = ${at.meetCode} order by m.chat_idx`,
)

export interface SentFileRow {
  fileIdx: number
  fileSize: number
  text: string
  userName: string
  sentDatetime: Date
}

const sentFiles = statement<{ companyCode: string; meetCode: string }, SentFileRow>(
  'recordLog.sentFiles',
  (at) => sql`select m.file_idx as "fileIdx", m.file_size as "fileSize", m.text, m.user_name as "userName",
      m.sent_datetime as "sentDatetime" from meet_chat m
    where m.company_code = ${at.companyCode} and m.meet_code = ${at.meetCode} and m.kind = 'FILE'
    order by m.chat_idx`,
)

/** Files that people sent in the chat of a class, in their order. */
export const sentFilesOf = (tx: Tx, companyCode: string, meetCode: string): Promise<SentFileRow[]> =>
  sentFiles(tx, { companyCode, meetCode })

/** Everything that was said in a class, in its order. */
export const chatLines = (tx: Tx, companyCode: string, meetCode: string): Promise<ChatLineRow[]> =>
  lines(tx, { companyCode, meetCode })
