/** The company's licence (requirements B.7). */
import { call } from '../call.ts'

/** What of it is used now. */
export const use = /* @__PURE__ */ call('license.use', {
  path: '/api/license',
  command: 'USE',
  answer: 'result',
})

export const get = /* @__PURE__ */ call('license.get', {
  path: '/api/license',
  command: 'GET',
  answer: 'result',
})
