/** What people are told outside of the product, as operators see it. */
import { call } from '../call.ts'
import { notificationFields } from '../fields/notification.ts'

export const list = /* @__PURE__ */ call('notification.list', {
  path: '/api/notification',
  command: 'LIST',
  answer: 'resultPage',
})

export const retry = /* @__PURE__ */ call('notification.retry', {
  method: 'POST',
  path: '/api/notification',
  command: 'RETRY',
  answer: 'result',
  fields: notificationFields,
})

export const discard = /* @__PURE__ */ call('notification.discard', {
  method: 'POST',
  path: '/api/notification',
  command: 'DISCARD',
  answer: 'result',
  fields: notificationFields,
})
