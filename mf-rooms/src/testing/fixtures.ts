import type { Attendee, LogMeet, LogMeetUser, Meet, Page, Room, ServerFrame, Task } from '@madang/contract'
import remote from '../../remote.ts'
import en from '../locales/en.json'
import ko from '../locales/ko.json'

/** What `renderPage` needs of this remote. */
export const ofRooms = { remote, texts: { en, ko } }

export const pageOf = <T>(content: T[], more: Partial<Page<T>> = {}): Page<T> => ({
  content,
  page: 1,
  size: 30,
  total: content.length,
  first: true,
  last: true,
  ...more,
})

const noMeet: Room['meet'] = {
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
}

export const runningMeet: Room['meet'] = {
  ...noMeet,
  exist: true,
  meetCode: 'm1',
  meetTitle: 'Maths today',
  startDatetime: '2026-03-04 10:00:00',
  openDatetime: '2026-03-04 10:00:00',
  elapsedSec: 3700,
  currentUserNum: 12,
}

export const makeRoom = (more: Partial<Room> = {}): Room => ({
  roomCode: 'r1',
  roomTitle: 'Grade 3 maths',
  roomCategoryCd: 'RESERVED',
  roomStatusCd: 1,
  ownerUserIdx: 111,
  ownerUser: { userIdx: 111, userName: 'Teacher Jung', fileIdx: null },
  inviteCode: '123456789',
  joinCode: 'j1',
  anyoneOpen: 'LEADER_FIRST',
  showDatetime: '2000-01-01 00:00:00',
  showEndDatetime: '9999-12-31 23:59:59',
  template: { templateIdx: 1, templateName: 'Standard' },
  description: '',
  regDatetime: '2026-01-01 00:00:00',
  userCount: 20,
  passwordRequired: false,
  meet: noMeet,
  can: { open: false, join: false, edit: false, remove: false },
  ...more,
})

export const makeMeet = (more: Partial<Meet> = {}): Meet => ({
  meetCode: 'm1',
  roomCode: 'r1',
  roomCategoryCd: 'INSTANT',
  meetTitle: 'Maths today',
  inviteCode: '123456789',
  joinCode: 'j1',
  userIdx: 111,
  userName: 'Teacher Jung',
  ownerUser: { userIdx: 111, userName: 'Teacher Jung', fileIdx: null },
  startDatetime: '2026-03-04 10:00:00',
  openDatetime: '2026-03-04 10:00:00',
  currentUserNum: 1,
  passwordRequired: false,
  elapsedSec: 65,
  can: { close: false },
  ...more,
})

export const makeAttendee = (userIdx: number, userName: string, userTypeCd = 12): Attendee => ({
  roomUserIdx: Math.abs(userIdx),
  userIdx,
  userName,
  userId: `u${userIdx}`,
  userTypeCd,
  joinDatetime: '2026-03-04 10:00:00',
  present: true,
})

export const makeWelcome = (
  self: number,
  more: Partial<Extract<ServerFrame, { type: 'welcome' }>> = {},
): ServerFrame => ({
  type: 'welcome',
  meet: makeMeet(),
  attendees: [],
  chat: [],
  self: { userIdx: self },
  serverTime: '2026-03-04 10:01:05',
  ...more,
})

export const makeLogMeet = (more: Partial<LogMeet> = {}): LogMeet => ({
  meetCode: 'm1',
  roomCode: 'r1',
  meetTitle: 'Maths yesterday',
  leaderName: 'Teacher Jung',
  leaderId: 'teacher1',
  leaderIdx: 111,
  userName: 'Teacher Jung',
  userId: 'teacher1',
  userCount: 3,
  openDatetime: '2026-03-03 10:00:00',
  startDatetime: '2026-03-03 10:00:00',
  endDatetime: '2026-03-03 10:50:30',
  roomCategoryCd: 'RESERVED',
  templateIdx: 1,
  template: { templateName: 'Standard', optionString: '6' },
  ...more,
})

export const makeLogUser = (
  userIdx: number,
  userName: string,
  more: Partial<LogMeetUser> = {},
): LogMeetUser => ({
  meetUserId: userIdx,
  userIdx,
  userId: `u${userIdx}`,
  userName,
  userTypeCd: 12,
  totalJoinTimeSec: 2461,
  logMeetUserJoinList: [{ joinDatetime: '2026-03-03 10:00:00', quitDatetime: '2026-03-03 10:41:01' }],
  noteIdx: null,
  noteSaveFormat: 0,
  amount: null,
  ...more,
})

export const makeTask = (more: Partial<Task> = {}): Task => ({
  taskIdx: 1,
  taskName: 'Fractions',
  textbookIdx: 1,
  submitLimitDatetime: '2026-03-06 23:59:59',
  totalUserCount: 0,
  submitUserCount: 0,
  autoReview: 0,
  regDatetime: '2026-03-01 09:00:00',
  deleteYn: 0,
  regUser: { userIdx: 111, userName: 'Teacher Jung' },
  textbook: {
    textbookIdx: 1,
    textbookName: 'Maths 3',
    bookType: 'WORKBOOK',
    pageCount: 10,
    questionCount: 20,
  },
  taskUser: null,
  ...more,
})
