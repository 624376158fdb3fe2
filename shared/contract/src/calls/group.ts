/** The tree of groups that people stand in (requirements B.2). */
import { call } from '../call.ts'
import { groupFields } from '../fields/group.ts'

export const list = /* @__PURE__ */ call('group.list', {
  path: '/api/group',
  command: 'LIST',
  answer: 'resultList',
})

export const add = /* @__PURE__ */ call('group.add', {
  method: 'POST',
  path: '/api/group',
  command: 'ADD',
  answer: 'result',
  idempotencyKey: true,
  fields: groupFields,
})

export const modify = /* @__PURE__ */ call('group.modify', {
  method: 'POST',
  path: '/api/group',
  command: 'MOD',
  answer: 'result',
  fields: groupFields,
})

export const remove = /* @__PURE__ */ call('group.remove', {
  method: 'POST',
  path: '/api/group',
  command: 'DEL',
  answer: 'result',
})

export const removeUsers = /* @__PURE__ */ call('group.removeUsers', {
  method: 'POST',
  path: '/api/group',
  command: 'DEL_USER',
  answer: 'result',
})
