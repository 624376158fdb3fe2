import { type Task, TaskStatus } from '@madang/contract'

/** What the line of today says about homework; `more`: the server has further ones that were not counted. */
export interface Waiting {
  count: number
  more: boolean
}

type Homework = Pick<Task, 'submitLimitDatetime' | 'totalUserCount' | 'submitUserCount'>

/** Homework that may still be handed in and was not, each person of each task once. `now` is wire text. */
export function notHandedIn(page: { content: readonly Homework[]; last: boolean }, now: string): Waiting {
  const open = page.content.filter((task) => task.submitLimitDatetime >= now)
  const count = open.reduce((sum, task) => sum + Math.max(0, task.totalUserCount - task.submitUserCount), 0)
  return { count, more: !page.last }
}

/** A student's homework that has to be handed in first; null when nothing is open. `now` is wire text. */
export function nearestDeadline<T extends Pick<Task, 'submitLimitDatetime' | 'taskUser'>>(
  tasks: readonly T[],
  now: string,
): T | null {
  return tasks
    .filter((task) => task.submitLimitDatetime >= now && task.taskUser?.taskStatus !== TaskStatus.SUBMITTED)
    .reduce<T | null>(
      (first, task) =>
        first === null || task.submitLimitDatetime < first.submitLimitDatetime ? task : first,
      null,
    )
}
