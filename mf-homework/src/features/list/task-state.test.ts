import type { Task } from '@madang/contract'
import { isDueSoon, stateOf } from './task-state.ts'

const now = '2026-03-04 12:00:00'
const task = (submitLimitDatetime: string, taskStatus?: number): Task => ({
  taskIdx: 1,
  taskName: '이차방정식',
  textbookIdx: 1,
  submitLimitDatetime,
  totalUserCount: 3,
  submitUserCount: 1,
  autoReview: 0,
  autoFinal: 0,
  regDatetime: '2026-03-01 09:00:00',
  deleteYn: 0,
  regUser: { userIdx: 2, userName: '김선생' },
  textbook: { textbookIdx: 1, textbookName: '수학', bookType: 'WORKBOOK', pageCount: 2, questionCount: 10 },
  taskUser: taskStatus === undefined ? null : { taskUserIdx: 1, taskStatus, noteIdx: null },
})

test('HW-03 not started, in progress, submitted', () => {
  expect(stateOf(task('2026-03-05 17:00:00', 0), now)).toBe('notStarted')
  expect(stateOf(task('2026-03-05 17:00:00', 1), now)).toBe('inProgress')
  expect(stateOf(task('2026-03-01 17:00:00', 2), now)).toBe('submitted')
  expect(stateOf(task('2026-03-01 17:00:00', 1), now)).toBe('overdue')
})

test('a deadline under one day away is highlighted, in the console only while somebody has to submit', () => {
  const all = { ...task('2026-03-05 11:59:59'), submitUserCount: 3 }
  for (const area of ['SERVICE', 'MANAGE'] as const) {
    expect(isDueSoon(task('2026-03-05 11:59:59'), now, area)).toBe(true)
    expect(isDueSoon(task('2026-03-04 12:00:00'), now, area)).toBe(true)
    expect(isDueSoon(task('2026-03-05 12:00:00'), now, area)).toBe(false)
    expect(isDueSoon(task('2026-03-04 11:59:59'), now, area)).toBe(false)
    expect(isDueSoon(all, now, area)).toBe(area === 'SERVICE')
  }
  expect(isDueSoon(task('2026-03-05 11:59:59', 2), now, 'SERVICE')).toBe(true)
})
