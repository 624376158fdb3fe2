import { makeTask } from '../../testing/fixtures.ts'
import { toDo } from './todo.rules.ts'

const task = (taskIdx: number, submitLimitDatetime: string, taskStatus: number) =>
  makeTask({ taskIdx, submitLimitDatetime, taskUser: { taskUserIdx: 1, taskStatus, noteIdx: null } })

test('what is open comes by its deadline; what is handed in or closed is left out', () => {
  const tasks = [
    task(1, '2026-03-08 17:00:00', 0),
    task(2, '2026-03-06 17:00:00', 1),
    task(3, '2026-03-07 17:00:00', 2),
    task(4, '2026-03-05 11:59:59', 1),
    task(5, '2026-03-06 17:00:00', 0),
  ]
  expect(toDo(tasks, '2026-03-05 12:00:00').map(({ taskIdx }) => taskIdx)).toEqual([2, 5, 1])
})
