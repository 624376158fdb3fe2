import { NoteStatus } from '@madang/contract'
import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { logMeet, logMeetUser } from '../../db/schema/log-meet.ts'
import { NoteKind, note } from '../../db/schema/note.ts'
import { task, taskUser, textbook } from '../../db/schema/task.ts'
import { users } from '../../db/schema/user.ts'
import type { CallContext } from '../../platform/context.ts'
import type { PageWindow } from '../../platform/paging.ts'
import { contains, nameMatches } from '../../platform/search.ts'

/** Which notes a list holds. `submitted` are work notes that were handed in. */
export interface NoteFilter {
  kind: 'work' | 'submitted' | 'class'
  author?: number
  /** Author of the homework. */
  teacher?: number
  meetCode?: string
  /** Notes of classes in which this person was, or which they led. */
  attendedBy?: number
}

export const orderFields = ['noteSubmitDatetime', 'modDatetime', 'regDatetime', 'noteTitle'] as const

interface Query {
  /** Half-open; by submission for work that was handed in, by change otherwise. */
  from: Date | undefined
  to: Date | undefined
  keyword: string | undefined
  order: { field: (typeof orderFields)[number]; descending: boolean }
  window: PageWindow
}

const taskAuthor = alias(users, 'task_author_user')

function conditions({ tx, company }: CallContext, filter: NoteFilter, query: Query): SQL | undefined {
  const day =
    filter.kind === 'class'
      ? note.modDatetime
      : sql`coalesce(${note.noteSubmitDatetime}, ${note.modDatetime})`
  const status =
    filter.kind === 'submitted'
      ? inArray(note.noteStatus, [NoteStatus.SUBMIT, NoteStatus.INSPECTION, NoteStatus.COMPLETED])
      : undefined
  const was =
    filter.attendedBy === undefined
      ? undefined
      : or(
          eq(logMeet.leaderIdx, filter.attendedBy),
          exists(
            tx
              .select({ one: sql`1` })
              .from(logMeetUser)
              .where(
                and(
                  eq(logMeetUser.companyCode, note.companyCode),
                  eq(logMeetUser.meetCode, note.meetCode),
                  eq(logMeetUser.userIdx, filter.attendedBy),
                  eq(logMeetUser.monitor, false),
                ),
              ),
          ),
        )
  return and(
    eq(note.companyCode, company.companyCode),
    eq(note.noteKind, filter.kind === 'class' ? NoteKind.CLASS : NoteKind.WORK),
    status,
    filter.author === undefined ? undefined : eq(note.userIdx, filter.author),
    filter.teacher === undefined ? undefined : eq(task.regUserIdx, filter.teacher),
    filter.meetCode === undefined ? undefined : eq(note.meetCode, filter.meetCode),
    was,
    query.from && sql`${day} >= ${query.from.toISOString()}::timestamptz`,
    query.to && sql`${day} < ${query.to.toISOString()}::timestamptz`,
    query.keyword
      ? or(
          nameMatches(note.noteTitle, query.keyword),
          nameMatches(users.userName, query.keyword),
          contains(users.userId, query.keyword),
        )
      : undefined,
  )
}

/** One page of notes; searched by title, student's name and id. */
export async function notesPage(ctx: CallContext, filter: NoteFilter, query: Query) {
  const where = conditions(ctx, filter, query)
  const author = and(eq(users.companyCode, note.companyCode), eq(users.userIdx, note.userIdx))
  const toTaskUser = and(
    eq(taskUser.companyCode, note.companyCode),
    eq(taskUser.taskUserIdx, note.taskUserIdx),
  )
  const toTask = and(eq(task.companyCode, taskUser.companyCode), eq(task.taskIdx, taskUser.taskIdx))
  const toClass = and(eq(logMeet.companyCode, note.companyCode), eq(logMeet.meetCode, note.meetCode))
  const direction = query.order.descending ? sql`desc nulls last` : sql`asc nulls last`
  const rows = await ctx.tx
    .select({
      noteIdx: note.noteIdx,
      noteTitle: note.noteTitle,
      noteKind: note.noteKind,
      noteStatus: note.noteStatus,
      userIdx: note.userIdx,
      userName: users.userName,
      userId: users.userId,
      modDatetime: note.modDatetime,
      noteSubmitDatetime: note.noteSubmitDatetime,
      questionCount: note.questionCount,
      solveCount: note.solveCount,
      wrongCount: note.wrongCount,
      meetCode: note.meetCode,
      noteDir: note.noteDir,
      confirmComment: note.confirmComment,
      taskUserIdx: note.taskUserIdx,
      bookType: textbook.bookType,
      bookQuestionCount: textbook.questionCount,
      textbookIdx: textbook.textbookIdx,
      meetTitle: logMeet.meetTitle,
      leaderName: logMeet.leaderName,
      startDatetime: logMeet.startDatetime,
      taskIdx: task.taskIdx,
      taskName: task.taskName,
      taskRegDatetime: task.regDatetime,
      submitLimitDatetime: task.submitLimitDatetime,
      taskAuthor: taskAuthor.userName,
    })
    .from(note)
    .innerJoin(users, author)
    .leftJoin(taskUser, toTaskUser)
    .leftJoin(task, toTask)
    .leftJoin(
      textbook,
      and(eq(textbook.companyCode, task.companyCode), eq(textbook.textbookIdx, task.textbookIdx)),
    )
    .leftJoin(
      taskAuthor,
      and(eq(taskAuthor.companyCode, task.companyCode), eq(taskAuthor.userIdx, task.regUserIdx)),
    )
    .leftJoin(logMeet, toClass)
    .where(where)
    .orderBy(sql`${note[query.order.field]} ${direction}, ${note.noteIdx} desc`)
    .limit(query.window.limit)
    .offset(query.window.offset)
  const [count] = await ctx.tx
    .select({ n: sql<number>`count(*)::int` })
    .from(note)
    .innerJoin(users, author)
    .leftJoin(taskUser, toTaskUser)
    .leftJoin(task, toTask)
    .leftJoin(logMeet, toClass)
    .where(where)
  return { rows, total: count!.n }
}
