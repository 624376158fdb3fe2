/** Join history of the company (requirements B.4). */
import { call } from '../call.ts'

export const list = /* @__PURE__ */ call('logJoin.list', {
  path: '/api/licenseLog/join',
  command: 'LIST',
  answer: 'resultPage',
})

export const total = /* @__PURE__ */ call('logJoin.total', {
  path: '/api/licenseLog/join',
  command: 'LIST_TOTAL',
  answer: 'result',
})
