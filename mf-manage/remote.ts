import { UserType } from '@madang/contract'
import { defineRemote } from '@madang/remote-kit/define'

const { ADMIN, OPER, TEACHER, TEACHER_OPEN } = UserType
const rooms = { permission: 'MANAGE_ACCESS', userTypes: [ADMIN, OPER, TEACHER, TEACHER_OPEN] } as const
const page = { area: 'manage', frame: 'console', signIn: 'required' } as const

export default defineRemote({
  name: 'mf-manage',
  title: { ko: '관리', en: 'Management' },
  languages: ['ko', 'en'],
  pages: [
    {
      id: 'manage.index',
      path: '/:companyId/manage',
      title: { ko: '관리', en: 'Management' },
      permission: 'MANAGE_ACCESS',
      ...page,
    },
    {
      id: 'manage.main',
      path: '/:companyId/manage/main',
      title: { ko: '관리', en: 'Management' },
      permission: 'MANAGE_ACCESS',
      ...page,
    },
    {
      id: 'manage.room-list',
      path: '/:companyId/manage/room/list',
      title: { ko: '정규 수업', en: 'Regular rooms' },
      ...rooms,
      ...page,
    },
  ],
  sidebar: [
    {
      id: 'room',
      order: 90,
      to: 'manage/room/list',
      label: { ko: '정규 수업', en: 'Regular rooms' },
      icon: 'room',
      ...rooms,
    },
  ],
})
