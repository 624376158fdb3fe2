import type {
  ErrorCode,
  UserImportApart,
  UserImportFault,
  UserImportField,
  UserImportState,
  UserImportStatus,
} from '@madang/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { statement, statements } from '../../platform/statement.ts'
import type { Mapping } from './fields.rules.ts'
import type { Reading } from './read.worker.ts'
import type { Way } from './table/table.ts'

/** One of a company. */
export interface ImportOf {
  companyCode: string
  importId: string
}
/** One person's: another's answers like one that isn't there. */
export type OwnImport = ImportOf & { userIdx: number }

export interface ImportRow {
  importId: string
  userIdx: number
  orgFileName: string
  storedName: string | null
  state: UserImportState
  userTypeCd: number
  groupIdx: number
  sheets: string[]
  sheet: number
  columns: { name: string; heading: string }[]
  mapping: Mapping
  /** Null: read before readings were kept. */
  reading: Reading | null
  passwordHash: string | null
  total: number
  done: number
  added: number
  errorCode: ErrorCode | null
  modDatetime: Date
}

const columns = sql`import_id as "importId", user_idx as "userIdx", org_file_name as "orgFileName", stored_name as "storedName",
  state, user_type_cd as "userTypeCd", group_idx as "groupIdx", sheets, sheet, columns, mapping, reading, password_hash as "passwordHash",
  total, done, added, error_code as "errorCode", mod_datetime as "modDatetime"`

export interface ReadTable {
  userTypeCd: number
  groupIdx: number
  /** JSON each. */
  sheets: string
  sheet: number
  columns: string
  mapping: string
  reading: string
}

export const insertImport = statement<
  OwnImport & ReadTable & { orgFileName: string; storedName: string; now: Date },
  unknown
>(
  'user-import.add',
  (at) => sql`
  insert into user_import (company_code, import_id, user_idx, org_file_name, stored_name, user_type_cd, group_idx, sheets, sheet,
    columns, mapping, reading, reg_datetime, mod_datetime)
  values (${at.companyCode}, ${at.importId}, ${at.userIdx}, ${at.orgFileName}, ${at.storedName}, ${at.userTypeCd}, ${at.groupIdx},
    ${at.sheets}::jsonb, ${at.sheet}, ${at.columns}::jsonb, ${at.mapping}::jsonb, ${at.reading}::jsonb,
    ${at.now}, ${at.now})`,
)

export const findImport = statement<OwnImport, ImportRow>(
  'user-import.get',
  (at) => sql`
  select ${columns} from user_import
  where company_code = ${at.companyCode} and import_id = ${at.importId} and user_idx = ${at.userIdx}`,
)

/** As `findImport`, and nobody else changes it until the transaction ends. */
export const lockImport = statement<OwnImport, ImportRow>(
  'user-import.lock',
  (at) => sql`
  select ${columns} from user_import
  where company_code = ${at.companyCode} and import_id = ${at.importId} and user_idx = ${at.userIdx} for update`,
)

/** What the person has brought and not begun; their contents are the caller's to let go of. */
export const dropPreviews = statement<
  { companyCode: string; userIdx: number },
  { storedName: string | null }
>(
  'user-import.drop',
  (at) => sql`
  delete from user_import where company_code = ${at.companyCode} and user_idx = ${at.userIdx} and state = 'PREVIEW'
  returning stored_name as "storedName"`,
)

export const dropImport = statement<ImportOf, unknown>(
  'user-import.drop-one',
  (at) => sql`delete from user_import where company_code = ${at.companyCode} and import_id = ${at.importId}`,
)

export const changeTable = statement<ImportOf & ReadTable & { now: Date }, unknown>(
  'user-import.read',
  (at) => sql`
  update user_import set user_type_cd = ${at.userTypeCd}, group_idx = ${at.groupIdx}, sheets = ${at.sheets}::jsonb,
    sheet = ${at.sheet}, columns = ${at.columns}::jsonb, mapping = ${at.mapping}::jsonb, reading = ${at.reading}::jsonb,
    mod_datetime = ${at.now}
  where company_code = ${at.companyCode} and import_id = ${at.importId}`,
)

const clearRows = statement<ImportOf, unknown>(
  'user-import.clear',
  (at) =>
    sql`delete from user_import_row where company_code = ${at.companyCode} and import_id = ${at.importId}`,
)

