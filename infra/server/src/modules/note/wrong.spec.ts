import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { type Area, NoteStatus } from '@madang/contract'
import { addDays, todayIn } from '@madang/domain'
import { decodeBatch, InkPage } from '@madang/ink'
import { and, eq, sql } from 'drizzle-orm'
import { knownMigrations, migrationsFolder } from '../../db/migrate.ts'
import { wrongEntry, wrongTry } from '../../db/schema/wrong.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { homeworkOf, keyOf } from '../../testing/homework.ts'
import { linesOf, sent } from '../../testing/ink.ts'
import { costly, planOf } from '../../testing/plans.ts'
import { sentDuring } from '../../testing/statements.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const DAY = 86_400_000
const as = (who: FixtureUser) => t.as('alpha', who)
const today = () => todayIn('Asia/Seoul', t.clock.now())
const entriesOf = (noteIdx: number) =>
  t.services.db.inCompany('ALPHA', (tx) =>
    tx.select().from(wrongEntry).where(eq(wrongEntry.noteIdx, noteIdx)).orderBy(wrongEntry.questionNo),
  )

/** Homework of three questions, completed by its rules: 1 right, 2 and 3 wrong. */
async function completed(who: FixtureUser = 'student1', pageCount = 3) {
  const { taskIdx, textbookIdx } = await h.give([who], { pageCount, task: { autoReview: 1, autoFinal: 1 } })
  const { noteIdx, noteStatus } = await h.handIn(who, taskIdx, [
    { no: 1, answer: keyOf(1) },
    { no: 2, answer: '틀린 답' },
  ])
  assert.equal(noteStatus, NoteStatus.COMPLETED)
  return { taskIdx, textbookIdx, noteIdx }
}
const view = async (noteIdx: number, no: number, who: FixtureUser = 'student1') =>
  (await as(who).call('note.wrong', { noteIdx, no })).body.result
const solve = (noteIdx: number, no: number, answer: string, who: FixtureUser = 'student1') =>
  as(who).call('note.tryWrong', { noteIdx, no, answer })
const retry = (who: FixtureUser, more: Parameters<typeof linesOf>[1] = {}) =>
  sent(linesOf(h.idx(who), { layer: 'retry', ...more }))
const draw = (noteIdx: number, more: Record<string, unknown> = {}, who: FixtureUser = 'student1') =>
  as(who).call('note.saveWrong', {
    noteIdx,
    agendaNo: 1,
    pageNo: 2,
    solutionNo: 2,
    strokes: retry(who),
    ...more,
  })

describe('what comes into the book', () => {
  test('wrong answers of work that rules completed at once, due on the same day', async () => {
    const { noteIdx } = await completed()
    const rows = await entriesOf(noteIdx)
    assert.deepEqual(
      rows.map(({ questionNo, userIdx, step, dueDate, reason }) => [
        questionNo,
        userIdx,
        step,
        dueDate,
        reason,
      ]),
      [2, 3].map((no) => [no, h.idx('student1'), 0, today(), null]),
    )
  })

  test('wrong answers of work that a teacher confirmed, and nothing before that', async () => {
    const { taskIdx } = await h.give(['student2'])
    const { noteIdx } = await h.handIn('student2', taskIdx, [{ no: 1, answer: 'x' }])
    const mark = (no: number, result: 0 | 1) =>
      as('teacher1').call('note.mark', { noteIdx, agendaNo: 1, pageNo: no, solutionNo: no, result })
    await mark(1, 0)
    await mark(2, 1)
    assert.deepEqual(await entriesOf(noteIdx), [])
    await as('teacher1').call('note.status', { noteIdx, statusCd: 4 })
    assert.deepEqual(
      (await entriesOf(noteIdx)).map(({ questionNo }) => questionNo),
      [1],
      'the third was not marked',
    )
  })

  test('wrong answers of notes that were completed before there was a book, by the migration', async () => {
    const { noteIdx } = await completed('student3')
    const { tag } = knownMigrations().find((one) => one.tag.endsWith('_wrong_answers'))!
    const text = readFileSync(`${migrationsFolder}/${tag}.sql`, 'utf8')
    const backFill = text.split('--> statement-breakpoint').at(-1)!
    assert.match(backFill, /INSERT INTO "wrong_entry"/)
    await t.services.db.asPlatform(async (tx) => {
      await tx.delete(wrongEntry)
      await tx.execute(sql.raw(backFill))
    })
    assert.deepEqual(
      (await entriesOf(noteIdx)).map(({ questionNo, userIdx }) => [questionNo, userIdx]),
      [2, 3].map((no) => [no, h.idx('student3')]),
    )
  })
})

