import { z } from 'zod'
import type { CallRules } from '../rules.ts'
import { bool, file, idx, meetCode, pageOf, paging, range, roomCode } from './common.ts'

/** A part of the text is enough, or all of it is named. */
const searchMatch = z.enum(['PARTIAL', 'EXACT']).default('PARTIAL')

const joinLog = z.object({
  joinIdx: z.number(),
  meetCode: z.string(),
  roomCode: z.string(),
  meetTitle: z.string(),
  /** `TASK` is homework, anything else a class. */
  roomCategoryCd: z.enum(['INSTANT', 'RESERVED', 'TASK']),
  userIdx: z.number(),
  userId: z.string(),
  userName: z.string(),
  joinDatetime: z.string(),
  quitDatetime: z.string(),
  /** From join to quit, whole seconds. */
  attendedSec: z.number(),
})
export type JoinLog = z.infer<typeof joinLog>

const joinFilter = z.object({
  ...range,
  searchFilter: z.enum(['meetTitle', 'userId', 'userName']).default('meetTitle'),
  searchMatch,
})

const recording = z.object({
  recordIdx: z.number(),
  recordTitle: z.string(),
  meetCode: z.string(),
  roomCode: z.string(),
  recUser: z.object({ userIdx: z.number(), userName: z.string() }),
  startDatetime: z.string(),
  endDatetime: z.string(),
  regDatetime: z.string(),
  /** Null where its file is gone. */
  fileIdx: z.number().nullable(),
  fileName: z.string().nullable(),
  fileSize: z.number().nullable(),
  /** With `withRoom`; null also where the room is gone. */
  room: z
    .object({ roomTitle: z.string(), ownerUser: z.object({ userName: z.string() }).nullable() })
    .nullable(),
  /** With `withMeetLog`: the class and who opened it. */
  meetLog: z.object({ meetTitle: z.string(), userName: z.string(), userId: z.string() }).nullable(),
})
export type Recording = z.infer<typeof recording>

const playing = z.object({
  /** Signed, for `<video>` and `<audio>`; good for hours. */
  address: z.string(),
  contentType: z.string(),
  /** Where something began to be written after a while of silence; whole seconds from its start. */
  markList: z.array(z.object({ atSec: z.number(), userName: z.string(), text: z.string() })),
})
export type Playing = z.infer<typeof playing>

const chatFile = z.object({
  chatIdx: z.number(),
  fileName: z.string(),
  /** Lines in it. */
  lineCount: z.number(),
  regDatetime: z.string(),
})
export type ChatFile = z.infer<typeof chatFile>

export const classLogSchemas = {
  'logJoin.list': {
    ref: 'B-091',
    summary: 'Joins and quits of everybody in every class, newest first',
    who: ['operator'],
    areas: ['MANAGE'],
    request: joinFilter.extend(paging),
    answer: pageOf(joinLog),
  },
  'logJoin.total': {
    ref: 'B-092',
    summary: 'How many joins the same filter finds, and how long they lasted altogether',
    who: ['operator'],
    areas: ['MANAGE'],
    request: joinFilter,
    answer: z.object({
      joinCount: z.number(),
      /** Seconds; null where more were found than are counted. */
      attendedSec: z.number().nullable(),
    }),
  },
  'recordLog.list': {
    ref: 'B-093',
    summary: 'Recordings of the company, newest first; a teacher’s own classes alone',
    who: ['operator', 'teacher'],
    areas: ['MANAGE'],
    request: z.object({
      ...paging,
      ...range,
      searchFilter: z.enum(['meetTitle', 'userId', 'userName']).default('meetTitle'),
      searchMatch,
      withRoom: bool.default(false),
      withMeetLog: bool.default(false),
      withRoom_ownerUser: bool.default(false),
    }),
    answer: pageOf(recording),
  },
  'recordLog.ofClass': {
    ref: 'B-094',
    summary: 'Recordings of one past class',
    who: ['any'],
    errors: ['WB-400-025'],
    request: z.object({ meetCode, roomCode: roomCode.optional() }),
    answer: z.array(recording),
  },
  'recordLog.file': {
    ref: 'B-095',
    summary: 'The file of a recording',
    who: ['any'],
    errors: ['WB-403-101', 'WB-404-102'],
    request: z.object({ recordIdx: idx }),
    answer: file,
  },
  'recordLog.play': {
    ref: 'B-095',
    summary: 'Where a recording is played from, part by part, and what was written while it ran',
    who: ['any'],
    errors: ['WB-403-101', 'WB-404-102'],
    request: z.object({ recordIdx: idx }),
    answer: playing,
  },
  'recordLog.chats': {
    ref: 'B-096',
    summary: 'Chat files of one past class',
    who: ['any'],
    errors: ['WB-400-025'],
    request: z.object({ meetCode }),
    answer: z.array(chatFile),
  },
} as const satisfies Record<string, CallRules>
