/** Signing in and out (requirements B.1). Without a session. */
import { call } from '../call.ts'

export const token = /* @__PURE__ */ call('login.token', {
  method: 'POST',
  encoding: 'form',
  path: '/open/login/token',
  answer: 'data',
})

export const resetToken = /* @__PURE__ */ call('login.resetToken', {
  method: 'POST',
  encoding: 'form',
  path: '/open/login/resetToken',
  answer: 'data',
})

export const account = /* @__PURE__ */ call('login.account', {
  method: 'POST',
  encoding: 'form',
  path: '/open/login/loginBoda',
  answer: 'data',
})

export const remember = /* @__PURE__ */ call('login.remember', {
  method: 'POST',
  encoding: 'form',
  path: '/open/login/loginRemember',
  answer: 'data',
})

export const easyJoin = /* @__PURE__ */ call('login.easyJoin', {
  method: 'POST',
  encoding: 'form',
  path: '/open/login/loginEasy',
  command: 'JOIN',
  answer: 'data',
})

export const logout = /* @__PURE__ */ call('login.logout', {
  method: 'POST',
  encoding: 'form',
  path: '/open/login/logout',
  answer: 'result',
})

export const info = /* @__PURE__ */ call('login.info', {
  path: '/open/login',
  command: 'LOGIN_INFO',
  answer: 'result',
})
