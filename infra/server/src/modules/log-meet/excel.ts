import { type Language, limits, type ParsedOf, UserType } from '@madang/contract'
import { displayDate, formatWire, hasFunc, minutesUp } from '@madang/domain'
import type { CallContext, FileAnswer } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { accessAllPast } from './policy.ts'
import { filterOf } from './service.ts'
import { type Cell, type Column, sheet } from './sheet.ts'
import * as store from './store.ts'

type Request = ParsedOf<'logMeet.excelJoin'>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

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

/**
 * The chosen classes, or all of the filtered range, newest first.
 * @throws WB-400-223 for more than 50, WB-400-025 when one of the chosen isn't the caller's
 */
async function chosenClasses(ctx: CallContext, request: Request): Promise<store.ClassRow[]> {
  const chosen = [...new Set(request.excelRoomMeet ?? [])]
  if (chosen.length > limits.excelClasses) throw new Failure('WB-400-223')
  if (chosen.length > 0) {
    const accesses = await accessAllPast(ctx, chosen)
    if (!accesses.every(({ everybody }) => everybody)) throw new Failure('WB-400-025')
    return store.findClasses(ctx.tx, ctx.company.companyCode, chosen)
  }
  const { rows } = await store.listClasses(ctx.tx, filterOf(ctx, request), {
    limit: limits.excelClasses + 1,
    offset: 0,
  })
  if (rows.length > limits.excelClasses) throw new Failure('WB-400-223')
  return rows
}

function answer(ctx: CallContext, name: string, columns: Column[], rows: Cell[][]): FileAnswer {
  const day = formatWire(ctx.now, ctx.company.timeZone).slice(0, 10)
  return {
    file: {
      content: sheet(name, columns, rows),
      contentType: XLSX,
      fileName: `${name}_${ctx.company.companyName}_${day}.xlsx`.replace(/[\\/:*?"<>|]/g, '_'),
      disposition: 'attachment',
    },
  }
}

/** Attendance sheet: one row per class and person. */
export async function attendanceSheet(ctx: CallContext, request: Request): Promise<FileAnswer> {
  const { companyCode, timeZone } = ctx.company
  const t = words[request.language]
  const classes = await chosenClasses(ctx, request)
  const codes = classes.map((one) => one.meetCode)
  const users = codes.length ? await store.listUsers(ctx.tx, companyCode, codes) : []
  const joins = codes.length ? await store.listJoins(ctx.tx, companyCode, codes) : []
  const usersOf = Map.groupBy(users, (user) => user.meetCode)
  const joinsOf = Map.groupBy(joins, (join) => `${join.meetCode}/${join.userIdx}`)
  const clock = (at: Date | undefined) => (at ? formatWire(at, timeZone).slice(0, 16) : null)
  const rows = classes.flatMap((one) =>
    (usersOf.get(one.meetCode) ?? []).map((user): Cell[] => {
      const own = joinsOf.get(`${one.meetCode}/${user.userIdx}`) ?? []
      const lastQuit = own.reduce<Date | undefined>(
        (last, { quitDatetime }) => (!last || quitDatetime > last ? quitDatetime : last),
        undefined,
      )
      return [
        one.meetTitle,
        one.leaderName,
        displayDate(formatWire(one.startDatetime, timeZone)),
        user.userName,
        user.userId,
        // a guest chose the type, and nobody has checked it
        user.userIdx < 0 ? t.guest : (typeNames[request.language][user.userTypeCd] ?? ''),
        clock(own[0]?.joinDatetime),
        clock(lastQuit),
        minutesUp(user.totalJoinTimeSec),
      ]
    }),
  )
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
  return answer(ctx, t.join, columns, rows)
}

/** Score history: one row per class note. @throws WB-403-101 where the company has no score sheets (ROOMS-61) */
export async function scoreSheet(ctx: CallContext, request: Request): Promise<FileAnswer> {
  const { companyCode, timeZone, cfg } = ctx.company
  if (!hasFunc(cfg.WEB_FUNC_USE, 'SCORE_EXCEL')) throw new Failure('WB-403-101')
  const t = words[request.language]
  const classes = await chosenClasses(ctx, request)
  const codes = classes.map((one) => one.meetCode)
  const users = codes.length ? await store.listUsers(ctx.tx, companyCode, codes) : []
  const notes = codes.length ? await store.listNotes(ctx.tx, companyCode, codes) : []
  const nameOf = new Map(users.map((user) => [`${user.meetCode}/${user.userIdx}`, user.userName]))
  const notesOf = Map.groupBy(notes, (note) => note.meetCode)
  const rows = classes.flatMap((one) =>
    (notesOf.get(one.meetCode) ?? []).map((note): Cell[] => {
      const correct = Math.max(0, note.solveCount - note.wrongCount)
      return [
        one.meetTitle,
        displayDate(formatWire(one.startDatetime, timeZone)),
        nameOf.get(`${one.meetCode}/${note.userIdx}`) ?? '',
        note.noteTitle,
        note.questionCount,
        correct,
        note.wrongCount,
        note.questionCount > 0 ? Math.round((100 * correct) / note.questionCount) : null,
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
  return answer(ctx, t.score, columns, rows)
}
