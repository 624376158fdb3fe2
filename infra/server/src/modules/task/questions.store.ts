import { TaskStatus } from '@madang/contract'
import { sql } from 'drizzle-orm'
import { type Places, statement } from '../../platform/statement.ts'
import { ofPresentRound } from '../textbook/round.store.ts'

interface One {
  companyCode: string
  taskIdx: number
}

/** Work on a homework, of each student the present round. */
const work = (at: Places<One>) => sql`task_user w
  join note n on n.company_code = ${at.companyCode} and n.task_user_idx = w.task_user_idx and ${ofPresentRound}`
const handedIn = (at: Places<One>) => sql`w.company_code = ${at.companyCode} and w.task_idx = ${at.taskIdx}
  and w.task_status = ${sql.raw(String(TaskStatus.SUBMITTED))}`
/** And its answers. */
const answers = (at: Places<One>) => sql`${work(at)}
  join note_answer a on a.company_code = ${at.companyCode} and a.note_idx = n.note_idx`

/** The frozen questions, and how many have handed in. */
export const askedOf = statement<
  One & { textbookIdx: number },
  { solutionJsonStr: string; handedIn: number }
>(
  'task.asked',
  (at) => sql`
  select b.solution_json_str as "solutionJsonStr",
    (select count(*)::int from ${work(at)} where ${handedIn(at)}) as "handedIn"
  from textbook b
  where b.company_code = ${at.companyCode} and b.textbook_idx = ${at.textbookIdx}`,
)

export interface MarkCounts {
  no: number
  right: number
  wrong: number
  /** Wrong because nothing was answered; a person who marks it makes it wrong. */
  blank: number
}

/** Marks of each question that was answered or marked by anybody. */
export const marksOf = statement<One, MarkCounts>(
  'task.marks',
  (at) => sql`
  select a.question_no as no, (count(*) filter (where a.res = 1))::int as right,
    (count(*) filter (where a.res = 0 and a.why is distinct from 'EMPTY'))::int as wrong,
    (count(*) filter (where a.res = 0 and a.why = 'EMPTY'))::int as blank
  from ${answers(at)} where ${handedIn(at)}
  group by a.question_no order by a.question_no`,
)

/** The commonest wrong answers of each question. */
export const wrongAnswersOf = statement<
  One & { most: number },
  { no: number; answer: string; count: number }
>(
  'task.wrongAnswers',
  (at) => sql`
  select no, answer, count from (
    select a.question_no as no, min(btrim(a.answer)) as answer, count(*)::int as count,
      row_number() over (partition by a.question_no order by count(*) desc, min(btrim(a.answer))) as place
    from ${answers(at)} where ${handedIn(at)} and a.res = 0 and btrim(a.answer) <> ''
    group by a.question_no, lower(btrim(regexp_replace(normalize(a.answer, nfkc), '\\s+', ' ', 'g')))) g
  where place <= ${at.most}::int
  order by no, place`,
)
