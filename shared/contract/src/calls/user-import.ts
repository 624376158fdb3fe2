/** Many people at once, from a table and into one (requirements B-046, B-047; the console's own way is proposed). */
import { call } from '../call.ts'

export const once = /* @__PURE__ */ call('userImport.once', {
  method: 'POST',
  path: '/api/user/excel',
  command: 'ADD_USER',
  encoding: 'multipart',
  answer: 'result',
  idempotencyKey: true,
})

export const sample = /* @__PURE__ */ call('userImport.sample', {
  path: '/api/user/excel',
  command: 'SAMPLE_USER_ADD',
  answer: 'file',
})

export const people = /* @__PURE__ */ call('userImport.people', {
  path: '/api/user/excel',
  command: 'LIST',
  answer: 'file',
})

export const add = /* @__PURE__ */ call('userImport.add', {
  method: 'POST',
  path: '/api/user/import',
  command: 'ADD',
  encoding: 'multipart',
  answer: 'result',
})

export const get = /* @__PURE__ */ call('userImport.get', {
  path: '/api/user/import',
  command: 'VIEW',
  answer: 'result',
})

export const rows = /* @__PURE__ */ call('userImport.rows', {
  path: '/api/user/import',
  command: 'LIST',
  answer: 'resultPage',
})

export const faults = /* @__PURE__ */ call('userImport.faults', {
  path: '/api/user/import',
  command: 'FAULTS',
  answer: 'file',
})

export const read = /* @__PURE__ */ call('userImport.read', {
  method: 'POST',
  path: '/api/user/import/work',
  command: 'READ',
  answer: 'result',
})

export const fix = /* @__PURE__ */ call('userImport.fix', {
  method: 'POST',
  path: '/api/user/import/work',
  command: 'FIX',
  answer: 'result',
})

export const start = /* @__PURE__ */ call('userImport.start', {
  method: 'POST',
  path: '/api/user/import/work',
  command: 'START',
  answer: 'result',
})

export const cancel = /* @__PURE__ */ call('userImport.cancel', {
  method: 'POST',
  path: '/api/user/import/work',
  command: 'CANCEL',
  answer: 'result',
})

export const undo = /* @__PURE__ */ call('userImport.undo', {
  method: 'POST',
  path: '/api/user/import/work',
  command: 'UNDO',
  answer: 'result',
})
