/** Statistics of the console (requirements B.7). */
import { call } from '../call.ts'

export const concurrent = /* @__PURE__ */ call('stats.concurrent', {
  path: '/api/concurrentStats',
  command: 'LIST_CHART',
  answer: 'resultList',
})

export const account = /* @__PURE__ */ call('stats.account', {
  path: '/api/licenseStats',
  command: 'LIST_CHART',
  answer: 'resultList',
})

export const open = /* @__PURE__ */ call('stats.open', {
  path: '/api/statsMeet',
  command: 'LIST_OPEN_CHART',
  answer: 'resultList',
})

export const join = /* @__PURE__ */ call('stats.join', {
  path: '/api/statsMeet',
  command: 'LIST_JOIN_CHART',
  answer: 'resultList',
})
