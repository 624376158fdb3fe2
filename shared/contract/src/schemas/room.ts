import { z } from 'zod'
import { CHAT_KINDS } from '../codes.ts'
import { joinFields, openFields } from '../fields/meet.ts'
import { addFields, modifyFields, peopleFields, removeFields } from '../fields/room.ts'
import { limits, roomFileExtensions } from '../limits.ts'
import type { CallRules } from '../rules.ts'
import {
  bool,
  count,
  datetime,
  idx,
  int,
  inviteCode,
  jsonText,
  keyword,
  listOf,
  meetCode,
  ok,
  pageOf,
  paging,
  roomCode,
  uploadList,
} from './common.ts'
import { fromField, fromList } from './from-fields.ts'
import { userBrief } from './open.ts'

/** Words or numbers of room categories are accepted; words travel back. */
export const roomCategory = z.preprocess(
  (v) => ({ 1: 'INSTANT', 2: 'RESERVED', 3: 'TASK' })[String(v)] ?? v,
  z.enum(['INSTANT', 'RESERVED', 'TASK']),
)

/** The running class of a room; `exist` false leaves the rest empty. */
export const roomMeet = z.object({
  exist: z.boolean(),
  meetCode: z.string(),
  meetTitle: z.string(),
  joinCode: z.string(),
  inviteCode: z.string(),
  startDatetime: z.string().nullable(),
  openDatetime: z.string().nullable(),
  /** Seconds since the class started, by the server's clock; 0 while none runs. */
  elapsedSec: z.number(),
  currentUserNum: z.number(),
  userName: z.string(),
  userIdx: z.number().nullable(),
})
export type RoomMeet = z.infer<typeof roomMeet>

export const template = z.object({
  templateIdx: z.number(),
  templateName: z.string(),
  optionString: z.string(),
})

export const room = z.object({
  roomCode: z.string(),
  roomTitle: z.string(),
  roomCategoryCd: z.enum(['INSTANT', 'RESERVED', 'TASK']),
  roomStatusCd: z.number(),
  ownerUserIdx: z.number(),
  ownerUser: userBrief,
  inviteCode: z.string(),
  joinCode: z.string(),
  anyoneOpen: z.enum(['ANY', 'LEADER_FIRST']),
  showDatetime: z.string(),
  showEndDatetime: z.string(),
  template: z.object({ templateIdx: z.number(), templateName: z.string() }),
  description: z.string(),
  regDatetime: z.string(),
  userCount: z.number(),
  passwordRequired: z.boolean(),
  meet: roomMeet,
  /** What the caller may do, so that buttons match rights. */
  can: z.object({
    open: z.boolean(),
    join: z.boolean(),
    edit: z.boolean(),
    remove: z.boolean(),
    upload: z.boolean(),
    renewInvite: z.boolean(),
  }),
})
export type Room = z.infer<typeof room>

/** What became of a room that was to be deleted. */
export const removedRoom = z.object({
  roomCode: z.string(),
  /** CLOSED: it has class results and is listed no more. KEPT: `code` says why. */
  outcome: z.enum(['REMOVED', 'CLOSED', 'KEPT']),
  code: z.enum(['WB-403-105', 'WB-404-104', 'WB-400-304']).nullable(),
})
export type RemovedRoom = z.infer<typeof removedRoom>

export const meet = z.object({
  meetCode: z.string(),
  roomCode: z.string(),
  roomCategoryCd: z.enum(['INSTANT', 'RESERVED', 'TASK']),
  meetTitle: z.string(),
  inviteCode: z.string(),
  joinCode: z.string(),
  userIdx: z.number(),
  userName: z.string(),
  ownerUser: userBrief,
  startDatetime: z.string(),
  openDatetime: z.string(),
  currentUserNum: z.number(),
  passwordRequired: z.boolean(),
  /** Seconds since the class started, by the server's clock. */
  elapsedSec: z.number(),
  can: z.object({ close: z.boolean(), removeUsers: z.boolean(), renewInvite: z.boolean() }),
})
export type Meet = z.infer<typeof meet>

/** A running class as those see it who watch over all of them, with what alarms are made of (`classAlarms`). */
export const watchedMeet = meet.extend({
  /** Whether its leader is in it now. */
  leaderHere: z.boolean(),
  /** When its leader was heard last; null: never in this class. */
  leaderSeenDatetime: z.string().nullable(),
  /** Until when the room may be used; year 9999: without end. */
  showEndDatetime: z.string(),
})
export type WatchedMeet = z.infer<typeof watchedMeet>

