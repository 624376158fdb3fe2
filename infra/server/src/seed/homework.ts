import { NoteStatus, TaskStatus, UserStatus, UserType } from '@madang/contract'
import {
  addDays,
  formatQuestions,
  hasFunc,
  parseQuestions,
  type Question,
  questionsOfPages,
} from '@madang/domain'
import { endOfRules, handedInHash, markAll } from '../modules/note/work.rules.ts'
import type { SeedBook } from './books.ts'
import { clock, daysBefore, weekdayOf, wireAt } from './calendar.ts'
import { makeNotePages, type SeedNotePage } from './class-notes.ts'
import type { SeedClass } from './classes.ts'
import type { SeedCompany } from './companies.ts'
import type { SeedUser } from './people.ts'
import { type Random, randomOf } from './random.ts'
import type { SeedRoom } from './rooms.ts'
import { longTaskName } from './subjects.ts'
import { makeWrongs, type SeedWrong } from './wrong-answers.ts'

export interface SeedTextbook {
  /** Place of its book in the plan, and the page that is its first. */
  book: number
  fromPage: number
  bankType: number
  answerCount: number
  textbookName: string
  textbookDesc: string
  bookType: 'TEXTBOOK' | 'WORKBOOK'
  pageCount: number
  questionCount: number
  author: string
  regDatetime: string
  solutionJsonStr: string
}

export interface SeedAnswer {
  no: number
  answer: string
  res: number | null
  why: string | null
}

/** A save or the handing in. */
export interface SeedEntry {
  noteStatus: number
  regDatetime: string
  spentTime: number
  wrongCount: number
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
  autoRight?: number | null
  noteSubmitDatetime: string | null
  regDatetime: string
  modDatetime: string
  spentTime: number
  revision: number
  submitHash: string | null
  /** From the second round on, with what is done again. */
  round?: number
  redo?: number[]
  answers: SeedAnswer[]
  log: SeedEntry[]
  wrongs: SeedWrong[]
}

export interface SeedTaskUser {
  userId: string
  taskStatus: number
  /** The person's own deadline. */
  submitLimitDatetime: string | null
  note: SeedNote | null
  /** Rounds that were given back. */
  before?: SeedNote[]
}

