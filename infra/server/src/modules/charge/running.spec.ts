import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, afterEach, before, describe, it } from 'node:test'
import { addDays, addMonths, formatWire, parseWire } from '@madang/domain'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { settlementLine, settlementMonth, unitPrice } from '../../db/schema/charge.ts'
import { logMeet } from '../../db/schema/log-meet.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { chargesOf, forgetCharges } from '../../testing/charges.ts'
import { classesOf, type Running, ZONE } from '../../testing/classes.ts'
import { pastClass, somebody } from '../../testing/history.ts'
import { setZone } from '../../testing/zones.ts'
import { insertPastClasses } from '../log-meet/write.store.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
let roomCode: string
before(async () => {
  t = await startTestApp()
  c = classesOf(t)
  roomCode = await c.newRoom(['student1', 'student2'], {
    roomTitle: '수학 1반',
    showEndDatetime: '9999-12-31 23:59:59',
  })
  await t.services.db.asPlatform((tx) =>
    tx.insert(unitPrice).values(
      (['student1', 'student2'] as const).map((who) => ({
        companyCode: 'ALPHA',
        userIdx: c.idx(who),
        roomCode,
        startDate: '2020-01-01',
        endDate: null,
        price: 10_000,
        regDatetime: t.clock.now(),
        modDatetime: t.clock.now(),
      })),
    ),
  )
})
after(() => t.close())

const { monthOf, monthFor, save, explain, close } = chargesOf(() => t)
const inManage = { area: 'MANAGE' } as const

/** The company's clock shows this. */
const setClock = (wire: string, zone = ZONE) =>
  t.clock.advance(parseWire(wire, zone).getTime() - t.clock.now().getTime())
/** First day of a month that hasn't begun. */
const laterMonth = () => addMonths(`${formatWire(t.clock.now(), ZONE).slice(0, 7)}-01`, 2)

async function begin(): Promise<Running> {
  const opened = await t.as('alpha', 'teacher1').call('meet.open', { roomCode })
  assert.equal(opened.status, 200, JSON.stringify(opened.body))
  assert.equal((await c.join('student1', opened.body.result)).status, 200)
  return opened.body.result
}
/** The student is heard for a second before. */
async function end(running: Running) {
  assert.equal((await c.join('student1', running)).status, 200)
  t.clock.advance(1000)
  assert.equal((await c.close('teacher1', running)).status, 200)
}
const listed = (month: string) =>
  monthOf(month).then(({ personList }) => personList.map(({ amount }) => amount))

