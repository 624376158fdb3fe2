import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { classesOf } from '../../testing/classes.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
})
after(() => t.close())

type Person = keyof TestApp['people']['alpha']
const idx = (userId: Person, company: 'alpha' | 'beta' = 'alpha') => t.people[company][userId].userIdx
const MANAGE = { area: 'MANAGE' } as const
const save = (who: Person, request: Record<string, unknown>) =>
  t.as('alpha', who).call('memo.save', request, MANAGE)
const list = (who: Person, userIdx: number, area: 'SERVICE' | 'MANAGE' = 'MANAGE') =>
  t.as('alpha', who).call('memo.list', { userIdx }, { area })

describe('memos about a person', () => {
  test('API-USER-14 are listed by userIdx, saved with at most 200 characters, and their author is who the token says', async () => {
    const userIdx = idx('student1')
    const first = await save('oper', { userIdx, regUserIdx: idx('admin'), content: '  학부모 상담 완료 ' })
    assert.equal(first.status, 200, JSON.stringify(first.body))
    t.clock.advance(1000)
    const long = '가'.repeat(200)
    assert.equal((await save('admin', { userIdx, content: long })).status, 200)
    for (const content of ['', '   ', `${long}나`]) {
      const refused = await save('oper', { userIdx, content })
      assert.deepEqual([refused.status, refused.body.code], [400, 'WB-400-200'], content)
    }
    const { content, total } = (await list('oper', userIdx)).body.resultPage
    assert.equal(total, 2)
    assert.deepEqual(
      content.map((memo) => [memo.content, memo.regUserIdx, memo.regUserName]),
      [
        [long, idx('admin'), t.people.alpha.admin.userName],
        ['학부모 상담 완료', idx('oper'), t.people.alpha.oper.userName],
      ],
    )
    assert.match(content[0]!.regDatetime, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    assert.equal((await list('oper', idx('student2'))).body.resultPage.total, 0)
  })

  test('a memo that was sent twice under one key is there once', async () => {
    const userIdx = idx('student3')
    const send = () =>
      t.as('alpha', 'oper').call(
        'memo.save',
        { userIdx, content: '한 번' },
        {
          ...MANAGE,
          headers: { 'idempotency-key': 'memo-once-0001' },
        },
      )
    const [a, b] = [await send(), await send()]
    assert.deepEqual(a.body.result, b.body.result)
    assert.equal((await list('oper', userIdx)).body.resultPage.total, 1)
  })

  test('nobody reads or writes about a higher type, and about nobody of another company', async () => {
    for (const answer of [
      await save('oper', { userIdx: idx('admin'), content: '메모' }),
      await list('oper', idx('admin')),
      await list('open1', idx('oper')),
    ])
      assert.deepEqual([answer.status, answer.body.code], [403, 'WB-403-102'])
    for (const userIdx of [idx('student1', 'beta'), 999_999_999])
      for (const answer of [await save('oper', { userIdx, content: '메모' }), await list('oper', userIdx)])
        assert.deepEqual([answer.status, answer.body.code], [404, 'WB-404-103'])
    assert.equal((await list('admin', idx('admin'))).status, 200)
  })

  test('teachers read about the students of the rooms that they lead, and about nobody else', async () => {
    const c = classesOf(t)
    await c.newRoom(['student1', 'teacher2'])
    assert.equal((await list('teacher1', idx('student1'), 'SERVICE')).body.resultPage.total, 2)
    for (const [who, of] of [
      ['teacher1', 'student2'],
      ['teacher1', 'teacher2'],
      ['teacher2', 'student1'],
      ['open1', 'student1'],
    ] as const)
      assert.equal((await list(who, idx(of), 'SERVICE')).body.code, 'WB-403-102', `${who} ${of}`)
    assert.equal((await list('student1', idx('student1'), 'SERVICE')).body.code, 'WB-403-101')
    assert.equal((await save('teacher1', { userIdx: idx('student1'), content: 'x' })).body.code, 'WB-403-101')
  })
})
