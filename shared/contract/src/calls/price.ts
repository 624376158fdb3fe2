/** Unit prices of a person (requirements B.2). */
import { call } from '../call.ts'
import { priceFields } from '../fields/price.ts'

export const list = /* @__PURE__ */ call('price.list', {
  path: '/api/user/price',
  command: 'LIST',
  answer: 'resultList',
})

export const get = /* @__PURE__ */ call('price.get', {
  path: '/api/user/price',
  command: 'VIEW',
  answer: 'result',
})

export const add = /* @__PURE__ */ call('price.add', {
  method: 'POST',
  path: '/api/user/price',
  command: 'ADD',
  answer: 'result',
  fields: priceFields,
  idempotencyKey: true,
})

export const modify = /* @__PURE__ */ call('price.modify', {
  method: 'POST',
  path: '/api/user/price',
  command: 'MOD',
  answer: 'result',
  fields: priceFields,
})

export const remove = /* @__PURE__ */ call('price.remove', {
  method: 'POST',
  path: '/api/user/price',
  command: 'DEL',
  answer: 'result',
})
