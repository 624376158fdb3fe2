import { UserType } from '@madang/contract'
import { defineRemote } from '@madang/remote-kit/define'

const { ADMIN, OPER, USER, TEACHER, STUDENT, TEACHER_OPEN } = UserType
const userTypes = [ADMIN, OPER, USER, TEACHER, STUDENT, TEACHER_OPEN]
/** The console's messages are for those who work there. */
const staff = [ADMIN, OPER, TEACHER, TEACHER_OPEN]
const service = { area: 'service', frame: 'service', signIn: 'required', userTypes } as const
const manage = { area: 'manage', frame: 'console', signIn: 'required', userTypes: staff } as const
const example = { box: 'recv' }
const list = { ko: '메시지', en: 'Messages' }
const view = { ko: '메시지 보기', en: 'Message' }

export default defineRemote({
  name: 'mf-messages',
  title: { ko: '메시지', en: 'Messages' },
  languages: ['ko', 'en'],
  pages: [
    { id: 'messages.list', path: '/:companyId/message/:box/list', example, title: list, ...service },
    { id: 'messages.view', path: '/:companyId/message/:box/view', title: view, ...service },
    {
      id: 'messages.console-list',
      path: '/:companyId/manage/message/:box/list',
      example,
      title: list,
      ...manage,
    },
    { id: 'messages.console-view', path: '/:companyId/manage/message/:box/view', title: view, ...manage },
  ],
  folders: [
    { path: '/:companyId/message', to: '/:companyId/message/recv/list' },
    { path: '/:companyId/message/:box', to: '/:companyId/message/:box/list' },
    { path: '/:companyId/manage/message', to: '/:companyId/manage/message/recv/list' },
    { path: '/:companyId/manage/message/:box', to: '/:companyId/manage/message/:box/list' },
  ],
  widgets: [{ name: 'compose', title: { ko: '메시지 쓰기', en: 'Compose message' } }],
})
