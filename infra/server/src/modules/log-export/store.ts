import type { ErrorCode, Language, LogExportKind, LogExportState } from '@madang/contract'
import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

/** One of a company. */
export interface ExportOf {
  companyCode: string
  exportId: string
}
/** One person's: another's answers like one that isn't there. */
export type OwnExport = ExportOf & { userIdx: number }
/** The try that works on it. */
export type Run = ExportOf & { runner: string }

export interface ExportRow {
  exportId: string
  kind: LogExportKind
  filter: object
  language: Language
  state: LogExportState
  total: number
  done: number
  errorCode: ErrorCode | null
  storedName: string | null
  regDatetime: Date
}

const columns = sql`export_id as "exportId", kind, filter, language, state, total, done, error_code as "errorCode",
  stored_name as "storedName", reg_datetime as "regDatetime"`

/** One of each list: it takes the place of the one before, whose content is the caller's to let go of. */
export const replaceExport = statement<
  OwnExport & { kind: LogExportKind; filter: string; language: Language; total: number; now: Date },
  { storedName: string | null }
>(
  'log-export.start',
  (at) => sql`
  with before as (
    select stored_name from log_export
    where company_code = ${at.companyCode} and user_idx = ${at.userIdx} and kind = ${at.kind} for update),
  begun as (
    insert into log_export (company_code, export_id, user_idx, kind, filter, language, total, reg_datetime, mod_datetime)
    values (${at.companyCode}, ${at.exportId}::uuid, ${at.userIdx}, ${at.kind}, ${at.filter}::jsonb, ${at.language}, ${at.total}::int,
      ${at.now}, ${at.now})
    on conflict (company_code, user_idx, kind) do update set export_id = excluded.export_id, filter = excluded.filter,
      language = excluded.language, state = 'WAITING', total = excluded.total, done = 0, error_code = null, stored_name = null,
      asked = false, runner = null, reg_datetime = excluded.reg_datetime, mod_datetime = excluded.mod_datetime)
  select stored_name as "storedName" from before`,
)

export const findExport = statement<OwnExport, ExportRow>(
  'log-export.get',
  (at) => sql`
  select ${columns} from log_export
  where company_code = ${at.companyCode} and export_id = ${at.exportId}::uuid and user_idx = ${at.userIdx}`,
)

export const findOfList = statement<{ companyCode: string; userIdx: number; kind: LogExportKind }, ExportRow>(
  'log-export.of-list',
  (at) => sql`
  select ${columns} from log_export
  where company_code = ${at.companyCode} and user_idx = ${at.userIdx} and kind = ${at.kind}`,
)

/** Whoever works on it finds nothing any more. Its content is the caller's to let go of. */
export const deleteExport = statement<OwnExport, { storedName: string | null }>(
  'log-export.cancel',
  (at) => sql`
  delete from log_export
  where company_code = ${at.companyCode} and export_id = ${at.exportId}::uuid and user_idx = ${at.userIdx}
  returning stored_name as "storedName"`,
)

/** Of all companies: what the queue has not been asked for; it counts as asked from here on. */
export const takeWaiting = statement<{ limit: number }, ExportOf>(
  'log-export.take',
  (at) => sql`
  update log_export set asked = true where (company_code, export_id) in (
    select company_code, export_id from log_export where state = 'WAITING' and not asked
    order by mod_datetime limit ${at.limit} for update skip locked)
  returning company_code as "companyCode", export_id as "exportId"`,
)

/** Of all companies: what nobody has touched for so long that the queue must have lost it (a restored backup has none). */
export const findLost = statement<{ before: Date }, unknown>(
  'log-export.lost',
  (at) => sql`
  update log_export set state = 'WAITING', asked = false, runner = null
  where state in ('WAITING', 'RUNNING') and mod_datetime < ${at.before}`,
)

/** Of all companies. Contents are the caller's to let go of. */
export const deleteOld = statement<{ before: Date }, { storedName: string | null }>(
  'log-export.age',
  (at) => sql`delete from log_export where reg_datetime < ${at.before} returning stored_name as "storedName"`,
)

/** Makes this try the one that works on it, from its first row. Nothing where it has ended. */
export const claimExport = statement<
  Run & { now: Date },
  Pick<ExportRow, 'kind' | 'filter' | 'language' | 'total'>
>(
  'log-export.claim',
  (at) => sql`
  update log_export set state = 'RUNNING', runner = ${at.runner}::uuid, done = 0, mod_datetime = ${at.now}
  where company_code = ${at.companyCode} and export_id = ${at.exportId}::uuid and state in ('WAITING', 'RUNNING')
  returning kind, filter, language, total`,
)

/** Nothing where this try is no longer the one. */
export const tellDone = statement<Run & { done: number; now: Date }, unknown>(
  'log-export.tell',
  (at) => sql`
  update log_export set done = ${at.done}, total = greatest(total, ${at.done}), mod_datetime = ${at.now}
  where company_code = ${at.companyCode} and export_id = ${at.exportId}::uuid and state = 'RUNNING' and runner = ${at.runner}::uuid
  returning 1`,
)

/** Nothing where this try is no longer the one. */
export const endExport = statement<
  Run & { state: LogExportState; errorCode: ErrorCode | null; storedName: string | null; now: Date },
  unknown
>(
  'log-export.end',
  (at) => sql`
  update log_export set state = ${at.state}::varchar, error_code = ${at.errorCode}, stored_name = ${at.storedName}, runner = null,
    total = case when ${at.state}::varchar = 'READY' then done else total end, mod_datetime = ${at.now}
  where company_code = ${at.companyCode} and export_id = ${at.exportId}::uuid and state = 'RUNNING' and runner = ${at.runner}::uuid
  returning 1`,
)
