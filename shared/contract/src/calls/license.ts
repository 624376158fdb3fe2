/** The company's licence (requirements B.7). */
import { call } from '../call.ts'

export const get = /* @__PURE__ */ call('license.get', {
  path: '/api/license',
  command: 'GET',
  answer: 'result',
})
