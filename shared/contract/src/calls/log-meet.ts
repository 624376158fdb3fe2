/** Class results (requirements B.4). */
import { call } from '../call.ts'
import { correctFields } from '../fields/log-meet.ts'

export const list = /* @__PURE__ */ call('logMeet.list', {
  path: '/api/logMeet',
  command: 'LIST',
  answer: 'resultPage',
})

export const get = /* @__PURE__ */ call('logMeet.get', {
  path: '/api/logMeet',
  command: 'VIEW',
  answer: 'result',
})

export const users = /* @__PURE__ */ call('logMeet.users', {
  path: '/api/logMeet/user',
  command: 'LIST',
  answer: 'resultList',
})

export const userJoin = /* @__PURE__ */ call('logMeet.userJoin', {
  path: '/api/logMeet/userJoin',
  command: 'LIST',
  answer: 'resultList',
})

export const correct = /* @__PURE__ */ call('logMeet.correct', {
  method: 'POST',
  path: '/api/logMeet/user',
  command: 'CORRECT',
  answer: 'result',
  fields: correctFields,
  idempotencyKey: true,
})

export const work = /* @__PURE__ */ call('logMeet.work', {
  path: '/api/logMeet/work',
  command: 'VIEW',
  answer: 'result',
})

export const excelJoin = /* @__PURE__ */ call('logMeet.excelJoin', {
  path: '/api/logMeet/excel',
  command: 'USER_JOIN',
  answer: 'file',
})

export const excelScore = /* @__PURE__ */ call('logMeet.excelScore', {
  path: '/api/logMeet/excel',
  command: 'USER_SCORE',
  answer: 'file',
})

export const excelClass = /* @__PURE__ */ call('logMeet.excelClass', {
  path: '/api/logMeet/excel',
  command: 'CLASS',
  answer: 'file',
})

export const pdfClass = /* @__PURE__ */ call('logMeet.pdfClass', {
  path: '/api/logMeet/pdf',
  command: 'USER_JOIN',
  answer: 'file',
})
