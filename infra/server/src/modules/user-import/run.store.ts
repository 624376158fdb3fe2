import type { ErrorCode, UserImportState } from '@madang/contract'
import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'
import type { ImportOf, ImportRow } from './store.ts'

/** The try that works on it. */
export type Run = ImportOf & { runner: string }

/** Lets the queue have a preview, or whoever asks for it alone (`asked`). Nothing where it is none any more. */
export const beginImport = statement<
  ImportOf & { passwordHash: string | null; asked: boolean; now: Date },
  unknown
>(
  'user-import.start',
  (at) => sql`
  update user_import set state = 'WAITING', asked = ${at.asked}, password_hash = ${at.passwordHash}, done = 0, error_code = null,
    mod_datetime = ${at.now}
  where company_code = ${at.companyCode} and import_id = ${at.importId}::uuid and state = 'PREVIEW' returning 1`,
)

/** Of all companies: what the queue has not been asked for; it counts as asked from here on. */
export const takeWaiting = statement<{ limit: number }, ImportOf>(
  'user-import.take',
  (at) => sql`
  update user_import set asked = true where (company_code, import_id) in (
    select company_code, import_id from user_import where state = 'WAITING' and not asked
    order by mod_datetime limit ${at.limit} for update skip locked)
  returning company_code as "companyCode", import_id as "importId"`,
)

/** Of all companies: what nobody has touched for so long that the queue must have lost it (a restored backup has none). */
export const findLost = statement<{ before: Date }, unknown>(
  'user-import.lost',
  (at) => sql`
  update user_import set state = 'WAITING', asked = false, runner = null
  where state in ('WAITING', 'RUNNING') and mod_datetime < ${at.before}`,
)

/** Of all companies: what can neither be begun nor taken back any more; its content goes with the next sweep. */
export const deleteOld = statement<{ previews: Date; ended: Date }, { storedName: string | null }>(
  'user-import.age',
  (at) => sql`
  delete from user_import where (state = 'PREVIEW' and mod_datetime < ${at.previews})
    or (state in ('DONE', 'FAILED', 'CANCELLED', 'UNDONE') and mod_datetime < ${at.ended})
  returning stored_name as "storedName"`,
)

/** Makes this try the one that works on it. Nothing where it has ended. */
export const claimImport = statement<
  Run & { now: Date },
  Pick<ImportRow, 'userIdx' | 'orgFileName' | 'storedName' | 'sheet' | 'reading' | 'mapping' | 'passwordHash'>
>(
  'user-import.claim',
  (at) => sql`
  update user_import set state = 'RUNNING', runner = ${at.runner}::uuid, mod_datetime = ${at.now}
  where company_code = ${at.companyCode} and import_id = ${at.importId}::uuid and state in ('WAITING', 'RUNNING')
  returning user_idx as "userIdx", org_file_name as "orgFileName", stored_name as "storedName", sheet, reading, mapping,
    password_hash as "passwordHash"`,
)

/** New rows whose own password is not hashed yet. */
export const rowsToHash = statement<ImportOf, { rowNo: number }>(
  'user-import.to-hash',
  (at) => sql`
  select row_no as "rowNo" from user_import_row
  where company_code = ${at.companyCode} and import_id = ${at.importId}::uuid and status = 'NEW' and has_password
    and password_hash is null
  order by row_no`,
)

/** Nothing where this try is no longer the one. */
export const tellDone = statement<Run & { done: number; total: number; now: Date }, unknown>(
  'user-import.tell',
  (at) => sql`
  update user_import set done = ${at.done}, total = ${at.total}, mod_datetime = ${at.now}
  where company_code = ${at.companyCode} and import_id = ${at.importId}::uuid and state = 'RUNNING' and runner = ${at.runner}::uuid
  returning 1`,
)

export const keepHashes = statement<ImportOf & { hashes: string }, unknown>(
  'user-import.hashes',
  (at) => sql`
  update user_import_row t set password_hash = h."passwordHash"
  from jsonb_to_recordset(${at.hashes}::jsonb) h("rowNo" int, "passwordHash" text)
  where t.company_code = ${at.companyCode} and t.import_id = ${at.importId}::uuid and t.row_no = h."rowNo"`,
)

