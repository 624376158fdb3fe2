import type { AuditAction, AuditSubject } from '@madang/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { countOf, type Depth, depthOf, type PageWindow, pageRows, readPage } from '../../platform/paging.ts'
import { type Search, type SearchValues, searched, searchOf } from '../../platform/search.ts'
import { statement, statements } from '../../platform/statement.ts'

/** What changed, by name; a list of people by their userIdx. */
export type AuditValues = Readonly<Record<string, string | number | boolean | readonly number[] | null>>

interface Written {
  companyCode: string
  action: AuditAction
  subjectType: AuditSubject
  actorIdx: number | null
  actorId: string | null
  actorName: string | null
  reason: string | null
  now: Date
  /** JSON: an array of `{ key, name, before, after }`. */
  subjects: string
}

export const insert = statement<Written, never>(
  'audit.insert',
  (at) => sql`
  insert into audit_log (company_code, action, subject_type, subject_key, subject_name, actor_idx, actor_id, actor_name,
    before, after, reason, reg_datetime)
  select ${at.companyCode}::text, ${at.action}::text, ${at.subjectType}::text, s.key, left(s.name, 200),
    ${at.actorIdx}::bigint, ${at.actorId}::text, ${at.actorName}::text, s.before, s.after, ${at.reason}::text,
    ${at.now}::timestamptz
  from jsonb_to_recordset(${at.subjects}::jsonb) s(key text, name text, before jsonb, after jsonb)`,
)

export const deleteOld = statement<{ before: Date }, never>(
  'audit.old',
  (at) => sql`delete from audit_log where reg_datetime < ${at.before}`,
)

export interface AuditRow {
  auditIdx: number
  action: AuditAction
  subjectType: AuditSubject
  subjectKey: string
  subjectName: string | null
  actorIdx: number | null
  actorId: string | null
  actorName: string | null
  before: Record<string, string | number | boolean | number[] | null> | null
  after: Record<string, string | number | boolean | number[] | null> | null
  reason: string | null
  regDatetime: Date
}

interface Query {
  action: AuditAction | undefined
  /** Done to this person alone. */
  userIdx: number | undefined
  /** Half-open. */
  from: Date | undefined
  to: Date | undefined
  keyword: string | undefined
  window: PageWindow
}

interface Values extends SearchValues {
  companyCode: string
  action: string
  person: string
  from: Date | string
  to: Date | string
  limit: number
  offset: number
}

const rowColumns = sql`a.audit_idx as "auditIdx", a.action, a.subject_type as "subjectType", a.subject_key as "subjectKey",
  a.subject_name as "subjectName", a.actor_idx as "actorIdx", a.actor_id as "actorId", a.actor_name as "actorName",
  a.before, a.after, a.reason, a.reg_datetime as "regDatetime"`

const page = statements<
  { action: boolean; person: boolean; dates: boolean; search: Search; depth: Depth },
  Values,
  AuditRow & { total: number }
>('audit.list', ({ action, person, dates, search, depth }, at) => {
  const matches = (columns: ReturnType<typeof countOf>) => sql`
    select ${columns} from audit_log a
    where a.company_code = ${at.companyCode} and ${action ? sql`a.action = ${at.action}` : sql`true`}
      and ${person ? sql`a.subject_type = 'USER' and a.subject_key = ${at.person}` : sql`true`}
      and ${dates ? sql`a.reg_datetime >= ${at.from}::timestamptz and a.reg_datetime < ${at.to}::timestamptz` : sql`true`}
      and ${searched(search, at, { names: [sql`a.subject_name`, sql`a.actor_name`], texts: [sql`a.actor_id`] })}`
  const order = sql`order by a.reg_datetime desc, a.audit_idx desc`
  return sql`
    select ${rowColumns}, ${countOf(matches(sql`1`))} as total
    from (${pageRows(sql`${matches(sql`a.*`)} ${order}`, depth, at)}) a
    ${order}`
})

/** One page, newest first. */
export async function auditPage(tx: Tx, companyCode: string, query: Query) {
  const { search, values } = searchOf(query.keyword)
  const list = page({
    action: query.action !== undefined,
    person: query.userIdx !== undefined,
    dates: query.from !== undefined || query.to !== undefined,
    search,
    depth: depthOf(query.window),
  })
  return readPage(query.window, ({ limit, offset }) =>
    list(tx, {
      ...values,
      companyCode,
      action: query.action ?? '',
      person: String(query.userIdx ?? ''),
      from: query.from ?? '-infinity',
      to: query.to ?? 'infinity',
      limit,
      offset,
    }),
  )
}

interface Deeds {
  subjectType: AuditSubject
  subjectKey: string
  actions: readonly AuditAction[]
  window: Pick<PageWindow, 'limit' | 'offset'>
}

const deeds = statements<
  { depth: Depth },
  { companyCode: string; type: string; key: string; actions: string; limit: number; offset: number },
  AuditRow & { total: number }
>('audit.deeds', ({ depth }, at) => {
  const matches = (columns: ReturnType<typeof countOf>) => sql`
    select ${columns} from audit_log a
    where a.company_code = ${at.companyCode} and a.subject_type = ${at.type} and a.subject_key = ${at.key}
      and a.action in (select jsonb_array_elements_text(${at.actions}::jsonb))`
  const order = sql`order by a.reg_datetime desc, a.audit_idx desc`
  return sql`
    select ${rowColumns}, ${countOf(matches(sql`1`))} as total
    from (${pageRows(sql`${matches(sql`a.*`)} ${order}`, depth, at)}) a
    ${order}`
})

/** Such deeds to one thing, newest first: what else keeps a history of its own. */
export const deedsTo = (
  tx: Tx,
  companyCode: string,
  { subjectType, subjectKey, actions, window }: Deeds,
): Promise<{ rows: AuditRow[]; total: number }> =>
  readPage(window, ({ limit, offset }) =>
    deeds({ depth: depthOf(window) })(tx, {
      companyCode,
      type: subjectType,
      key: subjectKey,
      actions: JSON.stringify(actions),
      limit,
      offset,
    }),
  )
