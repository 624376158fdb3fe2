import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { RealtimeClose, timings } from '@madang/contract'
import { todayIn } from '@madang/domain'
import { startTestApp, type TestApp, type TestCaller } from '../../testing/app.ts'
import { classesOf, type Running, socketsOf, ZONE } from '../../testing/classes.ts'
import { licenseAlpha } from '../../testing/licence.ts'
import { countStatistics } from '../stats/count.service.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
let s: ReturnType<typeof socketsOf>
before(async () => {
  t = await startTestApp()
  c = classesOf(t)
  s = socketsOf(t, await t.listen())
})
after(() => t.close())
afterEach(async () => {
  await s.killAll()
  await licenseAlpha(t)
  // nobody of the test before is there any more
  t.clock.advance(timings.presenceLease + 1000)
})

const FULL = 'WB-400-008'
const concurrency = (userLimit: number) => licenseAlpha(t, { licenseTypeCd: 0, userLimit })
const come = (who: TestCaller, { roomCode, meetCode, inviteCode }: Running, change: object = {}) =>
  who.call('meet.join', { roomCode, meetCode, inviteCode, ...change })
/** What each was told. */
const told = (answers: { body: { code?: string } }[]) => answers.map(({ body }) => body.code ?? 'in')
const leaseOver = () => t.clock.advance(timings.presenceLease + 1)

describe('a licence by people at once', () => {
  it('API-STAT-04 A-111 refuses joining above it, in every class of the company and to guests, and tells type and limit', async () => {
    await concurrency(2)
    const [one, another] = [await c.startInstant(), await c.startInstant()]
    assert.equal((await come(c.person('teacher1'), one)).status, 200)
    assert.equal((await come(c.person('student1'), another)).status, 200)
    for (const who of [c.person('student2'), t.guest('alpha', another.inviteCode)]) {
      const { status, body } = await come(who, another)
      assert.deepEqual([status, body.code, body.data], [400, FULL, { licenseTypeCd: 0, userLimit: 2 }])
    }
    assert.equal((await t.as('alpha', 'teacher1').call('meet.get', another)).body.result.currentUserNum, 1)
    const people = await t.as('alpha', 'teacher1').call('meet.users', { ...another, withoutQuit: false })
    assert.equal(people.body.resultList.length, 1, 'who was refused has not been there')
  })

  it('tells operators how much of it is used before it refuses anybody', async () => {
    await concurrency(2)
    const running = await c.startInstant()
    const used = async () => {
      const { body } = await c.person('oper').call('license.get', {}, { area: 'MANAGE' })
      return [body.result.licenseTypeCd, body.result.userLimit, body.result.used]
    }
    assert.deepEqual(await used(), [0, 2, 0])
    await come(c.person('student1'), running)
    assert.deepEqual(await used(), [0, 2, 1])
    await licenseAlpha(t, { licenseTypeCd: 2, userLimit: 50 })
    const accounts = Number((await used())[2])
    assert.ok(accounts >= 1, 'those of the month, from other classes too')
    await come(c.person('student3'), running)
    assert.deepEqual(await used(), [2, 50, accounts + 1])
    await licenseAlpha(t, { licenseTypeCd: 1, userLimit: 50 })
    assert.deepEqual(await used(), [1, 50, null])
  })

  it('never refuses who is there: again, in another class, from another tab', async () => {
    await concurrency(1)
    const [one, another] = [await c.startInstant(), await c.startInstant()]
    const student = c.person('student1')
    assert.deepEqual(
      told([await come(student, one), await come(student, one), await come(student, another)]),
      ['in', 'in', 'in'],
    )
    await s.reconnect(student, one)
    await s.reconnect(student, one)
    assert.deepEqual(told([await come(c.person('student2'), one)]), [FULL])
  })

  it('keeps the place of who vanishes or says goodbye for the lease, and gives it on afterwards', async () => {
    const running = await c.startInstant()
    const student = c.person('student1')
    await concurrency(1)
    await come(student, running)
    t.clock.advance(timings.presenceLease)
    assert.deepEqual(told([await come(c.person('student2'), running), await come(student, running)]), [
      FULL,
      'in',
    ])
    // a page that is loaded again says goodbye first
    await student.call('meet.quit', running)
    t.clock.advance(timings.presenceLease)
    assert.deepEqual(told([await come(c.person('student2'), running), await come(student, running)]), [
      FULL,
      'in',
    ])
    leaseOver()
    assert.deepEqual(told([await come(c.person('student2'), running), await come(student, running)]), [
      'in',
      FULL,
    ])
  })

  it('does not count monitors, nor refuse them', async () => {
    const running = await c.startInstant()
    await concurrency(1)
    const watch = { joinType: 3 }
    assert.deepEqual(
      told([
        await come(c.person('monitor'), running, watch),
        await come(c.person('student1'), running),
        await come(c.person('admin'), running, watch).then(() => come(c.person('monitor'), running, watch)),
      ]),
      ['in', 'in', 'in'],
    )
    assert.deepEqual(told([await come(c.person('student2'), running)]), [FULL])
  })

  it('holds when all come at the same moment, to different classes', async () => {
    const all = ['student1', 'student2', 'student3', 'teacher2', 'member', 'open1', 'oper', 'admin'] as const
    const running = await Promise.all([c.startInstant(), c.startInstant(), c.startInstant()])
    for (const who of all) await c.person(who).token()
    for (let round = 1; round <= 3; round++) {
      await concurrency(round)
      const codes = told(
        await Promise.all(all.map((who, n) => come(c.person(who), running[n % running.length]!))),
      )
      assert.deepEqual(
        codes.sort(),
        [...Array(all.length - round).fill(FULL), ...Array(round).fill('in')],
        `${round} places`,
      )
      leaseOver()
    }
  })

  it('a socket takes no place beside it: who was away too long hears why from the next ticket', async () => {
    const running = await c.startInstant()
    await concurrency(1)
    const student = c.person('student1')
    await come(student, running)
    const early = await s.ticketOf(student, running)
    leaseOver()
    assert.deepEqual(told([await come(c.person('student2'), running)]), ['in'])
    assert.equal((await s.connect(early).closed).code, RealtimeClose.TICKET)
    const refused = await student.call('meet.ticket', running)
    assert.deepEqual([refused.body.code, refused.body.data], [FULL, { licenseTypeCd: 0, userLimit: 1 }])
    leaseOver()
    assert.equal((await s.reconnect(student, running)).welcome.meet.currentUserNum, 1)
  })

  it('a line that was silent while others filled the class is told to come again, and then why not', async () => {
    const running = await c.startInstant()
    await concurrency(1)
    const student = await s.enter(c.person('student1'), running)
    leaseOver()
    await come(c.person('student2'), running)
    student.socket.send({ type: 'beat' })
    assert.equal((await student.socket.closed).code, RealtimeClose.TICKET)
    assert.equal((await c.person('student1').call('meet.ticket', running)).body.code, FULL)
  })

  it('asks nothing of companies without a limit, and of other types', async () => {
    const running = await c.startInstant()
    for (const given of [
      undefined,
      { licenseTypeCd: 0, userLimit: 0 },
      { licenseTypeCd: 1, userLimit: 1 },
      { licenseTypeCd: 2, userLimit: 1 },
    ]) {
      await licenseAlpha(t, given)
      assert.deepEqual(
        told([await come(c.person('student1'), running), await come(c.person('student2'), running)]),
        ['in', 'in'],
        JSON.stringify(given),
      )
      leaseOver()
    }
  })
})

