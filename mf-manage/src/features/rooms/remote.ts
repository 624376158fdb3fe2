import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'

const { ADMIN, OPER, TEACHER, TEACHER_OPEN } = UserType
const rooms = { permission: 'MANAGE_ACCESS', userTypes: [ADMIN, OPER, TEACHER, TEACHER_OPEN] } as const

export default defineFeature({
  pages: [
    {
      id: 'manage.room-list',
      path: '/:companyId/manage/room/list',
      title: { ko: '정규 강의실', en: 'Regular rooms' },
      area: 'manage',
      frame: 'console',
      signIn: 'required',
      texts: ['rooms'],
      ...rooms,
    },
  ],
  // MAN-NAV-03: the console begins with the rooms.
  folders: [
    { path: '/:companyId/manage', to: '/:companyId/manage/room/list' },
    { path: '/:companyId/manage/main', to: '/:companyId/manage/room/list' },
    { path: '/:companyId/manage/room', to: '/:companyId/manage/room/list' },
  ],
  sidebar: [
    {
      id: 'room',
      order: 90,
      to: 'manage/room/list',
      label: { ko: '정규 강의실', en: 'Regular rooms' },
      icon: 'class',
      group: { id: 'classes', order: 10, label: { ko: '수업', en: 'Classes' } },
      ...rooms,
    },
  ],
})
