import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'

const { ADMIN, OPER, TEACHER_OPEN } = UserType
const operators = { permission: 'MANAGE_ACCESS', userTypes: [ADMIN, OPER, TEACHER_OPEN] } as const
const page = { area: 'manage', frame: 'console', signIn: 'required', texts: ['users'] } as const
/** A list of people leads to their import too. */
const list = { ...page, texts: ['users', 'user-import'] } as const
const title = { ko: '사용자 관리', en: 'Users' }

export default defineFeature({
  pages: [
    {
      id: 'manage.group-list',
      path: '/:companyId/manage/group/list',
      title,
      ...page,
      texts: ['users', 'groups', 'user-import'],
      ...operators,
    },
    { id: 'manage.user-list', path: '/:companyId/manage/user/list', title, ...list, ...operators },
  ],
  folders: [
    { path: '/:companyId/manage/group', to: '/:companyId/manage/group/list' },
    { path: '/:companyId/manage/user', to: '/:companyId/manage/user/list' },
  ],
  sidebar: [
    {
      id: 'group',
      order: 100,
      to: 'manage/group/list',
      label: title,
      icon: 'group',
      group: { id: 'people', order: 20, label: { ko: '사람', en: 'People' } },
      also: ['manage/user'],
      ...operators,
    },
  ],
})
