/** Homework (requirements B.6). */
import { call } from '../call.ts'
import { taskBookFields, taskFields } from '../fields/study.ts'

export const list = /* @__PURE__ */ call('task.list', {
  path: '/api/task',
  command: 'LIST',
  answer: 'resultPage',
})

export const get = /* @__PURE__ */ call('task.get', {
  path: '/api/task',
  command: 'VIEW',
  answer: 'result',
})

export const add = /* @__PURE__ */ call('task.add', {
  method: 'POST',
  path: '/api/task',
  command: 'ADD',
  answer: 'result',
  fields: taskFields,
  idempotencyKey: true,
})

export const addBook = /* @__PURE__ */ call('task.addBook', {
  method: 'POST',
  path: '/api/task',
  command: 'ADD_BOOK',
  answer: 'result',
  fields: taskBookFields,
  idempotencyKey: true,
})

export const remove = /* @__PURE__ */ call('task.remove', {
  method: 'POST',
  path: '/api/task',
  command: 'DEL',
  answer: 'result',
})

export const users = /* @__PURE__ */ call('task.users', {
  path: '/api/task/user',
  command: 'LIST',
  answer: 'resultList',
})

export const userDetail = /* @__PURE__ */ call('task.userDetail', {
  path: '/api/task/user',
  command: 'VIEW',
  answer: 'resultList',
})

export const questions = /* @__PURE__ */ call('task.questions', {
  path: '/api/task',
  command: 'LIST_QUESTION',
  answer: 'resultList',
})

export const hurry = /* @__PURE__ */ call('task.hurry', {
  method: 'POST',
  path: '/api/task',
  command: 'SEND_HURRY',
  answer: 'result',
})
