import { z } from 'zod'
import { CHAT_KINDS, RECORD_FAULTS, RECORD_STATES } from '../codes.ts'
import { recordLimits } from '../record-limits.ts'
import type { CallRules } from '../rules.ts'
import {
  bool,
  datetime,
  file,
  idx,
  jsonText,
  meetCode,
  ok,
  pageOf,
  paging,
  range,
  roomCode,
  uploadList,
} from './common.ts'

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
  /** What it adds to the total of its person, whole seconds. */
  attendedSec: z.number(),
  /** The same in minutes by the clock as it is shown; 0 where it is less than one. */
  attendedMin: z.number(),
})
export type JoinLog = z.infer<typeof joinLog>

/** Of joins, by the person; of recordings, by who opened the class. */
export const joinFilter = {
  ...range,
  searchFilter: z.enum(['meetTitle', 'userId', 'userName']).default('meetTitle'),
  searchMatch,
}

const recording = z.object({
  recordIdx: z.number(),
  recordTitle: z.string(),
  meetCode: z.string(),
  roomCode: z.string(),
  recUser: z.object({ userIdx: z.number(), userName: z.string() }),
  startDatetime: z.string(),
  endDatetime: z.string(),
  regDatetime: z.string(),
  state: z.enum(RECORD_STATES),
  /** Per cent of its check; 100 once it is ready. */
  progress: z.number(),
  /** Why it failed; null in every other state. */
  fault: z.enum(RECORD_FAULTS).nullable(),
  /** Of its file, whole seconds as its bytes say; null where they don't, or where nobody has looked. */
  durationSec: z.number().nullable(),
  can: z.object({
    /** Bring its file, check it again or delete it: who led or opened the class, and who sees all classes. */
    manage: z.boolean(),
  }),
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
  /** Where something began to be written after a while of silence, or a hand went up; whole seconds from its start. */
  markList: z.array(
    z.object({ atSec: z.number(), kind: z.enum(CHAT_KINDS), userName: z.string(), text: z.string() }),
  ),
})
export type Playing = z.infer<typeof playing>

const chatFile = z.object({
  /** What was written in the class as a text, or a file that somebody sent there: as `file.download` calls it. */
  fileType: z.enum(['CHAT', 'CHAT_FILE']),
  /** Names it for `file.download`, within its type. */
  searchIdx: z.number(),
  fileName: z.string(),
  /** Lines in it; null for a file that was sent. */
  lineCount: z.number().nullable(),
  /** Of a file that was sent: its bytes, and who sent it. */
  fileSize: z.number().nullable(),
  userName: z.string().nullable(),
  regDatetime: z.string(),
})
export type ChatFile = z.infer<typeof chatFile>

export const classLogSchemas = {
  'logJoin.list': {
    ref: 'B-091',
    summary: 'Joins and quits of everybody in every class, newest first',
    who: ['operator'],
    areas: ['MANAGE'],
    request: z.object({ ...joinFilter, ...paging }),
    answer: pageOf(joinLog),
  },
  'logJoin.total': {
    ref: 'B-092',
    summary: 'How many joins the same filter finds, and how long they lasted altogether',
    who: ['operator'],
    areas: ['MANAGE'],
    request: z.object(joinFilter),
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
      ...joinFilter,
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
  'recordLog.add': {
    ref: 'B-094',
    summary:
      'Bring a recording of a past class, with the call or in pieces before it; without a file it is announced; with `recordIdx` the file of one that waits for it or failed',
    who: ['any'],
    errors: [
      'WB-400-025',
      'WB-400-401',
      'WB-400-402',
      'WB-400-403',
      'WB-400-404',
      'WB-403-105',
      'WB-404-102',
      'WB-404-106',
    ],
    files: { count: 1, size: recordLimits.size, extensions: recordLimits.extensions },
    request: z.object({
      record: jsonText(
        z.object({
          meetCode,
          recordIdx: idx.optional(),
          /** Default: the title of the class. */
          recordTitle: z.string().trim().min(1).max(recordLimits.title).optional(),
          /** When it begins; default: with the class. */
          startDatetime: datetime.optional(),
        }),
      ),
      uploadFile: uploadList.optional(),
    }),
    answer: z.object({ recordIdx: z.number() }),
  },
  'recordLog.retry': {
    ref: 'B-094',
    summary: 'Check a recording again whose check broke off; any other stays as it is',
    who: ['any'],
    errors: ['WB-403-105', 'WB-404-102'],
    request: z.object({ recordIdx: idx }),
    answer: ok,
  },
  'recordLog.remove': {
    ref: 'B-094',
    summary: 'Delete a recording with its file, in whichever state it is',
    who: ['any'],
    errors: ['WB-403-105', 'WB-404-102'],
    request: z.object({ recordIdx: idx }),
    answer: ok,
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
