import { z } from 'zod'
import { FAILED_WORK_KINDS } from '../codes.ts'
import type { CallRules } from '../rules.ts'
import { idx, pageOf, paging } from './common.ts'
import { licenceUse } from './stats.ts'

const operators = { who: ['operator'], areas: ['MANAGE'] } as const

/** A class that runs, or a regular room that opens next: there is no timetable beside the periods of rooms. */
const todayRoom = z.object({
  roomCode: z.string(),
  /** Null: its period is still to begin. */
  meetCode: z.string().nullable(),
  title: z.string(),
  leaderName: z.string(),
  /** When the class began, or the period begins. */
  startDatetime: z.string(),
})

const companyHealth = z.object({
  /** First day of those whose notices count. */
  since: z.string(),
  classes: z.object({
    running: z.number(),
    /** Of those that began today. */
    ended: z.number(),
    /** Regular rooms, as their list counts them. */
    rooms: z.number(),
    runningRooms: z.array(todayRoom),
    nextRooms: z.array(todayRoom),
  }),
  accounts: z.object({
    /** In use, and kept out by wrong passwords until somebody unlocks them. */
    locked: z.number(),
    /** Deactivated. */
    inactive: z.number(),
  }),
  notices: z.object({
    failed: z.number(),
    /** Nothing is configured that would send them. */
    kept: z.number(),
    /** Of whichever day. */
    waiting: z.number(),
  }),
  failedWork: z.object({ RECORD: z.number(), PDF: z.number(), IMPORT: z.number() }),
  storage: z.object({ bytes: z.number(), maxBytes: z.number() }),
  licence: licenceUse,
  /** Parts of the product in trouble in the last day, as `remoteTrouble` of the domain has it. */
  remotes: z.object({ broken: z.number(), slow: z.number() }),
})
export type CompanyHealth = z.infer<typeof companyHealth>

const failedWork = z.object({
  kind: z.enum(FAILED_WORK_KINDS),
  /** recordIdx, pdfId or importId. */
  key: z.string(),
  /** Title of the recording, or name of the file. */
  title: z.string(),
  userIdx: z.number(),
  userName: z.string(),
  /** Error code, or the fault of a recording. */
  fault: z.string().nullable(),
  failDatetime: z.string(),
  /** Class of a recording. */
  roomCode: z.string().nullable(),
  meetCode: z.string().nullable(),
})
export type FailedWork = z.infer<typeof failedWork>

const remoteHealth = z.object({
  /** Name of the remote. */
  remote: z.string(),
  loads: z.number(),
  /** Of the loads, those that took longer than anybody likes to wait. */
  slow: z.number(),
  /** Of the loads, those that brought nothing, or an older version. */
  failed: z.number(),
  /** What went wrong once it was there. */
  errors: z.number(),
})
export type RemoteHealth = z.infer<typeof remoteHealth>

/** What takes storage: files by what they belong to, pages of books, PDFs that become pages. */
const storedKind = z.enum([
  'RECORD',
  'ROOM',
  'CHAT',
  'MESSAGE',
  'NOTE',
  'BOARD',
  'PHOTO',
  'BRAND',
  'MANUAL',
  'PAGE',
  'PDF',
])
export type StoredKind = z.infer<typeof storedKind>

const storageOwner = z.object({
  userIdx: z.number(),
  userId: z.string(),
  userName: z.string(),
  /** Of files, uploads under way, pages and PDFs that this person brought. */
  bytes: z.number(),
})
export type StorageOwner = z.infer<typeof storageOwner>

const storedThing = z.object({
  kind: storedKind,
  /** Of its kind: fileIdx, pageIdx or pdfId. */
  key: z.string(),
  /** Name of the file, or of the book of a page; empty where there is none. */
  title: z.string(),
  bytes: z.number(),
  regDatetime: z.string(),
  /** Where it belongs, as far as it belongs somewhere: room, class, or book with the number of the page. */
  roomCode: z.string().nullable(),
  meetCode: z.string().nullable(),
  bookIdx: z.number().nullable(),
  pageNo: z.number().nullable(),
})
export type StoredThing = z.infer<typeof storedThing>

export const healthSchemas = {
  'health.company': {
    summary: 'How the company stands now: classes, accounts, notices, work, storage and licence (proposed)',
    ...operators,
    request: z.object({}),
    answer: companyHealth,
  },
  'health.failed': {
    summary: 'Recordings, PDFs and tables of people that could not be worked on, newest first (proposed)',
    ...operators,
    request: z.object({ ...paging, kind: z.enum(FAILED_WORK_KINDS).optional() }),
    answer: pageOf(failedWork),
  },
  'health.remotes': {
    summary: 'What browsers of the company told of each part of the product in the last day (proposed)',
    ...operators,
    request: z.object({ ...paging, trouble: z.enum(['broken', 'slow']).optional() }),
    answer: pageOf(remoteHealth),
  },
  'health.storage': {
    summary: 'People by what they keep in the storage, most first (proposed)',
    ...operators,
    request: z.object(paging),
    answer: pageOf(storageOwner),
  },
  'health.stored': {
    summary: 'What one person keeps in the storage, largest first, with where it belongs (proposed)',
    ...operators,
    errors: ['WB-403-102', 'WB-404-103'],
    request: z.object({ userIdx: idx, ...paging, kind: storedKind.optional() }),
    answer: pageOf(storedThing),
  },
} as const satisfies Record<string, CallRules>
