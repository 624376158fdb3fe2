/** Notes (requirements B.5), as far as screens exist. */
import { call } from '../call.ts'

export const list = /* @__PURE__ */ call('note.list', {
  path: '/api/note',
  command: 'LIST',
  answer: 'resultPage',
})
