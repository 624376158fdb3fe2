import type { FailedWorkKind } from '@madang/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { countOf, type Depth, depthOf, type PageWindow, pageRows, readPage } from '../../platform/paging.ts'
import { statements } from '../../platform/statement.ts'

/** Work of a company that nobody tries any more, by what it was for. Recordings stay until somebody retries or removes them. */
export const failedWork: Readonly<Record<FailedWorkKind, (companyCode: SQL, columns: SQL) => SQL>> = {
  RECORD: (companyCode, columns) => sql`select ${columns} from record_log w
    where w.company_code = ${companyCode} and w.state = 'FAILED'`,
  PDF: (companyCode, columns) => sql`select ${columns} from pdf_work w
    where w.company_code = ${companyCode} and w.state = 'FAILED'`,
  IMPORT: (companyCode, columns) => sql`select ${columns} from user_import w
    where w.company_code = ${companyCode} and w.state = 'FAILED'`,
}

const columns: Readonly<Record<FailedWorkKind, SQL>> = {
  RECORD: sql`'RECORD' as kind, w.record_idx::text as key, w.record_title as title, w.user_idx, w.user_name, w.fault as fault,
    w.state_datetime as at, w.meet_code`,
  PDF: sql`'PDF' as kind, w.pdf_id::text as key, w.org_file_name as title, w.user_idx, null as user_name, w.error_code as fault,
    w.mod_datetime as at, null as meet_code`,
  IMPORT: sql`'IMPORT' as kind, w.import_id::text as key, w.org_file_name as title, w.user_idx, null as user_name, w.error_code as fault,
    w.mod_datetime as at, null as meet_code`,
}

export interface FailedWorkRow {
  kind: FailedWorkKind
  key: string
  title: string
  userIdx: number
  userName: string
  fault: string | null
  failDatetime: Date
  roomCode: string | null
  meetCode: string | null
}

const kinds = Object.keys(failedWork) as FailedWorkKind[]

const list = statements<
  { kind: FailedWorkKind | 'ALL'; depth: Depth },
  { companyCode: string; limit: number; offset: number },
  FailedWorkRow & { total: number }
>('health.failed', ({ kind, depth }, at) => {
  const arms = kinds
    .filter((one) => kind === 'ALL' || kind === one)
    .map((one) => sql`(${failedWork[one](at.companyCode, columns[one])})`)
  const all = sql`select * from (${sql.join(arms, sql` union all `)}) every`
  const order = sql`order by at desc, kind, key`
  return sql`
    select k.kind, k.key, k.title, k.user_idx as "userIdx", coalesce(u.user_name, k.user_name, '') as "userName", k.fault,
      k.at as "failDatetime", l.room_code as "roomCode", k.meet_code as "meetCode", k.total
    from (select p.*, ${countOf(all)} as total from (${pageRows(sql`${all} ${order}`, depth, at)}) p) k
    -- a guest who recorded has no account
    left join users u on u.company_code = ${at.companyCode} and u.user_idx = k.user_idx
    left join log_meet l on l.company_code = ${at.companyCode} and l.meet_code = k.meet_code
    order by k.at desc, k.kind, k.key`
})

/** One page of it, newest first. */
export const failedPage = (
  tx: Tx,
  companyCode: string,
  kind: FailedWorkKind | undefined,
  window: PageWindow,
) =>
  readPage(window, ({ limit, offset }) =>
    list({ kind: kind ?? 'ALL', depth: depthOf(window) })(tx, { companyCode, limit, offset }),
  )
