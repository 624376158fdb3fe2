import type { Note, Page } from '@madang/contract'

/** Homework that was handed in and is under way of inspection. */
export const makeNote = (more: Partial<Note> = {}): Note => ({
  noteIdx: 1,
  noteTitle: 'Algebra review',
  noteKind: 1,
  noteStatus: 2,
  userIdx: 7,
  userName: 'Minji',
  userId: 'student7',
  modDatetime: '2026-03-04 10:00:00',
  noteSubmitDatetime: '2026-03-03 09:00:00',
  questionCount: 10,
  solveCount: 8,
  wrongCount: 2,
  textbook: { bookType: 'WORKBOOK', questionCount: 10 },
  meetCode: null,
  companyCode: 'DEMO',
  noteDir: '',
  confirmComment: null,
  taskUserIdx: 3,
  logMeet: null,
  task: {
    taskIdx: 4,
    taskName: 'Algebra review',
    textbookIdx: 5,
    regDatetime: '2026-03-01 09:00:00',
    submitLimitDatetime: '2026-03-06 17:00:00',
    regUser: { userName: 'Teacher Jung' },
  },
  ...more,
})

/** A note of a class; never handed in. */
export const makeClassNote = (meetTitle: string, more: Partial<Note> = {}): Note =>
  makeNote({
    noteTitle: meetTitle,
    noteKind: 3,
    noteStatus: 1,
    noteSubmitDatetime: null,
    textbook: null,
    task: null,
    taskUserIdx: null,
    meetCode: meetTitle,
    logMeet: {
      meetCode: meetTitle,
      meetTitle,
      leaderName: 'Teacher Jung',
      startDatetime: '2026-03-04 09:00:00',
    },
    ...more,
  })

export const notesOf = (content: Note[]): Page<Note> => ({
  content,
  page: 1,
  size: 20,
  total: content.length,
  first: true,
  last: true,
})
