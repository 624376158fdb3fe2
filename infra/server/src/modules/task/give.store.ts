import { UserStatus, UserType } from '@madang/contract'
import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

/** Those among these who are active students of the company. */
export const activeStudents = statement<
  { companyCode: string; people: readonly number[] },
  { userIdx: number }
>(
  'task.activeStudents',
  (at) => sql`
  select user_idx as "userIdx" from users
  where company_code = ${at.companyCode} and user_idx = any(${at.people}::bigint[])
    and user_type_cd = ${sql.raw(String(UserType.STUDENT))} and user_status_cd = ${sql.raw(String(UserStatus.USE))}`,
)

interface NewTask {
  companyCode: string
  taskName: string
  textbookIdx: number
  submitLimitDatetime: Date
  autoReview: number
  autoFinal: number
  regUserIdx: number
  now: Date
  students: readonly number[]
  /** Deadlines of some of them, as JSON: `[{ userIdx, at }]`. */
  ownDeadlines: string
}

/** Homework and everybody's part in it. */
export const insertTask = statement<NewTask, { taskIdx: number }>(
  'task.insert',
  (at) => sql`
  with made as (
    insert into task (company_code, task_name, textbook_idx, submit_limit_datetime, total_user_count, auto_review, auto_final,
      reg_user_idx, reg_datetime)
    values (${at.companyCode}::text, ${at.taskName}, ${at.textbookIdx}, ${at.submitLimitDatetime},
      cardinality(${at.students}::bigint[]), ${at.autoReview}, ${at.autoFinal}, ${at.regUserIdx}, ${at.now})
    returning task_idx),
  parts as (
    insert into task_user (company_code, task_idx, user_idx, submit_limit_datetime)
    select ${at.companyCode}::text, made.task_idx, s.user_idx, o.at
    from made cross join unnest(${at.students}::bigint[]) s(user_idx)
    left join jsonb_to_recordset(${at.ownDeadlines}::jsonb) o("userIdx" bigint, at timestamptz) on o."userIdx" = s.user_idx)
  select task_idx as "taskIdx" from made`,
)