/** Somebody who is or was in the class. Guests have no userIdx of an account: theirs is negative and lives as long as the class. */
export const attendee = z.object({
  roomUserIdx: z.number(),
  userIdx: z.number(),
  /** No account: the type was chosen at the door, and nobody has checked it. */
  guest: z.boolean(),
  userName: z.string(),
  userId: z.string(),
  userTypeCd: z.number(),
  joinDatetime: z.string(),
  present: z.boolean(),
})
export type Attendee = z.infer<typeof attendee>

/** Somebody whom its leader removed from a running class, and who comes back by the leader alone. */
export const removedAttendee = z.object({
  userIdx: z.number(),
  guest: z.boolean(),
  userName: z.string(),
  userTypeCd: z.number(),
  removedDatetime: z.string(),
})
export type RemovedAttendee = z.infer<typeof removedAttendee>

/** A person of a running class; below zero for guests. */
const attendeeIdx = int
  .min(-Number.MAX_SAFE_INTEGER)
  .max(Number.MAX_SAFE_INTEGER)
  .refine((n) => n !== 0)

export const chatLine = z.object({
  chatIdx: z.number(),
  /** A file's text is its name; a hand has none. */
  kind: z.enum(CHAT_KINDS),
  userIdx: z.number(),
  guest: z.boolean(),
  userName: z.string(),
  userTypeCd: z.number(),
  text: z.string(),
  /** Of a line that brought a file: `file.download` gives it as CHAT_FILE. */
  fileIdx: z.number().nullable(),
  fileSize: z.number().nullable(),
  sentDatetime: z.string(),
  clientKey: z.string().nullable(),
})
export type ChatLine = z.infer<typeof chatLine>

export const roomUser = z.object({
  roomUserIdx: z.number(),
  userIdx: z.number(),
  userName: z.string(),
  userTypeCd: z.number(),
  phone: z.string().nullable(),
  /** `UserStatus`, for those who see telephone numbers. */
  userStatusCd: z.number().nullable(),
})

/** A reference file of a room. */
export const roomFile = z.object({
  roomFileIdx: z.number(),
  roomCode: z.string(),
  /** The class that it was brought in; null: the room itself. */
  meetCode: z.string().nullable(),
  orgFileName: z.string(),
  fileSize: z.number(),
  /** Image 2, PDF 4, 1 everything else. */
  fileTypeCd: z.number(),
  modUserIdx: z.number(),
  /** Who brought it. */
  userNm: z.string(),
  modDatetime: z.string(),
  can: z.object({ remove: z.boolean() }),
})
export type RoomFile = z.infer<typeof roomFile>

