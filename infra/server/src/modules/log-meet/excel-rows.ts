import { type Language, UserType } from '@madang/contract'
import { displayDate, formatWire } from '@madang/domain'
import type { AbsentRow } from './correct.store.ts'
import type { Cell, Column } from './sheet.ts'
import { solved } from './solved.rules.ts'
import type * as store from './store.ts'

/** What a workbook is made of, as the database gave it; travels into the thread that writes it. */
export interface Source {
  language: Language
  /** IANA name. */
  timeZone: string
  classes: store.ClassRow[]
  users: Awaited<ReturnType<typeof store.listUsers>>
  /** Who belongs to the classes and wasn't there; they stand below those who were. */
  absent: readonly AbsentRow[]
  joins: Awaited<ReturnType<typeof store.listJoins>>
  notes: Awaited<ReturnType<typeof store.listNotes>>
}

export interface Page {
  columns: Column[]
  rows: Cell[][]
}

export type SheetKind = 'join' | 'score'

export const sheetName = (kind: SheetKind, language: Language): string => words[language][kind]

const words = {
  ko: {
    join: '출석부',
    score: '성적',
    title: '수업명',
    leader: '진행자',
    date: '수업일',
    name: '이름',
    id: '아이디',
    type: '구분',
    guest: '게스트',
    absent: '들어오지 않음',
    firstJoin: '첫 입장',
    lastQuit: '마지막 퇴장',
    minutes: '총 참여 시간(분)',
    note: '노트·숙제명',
    questions: '문항 수',
    correct: '정답',
    wrong: '오답',
    percent: '점수(%)',
  },
  en: {
    join: 'Attendance',
    score: 'Scores',
    title: 'Class title',
    leader: 'Leader',
    date: 'Class date',
    name: 'Name',
    id: 'ID',
    type: 'Type',
    guest: 'Guest',
    absent: 'Not attended',
    firstJoin: 'First join',
    lastQuit: 'Last quit',
    minutes: 'Total minutes',
    note: 'Note or homework',
    questions: 'Questions',
    correct: 'Correct',
    wrong: 'Wrong',
    percent: 'Score (%)',
  },
} as const satisfies Record<Language, Record<string, string>>

const typeNames: Record<Language, Record<number, string>> = {
  ko: {
    [UserType.ADMIN]: '관리자',
    [UserType.MONITOR]: '모니터',
    [UserType.OPER]: '운영자',
    [UserType.USER]: '회원',
    [UserType.TEACHER]: '선생님',
    [UserType.STUDENT]: '학생',
    [UserType.TEACHER_OPEN]: '운영 선생님',
  },
  en: {
    [UserType.ADMIN]: 'Administrator',
    [UserType.MONITOR]: 'Monitor',
    [UserType.OPER]: 'Operator',
    [UserType.USER]: 'Member',
    [UserType.TEACHER]: 'Teacher',
    [UserType.STUDENT]: 'Student',
    [UserType.TEACHER_OPEN]: 'Operating teacher',
  },
}

const textColumn = (heading: string, width: number): Column => ({ heading, width, kind: 'text' })
const numberColumn = (heading: string, width: number): Column => ({ heading, width, kind: 'number' })

/** Attendance: one row per class and person, of those who weren't there, too. */
function attendance({ language, timeZone, classes, users, absent, joins }: Source): Page {
  const t = words[language]
  const usersOf = Map.groupBy(users, (user) => user.meetCode)
  const joinsOf = Map.groupBy(joins, (join) => `${join.meetCode}/${join.userIdx}`)
  const absentOf = Map.groupBy(absent, (user) => user.meetCode)
  const clock = (at: Date | undefined) => (at ? formatWire(at, timeZone).slice(0, 16) : null)
  const rows = classes.flatMap((one) => {
    const person = (user: Pick<AbsentRow, 'userIdx' | 'userId' | 'userName' | 'userTypeCd'>) => [
      one.meetTitle,
      one.leaderName,
      displayDate(formatWire(one.startDatetime, timeZone)),
      user.userName,
      user.userId,
      // a guest chose the type, and nobody has checked it
      user.userIdx < 0 ? t.guest : (typeNames[language][user.userTypeCd] ?? ''),
    ]
    const came = (usersOf.get(one.meetCode) ?? []).map((user): Cell[] => {
      const own = joinsOf.get(`${one.meetCode}/${user.userIdx}`) ?? []
      const lastQuit = own.reduce<Date | undefined>(
        (last, { quitDatetime }) => (!last || quitDatetime > last ? quitDatetime : last),
        undefined,
      )
      return [...person(user), clock(own[0]?.joinDatetime), clock(lastQuit), user.totalJoinMin]
    })
    const stayedAway = (absentOf.get(one.meetCode) ?? []).map((user): Cell[] => [
      ...person(user),
      t.absent,
      null,
      0,
    ])
    return [...came, ...stayedAway]
  })
  const columns = [
    textColumn(t.title, 32),
    textColumn(t.leader, 16),
    textColumn(t.date, 11),
    textColumn(t.name, 16),
    textColumn(t.id, 16),
    textColumn(t.type, 14),
    textColumn(t.firstJoin, 17),
    textColumn(t.lastQuit, 17),
    numberColumn(t.minutes, 16),
  ]
  return { columns, rows }
}

/** Score history: one row per class note. */
function scores({ language, timeZone, classes, users, notes }: Source): Page {
  const t = words[language]
  const nameOf = new Map(users.map((user) => [`${user.meetCode}/${user.userIdx}`, user.userName]))
  const notesOf = Map.groupBy(notes, (note) => note.meetCode)
  const rows = classes.flatMap((one) =>
    (notesOf.get(one.meetCode) ?? []).map((note): Cell[] => {
      const { correctCount, percent } = solved(note)
      return [
        one.meetTitle,
        displayDate(formatWire(one.startDatetime, timeZone)),
        nameOf.get(`${one.meetCode}/${note.userIdx}`) ?? '',
        note.noteTitle,
        note.questionCount,
        correctCount,
        note.wrongCount,
        note.questionCount > 0 ? percent : null,
      ]
    }),
  )
  const columns = [
    textColumn(t.title, 32),
    textColumn(t.date, 11),
    textColumn(t.name, 16),
    textColumn(t.note, 32),
    numberColumn(t.questions, 10),
    numberColumn(t.correct, 10),
    numberColumn(t.wrong, 10),
    numberColumn(t.percent, 10),
  ]
  return { columns, rows }
}

export const pageOf: Readonly<Record<SheetKind, (source: Source) => Page>> = {
  join: attendance,
  score: scores,
}
