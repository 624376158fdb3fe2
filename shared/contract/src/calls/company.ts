/** Companies and their looks (requirements B.1). Without a session. */
import { call } from '../call.ts'

export const get = /* @__PURE__ */ call('company.get', {
  path: '/open/company',
  command: 'GET_ID_NORMAL',
  answer: 'result',
})

export const search = /* @__PURE__ */ call('company.search', {
  path: '/open/company',
  command: 'LIST_NORMAL',
  answer: 'resultList',
})

export const loginInfo = /* @__PURE__ */ call('company.loginInfo', {
  path: '/open/company/loginInfo',
  answer: 'result',
})

export const branding = /* @__PURE__ */ call('company.branding', {
  path: '/open/company/branding',
  answer: 'result',
})

/** The picture that shows how to install the client; the path's spelling is the wire's. */
export const installGuide = /* @__PURE__ */ call('company.installGuide', {
  path: '/open/company/branding/installGuildImage',
  answer: 'file',
})

export const image = /* @__PURE__ */ call('company.image', {
  path: '/open/company/branding/image',
  answer: 'file',
})
