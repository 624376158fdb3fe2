import { NoteStatus, type TaskUser } from '@madang/contract'
import { formatWire } from '@madang/domain'
import { presentScore } from '../textbook/present.ts'
import type { PartRow } from './one.store.ts'

/** @param byTeacher students see nothing of marks before their note is completed */
export function presentPart(row: PartRow, timeZone: string, byTeacher: boolean): TaskUser {
  const wire = (at: Date | null) => at && formatWire(at, timeZone)
  const marks = byTeacher || row.noteStatus === NoteStatus.COMPLETED
  return {
    taskUserIdx: row.taskUserIdx,
    userIdx: row.userIdx,
    user: { userName: row.userName, userId: row.userId, phone: row.phone },
    taskStatus: row.taskStatus,
    submitLimitDatetime: formatWire(row.submitLimitDatetime, timeZone),
    submitDatetime: wire(row.noteSubmitDatetime),
    hurryDatetime: wire(row.hurryDatetime),
    note:
      row.noteIdx === null
        ? null
        : {
            noteIdx: row.noteIdx,
            noteStatus: row.noteStatus!,
            round: row.round!,
            questionCount: row.questionCount!,
            solveCount: row.solveCount!,
            wrongCount: marks ? row.wrongCount! : null,
            score: presentScore(row.scoreGiven, row.scoreTotal),
            spentTime: row.spentTime!,
          },
  }
}