describe('a class that runs when its month is over', () => {
  afterEach(async () => {
    await forgetCharges(t)
    await c.inAlpha((tx) => tx.delete(logMeet).where(eq(logMeet.roomCode, roomCode)))
  })

  it('is named by the month and keeps it open, for two who close at once as well, until it has ended', async () => {
    const next = laterMonth()
    const last = addDays(next, -1)
    const month = last.slice(0, 7)
    setClock(`${last} 23:30:00`)
    const running = await begin()
    setClock(`${next} 00:10:00`)
    const seen = await monthOf(month)
    const named = [{ meetCode: running.meetCode, meetTitle: '수학 1반', startDatetime: `${last} 23:30:00` }]
    assert.deepEqual([seen.runningList, seen.total, seen.can.close], [named, 0, true])
    for (const answer of await Promise.all([close(month), close(month, 'admin')])) {
      assert.deepEqual([answer.status, answer.body.code], [400, 'WB-400-311'])
      assert.deepEqual((answer.body.data as { classes: unknown }).classes, named)
    }
    // the next month has nothing to do with it
    assert.deepEqual((await monthOf(next.slice(0, 7))).runningList, [])
    setClock(`${next} 00:30:00`)
    await end(running)
    assert.equal((await close(month)).status, 200)
    const closed = await monthOf(month)
    assert.deepEqual([closed.runningList, closed.total], [[], 10_000])
    assert.deepEqual((await monthOf(next.slice(0, 7))).total, 0)
  })

  it('is explained by the stays inside of it: who waited before is not charged for that, nor shown with it', async () => {
    const next = laterMonth()
    setClock(`${next} 10:00:30`)
    const from = t.clock.now()
    const [early, late] = [-90_000, 3_600_000 + 30_000].map((ms) => new Date(from.getTime() + ms))
    const to = new Date(from.getTime() + 3_600_000)
    await c.inAlpha((tx) =>
      insertPastClasses(tx, { companyCode: 'ALPHA', timeZone: ZONE }, [
        pastClass(t, 'C-early', `${next} 10:00:30`, {
          roomCode,
          endDatetime: to,
          people: [{ ...somebody(t, 'student1'), joins: [{ from: early!, to: late! }] }],
        }),
      ]),
    )
    const { logMeetUserJoinList, totalJoinTimeSec, totalJoinMin } = await explain('C-early')
    assert.deepEqual(logMeetUserJoinList, [
      { joinDatetime: `${next} 10:00:30`, quitDatetime: `${next} 11:00:30` },
    ])
    assert.deepEqual([totalJoinTimeSec, totalJoinMin], [3600, 60])
  })

  it('is another leader’s, or of the month that goes on: neither keeps a month open', async () => {
    const next = laterMonth()
    setClock(`${next} 00:00:00`)
    const running = await begin()
    assert.equal((await close(addDays(next, -1).slice(0, 7))).status, 200)
    const other = await t
      .as('alpha', 'oper')
      .call(
        'charge.close',
        { leaderIdx: c.idx('teacher2'), searchYm: addDays(next, -1).slice(0, 7) },
        inManage,
      )
    assert.equal(other.status, 200)
    await end(running)
    assert.equal((await monthOf(next.slice(0, 7))).total, 10_000)
  })

  it('that was opened at the moment of closing stands in the next statement, at the price of its day', async () => {
    const next = laterMonth()
    const month = addDays(next, -1).slice(0, 7)
    setClock(`${addDays(next, -1)} 23:59:30`)
    const running = await begin()
    setClock(`${next} 00:00:30`)
    // closed by who didn't see it yet
    await t.services.db.asPlatform((tx) =>
      tx.insert(settlementMonth).values({
        companyCode: 'ALPHA',
        leaderIdx: c.idx('teacher1'),
        month,
        regUserIdx: 1,
        regUserName: 'x',
        closedDatetime: t.clock.now(),
      }),
    )
    await end(running)
    const [first, second] = [await monthOf(month), await monthOf(next.slice(0, 7))]
    assert.deepEqual([first.total, second.total], [0, 10_000])
    assert.deepEqual(
      second.adjustmentList.map(({ meetCode, amount }) => [meetCode, amount]),
      [[running.meetCode, 10_000]],
    )
    // a price that changes afterwards moves neither
    const price = (won: number) =>
      t.services.db.asPlatform((tx) =>
        tx
          .update(unitPrice)
          .set({ price: won })
          .where(eq(unitPrice.userIdx, c.idx('student1'))),
      )
    await price(77_000)
    const { amount, billList } = await explain(running.meetCode)
    await price(10_000)
    assert.deepEqual([amount, billList], [10_000, [{ searchYm: next.slice(0, 7), amount: 10_000 }]])
  })

  it('was lost by an earlier version, and is billed once by the migration, however often that runs', async () => {
    const next = laterMonth()
    const month = addDays(next, -1).slice(0, 7)
    setClock(`${addDays(next, -1)} 23:59:30`)
    const running = await begin()
    setClock(`${next} 00:00:30`)
    await end(running)
    await t.services.db.asPlatform(async (tx) => {
      await tx.insert(settlementMonth).values({
        companyCode: 'ALPHA',
        leaderIdx: c.idx('teacher1'),
        month,
        regUserIdx: 1,
        regUserName: 'x',
        closedDatetime: new Date(t.clock.now().getTime() - 30_000),
      })
      const text = readFileSync(new URL('../../db/migrations/0044_billed_once.sql', import.meta.url), 'utf8')
      for (const step of text.split('--> statement-breakpoint')) {
        await tx.execute(sql.raw(step))
        await tx.execute(sql.raw(step))
      }
    })
    assert.deepEqual([(await monthOf(month)).total, (await monthOf(next.slice(0, 7))).total], [0, 10_000])
    assert.deepEqual((await explain(running.meetCode)).price?.price, 10_000)
  })

  it('belongs to the month in which it began by the company’s clock, wherever that is', async () => {
    try {
      for (const zone of ['America/New_York', 'Asia/Kolkata']) {
        await setZone(t, zone)
        const next = laterMonth()
        const last = addDays(next, -1)
        setClock(`${last} 23:50:00`, zone)
        const running = await begin()
        setClock(`${next} 00:20:00`, zone)
        assert.deepEqual(
          (await monthOf(last.slice(0, 7))).runningList.map(({ startDatetime }) => startDatetime),
          [`${last} 23:50:00`],
          zone,
        )
        await end(running)
        assert.equal((await close(last.slice(0, 7))).status, 200)
        assert.deepEqual(
          [await listed(last.slice(0, 7)), await listed(next.slice(0, 7))],
          [[10_000], []],
          zone,
        )
        await forgetCharges(t)
        await c.inAlpha((tx) => tx.delete(logMeet).where(eq(logMeet.roomCode, roomCode)))
      }
    } finally {
      await setZone(t, ZONE)
    }
  })
})

