/** Pages of books and homework, before they belong to one (proposed). */
import { call } from '../call.ts'

export const add = /* @__PURE__ */ call('page.add', {
  method: 'POST',
  path: '/api/page',
  command: 'ADD',
  encoding: 'multipart',
  answer: 'resultList',
  idempotencyKey: true,
})
