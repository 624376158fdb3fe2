import { NoteStatus, TaskStatus, UserStatus, UserType } from '@madang/contract'
import { addDays, hasFunc } from '@madang/domain'
import { clock, daysBefore, weekdayOf, wireAt } from './calendar.ts'
import type { SeedClass } from './classes.ts'
import type { SeedCompany } from './companies.ts'
import type { SeedUser } from './people.ts'
import { type Random, randomOf } from './random.ts'
import type { SeedRoom } from './rooms.ts'
import { longTaskName, subjects } from './subjects.ts'

export interface SeedTextbook {
  textbookName: string
  textbookDesc: string
  bookType: 'TEXTBOOK' | 'WORKBOOK'
  pageCount: number
  questionCount: number
  author: string
  regDatetime: string
  solutionJsonStr: string
}

export interface SeedNote {
  noteTitle: string
  noteKind: number
  noteStatus: number
  author: string
  meetCode: string | null
  noteDir: string
  questionCount: number
  solveCount: number
  wrongCount: number
  confirmComment: string | null
  noteSubmitDatetime: string | null
  regDatetime: string
  modDatetime: string
}

export interface SeedTaskUser {
  userId: string
  taskStatus: number
  note: SeedNote | null
}

export interface SeedTask {
  taskName: string
  /** Position in the list of textbooks. */
  textbook: number
  author: string
  autoReview: number
  deleteYn: number
  submitLimitDatetime: string
  regDatetime: string
  users: SeedTaskUser[]
}

const comments = [
  '잘했어요! 3번 문제만 다시 풀어 보세요.',
  '풀이 과정을 조금 더 자세히 써 주세요.',
  'Well done – please check question 5 again.',
  '참 잘했습니다.',
  '글씨를 또박또박 써 주세요 :)',
  '계산 실수를 조심하면 만점이에요.',
  'Great improvement since last week!',
] as const

const suffixes = ['', ' – 1회', ' – 2회', ' 복습', ' (단원 마무리)', ' p.12–18', ' – review'] as const

export function makeTextbooks(
  company: SeedCompany,
  users: readonly SeedUser[],
  options: { today: string; seed: string },
): SeedTextbook[] {
  const random = randomOf(options.seed, company.companyId, 'textbooks')
  const teachers = teachersOf(users)
  return subjects.flatMap((subject, s) =>
    subject.books.map((textbookName, b): SeedTextbook => {
      const pageCount = random.int(2, 14)
      const questionCount = pageCount * random.int(2, 5)
      const solutions = Array.from({ length: questionCount }, (_, i) => ({
        PNo: 1 + (i % pageCount),
        AnsTy: random.chance(0.6) ? 0 : 1,
        Ans: String(random.int(1, 5)),
      }))
      return {
        textbookName,
        textbookDesc: subject.name,
        bookType: /워크북|문제집|Workbook|연습장|제$|Notebook|회$/.test(textbookName)
          ? 'WORKBOOK'
          : 'TEXTBOOK',
        pageCount,
        questionCount,
        author: teachers[(s + b) % teachers.length]!.userId,
        regDatetime: wireAt(
          addDays(options.today, -random.int(96, 140)),
          clock(random.int(10, 19), random.int(0, 59)),
        ),
        solutionJsonStr: JSON.stringify(solutions),
      }
    }),
  )
}

/** Homework of three months: most of it handed in and corrected, some of it late, open or due within the day. */
export function makeTasks(
  company: SeedCompany,
  users: readonly SeedUser[],
  textbooks: readonly SeedTextbook[],
  rooms: readonly SeedRoom[],
  options: { today: string; seed: string },
): SeedTask[] {
  const { today } = options
  // a company that has homework off has never had any
  if (!hasFunc(company.cfg.WEB_FUNC_USE ?? '', 'HOMEWORK')) return []
  const random = randomOf(options.seed, company.companyId, 'tasks')
  const teachers = teachersOf(users)
  const students = users.filter(
    (u) => u.userTypeCd === UserType.STUDENT && u.userStatusCd === UserStatus.USE && !u.locked,
  )
  const tasks: SeedTask[] = []
  let turn = 0
  for (const day of daysBefore(today, 92)) {
    const recent = day >= addDays(today, -8)
    if (weekdayOf(day) === 0 || (!recent && random.chance(0.45))) continue
    for (let n = recent ? 2 : 1; n > 0; n--) {
      const author = teachers[turn++ % teachers.length]!.userId
      const own = rooms.filter((r) => r.owner === author && r.attendees.length > 3)
      const given =
        own.length > 0 ? random.pick(own).attendees : random.some(students, 8).map((u) => u.userId)
      tasks.push(
        makeTask(random, { author, day, today, textbooks, given: recent ? withFirst(given) : given }),
      )
    }
  }
  const last = tasks.at(-1)
  if (last) last.taskName = longTaskName
  // a whole week of time, so that an open one is there on every day of the demo
  const open = tasks.at(-2)
  if (open) open.submitLimitDatetime = wireAt(addDays(today, 6), clock(17))
  const urgent = tasks.at(-3)
  if (urgent) urgent.submitLimitDatetime = wireAt(today, clock(23))
  const removed = tasks.at(-4)
  if (removed) removed.deleteYn = 1
  return tasks
}

