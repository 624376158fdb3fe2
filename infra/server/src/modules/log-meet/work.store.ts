import { NoteKind } from '@madang/domain'
import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

export interface WorkOf {
  companyCode: string
  meetCode: string
  /** The caller. */
  userIdx: number
  everybody: boolean
}

export interface TaskRow {
  taskIdx: number
  taskName: string
  regUserIdx: number
  regUserName: string
  regDatetime: Date
  submitLimitDatetime: Date
  userCount: number
  submitCount: number
  taskStatus: number | null
}

/** What leader or opener gave between opening and end to people who were there; only what the caller has, unless of everybody. */
export const tasksOf = statement<WorkOf, TaskRow>(
  'logMeet.tasks',
  (at) => sql`
    select k.task_idx as "taskIdx", k.task_name as "taskName", k.reg_user_idx as "regUserIdx",
      a.user_name as "regUserName", k.reg_datetime as "regDatetime", k.submit_limit_datetime as "submitLimitDatetime",
      p.n as "userCount", p.submitted as "submitCount", p.own as "taskStatus"
    from log_meet l
    join task k on k.company_code = ${at.companyCode} and k.reg_user_idx in (l.leader_idx, l.user_idx)
      and k.reg_datetime >= l.open_datetime and k.reg_datetime <= l.end_datetime and k.delete_yn = 0
    join users a on a.company_code = ${at.companyCode} and a.user_idx = k.reg_user_idx
    cross join lateral (
      select count(*)::int as n, (count(*) filter (where w.task_status = 2))::int as submitted,
        max(w.task_status) filter (where w.user_idx = ${at.userIdx}) as own
      from task_user w
      join log_meet_user m on m.company_code = ${at.companyCode} and m.meet_code = l.meet_code
        and m.user_idx = w.user_idx and not m.monitor
      where w.company_code = ${at.companyCode} and w.task_idx = k.task_idx
        and (${at.everybody}::boolean or w.user_idx = ${at.userIdx})) p
    where l.company_code = ${at.companyCode} and l.meet_code = ${at.meetCode} and p.n > 0
    order by k.reg_datetime, k.task_idx`,
)

export interface ScoreRow {
  noteIdx: number
  noteTitle: string
  userIdx: number
  userId: string
  userName: string
  questionCount: number
  solveCount: number
  wrongCount: number
}

/** Class notes in which something was solved. */
export const scoresOf = statement<WorkOf, ScoreRow>(
  'logMeet.scores',
  (at) => sql`
    select n.note_idx as "noteIdx", n.note_title as "noteTitle", n.user_idx as "userIdx", u.user_id as "userId",
      u.user_name as "userName", n.question_count as "questionCount", n.solve_count as "solveCount",
      n.wrong_count as "wrongCount"
    from note n
    join log_meet_user u on u.company_code = ${at.companyCode} and u.meet_code = n.meet_code
      and u.user_idx = n.user_idx and not u.monitor
    where n.company_code = ${at.companyCode} and n.meet_code = ${at.meetCode}
      and n.note_kind = ${sql.raw(String(NoteKind.CLASS))} and n.question_count > 0
      and (${at.everybody}::boolean or n.user_idx = ${at.userIdx})
    order by u.user_name, n.note_idx`,
)
