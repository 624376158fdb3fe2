/** PDFs that the server makes pages of, where a browser can't (proposed). */
import { call } from '../call.ts'

export const add = /* @__PURE__ */ call('pdf.add', {
  method: 'POST',
  path: '/api/pdf',
  command: 'ADD',
  encoding: 'multipart',
  answer: 'result',
  idempotencyKey: true,
})

export const get = /* @__PURE__ */ call('pdf.get', {
  path: '/api/pdf',
  command: 'GET',
  answer: 'result',
})

export const cancel = /* @__PURE__ */ call('pdf.cancel', {
  method: 'POST',
  path: '/api/pdf/work',
  command: 'CANCEL',
  answer: 'result',
})

export const retry = /* @__PURE__ */ call('pdf.retry', {
  method: 'POST',
  path: '/api/pdf/work',
  command: 'RETRY',
  answer: 'result',
})
