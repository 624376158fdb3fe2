import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'

const { ADMIN, MONITOR, OPER, TEACHER_OPEN } = UserType
const watchers = {
  permission: 'MANAGE_ACCESS',
  userTypes: [ADMIN, MONITOR, OPER, TEACHER_OPEN],
  flag: 'MONITORING',
} as const
const page = { area: 'manage', signIn: 'required', texts: ['monitor'] } as const
const title = { ko: '진행 중인 수업', en: 'Running classes' }

export default defineFeature({
  pages: [
    {
      id: 'manage.monitor-list',
      path: '/:companyId/manage/monitor/list',
      title,
      frame: 'console',
      ...page,
      texts: ['monitor', 'licence-notice'],
      ...watchers,
    },
    {
      id: 'manage.monitor-view',
      path: '/:companyId/manage/monitor/view',
      query: ['roomCode', 'meetCode'],
      title: { ko: '수업 모니터링', en: 'Running class' },
      frame: 'console',
      ...page,
      ...watchers,
    },
    {
      id: 'manage.monitor-account',
      path: '/:companyId/manage/monitor/account',
      title: { ko: '모니터링 계정', en: 'Monitoring account' },
      frame: 'header',
      ...page,
      permission: 'MANAGE_ACCESS',
      userTypes: [MONITOR],
    },
  ],
  // MAN-NAV-03: an account that only watches classes begins with them, or is told that its company does not
  folders: [
    { path: '/:companyId/manage', to: '/:companyId/manage/monitor/list' },
    { path: '/:companyId/manage/main', to: '/:companyId/manage/monitor/list' },
    { path: '/:companyId/manage/monitor', to: '/:companyId/manage/monitor/list' },
    { path: '/:companyId/manage', to: '/:companyId/manage/monitor/account' },
    { path: '/:companyId/manage/main', to: '/:companyId/manage/monitor/account' },
    { path: '/:companyId/manage/monitor', to: '/:companyId/manage/monitor/account' },
  ],
  sidebar: [
    {
      id: 'monitor',
      order: 1,
      to: 'manage/monitor/list',
      label: title,
      icon: 'monitor',
      group: { id: 'classes', order: 10, label: { ko: '수업', en: 'Classes' } },
      ...watchers,
    },
  ],
  landings: [
    { order: 30, to: 'manage/monitor/list' },
    { order: 31, to: 'manage/monitor/account' },
  ],
})
