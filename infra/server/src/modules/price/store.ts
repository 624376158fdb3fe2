import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

export interface PriceRow {
  priceIdx: number
  userIdx: number
  roomCode: string
  roomTitle: string
  startDate: string
  endDate: string | null
  price: number
}
interface Of {
  companyCode: string
  userIdx: number
}

const columns = sql`p.price_idx as "priceIdx", p.user_idx as "userIdx", p.room_code as "roomCode",
  r.room_title as "roomTitle", p.start_date as "startDate", p.end_date as "endDate", p.price`

/** A person's prices, by room, newest first. */
export const pricesOf = statement<Of, PriceRow>(
  'price.list',
  (at) => sql`
    select ${columns} from unit_price p
    join room r on r.company_code = ${at.companyCode} and r.room_code = p.room_code
    where p.company_code = ${at.companyCode} and p.user_idx = ${at.userIdx}
    order by r.room_title, p.room_code, p.start_date desc`,
)

export const findPrice = statement<{ companyCode: string; priceIdx: number }, PriceRow>(
  'price.get',
  (at) => sql`
    select ${columns} from unit_price p
    join room r on r.company_code = ${at.companyCode} and r.room_code = p.room_code
    where p.company_code = ${at.companyCode} and p.price_idx = ${at.priceIdx}`,
)

export interface PricedUser {
  userIdx: number
  userName: string
  userTypeCd: number
}
/** Whose prices are about to change: until the end of the transaction nobody else changes one of them. */
export const holdPrices = statement<Of, PricedUser>(
  'price.hold',
  (at) => sql`
    select u.user_idx as "userIdx", u.user_name as "userName", u.user_type_cd as "userTypeCd" from users u
    where u.company_code = ${at.companyCode} and u.user_idx = ${at.userIdx}
    for no key update`,
)

/** Whether there is or was such an account. */
export const whoHas = statement<Of, { userIdx: number; userTypeCd: number }>(
  'price.who',
  (at) => sql`
    select u.user_idx as "userIdx", u.user_type_cd as "userTypeCd" from users u
    where u.company_code = ${at.companyCode} and u.user_idx = ${at.userIdx}`,
)

export const roomTitleOf = statement<{ companyCode: string; roomCode: string }, { roomTitle: string }>(
  'price.room',
  (at) => sql`
    select r.room_title as "roomTitle" from room r
    where r.company_code = ${at.companyCode} and r.room_code = ${at.roomCode} and r.room_category_cd <> 'INSTANT'`,
)

interface Written {
  companyCode: string
  userIdx: number
  roomCode: string
  startDate: string
  endDate: string | null
  price: number
  now: Date
}

export const insertPrice = statement<Written, { priceIdx: number }>(
  'price.add',
  (at) => sql`
    insert into unit_price (company_code, user_idx, room_code, start_date, end_date, price, reg_datetime, mod_datetime)
    values (${at.companyCode}, ${at.userIdx}, ${at.roomCode}, ${at.startDate}::date, ${at.endDate}::date, ${at.price}::int,
      ${at.now}::timestamptz, ${at.now}::timestamptz)
    returning price_idx as "priceIdx"`,
)

export const updatePrice = statement<Written & { priceIdx: number }, never>(
  'price.modify',
  (at) => sql`
    update unit_price set room_code = ${at.roomCode}, start_date = ${at.startDate}::date, end_date = ${at.endDate}::date,
      price = ${at.price}::int, mod_datetime = ${at.now}::timestamptz
    where company_code = ${at.companyCode} and price_idx = ${at.priceIdx} and user_idx = ${at.userIdx}`,
)

export const deletePrice = statement<{ companyCode: string; priceIdx: number }, never>(
  'price.remove',
  (at) => sql`delete from unit_price where company_code = ${at.companyCode} and price_idx = ${at.priceIdx}`,
)
