import { NoteStatus, TaskStatus } from '@madang/contract'
import { NoteKind } from '@madang/domain'
import { type SQL, sql } from 'drizzle-orm'
import { type Places, statement, statements } from '../../platform/statement.ts'
import { ofPresentRound } from '../textbook/round.store.ts'
import { pointsGiven, questionPoints } from '../textbook/score.store.ts'
import { type TaskRow, taskColumns } from './store.ts'

interface One {
  companyCode: string
  taskIdx: number
}

export interface OneTask {
  taskIdx: number
  taskName: string
  textbookIdx: number
  regUserIdx: number
  submitLimitDatetime: Date
  submitUserCount: number
}

const one = (at: Places<One>) => sql`
  select k.task_idx as "taskIdx", k.task_name as "taskName", k.textbook_idx as "textbookIdx",
    k.reg_user_idx as "regUserIdx", k.submit_limit_datetime as "submitLimitDatetime",
    k.submit_user_count as "submitUserCount"
  from task k where k.company_code = ${at.companyCode} and k.task_idx = ${at.taskIdx} and k.delete_yn = 0`

export const findTask = statement<One, OneTask>('task.one', one)
/** Nobody hands it in before the end of the transaction. */
export const lockTask = statement<One, OneTask>('task.lock', (at) => sql`${one(at)} for update`)

/** Work on it: locked before the homework itself, as whoever hands it in does, so that neither waits for the other for ever. */
export const lockNotes = statement<One, { noteIdx: number }>(
  'task.lockNotes',
  (at) => sql`
  select n.note_idx as "noteIdx" from note n
  join task_user w on w.company_code = ${at.companyCode} and w.task_user_idx = n.task_user_idx
  where n.company_code = ${at.companyCode} and w.task_idx = ${at.taskIdx}
  order by n.note_idx for update of n`,
)

/** A round that was given back, where there is one: it was handed in, and stays. */
export const givenBack = statement<One, { noteIdx: number }>(
  'task.givenBack',
  (at) => sql`
  select n.note_idx as "noteIdx" from note n
  join task_user w on w.company_code = ${at.companyCode} and w.task_user_idx = n.task_user_idx
  where n.company_code = ${at.companyCode} and w.task_idx = ${at.taskIdx} and not ${ofPresentRound} limit 1`,
)

/** With the work that was begun. Whoever was given it, for news. */
export const deleteTask = statement<One, { userIdx: number }>(
  'task.delete',
  (at) => sql`
  with gone as (update task set delete_yn = 1 where company_code = ${at.companyCode} and task_idx = ${at.taskIdx}),
  notes as (
    update note n set note_kind = ${sql.raw(String(NoteKind.TAKEN_BACK))}
    from task_user w
    where w.company_code = ${at.companyCode} and w.task_idx = ${at.taskIdx}
      and n.company_code = ${at.companyCode} and n.task_user_idx = w.task_user_idx)
  select user_idx as "userIdx" from task_user where company_code = ${at.companyCode} and task_idx = ${at.taskIdx}`,
)

/** As a list shows it, with the caller's own part where there is one. */
export const taskRow = statement<One & { userIdx: number }, TaskRow & { textbookAuthorIdx: number }>(
  'task.row',
  (at) => sql`
  select ${taskColumns}, b.reg_user_idx as "textbookAuthorIdx"
  from task k
  join textbook b on b.company_code = ${at.companyCode} and b.textbook_idx = k.textbook_idx
  join users u on u.company_code = ${at.companyCode} and u.user_idx = k.reg_user_idx
  left join task_user w on w.company_code = ${at.companyCode} and w.task_idx = k.task_idx and w.user_idx = ${at.userIdx}
  left join note n on n.company_code = ${at.companyCode} and n.task_user_idx = w.task_user_idx and ${ofPresentRound}
  where k.company_code = ${at.companyCode} and k.task_idx = ${at.taskIdx} and k.delete_yn = 0`,
)

export interface PartRow {
  taskUserIdx: number
  userIdx: number
  userName: string
  userId: string
  phone: string | null
  taskStatus: number
  submitLimitDatetime: Date
  hurryDatetime: Date | null
  noteIdx: number | null
  noteStatus: number | null
  round: number | null
  questionCount: number | null
  solveCount: number | null
  wrongCount: number | null
  spentTime: number | null
  scoreGiven: number | null
  scoreTotal: number | null
  noteSubmitDatetime: Date | null
}

export type Which = 'submitted' | 'notSubmitted' | 'all' | 'own' | 'wrong'

interface Parts extends One {
  userIdx: number
  /** Numbers of questions, for `wrong`. */
  nos: readonly number[]
}

const which: Readonly<Record<Which, (at: Places<Parts>) => SQL>> = {
  submitted: () => sql`w.task_status = ${sql.raw(String(TaskStatus.SUBMITTED))}`,
  notSubmitted: () => sql`w.task_status <> ${sql.raw(String(TaskStatus.SUBMITTED))}`,
  all: () => sql`true`,
  own: (at) => sql`w.user_idx = ${at.userIdx}`,
  wrong: (at) => sql`${which.submitted(at)} and exists (
    select from note_answer a where a.company_code = ${at.companyCode} and a.note_idx = n.note_idx
      and a.question_no = any(${at.nos}::int[]) and a.res = 0)`,
}

const parts = statements<{ which: Which }, Parts, PartRow>(
  'task.parts',
  // each book's questions are read once, however many people have it
  (shape, at) => sql`
  with q as materialized (
    select q.no, q.points from task k
    join textbook b on b.company_code = ${at.companyCode} and b.textbook_idx = k.textbook_idx
    cross join lateral ${questionPoints(sql`b.solution_json_str`)} q
    where k.company_code = ${at.companyCode} and k.task_idx = ${at.taskIdx})
  select w.task_user_idx as "taskUserIdx", w.user_idx as "userIdx", u.user_name as "userName", u.user_id as "userId",
    u.phone, w.task_status as "taskStatus",
    coalesce(w.submit_limit_datetime, k.submit_limit_datetime) as "submitLimitDatetime",
    w.hurry_datetime as "hurryDatetime", n.note_idx as "noteIdx", n.note_status as "noteStatus", n.round,
    n.question_count as "questionCount", n.solve_count as "solveCount", n.wrong_count as "wrongCount",
    n.spent_time as "spentTime", n.note_submit_datetime as "noteSubmitDatetime", s.given as "scoreGiven",
    case when n.note_status = ${sql.raw(String(NoteStatus.COMPLETED))} then (select sum(q.points)::int from q) end as "scoreTotal"
  from task k
  join task_user w on w.company_code = ${at.companyCode} and w.task_idx = k.task_idx
  join users u on u.company_code = ${at.companyCode} and u.user_idx = w.user_idx
  left join note n on n.company_code = ${at.companyCode} and n.task_user_idx = w.task_user_idx and ${ofPresentRound}
  left join lateral (
    select coalesce(sum(${pointsGiven}), 0)::int as given
    from note_answer a join q on q.no = a.question_no
    where n.note_status = ${sql.raw(String(NoteStatus.COMPLETED))} and a.company_code = ${at.companyCode}
      and a.note_idx = n.note_idx) s on true
  where k.company_code = ${at.companyCode} and k.task_idx = ${at.taskIdx} and k.delete_yn = 0
    and ${which[shape.which](at)}
  order by u.user_name, u.user_idx`,
)

/** Parts in homework by the names of their people. */
export const partsOf = (shape: Which) => parts({ which: shape })
