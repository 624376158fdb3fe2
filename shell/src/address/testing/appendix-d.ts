/**
 * Who sees which screen, copied from the requirements (Appendix D) and from nothing else: what the remotes declare is held
 * against this. Change a row only when the requirement changes.
 *
 * Cells by type: 3 Admin, 4 Monitor, 5 Oper, 10 User, 11 Teacher, 12 Student, 13 TeacherOpen, G guest; `Y` may see it
 * (everything, own things or what a permission or configuration allows), `N` never. Permissions and configuration stand
 * beside the rows.
 */
const rows = {
  'D.1 login landing, lobby, terms, intro pages': 'YYYYYYYY',
  'D.1 service area at all': 'YNYYYYYN',
  'D.1 my info, name, photo': 'YYYYYYYN',
  'D.1 own password': 'YYYYYYYN',
  'D.2 tab room, room list': 'YNYYYYYN',
  'D.2 tab task, note': 'YNYNYYYN',
  'D.2 tab logMeet': 'YNYYYYYN',
  'D.2 room detail view': 'YNYYYYYN',
  'D.2 join by invite code': 'YYYYYYYY',
  'D.2 class results list': 'YNYYYYYN',
  'D.2 settlement with total': 'YNYNYNYN',
  'D.2 class records without total': 'NNNNNYNN',
  'D.2 task list (management)': 'YNYNYNYN',
  'D.2 task list (homework)': 'NNNNNYNN',
  'D.2 notes: submitted': 'NNNNYNYN',
  'D.2 notes: work': 'NNNNNYNN',
  'D.2 notes: class': 'NNNYYYYN',
  'D.2 messages': 'YNYYYYYN',
  'D.2 textbook view': 'YNYNYYYN',
  'D.3 task/book: edit answers': 'YNYNYNYN',
  'D.3 enter the console': 'YYYYYYYN',
  'D.3 task: list, create, notify, delete': 'YNYNYNYN',
  'D.3 note: list, view, validation mode, log': 'YNYNYNYN',
  'D.3 note: page download, correct, confirm': 'NNNNYNYN',
  'D.2 correct notes, confirm inspection': 'NNNNYNYN',
  'D.3 monitor: list, view': 'YYYNNNYN',
  'D.3 log/logMeet: list and detail': 'YNYNYNYN',
  'D.3 log/logMeet: viewNote': 'YNYNYNYN',
  'D.3 log/joinLog': 'YNYNNNYN',
  'D.3 statistic/open, statistic/join': 'YNYNNNYN',
  'D.3 statistic/join/account (licence type 2)': 'YNYNNNYN',
  'D.3 charges (flag): choose a leader': 'YNYNYNYN',
  'D.3 log/recordLog: list': 'YNYNYNYN',
  'D.3 room: list': 'YNYNYNYN',
  'D.3 book: list, view, copy': 'YNYNYNYN',
  'D.3 group/user: list, tree, detail': 'YNYNNNYN',
  'D.3 group/user: register, modify, Excel, status, unlock, delete': 'YNYNNNYN',
  'D.3 message': 'YNYNYNYN',
  'D.3 branding': 'YNYNNNNN',
  'HW-24 homework made of books, in the service area': 'NNNNYNYN',
  'A-15 guest of a class': 'NNNNNNNY',
  'A-28 monitoring only': 'NYNNNNNN',
} as const
type Row = keyof typeof rows

export const types = [3, 4, 5, 10, 11, 12, 13, 'G'] as const
export type Type = (typeof types)[number]

/**
 * `monitoring`: only with FUNC_USE[4] (A-23, MAN-MON-01);
 * `task`: only with FUNC_USE[1] and room category 3 (SHELL-36); `book`: only with FUNC_USE[5]; `charges`: only
 * with FUNC_USE[6] (SHELL-37, MAN-NAV-06); `console`: only with MANAGE_ACCESS (D.3, SHELL-14).
 */
export type Condition = 'task' | 'book' | 'charges' | 'console' | 'monitoring'

export interface Law {
  /** Each of these rows must allow it. */
  all: readonly Row[]
  /** And one of these: the parts of a page that shows one of several things. */
  any?: readonly Row[]
  when: readonly Condition[]
}

