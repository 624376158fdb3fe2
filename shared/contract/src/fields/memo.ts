import { text } from '../fields.ts'
import { limits } from '../limits.ts'

/** MAN-USER-44 */
export const saveMemoFields = {
  content: /* @__PURE__ */ text({ required: true, trim: true, max: limits.memo }),
} as const
