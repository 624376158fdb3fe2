import { list, text } from '../fields.ts'
import { limits } from '../limits.ts'

/** A regular room. */
export const addFields = {
  'room.roomTitle': /* @__PURE__ */ text({ required: true, trim: true, max: limits.roomTitle }),
  'room.description': /* @__PURE__ */ text({ max: limits.roomDescription }),
  roomUserList: /* @__PURE__ */ list({ max: limits.unpaged }),
} as const

/** What of a regular room is changed; what isn't named stays. */
export const modifyFields = {
  'room.roomTitle': /* @__PURE__ */ text({ required: true, trim: true, max: limits.roomTitle }),
  'room.description': /* @__PURE__ */ text({ max: limits.roomDescription }),
  roomUserList: /* @__PURE__ */ list({ max: limits.unpaged }),
  delUserList: /* @__PURE__ */ list({ max: limits.unpaged }),
} as const

/** People who are added to a room, or taken from it. */
export const peopleFields = { userIdxList: /* @__PURE__ */ list({ min: 1, max: limits.unpaged }) } as const

/** Rooms that are deleted together. */
export const removeFields = { roomCodeList: /* @__PURE__ */ list({ min: 1, max: limits.unpaged }) } as const

/** The code of a class. */
export const joinInfoFields = {
  inviteCode: /* @__PURE__ */ text({ required: true, max: 40, pattern: 'inviteCode' }),
} as const
