import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'

const { ADMIN, OPER, TEACHER_OPEN } = UserType
const operators = { permission: 'MANAGE_ACCESS', userTypes: [ADMIN, OPER, TEACHER_OPEN] } as const

export default defineFeature({
  pages: [
    {
      id: 'manage.notification-list',
      path: '/:companyId/manage/log/notification',
      title: { ko: '보낸 알림', en: 'Notifications' },
      area: 'manage',
      frame: 'console',
      signIn: 'required',
      texts: ['notifications'],
      ...operators,
    },
  ],
  folders: [{ path: '/:companyId/manage/log', to: '/:companyId/manage/log/notification' }],
  sidebar: [
    {
      id: 'notification',
      order: 10,
      to: 'manage/log/notification',
      label: { ko: '보낸 알림', en: 'Notifications' },
      icon: 'mail',
      group: { id: 'records', order: 80, label: { ko: '기록', en: 'Records' } },
      ...operators,
    },
  ],
})
