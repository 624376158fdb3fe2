import type { Note, NoteContent, NoteView, Page } from '@madang/contract'

/** Homework that was handed in and is under way of inspection. */
export const makeNote = (more: Partial<Note> = {}): Note => ({
  noteIdx: 1,
  noteTitle: 'Algebra review',
  noteKind: 1,
  noteStatus: 2,
  round: 1,
  returned: false,
  userIdx: 7,
  userName: 'Minji',
  userId: 'student7',
  modDatetime: '2026-03-04 10:00:00',
  noteSubmitDatetime: '2026-03-03 09:00:00',
  questionCount: 10,
  solveCount: 8,
  wrongCount: 2,
  logNoteSubmitCount: 1,
  logNoteSpentTime: 754,
  textbook: { bookType: 'WORKBOOK', questionCount: 10 },
  meetCode: null,
  companyCode: 'DEMO',
  noteDir: '',
  confirmComment: null,
  autoComment: null,
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

/** Work of two pages with a question on each, as its viewer reads it; `res` by question. */
export const makeContent = (res: readonly (number | null)[]): NoteContent => ({
  Dt: {
    ALi: [
      {
        ANo: 1,
        ATy: 1,
        PLi: [1, 2].map((PNo) => ({
          PNo,
          W: 1000,
          Chk: 0,
          SolLi: [
            {
              SNo: PNo,
              Res: res[PNo - 1] ?? null,
              Pts: null,
              Ans: `answer${PNo}`,
              Slvd: 1,
              RectNum: '10,20,300,40',
            },
          ],
        })),
      },
    ],
  },
})

/** What `makeContent` belongs to. */
export const makeView = (note: Note, correct: boolean): NoteView => ({
  note,
  textbook: { textbookIdx: 5, textbookName: 'Algebra', pageCount: 2, solutionJsonStr: '[]' },
  receipt: null,
  redoList: null,
  roundList: [],
  can: { correct, reopen: false, view: true },
})

export const bookPages = [1, 2].map((pageNo) => ({
  pageIdx: pageNo,
  pageNo,
  imgUrl: `/p${pageNo}.png`,
  thumbUrl: `/t${pageNo}.png`,
  width: 1000,
  height: 1400,
}))
