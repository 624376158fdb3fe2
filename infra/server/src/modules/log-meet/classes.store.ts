import { type SQL, sql } from 'drizzle-orm'
import type { SearchValues } from '../../platform/search.ts'
import type { Places } from '../../platform/statement.ts'

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

export interface ClassRow {
  meetCode: string
  roomCode: string
  meetTitle: string
  roomCategoryCd: 'INSTANT' | 'RESERVED' | 'TASK'
  templateIdx: number | null
  leaderIdx: number
  leaderId: string
  leaderName: string
  userId: string
  userIdx: number
  userName: string
  userCount: number
  openDatetime: Date
  startDatetime: Date
  endDatetime: Date
  templateName: string | null
  optionString: string | null
}
export type Counted = ClassRow & { total: number }

export const classColumns = sql`l.meet_code as "meetCode", l.room_code as "roomCode", l.meet_title as "meetTitle",
  l.room_category_cd as "roomCategoryCd", l.template_idx as "templateIdx", l.leader_idx as "leaderIdx",
  l.leader_id as "leaderId", l.leader_name as "leaderName", l.user_idx as "userIdx", l.user_id as "userId",
  l.user_name as "userName", l.user_count as "userCount", l.open_datetime as "openDatetime",
  l.start_datetime as "startDatetime", l.end_datetime as "endDatetime", t.template_name as "templateName",
  t.option_string as "optionString"`
export const classTemplate = (at: { companyCode: SQL }) =>
  sql`left join template t on t.company_code = ${at.companyCode} and t.template_idx = l.template_idx`

export interface ClassValues extends SearchValues {
  companyCode: string
  /** 0 in the counters: the whole company. */
  memberIdx: number
  /** Of the range, half-open. */
  from: Date | string
  to: Date | string
  categories: readonly string[]
  leaderIdx: number
  keyword: string
  limit: number
  offset: number
}

export type Narrowed = {
  mine: boolean
  categories: boolean
}

/**
 * Classes that fit, by the index that lists them in order: the company's, or a person's. The start stands in both
 * tables, so each index carries range and order.
 */
export const classesOf = (
  { mine, categories }: Narrowed,
  at: Places<ClassValues>,
  columns: SQL,
  to = at.to,
) => sql`
  select ${columns}
  from ${
    mine
      ? sql`log_meet_user k join log_meet l on l.company_code = ${at.companyCode} and l.meet_code = k.meet_code`
      : sql`log_meet k`
  }
  where k.company_code = ${at.companyCode} ${mine ? sql`and k.user_idx = ${at.memberIdx} and not k.monitor` : sql``}
    and k.start_datetime >= ${at.from}::timestamptz and k.start_datetime < ${to}::timestamptz
    and ${categories ? sql`${mine ? sql`l` : sql`k`}.room_category_cd = any(${at.categories})` : sql`true`}`
/** What places a class in the list. */
export const keys = sql`k.meet_code, k.start_datetime`
export const newest = sql`order by k.start_datetime desc, k.meet_code desc`

/** The classes of a page, whole. */
export const wholeClasses = (at: Places<ClassValues>, page: SQL, more = sql`, page.total`) => sql`
  select ${classColumns}${more} from (${page}) page
  join log_meet l on l.company_code = ${at.companyCode} and l.meet_code = page.meet_code
  ${classTemplate(at)}
  order by page.start_datetime desc, page.meet_code desc`
