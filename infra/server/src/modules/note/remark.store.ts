import { NoteStatus } from '@madang/contract'
import { NoteKind } from '@madang/domain'
import { sql } from 'drizzle-orm'
import { statement, statements } from '../../platform/statement.ts'
import type { HeldAnswer } from './remark.rules.ts'

interface OfTextbook {
  companyCode: string
  textbookIdx: number
  /** Numbers of the questions, as JSON. */
  nos: string
}

export interface NoteToRemark {
  noteIdx: number
  noteStatus: number
  userIdx: number
  userName: string
  taskIdx: number
  taskName: string
  taskAuthorIdx: number
  questionCount: number
  autoRight: number | null
  rightCount: number
  answers: HeldAnswer[]
}

const notes = statements<{ lock: boolean }, OfTextbook, NoteToRemark>(
  'note.remarkable',
  ({ lock }, at) => sql`
  select n.note_idx as "noteIdx", n.note_status as "noteStatus", n.user_idx as "userIdx", u.user_name as "userName",
    k.task_idx as "taskIdx", k.task_name as "taskName", k.reg_user_idx as "taskAuthorIdx",
    n.question_count as "questionCount", n.auto_right as "autoRight",
    (select count(*)::int from note_answer r where r.company_code = ${at.companyCode} and r.note_idx = n.note_idx
      and r.res = 1) as "rightCount",
    (select coalesce(jsonb_agg(jsonb_build_object('no', a.question_no, 'answer', a.answer, 'res', a.res, 'why', a.why)
        order by a.question_no), '[]') from note_answer a
      where a.company_code = ${at.companyCode} and a.note_idx = n.note_idx
        and a.question_no in (select value::int from jsonb_array_elements_text(${at.nos}::jsonb))) as answers
  from task k
  join task_user w on w.company_code = ${at.companyCode} and w.task_idx = k.task_idx
  join note n on n.company_code = ${at.companyCode} and n.task_user_idx = w.task_user_idx
  join users u on u.company_code = ${at.companyCode} and u.user_idx = n.user_idx
  where k.company_code = ${at.companyCode} and k.textbook_idx = ${at.textbookIdx} and k.delete_yn = 0
    and n.note_kind = ${sql.raw(String(NoteKind.WORK))} and n.note_status >= ${sql.raw(String(NoteStatus.SUBMIT))}
  order by n.note_idx ${lock ? sql`for update of n` : sql``}`,
)

/** Notes of a textbook's homework that were handed in, with their answers to some questions. */
export const notesToRemark = notes({ lock: false })
/** In one order, so that two who mark many never wait for each other. */
export const lockToRemark = notes({ lock: true })

export const keysOfTextbook = statement<
  { companyCode: string; textbookIdx: number },
  { solutionJsonStr: string; pageCount: number }
>(
  'note.remarkKeys',
  (at) => sql`
  select solution_json_str as "solutionJsonStr", page_count as "pageCount" from textbook
  where company_code = ${at.companyCode} and textbook_idx = ${at.textbookIdx}`,
)
