import { type Area, type Task, TaskStatus } from '@madang/contract'
import { secondsBetween } from '@madang/domain'

export type TaskState = 'notStarted' | 'inProgress' | 'returned' | 'submitted' | 'overdue'

/** A student's own state of a task (HW-03); what was not submitted in time is closed. `now` is wire text. */
export function stateOf(task: Pick<Task, 'taskUser' | 'submitLimitDatetime'>, now: string): TaskState {
  if (task.taskUser?.taskStatus === TaskStatus.SUBMITTED) return 'submitted'
  if (task.submitLimitDatetime < now) return 'overdue'
  if (task.taskUser?.taskStatus !== TaskStatus.IN_PROGRESS) return 'notStarted'
  return task.taskUser.round === undefined ? 'inProgress' : 'returned'
}

const day = 86_400

type Due = Pick<Task, 'submitLimitDatetime' | 'submitUserCount' | 'totalUserCount'>

/**
 * Less than one day away; in the console only while somebody still has to submit (HW-09, MAN-TASK-05). What has passed is no deadline
 * to highlight. `now` is wire text.
 */
export function isDueSoon(task: Due, now: string, area: Area): boolean {
  const deadline = task.submitLimitDatetime
  if (deadline < now || secondsBetween(now, deadline) >= day) return false
  return area === 'SERVICE' || task.submitUserCount < task.totalUserCount
}
