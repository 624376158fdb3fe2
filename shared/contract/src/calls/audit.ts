/** Who changed what of whom, as operators see it. */
import { call } from '../call.ts'

export const list = /* @__PURE__ */ call('audit.list', {
  path: '/api/audit',
  command: 'LIST',
  answer: 'resultPage',
})
