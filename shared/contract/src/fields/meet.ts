import { text } from '../fields.ts'
import { limits } from '../limits.ts'

/** An instant class. The password's rule is the server's, so that a broken one answers WB-400-222 (ROOMS-19); empty means none. */
export const openFields = {
  meetTitle: /* @__PURE__ */ text({ required: true, trim: true, max: limits.meetTitle }),
  roomPassword: /* @__PURE__ */ text({ max: 100, typed: limits.roomPassword }),
} as const

/** The door of a class. */
export const joinFields = {
  roomPassword: /* @__PURE__ */ text({ max: 100, typed: limits.roomPassword }),
} as const
