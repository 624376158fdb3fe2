import { type Task, TaskStatus } from '@madang/contract'
import fc from 'fast-check'
import { nearestDeadline, notHandedIn } from './today.rules.ts'

const now = '2026-03-05 09:00:00'
const given = (submitLimitDatetime: string, totalUserCount = 0, submitUserCount = 0) => ({
  submitLimitDatetime,
  totalUserCount,
  submitUserCount,
})
const mine = (submitLimitDatetime: string, taskStatus: number = TaskStatus.NOT_STARTED) => ({
  submitLimitDatetime,
  taskUser: { taskUserIdx: 1, taskStatus, noteIdx: null } satisfies Task['taskUser'],
})

describe('what a teacher waits for', () => {
  test('counts the people who may still hand in, over all homework', () => {
    const content = [
      given('2026-03-05 23:59:59', 12, 7),
      given('2026-03-09 23:59:59', 10, 10),
      given('2026-03-10 23:59:59', 4, 0),
    ]
    expect(notHandedIn({ content, last: true }, now)).toEqual({ count: 9, more: false })
  })

  test('what is over is no longer waited for, and what was not read is told', () => {
    const content = [given('2026-03-05 08:59:59', 12, 0)]
    expect(notHandedIn({ content, last: false }, now)).toEqual({ count: 0, more: true })
  })
})

describe('what a student has to do first', () => {
  test('the nearest that is open and not handed in', () => {
    const soon = mine('2026-03-06 10:00:00', TaskStatus.IN_PROGRESS)
    const tasks = [
      mine('2026-03-09 10:00:00'),
      soon,
      mine('2026-03-05 10:00:00', TaskStatus.SUBMITTED),
      mine('2026-03-04 10:00:00'),
    ]
    expect(nearestDeadline(tasks, now)).toBe(soon)
    expect(nearestDeadline([], now)).toBeNull()
  })

  test('law: nothing open comes before it', () => {
    const task = fc
      .record({ day: fc.integer({ min: 1, max: 9 }), status: fc.constantFrom(...Object.values(TaskStatus)) })
      .map(({ day, status }) => mine(`2026-03-0${day} 12:00:00`, status))
    fc.assert(
      fc.property(fc.array(task), (tasks) => {
        const first = nearestDeadline(tasks, now)
        const open = tasks.filter(
          (one) => one.submitLimitDatetime >= now && one.taskUser.taskStatus !== TaskStatus.SUBMITTED,
        )
        if (first === null) return open.length === 0
        return open.every((one) => one.submitLimitDatetime >= first.submitLimitDatetime)
      }),
    )
  })
})
