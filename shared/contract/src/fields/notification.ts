import { list } from '../fields.ts'
import { limits } from '../limits.ts'

export const notificationFields = {
  notificationIdxList: /* @__PURE__ */ list({ min: 1, max: limits.unpaged }),
} as const
