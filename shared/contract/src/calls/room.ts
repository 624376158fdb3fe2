/** Rooms (requirements B.3). */
import { call } from '../call.ts'
import { addFields, joinInfoFields } from '../fields/room.ts'

export const joinInfo = /* @__PURE__ */ call('room.joinInfo', {
  method: 'POST',
  path: '/open/room',
  command: 'JOIN_INFO',
  answer: 'result',
  fields: joinInfoFields,
})

export const list = /* @__PURE__ */ call('room.list', {
  path: '/api/room',
  command: 'LIST',
  answer: 'resultPage',
})

export const get = /* @__PURE__ */ call('room.get', {
  path: '/api/room',
  command: 'VIEW',
  answer: 'result',
})

export const add = /* @__PURE__ */ call('room.add', {
  method: 'POST',
  path: '/api/room',
  command: 'ADD',
  answer: 'result',
  fields: addFields,
})

export const remove = /* @__PURE__ */ call('room.remove', {
  method: 'POST',
  path: '/api/room',
  command: 'DEL',
  answer: 'result',
})

export const followUp = /* @__PURE__ */ call('room.followUp', {
  method: 'POST',
  path: '/api/room',
  command: 'FOLLOW_UP',
  answer: 'result',
})

export const users = /* @__PURE__ */ call('room.users', {
  path: '/api/room/user',
  command: 'LIST',
  answer: 'resultList',
})

export const templates = /* @__PURE__ */ call('room.templates', {
  path: '/api/template',
  command: 'LIST',
  answer: 'resultList',
})
