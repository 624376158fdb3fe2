import { z } from 'zod'
import { limits } from '../limits.ts'
import {
  bool,
  datetime,
  idx,
  int,
  inviteCode,
  keyword,
  listOf,
  meetCode,
  ok,
  paging,
  result,
  resultList,
  resultPage,
  roomCode,
} from './common.ts'
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
  can: z.object({ open: z.boolean(), join: z.boolean(), edit: z.boolean(), remove: z.boolean() }),
})
export type Room = z.infer<typeof room>

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
  can: z.object({ close: z.boolean() }),
})
export type Meet = z.infer<typeof meet>

/** Somebody who is or was in the class. Guests have no userIdx of an account: theirs is negative and lives as long as the class. */
export const attendee = z.object({
  roomUserIdx: z.number(),
  userIdx: z.number(),
  userName: z.string(),
  userId: z.string(),
  userTypeCd: z.number(),
  joinDatetime: z.string(),
  present: z.boolean(),
})
export type Attendee = z.infer<typeof attendee>

export const chatLine = z.object({
  chatIdx: z.number(),
  userIdx: z.number(),
  userName: z.string(),
  userTypeCd: z.number(),
  text: z.string(),
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
})

export const roomSchemas = {
  'room.list': {
    request: z.object({
      ...paging,
      searchType: int.optional(),
      roomCategoryCdList: listOf(roomCategory).optional(),
      searchKeyword: keyword,
    }),
    answer: resultPage(room),
  },
  'room.get': { request: z.object({ roomCode }), answer: result(room) },
  'room.add': {
    request: z.object({
      room: z.object({
        roomTitle: z.string().trim().min(1).max(limits.roomTitle),
        templateIdx: idx,
        description: z.string().max(2000).default(''),
        showDatetime: datetime,
        showEndDatetime: datetime,
        ownerUserIdx: idx,
        anyoneOpen: z.enum(['ANY', 'LEADER_FIRST']).default('LEADER_FIRST'),
      }),
      roomUserList: z.array(idx).max(limits.unpaged).default([]),
    }),
    answer: result(z.object({ roomCode: z.string() })),
  },
  'room.remove': { request: z.object({ roomCode }), answer: ok },
  'room.followUp': {
    request: z.object({ roomCode, userIdx: idx, inviteCode: inviteCode.optional() }),
    answer: ok,
  },
  'room.users': { request: z.object({ roomCode, ...paging }), answer: resultList(roomUser) },
  'room.templates': { request: z.object({ roomCategoryCd: roomCategory }), answer: resultList(template) },
  'meet.list': { request: z.object({ ...paging, searchKeyword: keyword }), answer: resultPage(meet) },
  'meet.get': { request: z.object({ meetCode }), answer: result(meet) },
  'meet.users': {
    request: z.object({ roomCode, meetCode, withoutQuit: bool.default(true) }),
    answer: resultList(attendee),
  },
  'meet.open': {
    request: z.union([
      z.object({ roomCode, joinType: int.optional() }),
      z.object({
        meetTitle: z.string().trim().min(1).max(limits.meetTitle),
        /** Judged by the server, so that a broken rule answers WB-400-222 (ROOMS-19); empty means none. */
        roomPassword: z.string().max(100).optional(),
        joinType: int.optional(),
      }),
    ]),
    answer: result(meet),
  },
  'meet.join': {
    request: z.object({
      roomCode,
      meetCode,
      joinType: int.default(2),
      userTypeCd: int.optional(),
      roomPassword: z.string().max(100).optional(),
      inviteCode: inviteCode.optional(),
    }),
    answer: result(z.object({ meet, joinDatetime: z.string() })),
  },
  'meet.quit': { request: z.object({ meetCode }), answer: result(z.object({ quitDatetime: z.string() })) },
  'meet.close': { request: z.object({ roomCode, meetCode, remove: bool.default(false) }), answer: ok },
  'meet.chat': {
    request: z.object({ meetCode, afterIdx: int.min(0).default(0) }),
    answer: resultList(chatLine),
  },
  'meet.ticket': {
    request: z.object({ meetCode }),
    answer: result(z.object({ ticket: z.string(), path: z.string() })),
  },
} as const
