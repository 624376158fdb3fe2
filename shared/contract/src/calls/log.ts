/** What clients tell the operators (requirements B.1). Without a session. */
import { call } from '../call.ts'

export const write = /* @__PURE__ */ call('log.write', {
  method: 'POST',
  path: '/open/logger',
  answer: 'result',
})
