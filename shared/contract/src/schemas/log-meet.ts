import { z } from 'zod'
import { correctFields } from '../fields/log-meet.ts'
import type { CallRules } from '../rules.ts'
import {
  bool,
  date,
  datetime,
  file,
  idx,
  int,
  keyword,
  listOf,
  meetCode,
  pageOf,
  paging,
  range,
  roomCode,
} from './common.ts'
import { fromField } from './from-fields.ts'
import { roomCategory } from './room.ts'

export const logMeet = z.object({
  meetCode: z.string(),
  roomCode: z.string(),
  meetTitle: z.string(),
  leaderName: z.string(),
  leaderId: z.string(),
  leaderIdx: z.number(),
  userName: z.string(),
  userId: z.string(),
  userCount: z.number(),
  openDatetime: z.string(),
  startDatetime: z.string(),
  endDatetime: z.string(),
  roomCategoryCd: z.enum(['INSTANT', 'RESERVED', 'TASK']),
  templateIdx: z.number().nullable(),
  template: z.object({ templateName: z.string(), optionString: z.string() }).nullable(),
})
export type LogMeet = z.infer<typeof logMeet>

/** A person in a class of a settlement (searchType 5, 6). Whole won; students get no amount and no price. */
const settlementRow = logMeet.extend({
  logMeetUser: z
    .object({
      userIdx: z.number(),
      userId: z.string(),
      userName: z.string(),
      totalJoinTimeSec: z.number(),
      /** As of `logMeet.users`. */
      totalJoinMin: z.number(),
      /** What it costs: the unit price for a session that was attended, unless somebody has saved another amount. */
      amount: z.number().optional(),
      /** Somebody has saved an amount. */
      amountSaved: z.boolean().optional(),
      /** What the statement of its month has; null: the month is open. */
      billedAmount: z.number().nullable().optional(),
    })
    .optional(),
  /** Unit price of that person in that room on that day; null: none. */
  price: z.number().nullable().optional(),
})
export type SettlementRow = z.infer<typeof settlementRow>

export const joinInterval = z.object({ joinDatetime: z.string(), quitDatetime: z.string().nullable() })

/** Staff's word on whether somebody was there, with why; the last one on a moment holds. */
export const attendanceFix = z.object({
  fixIdx: z.number(),
  present: z.boolean(),
  fromDatetime: z.string(),
  toDatetime: z.string(),
  reason: z.string(),
  /** Who corrected. */
  userName: z.string(),
  regDatetime: z.string(),
  /** `totalJoinTimeSec` before and after it. */
  beforeSec: z.number(),
  afterSec: z.number(),
})
export type AttendanceFix = z.infer<typeof attendanceFix>

export const logMeetUser = z.object({
  meetUserId: z.number(),
  userIdx: z.number(),
  userId: z.string(),
  userName: z.string(),
  userTypeCd: z.number(),
  /** Union of the server's intervals as corrected, clipped to the class; whole seconds. */
  totalJoinTimeSec: z.number(),
  /**
   * Minutes by the clock as it is shown: the difference of the shown times of each stay, what two share once; never longer than the
   * class. 0 where it is less than a minute.
   */
  totalJoinMin: z.number(),
  /** As they count: what came of corrections, where there are any. `logMeet.userJoin` has what the server kept. */
  logMeetUserJoinList: z.array(joinInterval),
  /** False for who belongs to the class and never joined. */
  attended: z.boolean(),
  /** Corrections of it, oldest first. */
  fixList: z.array(attendanceFix),
  can: z.object({ correct: z.boolean() }),
  noteIdx: z.number().nullable(),
  noteSaveFormat: z.number(),
  amount: z.number().nullable(),
})
export type LogMeetUser = z.infer<typeof logMeetUser>

/** Homework that was given while a class ran, to somebody who was in it. */
const classTask = z.object({
  taskIdx: z.number(),
  taskName: z.string(),
  regUserName: z.string(),
  regDatetime: z.string(),
  submitLimitDatetime: z.string(),
  /** Of the people of the class: how many have it, and how many of them have handed it in. The own part alone for students. */
  userCount: z.number(),
  submitCount: z.number(),
  /** How far the caller is (HW-03); null for who doesn't have it. */
  taskStatus: z.number().nullable(),
  /** `open`: whether the caller follows it. */
  can: z.object({ open: z.boolean() }),
})
export type ClassTask = z.infer<typeof classTask>

/** What was solved in a class note. */
const classScore = z.object({
  noteIdx: z.number(),
  noteTitle: z.string(),
  userIdx: z.number(),
  userId: z.string(),
  userName: z.string(),
  questionCount: z.number(),
  correctCount: z.number(),
  wrongCount: z.number(),
  /** Of all questions, rounded. */
  percent: z.number(),
})
export type ClassScore = z.infer<typeof classScore>

