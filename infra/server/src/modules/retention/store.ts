import { AccountOwner, UserStatus } from '@madang/contract'
import { MOST_OLDER, type RetentionName } from '@madang/domain/retention'
import { type SQL, sql } from 'drizzle-orm'
import { type Places, type Statement, statement } from '../../platform/statement.ts'

/** Rows that go in one transaction: nobody waits behind it. */
export const BATCH = 1000
/** Accounts that go in one. */
export const PEOPLE = 20
const batch = sql.raw(`limit ${BATCH}`)

export interface Kept {
  companyCode: string
  companyName: string
  months: string
}

/** Companies that have said how long they keep something. */
export const companiesThatForget = statement<Record<never, never>, Kept>(
  'retention.companies',
  () => sql`
  select c.company_code as "companyCode", c.company_name as "companyName", g.value as months
  from config g join company c on c.company_code = g.company_code
  where g.key = 'RETENTION_MONTHS' and g.value <> ''`,
)

export interface Older {
  companyCode: string
  before: Date
}

/** What is older, oldest first along its index: a batch takes away what a count has told. */
const older = {
  signIn: (at) => sql`
    from login_session s
    where s.company_code = ${at.companyCode} and s.reg_datetime < ${at.before}
      and (s.user_agent is not null or s.address is not null)
    order by s.reg_datetime`,
  chat: (at) => sql`
    from meet_chat c
    where c.company_code = ${at.companyCode} and c.sent_datetime < ${at.before}
    order by c.sent_datetime`,
  audit: (at) => sql`
    from audit_log a
    where a.company_code = ${at.companyCode} and a.reg_datetime < ${at.before}
    order by a.reg_datetime`,
  withdrawn: (at) => sql`
    from users u
    where u.company_code = ${at.companyCode} and u.mod_datetime < ${at.before}
      and u.user_status_cd = ${sql.raw(String(UserStatus.OUT))}
      and u.account_owner_type_cd <> ${sql.raw(String(AccountOwner.NOBODY))}
    order by u.mod_datetime`,
} satisfies Record<RetentionName, (at: Places<Older>) => SQL>

const counted = (name: RetentionName): Statement<Older, { count: number }> =>
  statement(
    `retention.older-${name}`,
    (at) => sql`
    select count(*)::int as count from (select 1 ${older[name](at)} ${sql.raw(`limit ${MOST_OLDER + 1}`)}) o`,
  )
/** One row; `MOST_OLDER + 1` at most. */
export const countOlder: Readonly<Record<RetentionName, Statement<Older, { count: number }>>> = {
  signIn: counted('signIn'),
  chat: counted('chat'),
  audit: counted('audit'),
  withdrawn: counted('withdrawn'),
}

/** The sign-in goes on; where it came from is forgotten. */
export const forgetDevices = statement<Older, unknown>(
  'retention.devices',
  (at) => sql`
  update login_session set user_agent = null, address = null
  where company_code = ${at.companyCode} and session_idx in (
    select s.session_idx ${older.signIn(at)} ${batch})
  returning 1`,
)

/** Their files' rows go with them; contents that no row names are swept. */
export const deleteChats = statement<Older, { meetCode: string }>(
  'retention.chats',
  (at) => sql`
  with gone as (
    delete from meet_chat where (company_code, meet_code, chat_idx) in (
      select c.company_code, c.meet_code, c.chat_idx ${older.chat(at)} ${batch})
    returning meet_code, file_idx),
  files as (
    delete from file f using gone
    where f.company_code = ${at.companyCode} and f.owner_type = 'CHAT' and f.file_idx = gone.file_idx)
  select meet_code as "meetCode" from gone`,
)

/** A file of lines that are all gone would be an empty one. */
export const deleteEmptyChatFiles = statement<{ companyCode: string; meetCodes: readonly string[] }, never>(
  'retention.chat-files',
  (at) => sql`
  delete from chat_file f
  where f.company_code = ${at.companyCode} and f.meet_code = any(${at.meetCodes}::text[])
    and not exists (select from meet_chat c where c.company_code = ${at.companyCode} and c.meet_code = f.meet_code)`,
)

export const deleteAudits = statement<Older, unknown>(
  'retention.audits',
  (at) => sql`
  delete from audit_log where company_code = ${at.companyCode} and audit_idx in (
    select a.audit_idx ${older.audit(at)} ${batch})
  returning 1`,
)

/** Locked for a change that leaves their number: what is being written of them, naming it, waits for nothing. */
export const withdrawnPeople = statement<Older, { userIdx: number; userId: string; userTypeCd: number }>(
  'retention.withdrawn',
  (at) => sql`
  select u.user_idx as "userIdx", u.user_id as "userId", u.user_type_cd as "userTypeCd"
  ${older.withdrawn(at)} ${sql.raw(`limit ${PEOPLE}`)} for no key update skip locked`,
)
