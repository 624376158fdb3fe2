/** Users (requirements B.2), as far as screens exist. */
import { call } from '../call.ts'
import { modNameFields, modPasswordFields, unlockFields } from '../fields/user.ts'

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

export const unlock = /* @__PURE__ */ call('user.unlock', {
  method: 'POST',
  path: '/api/user',
  command: 'UNLOCK',
  answer: 'result',
  fields: unlockFields,
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
