import { type Note, NoteStatus } from '@madang/contract'
import { formatWire, NoteKind, noteKindFor } from '@madang/domain'
import type { NoteRow } from './store.ts'

/** @param marks whether the reader may see what was marked before the note is completed; its student may not */
export function presentNote(
  company: { companyCode: string; timeZone: string },
  row: NoteRow,
  marks: boolean,
): Note {
  const seen = marks || row.noteStatus === NoteStatus.COMPLETED
  const wire = (at: Date) => formatWire(at, company.timeZone)
  return {
    noteIdx: row.noteIdx,
    noteTitle: row.noteTitle,
    noteKind: noteKindFor(row, !marks),
    noteStatus: row.noteStatus,
    round: row.round,
    returned: row.noteKind === NoteKind.RETURNED,
    userIdx: row.userIdx,
    userName: row.userName,
    userId: row.userId,
    modDatetime: wire(row.modDatetime),
    noteSubmitDatetime: row.noteSubmitDatetime && wire(row.noteSubmitDatetime),
    questionCount: row.questionCount,
    solveCount: row.solveCount,
    wrongCount: seen ? row.wrongCount : null,
    textbook: row.bookType && { bookType: row.bookType, questionCount: row.bookQuestionCount ?? 0 },
    logNoteSubmitCount: row.logNoteSubmitCount,
    logNoteSpentTime: row.logNoteSpentTime,
    meetCode: row.meetCode,
    companyCode: company.companyCode,
    noteDir: row.noteDir,
    confirmComment: seen ? row.confirmComment : null,
    autoComment:
      seen && row.autoRight !== null && row.noteStatus === NoteStatus.COMPLETED
        ? { code: 'AUTO_MARKED', right: row.autoRight, of: row.questionCount }
        : null,
    taskUserIdx: row.taskUserIdx,
    logMeet:
      row.meetTitle === null
        ? null
        : {
            meetCode: row.meetCode!,
            meetTitle: row.meetTitle,
            leaderName: row.leaderName!,
            startDatetime: wire(row.startDatetime!),
          },
    task:
      row.taskIdx === null
        ? null
        : {
            taskIdx: row.taskIdx,
            taskName: row.taskName!,
            textbookIdx: row.textbookIdx!,
            regDatetime: wire(row.taskRegDatetime!),
            submitLimitDatetime: wire(row.submitLimitDatetime!),
            regUser: { userName: row.taskAuthor! },
          },
  }
}
