import type { Area, CallId } from '@madang/contract'
import { encodeBatch } from '@madang/ink'
import { tune } from '../seed/sounds.ts'
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

/** Teachers in their own area, in the console those who manage (D.3 book). */
const AUTHORS = { SERVICE: 'NNNNYNYN', MANAGE: 'YNYNNNYN' }
const NOBODY = 'NNNNNNNN'
/** Everybody with an account but monitors, who have no service area (D.1 "Service area at all"). */
const PEOPLE = { SERVICE: 'YNYYYYYN', MANAGE: 'YNYNNNYN' }
/** Who administers people, in the console alone (D.3 group/user). */
const ADMINISTRATION = { SERVICE: NOBODY, MANAGE: 'YNYNNNYN' }
/** Whoever is in a class: also guests, and monitors who watch. */
const IN_CLASS = { SERVICE: 'YYYYYYYY', MANAGE: 'YYYNNNYN' }

/** Whose settlement there is, in both areas (D.2 settlement with total, D.3 charges). */
const SETTLERS = { SERVICE: 'YNYNYNYN', MANAGE: 'YNYNNNYN' }
/** Who gives homework, in both areas (D.2 task list (management), D.3 task). */
const GIVERS = { SERVICE: 'YNYNYNYN', MANAGE: 'YNYNNNYN' }
/** Whoever gives or is given it (D.2 textbook view). */
const OF_HOMEWORK = { SERVICE: 'YNYNYYYN', MANAGE: 'YNYNNNYN' }
/** Teachers, in the console open ones. */
const CORRECTORS = { SERVICE: 'NNNNYNYN', MANAGE: 'NNNNNNYN' }
const DOERS = { SERVICE: 'NNNNNYNN', MANAGE: NOBODY }

