import { and, eq, gte, lt, or, sql } from 'drizzle-orm'
import { note } from '../../db/schema/note.ts'
import { task, taskUser, textbook } from '../../db/schema/task.ts'
import { users } from '../../db/schema/user.ts'
import type { CallContext } from '../../platform/context.ts'
import type { PageWindow } from '../../platform/paging.ts'
import { nameMatches } from '../../platform/search.ts'

/** Whose homework: of an author, given to a student, or all of the company. */
export interface TaskFilter {
  author?: number
  givenTo?: number
}

interface Query {
  /** Half-open, by the day of giving. */
  from: Date | undefined
  to: Date | undefined
  keyword: string | undefined
  window: PageWindow
}

/** One page of homework, newest first; searched by its name and the textbook's. */
export async function tasksPage({ tx, company }: CallContext, filter: TaskFilter, query: Query) {
  const where = and(
    eq(task.companyCode, company.companyCode),
    eq(task.deleteYn, 0),
    filter.author === undefined ? undefined : eq(task.regUserIdx, filter.author),
    filter.givenTo === undefined ? undefined : sql`${taskUser.taskUserIdx} is not null`,
    query.from && gte(task.regDatetime, query.from),
    query.to && lt(task.regDatetime, query.to),
    query.keyword
      ? or(nameMatches(task.taskName, query.keyword), nameMatches(textbook.textbookName, query.keyword))
      : undefined,
  )
  const toBook = and(eq(textbook.companyCode, task.companyCode), eq(textbook.textbookIdx, task.textbookIdx))
  const toOwnPart = and(
    eq(taskUser.companyCode, task.companyCode),
    eq(taskUser.taskIdx, task.taskIdx),
    // without a student nobody has a part: one row a task
    eq(taskUser.userIdx, filter.givenTo ?? 0),
  )
  const rows = await tx
    .select({
      taskIdx: task.taskIdx,
      taskName: task.taskName,
      submitLimitDatetime: task.submitLimitDatetime,
      totalUserCount: task.totalUserCount,
      submitUserCount: task.submitUserCount,
      autoReview: task.autoReview,
      regDatetime: task.regDatetime,
      deleteYn: task.deleteYn,
      regUser: { userIdx: users.userIdx, userName: users.userName },
      textbook: {
        textbookIdx: textbook.textbookIdx,
        textbookName: textbook.textbookName,
        bookType: textbook.bookType,
        pageCount: textbook.pageCount,
        questionCount: textbook.questionCount,
      },
      taskUserIdx: taskUser.taskUserIdx,
      taskStatus: taskUser.taskStatus,
      noteIdx: note.noteIdx,
    })
    .from(task)
    .innerJoin(textbook, toBook)
    .innerJoin(users, and(eq(users.companyCode, task.companyCode), eq(users.userIdx, task.regUserIdx)))
    .leftJoin(taskUser, toOwnPart)
    .leftJoin(
      note,
      and(eq(note.companyCode, taskUser.companyCode), eq(note.taskUserIdx, taskUser.taskUserIdx)),
    )
    .where(where)
    .orderBy(sql`${task.regDatetime} desc, ${task.taskIdx} desc`)
    .limit(query.window.limit)
    .offset(query.window.offset)
  const [count] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(task)
    .innerJoin(textbook, toBook)
    .leftJoin(taskUser, toOwnPart)
    .where(where)
  return {
    rows: rows.map(({ taskUserIdx, taskStatus, noteIdx, ...row }) => ({
      ...row,
      taskUser: taskUserIdx === null ? null : { taskUserIdx, taskStatus: taskStatus ?? 0, noteIdx },
    })),
    total: count!.n,
  }
}
