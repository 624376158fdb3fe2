import { z } from 'zod'
import { saveFields } from '../fields/charge.ts'
import type { CallRules } from '../rules.ts'
import { digits, file, idx, int, meetCode, month } from './common.ts'
import { fromField } from './from-fields.ts'
import { attendanceFix, joinInterval } from './log-meet.ts'

/** A person in a month of a leader; whole won. */
const chargedPerson = z.object({
  userIdx: z.number(),
  userId: z.string(),
  userName: z.string(),
  /** Classes of which the person was part, and those of them in which they were there. */
  sessionCount: z.number(),
  attendedCount: z.number(),
  totalJoinTimeSec: z.number(),
  /** Minutes by the clock as it is shown, of each class, added up. */
  totalJoinMin: z.number(),
  /** What the classes of the month come to, without adjustments. Of a closed month: when it was closed. */
  amount: z.number(),
})
export type ChargedPerson = z.infer<typeof chargedPerson>

/** What has changed about a class of a closed month since its statement; may be below zero. */
const adjustment = z.object({
  meetCode: z.string(),
  meetTitle: z.string(),
  startDatetime: z.string(),
  userIdx: z.number(),
  userId: z.string(),
  userName: z.string(),
  amount: z.number(),
})
export type Adjustment = z.infer<typeof adjustment>

/** A class that began in the month and still runs: its month can't be closed before it ends. */
const runningClass = z.object({ meetCode: z.string(), meetTitle: z.string(), startDatetime: z.string() })
export type RunningClass = z.infer<typeof runningClass>

/** Somebody whose classes are settled. */
const leader = z.object({
  userIdx: z.number(),
  userId: z.string(),
  /** Of a deleted account what stands in place of the name. */
  userName: z.string(),
  /** No teacher any more: deleted, or of another type by now. */
  left: z.boolean(),
})
export type SettledLeader = z.infer<typeof leader>

const settlement = z.object({
  searchYm: z.string(),
  leaderIdx: z.number(),
  leaderName: z.string(),
  /** Who closed the month and when; null: it is open. */
  closed: z.object({ userName: z.string(), closedDatetime: z.string() }).nullable(),
  personList: z.array(chargedPerson),
  adjustmentList: z.array(adjustment),
  /** What closing waits for, oldest first; nothing of it is in the sums yet. */
  runningList: z.array(runningClass),
  /** Of everybody, with adjustments. */
  total: z.number(),
  can: z.object({ edit: z.boolean(), close: z.boolean() }),
})
export type Settlement = z.infer<typeof settlement>

/** Everything that an amount comes of. */
const explanation = z.object({
  meetCode: z.string(),
  meetTitle: z.string(),
  openDatetime: z.string(),
  startDatetime: z.string(),
  endDatetime: z.string(),
  userIdx: z.number(),
  userId: z.string(),
  userName: z.string(),
  /** As they count, clipped to the class. */
  logMeetUserJoinList: z.array(joinInterval),
  totalJoinTimeSec: z.number(),
  totalJoinMin: z.number(),
  fixList: z.array(attendanceFix),
  price: z.object({ price: z.number(), startDate: z.string(), endDate: z.string().nullable() }).nullable(),
  /** By attendance and price. */
  computedAmount: z.number(),
  amount: z.number(),
  /** Each time an amount was put in its place, oldest first. */
  amountList: z.array(
    z.object({
      amountIdx: z.number(),
      beforeAmount: z.number(),
      afterAmount: z.number(),
      computedAmount: z.number(),
      reason: z.string().nullable(),
      userName: z.string(),
      regDatetime: z.string(),
    }),
  ),
  /** What statements have of it, by month; empty while its month is open. They add up to `amount`. */
  billList: z.array(z.object({ searchYm: z.string(), amount: z.number() })),
})
export type ChargeExplanation = z.infer<typeof explanation>

const ofMonth = { leaderIdx: idx.optional(), searchYm: month }
const statement = z.object({
  ...ofMonth,
  /** A statement of one person; absent: of everybody. */
  userIdx: idx.optional(),
  language: z.enum(['ko', 'en']).default('en'),
})
const readers = { who: ['teacher', 'staff'], errors: ['WB-403-101'] } as const

export const chargeSchemas = {
  'charge.month': {
    summary: 'What a month of a leader comes to: by person, adjustments, total; teachers get their own',
    ...readers,
    errors: ['WB-403-101', 'WB-404-103'],
    request: z.object(ofMonth),
    answer: settlement,
  },
  'charge.leaders': {
    summary:
      'Whose classes are settled: teachers, and whoever has led a class or has a closed month, also when the account is deleted',
    who: ['staff'],
    errors: ['WB-403-101'],
    request: z.object({}),
    answer: z.array(leader),
  },
  'charge.explain': {
    summary: 'Everything that the amount of a person in a class comes of',
    ...readers,
    errors: ['WB-400-025', 'WB-403-101'],
    request: z.object({ meetCode, userIdx: int }),
    answer: explanation,
  },
  'charge.save': {
    ref: 'B-090',
    summary:
      'Put an amount in place of what a class costs a person. After the month was closed it changes the next statement',
    ...readers,
    areas: ['MANAGE'],
    errors: ['WB-400-025', 'WB-403-101'],
    request: z.object({
      userIdx: int,
      meetCode,
      amount: digits(fromField(saveFields.amount)),
      /** Screens ask for it where the amount isn't what comes out. */
      reason: fromField(saveFields.reason),
    }),
    answer: z.object({ ok: z.literal(true), amount: z.number() }),
  },
  'charge.close': {
    summary:
      'Close a month of a leader that is over and of which no class runs (data.classes of WB-400-311): later corrections stand in the next statement; twice is once',
    who: ['staff'],
    areas: ['MANAGE'],
    errors: ['WB-400-311', 'WB-403-101', 'WB-404-103'],
    request: z.object({ leaderIdx: idx, searchYm: month }),
    answer: z.object({ closedDatetime: z.string() }),
  },
  'charge.excel': {
    summary: 'The statement of a month as .xlsx: of a leader, or of one person',
    ...readers,
    errors: ['WB-403-101', 'WB-404-103'],
    ratePerMinute: 30,
    request: statement,
    answer: file,
  },
  'charge.pdf': {
    summary: 'The statement of a month as PDF with the company’s logo: of a leader, or of one person',
    ...readers,
    errors: ['WB-403-101', 'WB-404-103'],
    ratePerMinute: 30,
    request: statement,
    answer: file,
  },
} as const satisfies Record<string, CallRules>
