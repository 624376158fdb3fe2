/** All that is kept of one person, handed out or taken away by work that goes on while its author does something else (proposed). */
import { call } from '../call.ts'

export const start = /* @__PURE__ */ call('personalData.start', {
  method: 'POST',
  path: '/api/user/data',
  command: 'START',
  answer: 'result',
})

export const view = /* @__PURE__ */ call('personalData.view', {
  path: '/api/user/data',
  command: 'VIEW',
  answer: 'result',
})

export const file = /* @__PURE__ */ call('personalData.file', {
  path: '/api/user/data',
  command: 'FILE',
  answer: 'file',
})

export const cancel = /* @__PURE__ */ call('personalData.cancel', {
  method: 'POST',
  path: '/api/user/data',
  command: 'CANCEL',
  answer: 'result',
})

export const erase = /* @__PURE__ */ call('personalData.erase', {
  method: 'POST',
  path: '/api/user/data',
  command: 'ERASE',
  answer: 'result',
})