/** `meetTitle`, `userName` (the leader, A-58), `leaderId`, `leaderName`. */
const filter = listOf(z.enum(['meetTitle', 'userName', 'leaderId', 'leaderName'])).optional()
const language = z.enum(['ko', 'en']).default('en')
const excel = z.object({
  excelRoomMeet: listOf(meetCode).optional(),
  searchStartDate: date.optional(),
  searchEndDate: date.optional(),
  searchKeyword: keyword,
  searchFilter: filter,
  language,
})

export const classFilter = {
  ...range,
  searchFilter: filter,
  searchMatch: z.enum(['PARTIAL', 'EXACT']).default('PARTIAL'),
  leaderIdx: idx.optional(),
  roomCategoryCdList: listOf(roomCategory).optional(),
}

export const logMeetSchemas = {
  'logMeet.list': {
    ref: 'B-084',
    summary:
      'Past classes, newest first; with searchType 5 (teachers) or 6 (students) settlement: a row for each person in a class',
    who: ['any'],
    errors: ['WB-403-101'],
    request: z.object({
      ...paging,
      ...classFilter,
      searchType: int.optional(),
      /** With searchType 5: one person alone. */
      userIdx: idx.optional(),
    }),
    answer: pageOf(settlementRow),
  },
  'logMeet.get': {
    ref: 'B-085',
    summary: 'One past class',
    who: ['any'],
    errors: ['WB-400-025', 'WB-403-112'],
    request: z.object({ roomCode: roomCode.optional(), meetCode, withTemplate: bool.default(false) }),
    answer: logMeet,
  },
  'logMeet.users': {
    ref: 'B-086',
    summary: 'Attendance of a past class; a student gets the own row only',
    who: ['any'],
    errors: ['WB-400-025'],
    request: z.object({
      roomCode: roomCode.optional(),
      meetCode,
      userId: z.string().max(50).optional(),
      ...paging,
      searchType: int.optional(),
      /** Who never joined stands at the end, for those who see everybody. */
      withAbsent: bool.default(false),
    }),
    answer: z.array(logMeetUser),
  },
  'logMeet.userJoin': {
    ref: 'B-087',
    summary: 'Joins and quits of one person in one class, as the server kept them',
    who: ['any'],
    errors: ['WB-400-025'],
    request: z.object({ meetCode, userIdx: int }),
    answer: z.array(joinInterval),
  },
  'logMeet.correct': {
    ref: 'MAN-LOG-09',
    summary: 'Correct whether somebody of a past class was there during a part of it',
    who: ['any'],
    errors: ['WB-400-025', 'WB-403-105'],
    request: z
      .object({
        meetCode,
        userIdx: int,
        present: bool,
        fromDatetime: datetime,
        toDatetime: datetime,
        reason: fromField(correctFields.reason),
      })
      .refine(({ fromDatetime, toDatetime }) => fromDatetime < toDatetime, {
        path: ['toDatetime'],
        message: 'must be after fromDatetime',
      }),
    answer: z.object({ totalJoinTimeSec: z.number(), totalJoinMin: z.number() }),
  },
  'logMeet.work': {
    ref: 'MAN-LOG-06',
    summary: 'Homework given in a past class, and scores of its notes; a student gets the own part only',
    who: ['any'],
    errors: ['WB-400-025'],
    request: z.object({ meetCode }),
    answer: z.object({ taskList: z.array(classTask), scoreList: z.array(classScore) }),
  },
  'logMeet.excelJoin': {
    ref: 'B-088',
    summary: 'Attendance sheet as .xlsx',
    who: ['teacher'],
    errors: ['WB-400-025', 'WB-400-223'],
    ratePerMinute: 30,
    request: excel,
    answer: file,
  },
  'logMeet.excelScore': {
    ref: 'B-089',
    summary: 'Score history as .xlsx',
    who: ['teacher'],
    errors: ['WB-400-025', 'WB-400-223', 'WB-403-101'],
    ratePerMinute: 30,
    request: excel,
    answer: file,
  },
  'logMeet.excelClass': {
    ref: 'MAN-LOG-08',
    summary: 'Everything of one past class as .xlsx, a sheet for each; the chat with RECORD_DOWNLOAD alone',
    who: ['any'],
    errors: ['WB-400-025', 'WB-403-105'],
    ratePerMinute: 30,
    request: z.object({ meetCode, language }),
    answer: file,
  },
  'logMeet.pdfClass': {
    ref: 'MAN-LOG-09',
    summary: 'Attendance sheet of one past class as PDF, with the company’s logo',
    who: ['any'],
    errors: ['WB-400-025', 'WB-403-105'],
    ratePerMinute: 30,
    request: z.object({ meetCode, language }),
    answer: file,
  },
} as const satisfies Record<string, CallRules>