/** Nobody else ends it until the transaction does. Nothing where this try is no longer the one. */
export const holdRun = statement<Run, unknown>(
  'user-import.hold',
  (at) => sql`
  select 1 from user_import where company_code = ${at.companyCode} and import_id = ${at.importId}::uuid and state = 'RUNNING'
    and runner = ${at.runner}::uuid for update`,
)

export interface NewPerson {
  rowNo: number
  userId: string
  userName: string
  phone: string
  phone2: string
  email: string
  userTypeCd: number
  groupIdx: number
  passwordHash: string
}

/** New people behind this row, so many. */
export const newPeople = statement<ImportOf & { after: number; limit: number }, NewPerson>(
  'user-import.new',
  (at) => sql`
  select r.row_no as "rowNo", r.user_id as "userId", r.user_name as "userName", r.phone, r.phone2, r.email,
    r.user_type_cd as "userTypeCd", r.group_idx as "groupIdx", coalesce(r.password_hash, i.password_hash) as "passwordHash"
  from user_import_row r join user_import i on i.company_code = ${at.companyCode} and i.import_id = ${at.importId}::uuid
  where r.company_code = ${at.companyCode} and r.import_id = ${at.importId}::uuid and r.status = 'NEW' and r.row_no > ${at.after}
    and coalesce(r.password_hash, i.password_hash) is not null
  order by r.row_no limit ${at.limit}`,
)

/** JSON of rows and their accounts. */
export const keepAdded = statement<ImportOf & { added: string }, unknown>(
  'user-import.added',
  (at) => sql`
  update user_import_row t set added_idx = a."userIdx", password_hash = null
  from jsonb_to_recordset(${at.added}::jsonb) a("rowNo" int, "userIdx" bigint)
  where t.company_code = ${at.companyCode} and t.import_id = ${at.importId}::uuid and t.row_no = a."rowNo"`,
)

/** Ends it, whoever works on it; hashes and content are needed no more. The old content is the caller's to let go of. */
export const endImport = statement<
  ImportOf & { state: UserImportState; errorCode: ErrorCode | null; added: number; now: Date },
  { storedName: string | null }
>(
  'user-import.end',
  (at) => sql`
  with before as (
    select company_code, import_id, stored_name from user_import
    where company_code = ${at.companyCode} and import_id = ${at.importId}::uuid and state in ('PREVIEW', 'WAITING', 'RUNNING')
    for update)
  update user_import i set state = ${at.state}, error_code = ${at.errorCode}, added = ${at.added}, runner = null, stored_name = null,
    password_hash = null, mod_datetime = ${at.now}
  from before b where i.company_code = b.company_code and i.import_id = b.import_id
  returning b.stored_name as "storedName"`,
)

/** Those who were added and are still there, and how many of them have signed in. */
export const addedPeople = statement<
  ImportOf,
  { userIdx: number; userId: string; userName: string; signedIn: boolean }
>(
  'user-import.people',
  (at) => sql`
  select u.user_idx as "userIdx", u.user_id as "userId", u.user_name as "userName",
    (u.last_login_datetime is not null) as "signedIn"
  from user_import_row r join users u on u.company_code = ${at.companyCode} and u.user_idx = r.added_idx
  where r.company_code = ${at.companyCode} and r.import_id = ${at.importId}::uuid
  order by u.user_idx for update of u`,
)

export const removePeople = statement<{ companyCode: string; people: readonly number[] }, unknown>(
  'user-import.remove',
  (at) => sql`
  delete from users where company_code = ${at.companyCode} and user_idx = any(${at.people}::bigint[])`,
)

export const markUndone = statement<ImportOf & { now: Date }, unknown>(
  'user-import.undone',
  (at) => sql`
  update user_import set state = 'UNDONE', mod_datetime = ${at.now}
  where company_code = ${at.companyCode} and import_id = ${at.importId}::uuid`,
)