const insertRows = statement<ImportOf & { rows: string }, unknown>(
  'user-import.insert-rows',
  (at) => sql`
  insert into user_import_row (company_code, import_id, row_no, user_id, user_name, phone, phone2, email, user_type, group_name,
    user_type_cd, group_idx, has_password, faults, apart)
  select ${at.companyCode}, ${at.importId}::uuid, r."rowNo", r."userId", r."userName", r.phone, r.phone2, r.email, r."userType",
    r."groupName", r."userTypeCd", r."groupIdx", r."hasPassword", r.faults, r.apart
  from jsonb_to_recordset(${at.rows}::jsonb) r("rowNo" int, "userId" text, "userName" text, phone text, phone2 text, email text,
    "userType" text, "groupName" text, "userTypeCd" int, "groupIdx" bigint, "hasPassword" boolean, faults jsonb,
    apart text)`,
)

/** Rows that have just been written are unknown to the planner: it would compare each with everybody. */
const withoutLoops = statement<{ on: string }, unknown>(
  'user-import.loops',
  (at) => sql`select set_config('enable_nestloop', ${at.on}, true)`,
)

const differing = sql.join(
  (
    [
      ['userName', sql`r.user_name <> '' and r.user_name <> u.user_name`],
      ['phone', sql`r.phone <> '' and r.phone <> regexp_replace(coalesce(u.phone, ''), '[\\s-]', '', 'g')`],
      [
        'phone2',
        sql`r.phone2 <> '' and r.phone2 <> regexp_replace(coalesce(u.phone2, ''), '[\\s-]', '', 'g')`,
      ],
      ['email', sql`r.email <> '' and r.email <> coalesce(u.email, '')`],
      ['userType', sql`r.user_type_cd <> u.user_type_cd`],
      ['groupName', sql`r.group_name <> '' and r.group_idx <> u.group_idx`],
    ] as const
  ).map(([field, differs]) => sql`case when ${differs} then ${sql.raw(`'${field}'`)} end`),
  sql`, `,
)

/**
 * Says of rows what becomes of them (A-103): of an id that stands twice the last row counts; who is there already stays as
 * they are; what a row leaves empty is compared with nothing.
 * @param ids in small letters; absent: of all rows
 */
const judge = statements<{ some: boolean }, ImportOf & { ids: readonly string[] }, unknown>(
  'user-import.judge',
  ({ some }, at) => sql`
  with people as materialized (
    select lower(u.user_id) as id, u.* from users u where u.company_code = ${at.companyCode}
      and ${some ? sql`lower(u.user_id) = any(${at.ids}::text[])` : sql`true`}),
  judged as (
    select r.row_no, case when r.user_id <> '' and r.apart is null then nullif(r.last, r.row_no) end as last, u.id is not null as there,
      r.faults, (select coalesce(jsonb_agg(field), '[]') from unnest(array[${differing}]) field where field is not null) as differs
    from (select r.*, max(r.row_no) over (partition by lower(r.user_id), r.apart is null) as last from user_import_row r
      where r.company_code = ${at.companyCode} and r.import_id = ${at.importId}::uuid
        and ${some ? sql`lower(r.user_id) = any(${at.ids}::text[])` : sql`true`}) r
    left join people u on u.id = lower(r.user_id))
  update user_import_row r set last_row_no = j.last, differs = case when j.there then j.differs else '[]' end,
    status = case when r.apart is not null then 'APART' when r.user_id = '' then 'ERROR' when j.last is not null then 'TWICE'
      when j.there and j.differs = '[]' then 'UNCHANGED' when j.there then 'CONFLICT'
      when j.faults <> '[]' then 'ERROR' else 'NEW' end
  from judged j where r.company_code = ${at.companyCode} and r.import_id = ${at.importId}::uuid and r.row_no = j.row_no
    and r.added_idx is null`,
)

async function inHashes(tx: Tx, run: () => Promise<unknown>): Promise<void> {
  await withoutLoops(tx, { on: 'off' })
  await run()
  await withoutLoops(tx, { on: 'on' })
}

/** Compares all rows with the company's people as they are now. */
export const judgeAll = (tx: Tx, companyCode: string, importId: string): Promise<void> =>
  inHashes(tx, () => judge({ some: false })(tx, { companyCode, importId, ids: [] }))

/** As `judgeAll`, for the rows with these ids. */
export const judgeSome = (
  tx: Tx,
  companyCode: string,
  importId: string,
  ids: readonly string[],
): Promise<void> =>
  inHashes(tx, () =>
    judge({ some: true })(tx, { companyCode, importId, ids: ids.map((id) => id.toLowerCase()) }),
  )

/** Puts rows, as JSON, in place of those that were there. */
export async function replaceRows(
  tx: Tx,
  companyCode: string,
  importId: string,
  rows: string,
): Promise<void> {
  await clearRows(tx, { companyCode, importId })
  await insertRows(tx, { companyCode, importId, rows })
  await judgeAll(tx, companyCode, importId)
}

