import { AccountOwner, NOTIFICATION_STATES, UserStatus } from '@madang/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { missKey } from '../../platform/sign-ins.ts'
import { type Places, type Statement, statement } from '../../platform/statement.ts'

/** Who is erased, and what stands in place of name and id from then on. */
interface Values {
  companyCode: string
  people: readonly number[]
}

/** Told apart by their numbers, in no language: circles are how names are blotted out in Korean. */
const nameOf = (userIdx: SQL) => sql`'○○○ ' || ${userIdx}`
/** No id that anybody could register or bring from a provider: it begins with a character that ids don't have. */
const idOf = (userIdx: SQL) => sql`'#' || ${userIdx}`

const erasing = (name: string, write: (at: Places<Values>) => SQL): Statement<Values, never> =>
  statement<Values, never>(`user.erase-${name}`, write)

/** A copy of name or id in another table. */
const copies = (
  table: string,
  {
    key = 'user_idx',
    name,
    id,
    also,
  }: { key?: string; name: string; id?: string; also?: (at: Places<Values>) => SQL },
): Statement<Values, never> => {
  const whose = sql`${sql.identifier(key)}`
  const set = [
    sql`${sql.identifier(name)} = ${nameOf(whose)}`,
    ...(id ? [sql`${sql.identifier(id)} = ${idOf(whose)}`] : []),
  ]
  return erasing(
    `${table}-${key}`,
    (at) => sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)}
    where company_code = ${at.companyCode} and ${whose} = any(${at.people}::bigint[]) and ${also ? also(at) : sql`true`}`,
  )
}

/** Lines are found by the classes that somebody was in: chats have no index by person. */
const inTheirClasses = (at: Places<Values>) => sql`meet_code in (
  select meet_code from log_meet_user where company_code = ${at.companyCode} and user_idx = any(${at.people}::bigint[])
  union select meet_code from log_meet where company_code = ${at.companyCode} and user_idx = any(${at.people}::bigint[])
  union select meet_code from meet_user where company_code = ${at.companyCode} and user_idx = any(${at.people}::bigint[]))`

const own = (table: string) =>
  erasing(
    table,
    (at) => sql`delete from ${sql.identifier(table)}
    where company_code = ${at.companyCode} and user_idx = any(${at.people}::bigint[])`,
  )

/** Kinds of `SEARCH_KINDS` that stand for a person, whose number is their key. */
const personKinds = sql`(3, 4)`
const old = (text: SQL) => sql`${text}.text not in (${nameOf(sql`${text}.key`)}, ${idOf(sql`${text}.key`)})`

const steps: readonly Statement<Values, never>[] = [
  // sign-ins with their tokens, places in rooms, a teacher's own comment bank
  own('login_session'),
  own('room_user'),
  own('bank_comment'),
  own('user_memo'),
  erasing(
    'notification',
    (at) => sql`update notification set state = ${sql.raw(`'${NOTIFICATION_STATES[4]}'`)}
    where company_code = ${at.companyCode} and user_idx = any(${at.people}::bigint[])
      and state in (${sql.raw(`'${NOTIFICATION_STATES[0]}', '${NOTIFICATION_STATES[2]}', '${NOTIFICATION_STATES[3]}'`)})`,
  ),
  // a class that runs, held by whoever ends it before what is kept of classes; of these a correction locks the part before the class
  copies('meet', { name: 'user_name', id: 'user_id' }),
  copies('log_meet_user', { name: 'user_name', id: 'user_id' }),
  copies('log_meet', { name: 'user_name', id: 'user_id' }),
  copies('log_meet', { key: 'leader_idx', name: 'leader_name', id: 'leader_id' }),
  copies('log_meet_fix', { key: 'reg_user_idx', name: 'reg_user_name' }),
  copies('log_meet_amount', { key: 'reg_user_idx', name: 'reg_user_name' }),
  copies('settlement_month', { key: 'reg_user_idx', name: 'reg_user_name' }),
  copies('record_log', { name: 'user_name' }),
  // whoever ends one lets its people go when it is counted: last here too
  copies('meet_user', { name: 'user_name', id: 'user_id' }),
  copies('meet_chat', { name: 'user_name', also: inTheirClasses }),
  erasing(
    'users',
    (at) => sql`update users set user_id = ${idOf(sql`user_idx`)}, user_name = ${nameOf(sql`user_idx`)},
      password_hash = null, phone = null, phone2 = null, email = null, file_idx = null, group_idx = 0, locked = false, lock_datetime = null,
      login_fail_count = 0, last_login_datetime = null, user_status_cd = ${sql.raw(String(UserStatus.OUT))},
      account_owner_type_cd = ${sql.raw(String(AccountOwner.NOBODY))}, perm_version = perm_version + 1
    where company_code = ${at.companyCode} and user_idx = any(${at.people}::bigint[])`,
  ),
  // as they were called, for searching: triggers of the tables above keep the rest of a row, old names too, until all are new
  erasing(
    'grams',
    (at) => sql`delete from search_gram g using search_text t
    where t.company_code = ${at.companyCode} and t.kind in ${personKinds} and t.key = any(${at.people}::bigint[]) and ${old(sql`t`)}
      and g.company_code = t.company_code and g.kind = t.kind and g.text_idx = t.text_idx`,
  ),
  erasing(
    'texts',
    (at) => sql`delete from search_text t
    where t.company_code = ${at.companyCode} and t.kind in ${personKinds} and t.key = any(${at.people}::bigint[])
      and ${old(sql`t`)}`,
  ),
]

const forgetMisses = statement<{ companyCode: string; hashes: readonly string[] }, never>(
  'user.erase-misses',
  (at) => sql`delete from login_miss
    where company_code = ${at.companyCode} and id_hash = any(${at.hashes}::text[])`,
)

/** Takes away or blots out everything personal that rows hold; as many statements for a thousand as for one. */
export async function eraseRows(
  tx: Tx,
  companyCode: string,
  people: readonly { userIdx: number; userId: string }[],
): Promise<void> {
  const values = { companyCode, people: people.map(({ userIdx }) => userIdx) }
  await forgetMisses(tx, { companyCode, hashes: people.map(({ userId }) => missKey(userId)) })
  for (const step of steps) await step(tx, values)
}
