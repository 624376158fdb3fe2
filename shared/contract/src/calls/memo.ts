/** What operators note about a person (requirements B.2). */
import { call } from '../call.ts'
import { saveMemoFields } from '../fields/memo.ts'

export const list = /* @__PURE__ */ call('memo.list', {
  path: '/api/user/memo',
  command: 'LIST',
  answer: 'resultPage',
})

export const save = /* @__PURE__ */ call('memo.save', {
  method: 'POST',
  path: '/api/user/memo',
  command: 'SAVE',
  answer: 'result',
  fields: saveMemoFields,
  idempotencyKey: true,
})
