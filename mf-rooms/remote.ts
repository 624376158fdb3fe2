import { room, UserType } from '@madang/contract'
import { defineRemote, firstCall } from '@madang/remote-kit/define'
import { instantClasses, regularRooms } from './src/features/rooms/first-requests.ts'

const { ADMIN, OPER, USER, TEACHER, STUDENT, TEACHER_OPEN } = UserType
const userTypes = [ADMIN, OPER, USER, TEACHER, STUDENT, TEACHER_OPEN]
const service = { area: 'service', frame: 'service', signIn: 'required', userTypes } as const
const rooms = { ko: '강의실', en: 'Rooms' }
const results = { ko: '수업 결과', en: 'Class results' }
const charges = { ko: '수업 정산', en: 'Settlement' }
const settled = { flag: 'CHARGES', userTypes: [ADMIN, OPER, TEACHER, STUDENT, TEACHER_OPEN] } as const

export default defineRemote({
  name: 'mf-rooms',
  title: { ko: '강의실과 수업', en: 'Rooms and classes' },
  languages: ['ko', 'en'],
  pages: [
    {
      id: 'rooms.list',
      path: '/:companyId/room/list',
      title: rooms,
      ...service,
      firstCalls: [firstCall(room.list, regularRooms), firstCall(room.list, instantClasses)],
    },
    {
      id: 'rooms.view',
      path: '/:companyId/room/view',
      query: ['roomCode'],
      title: { ko: '강의실 정보', en: 'Room' },
      ...service,
      texts: ['room-info', 'room-files'],
    },
    {
      id: 'rooms.console-view',
      path: '/:companyId/manage/room/view',
      query: ['roomCode'],
      title: { ko: '강의실 정보', en: 'Room' },
      area: 'manage',
      frame: 'console',
      signIn: 'required',
      permission: 'MANAGE_ACCESS',
      userTypes: [ADMIN, OPER, TEACHER, TEACHER_OPEN],
      texts: ['room-info', 'room-files'],
    },
    // for the native client; the gateway leads there from `/webview/:companyId/room/…`
    {
      id: 'rooms.webview-files',
      path: '/:companyId/webview/room/files',
      query: ['roomCode'],
      title: { ko: '참고 자료', en: 'Reference files' },
      ...service,
      frame: 'none',
      texts: ['room-info', 'room-files'],
    },
    {
      id: 'rooms.webview-attendees',
      path: '/:companyId/webview/room/attendees',
      query: ['roomCode'],
      title: { ko: '참석자', en: 'Attendees' },
      ...service,
      frame: 'none',
      texts: ['room-info'],
    },
    {
      id: 'rooms.webview-video',
      path: '/:companyId/webview/video/:videoId',
      title: { ko: '녹화', en: 'Recording' },
      ...service,
      frame: 'none',
      texts: ['class-record'],
    },
    {
      id: 'rooms.class',
      path: '/:companyId/room/class/:meetCode',
      title: { ko: '수업', en: 'Class' },
      area: 'service',
      frame: 'none',
      signIn: 'guest',
      texts: ['web-class'],
    },
    {
      id: 'rooms.results',
      path: '/:companyId/logMeet/list',
      title: results,
      ...service,
      texts: ['class-results', 'class-record', 'room-files'],
    },
    {
      id: 'rooms.charges',
      path: '/:companyId/charges/list',
      title: charges,
      ...service,
      ...settled,
      texts: ['charges'],
    },
    {
      id: 'rooms.console-class',
      path: '/:companyId/manage/log/logMeet/view',
      query: ['meetCode'],
      title: { ko: '수업 기록', en: 'Class log' },
      area: 'manage',
      frame: 'console',
      signIn: 'required',
      permission: 'MANAGE_ACCESS',
      userTypes: [ADMIN, OPER, TEACHER, TEACHER_OPEN],
      texts: ['class-results', 'class-record', 'room-files'],
    },
  ],
  folders: [
    { path: '/:companyId/room', to: '/:companyId/room/list' },
    { path: '/:companyId/logMeet', to: '/:companyId/logMeet/list' },
    { path: '/:companyId/charges', to: '/:companyId/charges/list' },
  ],
  landings: [{ order: 20, to: 'room/list' }],
  tabs: [
    { id: 'logMeet', order: 30, to: 'logMeet/list', icon: 'history', label: results, userTypes },
    { id: 'room', order: 40, to: 'room/list', icon: 'class', label: rooms, userTypes, inEmergency: true },
    {
      id: 'charges',
      order: 50,
      to: 'charges/list',
      icon: 'payment',
      label: charges,
      labelFor: { [STUDENT]: { ko: '수업 기록', en: 'Class record' } },
      ...settled,
    },
  ],
  widgets: [
    {
      name: 'register-room',
      title: { ko: '정규 강의실 등록', en: 'Register a regular room' },
      texts: ['register-room'],
    },
    {
      name: 'modify-room',
      title: { ko: '강의실 수정', en: 'Change a room' },
      texts: ['register-room', 'modify-room'],
    },
    {
      name: 'room-people',
      title: { ko: '참석자 추가', en: 'Add attendees' },
      texts: ['register-room', 'room-people'],
    },
    {
      name: 'room-leader',
      title: { ko: '담당 선생님 변경', en: 'Change the leader of a room' },
      texts: ['register-room', 'room-people'],
    },
  ],
})
