/** What operators set of their company's looks (requirements B-149, B-150). What everybody reads of them is `company.branding`. */
import { call } from '../call.ts'
import { saveFields } from '../fields/branding.ts'

export const view = /* @__PURE__ */ call('branding.view', {
  path: '/api/company/branding',
  command: 'VIEW',
  answer: 'result',
})

export const save = /* @__PURE__ */ call('branding.save', {
  method: 'POST',
  encoding: 'multipart',
  path: '/api/company/branding',
  command: 'SAVE',
  answer: 'result',
  fields: saveFields,
})
