/** Books: the library of workbooks and textbooks (requirements B.6). */
import { call } from '../call.ts'
import { bookFields, copyFields } from '../fields/study.ts'

export const list = /* @__PURE__ */ call('book.list', {
  path: '/api/book',
  command: 'LIST',
  answer: 'resultPage',
})

export const get = /* @__PURE__ */ call('book.get', {
  path: '/api/book',
  command: 'VIEW',
  answer: 'result',
})

export const banks = /* @__PURE__ */ call('book.banks', {
  path: '/api/book',
  command: 'BANKS',
  answer: 'result',
})

export const add = /* @__PURE__ */ call('book.add', {
  method: 'POST',
  path: '/api/book',
  command: 'ADD',
  answer: 'result',
  fields: bookFields,
  idempotencyKey: true,
})

export const modify = /* @__PURE__ */ call('book.modify', {
  method: 'POST',
  path: '/api/book',
  command: 'MOD',
  answer: 'result',
  fields: bookFields,
})

export const remove = /* @__PURE__ */ call('book.remove', {
  method: 'POST',
  path: '/api/book',
  command: 'DEL',
  answer: 'result',
})

export const copy = /* @__PURE__ */ call('book.copy', {
  method: 'POST',
  path: '/api/book',
  command: 'COPY',
  answer: 'result',
  fields: copyFields,
  idempotencyKey: true,
})

export const saveChapters = /* @__PURE__ */ call('book.saveChapters', {
  method: 'POST',
  path: '/api/book/chapter',
  command: 'SAVE',
  answer: 'result',
})

export const pages = /* @__PURE__ */ call('book.pages', {
  path: '/api/book/page',
  command: 'LIST',
  answer: 'result',
})

export const image = /* @__PURE__ */ call('book.image', {
  path: '/api/book/page',
  command: 'IMAGE',
  answer: 'file',
})