export interface SeedTask {
  taskName: string
  /** Position in the list of textbooks. */
  textbook: number
  author: string
  autoReview: number
  autoFinal: number
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

const suffixes = ['', ' – 1회', ' – 2회', ' 복습', ' (단원 마무리)', ' 다시 풀기', ' – review'] as const

/** Pages of one homework. */
const PAGES_AT_ONCE = 2

/** Frozen parts of the books that homework was given from: what a task shows is what stood in the book. */
export function makeTextbooks(books: readonly SeedBook[]): SeedTextbook[] {
  return books.flatMap((book, place): SeedTextbook[] => {
    if (book.deployDatetime === null) return []
    const all = parseQuestions(book.solutionJsonStr)
    const parts = Math.floor(book.pageCount / PAGES_AT_ONCE)
    return Array.from({ length: parts }, (_, part): SeedTextbook => {
      const fromPage = 1 + part * PAGES_AT_ONCE
      const toPage = part === parts - 1 ? book.pageCount : fromPage + PAGES_AT_ONCE - 1
      const questions = questionsOfPages(all, fromPage, toPage)
      const { bookName, bookDesc, bookType, bankType, author, regDatetime } = book
      return {
        book: place,
        fromPage,
        textbookName: `${bookName} p.${fromPage}–${toPage}`,
        textbookDesc: bookDesc,
        bookType,
        bankType,
        pageCount: toPage - fromPage + 1,
        questionCount: questions.length,
        answerCount: questions.filter(({ answers }) => answers.length > 0).length,
        author,
        regDatetime,
        solutionJsonStr: formatQuestions(questions),
      }
    })
  })
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
  if (open) {
    open.submitLimitDatetime = wireAt(addDays(today, 6), clock(17))
    // whoever looks around as a student has something to do
    open.users = open.users.map((user) =>
      firstStudents.includes(user.userId) ? notStarted(user.userId) : user,
    )
    // whose account was closed since: nothing reaches them any more
    open.users = [...open.users, notStarted(pausedStudent)]
    // somebody was ill: a deadline of their own
    const late = open.users.find(({ taskStatus }) => taskStatus !== TaskStatus.SUBMITTED)
    if (late) late.submitLimitDatetime = wireAt(addDays(today, 9), clock(17))
  }
  const urgent = tasks.at(-3)
  if (urgent) urgent.submitLimitDatetime = wireAt(today, clock(23))
  const removed = tasks.at(-4)
  // nobody had begun it: homework that was handed in can't be taken back
  if (removed) {
    removed.deleteYn = 1
    removed.users = removed.users.map(({ userId }) => notStarted(userId))
  }
  // apart, so that which homework there is stays the same
  const solving = randomOf(options.seed, company.companyId, 'wrongAnswers')
  for (const task of tasks) {
    const questions = parseQuestions(textbooks[task.textbook]!.solutionJsonStr)
    for (const { note } of task.users) {
      if (note) note.wrongs = makeWrongs(solving, note, questions, today)
    }
  }
  return tasks
}

/** Those of whom a visitor of the demo takes one. */
const firstStudents = ['student1', 'student2']

const pausedStudent = 'paused1'

const withFirst = (given: readonly string[]): string[] => [...new Set([...firstStudents, ...given])].sort()

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
  const autoReview = random.chance(0.4) ? 1 : 0
  const questions = parseQuestions(book.solutionJsonStr)
  return {
    taskName,
    textbook,
    author,
    autoReview,
    // demo homework of the past was marked as a whole; a teacher of today decides for each
    autoFinal: autoReview,
    deleteYn: 0,
    submitLimitDatetime: wireAt(limitDay, clock(17)),
    regDatetime: wireAt(day, registered),
    users: given.map((userId) =>
      handIn(random, { userId, day, limitDay, today, registered, taskName, autoReview, questions }),
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
    autoReview: number
    questions: readonly Question[]
  },
): SeedTaskUser {
  const over = at.limitDay < at.today
  const state = random.next()
  const never = over ? 0.06 : 0.35
  if (state < never) return notStarted(at.userId)
  const submitted = state > (over ? 0.12 : 0.65)
  const { questions } = at
  const questionCount = questions.length
  const answered = submitted
    ? questionCount - random.int(0, Math.min(3, questionCount - 1))
    : random.int(1, questionCount)
  const typed = typedAnswers(random, questions, answered)
  const begun = at.registered + random.int(600, 7200)
  const saved = begun + random.int(600, 9000)
  // work of the last days stays before today: nothing in the demo has a time that is yet to come
  const latest = `${addDays(at.today, -1)} 23:59:59`
  const cut = (wire: string): string => (wire > latest ? latest : wire)
  const old = at.limitDay < addDays(at.today, -5)
  const marked = markAll(questions, typed)
  const byRules = submitted && at.autoReview === 1
  const rules = endOfRules(marked, at.autoReview)
  const noteStatus = !submitted
    ? NoteStatus.SAVE
    : byRules && rules.noteStatus === NoteStatus.COMPLETED
      ? NoteStatus.COMPLETED
      : random.chance(old ? 0.92 : 0.4)
        ? NoteStatus.COMPLETED
        : random.chance(0.3)
          ? NoteStatus.INSPECTION
          : NoteStatus.SUBMIT
  const done = noteStatus === NoteStatus.COMPLETED
  const byPerson =
    noteStatus >= NoteStatus.INSPECTION && !(byRules && rules.noteStatus === NoteStatus.COMPLETED)
  const answers: SeedAnswer[] = byPerson
    ? marked.marks.map(({ no, answer, res }) => ({ no, answer, res: res ?? 0, why: null }))
    : byRules
      ? marked.marks
      : typed.map((one) => ({ ...one, res: null, why: null }))
  const wrongCount = answers.filter(({ res }) => res === 0).length
  const savedAt = cut(wireAt(at.day, saved - 300))
  const submitAt = submitted ? cut(wireAt(at.day, saved)) : null
  const [working, rest] = [random.int(240, 1800), random.int(20, 280)]
  const log: SeedEntry[] = [
    { noteStatus: NoteStatus.SAVE, regDatetime: savedAt, spentTime: working, wrongCount: 0 },
    ...(submitAt
      ? [
          {
            noteStatus: byRules ? rules.noteStatus : NoteStatus.SUBMIT,
            regDatetime: submitAt,
            spentTime: rest,
            wrongCount: byRules ? marked.wrongCount : 0,
          },
        ]
      : []),
  ]
  const note: SeedNote = {
    noteTitle: at.taskName,
    noteKind: 2,
    noteStatus,
    author: at.userId,
    meetCode: null,
    noteDir: `work/${at.userId}/${at.day}`,
    questionCount,
    solveCount: answered,
    wrongCount,
    confirmComment: !done ? null : byPerson ? (random.chance(0.7) ? random.pick(comments) : null) : null,
    autoRight: done && !byPerson ? rules.autoRight : null,
    noteSubmitDatetime: submitAt,
    regDatetime: cut(wireAt(at.day, begun)),
    modDatetime: submitAt === null ? savedAt : byPerson ? cut(wireAt(at.day, saved + 86_400)) : submitAt,
    spentTime: log.reduce((sum, entry) => sum + entry.spentTime, 0),
    revision: log.length,
    submitHash: submitted ? handedInHash(typed) : null,
    answers,
    log,
    wrongs: [],
  }
  const taskStatus = submitted ? TaskStatus.SUBMITTED : TaskStatus.IN_PROGRESS
  return { userId: at.userId, taskStatus, submitLimitDatetime: null, note }
}

const notStarted = (userId: string): SeedTaskUser => ({
  userId,
  taskStatus: TaskStatus.NOT_STARTED,
  submitLimitDatetime: null,
  note: null,
})

/** What a student typed to so many of the questions: mostly right, now and then what one falls for. */
function typedAnswers(random: Random, questions: readonly Question[], count: number) {
  const chosen = random.some(questions, count).sort((a, b) => a.no - b.no)
  return chosen.map((question) => {
    const { no, kind, answers, choices } = question
    const key = kind === 'choice' ? answers.join(', ') : (answers[0] ?? '')
    if (key !== '' && random.chance(0.78)) return { no, answer: key }
    if (kind === 'choice') {
      const others = Array.from({ length: choices }, (_, i) => String(i + 1)).filter(
        (one) => !answers.includes(one),
      )
      return { no, answer: others.length > 0 ? random.pick(others) : '1' }
    }
    const number = /^-?\d+$/.test(key) ? String(Number(key) + random.int(1, 3)) : null
    return { no, answer: number ?? random.pick(['모르겠어요', 'not sure', '?']) }
  })
}

export interface SeedClassNote extends SeedNote {
  pages: SeedNotePage[]
}

/** Notes that were written in classes: the leader's board and what some of the attendees kept. */
export function makeClassNotes(
  company: SeedCompany,
  classes: readonly SeedClass[],
  options: { seed: string },
): SeedClassNote[] {
  const random = randomOf(options.seed, company.companyId, 'classNotes')
  // apart, so that which notes there are stays the same
  const pages = randomOf(options.seed, company.companyId, 'classNotePages')
  const notes: SeedClassNote[] = []
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
        spentTime: 0,
        revision: 0,
        submitHash: null,
        answers: [],
        log: [],
        wrongs: [],
        pages: makeNotePages(pages),
      })
    }
  }
  return notes
}
