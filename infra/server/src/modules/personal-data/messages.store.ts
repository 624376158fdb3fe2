import { sql } from 'drizzle-orm'
import { area, marks, partLimit } from './part.store.ts'

/** Receivers that are named with a message. */
const NAMED = sql.raw('limit 50')

/** What the person sent and has not deleted. */
export const sent = area(
  'sent',
  (at) => sql`
  select m.send_datetime as at, m.title, m.contents as html, m.receiver_count as receivers, r.names,
    ${marks(null, sql`m.message_idx`)}
  from message m
  cross join lateral (
    select string_agg(u.user_name, ', ') as names from (
      select o.receiver_idx from message_receiver o
      where o.company_code = ${at.companyCode} and o.message_idx = m.message_idx ${NAMED}) o
    join users u on u.company_code = ${at.companyCode} and u.user_idx = o.receiver_idx) r
  where m.company_code = ${at.companyCode} and m.reg_user_idx = ${at.personIdx} and not m.sender_deleted
    and m.message_idx < ${at.markKey}::bigint
  order by m.message_idx desc ${partLimit}`,
)

/** What the person was sent and has not deleted. */
export const received = area(
  'received',
  (at) => sql`
  select m.send_datetime as at, m.title, m.contents as html, u.user_name as author, r.read_datetime as "readAt",
    ${marks(null, sql`r.message_idx`)}
  from message_receiver r
  join message m on m.company_code = ${at.companyCode} and m.message_idx = r.message_idx
  join users u on u.company_code = ${at.companyCode} and u.user_idx = m.reg_user_idx
  where r.company_code = ${at.companyCode} and r.receiver_idx = ${at.personIdx} and not r.receiver_deleted
    and r.message_idx < ${at.markKey}::bigint
  order by r.message_idx desc ${partLimit}`,
)

/**
 * Files that the person brought, and the photo. Recordings are named, but not handed out: others are heard there; so are pictures of
 * the company itself.
 */
export const files = area(
  'files',
  (at) => sql`
  select f.file_idx as file, f.org_file_name as title, f.file_size as size, f.owner_type as owner, f.reg_datetime as at,
    case when f.owner_type in ('RECORD', 'BRAND') then null else f.stored_name end as "storedName", ${marks(null, sql`f.file_idx`)}
  from (
    select o.file_idx from file o where o.company_code = ${at.companyCode} and o.reg_user_idx = ${at.personIdx}
    union
    select o.file_idx from file o
    where o.company_code = ${at.companyCode} and o.owner_type = 'PHOTO' and o.owner_idx = ${at.personIdx}) q
  join file f on f.company_code = ${at.companyCode} and f.file_idx = q.file_idx
  where f.file_idx < ${at.markKey}::bigint
  order by f.file_idx desc ${partLimit}`,
)

/** Pictures of pages that the person brought. */
export const pages = area(
  'pages',
  (at) => sql`
  select i.page_idx as file, i.width, i.height, i.file_size as size, i.reg_datetime as at, i.stored_name as "storedName",
    ${marks(null, sql`i.page_idx`)}
  from page_image i
  where i.company_code = ${at.companyCode} and i.reg_user_idx = ${at.personIdx} and i.page_idx < ${at.markKey}::bigint
  order by i.page_idx + 0 desc ${partLimit}`,
)
