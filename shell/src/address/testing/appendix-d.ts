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
  'D.2 join by invite code': 'YYYYYYYY',
  'D.2 class results list': 'YNYYYYYN',
  'D.2 task list (management)': 'YNYNYNYN',
  'D.2 task list (homework)': 'NNNNNYNN',
  'D.2 notes: submitted': 'NNNNYNYN',
  'D.2 notes: work': 'NNNNNYNN',
  'D.2 notes: class': 'NNNYYYYN',
  'D.2 messages': 'YNYYYYYN',
  'D.3 enter the console': 'YYYYYYYN',
  'D.3 room: list': 'YNYNYNYN',
  'D.3 message': 'YNYNYNYN',
  'A-15 guest of a class': 'NNNNNNNY',
  'A-28 monitoring only': 'NYNNNNNN',
} as const
type Row = keyof typeof rows

export const types = [3, 4, 5, 10, 11, 12, 13, 'G'] as const
export type Type = (typeof types)[number]

/** `task`: only with FUNC_USE[1] and room category 3 (SHELL-36); `console`: only with MANAGE_ACCESS (D.3, SHELL-14). */
export type Condition = 'task' | 'console'

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
/** The tab is for those who have one of its lists: to operators it would open nothing (NOTES-03, NOTES-04). */
const note: Law = {
  all: [service, 'D.2 tab task, note'],
  any: ['D.2 notes: submitted', 'D.2 notes: work', 'D.2 notes: class'],
  when: ['task'],
}
const results: Law = { all: [service, 'D.2 tab logMeet', 'D.2 class results list'], when: [] }
const rooms: Law = { all: [service, 'D.2 tab room, room list'], when: [] }
const consoleRooms: Law = { all: [console, 'D.3 room: list'], when: ['console'] }

/** By the kind of declaration and its id. */
export const screens: Readonly<Record<string, Law>> = {
  'page auth.my-info': { all: [service, own], when: [] },
  'page auth.console-my-info': { all: [console, own], when: ['console'] },
  'page auth.terms': everybody,
  'page intro.academy': everybody,
  'page homework.list': task,
  'page notes.list': note,
  'page messages.list': messages,
  'page messages.view': messages,
  'page messages.console-list': consoleMessages,
  'page messages.console-view': consoleMessages,
  'page rooms.list': rooms,
  // monitors join in the class program (D.3 monitor: join)
  'page rooms.class': { all: ['D.2 join by invite code'], any: [service, 'A-15 guest of a class'], when: [] },
  'page rooms.results': results,
  'page manage.room-list': consoleRooms,
  'page manage.monitor-account': {
    all: [console, 'D.1 own password', 'A-28 monitoring only'],
    when: ['console'],
  },
  'tab task': task,
  'tab note': note,
  'tab logMeet': results,
  'tab room': rooms,
  'sidebar room': consoleRooms,
}

/** Whether this type may see it, all its conditions being met. */
export function allows({ all, any = [] }: Law, type: Type): boolean {
  const cell = (row: Row) => rows[row][types.indexOf(type)] === 'Y'
  return all.every(cell) && (any.length === 0 || any.some(cell))
}
