import type { Notification, Page, Room } from '@madang/contract'

export const makeRoom = (more: Partial<Room> = {}): Room => ({
  roomCode: 'r1',
  roomTitle: 'Grade 3 maths',
  roomCategoryCd: 'RESERVED',
  roomStatusCd: 1,
  ownerUserIdx: 111,
  ownerUser: { userIdx: 111, userName: 'Teacher Jung', fileIdx: null },
  inviteCode: '12345678',
  joinCode: 'j1',
  anyoneOpen: 'LEADER_FIRST',
  showDatetime: '2026-03-01 00:00:00',
  showEndDatetime: '9999-12-31 23:59:59',
  template: { templateIdx: 1, templateName: 'Lecture' },
  description: '',
  regDatetime: '2026-03-01 09:00:00',
  userCount: 2,
  passwordRequired: false,
  meet: {
    exist: false,
    meetCode: '',
    meetTitle: '',
    joinCode: '',
    inviteCode: '',
    startDatetime: null,
    openDatetime: null,
    elapsedSec: 0,
    currentUserNum: 0,
    userName: '',
    userIdx: null,
  },
  can: { open: true, join: true, edit: true, remove: true, upload: true },
  ...more,
})

export const pageOf = <Row>(content: Row[]): Page<Row> => ({
  content,
  page: 1,
  size: 30,
  total: content.length,
  first: true,
  last: true,
})

export const roomsOf = (content: Room[]): Page<Room> => pageOf(content)

export const makeNotification = (more: Partial<Notification> = {}): Notification => ({
  notificationIdx: 1,
  userIdx: 7,
  userId: 'student1',
  userName: 'Minji',
  event: 'PASSWORD_CHANGED',
  channel: 'MAIL',
  state: 'FAILED',
  attempts: 11,
  lastError: 'busy',
  regDatetime: '2026-03-01 09:00:00',
  modDatetime: '2026-03-01 14:00:00',
  ...more,
})