describe('the book', () => {
  test('has the own entries alone, what is due first, with counts and filters', async () => {
    const before = (await as('student1').call('note.wrongCounts', {})).body.result
    const { noteIdx } = await completed()
    await completed('student2')
    await solve(noteIdx, 2, keyOf(2))
    await as('student1').call('note.wrongReason', { noteIdx, no: 3, reason: 'CONCEPT' })
    const counts = (await as('student1').call('note.wrongCounts', {})).body.result
    assert.deepEqual(
      [counts.due - before.due, counts.later - before.later, counts.learned, counts.today],
      [1, 1, 0, today()],
    )
    const list = async (request: { due?: 'DUE' | 'LATER' | 'LEARNED'; reason?: 'CONCEPT' | 'NONE' }) =>
      (await as('student1').call('note.wrongs', { paging: false, ...request })).body.resultPage
    const all = await list({})
    assert.equal(all.total, counts.due + counts.later)
    const dates = all.content.map(({ dueDate }) => dueDate!)
    assert.deepEqual(dates, [...dates].sort())
    const own = new Set(
      (await as('student1').call('note.list', { searchType: 3, paging: false })).body.resultPage.content.map(
        (one) => one.noteIdx,
      ),
    )
    assert.ok(all.content.every((one) => own.has(one.noteIdx)))
    assert.ok((await list({ due: 'DUE' })).content.every(({ dueDate }) => dueDate! <= today()))
    const later = (await list({ due: 'LATER' })).content.find((one) => one.noteIdx === noteIdx)
    assert.deepEqual(
      [later?.no, later?.tryCount, later?.lastRes, later?.dueDate],
      [2, 1, 1, addDays(today(), 1)],
    )
    assert.deepEqual((await list({ due: 'LEARNED' })).content, [])
    assert.deepEqual(
      (await list({ reason: 'CONCEPT' })).content.map((one) => [one.noteIdx, one.no]),
      [[noteIdx, 3]],
    )
    assert.equal((await list({ reason: 'NONE' })).total, all.total - 1)
  })

  test('is read in as many statements however long it is, along the index of its order', async () => {
    const { noteIdx } = await completed('student2')
    const read = () => as('student2').call('note.wrongs', {})
    await read()
    const few = await sentDuring(read)
    await t.services.db.inCompany('ALPHA', (tx) =>
      tx.execute(sql`
        insert into wrong_entry (company_code, note_idx, question_no, user_idx, step, due_date, reg_datetime, mod_datetime)
        select 'ALPHA', ${noteIdx}, 10 + g, ${h.idx('student2')}, 1, date '2027-01-01' + g, now(), now() from generate_series(1, 2000) g`),
    )
    await t.services.db.analyse()
    const many = await sentDuring(read)
    assert.equal(many.length, few.length)
    assert.ok((await read()).body.resultPage.total > 2000)
    const counts = await sentDuring(() => as('student2').call('note.wrongCounts', {}))
    for (const one of [...many, ...counts].filter(({ text }) => /wrong_entry/.test(text))) {
      assert.deepEqual(
        costly(await planOf(t.services.db, 'ALPHA', one, 'generic'), ['wrong_entry'], 5000),
        [],
      )
    }
    await t.services.db.inCompany('ALPHA', (tx) =>
      tx.delete(wrongEntry).where(and(eq(wrongEntry.noteIdx, noteIdx), eq(wrongEntry.step, 1))),
    )
  })
})

