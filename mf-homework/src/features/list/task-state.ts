import { type Task, TaskStatus, UserType } from '@madang/contract'
import { isTeacher, secondsBetween } from '@madang/domain'

export type TaskState = 'notStarted' | 'inProgress' | 'submitted' | 'overdue'

/** A student's own state of a task (HW-03); what was not submitted in time is closed. `now` is wire text. */
export function stateOf(task: Pick<Task, 'taskUser' | 'submitLimitDatetime'>, now: string): TaskState {
  if (task.taskUser?.taskStatus === TaskStatus.SUBMITTED) return 'submitted'
  if (task.submitLimitDatetime < now) return 'overdue'
  return task.taskUser?.taskStatus === TaskStatus.IN_PROGRESS ? 'inProgress' : 'notStarted'
}

const day = 86_400

/** Less than one day away (HW-09), and somebody still has to submit. `now` is wire text. */
export function isDueSoon(task: Task, now: string): boolean {
  const { submitLimitDatetime: deadline, taskUser } = task
  if (deadline < now || secondsBetween(now, deadline) >= day) return false
  return taskUser ? taskUser.taskStatus !== TaskStatus.SUBMITTED : task.submitUserCount < task.totalUserCount
}

/**
 * The list that holds the notes of a task, searched by its name from the day it was given; null where there are none or
 * the person has no such list (NOTES-03, NOTES-04).
 */
export function notesOf(task: Task, userTypeCd: number): string | null {
  const search = new URLSearchParams({
    searchKeyword: task.taskName,
    searchStartDate: task.regDatetime.slice(0, 10),
  })
  if (userTypeCd === UserType.STUDENT) return task.taskUser?.noteIdx ? `note/list/work?${search}` : null
  return isTeacher(userTypeCd) && task.submitUserCount > 0 ? `note/list/submitted?${search}` : null
}
