import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { encodeBatch } from '@madang/ink'
import { asc, eq } from 'drizzle-orm'
import { noteComment } from '../../db/schema/comment.ts'
import { noteMark } from '../../db/schema/note.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { FixtureCompany, FixtureUser } from '../../testing/fixture.ts'
import { homeworkOf } from '../../testing/homework.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const as = (who: FixtureUser, company: FixtureCompany = 'alpha') => t.as(company, who)
const MANAGE = { area: 'MANAGE' } as const

const handedIn = async () => {
  const five = h.questionsOf(3).map((one) => ({ ...one, points: 5 }))
  const { taskIdx } = await h.give(['student1'], { questions: five })
  return (await h.handIn('student1', taskIdx, [{ no: 1, answer: 'x' }])).noteIdx
}
const ink = (kind: 'draw' | 'undo', layer: 'review' | 'work' = 'review') =>
  Buffer.from(
    encodeBatch({
      layer,
      author: h.idx('teacher1'),
      writer: 'bank',
      seq: 1,
      events: [
        kind === 'undo'
          ? { kind, clock: 1, at: 0, of: { writer: 'bank', seq: 1 } }
          : {
              kind,
              clock: 1,
              ink: {
                tool: 'pen',
                color: '#c81e1e',
                width: 3,
                startedAt: 0,
                points: [{ x: 1, y: 1, pressure: 1, tilt: 0, time: 0 }],
              },
            },
      ],
    }),
  ).toString('base64')

describe('the comment bank', () => {
  const bankOf = async (who: FixtureUser, company: FixtureCompany = 'alpha') =>
    (await as(who, company).call('note.bank', {})).body.resultList

  test('holds what was typed and what was written; another teacher has it once it is shared, and cannot change it', async () => {
    const add = async (request: object) =>
      (await as('teacher1').call('note.addToBank', request as never)).body.result.bankIdx
    const typed = await add({ text: ' 단위를 꼭 써 주세요. ' })
    const drawn = await add({ title: '참 잘했어요', ink: ink('draw') })
    const own = await bankOf('teacher1')
    assert.deepEqual(
      own.map(({ bankIdx, title, text, own: mine }) => [bankIdx, title, text, mine]),
      [
        [drawn, '참 잘했어요', null, true],
        [typed, '', '단위를 꼭 써 주세요.', true],
      ],
    )
    assert.equal(own[0]!.ink, ink('draw'))
    assert.deepEqual(await bankOf('teacher2'), [])
    assert.equal((await as('teacher2').call('note.useBank', { bankIdx: typed })).body.code, 'WB-404-102')

    const change = { bankIdx: typed, title: '단위', text: '단위를 써 주세요.', shared: true }
    assert.equal((await as('teacher1').call('note.modBank', change)).status, 200)
    const [theirs, ...more] = await bankOf('teacher2')
    assert.equal(more.length, 0)
    assert.deepEqual(
      [theirs!.title, theirs!.text, theirs!.own, theirs!.uses],
      ['단위', '단위를 써 주세요.', false, 0],
    )
    for (const id of ['note.modBank', 'note.removeBank'] as const) {
      assert.equal((await as('teacher2').call(id, { bankIdx: typed })).body.code, 'WB-404-102', id)
    }
    assert.deepEqual(await bankOf('teacher1', 'beta'), [])
    const renamed = { bankIdx: drawn, text: 'typed' }
    assert.equal((await as('teacher1').call('note.modBank', renamed)).body.code, 'WB-400-200')

    await as('teacher2').call('note.useBank', { bankIdx: typed })
    assert.deepEqual(
      (await bankOf('teacher2')).map(({ uses }) => uses),
      [1],
    )
    assert.deepEqual(
      (await bankOf('teacher1')).map(({ uses }) => uses),
      [0, 0],
    )
    await as('teacher1').call('note.useBank', { bankIdx: typed })
    assert.deepEqual(
      (await bankOf('teacher1')).map(({ bankIdx }) => bankIdx),
      [typed, drawn],
    )

    await as('teacher1').call('note.removeBank', { bankIdx: typed })
    assert.deepEqual(await bankOf('teacher2'), [])
  })

  test('takes strokes of the review layer alone, and either text or strokes', async () => {
    for (const request of [
      { ink: ink('undo') },
      { ink: ink('draw', 'work') },
      { ink: 'AAAA' },
      {},
      { text: 'x', ink: ink('draw') },
      { text: '  ' },
    ]) {
      const { body } = await as('teacher1').call('note.addToBank', request)
      assert.equal(body.code, 'WB-400-200', JSON.stringify(request))
    }
  })
})