export const roomSchemas = {
  'room.list': {
    ref: 'B-062',
    summary: 'Rooms with their running class',
    who: ['any'],
    request: z.object({
      ...paging,
      searchType: int.optional(),
      roomCategoryCdList: listOf(roomCategory).optional(),
      searchKeyword: keyword,
    }),
    answer: pageOf(room),
  },
  'room.get': {
    ref: 'B-063',
    summary: 'One room',
    who: ['any'],
    errors: ['WB-404-104'],
    request: z.object({ roomCode }),
    answer: room,
  },
  'room.add': {
    ref: 'B-064',
    summary: 'Register a regular room',
    who: ['any'],
    errors: ['WB-403-101', 'WB-400-221'],
    request: z.object({
      room: z.object({
        roomTitle: fromField(addFields['room.roomTitle']),
        templateIdx: idx,
        description: fromField(addFields['room.description']).default(''),
        showDatetime: datetime,
        showEndDatetime: datetime,
        ownerUserIdx: idx,
        anyoneOpen: z.enum(['ANY', 'LEADER_FIRST']).default('LEADER_FIRST'),
      }),
      roomUserList: fromList(addFields.roomUserList, idx).default([]),
    }),
    answer: z.object({ roomCode: z.string() }),
  },
  'room.remove': {
    ref: 'B-066',
    summary:
      'Delete a room, or several at once; with class results it is closed instead (A-54). One alone is refused, of several each is told',
    who: ['any'],
    errors: ['WB-403-105', 'WB-404-104', 'WB-400-304'],
    request: z
      .object({
        roomCode: roomCode.optional(),
        roomCodeList: fromList(removeFields.roomCodeList, roomCode).optional(),
      })
      .refine((asked) => (asked.roomCode === undefined) !== (asked.roomCodeList === undefined), {
        message: 'either roomCode or roomCodeList',
        path: ['roomCodeList'],
      }),
    answer: z.object({ ok: z.literal(true), rooms: z.array(removedRoom) }),
  },
  'room.modify': {
    ref: 'B-065',
    summary: 'Change what is written down of a regular room, and who attends; what isn’t named stays',
    who: ['any'],
    errors: ['WB-403-105', 'WB-404-104', 'WB-400-221'],
    request: z.object({
      room: z.object({
        roomCode,
        roomTitle: fromField(modifyFields['room.roomTitle']).optional(),
        templateIdx: idx.optional(),
        description: fromField(modifyFields['room.description']),
        showDatetime: datetime.optional(),
        showEndDatetime: datetime.optional(),
        anyoneOpen: z.enum(['ANY', 'LEADER_FIRST']).optional(),
      }),
      roomUserList: fromList(modifyFields.roomUserList, idx).default([]),
      delUserList: fromList(modifyFields.delUserList, idx).default([]),
    }),
    answer: ok,
  },
  'room.changeOwner': {
    ref: 'B-067',
    summary: 'Give a regular room another leader; the former one attends it from then on',
    who: ['any'],
    errors: ['WB-403-105', 'WB-404-104'],
    request: z.object({ room: z.object({ roomCode, ownerUserIdx: idx }) }),
    answer: ok,
  },
  'room.followUp': {
    ref: 'B-068',
    summary: 'Register the person who joined by code with the reserved room',
    who: ['any'],
    errors: ['WB-400-220', 'WB-403-105', 'WB-403-106'],
    request: z.object({ roomCode, userIdx: idx, inviteCode: inviteCode.optional() }),
    answer: ok,
  },
  'room.renewInvite': {
    summary:
      'Give a room another invite code; the former one, its link and its QR code end at once (proposed)',
    who: ['any'],
    errors: ['WB-403-105', 'WB-404-104'],
    request: z.object({ roomCode }),
    answer: z.object({ inviteCode: z.string() }),
  },
  'room.users': {
    ref: 'B-069',
    summary: 'Attendees of a room',
    who: ['any'],
    errors: ['WB-404-104'],
    request: z.object({ roomCode, ...paging }),
    answer: z.array(roomUser),
  },
  'room.addUsers': {
    ref: 'B-070',
    summary: 'Add attendees to a regular room; who attends already isn’t counted',
    who: ['any'],
    errors: ['WB-403-105', 'WB-404-104'],
    request: z.object({ roomCode, userIdxList: fromList(peopleFields.userIdxList, idx) }),
    answer: count,
  },
  'room.removeUsers': {
    ref: 'B-071',
    summary: 'Take attendees from a regular room; who doesn’t attend isn’t counted',
    who: ['any'],
    errors: ['WB-403-105', 'WB-404-104'],
    request: z.object({ roomCode, userIdxList: fromList(peopleFields.userIdxList, idx) }),
    answer: count,
  },
  'room.file': {
    ref: 'B-073',
    summary: 'One reference file',
    who: ['any'],
    errors: ['WB-404-102'],
    request: z.object({ roomFileIdx: idx }),
    answer: roomFile,
  },
  'room.files': {
    ref: 'B-074',
    summary:
      'Reference files of a room, newest first; of one class, or pictures or PDFs alone, where that is asked for',
    who: ['any'],
    errors: ['WB-404-104'],
    request: z.object({
      roomCode,
      meetCode: meetCode.optional(),
      fileTypeCd: int.refine((type) => [1, 2, 4].includes(type)).default(1),
    }),
    answer: z.array(roomFile),
  },
  'room.addFile': {
    ref: 'B-075',
    summary: 'Bring a reference file, with the call or in pieces before it',
    who: ['any'],
    errors: [
      'WB-403-105',
      'WB-404-104',
      'WB-400-401',
      'WB-400-402',
      'WB-400-403',
      'WB-400-404',
      'WB-404-106',
    ],
    files: { count: 1, size: limits.roomFileSize, extensions: roomFileExtensions },
    request: z.object({
      roomFile: jsonText(
        z.object({ roomCode, meetCode: meetCode.optional(), fileTypeCd: z.literal(1).default(1) }),
      ),
      uploadFile: uploadList,
    }),
    answer: z.object({ roomFileIdx: z.number() }),
  },
  'room.removeFile': {
    ref: 'B-076',
    summary: 'Delete a reference file; only who brought it may',
    who: ['any'],
    errors: ['WB-403-105', 'WB-404-102'],
    request: z.object({ roomFileIdx: idx }),
    answer: ok,
  },
  'room.templates': {
    ref: 'B-072',
    summary: 'Class types by room category',
    who: ['any'],
    request: z.object({ roomCategoryCd: roomCategory }),
    answer: z.array(template),
  },
  'meet.list': {
    ref: 'B-077',
    summary: 'Running classes of the company',
    who: ['operator', 'monitor'],
    areas: ['MANAGE'],
    request: z.object({ ...paging, searchKeyword: keyword }),
    answer: pageOf(watchedMeet),
  },
  'meet.get': {
    ref: 'B-078',
    summary: 'One running class',
    who: ['any', 'guest', 'monitor'],
    errors: ['WB-403-105', 'WB-403-106', 'WB-403-112', 'WB-400-025'],
    request: z.object({ meetCode }),
    answer: meet,
  },
  'meet.users': {
    ref: 'B-079',
    summary: 'Who is or was in a running class',
    who: ['any', 'guest', 'monitor'],
    errors: ['WB-400-025', 'WB-403-105', 'WB-403-106'],
    request: z.object({ roomCode, meetCode, withoutQuit: bool.default(true) }),
    answer: z.array(attendee),
  },
  'meet.removeUser': {
    summary: 'Remove somebody from a running class, who stays out of it until readmitted (proposed)',
    who: ['any'],
    errors: ['WB-403-105', 'WB-403-106', 'WB-403-112', 'WB-400-025', 'WB-404-103'],
    request: z.object({ meetCode, userIdx: attendeeIdx }),
    answer: ok,
  },
  'meet.readmitUser': {
    summary: 'Let somebody back into a running class who was removed from it (proposed)',
    who: ['any'],
    errors: ['WB-403-105', 'WB-403-106', 'WB-403-112', 'WB-400-025', 'WB-404-103'],
    request: z.object({ meetCode, userIdx: attendeeIdx }),
    answer: ok,
  },
  'meet.removedUsers': {
    summary: 'Who was removed from a running class, latest first (proposed)',
    who: ['any'],
    errors: ['WB-403-105', 'WB-403-106', 'WB-403-112', 'WB-400-025'],
    request: z.object({ meetCode }),
    answer: z.array(removedAttendee),
  },
  'meet.open': {
    ref: 'B-081',
    summary: 'Open a reserved room or start an instant class',
    who: ['any'],
    errors: ['WB-403-105', 'WB-400-222', 'WB-400-221', 'WB-403-101'],
    request: z.union([
      z.object({ roomCode, joinType: int.optional() }),
      z.object({
        meetTitle: fromField(openFields.meetTitle),
        roomPassword: fromField(openFields.roomPassword),
        joinType: int.optional(),
      }),
    ]),
    answer: meet,
  },
  'meet.join': {
    ref: 'B-082',
    summary: 'Join a running class; opens the attendance interval',
    who: ['any', 'guest', 'monitor'],
    errors: ['WB-403-105', 'WB-403-106', 'WB-403-112', 'WB-400-025', 'WB-403-204', 'WB-400-008'],
    request: z.object({
      roomCode,
      meetCode,
      joinType: int.default(2),
      userTypeCd: int.optional(),
      roomPassword: fromField(joinFields.roomPassword),
      inviteCode: inviteCode.optional(),
    }),
    answer: z.object({ meet, joinDatetime: z.string() }),
  },
  'meet.quit': {
    ref: 'B-083',
    summary: 'Leave a running class; closes the attendance interval',
    who: ['any', 'guest', 'monitor'],
    errors: ['WB-400-025'],
    request: z.object({ meetCode }),
    answer: z.object({ quitDatetime: z.string() }),
  },
  'meet.close': {
    ref: 'B-080',
    summary: 'Close a running class for everyone',
    who: ['any'],
    errors: ['WB-403-105', 'WB-403-112'],
    request: z.object({ roomCode, meetCode, remove: bool.default(false) }),
    answer: ok,
  },
  'meet.chat': {
    ref: 'B-152',
    summary: 'Chat of a running class, oldest first (proposed)',
    who: ['any', 'guest', 'monitor'],
    errors: ['WB-403-105', 'WB-403-106', 'WB-400-025'],
    request: z.object({ meetCode, afterIdx: int.min(0).default(0) }),
    answer: z.array(chatLine),
  },
  'meet.sendFile': {
    ref: 'B-154',
    summary: 'Send a file to everybody in a running class, as a line of its chat (proposed)',
    who: ['any'],
    errors: [
      'WB-403-105',
      'WB-403-112',
      'WB-400-025',
      'WB-400-401',
      'WB-400-402',
      'WB-400-403',
      'WB-400-404',
      'WB-404-106',
    ],
    files: { count: 1, size: limits.chatFileSize, extensions: roomFileExtensions },
    request: z.object({ meetCode, uploadFile: uploadList }),
    answer: z.object({ chatIdx: z.number() }),
  },
  'meet.ticket': {
    ref: 'B-153',
    summary: 'A one-time ticket for the realtime socket, valid 30 s (proposed)',
    who: ['any', 'guest', 'monitor'],
    errors: ['WB-403-105', 'WB-403-106', 'WB-400-025', 'WB-400-008'],
    request: z.object({ meetCode }),
    answer: z.object({ ticket: z.string(), path: z.string() }),
  },
} as const satisfies Record<string, CallRules>