describe('solving again', () => {
  test('is marked at once, and comes again after 1, 3, 7 and 21 days until it is learned; wrong begins again', async () => {
    const { noteIdx } = await completed()
    const began = t.clock.now()
    const right = async () => (await solve(noteIdx, 2, ` ${keyOf(2)} `)).body.result
    const first = await right()
    assert.deepEqual([first.res, first.why, first.dueDate], [1, 'SAME_TEXT', addDays(today(), 1)])
    assert.equal((await right()).dueDate, addDays(today(), 1), 'once more on the same day')
    for (const [pause, next] of [
      [1, 3],
      [3, 7],
      [7, 21],
      [21, null],
    ] as const) {
      t.clock.advance(pause * DAY)
      assert.equal((await right()).dueDate, next === null ? null : addDays(today(), next))
    }
    const learned = await view(noteIdx, 2)
    assert.deepEqual([learned.entry.dueDate, learned.entry.tryCount, learned.tryList.length], [null, 6, 6])
    const forgotten = (await solve(noteIdx, 2, '또 틀린 답')).body.result
    assert.deepEqual([forgotten.res, forgotten.dueDate], [0, addDays(today(), 1)])
    t.clock.advance(began.getTime() - t.clock.now().getTime())
  })

  test('counts days by the server’s clock in the company’s zone', async () => {
    const { noteIdx } = await completed()
    const now = t.clock.now()
    // 23:30 and 00:30 in Seoul
    const late = new Date(`${today()}T14:30:00Z`).getTime()
    t.clock.advance(late - now.getTime())
    const day = today()
    assert.equal((await solve(noteIdx, 2, keyOf(2))).body.result.dueDate, addDays(day, 1))
    t.clock.advance(3_600_000)
    assert.equal(today(), addDays(day, 1))
    assert.equal((await solve(noteIdx, 2, keyOf(2))).body.result.dueDate, addDays(day, 4))
    t.clock.advance(now.getTime() - t.clock.now().getTime())
  })

  test('is kept as rows that no request may change, and an answer whose way was cut counts once', async () => {
    const { noteIdx } = await completed()
    const key = { 'idempotency-key': randomUUID() }
    const request = { noteIdx, no: 3, answer: keyOf(3) }
    const [one, again] = [
      await as('student1').call('note.tryWrong', request, { headers: key }),
      await as('student1').call('note.tryWrong', request, { headers: key }),
    ]
    assert.deepEqual(one.body, again.body)
    const mine = eq(wrongTry.noteIdx, noteIdx)
    const tries = await t.services.db.inCompany('ALPHA', (tx) => tx.select().from(wrongTry).where(mine))
    assert.equal(tries.length, 1)
    const change = t.services.db.inCompany('ALPHA', (tx) => tx.update(wrongTry).set({ res: 0 }).where(mine))
    await assert.rejects(change)
    await assert.rejects(t.services.db.inCompany('ALPHA', (tx) => tx.delete(wrongTry).where(mine)))
  })

  test('waits where other homework of the same textbook can still be handed in: right or wrong would tell its key', async () => {
    const { noteIdx, textbookIdx } = await completed()
    assert.match((await view(noteIdx, 2)).questionJsonStr, new RegExp(keyOf(2)))
    await as('teacher1').call('task.add', {
      textbookIdx,
      task: h.given({ autoReview: 1, autoFinal: 1 }),
      userIdxList: [h.idx('student1')],
    })
    const shown = await view(noteIdx, 2)
    assert.equal(shown.entry.maySolve, false)
    assert.doesNotMatch(JSON.stringify(shown), new RegExp(keyOf(2)))
    assert.equal((await solve(noteIdx, 2, keyOf(2))).body.code, 'WB-409-005')
    assert.equal((await view(noteIdx, 2)).tryList.length, 0)
  })

  test('leads to the next one that is due', async () => {
    const { noteIdx } = await completed('student3')
    assert.deepEqual((await view(noteIdx, 2, 'student3')).next, { noteIdx, no: 3 })
  })

  test('answers other people and what is not there alike', async () => {
    const { noteIdx } = await completed()
    const calls = (of: { noteIdx: number; no: number }) =>
      [
        ['note.wrong', of],
        ['note.tryWrong', { ...of, answer: '1' }],
        ['note.wrongReason', { ...of, reason: 'SLIP' }],
        [
          'note.saveWrong',
          { noteIdx: of.noteIdx, agendaNo: 1, pageNo: 2, solutionNo: of.no, strokes: retry('student2') },
        ],
      ] as const
    for (const [i, [id, request]] of calls({ noteIdx, no: 2 }).entries()) {
      const other = await as('student2').call(id, request)
      const missing = await as('student2').call(id, calls({ noteIdx: 999_999_999, no: 2 })[i]![1])
      assert.deepEqual([other.status, other.body.code], [404, 'WB-404-102'], id)
      assert.deepEqual([missing.status, missing.body.code], [404, 'WB-404-102'], id)
      for (const area of ['SERVICE', 'MANAGE'] as const satisfies Area[]) {
        assert.equal((await as('teacher1').call(id, request, { area })).status, 403, id)
      }
    }
    for (const no of [1, 9]) {
      assert.equal((await as('student1').call('note.wrong', { noteIdx, no })).status, 404, 'not in the book')
    }
  })
})