type Step =
  | 'begin'
  | 'end'
  | 'hour'
  | 'days'
  | 'close'
  | 'closeBoth'
  | 'amount'
  | 'absent'
  | 'present'
  | 'price'
const steps: Step[] = [
  'begin',
  'end',
  'hour',
  'days',
  'close',
  'closeBoth',
  'amount',
  'absent',
  'present',
  'price',
]

describe('law: each class is charged once', () => {
  afterEach(() => forgetCharges(t))

  it('what months come to is what their classes cost, whatever is begun, ended, closed, corrected and priced in whichever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 8, maxLength: 24 }), async (plan) => {
        await forgetCharges(t)
        await c.inAlpha((tx) => tx.delete(logMeet).where(eq(logMeet.roomCode, roomCode)))
        const start = laterMonth()
        setClock(`${addDays(start, -2)} 23:00:00`)
        const months = new Set<string>()
        const thisMonth = () => formatWire(t.clock.now(), ZONE).slice(0, 7)
        const before = () => addMonths(`${thisMonth()}-01`, -1).slice(0, 7)
        const ended: string[] = []
        let running: Running | null = null
        let won = 1
        /** What closed months came to when they were closed. */
        const closed = new Map<string, number>()
        const closing = async (who: ('oper' | 'admin')[]) => {
          const month = before()
          const answers = await Promise.all(who.map((one) => close(month, one)))
          if (answers.every(({ status }) => status === 200) && !closed.has(month)) {
            closed.set(month, (await monthOf(month)).total)
          }
        }
        for (const step of plan) {
          months.add(thisMonth())
          months.add(before())
          if (step === 'begin') running ??= await begin()
          else if (step === 'end' && running) {
            await end(running)
            ended.push(running.meetCode)
            running = null
          } else if (step === 'hour') t.clock.advance(3_600_000)
          else if (step === 'days') t.clock.advance(16 * 86_400_000)
          else if (step === 'close') await closing(['oper'])
          else if (step === 'closeBoth') await closing(['oper', 'admin'])
          else if (step === 'price') {
            await t.services.db.asPlatform((tx) =>
              tx
                .update(unitPrice)
                .set({ price: 10_000 + won++ })
                .where(eq(unitPrice.roomCode, roomCode)),
            )
          } else if (ended.length > 0) {
            const meetCode = ended[won++ % ended.length]!
            if (step === 'amount') assert.equal((await save(won, { meetCode })).status, 200)
            else {
              const fix = await t.as('alpha', 'teacher1').call('logMeet.correct', {
                meetCode,
                userIdx: c.idx(won % 2 ? 'student1' : 'student2'),
                present: step === 'present',
                fromDatetime: '2020-01-01 00:00:00',
                toDatetime: '2099-01-01 00:00:00',
                reason: 'law',
              })
              assert.ok(fix.status === 200 || fix.body.code === 'WB-400-025', JSON.stringify(fix.body))
            }
          }
        }
        if (running) await end(running).then(() => ended.push(running!.meetCode))
        months.add(thisMonth())
        months.add(addMonths(`${thisMonth()}-01`, 1).slice(0, 7))
        let [statements, classes] = [0, 0]
        for (const month of months) {
          const { total } = await monthOf(month)
          statements += total
          assert.equal(total, closed.get(month) ?? total, `${month} is closed`)
        }
        for (const meetCode of ended) {
          for (const who of ['student1', 'student2'] as const) {
            const answer = await t
              .as('alpha', 'oper')
              .call('charge.explain', { meetCode, userIdx: c.idx(who) }, inManage)
            if (answer.status !== 200) continue
            const { amount, billList } = answer.body.result
            classes += amount
            if (billList.length > 0) {
              assert.equal(
                billList.reduce((sum, bill) => sum + bill.amount, 0),
                amount,
                JSON.stringify({ plan, billList }),
              )
            }
          }
        }
        assert.equal(statements, classes, JSON.stringify(plan))
      }),
      { numRuns: 25 },
    )
  })
})

