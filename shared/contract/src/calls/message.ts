/** Messages (requirements B.7), as far as screens exist. */
import { call } from '../call.ts'
import { sendFields } from '../fields/message.ts'

export const list = /* @__PURE__ */ call('message.list', {
  path: '/api/message',
  command: 'LIST',
  answer: 'resultPage',
})

export const get = /* @__PURE__ */ call('message.get', {
  path: '/api/message',
  command: 'VIEW',
  answer: 'result',
})

export const send = /* @__PURE__ */ call('message.send', {
  method: 'POST',
  encoding: 'multipart',
  path: '/api/message',
  command: 'SEND',
  answer: 'result',
  fields: sendFields,
  idempotencyKey: true,
})

export const remove = /* @__PURE__ */ call('message.remove', {
  method: 'POST',
  path: '/api/message',
  command: 'DEL',
  answer: 'result',
})

export const checkNew = /* @__PURE__ */ call('message.checkNew', {
  path: '/api/message',
  command: 'CHECK_NEW',
  answer: 'result',
})