describe('ink beside a wrong answer', () => {
  const inkOf = async (who: FixtureUser, noteIdx: number, options = {}) =>
    (await as(who).call('note.ink', { noteIdx, fromPage: 2 }, options)).body.result.pageList.flatMap((page) =>
      new InkPage(page.batchList.map((one) => decodeBatch(Buffer.from(one, 'base64')))).strokes.map(
        ({ layer, author }) => ({ layer, author }),
      ),
    )

  test('NOTES-33 A-83 a student writes wrong-answer notes: saved on their layer to the own completed note, marked by nobody, seen by student and teacher', async () => {
    const { noteIdx } = await completed()
    assert.deepEqual((await draw(noteIdx)).body.result, { ok: true })
    assert.deepEqual((await draw(noteIdx)).body.result, { ok: true }, 'said again')
    const own = [{ layer: 'retry', author: h.idx('student1') }]
    assert.deepEqual(await inkOf('student1', noteIdx), own)
    assert.deepEqual(await inkOf('teacher1', noteIdx), own)
    assert.equal((await as('student2').call('note.ink', { noteIdx })).status, 404)
    const mark = { noteIdx, agendaNo: 1, pageNo: 2, solutionNo: 2, result: 1 }
    assert.equal((await as('teacher1').call('note.mark', mark)).body.code, 'WB-409-005')
    assert.equal((await as('student1').call('note.mark', mark)).body.code, 'WB-403-101')
    const [entry] = await entriesOf(noteIdx)
    assert.equal(entry?.dueDate, today(), 'ink alone is no try')
  })

  test('B-111 is refused with a code of class 200 but for a wrong question of a completed note, on its page and layer', async () => {
    const { noteIdx } = await completed()
    const { taskIdx } = await h.give(['student1'])
    const { noteIdx: waiting } = await h.handIn('student1', taskIdx)
    const refused = [
      await draw(waiting),
      await draw(noteIdx, { solutionNo: 1, pageNo: 1 }),
      await draw(noteIdx, { solutionNo: 9 }),
      await draw(noteIdx, { pageNo: 3 }),
      await draw(noteIdx, { agendaNo: 2 }),
      await draw(noteIdx, { strokes: 'AAAA' }),
      await draw(noteIdx, { strokes: retry('student1', { layer: 'work' }) }),
    ]
    for (const [i, { status, body }] of refused.entries()) {
      assert.deepEqual([status, body.code], [400, 'WB-400-200'], String(i))
    }
    assert.equal(
      (await draw(noteIdx, { strokes: retry('student2') })).body.code,
      'WB-403-101',
      'in another’s name',
    )
    assert.deepEqual(await inkOf('student1', noteIdx), [])
  })

  test('a try remembers how far its ink had come: what follows belongs to the next one', async () => {
    const { noteIdx } = await completed()
    await draw(noteIdx, { strokes: retry('student1', { count: 2 }) })
    await solve(noteIdx, 2, '아직 틀린 답')
    assert.deepEqual((await view(noteIdx, 2)).inkHeadList, [{ writer: 'tab1', seq: 2 }])
    await draw(noteIdx, { strokes: retry('student1', { seq: 3 }) })
    assert.deepEqual((await view(noteIdx, 2)).inkHeadList, [{ writer: 'tab1', seq: 2 }])
  })
})