const own: Row = 'D.1 my info, name, photo'
const service: Row = 'D.1 service area at all'
const console: Row = 'D.3 enter the console'
const everybody: Law = { all: ['D.1 login landing, lobby, terms, intro pages'], when: [] }
const messages: Law = { all: [service, 'D.2 messages'], when: [] }
const consoleMessages: Law = { all: [console, 'D.3 message'], when: ['console'] }
const task: Law = {
  all: [service, 'D.2 tab task, note'],
  any: ['D.2 task list (management)', 'D.2 task list (homework)'],
  when: ['task'],
}
const taskManagement: Law = {
  all: [service, 'D.2 tab task, note', 'D.2 task list (management)'],
  when: ['task'],
}
/** MAN-NAV-08: shown only with the function and the room category. */
const consoleTask: Law = {
  all: [console, 'D.3 task: list, create, notify, delete'],
  when: ['console', 'task'],
}
const doHomework: Law = {
  all: [service, 'D.2 tab task, note', 'D.2 task list (homework)'],
  when: ['task'],
}
/** The tab is for those who have one of its lists: to operators it would open nothing (NOTES-03, NOTES-04). */
const note: Law = {
  all: [service, 'D.2 tab task, note'],
  any: ['D.2 notes: submitted', 'D.2 notes: work', 'D.2 notes: class'],
  when: ['task'],
}
/** A student's own book (NOTES-33). */
const wrongAnswers: Law = {
  all: [service, 'D.2 tab task, note', 'D.2 notes: work'],
  when: ['task'],
}
const consoleNote: Law = {
  all: [console, 'D.3 note: list, view, validation mode, log'],
  when: ['console', 'task'],
}
const results: Law = { all: [service, 'D.2 tab logMeet', 'D.2 class results list'], when: [] }
/** One page, in the words of who opens it: settlement, or a student's own records (ROOMS-77). */
const charges: Law = {
  all: [service],
  any: ['D.2 settlement with total', 'D.2 class records without total'],
  when: ['charges'],
}
const consoleCharges: Law = {
  all: [console, 'D.3 charges (flag): choose a leader'],
  when: ['console', 'charges'],
}
const rooms: Law = { all: [service, 'D.2 tab room, room list'], when: [] }
const consoleRooms: Law = { all: [console, 'D.3 room: list'], when: ['console'] }
const classLog: Law = { all: [console, 'D.3 log/logMeet: list and detail'], when: ['console'] }
const watching: Law = { all: [console, 'D.3 monitor: list, view'], when: ['console', 'monitoring'] }
const joinLog: Law = { all: [console, 'D.3 log/joinLog'], when: ['console'] }
const statistic: Law = { all: [console, 'D.3 statistic/open, statistic/join'], when: ['console'] }
/** Of another licence the page says that it counts no accounts. */
const accounts: Law = {
  all: [console, 'D.3 statistic/join/account (licence type 2)'],
  when: ['console'],
}
const recordLog: Law = { all: [console, 'D.3 log/recordLog: list'], when: ['console'] }
/** The service area has it for those who give homework (HW-24); operators have it in the console (API-COMMON-02). */
const books: Law = {
  all: [service, 'D.3 book: list, view, copy', 'HW-24 homework made of books, in the service area'],
  when: ['book'],
}
const consoleBooks: Law = { all: [console, 'D.3 book: list, view, copy'], when: ['book', 'console'] }
/** What people were told, and who changed what of them, goes with who looks after people. */
const consolePeople: Law = { all: [console, 'D.3 group/user: list, tree, detail'], when: ['console'] }

const branding: Law = { all: [console, 'D.3 branding'], when: ['console'] }

