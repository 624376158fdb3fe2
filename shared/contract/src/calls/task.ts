/** Homework (requirements B.6), as far as screens exist. */
import { call } from '../call.ts'

export const list = /* @__PURE__ */ call('task.list', {
  path: '/api/task',
  command: 'LIST',
  answer: 'resultPage',
})