const withFirst = (given: readonly string[]): string[] =>
  [...new Set(['student1', 'student2', ...given])].sort()

const teachersOf = (users: readonly SeedUser[]) =>
  users.filter((u) => u.userTypeCd === UserType.TEACHER || u.userTypeCd === UserType.TEACHER_OPEN)

interface TaskMaking {
  author: string
  day: string
  today: string
  textbooks: readonly SeedTextbook[]
  given: readonly string[]
}

function makeTask(random: Random, { author, day, today, textbooks, given }: TaskMaking): SeedTask {
  const textbook = random.int(0, textbooks.length - 1)
  const book = textbooks[textbook]!
  const days = random.pick([2, 2, 2, 3, 5, 7])
  const limitDay = addDays(day, days)
  const registered = clock(random.int(13, 20), random.int(0, 59))
  const taskName = `${book.textbookName}${random.pick(suffixes)}`
  return {
    taskName,
    textbook,
    author,
    autoReview: random.chance(0.4) ? 1 : 0,
    deleteYn: 0,
    submitLimitDatetime: wireAt(limitDay, clock(17)),
    regDatetime: wireAt(day, registered),
    users: given.map((userId) =>
      handIn(random, { userId, day, limitDay, today, registered, taskName, book }),
    ),
  }
}

function handIn(
  random: Random,
  at: {
    userId: string
    day: string
    limitDay: string
    today: string
    registered: number
    taskName: string
    book: SeedTextbook
  },
): SeedTaskUser {
  const over = at.limitDay < at.today
  const state = random.next()
  const notStarted = over ? 0.06 : 0.35
  if (state < notStarted) return { userId: at.userId, taskStatus: TaskStatus.NOT_STARTED, note: null }
  const submitted = state > (over ? 0.12 : 0.65)
  const questionCount = at.book.questionCount
  const solveCount = submitted
    ? questionCount - random.int(0, Math.min(3, questionCount))
    : random.int(0, questionCount - 1)
  const begun = at.registered + random.int(600, 7200)
  const saved = begun + random.int(600, 9000)
  // work of the last days stays before today: nothing in the demo has a time that is yet to come
  const latest = `${addDays(at.today, -1)} 23:59:59`
  const cut = (wire: string): string => (wire > latest ? latest : wire)
  const old = at.limitDay < addDays(at.today, -5)
  const noteStatus = !submitted
    ? NoteStatus.SAVE
    : random.chance(old ? 0.92 : 0.4)
      ? NoteStatus.COMPLETED
      : random.chance(0.3)
        ? NoteStatus.INSPECTION
        : NoteStatus.SUBMIT
  const done = noteStatus === NoteStatus.COMPLETED
  const note: SeedNote = {
    noteTitle: at.taskName,
    noteKind: 2,
    noteStatus,
    author: at.userId,
    meetCode: null,
    noteDir: `work/${at.userId}/${at.day}`,
    questionCount,
    solveCount,
    wrongCount: noteStatus >= NoteStatus.INSPECTION ? random.int(0, Math.ceil(solveCount * 0.4)) : 0,
    confirmComment: done && random.chance(0.7) ? random.pick(comments) : null,
    noteSubmitDatetime: submitted ? cut(wireAt(at.day, saved)) : null,
    regDatetime: cut(wireAt(at.day, begun)),
    modDatetime: cut(wireAt(at.day, done ? saved + 86_400 : saved)),
  }
  return { userId: at.userId, taskStatus: submitted ? TaskStatus.SUBMITTED : TaskStatus.IN_PROGRESS, note }
}

/** Notes that were written in classes: the leader's board and what some of the attendees kept. */
export function makeClassNotes(
  company: SeedCompany,
  classes: readonly SeedClass[],
  options: { seed: string },
): SeedNote[] {
  const random = randomOf(options.seed, company.companyId, 'classNotes')
  const notes: SeedNote[] = []
  for (const held of classes) {
    if (!random.chance(0.5)) continue
    for (const { userId } of held.attendees) {
      if (userId !== held.leader && !random.chance(0.3)) continue
      notes.push({
        noteTitle: held.meetTitle,
        noteKind: 3,
        noteStatus: random.chance(0.9) ? NoteStatus.SAVE : NoteStatus.NONE,
        author: userId,
        meetCode: held.meetCode,
        noteDir: `class/${held.meetCode}/${userId}`,
        questionCount: 0,
        solveCount: 0,
        wrongCount: 0,
        confirmComment: null,
        noteSubmitDatetime: null,
        regDatetime: held.openDatetime,
        modDatetime: held.endDatetime,
      })
    }
  }
  return notes
}
