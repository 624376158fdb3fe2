import { z } from 'zod'
import type { CallRules } from '../rules.ts'
import { bool, companyId, count, idx, listOf, pageOf, paging } from './common.ts'

/** How a person looks to everybody in the company. */
const profile = z.object({
  userIdx: z.number(),
  userId: z.string(),
  userName: z.string(),
  userTypeCd: z.number(),
  fileIdx: z.number().nullable(),
})

/** A sign-in on one device. */
const signIn = z.object({
  sessionIdx: z.number(),
  /** As it names itself: `Chrome 131`; null where it says nothing that is known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** From where it was made; null for sign-ins of versions that kept none. */
  address: z.string().nullable(),
  /** Of the sign-in. */
  regDatetime: z.string(),
  /** When its tokens were renewed last, which somebody at work does each half hour. */
  lastDatetime: z.string(),
  /** It can still be used. */
  active: z.boolean(),
  /** The one that asks. */
  current: z.boolean(),
  endDatetime: z.string().nullable(),
})
export type SignIn = z.infer<typeof signIn>

const personRoom = z.object({
  roomCode: z.string(),
  roomTitle: z.string(),
  ownerUser: z.object({ userIdx: z.number(), userName: z.string() }),
  showDatetime: z.string(),
  showEndDatetime: z.string(),
  /** A class runs in it. */
  live: z.boolean(),
})
export type PersonRoom = z.infer<typeof personRoom>

const personClass = z.object({
  meetCode: z.string(),
  roomCode: z.string(),
  meetTitle: z.string(),
  leaderIdx: z.number(),
  leaderName: z.string(),
  startDatetime: z.string(),
  endDatetime: z.string(),
  /** False for a leader who led without having been there. */
  attended: z.boolean(),
  totalJoinTimeSec: z.number(),
  totalJoinMin: z.number(),
})
export type PersonClass = z.infer<typeof personClass>

const personHomework = z.object({
  taskIdx: z.number(),
  taskName: z.string(),
  textbookName: z.string(),
  /** The person's own deadline before the homework's. */
  submitLimitDatetime: z.string(),
  regDatetime: z.string(),
  regUser: z.object({ userIdx: z.number(), userName: z.string() }),
  /** Of those whom it was given to. */
  totalUserCount: z.number(),
  submitUserCount: z.number(),
  /** 0 not started, 1 in progress, 2 submitted; null where the person gave it. */
  taskStatus: z.number().nullable(),
})
export type PersonHomework = z.infer<typeof personHomework>

const operators = { who: ['operator'], areas: ['MANAGE'] } as const
const ofPerson = { userIdx: idx, ...paging }

/** What the detail of a person shows beside the account. */
export const personSchemas = {
  'user.profile': {
    ref: 'B-048',
    summary: 'Name, type and photo of a person by id and company; another company’s people are unknown',
    who: ['any'],
    errors: ['WB-404-103'],
    request: z.object({ userId: z.string().trim().min(1).max(50), companyCode: companyId }),
    answer: profile,
  },
  'user.sessions': {
    summary: 'A person’s sign-ins of the last weeks, newest first, with device and address',
    ...operators,
    errors: ['WB-403-102', 'WB-404-103'],
    request: z.object({
      ...ofPerson,
      /** Only those that can still be used. */
      active: bool.optional(),
    }),
    answer: pageOf(signIn),
  },
  'user.endSessions': {
    summary: 'Signs a person out of devices: of those named, or of all; the one that asks goes on',
    ...operators,
    errors: ['WB-403-102', 'WB-404-103'],
    request: z.object({ userIdx: idx, sessionIdxList: listOf(idx).optional() }),
    answer: count,
  },
  'user.rooms': {
    summary: 'Rooms that a person owns or attends, running ones first, then newest first',
    ...operators,
    errors: ['WB-403-102', 'WB-404-103'],
    request: z.object(ofPerson),
    answer: pageOf(personRoom),
  },
  'user.classes': {
    summary: 'Past classes that a person attended or led, newest first',
    ...operators,
    errors: ['WB-403-102', 'WB-404-103'],
    request: z.object(ofPerson),
    answer: pageOf(personClass),
  },
  'user.homework': {
    summary: 'Homework that a student was given or somebody else gave, newest first',
    ...operators,
    errors: ['WB-403-102', 'WB-404-103'],
    request: z.object(ofPerson),
    answer: pageOf(personHomework),
  },
} as const satisfies Record<string, CallRules>
