import { text, whole } from '../fields.ts'
import { limits } from '../limits.ts'

/** Another amount in place of what a class costs somebody, in won; nine digits (MAN-CHG-04). */
export const saveFields = {
  amount: /* @__PURE__ */ whole({ required: true, min: 0, max: 999_999_999 }),
  reason: /* @__PURE__ */ text({ trim: true, max: limits.fixReason }),
} as const
