/** Textbooks: what homework is made of, frozen when it is given (requirements B.6, A-80). */
import { call } from '../call.ts'

export const get = /* @__PURE__ */ call('textbook.get', {
  path: '/api/textbook',
  command: 'VIEW',
  answer: 'result',
})

export const pages = /* @__PURE__ */ call('textbook.pages', {
  path: '/api/textbook/page',
  command: 'LIST',
  answer: 'result',
})

export const sheets = /* @__PURE__ */ call('textbook.sheets', {
  path: '/api/textbook/page',
  command: 'SHEETS',
  answer: 'result',
})

export const image = /* @__PURE__ */ call('textbook.image', {
  path: '/api/textbook/page',
  command: 'IMAGE',
  answer: 'file',
})

export const saveAnswers = /* @__PURE__ */ call('textbook.saveAnswers', {
  method: 'POST',
  path: '/api/textbook',
  command: 'MOD_ANSWER',
  answer: 'result',
})

export const remove = /* @__PURE__ */ call('textbook.remove', {
  method: 'POST',
  path: '/api/textbook',
  command: 'DEL',
  answer: 'result',
})
