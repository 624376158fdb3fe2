/** Users (requirements B.2). */
import { call } from '../call.ts'
import {
  addFields,
  checkIdFields,
  modifyFields,
  modNameFields,
  modPasswordFields,
  peopleFields,
  resetPasswordFields,
} from '../fields/user.ts'

export const list = /* @__PURE__ */ call('user.list', {
  path: '/api/user',
  command: 'LIST',
  answer: 'resultPage',
})

export const get = /* @__PURE__ */ call('user.get', {
  path: '/api/user',
  command: 'VIEW',
  answer: 'result',
})

export const me = /* @__PURE__ */ call('user.me', {
  path: '/api/user',
  command: 'ME',
  answer: 'result',
})

export const modName = /* @__PURE__ */ call('user.modName', {
  method: 'POST',
  path: '/api/user',
  command: 'MOD_NAME',
  answer: 'result',
  fields: modNameFields,
})

export const modPassword = /* @__PURE__ */ call('user.modPassword', {
  method: 'POST',
  path: '/api/user',
  command: 'MOD_PWD',
  answer: 'result',
  fields: modPasswordFields,
})

export const add = /* @__PURE__ */ call('user.add', {
  method: 'POST',
  path: '/api/user',
  command: 'ADD',
  answer: 'result',
  fields: addFields,
})

export const modify = /* @__PURE__ */ call('user.modify', {
  method: 'POST',
  path: '/api/user',
  command: 'MOD',
  answer: 'result',
  fields: modifyFields,
})

export const checkId = /* @__PURE__ */ call('user.checkId', {
  path: '/api/user',
  command: 'CHECK_ID',
  answer: 'result',
  fields: checkIdFields,
})

export const resetPassword = /* @__PURE__ */ call('user.resetPassword', {
  method: 'POST',
  path: '/api/user',
  command: 'RESET_PWD',
  answer: 'result',
  fields: resetPasswordFields,
})

export const modStatus = /* @__PURE__ */ call('user.modStatus', {
  method: 'POST',
  path: '/api/user',
  command: 'MOD_STATUS',
  answer: 'result',
  fields: peopleFields,
})

export const remove = /* @__PURE__ */ call('user.remove', {
  method: 'POST',
  path: '/api/user',
  command: 'DEL',
  answer: 'result',
  fields: peopleFields,
})

export const move = /* @__PURE__ */ call('user.move', {
  method: 'POST',
  path: '/api/user',
  command: 'MOVE',
  answer: 'result',
})

export const unlock = /* @__PURE__ */ call('user.unlock', {
  method: 'POST',
  path: '/api/user',
  command: 'UNLOCK',
  answer: 'result',
  fields: peopleFields,
})

export const photo = /* @__PURE__ */ call('user.photo', {
  path: '/api/user/profile',
  command: 'DOWNLOAD_FILE',
  answer: 'file',
})

export const modPhoto = /* @__PURE__ */ call('user.modPhoto', {
  method: 'POST',
  encoding: 'multipart',
  path: '/api/user/profile',
  command: 'MODIFY',
  answer: 'result',
})

export const removePhoto = /* @__PURE__ */ call('user.removePhoto', {
  method: 'POST',
  path: '/api/user/profile',
  command: 'REMOVE',
  answer: 'result',
})

export const profile = /* @__PURE__ */ call('user.profile', {
  path: '/api/user/profile',
  command: 'VIEW',
  answer: 'result',
})

export const sessions = /* @__PURE__ */ call('user.sessions', {
  path: '/api/user/session',
  command: 'LIST',
  answer: 'resultPage',
})

export const endSessions = /* @__PURE__ */ call('user.endSessions', {
  method: 'POST',
  path: '/api/user/session',
  command: 'END',
  answer: 'result',
})

export const rooms = /* @__PURE__ */ call('user.rooms', {
  path: '/api/user/work',
  command: 'ROOMS',
  answer: 'resultPage',
})

export const classes = /* @__PURE__ */ call('user.classes', {
  path: '/api/user/work',
  command: 'CLASSES',
  answer: 'resultPage',
})

export const homework = /* @__PURE__ */ call('user.homework', {
  path: '/api/user/work',
  command: 'HOMEWORK',
  answer: 'resultPage',
})
