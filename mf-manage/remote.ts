import { UserType } from '@madang/contract'
import { defineRemote } from '@madang/remote-kit/define'

const { ADMIN, OPER, MONITOR, TEACHER, TEACHER_OPEN } = UserType
const rooms = { permission: 'MANAGE_ACCESS', userTypes: [ADMIN, OPER, TEACHER, TEACHER_OPEN] } as const
const monitors = { permission: 'MANAGE_ACCESS', userTypes: [MONITOR] } as const
const classes = { id: 'classes', order: 10, label: { ko: '수업', en: 'Classes' } } as const
const page = { area: 'manage', frame: 'console', signIn: 'required' } as const

export default defineRemote({
  name: 'mf-manage',
  title: { ko: '관리', en: 'Management' },
  languages: ['ko', 'en'],
  pages: [
    {
      id: 'manage.room-list',
      path: '/:companyId/manage/room/list',
      title: { ko: '정규 강의실', en: 'Regular rooms' },
      ...rooms,
      ...page,
    },
    {
      id: 'manage.monitor-account',
      path: '/:companyId/manage/monitor/account',
      title: { ko: '모니터링 계정', en: 'Monitoring account' },
      ...monitors,
      ...page,
      frame: 'header',
    },
  ],
  // MAN-NAV-03: the console begins with the rooms; an account that only watches classes has its own beginning.
  folders: [
    { path: '/:companyId/manage', to: '/:companyId/manage/room/list' },
    { path: '/:companyId/manage', to: '/:companyId/manage/monitor/account' },
    { path: '/:companyId/manage/main', to: '/:companyId/manage/room/list' },
    { path: '/:companyId/manage/main', to: '/:companyId/manage/monitor/account' },
    { path: '/:companyId/manage/room', to: '/:companyId/manage/room/list' },
    { path: '/:companyId/manage/monitor', to: '/:companyId/manage/monitor/account' },
  ],
  landings: [{ order: 30, to: 'manage/monitor/account' }],
  sidebar: [
    {
      id: 'room',
      order: 90,
      to: 'manage/room/list',
      label: { ko: '정규 강의실', en: 'Regular rooms' },
      icon: 'class',
      group: classes,
      ...rooms,
    },
  ],
})
