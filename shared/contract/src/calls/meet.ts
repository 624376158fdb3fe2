/** Running classes (requirements B.3). */
import { call } from '../call.ts'
import { joinFields, openFields } from '../fields/meet.ts'

export const list = /* @__PURE__ */ call('meet.list', {
  path: '/api/meet',
  command: 'LIST',
  answer: 'resultPage',
})

export const get = /* @__PURE__ */ call('meet.get', {
  path: '/api/meet',
  command: 'VIEW',
  answer: 'result',
})

export const users = /* @__PURE__ */ call('meet.users', {
  path: '/api/meet/user',
  command: 'LIST',
  answer: 'resultList',
})

export const removeUser = /* @__PURE__ */ call('meet.removeUser', {
  method: 'POST',
  path: '/api/meet/user',
  command: 'DEL',
  answer: 'result',
})

export const readmitUser = /* @__PURE__ */ call('meet.readmitUser', {
  method: 'POST',
  path: '/api/meet/user',
  command: 'READMIT',
  answer: 'result',
})

export const removedUsers = /* @__PURE__ */ call('meet.removedUsers', {
  path: '/api/meet/user',
  command: 'REMOVED',
  answer: 'resultList',
})

export const open = /* @__PURE__ */ call('meet.open', {
  method: 'POST',
  path: '/api/meet',
  command: 'OPEN',
  answer: 'result',
  fields: openFields,
  idempotencyKey: true,
})

export const join = /* @__PURE__ */ call('meet.join', {
  method: 'POST',
  path: '/api/meet',
  command: 'JOIN',
  answer: 'result',
  fields: joinFields,
})

export const quit = /* @__PURE__ */ call('meet.quit', {
  method: 'POST',
  path: '/api/meet',
  command: 'QUIT',
  answer: 'result',
})

export const close = /* @__PURE__ */ call('meet.close', {
  method: 'POST',
  path: '/api/meet',
  command: 'CLOSE',
  answer: 'result',
})

export const chat = /* @__PURE__ */ call('meet.chat', {
  path: '/api/meet/chat',
  command: 'LIST',
  answer: 'resultList',
})

export const sendFile = /* @__PURE__ */ call('meet.sendFile', {
  method: 'POST',
  path: '/api/meet/chat',
  command: 'ADD',
  encoding: 'multipart',
  answer: 'result',
  idempotencyKey: true,
})

export const ticket = /* @__PURE__ */ call('meet.ticket', {
  method: 'POST',
  path: '/api/meet',
  command: 'TICKET',
  answer: 'result',
})