describe('a licence by accounts of the month', () => {
  const monthly = (userLimit: number) => licenseAlpha(t, { licenseTypeCd: 2, userLimit, refuseOver: true })

  it('A-111 refuses above it only where the company wants it; who has joined this month, and guests, come in', async () => {
    // a month in which nobody has been here yet
    const first = new Date(`${todayIn(ZONE, t.clock.now()).slice(0, 8)}01T00:00:00+09:00`)
    t.clock.advance(first.getTime() + 45 * 86_400_000 - t.clock.now().getTime())
    const past = await c.startInstant()
    await come(c.person('student1'), past)
    await c.close('teacher1', past)
    await countStatistics(t.services.db, 'DAY', t.clock.now())
    const due = await c.startInstant()
    await come(c.person('student2'), due)
    await c.close('teacher1', due)
    const running = await c.startInstant()
    await come(c.person('student3'), running)

    await monthly(3)
    const guest = t.guest('alpha', running.inviteCode)
    assert.deepEqual(
      told([
        await come(c.person('student1'), running),
        await come(c.person('student2'), running),
        await come(c.person('member'), running),
        await come(guest, running),
      ]),
      ['in', 'in', FULL, 'in'],
    )
    assert.deepEqual((await come(c.person('member'), running)).body.data, { licenseTypeCd: 2, userLimit: 3 })
    t.clock.advance(31 * 86_400_000)
    assert.deepEqual(told([await come(c.person('member'), running)]), ['in'], 'in the next month')
  })
})
