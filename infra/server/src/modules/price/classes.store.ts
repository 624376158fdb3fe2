import type { PricedClass } from '@madang/domain'
import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'
import { parts } from '../charge/parts.store.ts'

export interface OpenClass extends PricedClass {
  meetCode: string
  meetTitle: string
  startDatetime: Date
}
/**
 * Classes in some rooms that a student attended and whose price decides what they cost: of months that are open, without an
 * amount that somebody has put in its place. Oldest first.
 */
export const openClasses = statement<
  {
    companyCode: string
    timeZone: string
    userIdx: number
    rooms: readonly string[]
    from: Date
    to: Date | string
  },
  OpenClass
>(
  'price.classes',
  (at) => sql`
    select l.meet_code as "meetCode", l.meet_title as "meetTitle", l.start_datetime as "startDatetime",
      l.room_code as "roomCode", ((l.start_datetime at time zone ${at.timeZone})::date)::text as day,
      p.price_idx as "priceIdx", p.price
    ${parts(at)}
    where u.user_idx = ${at.userIdx} and u.start_datetime >= ${at.from}::timestamptz and u.start_datetime < ${at.to}::timestamptz
      and l.company_code = ${at.companyCode} and l.room_code = any(${at.rooms}::text[])
      and m.month is null and u.amount is null and u.total_join_time_sec > 0
    order by l.start_datetime, l.meet_code`,
)
