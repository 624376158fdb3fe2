/** Notes (requirements B.5), as far as screens exist. */
import { call } from '../call.ts'
import { reopenFields } from '../fields/study.ts'

export const list = /* @__PURE__ */ call('note.list', {
  path: '/api/note',
  command: 'LIST',
  answer: 'resultPage',
})

export const start = /* @__PURE__ */ call('note.start', {
  method: 'POST',
  path: '/api/note',
  command: 'START',
  answer: 'result',
})

export const work = /* @__PURE__ */ call('note.work', {
  path: '/api/note',
  command: 'WORK',
  answer: 'result',
})

export const save = /* @__PURE__ */ call('note.save', {
  method: 'POST',
  path: '/api/note',
  command: 'SAVE',
  answer: 'result',
})

export const submit = /* @__PURE__ */ call('note.submit', {
  method: 'POST',
  path: '/api/note',
  command: 'SUBMIT',
  answer: 'result',
  idempotencyKey: true,
})

export const ink = /* @__PURE__ */ call('note.ink', {
  path: '/api/note',
  command: 'INK',
  answer: 'result',
})

export const draw = /* @__PURE__ */ call('note.draw', {
  method: 'POST',
  path: '/api/note',
  command: 'SAVE_INK',
  answer: 'result',
})

export const view = /* @__PURE__ */ call('note.view', {
  path: '/api/note',
  command: 'VIEW',
  answer: 'result',
})

export const agendas = /* @__PURE__ */ call('note.agendas', {
  path: '/api/note',
  command: 'LIST_AGENDA',
  answer: 'resultList',
})

export const json = /* @__PURE__ */ call('note.json', {
  path: '/api/note',
  command: 'NOTE_JSON',
  answer: 'data',
})

export const mark = /* @__PURE__ */ call('note.mark', {
  method: 'POST',
  path: '/api/note',
  command: 'MOD_SOLUTION',
  answer: 'result',
})

export const check = /* @__PURE__ */ call('note.check', {
  method: 'POST',
  path: '/api/note',
  command: 'MOD_REVIEW',
  answer: 'result',
})

export const status = /* @__PURE__ */ call('note.status', {
  method: 'POST',
  path: '/api/note',
  command: 'MOD_STATUS',
  answer: 'result',
})

export const reopen = /* @__PURE__ */ call('note.reopen', {
  method: 'POST',
  path: '/api/note',
  command: 'REOPEN',
  answer: 'result',
  fields: reopenFields,
  idempotencyKey: true,
})

export const remarkPreview = /* @__PURE__ */ call('note.remarkPreview', {
  method: 'POST',
  path: '/api/note',
  command: 'REMARK_PREVIEW',
  answer: 'resultList',
})

export const remark = /* @__PURE__ */ call('note.remark', {
  method: 'POST',
  path: '/api/note',
  command: 'REMARK',
  answer: 'resultList',
})

export const giveBack = /* @__PURE__ */ call('note.giveBack', {
  method: 'POST',
  path: '/api/note',
  command: 'RETURN',
  answer: 'result',
  idempotencyKey: true,
})

export const question = /* @__PURE__ */ call('note.question', {
  path: '/api/note',
  command: 'LIST_SOLUTION',
  answer: 'result',
})

export const certain = /* @__PURE__ */ call('note.certain', {
  path: '/api/note',
  command: 'LIST_CERTAIN',
  answer: 'resultList',
})

export const confirmMany = /* @__PURE__ */ call('note.confirmMany', {
  method: 'POST',
  path: '/api/note',
  command: 'MOD_STATUS_LIST',
  answer: 'result',
})

export const markAlike = /* @__PURE__ */ call('note.markAlike', {
  method: 'POST',
  path: '/api/note',
  command: 'MOD_SOLUTION_LIST',
  answer: 'result',
})

export const pdfInfo = /* @__PURE__ */ call('note.pdfInfo', {
  path: '/api/note',
  command: 'NOTE_PDF_INFO',
  answer: 'result',
})

export const page = /* @__PURE__ */ call('note.page', {
  path: '/api/note',
  command: 'DOWNLOAD_CROP_PAGE',
  answer: 'file',
})

export const file = /* @__PURE__ */ call('note.file', {
  method: 'POST',
  path: '/api/note/file',
  command: 'DOWNLOAD_PAGE',
  answer: 'file',
})

export const readings = /* @__PURE__ */ call('note.readings', {
  path: '/api/note',
  command: 'READINGS',
  answer: 'result',
})

export const fixReading = /* @__PURE__ */ call('note.fixReading', {
  method: 'POST',
  path: '/api/note',
  command: 'MOD_READING',
  answer: 'result',
})

export const wrongs = /* @__PURE__ */ call('note.wrongs', {
  path: '/api/note',
  command: 'LIST_WRONG',
  answer: 'resultPage',
})

export const printWrongs = /* @__PURE__ */ call('note.printWrongs', {
  method: 'POST',
  path: '/api/note/file',
  command: 'PRINT_WRONG',
  answer: 'file',
})

export const printWrongsOf = /* @__PURE__ */ call('note.printWrongsOf', {
  method: 'POST',
  path: '/api/note/file',
  command: 'PRINT_WRONG_OF',
  answer: 'file',
})

export const wrongCounts = /* @__PURE__ */ call('note.wrongCounts', {
  path: '/api/note',
  command: 'COUNT_WRONG',
  answer: 'result',
})

export const wrong = /* @__PURE__ */ call('note.wrong', {
  path: '/api/note',
  command: 'VIEW_WRONG',
  answer: 'result',
})

export const saveWrong = /* @__PURE__ */ call('note.saveWrong', {
  method: 'POST',
  path: '/api/note',
  command: 'SAVE_WRONG',
  answer: 'result',
})

export const tryWrong = /* @__PURE__ */ call('note.tryWrong', {
  method: 'POST',
  path: '/api/note',
  command: 'TRY_WRONG',
  answer: 'result',
  idempotencyKey: true,
})

export const wrongReason = /* @__PURE__ */ call('note.wrongReason', {
  method: 'POST',
  path: '/api/note',
  command: 'MOD_WRONG',
  answer: 'result',
})

export const bank = /* @__PURE__ */ call('note.bank', {
  path: '/api/note',
  command: 'LIST_BANK',
  answer: 'resultList',
})

export const addToBank = /* @__PURE__ */ call('note.addToBank', {
  method: 'POST',
  path: '/api/note',
  command: 'ADD_BANK',
  answer: 'result',
  idempotencyKey: true,
})

export const modBank = /* @__PURE__ */ call('note.modBank', {
  method: 'POST',
  path: '/api/note',
  command: 'MOD_BANK',
  answer: 'result',
})

export const removeBank = /* @__PURE__ */ call('note.removeBank', {
  method: 'POST',
  path: '/api/note',
  command: 'REMOVE_BANK',
  answer: 'result',
})

export const useBank = /* @__PURE__ */ call('note.useBank', {
  method: 'POST',
  path: '/api/note',
  command: 'USE_BANK',
  answer: 'result',
})

export const comments = /* @__PURE__ */ call('note.comments', {
  path: '/api/note',
  command: 'LIST_COMMENT',
  answer: 'resultList',
})

export const comment = /* @__PURE__ */ call('note.comment', {
  method: 'POST',
  path: '/api/note',
  command: 'ADD_COMMENT',
  answer: 'result',
})
