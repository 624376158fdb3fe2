/** Workbooks of what the console's logs show, made while their author goes on (proposed). */
import { call } from '../call.ts'

export const start = /* @__PURE__ */ call('logExport.start', {
  method: 'POST',
  path: '/api/log/export',
  command: 'START',
  answer: 'result',
})

export const view = /* @__PURE__ */ call('logExport.view', {
  path: '/api/log/export',
  command: 'VIEW',
  answer: 'result',
})

export const file = /* @__PURE__ */ call('logExport.file', {
  path: '/api/log/export',
  command: 'FILE',
  answer: 'file',
})

export const cancel = /* @__PURE__ */ call('logExport.cancel', {
  method: 'POST',
  path: '/api/log/export',
  command: 'CANCEL',
  answer: 'result',
})
