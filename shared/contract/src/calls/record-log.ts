/** Recordings and chats of past classes (requirements B.4). */
import { call } from '../call.ts'

export const list = /* @__PURE__ */ call('recordLog.list', {
  path: '/api/recordLog/video',
  command: 'LIST',
  answer: 'resultPage',
})

export const ofClass = /* @__PURE__ */ call('recordLog.ofClass', {
  path: '/api/recordLog/video',
  command: 'LIST_ROOM',
  answer: 'resultList',
})

export const file = /* @__PURE__ */ call('recordLog.file', {
  path: '/api/recordLog/video',
  command: 'GET_FILE',
  answer: 'file',
})

export const play = /* @__PURE__ */ call('recordLog.play', {
  path: '/api/recordLog/video',
  command: 'PLAY',
  answer: 'result',
})

export const add = /* @__PURE__ */ call('recordLog.add', {
  method: 'POST',
  path: '/api/recordLog/video',
  command: 'ADD',
  encoding: 'multipart',
  answer: 'result',
  idempotencyKey: true,
})

export const retry = /* @__PURE__ */ call('recordLog.retry', {
  method: 'POST',
  path: '/api/recordLog/video',
  command: 'RETRY',
  answer: 'result',
})

export const remove = /* @__PURE__ */ call('recordLog.remove', {
  method: 'POST',
  path: '/api/recordLog/video',
  command: 'DEL',
  answer: 'result',
})

export const chats = /* @__PURE__ */ call('recordLog.chats', {
  path: '/api/recordLog/chat',
  command: 'LIST_ROOM',
  answer: 'resultList',
})
