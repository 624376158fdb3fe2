import { TaskStatus, type TaskUser } from '@madang/contract'

/** Whose part the page shows: everybody's, of those who have submitted, of those who have not. */
export const shows = ['all', 'submitted', 'missing'] as const
export type Show = (typeof shows)[number]

/** Or what became of the questions. */
export const parts = [...shows, 'questions'] as const
export type Part = (typeof parts)[number]

export const partOf = (asked: string | null): Part => parts.find((one) => one === asked) ?? 'all'

export interface Progress {
  submitted: number
  inProgress: number
  notStarted: number
  total: number
}

export function progressOf(users: readonly Pick<TaskUser, 'taskStatus'>[]): Progress {
  const having = (status: TaskStatus) => users.filter(({ taskStatus }) => taskStatus === status).length
  const submitted = having(TaskStatus.SUBMITTED)
  const inProgress = having(TaskStatus.IN_PROGRESS)
  return { submitted, inProgress, notStarted: users.length - submitted - inProgress, total: users.length }
}

export type PersonState = 'submitted' | 'inProgress' | 'notStarted' | 'overdue'

/** A person's state; what was not submitted by the own deadline is closed. `now` is wire text. */
export function personState(
  { taskStatus, submitLimitDatetime }: Pick<TaskUser, 'taskStatus' | 'submitLimitDatetime'>,
  now: string,
): PersonState {
  if (taskStatus === TaskStatus.SUBMITTED) return 'submitted'
  if (submitLimitDatetime < now) return 'overdue'
  return taskStatus === TaskStatus.IN_PROGRESS ? 'inProgress' : 'notStarted'
}

export const mayRemind = ({ taskStatus }: Pick<TaskUser, 'taskStatus'>): boolean =>
  taskStatus !== TaskStatus.SUBMITTED

/** Those whose name or ID holds the words. */
export function named(users: readonly TaskUser[], words: string): TaskUser[] {
  const sought = words.trim().toLowerCase()
  return users.filter(({ user }) => `${user.userName} ${user.userId}`.toLowerCase().includes(sought))
}
