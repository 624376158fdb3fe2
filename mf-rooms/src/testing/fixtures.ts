import type {
  Attendee,
  LogMeet,
  LogMeetUser,
  Meet,
  Note,
  Page,
  Recording,
  Room,
  ServerFrame,
  Task,
} from '@madang/contract'
import remote from '../../remote.ts'
import recordEn from '../features/class-record/locales/en.json'
import recordKo from '../features/class-record/locales/ko.json'
import resultsEn from '../features/class-results/locales/en.json'
import resultsKo from '../features/class-results/locales/ko.json'
import registerEn from '../features/register-room/locales/en.json'
import filesEn from '../features/room-files/locales/en.json'
import filesKo from '../features/room-files/locales/ko.json'
import infoEn from '../features/room-info/locales/en.json'
import infoKo from '../features/room-info/locales/ko.json'
import classEn from '../features/web-class/locales/en.json'
import classKo from '../features/web-class/locales/ko.json'
import en from '../locales/en.json'
import ko from '../locales/ko.json'

/** What `renderPage` needs of this remote; pages and widgets with words of their own get no others than they declare. */
export const ofRooms = { remote, texts: { en, ko } }
export const ofRecord = {
  remote,
  texts: { en: [en, resultsEn, recordEn, filesEn], ko: [ko, resultsKo, recordKo, filesKo] },
}
/** The list of results, whose classes open above it. */
export const ofResults = ofRecord
export const ofRoomInfo = { remote, texts: { en: [en, infoEn, filesEn], ko: [ko, infoKo, filesKo] } }
export const ofClass = { remote, texts: { en: [en, classEn], ko: [ko, classKo] } }
export const ofRegister = { remote, texts: { en: [en, registerEn] } }

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
  can: { open: false, join: false, edit: false, remove: false, upload: false, renewInvite: false },
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
  can: { close: false, removeUsers: false, renewInvite: false },
  ...more,
})

export const makeAttendee = (userIdx: number, userName: string, userTypeCd = 12): Attendee => ({
  roomUserIdx: Math.abs(userIdx),
  userIdx,
  guest: userIdx < 0,
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
  totalJoinMin: Math.floor((more.totalJoinTimeSec ?? 2461) / 60),
  logMeetUserJoinList: [{ joinDatetime: '2026-03-03 10:00:00', quitDatetime: '2026-03-03 10:41:01' }],
  attended: true,
  fixList: [],
  can: { correct: false },
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
  autoFinal: 0,
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

export const makeClassNote = (more: Partial<Note> = {}): Note => ({
  noteIdx: 31,
  noteTitle: 'Maths yesterday',
  noteKind: 3,
  noteStatus: 1,
  round: 1,
  returned: false,
  userIdx: 7,
  userName: 'Minji',
  userId: 'u7',
  modDatetime: '2026-03-03 10:50:30',
  noteSubmitDatetime: null,
  questionCount: 0,
  solveCount: 0,
  wrongCount: null,
  logNoteSubmitCount: 0,
  logNoteSpentTime: 0,
  textbook: null,
  meetCode: 'm1',
  companyCode: 'DEMO',
  noteDir: '',
  confirmComment: null,
  autoComment: null,
  taskUserIdx: null,
  logMeet: null,
  task: null,
  ...more,
})

export const makeRecording = (more: Partial<Recording> = {}): Recording => ({
  recordIdx: 4,
  recordTitle: 'Maths (1)',
  meetCode: 'm1',
  roomCode: 'r1',
  recUser: { userIdx: 111, userName: 'Teacher Jung' },
  startDatetime: '2026-03-03 10:00:00',
  endDatetime: '2026-03-03 10:40:00',
  regDatetime: '2026-03-03 10:45:00',
  state: 'READY',
  progress: 100,
  fault: null,
  durationSec: null,
  can: { manage: false },
  fileIdx: 5,
  fileName: 'Maths.wav',
  fileSize: 24_000,
  room: null,
  meetLog: { meetTitle: 'Maths yesterday', userName: 'Teacher Jung', userId: 'teacher1' },
  ...more,
})
