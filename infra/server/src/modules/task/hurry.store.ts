import { TaskStatus } from '@madang/contract'
import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

interface Asked {
  companyCode: string
  taskIdx: number
  people: readonly number[]
}

export interface PartToHurry {
  userIdx: number
  userName: string
  taskStatus: number
  submitLimitDatetime: Date
  hurryDatetime: Date | null
}

/** Parts of these people, locked in one order: a second reminder of the same waits, and sees that this one was. */
export const lockParts = statement<Asked, PartToHurry>(
  'task.lockParts',
  (at) => sql`
  select w.user_idx as "userIdx", u.user_name as "userName", w.task_status as "taskStatus",
    coalesce(w.submit_limit_datetime, k.submit_limit_datetime) as "submitLimitDatetime",
    w.hurry_datetime as "hurryDatetime"
  from task_user w
  join task k on k.company_code = ${at.companyCode} and k.task_idx = w.task_idx
  join users u on u.company_code = ${at.companyCode} and u.user_idx = w.user_idx
  where w.company_code = ${at.companyCode} and w.task_idx = ${at.taskIdx} and w.user_idx = any(${at.people}::bigint[])
  order by w.task_user_idx for update of w`,
)

export const markHurried = statement<Asked & { now: Date }, never>(
  'task.markHurried',
  (at) => sql`
  update task_user set hurry_datetime = ${at.now}
  where company_code = ${at.companyCode} and task_idx = ${at.taskIdx} and user_idx = any(${at.people}::bigint[])
    and task_status <> ${sql.raw(String(TaskStatus.SUBMITTED))}`,
)