/** By the kind of declaration and its id. */
export const screens: Readonly<Record<string, Law>> = {
  'page auth.my-info': { all: [service, own], when: [] },
  'page auth.console-my-info': { all: [console, own], when: ['console'] },
  'page auth.webview-enter': everybody,
  'page auth.terms': everybody,
  'page intro.academy': everybody,
  'page intro.teacher': everybody,
  'page intro.personal-class': everybody,
  'page intro.personal-price': everybody,
  'page intro.private-class': everybody,
  'page intro.private-price': everybody,
  'page intro.faq': everybody,
  'page homework.list': task,
  'page homework.do': doHomework,
  'page homework.webview-list': doHomework,
  'page homework.webview-do': doHomework,
  'page homework.book-workbook': books,
  'page homework.book-textbook': books,
  'page homework.book-view': books,
  'page homework.console-book-view': consoleBooks,
  'page homework.book-edit': books,
  'page homework.console-book-edit': consoleBooks,
  'page homework.console-book-workbook': consoleBooks,
  'page homework.console-book-textbook': consoleBooks,
  'page homework.view': taskManagement,
  'page homework.textbook-view': { all: [service, 'D.2 textbook view'], when: ['task'] },
  'page homework.textbook': { all: [service, 'D.2 textbook view'], when: ['task'] },
  'page homework.answers': { all: [service, 'D.3 task/book: edit answers'], when: ['task'] },
  'page homework.console-answers': {
    all: [console, 'D.3 task/book: edit answers'],
    when: ['console', 'task'],
  },
  'page homework.give': taskManagement,
  'page homework.console-list': consoleTask,
  'page homework.console-view': consoleTask,
  'page homework.console-give': consoleTask,
  'page notes.list': note,
  'page notes.view': note,
  // class notes stay part of the class results, also where homework is off (A-23, ROOMS-75)
  'page notes.class': results,
  'page notes.question': {
    all: [service, 'D.2 tab task, note', 'D.2 correct notes, confirm inspection'],
    when: ['task'],
  },
  'page notes.readings': {
    all: [service, 'D.2 tab task, note', 'D.2 correct notes, confirm inspection'],
    when: ['task'],
  },
  'page notes.console-readings': consoleNote,
  'page notes.wrong': wrongAnswers,
  'page notes.wrong-view': wrongAnswers,
  'page notes.console-list': consoleNote,
  'page notes.console-view': consoleNote,
  'page notes.console-question': {
    all: [console, 'D.3 note: page download, correct, confirm'],
    when: ['console', 'task'],
  },
  'page messages.list': messages,
  'page messages.view': messages,
  'page messages.console-list': consoleMessages,
  'page messages.console-view': consoleMessages,
  'page rooms.list': rooms,
  'page rooms.view': { all: [service, 'D.2 room detail view'], when: [] },
  'page rooms.webview-files': { all: [service, 'D.2 room detail view'], when: [] },
  'page rooms.webview-attendees': { all: [service, 'D.2 room detail view'], when: [] },
  'page rooms.webview-video': results,
  'page rooms.console-view': { all: [console, 'D.3 room: list', 'D.2 room detail view'], when: ['console'] },
  // monitors join in the class program (D.3 monitor: join)
  'page rooms.class': { all: ['D.2 join by invite code'], any: [service, 'A-15 guest of a class'], when: [] },
  'page rooms.results': results,
  'page rooms.charges': charges,
  'page rooms.console-class': classLog,
  'page notes.console-class': { all: [console, 'D.3 log/logMeet: viewNote'], when: ['console'] },
  'page manage.class-log': classLog,
  'page manage.join-log': joinLog,
  'page manage.statistic-open': statistic,
  'page manage.statistic-join': statistic,
  'page manage.statistic-account': accounts,
  'page manage.statistic-concurrent': statistic,
  'page manage.charges': consoleCharges,
  'page manage.record-log': recordLog,
  'page manage.room-list': consoleRooms,
  'page manage.notification-list': consolePeople,
  'page manage.audit-list': consolePeople,
  'page manage.group-list': consolePeople,
  'page manage.user-list': consolePeople,
  'page manage.user-view': consolePeople,
  'page manage.user-import': {
    all: [console, 'D.3 group/user: register, modify, Excel, status, unlock, delete'],
    when: ['console'],
  },
  'page manage.group-view': consolePeople,
  'page manage.monitor-list': watching,
  'page manage.monitor-view': watching,
  'page manage.monitor-account': {
    all: [console, 'D.1 own password', 'A-28 monitoring only'],
    when: ['console'],
  },
  // its one number of use stands in the statistics too (D.3 statistic/join)
  'page manage.licence': statistic,
  // its numbers are those of people, records and the licence
  'page manage.today': statistic,
  'page manage.today-failed': statistic,
  'page manage.today-remotes': statistic,
  'page manage.today-storage': statistic,
  // not in D: who sets the company's looks sets the rest of it
  'page manage.settings': branding,
  'page manage.branding': branding,
  'tab task': task,
  'tab note': note,
  'tab logMeet': results,
  'tab room': rooms,
  'tab charges': charges,
  'sidebar monitor': watching,
  'sidebar task': consoleTask,
  'sidebar note': consoleNote,
  'sidebar room': consoleRooms,
  'sidebar book': consoleBooks,
  'sidebar logMeet': classLog,
  'sidebar joinLog': joinLog,
  'sidebar recordLog': recordLog,
  'sidebar statisticOpen': statistic,
  'sidebar statisticJoin': statistic,
  'sidebar charges': consoleCharges,
  'sidebar notification': consolePeople,
  'sidebar audit': consolePeople,
  'sidebar group': consolePeople,
  'sidebar licence': statistic,
  'sidebar today': statistic,
  'sidebar settings': branding,
  'sidebar branding': branding,
}

/** Whether this type may see it, all its conditions being met. */
export function allows({ all, any = [] }: Law, type: Type): boolean {
  const cell = (row: Row) => rows[row][types.indexOf(type)] === 'Y'
  return all.every(cell) && (any.length === 0 || any.some(cell))
}
