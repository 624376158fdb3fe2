import { list, text } from '../fields.ts'
import { limits } from '../limits.ts'

/** A regular room. */
export const addFields = {
  'room.roomTitle': /* @__PURE__ */ text({ required: true, trim: true, max: limits.roomTitle }),
  'room.description': /* @__PURE__ */ text({ max: limits.roomDescription }),
  roomUserList: /* @__PURE__ */ list({ max: limits.unpaged }),
} as const

/** The code of a class. */
export const joinInfoFields = {
  inviteCode: /* @__PURE__ */ text({ required: true, max: 40, pattern: 'inviteCode' }),
} as const
