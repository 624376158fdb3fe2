import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, todayIn } from '@madang/domain'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { classesOf, ZONE } from '../../testing/classes.ts'
import type { FixtureUser } from '../../testing/fixture.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
let roomCode: string
let otherRoom: string
before(async () => {
  t = await startTestApp()
  c = classesOf(t)
  roomCode = await c.newRoom(['student1'], { roomTitle: '수학 1반' })
  otherRoom = await c.newRoom(['student1'], { roomTitle: '영어 1반' })
})
after(() => t.close())

const today = (days = 0) => addDays(todayIn(ZONE, t.clock.now()), days)
interface Asked {
  of?: FixtureUser
  room?: string
  from?: string
  to?: string | null
  price?: unknown
}
const priceOf = ({ of = 'student1', room = roomCode, from = today(), to, price = 30_000 }: Asked = {}) => ({
  userIdx: c.idx(of),
  roomCode: room,
  startDate: from,
  endDate: to,
  price,
})
const add = (asked: Asked = {}, who: FixtureUser = 'oper') =>
  t.as('alpha', who).call('price.add', { price: priceOf(asked) }, { area: 'MANAGE' })
const modify = (priceIdx: number, asked: Asked = {}, who: FixtureUser = 'oper') =>
  t.as('alpha', who).call('price.modify', { price: { ...priceOf(asked), priceIdx } }, { area: 'MANAGE' })
const list = async (of: FixtureUser = 'student1') =>
  (await t.as('alpha', 'oper').call('price.list', { userIdx: c.idx(of) }, { area: 'MANAGE' })).body.resultList
const remove = (priceIdx: number) =>
  t.as('alpha', 'oper').call('price.remove', { priceIdx }, { area: 'MANAGE' })
const clear = async (of: FixtureUser = 'student1') => {
  for (const { priceIdx } of await list(of)) await remove(priceIdx)
}

describe('unit prices', () => {
  it('MAN-USER-46 are listed with the title of the room, viewed, added, modified and removed', async () => {
    const added = await add({ to: today(30) })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const { priceIdx } = added.body.result
    const whole = {
      priceIdx,
      userIdx: c.idx('student1'),
      roomCode,
      room: { roomTitle: '수학 1반' },
      startDate: today(),
      endDate: today(30),
      price: 30_000,
    }
    assert.deepEqual(await list(), [whole])
    const changed = await modify(priceIdx, { to: '', price: '25000' })
    assert.deepEqual(changed.body.result, { priceIdx })
    const seen = await t.as('alpha', 'admin').call('price.get', { priceIdx }, { area: 'MANAGE' })
    assert.deepEqual(seen.body.result, { ...whole, endDate: null, price: 25_000 })
    assert.deepEqual((await remove(priceIdx)).body.result, { ok: true })
    assert.deepEqual(await list(), [])
    assert.equal((await remove(priceIdx)).body.code, 'WB-404-111')
  })

  it('API-USER-15 need a price above 0, a start not before today, an end not before it, and a period of their own', async () => {
    const refused = async (asked: Asked) => (await add(asked)).body.code
    for (const price of [0, -1, 1.5, '', 1_000_000_000]) assert.equal(await refused({ price }), 'WB-400-200')
    assert.equal(await refused({ from: today(-1) }), 'WB-400-200')
    assert.equal(await refused({ from: today(5), to: today(4) }), 'WB-400-200')
    assert.equal(await refused({ room: 'R404' }), 'WB-404-104')
    const first = (await add({ from: today(5), to: today(10) })).body.result
    assert.equal((await add({ from: today(11) })).status, 200)
    assert.equal((await add({ room: otherRoom })).status, 200)
    assert.equal((await add({ of: 'student2' })).status, 200)
    for (const [from, to] of [
      [today(10), today(10)],
      [today(), today(5)],
      [today(4), null],
    ] as const) {
      const answer = await add({ from, to })
      assert.deepEqual([answer.status, answer.body.code], [400, 'WB-400-309'])
      const data = answer.body.data as { conflicts: { priceIdx: number }[] }
      assert.deepEqual(
        data.conflicts.find(({ priceIdx }) => priceIdx === first.priceIdx),
        {
          priceIdx: first.priceIdx,
          userIdx: c.idx('student1'),
          roomCode,
          room: { roomTitle: '수학 1반' },
          startDate: today(5),
          endDate: today(10),
          price: 30_000,
        },
      )
    }
    // its own period is no conflict
    assert.equal((await modify(first.priceIdx, { from: today(5), to: today(9) })).status, 200)
    assert.equal((await modify(first.priceIdx, { from: today(5), to: today(11) })).body.code, 'WB-400-309')
    await clear()
    await clear('student2')
  })

  it('A-106 keep a start that has passed, but take no other one before today', async () => {
    const { priceIdx } = (await add()).body.result
    const start = today()
    t.clock.advance(3 * 86_400_000)
    assert.equal((await modify(priceIdx, { from: start, to: today() })).status, 200)
    assert.equal((await modify(priceIdx, { from: addDays(start, 1), to: today() })).body.code, 'WB-400-200')
    await clear()
  })

  it('never overlap, also when many write at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        add({ from: today(n), to: today(n + 6) }, n % 2 ? 'oper' : 'admin'),
      ),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.ok(answers.every(({ status, body }) => status === 200 || body.code === 'WB-400-309'))
    assert.equal((await list()).length, 1)
    await clear()
  })

  it('are of people within reach, and of the own company', async () => {
    assert.equal((await add({ of: 'admin' }, 'open1')).body.code, 'WB-403-102')
    assert.equal((await add({}, 'open1')).status, 200)
    const [own] = await list()
    const beta = t.as('beta', 'oper')
    for (const [id, request] of [
      ['price.get', { priceIdx: own!.priceIdx }],
      ['price.remove', { priceIdx: own!.priceIdx }],
      ['price.modify', { price: { ...priceOf(), priceIdx: own!.priceIdx } }],
    ] as const) {
      assert.equal((await beta.call(id, request, { area: 'MANAGE' })).body.code, 'WB-404-111', id)
    }
    const foreign = { price: { ...priceOf(), userIdx: t.people.beta.student1.userIdx } }
    const refused = await t.as('alpha', 'oper').call('price.add', foreign, { area: 'MANAGE' })
    assert.equal(refused.body.code, 'WB-404-103')
    await clear()
  })
})
