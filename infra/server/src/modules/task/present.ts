import type { Task } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { TaskRow } from './store.ts'

export function presentTask(row: TaskRow, timeZone: string): Task {
  const wire = (at: Date) => formatWire(at, timeZone)
  return {
    taskIdx: row.taskIdx,
    taskName: row.taskName,
    textbookIdx: row.textbookIdx,
    submitLimitDatetime: wire(row.submitLimitDatetime),
    totalUserCount: row.totalUserCount,
    submitUserCount: row.submitUserCount,
    autoReview: row.autoReview,
    autoFinal: row.autoFinal,
    regDatetime: wire(row.regDatetime),
    deleteYn: row.deleteYn,
    regUser: { userIdx: row.regUserIdx, userName: row.regUserName },
    textbook: {
      textbookIdx: row.textbookIdx,
      textbookName: row.textbookName,
      bookType: row.bookType,
      pageCount: row.pageCount,
      questionCount: row.questionCount,
    },
    taskUser:
      row.taskUserIdx === null
        ? null
        : {
            taskUserIdx: row.taskUserIdx,
            taskStatus: row.taskStatus ?? 0,
            noteIdx: row.noteIdx,
            ...(row.round !== null && row.round > 1 && { round: row.round }),
          },
  }
}
