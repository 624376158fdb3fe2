/** Files of anything (requirements B.7), as far as screens exist. */
import { call } from '../call.ts'

export const download = /* @__PURE__ */ call('file.download', {
  path: '/api/file',
  command: 'DOWNLOAD',
  answer: 'file',
})