export const roleLaw: Readonly<Record<string, Law>> = {
  'userImport.once': { source: 'B-046, D.3 group/user: Excel', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'userImport.sample': { source: 'B-047', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'userImport.people': {
    source: 'as userImport.sample: what the list of people shows',
    SERVICE: NOBODY,
    MANAGE: 'YNYNNNYN',
  },
  'userImport.add': { source: 'as userImport.once', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'userImport.get': { source: 'as userImport.once', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'userImport.rows': { source: 'as userImport.once', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'userImport.faults': { source: 'as userImport.once', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'userImport.read': { source: 'as userImport.once', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'userImport.fix': { source: 'as userImport.once', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'userImport.start': { source: 'as userImport.once', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'userImport.cancel': { source: 'as userImport.once', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'userImport.undo': { source: 'as userImport.once', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'user.list': { source: 'B-033', ...PEOPLE },
  'group.list': { source: 'B-058, D.2 task list (management): whom homework goes to', ...GIVERS },
  'group.add': { source: 'B-059, D.3 group/user', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'group.modify': { source: 'B-059, D.3 group/user', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'group.remove': { source: 'B-060, D.3 group/user', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'group.removeUsers': { source: 'B-061, D.3 group/user: delete', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'user.move': { source: 'B-045, D.3 group/user', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'user.get': { source: 'B-034, D.1 another user’s info', ...PEOPLE },
  'user.me': { source: 'B-035, D.1 login', ...IN_CLASS },
  'handOver.ask': {
    source: 'A-14, D.1 login, D.3 monitor: join; ROOMS-29: guests where the company has the app alone',
    SERVICE: 'YYYYYYYY',
    MANAGE: 'YYYNNNYN',
  },
  'user.add': { source: 'B-036, D.3 group/user: register', ...ADMINISTRATION },
  'user.checkId': { source: 'B-039, D.3 group/user: register', ...ADMINISTRATION },
  'user.modify': { source: 'B-037, D.3 group/user: modify', ...ADMINISTRATION },
  'user.resetPassword': { source: 'B-041, D.3 user detail: password change', ...ADMINISTRATION },
  'user.modStatus': { source: 'B-042, D.3 group/user: status', ...ADMINISTRATION },
  'user.remove': { source: 'B-044, D.3 group/user: delete', ...ADMINISTRATION },
  'user.modName': { source: 'B-038, D.1 my info, name, photo', ...PEOPLE },
  'user.modPassword': { source: 'B-040, D.1 own password', SERVICE: 'YYYYYYYN', MANAGE: 'YYYNNNYN' },
  'user.unlock': { source: 'B-043, D.3 group/user: unlock', ...ADMINISTRATION },
  'user.photo': { source: 'B-048', SERVICE: 'YNYYYYYY', MANAGE: 'YNYNNNYN' },
  'user.modPhoto': { source: 'B-049, D.1 my info, name, photo', ...PEOPLE },
  'user.removePhoto': { source: 'B-050, D.1 my info, name, photo', ...PEOPLE },
  'user.profile': { source: 'B-048', ...PEOPLE },
  'user.sessions': { source: 'D.3 group/user, as user.unlock', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'user.endSessions': { source: 'D.3 group/user, as user.unlock', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'user.rooms': { source: 'D.3 group/user: view', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'user.classes': { source: 'D.3 group/user: view', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'user.homework': { source: 'D.3 group/user: view', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'memo.list': {
    source: 'B-052: operators, teachers for own students',
    SERVICE: 'NNNNYNYN',
    MANAGE: 'YNYNNNYN',
  },
  'memo.save': { source: 'B-053, D.3 group/user', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'room.list': { source: 'B-062, D.2 tab room, D.3 room: list', ...PEOPLE },
  'room.get': { source: 'B-063, D.2 room detail view', ...PEOPLE },
  'room.add': { source: 'B-064, D.2 register regular room (ROOM_REG)', ...PEOPLE },
  'room.modify': { source: 'B-065, D.2 room: attendees, leader, description; D.3 room: modify', ...PEOPLE },
  'room.changeOwner': { source: 'B-067, D.2 room: attendees, leader, description', ...PEOPLE },
  'room.addUsers': { source: 'B-070, D.2 room: attendees, leader, description', ...PEOPLE },
  'room.removeUsers': { source: 'B-071, D.2 room: attendees, leader, description', ...PEOPLE },
  'room.remove': { source: 'B-066, D.2 room: delete', ...PEOPLE },
  'room.followUp': { source: 'B-068', ...PEOPLE },
  'room.renewInvite': { source: 'as room.modify', ...PEOPLE },
  'room.users': { source: 'B-069', ...PEOPLE },
  'room.file': { source: 'B-073, D.2 room files: download', ...PEOPLE },
  'room.files': { source: 'B-074, D.2 room files: download', ...PEOPLE },
  'room.addFile': { source: 'B-075, D.2 room files: upload', ...PEOPLE },
  'room.removeFile': { source: 'B-076, D.2 room files: delete (uploader only)', ...PEOPLE },
  'room.templates': { source: 'B-072', ...PEOPLE },
  'meet.list': { source: 'B-077, D.3 monitor: list, view', SERVICE: NOBODY, MANAGE: 'YYYNNNYN' },
  'meet.get': { source: 'B-078', ...IN_CLASS },
  'meet.users': { source: 'B-079', ...IN_CLASS },
  'meet.removeUser': { source: 'as meet.close', ...PEOPLE },
  'meet.readmitUser': { source: 'as meet.close', ...PEOPLE },
  'meet.removedUsers': { source: 'as meet.close', ...PEOPLE },
  'meet.open': { source: 'B-081, D.2 create instant class, open a room', ...PEOPLE },
  'meet.join': { source: 'B-082, D.2 join by invite code, D.3 monitor: join', ...IN_CLASS },
  'meet.quit': { source: 'B-083', ...IN_CLASS },
  'meet.close': { source: 'B-080, D.3 monitor: close class', ...PEOPLE },
  'meet.chat': { source: 'ROOMS-66', ...IN_CLASS },
  'meet.sendFile': { source: 'ROOMS-73: who is in the class', ...PEOPLE },
  'meet.ticket': { source: 'B-082', ...IN_CLASS },
  'logMeet.list': { source: 'B-084, D.2 class results list, D.3 log/logMeet', ...PEOPLE },
  'logMeet.get': { source: 'B-085, D.3 log/logMeet', ...PEOPLE },
  'logMeet.users': { source: 'B-086, D.2 attendance of all attendees', ...PEOPLE },
  'logMeet.userJoin': { source: 'B-087', ...PEOPLE },
  'logMeet.correct': { source: 'A-68: who led or opened it, and who sees all classes', ...PEOPLE },
  'logMeet.work': { source: 'B-086: who sees the attendance', ...PEOPLE },
  'logMeet.excelJoin': { source: 'B-088, D.2 attendance Excel', SERVICE: 'NNNNYNYN', MANAGE: 'NNNNNNYN' },
  'logMeet.excelScore': { source: 'B-089, D.2 score-history Excel', SERVICE: 'NNNNYNYN', MANAGE: 'NNNNNNYN' },
  'logMeet.excelClass': { source: 'B-086: who sees everybody’s attendance', ...PEOPLE },
  'logMeet.pdfClass': { source: 'as logMeet.excelClass', ...PEOPLE },
  'charge.month': { source: 'D.2 settlement with total, D.3 charges', ...SETTLERS },
  'charge.leaders': { source: 'A-68: operators may choose anyone', SERVICE: 'YNYNNNNN', MANAGE: 'YNYNNNNN' },
  'charge.explain': { source: 'as charge.month', ...SETTLERS },
  'charge.save': {
    source: 'B-090, D.3 charges: edit and save amounts',
    SERVICE: NOBODY,
    MANAGE: SETTLERS.MANAGE,
  },
  'charge.close': { source: 'D.3 charges: choose a leader', SERVICE: NOBODY, MANAGE: 'YNYNNNNN' },
  'charge.excel': { source: 'as charge.month', ...SETTLERS },
  'charge.pdf': { source: 'as charge.month', ...SETTLERS },
  'price.list': { source: 'B-054, D.3 user detail: unit price', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'price.get': { source: 'B-055, D.3 user detail: unit price', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'price.add': { source: 'B-056, D.3 user detail: unit price', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'price.modify': { source: 'B-056, D.3 user detail: unit price', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'price.remove': { source: 'B-057, D.3 user detail: unit price', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'logJoin.list': { source: 'B-091, D.3 log/joinLog', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'logJoin.total': { source: 'B-092, D.3 log/joinLog', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'stats.concurrent': { source: 'B-144, D.3 statistic/join', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'stats.account': { source: 'B-145, D.3 statistic/join/account', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'stats.open': { source: 'B-146, D.3 statistic/open', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'stats.join': { source: 'B-147, D.3 statistic/join', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'branding.view': { source: 'B-149, D.3 branding', SERVICE: NOBODY, MANAGE: 'YNYNNNNN' },
  'branding.save': { source: 'B-150, D.3 branding', SERVICE: NOBODY, MANAGE: 'YNYNNNNN' },
  // who sets the company's looks sets the rest of it
  'settings.view': { source: 'as branding.view', SERVICE: NOBODY, MANAGE: 'YNYNNNNN' },
  'settings.older': { source: 'as branding.view', SERVICE: NOBODY, MANAGE: 'YNYNNNNN' },
  'settings.history': { source: 'as branding.view', SERVICE: NOBODY, MANAGE: 'YNYNNNNN' },
  'settings.save': { source: 'as branding.save', SERVICE: NOBODY, MANAGE: 'YNYNNNNN' },
  'settings.undo': { source: 'as branding.save', SERVICE: NOBODY, MANAGE: 'YNYNNNNN' },
  'license.get': { source: 'B-148, D.3 statistic/join', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'license.use': { source: 'as license.get', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'logExport.start': {
    source: 'B-084, B-091, B-093, D.3 log: who sees a list saves it',
    SERVICE: NOBODY,
    MANAGE: 'YNYNNNYN',
  },
  'logExport.view': { source: 'as logExport.start', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'logExport.file': { source: 'as logExport.start', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'logExport.cancel': { source: 'as logExport.start', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'personalData.start': { source: 'as user.modify, D.3 group/user', ...ADMINISTRATION },
  'personalData.view': { source: 'as personalData.start', ...ADMINISTRATION },
  'personalData.file': { source: 'as personalData.start', ...ADMINISTRATION },
  'personalData.erase': { source: 'as user.remove', ...ADMINISTRATION },
  'personalData.cancel': { source: 'as personalData.start', ...ADMINISTRATION },
  'recordLog.list': { source: 'B-093, D.3 log/recordLog: list', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'recordLog.ofClass': { source: 'B-094', ...PEOPLE },
  // RECORD_DOWNLOAD decides, a bit of the person
  'recordLog.file': { source: 'B-095, D.3 log/recordLog: download (RECORD_DOWNLOAD)', ...PEOPLE },
  'recordLog.play': { source: 'as recordLog.file', ...PEOPLE },
  'recordLog.add': { source: 'as logMeet.correct: the class host, and who sees all classes', ...PEOPLE },
  'recordLog.retry': { source: 'as recordLog.add', ...PEOPLE },
  'recordLog.remove': { source: 'as recordLog.add', ...PEOPLE },
  'recordLog.chats': { source: 'B-096', ...PEOPLE },
  'note.list': { source: 'B-098, D.2 notes', ...PEOPLE },
  'task.list': { source: 'B-112, D.2 task list, D.3 task: list', SERVICE: 'YNYRYYYN', MANAGE: 'YNYNNNYN' },
  'book.list': { source: 'B-124, D.3 book: list, view, copy', ...AUTHORS },
  'book.get': { source: 'B-125, D.3 book: list, view, copy', ...AUTHORS },
  'book.banks': { source: 'A-79: whoever lists books reads their names', ...AUTHORS },
  'book.add': { source: 'B-126', ...AUTHORS },
  'book.modify': { source: 'B-126, D.3 book: modify, delete, contents', ...AUTHORS },
  'book.remove': { source: 'B-127, D.3 book: modify, delete, contents', ...AUTHORS },
  'book.copy': { source: 'B-128, D.3 book: list, view, copy', ...AUTHORS },
  'book.saveChapters': { source: 'B-129, D.3 book: modify, delete, contents', ...AUTHORS },
  'book.pages': { source: 'B-131', ...AUTHORS },
  'book.image': { source: 'B-130', ...AUTHORS },
  'task.get': { source: 'B-113, D.2 task list', ...OF_HOMEWORK },
  'task.add': { source: 'B-114, D.2 deploy, D.3 task: create', ...GIVERS },
  'task.addBook': { source: 'B-115, D.2 deploy, D.3 task: create', ...GIVERS },
  'task.remove': { source: 'B-116, D.2 delete, D.3 task: delete', ...GIVERS },
  'task.users': { source: 'B-117, D.2 task list (management)', ...GIVERS },
  'task.userDetail': { source: 'B-118, D.2 task list', ...OF_HOMEWORK },
  'task.questions': { source: 'B-117, D.2 task list (management)', ...GIVERS },
  'task.hurry': { source: 'B-119, D.2 notify non-submitters', ...GIVERS },
  'textbook.get': { source: 'B-120, D.2 textbook view', ...OF_HOMEWORK },
  'textbook.pages': { source: 'B-121, D.2 textbook view', ...OF_HOMEWORK },
  'textbook.sheets': { source: 'A-88: its author may be anybody who gives', ...GIVERS },
  'textbook.image': { source: 'B-121, D.2 textbook view', ...OF_HOMEWORK },
  'textbook.saveAnswers': { source: 'B-122: its author may be anybody who gives', ...GIVERS },
  'textbook.remove': { source: 'B-123: its author may be anybody who gives', ...GIVERS },
  'note.start': { source: 'B-108, D.2 do, submit', ...DOERS },
  'note.save': { source: 'B-109, D.2 do, submit', ...DOERS },
  'note.submit': { source: 'B-110, D.2 do, submit', ...DOERS },
  'note.work': {
    source: 'B-097, D.2 notes: work, submitted; D.3 note: view',
    SERVICE: 'NNNNYYYN',
    MANAGE: 'YNYNNNYN',
  },
  'note.ink': { source: 'as note.work', SERVICE: 'NNNNYYYN', MANAGE: 'YNYNNNYN' },
  'note.draw': {
    source: 'B-109, B-111, D.2 do; D.3 note: correct (API-NOTE-06: only teachers)',
    SERVICE: 'NNNNYYYN',
    MANAGE: 'NNNNNNYN',
  },
  'note.view': { source: 'B-097, D.2 notes, D.3 note: view', ...PEOPLE },
  'note.agendas': { source: 'B-099, as note.view', ...PEOPLE },
  'note.json': { source: 'B-100, as note.view', ...PEOPLE },
  'note.mark': { source: 'B-102, D.2 correct notes, D.3 note: correct', ...CORRECTORS },
  'note.check': { source: 'B-103, D.2 correct notes, D.3 note: correct', ...CORRECTORS },
  'note.status': { source: 'B-104, D.2 confirm inspection, D.3 note: confirm', ...CORRECTORS },
  'note.certain': { source: 'D.2 confirm inspection: the own homework', ...CORRECTORS },
  'note.confirmMany': { source: 'D.2 confirm inspection, D.3 note: confirm', ...CORRECTORS },
  'note.reopen': { source: 'D.3 note: correct, as note.status', ...CORRECTORS },
  'note.remarkPreview': { source: 'D.3 note: correct, as note.status', ...CORRECTORS },
  'note.remark': { source: 'D.3 note: correct, as note.status', ...CORRECTORS },
  'note.giveBack': { source: 'D.3 note: correct, as note.status', ...CORRECTORS },
  'note.question': { source: 'D.2 correct notes, D.3 note: correct', ...CORRECTORS },
  'note.markAlike': { source: 'D.2 correct notes, D.3 note: correct', ...CORRECTORS },
  'note.bank': { source: 'as note.mark', ...CORRECTORS },
  'note.addToBank': { source: 'as note.mark', ...CORRECTORS },
  'note.modBank': { source: 'as note.mark', ...CORRECTORS },
  'note.removeBank': { source: 'as note.mark', ...CORRECTORS },
  'note.useBank': { source: 'as note.mark', ...CORRECTORS },
  'note.comments': { source: 'as note.view', ...PEOPLE },
  'note.comment': { source: 'as note.mark', ...CORRECTORS },
  'logNote.list': { source: 'B-107, D.3 note: log', SERVICE: 'NNNNYYYN', MANAGE: 'YNYNNNYN' },
  'note.pdfInfo': { source: 'B-101', ...PEOPLE },
  'note.page': { source: 'B-105, as VIEW', ...PEOPLE },
  'note.file': { source: 'B-106, D.2 notes: download pages', SERVICE: 'NNNNYNYN', MANAGE: 'NNNNNNYN' },
  'note.readings': {
    source: 'MAN-NOTE-03, as note.work but for students',
    SERVICE: 'NNNNYNYN',
    MANAGE: 'YNYNNNYN',
  },
  'note.fixReading': { source: 'D.3 note: correct (API-NOTE-06)', SERVICE: 'NNNNYNYN', MANAGE: 'NNNNNNYN' },
  'note.wrongs': { source: 'NOTES-33: a student’s own book', ...DOERS },
  'note.wrongCounts': { source: 'as note.wrongs', ...DOERS },
  'note.printWrongs': { source: 'as note.wrongs', ...DOERS },
  'note.printWrongsOf': { source: 'D.3 note: correct, as note.status', ...CORRECTORS },
  'note.wrong': { source: 'as note.wrongs', ...DOERS },
  'note.saveWrong': { source: 'B-111, NOTES-33', ...DOERS },
  'note.tryWrong': { source: 'as note.wrongs', ...DOERS },
  'note.wrongReason': { source: 'as note.wrongs', ...DOERS },
  'page.add': { source: 'B-126, D.3 book', ...AUTHORS },
  'pdf.add': { source: 'as page.add', ...AUTHORS },
  'pdf.get': { source: 'as page.add', ...AUTHORS },
  'pdf.cancel': { source: 'as page.add', ...AUTHORS },
  'pdf.retry': { source: 'as page.add', ...AUTHORS },
  'message.list': { source: 'B-132, D.2 messages, D.3 message', ...PEOPLE },
  'message.get': { source: 'B-133, D.2 messages', ...PEOPLE },
  'message.send': { source: 'B-134, D.2 messages', ...PEOPLE },
  'message.remove': { source: 'B-135, D.2 messages', ...PEOPLE },
  'message.checkNew': { source: 'B-136, D.1 header: message icon', ...PEOPLE },
  'file.download': {
    source: 'B-143; of guests only what was sent in their class (A-15, ROOMS-66)',
    SERVICE: 'YNYYYYYY',
    MANAGE: 'YNYNNNYN',
  },
  'health.company': {
    source: 'issue: operators see their company’s health, as license.get',
    SERVICE: NOBODY,
    MANAGE: 'YNYNNNYN',
  },
  'health.failed': { source: 'as health.company', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'health.remotes': { source: 'as health.company', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'health.storage': { source: 'as health.company', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'health.stored': { source: 'as health.company', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'audit.list': { source: 'audit log, as D.3 group/user', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'notification.list': { source: 'notices, as D.3 group/user', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'notification.retry': { source: 'notices, as D.3 group/user', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
  'notification.discard': { source: 'notices, as D.3 group/user', SERVICE: NOBODY, MANAGE: 'YNYNNNYN' },
}

/** Everything of one company that a request can name. */
export interface Ids {
  roomCode: string
  roomFileIdx: number
  meetCode: string
  endedMeetCode: string
  inviteCode: string
  messageIdx: number
  notificationIdx: number
  userIdx: number
  leaderIdx: number
  templateIdx: number
  bookIdx: number
  /** Of the book. */
  pageIdx: number
  taskIdx: number
  textbookIdx: number
  /** The work note of the homework. */
  noteIdx: number
  groupIdx: number
  /** Of a teacher's comment bank. */
  bankIdx: number
  /** A recording of the class that has ended. */
  recordIdx: number
  /** A unit price. */
  priceIdx: number
  /** A PDF that waits. */
  pdfId: string
  /** A preview of people. */
  importId: string
  /** A workbook of a log. */
  exportId: string
  workId: string
}

export const png = {
  filename: 'a.png',
  mimetype: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

export const pdf = { filename: 'a.pdf', mimetype: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n') }

/** A table of people in a format that nobody reads any more. */
const oldTable = { filename: 'a.xls', mimetype: 'application/vnd.ms-excel', bytes: Buffer.from('x') }

const anyAccount = {
  userId: 'new-one',
  userName: '새사람',
  userPwd: 'Neues!2026',
  phone: '01000000000',
  userTypeCd: 12,
}

const anyTask = { taskName: 'x', submitLimitDatetime: '9998-01-01 00:00:00' }

/** A twentieth of a second of silence. */
export const wav = {
  filename: 'a.wav',
  mimetype: 'audio/wav',
  bytes: Buffer.from(tune([0], 0.05)),
}

/** A dot of author 1. */
const aStroke = Buffer.from(
  encodeBatch({
    layer: 'work',
    author: 1,
    writer: 'w',
    seq: 1,
    events: [
      {
        kind: 'draw',
        clock: 1,
        ink: {
          tool: 'pen',
          color: '#000000',
          width: 2,
          startedAt: 0,
          points: [{ x: 1, y: 1, pressure: 1, tilt: 0, time: 0 }],
        },
      },
    ],
  }),
).toString('base64')

type RequestWith = (ids: Ids) => Record<string, unknown>

/** A request of every call that names things by id. A new call has to be added here: the first test asks for it. */
export const requestsWith: Readonly<Record<string, RequestWith>> = {
  'user.list': () => ({ searchKeyword: BETA_MARKER, paging: false }),
  'group.list': () => ({ searchType: 2 }),
  'group.add': ({ groupIdx }) => ({ upGroupIdx: groupIdx, groupName: 'taken' }),
  'group.modify': ({ groupIdx }) => ({ groupIdx, groupName: 'taken' }),
  'group.remove': ({ groupIdx }) => ({ groupIdx }),
  'group.removeUsers': ({ groupIdx }) => ({ groupIdx }),
  'user.move': ({ userIdx, groupIdx }) => ({ userIdx, groupIdx }),
  'user.get': ({ userIdx }) => ({ userIdx }),
  'user.me': () => ({}),
  'handOver.ask': () => ({}),
  'user.add': () => ({ ...anyAccount, groupIdx: 987_654 }),
  'user.checkId': () => ({ userId: BETA_MARKER }),
  'user.modify': ({ userIdx }) => ({ userIdx, userName: 'taken' }),
  'user.resetPassword': ({ userIdx }) => ({ userIdx, newPassword: 'Anders!2026' }),
  'user.modStatus': ({ userIdx }) => ({ userIdxList: [userIdx], userStatusCd: 3 }),
  'user.remove': ({ userIdx }) => ({ userIdxList: [userIdx] }),
  'user.modName': ({ userIdx }) => ({ userIdx, userName: 'taken' }),
  'user.modPassword': () => ({ oldPassword: 'wrong', newPassword: 'Anders!2026' }),
  'user.unlock': ({ userIdx }) => ({ userIdxList: [userIdx] }),
  'user.photo': ({ userIdx }) => ({ userIdx }),
  'user.modPhoto': ({ userIdx }) => ({ userIdx, uploadFile: [png] }),
  'user.removePhoto': ({ userIdx }) => ({ userIdx }),
  'user.profile': () => ({ userId: 'student1', companyCode: 'BETA' }),
  'user.sessions': ({ userIdx }) => ({ userIdx, paging: false }),
  'user.endSessions': ({ userIdx }) => ({ userIdx }),
  'user.rooms': ({ userIdx }) => ({ userIdx, paging: false }),
  'user.classes': ({ userIdx }) => ({ userIdx, paging: false }),
  'user.homework': ({ userIdx }) => ({ userIdx, paging: false }),
  'memo.list': ({ userIdx }) => ({ userIdx, paging: false }),
  'memo.save': ({ userIdx, leaderIdx }) => ({ userIdx, regUserIdx: leaderIdx, content: 'x' }),
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
  'room.modify': ({ roomCode, userIdx, templateIdx }) => ({
    room: { roomCode, roomTitle: 'taken', templateIdx },
    roomUserList: [userIdx],
  }),
  'room.changeOwner': ({ roomCode, userIdx }) => ({ room: { roomCode, ownerUserIdx: userIdx } }),
  'room.addUsers': ({ roomCode, userIdx }) => ({ roomCode, userIdxList: [userIdx] }),
  'room.removeUsers': ({ roomCode, userIdx }) => ({ roomCode, userIdxList: [userIdx] }),
  'room.remove': ({ roomCode }) => ({ roomCode }),
  'room.followUp': ({ roomCode, userIdx, inviteCode }) => ({ roomCode, userIdx, inviteCode }),
  'room.renewInvite': ({ roomCode }) => ({ roomCode }),
  'room.users': ({ roomCode }) => ({ roomCode }),
  'room.file': ({ roomFileIdx }) => ({ roomFileIdx }),
  'room.files': ({ roomCode }) => ({ roomCode }),
  'room.addFile': ({ roomCode }) => ({ roomFile: { roomCode }, uploadFile: [pdf] }),
  'room.removeFile': ({ roomFileIdx }) => ({ roomFileIdx }),
  'room.templates': () => ({ roomCategoryCd: 'INSTANT' }),
  'meet.list': () => ({ searchKeyword: BETA_MARKER, paging: false }),
  'meet.get': ({ meetCode }) => ({ meetCode }),
  'meet.users': ({ roomCode, meetCode }) => ({ roomCode, meetCode }),
  'meet.removeUser': ({ meetCode, userIdx }) => ({ meetCode, userIdx }),
  'meet.readmitUser': ({ meetCode, userIdx }) => ({ meetCode, userIdx }),
  'meet.removedUsers': ({ meetCode }) => ({ meetCode }),
  'meet.open': ({ roomCode }) => ({ roomCode }),
  'meet.join': ({ roomCode, meetCode, inviteCode }) => ({ roomCode, meetCode, inviteCode }),
  'meet.quit': ({ meetCode }) => ({ meetCode }),
  'meet.close': ({ roomCode, meetCode }) => ({ roomCode, meetCode, remove: true }),
  'meet.chat': ({ meetCode }) => ({ meetCode }),
  'meet.sendFile': ({ meetCode }) => ({ meetCode, uploadFile: [pdf] }),
  'meet.ticket': ({ meetCode }) => ({ meetCode }),
  'logMeet.list': ({ leaderIdx }) => ({ searchKeyword: BETA_MARKER, leaderIdx, paging: false }),
  'logMeet.get': ({ endedMeetCode }) => ({ meetCode: endedMeetCode, withTemplate: true }),
  'logMeet.users': ({ endedMeetCode }) => ({ meetCode: endedMeetCode }),
  'logMeet.userJoin': ({ endedMeetCode, userIdx }) => ({ meetCode: endedMeetCode, userIdx }),
  'logMeet.correct': ({ endedMeetCode, userIdx }) => ({
    meetCode: endedMeetCode,
    userIdx,
    present: true,
    fromDatetime: '2000-01-01 00:00:00',
    toDatetime: '2000-01-01 00:01:00',
    reason: 'taken',
  }),
  'logMeet.work': ({ endedMeetCode }) => ({ meetCode: endedMeetCode }),
  'logMeet.excelJoin': ({ endedMeetCode }) => ({ excelRoomMeet: [endedMeetCode] }),
  'logMeet.excelScore': ({ endedMeetCode }) => ({ excelRoomMeet: [endedMeetCode] }),
  'logMeet.excelClass': ({ endedMeetCode }) => ({ meetCode: endedMeetCode }),
  'logMeet.pdfClass': ({ endedMeetCode }) => ({ meetCode: endedMeetCode }),
  'charge.month': ({ leaderIdx }) => ({ leaderIdx, searchYm: '2026-03' }),
  'charge.leaders': () => ({}),
  'charge.explain': ({ endedMeetCode, userIdx }) => ({ meetCode: endedMeetCode, userIdx }),
  'charge.save': ({ endedMeetCode, userIdx }) => ({
    meetCode: endedMeetCode,
    userIdx,
    amount: 1000,
    reason: 'taken',
  }),
  'charge.close': ({ leaderIdx }) => ({ leaderIdx, searchYm: '2000-01' }),
  'charge.excel': ({ leaderIdx }) => ({ leaderIdx, searchYm: '2026-03' }),
  'charge.pdf': ({ leaderIdx }) => ({ leaderIdx, searchYm: '2026-03' }),
  'price.list': ({ userIdx }) => ({ userIdx }),
  'price.get': ({ priceIdx }) => ({ priceIdx }),
  'price.add': ({ userIdx, roomCode }) => ({
    price: { userIdx, roomCode, startDate: '9000-01-01', endDate: '9000-12-31', price: 1000 },
  }),
  'price.modify': ({ priceIdx, userIdx, roomCode }) => ({
    price: { priceIdx, userIdx, roomCode, startDate: '9000-01-01', endDate: '', price: 1000 },
  }),
  'price.remove': ({ priceIdx }) => ({ priceIdx }),
  'logJoin.list': () => ({ searchKeyword: BETA_MARKER, paging: false }),
  'logJoin.total': () => ({ searchKeyword: BETA_MARKER }),
  'stats.concurrent': () => ({ searchYm: '2026-03' }),
  'stats.account': () => ({ searchYm: '2026-03' }),
  'stats.open': () => ({ searchYm: '2026-03' }),
  'stats.join': () => ({ searchYm: '2026-03' }),
  'branding.view': () => ({}),
  // refused by its pictures: a save asks everybody of the company for new tokens
  'branding.save': () => ({ configVersion: 0, text: { ko: {}, en: {} }, images: ['NONE'] }),
  'settings.view': () => ({}),
  'settings.older': () => ({ months: '{"signIn":1,"chat":1,"audit":1,"withdrawn":1}' }),
  'settings.history': () => ({ paging: false }),
  // refused by its value: a save asks everybody of the company for new tokens
  'settings.save': () => ({ configVersion: 0, settings: { WEB_CLIENT_SETTING: '9' } }),
  'settings.undo': () => ({ configVersion: 0 }),
  'license.get': () => ({}),
  'license.use': () => ({}),
  'logExport.start': () => ({ kind: 'JOIN', searchKeyword: BETA_MARKER }),
  'logExport.view': () => ({ kind: 'MEET' }),
  'logExport.file': ({ exportId }) => ({ exportId }),
  'logExport.cancel': ({ exportId }) => ({ exportId }),
  'personalData.start': ({ userIdx }) => ({ userIdx }),
  'personalData.view': ({ userIdx }) => ({ userIdx, kind: 'EXPORT' }),
  'personalData.file': ({ workId }) => ({ workId }),
  // refused by the id: the walk goes on with its people
  'personalData.erase': ({ userIdx }) => ({ userIdx, userId: 'nobody' }),
  'personalData.cancel': ({ workId }) => ({ workId }),
  'recordLog.list': () => ({ searchKeyword: BETA_MARKER, paging: false }),
  'recordLog.ofClass': ({ endedMeetCode }) => ({ meetCode: endedMeetCode }),
  'recordLog.file': ({ recordIdx }) => ({ recordIdx }),
  'recordLog.play': ({ recordIdx }) => ({ recordIdx }),
  'recordLog.add': ({ endedMeetCode }) => ({ record: { meetCode: endedMeetCode }, uploadFile: [wav] }),
  'recordLog.retry': ({ recordIdx }) => ({ recordIdx }),
  'recordLog.remove': ({ recordIdx }) => ({ recordIdx }),
  'recordLog.chats': ({ endedMeetCode }) => ({ meetCode: endedMeetCode }),
  'note.list': ({ endedMeetCode }) => ({ searchType: 4, meetCode: endedMeetCode, paging: false }),
  'task.list': () => ({ paging: false }),
  'book.list': () => ({ searchKeyword: BETA_MARKER, paging: false }),
  'book.get': ({ bookIdx }) => ({ bookIdx }),
  'book.banks': () => ({}),
  'book.add': ({ pageIdx }) => ({ book: { bookName: 'x' }, pageFileList: [pageIdx] }),
  'book.modify': ({ bookIdx }) => ({ book: { bookIdx, revision: 1, bookName: 'taken' } }),
  'book.remove': ({ bookIdx }) => ({ bookIdx }),
  'book.copy': ({ bookIdx }) => ({ bookIdx, bookName: 'x' }),
  'book.saveChapters': ({ bookIdx }) => ({ bookIdx, chapterList: [] }),
  'book.pages': ({ bookIdx }) => ({ bookIdx }),
  'book.image': ({ bookIdx }) => ({ bookIdx, pageNo: 1 }),
  'task.get': ({ taskIdx }) => ({ taskIdx }),
  'task.add': ({ textbookIdx, userIdx }) => ({ textbookIdx, task: anyTask, userIdxList: [userIdx] }),
  'task.addBook': ({ bookIdx, userIdx }) => ({
    textbook: { textbookName: 'x', bookIdx },
    task: anyTask,
    userIdxList: [userIdx],
  }),
  'task.remove': ({ taskIdx }) => ({ taskIdx }),
  'task.questions': ({ taskIdx }) => ({ taskIdx }),
  'task.users': ({ taskIdx }) => ({ taskIdx, searchType: 2 }),
  'task.userDetail': ({ taskIdx }) => ({ taskIdx, searchType: 3 }),
  'task.hurry': ({ taskIdx, userIdx }) => ({ taskIdx, userIdxList: [userIdx] }),
  'textbook.get': ({ textbookIdx }) => ({ textbookIdx }),
  'textbook.pages': ({ textbookIdx }) => ({ textbookIdx }),
  'textbook.sheets': ({ textbookIdx }) => ({ textbookIdx }),
  'textbook.image': ({ textbookIdx }) => ({ textbookIdx, pageNo: 1 }),
  'textbook.saveAnswers': ({ textbookIdx }) => ({ textbook: { textbookIdx, solutionJsonStr: '[]' } }),
  'textbook.remove': ({ textbookIdx }) => ({ textbookIdx }),
  'note.start': ({ taskIdx }) => ({ taskIdx }),
  'note.work': ({ noteIdx }) => ({ noteIdx }),
  'note.save': ({ noteIdx }) => ({ noteIdx, revision: 0, answerList: [] }),
  'note.submit': ({ noteIdx }) => ({ noteIdx, revision: 0, answerList: [] }),
  'note.ink': ({ noteIdx }) => ({ noteIdx }),
  'note.draw': ({ noteIdx }) => ({ noteIdx, agendaNo: 1, pageNo: 1, data: aStroke }),
  'note.view': ({ noteIdx }) => ({ noteIdx }),
  'note.agendas': ({ noteIdx }) => ({ noteIdx }),
  'note.json': ({ noteIdx }) => ({ noteIdx }),
  'note.mark': ({ noteIdx }) => ({ noteIdx, agendaNo: 1, pageNo: 1, solutionNo: 1, result: 1 }),
  'note.check': ({ noteIdx }) => ({ noteIdx, agendaNo: 1, pageNo: 1, check: 1 }),
  'note.status': ({ noteIdx }) => ({ noteIdx, statusCd: 3 }),
  'note.certain': () => ({}),
  'note.confirmMany': ({ noteIdx }) => ({ noteIdxList: [noteIdx] }),
  'note.remarkPreview': ({ textbookIdx }) => ({ textbookIdx, solutionJsonStr: '[]', noList: [1] }),
  'note.remark': ({ textbookIdx }) => ({ textbookIdx, noList: [1] }),
  'note.reopen': ({ noteIdx }) => ({ noteIdx, reason: '정답이 틀렸어요' }),
  'note.giveBack': ({ noteIdx }) => ({ noteIdx }),
  'note.question': ({ taskIdx }) => ({ taskIdx, solutionNo: 1 }),
  'note.markAlike': ({ taskIdx, noteIdx }) => ({
    taskIdx,
    solutionNo: 1,
    result: 1,
    noteList: [{ noteIdx }],
  }),
  'note.bank': () => ({}),
  'note.addToBank': () => ({ text: '풀이 과정을 써 주세요.' }),
  'note.modBank': ({ bankIdx }) => ({ bankIdx, title: '풀이' }),
  'note.removeBank': ({ bankIdx }) => ({ bankIdx }),
  'note.useBank': ({ bankIdx }) => ({ bankIdx }),
  'note.comments': ({ noteIdx }) => ({ noteIdx }),
  'note.comment': ({ noteIdx }) => ({ noteIdx, pageNo: 1, text: '풀이 과정을 써 주세요.' }),
  'logNote.list': ({ noteIdx, userIdx }) => ({ noteIdx, userIdx, searchType: 1 }),
  'note.pdfInfo': ({ noteIdx }) => ({ noteIdx }),
  'note.page': ({ noteIdx }) => ({ noteIdx, agendaNo: 1, pageNo: 1 }),
  'note.file': ({ noteIdx }) => ({ noteIdx, list: [{ agendaNo: 1, pageNos: [1] }], format: 'pdf' }),
  'note.readings': ({ noteIdx }) => ({ noteIdx }),
  'note.fixReading': ({ noteIdx }) => ({ noteIdx, no: 1, answer: '1' }),
  'note.wrongs': () => ({ paging: false }),
  'note.printWrongsOf': ({ noteIdx }) => ({ noteIdx }),
  'note.printWrongs': ({ noteIdx }) => ({ list: [{ noteIdx, no: 1 }] }),
  'note.wrongCounts': () => ({}),
  'note.wrong': ({ noteIdx }) => ({ noteIdx, no: 1 }),
  'note.saveWrong': ({ noteIdx }) => ({ noteIdx, agendaNo: 1, pageNo: 1, solutionNo: 1, strokes: aStroke }),
  'note.tryWrong': ({ noteIdx }) => ({ noteIdx, no: 1, answer: '1' }),
  'note.wrongReason': ({ noteIdx }) => ({ noteIdx, no: 1, reason: 'SLIP' }),
  'page.add': () => ({ uploadFile: [png] }),
  'userImport.once': () => ({ userTypeCd: 12, uploadFile: [oldTable] }),
  'userImport.sample': () => ({}),
  'userImport.people': () => ({ searchKeyword: BETA_MARKER }),
  'userImport.add': () => ({ userTypeCd: 12, uploadFile: [oldTable] }),
  'userImport.get': ({ importId }) => ({ importId }),
  'userImport.rows': ({ importId }) => ({ importId }),
  'userImport.faults': ({ importId }) => ({ importId }),
  'userImport.read': ({ importId }) => ({ importId, userTypeCd: 12 }),
  'userImport.fix': ({ importId }) => ({ importId, rowNo: 2, field: 'userName', value: '김하나' }),
  'userImport.start': ({ importId }) => ({ importId, userPwd: 'Neues!2026' }),
  'userImport.cancel': ({ importId }) => ({ importId }),
  'userImport.undo': ({ importId }) => ({ importId }),
  'pdf.add': () => ({ uploadFile: [pdf] }),
  'pdf.get': ({ pdfId }) => ({ pdfId }),
  'pdf.cancel': ({ pdfId }) => ({ pdfId }),
  'pdf.retry': ({ pdfId }) => ({ pdfId }),
  'message.list': () => ({ messageType: 'RECV', searchKeyword: BETA_MARKER, paging: false }),
  'message.get': ({ messageIdx }) => ({ messageIdx, messageType: 'RECV' }),
  'message.send': ({ userIdx, messageIdx }) => ({
    message: { title: 'x', contents: 'x', messageStatusCd: 'SEND', sourceMessageIdx: messageIdx },
    receiverList: [userIdx],
    uploadFile: [png],
  }),
  'message.remove': ({ messageIdx }) => ({ messageIdxList: [messageIdx], messageType: 'SEND' }),
  'message.checkNew': () => ({}),
  'health.company': () => ({}),
  'health.failed': () => ({ paging: false }),
  'health.remotes': () => ({ paging: false }),
  'health.storage': () => ({ paging: false }),
  'health.stored': ({ userIdx }) => ({ userIdx, paging: false }),
  'audit.list': () => ({ searchKeyword: BETA_MARKER, paging: false }),
  'notification.list': () => ({ searchKeyword: BETA_MARKER, paging: false }),
  'notification.retry': ({ notificationIdx }) => ({ notificationIdxList: [notificationIdx] }),
  'notification.discard': ({ notificationIdx }) => ({ notificationIdxList: [notificationIdx] }),
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

/** Calls that write, or may, and leave nothing in the audit log; why. The others stand in `testing/audit/`. */
export const unaudited: Readonly<Partial<Record<CallId, string>>> = {
  'note.remarkPreview': 'changes nothing: it shows what note.remark would do',
  'login.token':
    'an exchange of tokens: sign-ins have a table of their own, in which each stays for a week after its end',
  'login.resetToken': 'as login.token',
  'login.remember': 'as login.token',
  'handOver.take': 'as login.token: the web view gets tokens of the same sign-in',
  'handOver.ask': 'as login.token: the token is a row of the sign-in, with the moment of its use',
  'login.logout': 'ends the own sign-in',
  'login.easyJoin': 'a guest’s sign-in; the class keeps who came',
  'log.write': 'what browsers report of themselves',
  'room.joinInfo': 'reads',
  'meet.open': 'begins a class: the class and its result say who opened it, and when',
  'meet.join': 'is attendance itself: each interval is a row that nobody changes by hand',
  'meet.quit': 'as meet.join',
  'meet.sendFile': 'a line of the class’s chat, which is its own record',
  'meet.ticket': 'opens the socket of a class that was joined already, once, for seconds',
  'page.add':
    'pictures that nobody else sees until a book or homework takes them; each keeps who brought it, and when',
  'userImport.add': 'a preview that its author alone sees, for hours',
  'userImport.read': 'as userImport.add',
  'userImport.fix': 'as userImport.add',
  'userImport.start': 'asks for the work, which says of each person that they were added, and by whom',
  'userImport.cancel': 'ends what has added nobody',
  'logExport.start':
    'keeps what the caller sees in the list anyway; it says who asked and when for as long as it lasts',
  'logExport.cancel': 'ends what the caller has begun, of which nobody else has seen anything',
  'personalData.cancel': 'ends what the caller has begun; that it was begun stays in the log',
  'pdf.add': 'as page.add: the PDF keeps who brought it, and when, as long as its pages wait',
  'pdf.cancel': 'ends what the caller has begun, of which nobody else has seen anything',
  'pdf.retry': 'as pdf.add',
  'message.send': 'the message is its own record, with sender and time',
  'task.hurry': 'a message or a notice to each, and the part in the homework says when',
  'note.start': 'the note is its own record',
  'note.save': 'each is a row of the note’s log',
  'note.draw':
    'ink is its own record: who drew what and when stands in it, and nothing of it is ever rewritten',
  'note.mark': 'each is a row of the note’s marks, with who and when, that nobody changes',
  'note.markAlike': 'as note.mark',
  'note.check': 'as note.mark',
  'note.comment': 'as note.mark',
  'note.useBank': 'a count of what one does oneself, which only orders the own list',
  'note.file': 'reads',
  'note.printWrongs': 'reads',
  'note.saveWrong': 'as note.draw',
  'note.tryWrong': 'each is a row of the entry’s tries, which nobody may change or take away',
  'note.wrongReason': 'a student’s own word on an own mistake, which nobody else’s work hangs on',
  'note.submit': 'each is a row of the note’s log, and the note keeps the hash of what was handed in',
}
