import { list, text } from '../fields.ts'
import { limits } from '../limits.ts'

/** AUTH-67 */
export const modNameFields = {
  userName: /* @__PURE__ */ text({ required: true, trim: true, max: limits.userName }),
} as const

/** A new account (MAN-USER-20 to -25). The password is judged by the company's policy besides. */
export const addFields = {
  userId: /* @__PURE__ */ text({
    required: true,
    trim: true,
    min: limits.userId.min,
    max: limits.userId.max,
    pattern: 'userId',
    fold: true,
  }),
  userName: modNameFields.userName,
  userPwd: /* @__PURE__ */ text({ required: true, max: limits.loginPassword }),
  phone: /* @__PURE__ */ text({ required: true, trim: true, max: limits.phone, pattern: 'phone' }),
  phone2: /* @__PURE__ */ text({ trim: true, max: limits.phone, pattern: 'phone' }),
  email: /* @__PURE__ */ text({ trim: true, max: limits.email, pattern: 'email' }),
} as const

/**
 * What of an account is changed; what isn't named stays. Other providers give ids of their own form, and no telephone: the
 * rules of `addFields` hold where an id is changed, and for accounts of the product.
 */
export const modifyFields = {
  userId: /* @__PURE__ */ text({ required: true, trim: true, max: limits.loginUsername }),
  userName: addFields.userName,
  phone: addFields.phone2,
  phone2: addFields.phone2,
  email: addFields.email,
} as const

/** An id that somebody would like. */
export const checkIdFields = { userId: addFields.userId } as const

/** A password that an operator gives. */
export const resetPasswordFields = {
  newPassword: /* @__PURE__ */ text({ required: true, max: limits.loginPassword }),
} as const

/** Accounts that something is done to together. */
export const peopleFields = { userIdxList: /* @__PURE__ */ list({ min: 1, max: limits.unpaged }) } as const

/** Kept as typed: blanks are part of a password. */
export const modPasswordFields = {
  oldPassword: /* @__PURE__ */ text({ required: true, max: limits.loginPassword }),
  newPassword: /* @__PURE__ */ text({ required: true, max: limits.loginPassword }),
} as const