describe('comments beside a page', () => {
  test('of each teacher the newest, none in place of another’s; the student reads them once the note is completed, and then nothing changes', async () => {
    const noteIdx = await handedIn()
    const say = (who: FixtureUser, text: string, solutionNo?: number) =>
      as(who).call(
        'note.comment',
        { noteIdx, pageNo: 1, text, ...(solutionNo && { solutionNo }) },
        who === 'open1' ? MANAGE : {},
      )
    const read = async (who: FixtureUser) =>
      as(who).call('note.comments', { noteIdx }, who === 'open1' ? MANAGE : {})
    const texts = async (who: FixtureUser) =>
      (await read(who)).body.resultList.map(({ userIdx, solutionNo, text }) => [userIdx, solutionNo, text])
    await say('teacher1', '첫 줄을 다시 보세요.', 1)
    await say('open1', '잘 썼어요.', 1)
    await say('teacher1', '둘째 줄을 다시 보세요.', 1)
    await say('teacher1', '글씨를 또박또박 써요.')
    const both = [
      [h.idx('teacher1'), null, '글씨를 또박또박 써요.'],
      [h.idx('open1'), 1, '잘 썼어요.'],
      [h.idx('teacher1'), 1, '둘째 줄을 다시 보세요.'],
    ]
    assert.deepEqual(await texts('teacher1'), both)
    assert.deepEqual(await texts('open1'), both)
    const kept = await t.services.db.inCompany('ALPHA', (tx) =>
      tx.select().from(noteComment).where(eq(noteComment.noteIdx, noteIdx)),
    )
    assert.equal(kept.length, 4, 'what was said before is kept')
    assert.equal((await say('teacher1', 'x', 2)).body.code, 'WB-400-200', 'the question is on another page')

    // the same teacher in two windows: the later one is told what stands there, and nothing is written over it unseen
    const saw = (text: string, seen: string) =>
      as('teacher1').call('note.comment', { noteIdx, pageNo: 1, solutionNo: 1, text, seen })
    const stale = await saw('셋째 줄', '첫 줄을 다시 보세요.')
    assert.deepEqual(
      [stale.status, stale.body.code, stale.body.data],
      [409, 'WB-409-006', { comment: { text: '둘째 줄을 다시 보세요.' } }],
    )
    assert.deepEqual(await texts('teacher1'), both)
    assert.equal(
      (await saw('둘째 줄을 다시 보세요.', '')).status,
      200,
      'said again, since its answer was lost',
    )
    assert.equal((await saw('셋째 줄', '둘째 줄을 다시 보세요.')).status, 200)
    assert.equal((await saw('둘째 줄을 다시 보세요.', '셋째 줄')).status, 200)

    assert.equal((await read('student1')).body.code, 'WB-403-101')
    assert.equal((await say('student1', 'x')).status, 403)
    assert.equal((await say('teacher2', 'x')).body.code, 'WB-404-102')
    await say('teacher1', '')
    await as('teacher1').call('note.status', { noteIdx, statusCd: 4 })
    assert.deepEqual(await texts('student1'), both.slice(1))
    assert.equal((await read('student2')).body.code, 'WB-404-102')
    assert.equal((await say('open1', '늦었어요.')).body.code, 'WB-409-005')
    assert.deepEqual(await texts('student1'), both.slice(1))
  })
})

describe('points', () => {
  const give = (noteIdx: number, points: number, more: object = {}) => ({
    noteIdx,
    agendaNo: 1,
    pageNo: 1,
    solutionNo: 1,
    result: (points === 5 ? 1 : 0) as 0 | 1,
    points,
    ...more,
  })
  const stateOf = async (noteIdx: number, who: FixtureUser = 'teacher1') => {
    const { body } = await as(who).call('note.json', { noteIdx })
    const { Res, Pts } = body.data.Dt.ALi[0]!.PLi[0]!.SolLi[0]!
    return [Res, Pts]
  }

  test('for a part are kept beside a wrong mark, all of them are right; each giving is kept, and one that others saw otherwise is told', async () => {
    const noteIdx = await handedIn()
    const mark = (points: number, more = {}) => as('teacher1').call('note.mark', give(noteIdx, points, more))
    const gave = await mark(3)
    assert.equal(gave.body.result.wrongCount, 1)
    assert.deepEqual(await stateOf(noteIdx), [0, 3])
    assert.equal((await mark(6)).body.code, 'WB-400-200')
    assert.equal((await mark(3, { result: 1 })).body.code, 'WB-400-200')
    const blind = { seen: null, seenPoints: null }
    const late = await as('open1').call('note.mark', give(noteIdx, 2, blind), MANAGE)
    assert.equal(late.body.code, 'WB-409-006')
    assert.deepEqual(
      [late.body.data as object]
        .map((one) => (one as { mark: { points: number; userIdx: number } }).mark)
        .map(({ points, userIdx }) => [points, userIdx]),
      [[3, h.idx('teacher1')]],
    )
    assert.deepEqual(await stateOf(noteIdx), [0, 3])
    const looked = { seen: 0, seenPoints: 3 }
    assert.equal((await as('open1').call('note.mark', give(noteIdx, 2, looked), MANAGE)).status, 200)
    assert.equal((await mark(5)).body.result.wrongCount, 0)
    assert.deepEqual(await stateOf(noteIdx), [1, null])
    const marks = await t.services.db.inCompany('ALPHA', (tx) =>
      tx.select().from(noteMark).where(eq(noteMark.noteIdx, noteIdx)).orderBy(asc(noteMark.noteMarkIdx)),
    )
    assert.deepEqual(
      marks.map(({ res, points, userIdx }) => [res, points, userIdx]),
      [
        [0, 3, h.idx('teacher1')],
        [0, 2, h.idx('open1')],
        [1, null, h.idx('teacher1')],
      ],
    )
    await mark(4)
    await as('teacher1').call('note.status', { noteIdx, statusCd: 4 })
    assert.deepEqual(await stateOf(noteIdx, 'student1'), [0, 4])
    assert.equal((await mark(1)).body.code, 'WB-409-005')
    assert.deepEqual(await stateOf(noteIdx, 'student1'), [0, 4])
  })
})
