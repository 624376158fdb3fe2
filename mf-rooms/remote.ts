import { UserType } from '@madang/contract'
import { defineRemote } from '@madang/remote-kit/define'

const { ADMIN, OPER, USER, TEACHER, STUDENT, TEACHER_OPEN } = UserType
const userTypes = [ADMIN, OPER, USER, TEACHER, STUDENT, TEACHER_OPEN]
const service = { area: 'service', frame: 'service', signIn: 'required', userTypes } as const
const rooms = { ko: '강의실', en: 'Rooms' }
const results = { ko: '수업 결과', en: 'Class results' }

export default defineRemote({
  name: 'mf-rooms',
  title: { ko: '강의실과 수업', en: 'Rooms and classes' },
  languages: ['ko', 'en'],
  pages: [
    { id: 'rooms.list', path: '/:companyId/room/list', title: rooms, ...service },
    {
      id: 'rooms.class',
      path: '/:companyId/room/class/:meetCode',
      title: { ko: '수업', en: 'Class' },
      area: 'service',
      frame: 'none',
      signIn: 'guest',
    },
    { id: 'rooms.results', path: '/:companyId/logMeet/list', title: results, ...service },
  ],
  folders: [
    { path: '/:companyId/room', to: '/:companyId/room/list' },
    { path: '/:companyId/logMeet', to: '/:companyId/logMeet/list' },
  ],
  landings: [{ order: 20, to: 'room/list' }],
  tabs: [
    { id: 'logMeet', order: 30, to: 'logMeet/list', icon: 'history', label: results, userTypes },
    { id: 'room', order: 40, to: 'room/list', icon: 'class', label: rooms, userTypes, inEmergency: true },
  ],
  widgets: [{ name: 'register-room', title: { ko: '정규 강의실 등록', en: 'Register a regular room' } }],
})