export interface Counts {
  status: UserImportStatus
  count: number
  withoutPassword: number
}

export const countRows = statement<ImportOf, Counts>(
  'user-import.counts',
  (at) => sql`
  select status, count(*)::int as count,
    (count(*) filter (where not has_password))::int as "withoutPassword"
  from user_import_row where company_code = ${at.companyCode} and import_id = ${at.importId}::uuid group by status`,
)

export interface PersonRow {
  rowNo: number
  status: UserImportStatus
  userId: string
  userName: string
  phone: string
  phone2: string
  email: string
  userType: string
  groupName: string
  hasPassword: boolean
  faults: UserImportFault[]
  differs: UserImportField[]
  lastRowNo: number | null
  apart: UserImportApart | null
}

const rowColumns = sql`row_no as "rowNo", status, user_id as "userId", user_name as "userName", phone, phone2, email,
  user_type as "userType", group_name as "groupName", has_password as "hasPassword", faults, differs, last_row_no as "lastRowNo", apart`

export const pageOfRows = statements<
  { status: boolean },
  ImportOf & { status: string; limit: number; offset: number },
  PersonRow & { total: number }
>('user-import.rows', ({ status }, at) => {
  const where = sql`company_code = ${at.companyCode} and import_id = ${at.importId}::uuid
      and ${status ? sql`status = ${at.status}` : sql`status <> 'APART'`}`
  return sql`
    select ${rowColumns}, (select count(*)::int from user_import_row where ${where}) as total
    from user_import_row where ${where} order by row_no limit ${at.limit} offset ${at.offset}`
})

export const findRow = statement<ImportOf & { rowNo: number }, PersonRow & { fixed: UserImportField[] }>(
  'user-import.row',
  (at) => sql`
  select ${rowColumns}, fixed from user_import_row
  where company_code = ${at.companyCode} and import_id = ${at.importId}::uuid and row_no = ${at.rowNo}`,
)

/** Rows that say why they are not added, with what was typed anew. */
export const refusedRows = statement<ImportOf, PersonRow & { fixed: UserImportField[] }>(
  'user-import.refused',
  (at) => sql`
  select ${rowColumns}, fixed from user_import_row
  where company_code = ${at.companyCode} and import_id = ${at.importId}::uuid and status in ('ERROR', 'CONFLICT', 'TWICE')
  order by row_no`,
)

/** @param passwordHash null: as it was */
export const changeRow = statement<
  ImportOf & { rowNo: number; row: string; passwordHash: string | null },
  unknown
>(
  'user-import.fix',
  (at) => sql`
  update user_import_row t set user_id = r."userId", user_name = r."userName", phone = r.phone, phone2 = r.phone2, email = r.email,
    user_type = r."userType", group_name = r."groupName", user_type_cd = r."userTypeCd", group_idx = r."groupIdx",
    has_password = r."hasPassword", faults = r.faults, fixed = r.fixed, apart = null,
    password_hash = coalesce(${at.passwordHash}::text, t.password_hash)
  from jsonb_to_record(${at.row}::jsonb) r("userId" text, "userName" text, phone text, phone2 text, email text, "userType" text,
    "groupName" text, "userTypeCd" int, "groupIdx" bigint, "hasPassword" boolean, faults jsonb, fixed jsonb)
  where t.company_code = ${at.companyCode} and t.import_id = ${at.importId}::uuid and t.row_no = ${at.rowNo}`,
)

/** All that a company calls its groups. */
export const allGroups = statement<
  { companyCode: string },
  { groupIdx: number; upGroupIdx: number; groupName: string }
>(
  'user-import.groups',
  (at) => sql`
  select group_idx as "groupIdx", up_group_idx as "upGroupIdx", group_name as "groupName" from user_group
  where company_code = ${at.companyCode} order by group_name, group_idx`,
)

/** Every row of the table, and whether an account was made of it. */
export const outcomeRows = statement<
  ImportOf,
  {
    rowNo: number
    status: UserImportStatus
    faults: UserImportFault[]
    apart: UserImportApart | null
    added: boolean
  }
>(
  'user-import.outcome',
  (at) => sql`
  select row_no as "rowNo", status, faults, apart, added_idx is not null as added from user_import_row
  where company_code = ${at.companyCode} and import_id = ${at.importId}::uuid order by row_no`,
)

/** How a table was read, for whoever reads it again. */
export const wayOf = ({ sheet, reading }: Pick<ImportRow, 'sheet' | 'reading'>): Way =>
  reading === null
    ? { sheet }
    : {
        ...reading.chosen,
        sheet,
        headingRow: reading.headingRow,
        ...(reading.encoding && { encoding: reading.encoding }),
        ...(reading.separator && { separator: reading.separator }),
      }
