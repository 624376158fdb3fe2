import { text } from '../fields.ts'
import { limits } from '../limits.ts'

/** Staff's word on somebody's attendance. */
export const correctFields = {
  reason: /* @__PURE__ */ text({ required: true, trim: true, max: limits.fixReason }),
} as const
