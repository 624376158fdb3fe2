import { list, text } from '../fields.ts'
import { limits } from '../limits.ts'

/** AUTH-67 */
export const modNameFields = {
  userName: /* @__PURE__ */ text({ required: true, trim: true, max: limits.userName }),
} as const

/** Kept as typed: blanks are part of a password. */
export const modPasswordFields = {
  oldPassword: /* @__PURE__ */ text({ required: true, max: limits.loginPassword }),
  newPassword: /* @__PURE__ */ text({ required: true, max: limits.loginPassword }),
} as const

export const unlockFields = { userIdxList: /* @__PURE__ */ list({ min: 1, max: limits.unpaged }) } as const
