import { z } from 'zod'
import type { CallRules } from '../rules.ts'
import { date, int, month } from './common.ts'

const statRow = z.object({
  /** A day; with `searchDate` the concurrent users of an hour: `yyyy-MM-dd HH:mm:ss`. */
  logDate: z.string(),
  /** People: at once at most, or different ones of the day. */
  userCount: z.number(),
  /** Used share of the licence, per cent; null where the licence doesn't count this or has no limit. */
  licenseUsage: z.number().nullable(),
  /** What the chart draws. */
  resultCount: z.number(),
  /** False where the day is still to come, still runs, or is over and not counted since: its figures say nothing yet. */
  counted: z.boolean(),
  /** Classes that began. */
  customInt1: z.number(),
  joinCount: z.number(),
  /** Concurrency 0, registered users 1, monthly joining accounts 2; null: unlimited. */
  licenseTypeCd: z.number().nullable(),
})
export type StatRow = z.infer<typeof statRow>

const accountRow = statRow.extend({
  /** With `searchDate`: whose row this is. */
  userIdx: z.number().optional(),
  userId: z.string().optional(),
  userName: z.string().optional(),
})
export type AccountRow = z.infer<typeof accountRow>

const license = z.object({
  /** Concurrency 0, registered users 1, monthly joining accounts 2; null: unlimited, and the others are empty. */
  licenseTypeCd: z.number().nullable(),
  /** 0: no limit. */
  userLimit: z.number(),
  /** What counts against the limit now: people in classes, accounts of this month; null where joining has no limit. */
  used: z.number().nullable(),
  startDate: z.string().nullable(),
  /** The last valid day. */
  endDate: z.string().nullable(),
})
export type License = z.infer<typeof license>

const monthOrDay = {
  searchYm: month.optional(),
  searchDate: date.optional(),
}
const one = ({ searchYm, searchDate }: { searchYm?: string | undefined; searchDate?: string | undefined }) =>
  (searchYm === undefined) !== (searchDate === undefined)
const either = { path: ['searchYm'], message: 'give either searchYm or searchDate' }
const operators = { who: ['operator'], areas: ['MANAGE'] } as const

/** What of the licence is used now, and what was, for a forecast. */
export const licenceUse = z.object({
  /** Null: unlimited. */
  licence: z
    .object({
      licenseTypeCd: z.number(),
      userLimit: z.number(),
      startDate: z.string(),
      endDate: z.string(),
    })
    .nullable(),
  /** People in classes, registered users, or accounts of the month. */
  used: z.number(),
  /** Registered users of 30 days ago, most people at once of these days; 0 for accounts of a month. */
  before: z.number(),
})

export const statsSchemas = {
  'stats.concurrent': {
    ref: 'B-144',
    summary:
      'Most people in classes at once, by day of a month or by hour of a day; hours are counted hourly',
    ...operators,
    request: z.object(monthOrDay).refine(one, either),
    answer: z.array(statRow),
  },
  'stats.account': {
    ref: 'B-145',
    summary:
      'Accounts that joined, by day of a month, or those of one day, who came most often first; empty unless the licence is of type 2',
    ...operators,
    request: z
      .object({
        ...monthOrDay,
        page: int.min(1).max(1_000_000).default(1),
        size: int.min(1).max(1000).default(100),
      })
      .refine(one, either),
    answer: z.array(accountRow),
  },
  'stats.open': {
    ref: 'B-146',
    summary: 'Classes that began, by day of a month; counted daily',
    ...operators,
    request: z.object({ searchYm: month }),
    answer: z.array(statRow),
  },
  'stats.join': {
    ref: 'B-147',
    summary: 'Joins of classes, by day of a month; counted daily',
    ...operators,
    request: z.object({ searchYm: month }),
    answer: z.array(statRow),
  },
  'license.get': {
    ref: 'B-148',
    summary: 'What the company has a licence for',
    ...operators,
    request: z.object({}),
    answer: license,
  },
  'license.use': {
    summary: 'What of the licence is used now, and what was, for a forecast (proposed)',
    ...operators,
    request: z.object({}),
    answer: licenceUse,
  },
} as const satisfies Record<string, CallRules>
