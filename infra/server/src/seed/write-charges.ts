import { RoomCategory, UserType } from '@madang/contract'
import { addDays, addMonths, computedAmount, dayRange, hasFunc } from '@madang/domain'
import { unitPrice } from '../db/schema/charge.ts'
import { saveAmount } from '../modules/charge/amount.store.ts'
import { bill, closeMonth } from '../modules/charge/close.store.ts'
import { findPart } from '../modules/charge/parts.store.ts'
import { wireAt } from './calendar.ts'
import type { SeedClass } from './classes.ts'
import { insertRows } from './insert-rows.ts'
import { randomOf } from './random.ts'
import type { Writing } from './write-company.ts'

const reasons = [
  '형제 할인을 적용했어요.',
  '보강 수업이라 받지 않기로 했어요.',
  'Came for the second half only.',
  '체험 수업이라 반만 받아요.',
]
/** Of how many classes an amount was changed: one in each so many. */
const EVERY = 19
const thousand = 1000

/** Prices of students in their rooms, amounts that were changed, and months that are closed: all but the last two (MAN-CHG-01). */
export async function writeCharges(writing: Writing): Promise<void> {
  const { plan, today } = writing
  if (!hasFunc(plan.company.cfg.WEB_FUNC_USE ?? '', 'CHARGES')) return
  await writePrices(writing)
  const held = plan.classes.filter(({ roomCategoryCd }) => roomCategoryCd === RoomCategory.RESERVED)
  const changed = held.filter((_, place) => place % EVERY === 0)
  for (const [place, one] of changed.entries()) await change(writing, one, place)
  const last = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  const months = [...new Set(held.map(({ startDatetime }) => startDatetime.slice(0, 7)))]
    .filter((month) => month < last)
    .sort()
  for (const leader of new Set(held.map((one) => one.leader))) {
    for (const month of months) await close(writing, leader, month)
  }
  // found out afterwards: it stands in the next statement
  const found = held.find(
    ({ startDatetime }, place) => startDatetime.startsWith(months.at(-1) ?? 'x') && place % EVERY !== 0,
  )
  if (found) await change(writing, found, changed.length, addDays(today, -1))
}

/** A price for each room, the same for its students; since the last but one month some pay another one. */
async function writePrices({ tx, plan, companyCode, today, at, person }: Writing): Promise<void> {
  const random = randomOf('prices', plan.company.companyId)
  const students = new Set(
    plan.users.filter(({ userTypeCd }) => userTypeCd === UserType.STUDENT).map(({ userId }) => userId),
  )
  const begin = addDays(today, -120)
  const raised = addMonths(`${today.slice(0, 7)}-01`, -1)
  const rows = plan.rooms
    .filter(({ roomCategoryCd, slots }) => roomCategoryCd === RoomCategory.RESERVED && slots.length > 0)
    .flatMap(({ roomCode, attendees }) => {
      const usual = random.int(20, 45) * thousand
      const regDatetime = at(wireAt(begin, 9 * 3600))
      const base = { companyCode, roomCode, regDatetime, modDatetime: regDatetime }
      return attendees
        .filter((userId) => students.has(userId))
        .flatMap((userId) => {
          const of = { ...base, userIdx: person(userId) }
          // nobody has set one for some
          if (random.chance(0.06)) return []
          if (!random.chance(0.2)) return [{ ...of, startDate: begin, endDate: null, price: usual }]
          return [
            { ...of, startDate: begin, endDate: addDays(raised, -1), price: usual - 5 * thousand },
            { ...of, startDate: raised, endDate: null, price: usual },
          ]
        })
    })
  await insertRows(tx, unitPrice, rows)
}

/** Somebody says that a student pays another amount for a class: on the evening of that day, unless another is named. */
async function change(writing: Writing, one: SeedClass, place: number, day?: string): Promise<void> {
  const { tx, plan, companyCode, at, person } = writing
  const { timeZone } = plan.company
  const oper = plan.users.find(({ userId }) => userId === 'oper')!
  const { meetCode } = one
  for (const { userId } of one.attendees) {
    const of = { companyCode, timeZone, meetCode, userIdx: person(userId) }
    const [part] = await findPart({ lock: false })(tx, of)
    if (!part || part.amount === 0) continue
    const now = at(wireAt(day ?? one.startDatetime.slice(0, 10), 22 * 3600))
    await saveAmount(tx, {
      ...of,
      before: part.amount,
      after: place % 3 === 1 ? 0 : Math.round(part.amount / 2 / thousand) * thousand,
      computed: computedAmount(part),
      reason: reasons[place % reasons.length]!,
      byIdx: person(oper.userId),
      byName: oper.userName,
      now,
    })
    await bill(tx, { ...of, leaderIdx: person(one.leader), now })
    return
  }
}

/** On the third of the next month. */
async function close(writing: Writing, leader: string, month: string): Promise<void> {
  const { tx, plan, companyCode, at, person } = writing
  const { timeZone } = plan.company
  const oper = plan.users.find(({ userId }) => userId === 'oper')!
  const next = addMonths(`${month}-01`, 1)
  await closeMonth(tx, {
    companyCode,
    timeZone,
    leaderIdx: person(leader),
    month,
    ...dayRange(`${month}-01`, addDays(next, -1), timeZone),
    byIdx: person(oper.userId),
    byName: oper.userName,
    now: at(wireAt(addDays(next, 2), 11 * 3600)),
  })
}
