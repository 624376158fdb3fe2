import type { RecordFault, RecordState } from '@madang/contract'
import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

export interface RecordOf {
  companyCode: string
  recordIdx: number
}

export interface StateRow {
  meetCode: string
  recordTitle: string
  leaderIdx: number
  /** Who recorded. */
  userIdx: number
  state: RecordState
  progress: number
  fault: RecordFault | null
  startDatetime: Date
  endDatetime: Date
  round: number
}

const columns = sql`meet_code as "meetCode", record_title as "recordTitle", leader_idx as "leaderIdx", user_idx as "userIdx",
  state, progress, fault, start_datetime as "startDatetime", end_datetime as "endDatetime", round`

/** Held until the transaction ends: one thing happens to a recording at a time. */
export const lockRecord = statement<RecordOf, StateRow>(
  'recordLog.lock',
  (at) => sql`
  select ${columns} from record_log
  where company_code = ${at.companyCode} and record_idx = ${at.recordIdx} for update`,
)

interface Change extends RecordOf {
  state: RecordState
  progress: number
  fault: RecordFault | null
  endDatetime: Date
  durationSec: number | null
  now: Date
}

export const writeState = statement<Change, unknown>(
  'recordLog.state',
  (at) => sql`
  update record_log set state = ${at.state}, progress = ${at.progress}, fault = ${at.fault},
    end_datetime = ${at.endDatetime}, duration_sec = ${at.durationSec}, state_datetime = ${at.now}
  where company_code = ${at.companyCode} and record_idx = ${at.recordIdx}`,
)

/** Its check begins anew, as work of its own for the queue. */
export const askAgain = statement<RecordOf, unknown>(
  'recordLog.again',
  (at) => sql`
  update record_log set asked = false, round = round + 1
  where company_code = ${at.companyCode} and record_idx = ${at.recordIdx}`,
)

export const deleteRecord = statement<RecordOf, unknown>(
  'recordLog.remove',
  (at) => sql`delete from record_log where company_code = ${at.companyCode} and record_idx = ${at.recordIdx}`,
)

/** The class that a recording is brought to. */
export const pastClass = statement<
  { companyCode: string; meetCode: string },
  { meetTitle: string; leaderIdx: number; openerIdx: number; startDatetime: Date; endDatetime: Date }
>(
  'recordLog.class',
  (at) => sql`
  select meet_title as "meetTitle", leader_idx as "leaderIdx", user_idx as "openerIdx", start_datetime as "startDatetime",
    end_datetime as "endDatetime"
  from log_meet where company_code = ${at.companyCode} and meet_code = ${at.meetCode}`,
)

/** Of all companies: checks that the queue has not been asked for; they count as asked from here on. */
export const takeUnasked = statement<{ limit: number }, RecordOf & { round: number }>(
  'recordLog.take',
  (at) => sql`
  update record_log set asked = true where (company_code, record_idx) in (
    select company_code, record_idx from record_log where state = 'PROCESSING' and not asked
    order by state_datetime limit ${at.limit} for update skip locked)
  returning company_code as "companyCode", record_idx as "recordIdx", round`,
)

/** Of all companies: announced and never brought, or in a check of which nothing was heard. */
export const forsaken = statement<{ announcedBefore: Date; checkedBefore: Date; limit: number }, RecordOf>(
  'recordLog.forsaken',
  (at) => sql`
  select company_code as "companyCode", record_idx as "recordIdx" from record_log
  where (state = 'RECORDING' and state_datetime < ${at.announcedBefore})
    or (state = 'PROCESSING' and state_datetime < ${at.checkedBefore})
  order by state_datetime limit ${at.limit}`,
)
