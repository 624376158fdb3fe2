import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PastPriceEffect } from '@madang/contract'
import { addDays, addMonths, formatWire, parseWire, todayIn } from '@madang/domain'
import { eq } from 'drizzle-orm'
import { logMeet } from '../../db/schema/log-meet.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { chargesOf, forgetCharges } from '../../testing/charges.ts'
import { classesOf, ZONE } from '../../testing/classes.ts'
import { pastClass } from '../../testing/history.ts'
import { insertPastClasses } from '../log-meet/write.store.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
let roomCode: string
let otherRoom: string
let month: string
let priceIdx: number
before(async () => {
  t = await startTestApp()
  c = classesOf(t)
  // the first of a month: its days to come are the past of the tests
  const first = addMonths(`${todayIn(ZONE, t.clock.now()).slice(0, 7)}-01`, 1)
  month = first.slice(0, 7)
  t.clock.advance(parseWire(`${first} 09:00:00`, ZONE).getTime() - t.clock.now().getTime())
  const showEndDatetime = '9999-12-31 23:59:59'
  roomCode = await c.newRoom(['student1'], { roomTitle: '수학 1반', showEndDatetime })
  otherRoom = await c.newRoom(['student1'], { roomTitle: '영어 1반', showEndDatetime })
  priceIdx = (await add({ from: first })).body.result.priceIdx
  await c.inAlpha((tx) =>
    insertPastClasses(tx, { companyCode: 'ALPHA', timeZone: ZONE }, [
      ...[2, 10, 20].map((day) =>
        pastClass(
          t,
          `P-${day}`,
          `${month}-${String(day).padStart(2, '0')} 10:00:00`,
          { roomCode, meetTitle: '수학' },
          ['teacher1', 'student1', 'student2'],
        ),
      ),
      pastClass(t, 'P-other', `${month}-10 15:00:00`, { roomCode: otherRoom, meetTitle: '영어' }, [
        'teacher1',
        'student1',
      ]),
    ]),
  )
  t.clock.advance(24 * 86_400_000)
})
after(() => t.close())

const { monthOf, save, close, explain } = chargesOf(() => t)
const inManage = { area: 'MANAGE' } as const
interface Asked {
  room?: string
  from?: string
  to?: string | null
  price?: number
  sure?: string
}
const priceOf = ({ room = roomCode, from = `${month}-01`, to = null, price = 30_000 }: Asked) => ({
  userIdx: c.idx('student1'),
  roomCode: room,
  startDate: from,
  endDate: to,
  price,
})
const add = ({ sure, ...asked }: Asked) =>
  t.as('alpha', 'oper').call('price.add', { price: priceOf(asked), ...(sure && { sure }) }, inManage)
const modify = ({ sure, ...asked }: Asked) =>
  t
    .as('alpha', 'oper')
    .call('price.modify', { price: { ...priceOf(asked), priceIdx }, ...(sure && { sure }) }, inManage)
const effectOf = ({ status, body }: { status: number; body: { code?: string; data?: unknown } }) => {
  assert.deepEqual([status, body.code], [400, 'WB-400-312'], JSON.stringify(body))
  return (body.data as { effect: PastPriceEffect }).effect
}
/** What is named first is what comes of it, class by class and in all. */
async function seenAndDone(change: Asked) {
  const before = (await monthOf(month)).total
  const effect = effectOf(await modify(change))
  assert.equal((await monthOf(month)).total, before, 'nothing is changed by asking')
  assert.equal((await modify({ ...change, sure: effect.sure })).status, 200)
  assert.equal((await monthOf(month)).total - before, effect.after - effect.before)
  for (const { meetCode, after } of effect.classes) assert.equal((await explain(meetCode)).amount, after)
  return effect
}

describe('a price that has been charged already', () => {
  it('names the classes of open months and the sums before and after, then changes them once that was seen', async () => {
    const effect = await seenAndDone({ price: 40_000 })
    assert.deepEqual(
      effect.classes.map(({ meetCode, startDatetime, before, after }) => [
        meetCode,
        startDatetime,
        before,
        after,
      ]),
      [2, 10, 20].map((day) => {
        const at = `${month}-${String(day).padStart(2, '0')} 10:00:00`
        return [`P-${day}`, at, 30_000, 40_000]
      }),
    )
    assert.deepEqual([effect.count, effect.before, effect.after], [3, 90_000, 120_000])
    // back again, also by an end, another room
    await seenAndDone({ price: 30_000 })
    const ended = await seenAndDone({ to: `${month}-10` })
    assert.deepEqual([ended.count, ended.before, ended.after], [1, 30_000, 0])
    const moved = await seenAndDone({ room: otherRoom })
    assert.deepEqual([moved.count, moved.before, moved.after], [3, 60_000, 30_000])
    await seenAndDone({})
    // what changes nothing of the past asks nothing
    assert.equal((await modify({ to: addDays(todayIn(ZONE, t.clock.now()), 30) })).status, 200)
    assert.equal((await modify({})).status, 200)
  })

  it('asks again where something else would change by now than was seen', async () => {
    const { sure } = effectOf(await modify({ price: 50_000 }))
    await save(1_000, { meetCode: 'P-10' })
    const again = effectOf(await modify({ price: 50_000, sure }))
    assert.deepEqual([again.count, again.before, again.after], [2, 60_000, 100_000])
    await forgetCharges(t)
  })

  it('asks before it is removed and before one is set for a day of which a class is over', async () => {
    const remove = (sure?: string) =>
      t.as('alpha', 'oper').call('price.remove', { priceIdx, ...(sure && { sure }) }, inManage)
    const effect = effectOf(await remove())
    assert.deepEqual([effect.count, effect.before, effect.after], [3, 90_000, 0])
    assert.equal((await remove(effect.sure)).status, 200)
    assert.equal((await monthOf(month)).total, 0)
    const today = todayIn(ZONE, t.clock.now())
    await c.inAlpha((tx) =>
      insertPastClasses(tx, { companyCode: 'ALPHA', timeZone: ZONE }, [
        pastClass(t, 'P-today', `${today} 00:10:00`, { roomCode }, ['teacher1', 'student1']),
      ]),
    )
    const set = effectOf(await add({ from: today }))
    assert.deepEqual([set.count, set.before, set.after], [1, 0, 30_000])
    const added = await add({ from: today, sure: set.sure })
    assert.equal(added.status, 200)
    priceIdx = added.body.result.priceIdx
  })

  it('never moves a closed month, and asks nothing about it', async () => {
    const next = addMonths(`${month}-01`, 1)
    t.clock.advance(parseWire(`${next} 09:00:00`, ZONE).getTime() - t.clock.now().getTime())
    assert.equal((await close(month)).status, 200)
    const { total } = await monthOf(month)
    const from = (await t.as('alpha', 'oper').call('price.get', { priceIdx }, inManage)).body.result.startDate
    assert.equal((await modify({ from, price: 99_000 })).status, 200)
    assert.equal((await monthOf(month)).total, total)
    assert.equal((await explain('P-today')).amount, 30_000)
    await c.inAlpha((tx) => tx.delete(logMeet).where(eq(logMeet.roomCode, roomCode)))
    assert.equal(formatWire(t.clock.now(), ZONE).slice(0, 7), next.slice(0, 7))
  })
})
