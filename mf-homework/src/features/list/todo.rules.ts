import type { Task } from '@madang/contract'
import { stateOf } from './task-state.ts'

/** What a student can still do, the nearest deadline first. `now` is wire text. */
export function toDo(tasks: readonly Task[], now: string): Task[] {
  const open = tasks.filter((task) => ['notStarted', 'inProgress', 'returned'].includes(stateOf(task, now)))
  return open.sort(
    (a, b) => a.submitLimitDatetime.localeCompare(b.submitLimitDatetime) || a.taskIdx - b.taskIdx,
  )
}
