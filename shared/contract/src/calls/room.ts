/** Rooms (requirements B.3). */
import { call } from '../call.ts'
import { addFields, joinInfoFields, modifyFields, peopleFields, removeFields } from '../fields/room.ts'

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
  idempotencyKey: true,
})

export const remove = /* @__PURE__ */ call('room.remove', {
  method: 'POST',
  path: '/api/room',
  command: 'DEL',
  answer: 'result',
  fields: removeFields,
})

export const modify = /* @__PURE__ */ call('room.modify', {
  method: 'POST',
  path: '/api/room',
  command: 'MOD',
  answer: 'result',
  fields: modifyFields,
})

export const changeOwner = /* @__PURE__ */ call('room.changeOwner', {
  method: 'POST',
  path: '/api/room',
  command: 'CHANGE_OWNER',
  answer: 'result',
})

export const renewInvite = /* @__PURE__ */ call('room.renewInvite', {
  method: 'POST',
  path: '/api/room',
  command: 'RENEW_INVITE',
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

export const addUsers = /* @__PURE__ */ call('room.addUsers', {
  method: 'POST',
  path: '/api/room/user',
  command: 'ADD',
  answer: 'result',
  fields: peopleFields,
})

export const removeUsers = /* @__PURE__ */ call('room.removeUsers', {
  method: 'POST',
  path: '/api/room/user',
  command: 'DEL',
  answer: 'result',
  fields: peopleFields,
})

export const file = /* @__PURE__ */ call('room.file', {
  path: '/api/room/file',
  command: 'VIEW',
  answer: 'result',
})

export const files = /* @__PURE__ */ call('room.files', {
  path: '/api/room/file',
  command: 'LIST',
  answer: 'resultList',
})

export const addFile = /* @__PURE__ */ call('room.addFile', {
  method: 'POST',
  path: '/api/room/file',
  command: 'ADD',
  encoding: 'multipart',
  answer: 'result',
  idempotencyKey: true,
})

export const removeFile = /* @__PURE__ */ call('room.removeFile', {
  method: 'POST',
  path: '/api/room/file',
  command: 'DEL',
  answer: 'result',
})

export const templates = /* @__PURE__ */ call('room.templates', {
  path: '/api/template',
  command: 'LIST',
  answer: 'resultList',
})
