import { sql } from 'drizzle-orm'
import { area, behind, marks, partLimit } from './part.store.ts'

/** Never the hash of the password, nor a token. */
export const account = area(
  'account',
  (at) => sql`
  select u.user_id as id, u.user_name as name, u.user_type_cd as "userType", u.user_status_cd as status, u.phone,
    u.phone2 as "parentPhone", u.email, g.group_name as "group", u.reg_datetime as registered, u.mod_datetime as changed,
    u.last_login_datetime as "lastSignIn", ${marks(null, sql`u.user_idx`)}
  from users u
  left join user_group g on g.company_code = ${at.companyCode} and g.group_idx = u.group_idx
  where u.company_code = ${at.companyCode} and u.user_idx = ${at.personIdx} and u.user_idx < ${at.markKey}::bigint`,
)

/** What operators have noted about the person. */
export const memos = area(
  'memos',
  (at) => sql`
  select m.reg_datetime as at, m.content as text, u.user_name as author, ${marks(sql`m.reg_datetime`, sql`m.memo_idx`)}
  from user_memo m
  join users u on u.company_code = ${at.companyCode} and u.user_idx = m.reg_user_idx
  where m.company_code = ${at.companyCode} and m.user_idx = ${at.personIdx}
    and ${behind(sql`m.reg_datetime`, sql`m.memo_idx`, at, 'bigint')}
  order by m.reg_datetime desc, m.memo_idx desc ${partLimit}`,
)

export const signIns = area(
  'sign-ins',
  (at) => sql`
  select s.reg_datetime as at, s.end_datetime as ended, s.user_agent as device, s.address,
    ${marks(sql`s.reg_datetime`, sql`s.session_idx`)}
  from login_session s
  where s.company_code = ${at.companyCode} and s.user_idx = ${at.personIdx}
    and ${behind(sql`s.reg_datetime`, sql`s.session_idx`, at, 'bigint')}
  order by s.reg_datetime desc, s.session_idx desc ${partLimit}`,
)

/** What was done to the account, and by whom. */
export const audits = area(
  'audits',
  (at) => sql`
  select a.reg_datetime as at, a.action, a.actor_name as author, a.before::text as before, a.after::text as after, a.reason,
    ${marks(sql`a.reg_datetime`, sql`a.audit_idx`)}
  from audit_log a
  where a.company_code = ${at.companyCode} and a.subject_type = 'USER' and a.subject_key = ${at.personIdx}::bigint::text
    and ${behind(sql`a.reg_datetime`, sql`a.audit_idx`, at, 'bigint')}
  order by a.reg_datetime desc, a.audit_idx desc ${partLimit}`,
)

/** What the person was told outside of the product. */
export const notices = area(
  'notices',
  (at) => sql`
  select n.reg_datetime as at, n.event, n.channel, n.state, ${marks(null, sql`n.notification_idx`)}
  from notification n
  where n.company_code = ${at.companyCode} and n.user_idx = ${at.personIdx} and n.notification_idx < ${at.markKey}::bigint
  order by n.notification_idx + 0 desc ${partLimit}`,
)
