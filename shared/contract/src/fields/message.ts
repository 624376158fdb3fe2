import { list, text } from '../fields.ts'
import { limits } from '../limits.ts'

/** A message (MSG-09, MSG-10). */
export const sendFields = {
  'message.title': /* @__PURE__ */ text({ required: true, trim: true, max: limits.messageTitle }),
  'message.contents': /* @__PURE__ */ text({ required: true, max: limits.messageContents }),
  receiverList: /* @__PURE__ */ list({ min: 1, max: limits.messageReceivers }),
} as const
