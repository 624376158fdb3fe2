import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

interface OfPart {
  companyCode: string
  meetCode: string
  userIdx: number
}

/** Puts an amount in place of what comes out, and keeps who did and why. */
export const saveAmount = statement<
  OfPart & {
    before: number
    after: number
    computed: number
    reason: string | null
    byIdx: number
    byName: string
    now: Date
  },
  never
>(
  'charge.save',
  (at) => sql`
    with saved as (
      update log_meet_user set amount = ${at.after}::int
      where company_code = ${at.companyCode} and meet_code = ${at.meetCode} and user_idx = ${at.userIdx} and not monitor)
    insert into log_meet_amount (company_code, meet_code, user_idx, before_amount, after_amount, computed_amount, reason,
      reg_user_idx, reg_user_name, reg_datetime)
    values (${at.companyCode}, ${at.meetCode}, ${at.userIdx}, ${at.before}::int, ${at.after}::int, ${at.computed}::int,
      ${at.reason}, ${at.byIdx}, ${at.byName}, ${at.now}::timestamptz)`,
)

export interface AmountRow {
  amountIdx: number
  beforeAmount: number
  afterAmount: number
  computedAmount: number
  reason: string | null
  userName: string
  regDatetime: Date
}
/** Amounts that were put in place of what came out, oldest first. */
export const amountsOf = statement<OfPart, AmountRow>(
  'charge.amounts',
  (at) => sql`
    select a.amount_idx as "amountIdx", a.before_amount as "beforeAmount", a.after_amount as "afterAmount",
      a.computed_amount as "computedAmount", a.reason, a.reg_user_name as "userName", a.reg_datetime as "regDatetime"
    from log_meet_amount a
    where a.company_code = ${at.companyCode} and a.meet_code = ${at.meetCode} and a.user_idx = ${at.userIdx}
    order by a.amount_idx`,
)
