/** Settlement: what classes cost (requirements B.4). Its rows come with `logMeet.list`, searchType 5 or 6. */
import { call } from '../call.ts'
import { saveFields } from '../fields/charge.ts'

export const month = /* @__PURE__ */ call('charge.month', {
  path: '/api/logMeet/fee',
  command: 'MONTH',
  answer: 'result',
})

export const leaders = /* @__PURE__ */ call('charge.leaders', {
  path: '/api/logMeet/fee',
  command: 'LEADERS',
  answer: 'resultList',
})

export const explain = /* @__PURE__ */ call('charge.explain', {
  path: '/api/logMeet/fee',
  command: 'VIEW',
  answer: 'result',
})

export const save = /* @__PURE__ */ call('charge.save', {
  method: 'POST',
  path: '/api/logMeet/fee',
  command: 'SAVE',
  answer: 'result',
  fields: saveFields,
  idempotencyKey: true,
})

export const close = /* @__PURE__ */ call('charge.close', {
  method: 'POST',
  path: '/api/logMeet/fee',
  command: 'CLOSE',
  answer: 'result',
})

export const excel = /* @__PURE__ */ call('charge.excel', {
  path: '/api/logMeet/fee/excel',
  command: 'STATEMENT',
  answer: 'file',
})

export const pdf = /* @__PURE__ */ call('charge.pdf', {
  path: '/api/logMeet/fee/pdf',
  command: 'STATEMENT',
  answer: 'file',
})
