import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'

const { ADMIN, OPER, TEACHER_OPEN } = UserType
const operators = { permission: 'MANAGE_ACCESS', userTypes: [ADMIN, OPER, TEACHER_OPEN] } as const
const page = {
  area: 'manage',
  frame: 'console',
  signIn: 'required',
  texts: ['statistics', 'licence-notice'],
} as const
const group = { id: 'statistics', order: 85, label: { ko: '통계', en: 'Statistics' } } as const
const opened = { ko: '수업 개설', en: 'Classes opened' }
const joins = { ko: '입장', en: 'Joins' }

export default defineFeature({
  pages: [
    {
      id: 'manage.statistic-open',
      path: '/:companyId/manage/statistic/open/open',
      title: opened,
      ...page,
      ...operators,
    },
    {
      id: 'manage.statistic-join',
      path: '/:companyId/manage/statistic/join/view',
      title: joins,
      ...page,
      ...operators,
    },
    {
      id: 'manage.statistic-account',
      path: '/:companyId/manage/statistic/join/account',
      title: { ko: '계정 접속', en: 'Accounts' },
      ...page,
      ...operators,
    },
    {
      id: 'manage.statistic-concurrent',
      path: '/:companyId/manage/statistic/join/concurrent',
      title: { ko: '동시 접속', en: 'Concurrent use' },
      ...page,
      ...operators,
    },
  ],
  folders: [
    { path: '/:companyId/manage/statistic', to: '/:companyId/manage/statistic/open/open' },
    { path: '/:companyId/manage/statistic/open', to: '/:companyId/manage/statistic/open/open' },
    { path: '/:companyId/manage/statistic/join', to: '/:companyId/manage/statistic/join/view' },
  ],
  sidebar: [
    {
      id: 'statisticOpen',
      order: 8,
      to: 'manage/statistic/open/open',
      label: opened,
      icon: 'chart',
      group,
      ...operators,
    },
    {
      id: 'statisticJoin',
      order: 9,
      to: 'manage/statistic/join/view',
      label: joins,
      icon: 'chart',
      group,
      ...operators,
    },
  ],
})
