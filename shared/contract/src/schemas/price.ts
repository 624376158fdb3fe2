import { z } from 'zod'
import { priceFields } from '../fields/price.ts'
import type { CallRules } from '../rules.ts'
import { date, digits, idx, ok, roomCode } from './common.ts'
import { fromField } from './from-fields.ts'

const unitPrice = z.object({
  priceIdx: z.number(),
  userIdx: z.number(),
  roomCode: z.string(),
  room: z.object({ roomTitle: z.string() }),
  startDate: z.string(),
  /** The last day; null: for ever. */
  endDate: z.string().nullable(),
  /** Won for a session. */
  price: z.number(),
})
export type UnitPrice = z.infer<typeof unitPrice>

const operators = { who: ['operator'], areas: ['MANAGE'] } as const
const price = z.object({
  userIdx: idx,
  roomCode,
  startDate: date,
  /** Absent, null or empty: for ever. */
  endDate: z.preprocess((v) => (v === '' ? null : v), date.nullish()),
  price: digits(fromField(priceFields['price.price'])),
})

/** What a changed price moves of months that are open: `data.effect` of WB-400-312. */
export interface PastPriceEffect {
  /** The first of them, oldest first. */
  classes: { meetCode: string; meetTitle: string; startDatetime: string; before: number; after: number }[]
  /** How many there are. */
  count: number
  /** Sums of all of them. */
  before: number
  after: number
  /** Sent with the same change it says that this was seen; once something else would be moved, it is refused again. */
  sure: string
}

/** `sure` of the effect that somebody has seen. */
const sure = z.string().max(60).optional()

/** Whoever is listed here can't have the period as well: `data.conflicts` of WB-400-309. */
export type PriceConflict = UnitPrice

export const priceSchemas = {
  'price.list': {
    ref: 'B-054',
    summary: 'Unit prices of a person, by room, newest first',
    ...operators,
    errors: ['WB-403-101', 'WB-403-102', 'WB-404-103'],
    request: z.object({ userIdx: idx }),
    answer: z.array(unitPrice),
  },
  'price.get': {
    ref: 'B-055',
    summary: 'One unit price',
    ...operators,
    errors: ['WB-403-101', 'WB-403-102', 'WB-404-111'],
    request: z.object({ priceIdx: idx }),
    answer: unitPrice,
  },
  'price.add': {
    ref: 'B-056',
    summary: 'Set a unit price for a period; data.conflicts of WB-400-309 are the prices that overlap it',
    ...operators,
    errors: ['WB-400-309', 'WB-400-312', 'WB-403-101', 'WB-403-102', 'WB-404-103', 'WB-404-104'],
    request: z.object({ price, sure }),
    answer: z.object({ priceIdx: z.number() }),
  },
  'price.modify': {
    ref: 'B-056',
    summary:
      'Change a unit price; a start that has passed may stay. Where past classes of open months would cost something else it is WB-400-312 until data.effect.sure is sent along',
    ...operators,
    errors: [
      'WB-400-309',
      'WB-400-312',
      'WB-403-101',
      'WB-403-102',
      'WB-404-103',
      'WB-404-104',
      'WB-404-111',
    ],
    request: z.object({ price: price.extend({ priceIdx: idx }), sure }),
    answer: z.object({ priceIdx: z.number() }),
  },
  'price.remove': {
    ref: 'B-057',
    summary: 'Remove a unit price; as price.modify where past classes would cost something else',
    ...operators,
    errors: ['WB-400-312', 'WB-403-101', 'WB-403-102', 'WB-404-111'],
    request: z.object({ priceIdx: idx, sure }),
    answer: ok,
  },
} as const satisfies Record<string, CallRules>
