/** What operators set of their company's configuration. What everybody reads of it is `company.branding`. */
import { call } from '../call.ts'

export const view = /* @__PURE__ */ call('settings.view', {
  path: '/api/company/settings',
  command: 'VIEW',
  answer: 'result',
})

export const older = /* @__PURE__ */ call('settings.older', {
  path: '/api/company/settings',
  command: 'OLDER',
  answer: 'result',
})

export const history = /* @__PURE__ */ call('settings.history', {
  path: '/api/company/settings',
  command: 'HISTORY',
  answer: 'resultPage',
})

export const save = /* @__PURE__ */ call('settings.save', {
  method: 'POST',
  path: '/api/company/settings',
  command: 'SAVE',
  answer: 'result',
})

export const undo = /* @__PURE__ */ call('settings.undo', {
  method: 'POST',
  path: '/api/company/settings',
  command: 'UNDO',
  answer: 'result',
})
