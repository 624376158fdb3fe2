import { list, text } from '../fields.ts'
import { limits } from '../limits.ts'

/** MAN-USER-18 */
export const groupFields = {
  groupName: /* @__PURE__ */ text({
    required: true,
    trim: true,
    min: limits.groupName.min,
    max: limits.groupName.max,
    pattern: 'groupName',
  }),
} as const

/** People who are moved together (MAN-USER-16). */
export const moveFields = { userIdxList: /* @__PURE__ */ list({ min: 1, max: limits.unpaged }) } as const
