/** A signed-in client gives its sign-in to a web view. Apart from `login`, which every sign-in page carries. */
import { call } from '../call.ts'

/** By the client: a token for one web view. */
export const ask = /* @__PURE__ */ call('handOver.ask', {
  method: 'POST',
  path: '/api/user/token',
  command: 'HAND_OVER',
  answer: 'result',
})

/** By the web view: its own tokens of the same sign-in (API-LOGIN-07). */
export const take = /* @__PURE__ */ call('handOver.take', {
  method: 'POST',
  path: '/open/token',
  answer: 'data',
})
