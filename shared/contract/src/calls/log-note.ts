import { call } from '../call.ts'

export const list = /* @__PURE__ */ call('logNote.list', {
  path: '/api/logNote',
  command: 'LIST',
  answer: 'resultList',
})
