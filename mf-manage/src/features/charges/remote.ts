import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'

const { ADMIN, OPER, TEACHER, TEACHER_OPEN } = UserType
const settlers = {
  permission: 'MANAGE_ACCESS',
  flag: 'CHARGES',
  userTypes: [ADMIN, OPER, TEACHER, TEACHER_OPEN],
} as const
const title = { ko: '수업 정산', en: 'Settlement' }

export default defineFeature({
  pages: [
    {
      id: 'manage.charges',
      path: '/:companyId/manage/charges/list',
      title,
      area: 'manage',
      frame: 'console',
      signIn: 'required',
      texts: ['charges'],
      ...settlers,
    },
  ],
  folders: [{ path: '/:companyId/manage/charges', to: '/:companyId/manage/charges/list' }],
  sidebar: [
    {
      id: 'charges',
      order: 10,
      to: 'manage/charges/list',
      label: title,
      icon: 'payment',
      group: { id: 'charges', order: 88, label: { ko: '정산', en: 'Settlement' } },
      ...settlers,
    },
  ],
})
