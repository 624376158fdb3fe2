import type { ErrorCode, Language, PersonalDataKind, PersonalDataState } from '@madang/contract'
import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

/** One of a company. */
export interface WorkOf {
  companyCode: string
  workId: string
}
/** One that this person has asked for: another's answers like one that isn't there. */
export type OwnWork = WorkOf & { userIdx: number }
/** The try that works on it. */
export type Run = WorkOf & { runner: string }

export interface WorkRow {
  workId: string
  kind: PersonalDataKind
  personIdx: number
  language: Language
  state: PersonalDataState
  total: number
  done: number
  /** Of an erasure: how much of what is gone. */
  report: Readonly<Record<string, number>>
  errorCode: ErrorCode | null
  storedName: string | null
  regDatetime: Date
}

const columns = sql`work_id as "workId", kind, person_idx as "personIdx", language, state, total, done, report,
  error_code as "errorCode", stored_name as "storedName", reg_datetime as "regDatetime"`

interface Begun extends WorkOf {
  /** Null: the product by itself. */
  userIdx: number | null
  kind: PersonalDataKind
  personIdx: number
  language: Language
  now: Date
}

/** One of each kind and person: it takes the place of the one before, whose content is the caller's to let go of. */
export const replaceWork = statement<Begun, { storedName: string | null }>(
  'personal-data.start',
  (at) => sql`
  with before as (
    select stored_name from personal_data
    where company_code = ${at.companyCode} and user_idx = ${at.userIdx} and person_idx = ${at.personIdx} and kind = ${at.kind}
    for update),
  begun as (
    insert into personal_data (company_code, work_id, kind, user_idx, person_idx, language, reg_datetime, mod_datetime)
    values (${at.companyCode}, ${at.workId}::uuid, ${at.kind}, ${at.userIdx}, ${at.personIdx}, ${at.language}, ${at.now}, ${at.now})
    on conflict (company_code, user_idx, person_idx, kind) do update set work_id = excluded.work_id, language = excluded.language,
      state = 'WAITING', total = 0, done = 0, report = '{}', error_code = null, stored_name = null, asked = false, runner = null,
      reg_datetime = excluded.reg_datetime, mod_datetime = excluded.mod_datetime)
  select stored_name as "storedName" from before`,
)

export const findWork = statement<OwnWork & { kind: PersonalDataKind }, WorkRow>(
  'personal-data.get',
  (at) => sql`
  select ${columns} from personal_data
  where company_code = ${at.companyCode} and work_id = ${at.workId}::uuid and user_idx = ${at.userIdx} and kind = ${at.kind}`,
)

export const findOfPerson = statement<
  { companyCode: string; userIdx: number; personIdx: number; kind: PersonalDataKind },
  WorkRow
>(
  'personal-data.of-person',
  (at) => sql`
  select ${columns} from personal_data
  where company_code = ${at.companyCode} and user_idx = ${at.userIdx} and person_idx = ${at.personIdx} and kind = ${at.kind}`,
)

/** Whoever works on it finds nothing any more. Its content is the caller's to let go of. */
export const deleteWork = statement<OwnWork & { kind: PersonalDataKind }, { storedName: string | null }>(
  'personal-data.cancel',
  (at) => sql`
  delete from personal_data
  where company_code = ${at.companyCode} and work_id = ${at.workId}::uuid and user_idx = ${at.userIdx} and kind = ${at.kind}
  returning stored_name as "storedName"`,
)

/** Of all companies: what the queue has not been asked for; it counts as asked from here on. */
export const takeWaiting = statement<{ limit: number }, WorkOf>(
  'personal-data.take',
  (at) => sql`
  update personal_data set asked = true where (company_code, work_id) in (
    select company_code, work_id from personal_data where state = 'WAITING' and not asked
    order by mod_datetime limit ${at.limit} for update skip locked)
  returning company_code as "companyCode", work_id as "workId"`,
)

/** Of all companies: what nobody has touched for so long that the queue must have lost it (a restored backup has none). */
export const findLost = statement<{ before: Date }, unknown>(
  'personal-data.lost',
  (at) => sql`
  update personal_data set state = 'WAITING', asked = false, runner = null
  where state in ('WAITING', 'RUNNING') and mod_datetime < ${at.before}`,
)

/** Of all companies. Contents are the caller's to let go of. */
export const deleteOld = statement<{ kind: PersonalDataKind; before: Date }, { storedName: string | null }>(
  'personal-data.age',
  (at) => sql`
  delete from personal_data where kind = ${at.kind} and reg_datetime < ${at.before} returning stored_name as "storedName"`,
)

/** Makes this try the one that works on it, from its first step. Nothing where it has ended. */
export const claimWork = statement<
  Run & { total: number; now: Date },
  Pick<WorkRow, 'kind' | 'personIdx' | 'language'> & { timeZone: string }
>(
  'personal-data.claim',
  (at) => sql`
  update personal_data set state = 'RUNNING', runner = ${at.runner}::uuid, done = 0, total = ${at.total}::int, mod_datetime = ${at.now}
  where company_code = ${at.companyCode} and work_id = ${at.workId}::uuid and state in ('WAITING', 'RUNNING')
  returning kind, person_idx as "personIdx", language,
    (select c.time_zone from company c where c.company_code = ${at.companyCode}) as "timeZone"`,
)

/** Nothing where this try is no longer the one. */
export const tellDone = statement<Run & { done: number; now: Date }, unknown>(
  'personal-data.tell',
  (at) => sql`
  update personal_data set done = ${at.done}::int, mod_datetime = ${at.now}
  where company_code = ${at.companyCode} and work_id = ${at.workId}::uuid and state = 'RUNNING' and runner = ${at.runner}::uuid
  returning 1`,
)

/** As `tellDone`, with what a batch of an erasure has taken away. */
export const tellErased = statement<Run & { done: number; part: string; count: number; now: Date }, unknown>(
  'personal-data.erased',
  (at) => sql`
  update personal_data set done = ${at.done}::int, mod_datetime = ${at.now},
    report = report || jsonb_build_object(${at.part}::text, coalesce((report ->> ${at.part}::text)::int, 0) + ${at.count}::int)
  where company_code = ${at.companyCode} and work_id = ${at.workId}::uuid and state = 'RUNNING' and runner = ${at.runner}::uuid
  returning 1`,
)

/** Nothing where this try is no longer the one. */
export const endWork = statement<
  Run & { state: PersonalDataState; errorCode: ErrorCode | null; storedName: string | null; now: Date },
  { report: Record<string, number> }
>(
  'personal-data.end',
  (at) => sql`
  update personal_data set state = ${at.state}::varchar, error_code = ${at.errorCode}, stored_name = ${at.storedName}, runner = null,
    done = case when ${at.state}::varchar = 'READY' then total else done end, mod_datetime = ${at.now}
  where company_code = ${at.companyCode} and work_id = ${at.workId}::uuid and state = 'RUNNING' and runner = ${at.runner}::uuid
  returning report`,
)

export const kindOf = statement<WorkOf, { kind: PersonalDataKind }>(
  'personal-data.kind',
  (at) => sql`
  select kind from personal_data where company_code = ${at.companyCode} and work_id = ${at.workId}::uuid`,
)
