import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'

const { ADMIN, OPER, TEACHER_OPEN } = UserType
const operators = { permission: 'MANAGE_ACCESS', userTypes: [ADMIN, OPER, TEACHER_OPEN] } as const

export default defineFeature({
  pages: [
    {
      id: 'manage.audit-list',
      path: '/:companyId/manage/log/audit',
      title: { ko: '변경 기록', en: 'Audit log' },
      area: 'manage',
      frame: 'console',
      signIn: 'required',
      // a setting is said in the words of the page on which it is set
      texts: ['audit', 'settings'],
      ...operators,
    },
  ],
  sidebar: [
    {
      id: 'audit',
      order: 20,
      to: 'manage/log/audit',
      label: { ko: '변경 기록', en: 'Audit log' },
      icon: 'history',
      group: { id: 'records', order: 80, label: { ko: '기록', en: 'Records' } },
      ...operators,
    },
  ],
})
