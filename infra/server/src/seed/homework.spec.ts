import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseQuestions } from '@madang/domain'
import { sql } from 'drizzle-orm'
import { handedInHash } from '../modules/note/work.rules.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { seedDemo, seedPassword } from './index.ts'

describe('the homework of the demo', () => {
  let t: TestApp
  before(async () => {
    t = await startTestApp()
    await seedDemo(t.services.db, { today: '2026-03-10', files: t.services.files })
  })
  after(() => t.close())

  const ask = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await t.services.db.asPlatform((tx) => tx.execute<Row>(query))).rows

  it('counts in its rows what is stored', async () => {
    const faults = await ask(sql`
      select 'task total' as what, task_idx as at from task k where total_user_count <>
        (select count(*) from task_user w where w.company_code = k.company_code and w.task_idx = k.task_idx)
      union all select 'task submitted', task_idx from task k where submit_user_count <>
        (select count(*) from task_user w where w.company_code = k.company_code and w.task_idx = k.task_idx and w.task_status = 2)
      union all select 'taken back though handed in', task_idx from task where delete_yn = 1 and submit_user_count > 0
      union all select 'textbook pages', textbook_idx from textbook b where page_count <>
        (select count(*) from textbook_page p where p.company_code = b.company_code and p.textbook_idx = b.textbook_idx)
      union all select 'textbook questions', textbook_idx from textbook where question_count <> jsonb_array_length(solution_json_str::jsonb)
      union all select 'part without its note', w.task_user_idx from task_user w
        left join note n on n.company_code = w.company_code and n.task_user_idx = w.task_user_idx and n.note_kind = 2
        where (w.task_status = 0) <> (n.note_idx is null) or (w.task_status = 2) <> (coalesce(n.note_status, 0) >= 2)
          or (w.task_status = 2) <> (n.note_submit_datetime is not null)
      union all select 'note questions', n.note_idx from note n
        join textbook b on b.company_code = n.company_code and b.textbook_idx = n.textbook_idx
        where n.note_kind = 2 and n.question_count <> b.question_count
      union all select 'note answered', n.note_idx from note n where n.note_kind = 2 and n.solve_count <>
        (select count(*) from note_answer a where a.company_code = n.company_code and a.note_idx = n.note_idx and a.answer <> '')
      union all select 'note wrong', n.note_idx from note n where n.note_kind = 2 and n.wrong_count <>
        (select count(*) from note_answer a where a.company_code = n.company_code and a.note_idx = n.note_idx and a.res = 0)
      union all select 'note time', n.note_idx from note n where n.note_kind = 2 and n.spent_time <>
        (select coalesce(sum(l.spent_time), 0) from note_log l where l.company_code = n.company_code and l.note_idx = n.note_idx)
      union all select 'note handed in', n.note_idx from note n where (n.note_submit_datetime is not null)::int <>
        (select count(*) from note_log l where l.company_code = n.company_code and l.note_idx = n.note_idx and l.note_status <> 1)
      union all select 'completed and not marked', n.note_idx from note n where n.note_kind = 2 and n.note_status = 4
        and n.question_count <> (select count(a.res) from note_answer a where a.company_code = n.company_code and a.note_idx = n.note_idx)`)
    assert.deepEqual(faults, [])
  })

  it('has work that was given back for redo: one under work, one handed in again, with what was right taken over', async () => {
    const rounds = await ask<{ status: number; kept: number; right: number }>(sql`
      select n.note_status as status, (select count(*)::int from note_answer a where a.company_code = n.company_code
          and a.note_idx = n.note_idx and a.res = 1) as kept,
        (select count(*)::int from note_answer a where a.company_code = b.company_code
          and a.note_idx = b.note_idx and a.res = 1) as right
      from note n join note b on b.company_code = n.company_code and b.task_user_idx = n.task_user_idx and b.round = 1
      join company c on c.company_code = n.company_code
      where n.round = 2 and n.note_kind = 2 and b.note_kind = 4 and b.note_status = 4 and b.confirm_comment <> ''
        and lower(c.company_code) = 'demo' order by n.note_status`)
    assert.deepEqual(
      rounds.map(({ status }) => status),
      [1, 2],
    )
    for (const { kept, right } of rounds) assert.equal(kept, right)
  })

  it('has every wrong answer of completed notes in its student’s book, as the rule would have it after its tries', async () => {
    const faults = await ask(sql`
      select a.note_idx, a.question_no from note n
      join note_answer a on a.company_code = n.company_code and a.note_idx = n.note_idx and a.res = 0
      left join wrong_entry e on e.company_code = a.company_code and e.note_idx = a.note_idx and e.question_no = a.question_no
      where n.note_status = 4 and n.note_kind = 2 and e.user_idx is distinct from n.user_idx
      union all select e.note_idx, e.question_no from wrong_entry e join lateral (
        select t.step, t.due_date from wrong_try t where t.company_code = e.company_code and t.note_idx = e.note_idx
          and t.question_no = e.question_no order by t.wrong_try_idx desc limit 1) t on true
      where (t.step, coalesce(t.due_date, 'infinity')) <> (e.step, coalesce(e.due_date, 'infinity'))
      union all select n.note_idx, e.question_no from wrong_entry e
      join note n on n.company_code = e.company_code and n.note_idx = e.note_idx where n.note_status <> 4`)
    assert.deepEqual(faults, [])
    const [book] = await ask<Record<string, number>>(sql`
      select count(*) filter (where due_date <= '2026-03-10')::int as due, count(*) filter (where due_date > '2026-03-10')::int as later,
        count(*) filter (where due_date is null)::int as learned, count(reason)::int as "withReason"
      from wrong_entry e join users u on u.company_code = e.company_code and u.user_idx = e.user_idx
      where u.user_id = 'student1' and e.company_code = (select company_code from company where company_id = 'demo')`)
    for (const [state, count] of Object.entries(book!)) assert.ok(count > 1, `${state} ${count}`)
    assert.ok(book!.due! < 30, `due ${book!.due}`)
  })

  it('has a comment bank whose most used comments are shared', async () => {
    const rows = await ask<{ shared: boolean }>(sql`
      select b.shared from bank_comment b join users p on p.company_code = b.company_code and p.user_idx = b.user_idx
      join bank_use s on s.company_code = b.company_code and s.bank_idx = b.bank_idx and s.user_idx = b.user_idx
      where b.company_code = (select company_code from company where company_id = 'demo') and p.user_type_cd = 11
      order by s.uses desc`)
    assert.ok(rows.length >= 5)
    assert.deepEqual([rows[0]!.shared, rows.at(-1)!.shared], [true, false])
  })

  it('keeps the hash of what was handed in', async () => {
    const rows = await ask<{ hash: string; answers: { no: number; answer: string }[] }>(sql`
      select n.submit_hash as hash, jsonb_agg(jsonb_build_object('no', a.question_no, 'answer', a.answer)) as answers
      from note n join note_answer a on a.company_code = n.company_code and a.note_idx = n.note_idx
      where n.note_status >= 2 and n.note_kind = 2 group by n.company_code, n.note_idx, n.submit_hash limit 200`)
    assert.ok(rows.length > 50)
    for (const { hash, answers } of rows) assert.equal(hash, handedInHash(answers))
  })

  it('stands in every state', async () => {
    const [states] = await ask<Record<string, number>>(sql`
      select count(*) filter (where w.task_status = 0 and k.submit_limit_datetime > '2026-03-10')::int as "notStarted",
        count(*) filter (where w.task_status = 0 and k.submit_limit_datetime < '2026-03-08')::int as "overdue",
        count(*) filter (where n.note_status = 1)::int as "inProgress", count(*) filter (where n.note_status = 2)::int as "submitted",
        count(*) filter (where n.note_status = 3)::int as "inspected", count(*) filter (where n.note_status = 4)::int as "completed",
        count(*) filter (where k.auto_review = 1 and n.auto_right is not null)::int as "byRules",
        count(*) filter (where k.delete_yn = 1)::int as "takenBack",
        count(*) filter (where w.submit_limit_datetime is not null)::int as "ownDeadline"
      from task k join task_user w on w.company_code = k.company_code and w.task_idx = k.task_idx
      left join note n on n.company_code = w.company_code and n.task_user_idx = w.task_user_idx
      where k.company_code = (select company_code from company where company_id = 'demo')`)
    for (const [state, count] of Object.entries(states!)) assert.ok(count > 0, state)
  })

  it('opens from every row of the lists of the people who try the demo', async () => {
    const student = t.asUser('demo', 'student1', seedPassword)
    const teacher = t.asUser('demo', 'teacher1', seedPassword)
    const ok = <A extends { status: number; body: unknown }>(answer: A): A => {
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      return answer
    }
    const lists = [student, teacher].map((who) => who.call('task.list', { paging: false, size: 20 }))
    for (const [i, list] of (await Promise.all(lists)).entries()) {
      const who = [student, teacher][i]!
      for (const { taskIdx, textbookIdx, submitUserCount } of ok(list).body.resultPage.content) {
        ok(await who.call('task.get', { taskIdx }))
        const book = ok(await who.call('textbook.get', { textbookIdx })).body.result
        const { pageList } = ok(await who.call('textbook.pages', { textbookIdx })).body.result
        assert.equal(pageList.length, book.pageCount)
        assert.ok(parseQuestions(book.solutionJsonStr).length > 0)
        ok(await t.send({ method: 'GET', url: pageList[0]!.imgUrl }))
        const parts = ok(await who.call('task.userDetail', { taskIdx })).body.resultList
        if (who === teacher)
          assert.equal(parts.filter(({ taskStatus }) => taskStatus === 2).length, submitUserCount)
      }
    }
    for (const [who, searchType] of [
      [student, 3],
      [teacher, 2],
    ] as const) {
      const notes = ok(await who.call('note.list', { searchType, size: 10 })).body.resultPage.content
      assert.ok(notes.length > 0)
      for (const { noteIdx, solveCount } of notes) {
        const { result } = ok(await who.call('note.work', { noteIdx })).body
        assert.equal(result.answerList.filter(({ answer }) => answer !== '').length, solveCount)
      }
    }
  })
})
