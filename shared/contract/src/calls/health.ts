/** How a company stands, for its operators. */
import { call } from '../call.ts'

/** All numbers of the console's start page. */
export const company = /* @__PURE__ */ call('health.company', {
  path: '/api/health',
  command: 'COMPANY',
  answer: 'result',
})

/** Work in the background that was given up. */
export const failed = /* @__PURE__ */ call('health.failed', {
  path: '/api/health',
  command: 'FAILED',
  answer: 'resultPage',
})

/** What browsers told of the parts of the product in the last day. */
export const remotes = /* @__PURE__ */ call('health.remotes', {
  path: '/api/health',
  command: 'REMOTES',
  answer: 'resultPage',
})

/** Whose things take the storage. */
export const storage = /* @__PURE__ */ call('health.storage', {
  path: '/api/health',
  command: 'STORAGE',
  answer: 'resultPage',
})

/** The largest things of one person. */
export const stored = /* @__PURE__ */ call('health.stored', {
  path: '/api/health',
  command: 'STORED',
  answer: 'resultPage',
})