describe('money of who has left', () => {
  it('is seen, closed, exported and chosen under what stands in place of the name', async () => {
    const { status, body } = await t.as('alpha', 'oper').call('charge.leaders', {}, inManage)
    assert.equal(status, 200, JSON.stringify(body))
    const teacher = body.resultList.find(({ userIdx }) => userIdx === c.idx('teacher1'))
    assert.equal(teacher?.left, false)
    await forgetCharges(t)
    await c.inAlpha((tx) => tx.update(unitPrice).set({ price: 10_000 }))
    await c.inAlpha((tx) => tx.delete(logMeet).where(eq(logMeet.roomCode, roomCode)))
    const next = laterMonth()
    const month = addDays(next, -1).slice(0, 7)
    setClock(`${addDays(next, -1)} 10:00:00`)
    const running = await begin()
    t.clock.advance(60_000)
    await end(running)
    setClock(`${next} 10:00:00`)
    const leaderIdx = c.idx('teacher1')
    const blotted = `○○○ ${leaderIdx}`
    const remove = await t
      .as('alpha', 'admin')
      .call('user.remove', { userIdxList: [leaderIdx, c.idx('student1')] }, inManage)
    assert.equal(remove.status, 200, JSON.stringify(remove.body))
    const after = (await t.as('alpha', 'oper').call('charge.leaders', {}, inManage)).body.resultList
    assert.deepEqual(
      after.find(({ userIdx }) => userIdx === leaderIdx),
      {
        userIdx: leaderIdx,
        userId: `#${leaderIdx}`,
        userName: blotted,
        left: true,
      },
    )
    const seen = await monthOf(month)
    assert.deepEqual([seen.leaderName, seen.total, seen.can], [blotted, 10_000, { edit: true, close: true }])
    assert.deepEqual(
      seen.personList.map(({ userName }) => userName),
      [`○○○ ${c.idx('student1')}`],
    )
    const rows = await t
      .as('alpha', 'oper')
      .call(
        'logMeet.list',
        { searchType: 5, leaderIdx, searchStartDate: `${month}-01`, searchEndDate: `${month}-28` },
        inManage,
      )
    assert.equal(rows.status, 200)
    const prices = await t.as('alpha', 'oper').call('price.list', { userIdx: c.idx('student1') }, inManage)
    assert.equal(prices.body.resultList.length, 1)
    assert.equal((await save(5_000, { meetCode: running.meetCode })).status, 200)
    assert.equal((await close(month)).status, 200)
    assert.equal((await monthOf(month)).total, 5_000)
    for (const id of ['charge.excel', 'charge.pdf'] as const) {
      const file = await t.as('alpha', 'oper').call(id, { leaderIdx, searchYm: month }, inManage)
      assert.equal(file.status, 200, id)
    }
    // nobody who never was
    assert.equal((await monthFor('oper', month, 999_999)).body.code, 'WB-404-103')
    await t.services.db.asPlatform((tx) => tx.delete(settlementLine))
  })
})
