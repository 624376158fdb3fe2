import type { Page, Task } from '@madang/contract'

export const makeTask = (more: Partial<Task> = {}): Task => ({
  taskIdx: 1,
  taskName: '이차방정식',
  textbookIdx: 5,
  submitLimitDatetime: '2026-03-06 17:00:00',
  totalUserCount: 3,
  submitUserCount: 1,
  autoReview: 0,
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
