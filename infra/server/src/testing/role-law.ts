import type { Area, CallId } from '@madang/contract'
import { BETA_MARKER, type FixtureUser } from './fixture.ts'

/**
 * Who may make which call, copied from the requirements (Appendix D, and the who-column of Appendix B where D is silent)
 * and from nothing else: what the contract declares and what the server does is held against this. Change a cell only
 * when the requirement changes.
 *
 * Cells by type: 3 Admin, 4 Monitor, 5 Oper, 10 User, 11 Teacher, 12 Student, 13 TeacherOpen, G guest.
 * `Y` the call looks at the request (finer rules may still refuse: own things, permission bits), `N` WB-403-101 before
 * anything is looked at, `R` WB-403-101 by the call's own rule.
 * The console needs MANAGE_ACCESS (D.3), which by default 3, 4, 5 and 13 have.
 */
export type Cell = 'Y' | 'N' | 'R'
const types = ['3', '4', '5', '10', '11', '12', '13', 'G'] as const
type Type = (typeof types)[number]

interface Law {
  source: string
  SERVICE: string
  MANAGE: string
}

const NOBODY = 'NNNNNNNN'
/** Everybody with an account but monitors, who have no service area (D.1 "Service area at all"). */
const PEOPLE = { SERVICE: 'YNYYYYYN', MANAGE: 'YNYNNNYN' }
/** Whoever is in a class: also guests, and monitors who watch. */
const IN_CLASS = { SERVICE: 'YYYYYYYY', MANAGE: 'YYYNNNYN' }

