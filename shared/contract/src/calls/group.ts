/** The tree of groups that people stand in (requirements B.2), as far as screens exist. */
import { call } from '../call.ts'

export const list = /* @__PURE__ */ call('group.list', {
  path: '/api/group',
  command: 'LIST',
  answer: 'resultList',
})
