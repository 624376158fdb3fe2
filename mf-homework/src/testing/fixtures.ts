import type { OneTask, Page, Task, TaskUser } from '@madang/contract'

export const makeTask = (more: Partial<OneTask> = {}): OneTask => ({
  taskIdx: 1,
  taskName: '이차방정식',
  textbookIdx: 5,
  submitLimitDatetime: '2026-03-06 17:00:00',
  totalUserCount: 3,
  submitUserCount: 1,
  autoReview: 0,
  autoFinal: 0,
  regDatetime: '2026-03-01 09:00:00',
  deleteYn: 0,
  regUser: { userIdx: 2, userName: 'Teacher Jung' },
  textbook: {
    textbookIdx: 5,
    textbookName: 'Algebra 2',
    bookType: 'WORKBOOK',
    pageCount: 2,
    questionCount: 10,
  },
  taskUser: null,
  can: { modAnswer: true },
  ...more,
})

export const tasksOf = (content: Task[]): Page<Task> => ({
  content,
  page: 1,
  size: 20,
  total: content.length,
  first: true,
  last: true,
})

export const makePerson = (more: Partial<TaskUser> = {}): TaskUser => ({
  taskUserIdx: 11,
  userIdx: 101,
  user: { userName: '김민지', userId: 'student1', phone: null },
  taskStatus: 0,
  submitLimitDatetime: '2026-03-06 17:00:00',
  submitDatetime: null,
  hurryDatetime: null,
  note: null,
  ...more,
})

/** Three people: one has submitted, one has begun, one has not. */
export const threePeople = (): TaskUser[] => [
  makePerson({
    taskStatus: 2,
    submitDatetime: '2026-03-04 20:10:00',
    note: {
      noteIdx: 31,
      noteStatus: 2,
      round: 1,
      questionCount: 2,
      solveCount: 2,
      wrongCount: 1,
      score: null,
      spentTime: 754,
    },
  }),
  makePerson({
    taskUserIdx: 12,
    userIdx: 102,
    user: { userName: '이준호', userId: 'student2', phone: '010-1234-5678' },
    taskStatus: 1,
    note: {
      noteIdx: 32,
      noteStatus: 1,
      round: 1,
      questionCount: 2,
      solveCount: 1,
      wrongCount: 0,
      score: null,
      spentTime: 60,
    },
  }),
  makePerson({
    taskUserIdx: 13,
    userIdx: 103,
    user: { userName: '박서연', userId: 'student3', phone: null },
    hurryDatetime: '2026-03-05 11:40:00',
  }),
]