export const roleLaw: Readonly<Record<string, Law>> = {
  'user.list': { source: 'B-033', ...PEOPLE },
  'user.get': { source: 'B-034, D.1 another user’s info', ...PEOPLE },
  'user.me': { source: 'B-035, D.1 login', ...IN_CLASS },
  'user.modName': { source: 'B-038, D.1 my info, name, photo', ...PEOPLE },
  'user.modPassword': { source: 'B-040, D.1 own password', SERVICE: 'YYYYYYYN', MANAGE: 'YYYNNNYN' },
  'user.unlock': { source: 'B-043, D.3 group/user: unlock', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'user.photo': { source: 'B-048', SERVICE: 'YNYYYYYY', MANAGE: 'YNYNNNYN' },
  'user.modPhoto': { source: 'B-049, D.1 my info, name, photo', ...PEOPLE },
  'user.removePhoto': { source: 'B-050, D.1 my info, name, photo', ...PEOPLE },
  'room.list': { source: 'B-062, D.2 tab room, D.3 room: list', ...PEOPLE },
  'room.get': { source: 'B-063, D.2 room detail view', ...PEOPLE },
  'room.add': { source: 'B-064, D.2 register regular room (ROOM_REG)', ...PEOPLE },
  'room.remove': { source: 'B-066, D.2 room: delete', ...PEOPLE },
  'room.followUp': { source: 'B-068', ...PEOPLE },
  'room.users': { source: 'B-069', ...PEOPLE },
  'room.templates': { source: 'B-072', ...PEOPLE },
  'meet.list': { source: 'B-077, D.3 monitor: list, view', SERVICE: NOBODY, MANAGE: 'YYYNNNYN' },
  'meet.get': { source: 'B-078', ...IN_CLASS },
  'meet.users': { source: 'B-079', ...IN_CLASS },
  'meet.open': { source: 'B-081, D.2 create instant class, open a room', ...PEOPLE },
  'meet.join': { source: 'B-082, D.2 join by invite code, D.3 monitor: join', ...IN_CLASS },
  'meet.quit': { source: 'B-083', ...IN_CLASS },
  'meet.close': { source: 'B-080, D.3 monitor: close class', ...PEOPLE },
  'meet.chat': { source: 'ROOMS-66', ...IN_CLASS },
  'meet.ticket': { source: 'B-082', ...IN_CLASS },
  'logMeet.list': { source: 'B-084, D.2 class results list, D.3 log/logMeet', ...PEOPLE },
  'logMeet.get': { source: 'B-085, D.3 log/logMeet', ...PEOPLE },
  'logMeet.users': { source: 'B-086, D.2 attendance of all attendees', ...PEOPLE },
  'logMeet.userJoin': { source: 'B-087', ...PEOPLE },
  'logMeet.excelJoin': { source: 'B-088, D.2 attendance Excel', SERVICE: 'NNNNYNYN', MANAGE: 'NNNNNNYN' },
  'logMeet.excelScore': { source: 'B-089, D.2 score-history Excel', SERVICE: 'NNNNYNYN', MANAGE: 'NNNNNNYN' },
  'note.list': { source: 'B-098, D.2 notes', ...PEOPLE },
  'task.list': { source: 'B-112, D.2 task list, D.3 task: list', SERVICE: 'YNYRYYYN', MANAGE: 'YNYNNNYN' },
  'message.list': { source: 'B-132, D.2 messages, D.3 message', ...PEOPLE },
  'message.get': { source: 'B-133, D.2 messages', ...PEOPLE },
  'message.send': { source: 'B-134, D.2 messages', ...PEOPLE },
  'message.remove': { source: 'B-135, D.2 messages', ...PEOPLE },
  'message.checkNew': { source: 'B-136, D.1 header: message icon', ...PEOPLE },
  'file.download': { source: 'B-143', ...PEOPLE },
}

/** Everything of one company that a request can name. */
export interface Ids {
  roomCode: string
  meetCode: string
  endedMeetCode: string
  inviteCode: string
  messageIdx: number
  userIdx: number
  leaderIdx: number
  templateIdx: number
}

export const png = {
  filename: 'a.png',
  mimetype: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

type RequestWith = (ids: Ids) => Record<string, unknown>

/** A request of every call that names things by id. A new call has to be added here: the first test asks for it. */
export const requestsWith: Readonly<Record<string, RequestWith>> = {
  'user.list': () => ({ searchKeyword: BETA_MARKER, paging: false }),
  'user.get': ({ userIdx }) => ({ userIdx }),
  'user.me': () => ({}),
  'user.modName': ({ userIdx }) => ({ userIdx, userName: 'taken' }),
  'user.modPassword': () => ({ oldPassword: 'wrong', newPassword: 'Anders!2026' }),
  'user.unlock': ({ userIdx }) => ({ userIdxList: [userIdx] }),
  'user.photo': ({ userIdx }) => ({ userIdx }),
  'user.modPhoto': ({ userIdx }) => ({ userIdx, uploadFile: [png] }),
  'user.removePhoto': ({ userIdx }) => ({ userIdx }),
  'room.list': () => ({ searchKeyword: BETA_MARKER, paging: false }),
  'room.get': ({ roomCode }) => ({ roomCode }),
  'room.add': ({ userIdx, templateIdx }) => ({
    room: {
      roomTitle: 'x',
      templateIdx,
      showDatetime: '2026-01-01 00:00:00',
      showEndDatetime: '9999-12-31 23:59:59',
      ownerUserIdx: userIdx,
    },
    roomUserList: [userIdx],
  }),
  'room.remove': ({ roomCode }) => ({ roomCode }),
  'room.followUp': ({ roomCode, userIdx, inviteCode }) => ({ roomCode, userIdx, inviteCode }),
  'room.users': ({ roomCode }) => ({ roomCode }),
  'room.templates': () => ({ roomCategoryCd: 'INSTANT' }),
  'meet.list': () => ({ searchKeyword: BETA_MARKER, paging: false }),
  'meet.get': ({ meetCode }) => ({ meetCode }),
  'meet.users': ({ roomCode, meetCode }) => ({ roomCode, meetCode }),
  'meet.open': ({ roomCode }) => ({ roomCode }),
  'meet.join': ({ roomCode, meetCode, inviteCode }) => ({ roomCode, meetCode, inviteCode }),
  'meet.quit': ({ meetCode }) => ({ meetCode }),
  'meet.close': ({ roomCode, meetCode }) => ({ roomCode, meetCode, remove: true }),
  'meet.chat': ({ meetCode }) => ({ meetCode }),
  'meet.ticket': ({ meetCode }) => ({ meetCode }),
  'logMeet.list': ({ leaderIdx }) => ({ searchKeyword: BETA_MARKER, leaderIdx, paging: false }),
  'logMeet.get': ({ endedMeetCode }) => ({ meetCode: endedMeetCode, withTemplate: true }),
  'logMeet.users': ({ endedMeetCode }) => ({ meetCode: endedMeetCode }),
  'logMeet.userJoin': ({ endedMeetCode, userIdx }) => ({ meetCode: endedMeetCode, userIdx }),
  'logMeet.excelJoin': ({ endedMeetCode }) => ({ excelRoomMeet: [endedMeetCode] }),
  'logMeet.excelScore': ({ endedMeetCode }) => ({ excelRoomMeet: [endedMeetCode] }),
  'note.list': ({ endedMeetCode }) => ({ searchType: 4, meetCode: endedMeetCode, paging: false }),
  'task.list': () => ({ paging: false }),
  'message.list': () => ({ messageType: 'RECV', searchKeyword: BETA_MARKER, paging: false }),
  'message.get': ({ messageIdx }) => ({ messageIdx, messageType: 'RECV' }),
  'message.send': ({ userIdx, messageIdx }) => ({
    message: { title: 'x', contents: 'x', messageStatusCd: 'SEND', sourceMessageIdx: messageIdx },
    receiverList: [userIdx],
    uploadFile: [png],
  }),
  'message.remove': ({ messageIdx }) => ({ messageIdxList: [messageIdx], messageType: 'SEND' }),
  'message.checkNew': () => ({}),
  'file.download': ({ messageIdx }) => ({ fileType: 'MESSAGE', searchIdx: messageIdx }),
}

/** The fixture's people by their type. */
const typeOf: Readonly<Record<FixtureUser | 'guest', Type>> = {
  admin: '3',
  monitor: '4',
  oper: '5',
  member: '10',
  teacher1: '11',
  teacher2: '11',
  student1: '12',
  student2: '12',
  student3: '12',
  open1: '13',
  guest: 'G',
}

/** The cell of the law; a call without a row is forbidden to everybody, so that nobody forgets to write one. */
export function lawOf(id: CallId, role: FixtureUser | 'guest', area: Area): Cell {
  const cells = roleLaw[id]?.[area] ?? NOBODY
  return cells[types.indexOf(typeOf[role])] as Cell
}
