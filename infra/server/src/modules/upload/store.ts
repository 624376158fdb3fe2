import type { CallId } from '@madang/contract'
import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

export interface UploadRow {
  uploadId: string
  callId: CallId
  orgFileName: string
  storedName: string
  fileSize: number
  expireDatetime: Date
  finished: boolean
}

/** One person's upload: another's answers like one that isn't there. */
export interface OwnUpload {
  companyCode: string
  userIdx: number
  uploadId: string
}

const columns = sql`upload_id as "uploadId", call_id as "callId", org_file_name as "orgFileName",
  stored_name as "storedName", file_size as "fileSize", expire_datetime as "expireDatetime", finished`

export const insertUpload = statement<
  OwnUpload & Omit<UploadRow, 'finished'> & { now: Date },
  Record<never, never>
>(
  'upload.add',
  (at) => sql`
  insert into upload (company_code, upload_id, user_idx, call_id, org_file_name, stored_name, file_size, reg_datetime, expire_datetime)
  values (${at.companyCode}, ${at.uploadId}, ${at.userIdx}, ${at.callId}, ${at.orgFileName}, ${at.storedName},
    ${at.fileSize}, ${at.now}, ${at.expireDatetime})`,
)

export const findUpload = statement<OwnUpload & { now: Date }, UploadRow>(
  'upload.own',
  (at) => sql`
  select ${columns} from upload
  where company_code = ${at.companyCode} and upload_id = ${at.uploadId} and user_idx = ${at.userIdx}
    and expire_datetime > ${at.now}`,
)

export const removeUpload = statement<OwnUpload, UploadRow>(
  'upload.remove',
  (at) => sql`
  delete from upload
  where company_code = ${at.companyCode} and upload_id = ${at.uploadId} and user_idx = ${at.userIdx}
  returning ${columns}`,
)

export const finishUpload = statement<Omit<OwnUpload, 'userIdx'> & { storedName: string }, unknown>(
  'upload.finish',
  (at) => sql`
  update upload set finished = true, stored_name = ${at.storedName}, reserved_size = file_size
  where company_code = ${at.companyCode} and upload_id = ${at.uploadId} and not finished returning 1`,
)

/** Uses uploads up. Those that another call has taken meanwhile, or that aren't whole, are not among the answer. */
export const takeFinished = statement<
  Omit<OwnUpload, 'uploadId'> & { callId: CallId; uploadIds: string; now: Date },
  UploadRow
>(
  'upload.take',
  (at) => sql`
  delete from upload
  where company_code = ${at.companyCode} and user_idx = ${at.userIdx} and call_id = ${at.callId}
    and upload_id in (select jsonb_array_elements_text(${at.uploadIds}::jsonb)::uuid)
    and finished and expire_datetime > ${at.now}
  returning ${columns}`,
)

export const reservedOf = statement<OwnUpload, { reservedSize: number }>(
  'upload.reserved',
  (at) => sql`
  select reserved_size as "reservedSize" from upload
  where company_code = ${at.companyCode} and upload_id = ${at.uploadId} and user_idx = ${at.userIdx} and not finished`,
)

/** One that bytes come for is kept longer than one that is only announced. */
export const reserveRoom = statement<
  OwnUpload & { reservedSize: number; expireDatetime: Date },
  Record<never, never>
>(
  'upload.reserve',
  (at) => sql`
  update upload set reserved_size = ${at.reservedSize}, expire_datetime = greatest(expire_datetime, ${at.expireDatetime})
  where company_code = ${at.companyCode} and upload_id = ${at.uploadId} and user_idx = ${at.userIdx}`,
)

export const settleRoom = statement<OwnUpload & { reservedSize: number }, Record<never, never>>(
  'upload.settle',
  (at) => sql`
  update upload set reserved_size = ${at.reservedSize}
  where company_code = ${at.companyCode} and upload_id = ${at.uploadId} and user_idx = ${at.userIdx}
    and not finished and reserved_size <> ${at.reservedSize}`,
)

/** Over all companies, oldest first; not what a request still writes. */
export const removeExpired = statement<
  { now: Date; most: number },
  Pick<UploadRow, 'storedName' | 'finished'>
>(
  'upload.expired',
  (at) => sql`
  delete from upload where (company_code, upload_id) in (
    select company_code, upload_id from upload
    where expire_datetime <= ${at.now} and (writer is null or writer_until < clock_timestamp())
    order by expire_datetime limit ${at.most} for update skip locked)
  returning stored_name as "storedName", finished`,
)

interface Lease extends Omit<OwnUpload, 'userIdx'> {
  writer: string
}

// by the database's clock, which all nodes share
export const leaseUpload = statement<Lease & { seconds: number }, Record<never, never>>(
  'upload.lease',
  (at) => sql`
  update upload set writer = ${at.writer}, writer_until = clock_timestamp() + make_interval(secs => ${at.seconds})
  where company_code = ${at.companyCode} and upload_id = ${at.uploadId}
    and (writer is null or writer = ${at.writer} or writer_until < clock_timestamp())
  returning 1`,
)

export const releaseUpload = statement<Lease, Record<never, never>>(
  'upload.release',
  (at) => sql`
  update upload set writer = null, writer_until = null
  where company_code = ${at.companyCode} and upload_id = ${at.uploadId} and writer = ${at.writer}`,
)
