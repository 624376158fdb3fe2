/** The product's own pages (requirements B.1). Without a session. */
import { call } from '../call.ts'

export const setting = /* @__PURE__ */ call('intro.setting', {
  path: '/open/serviceIntro',
  command: 'INTRO_SETTING',
  answer: 'result',
})
