import assert from 'node:assert/strict'
import { after, afterEach, before, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { classesOf } from '../../testing/classes.ts'
import { licenseAlpha } from '../../testing/licence.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
before(async () => {
  t = await startTestApp()
  c = classesOf(t)
})
after(() => t.close())
afterEach(() => licenseAlpha(t))

const use = async (company: 'alpha' | 'beta' = 'alpha') =>
  (await t.as(company, 'oper').call('license.use', {}, { area: 'MANAGE' })).body.result
const joinClass = async (...people: ('student1' | 'student2')[]) => {
  const { roomCode, meetCode, inviteCode } = await c.startInstant()
  for (const who of people) {
    const { status } = await c.person(who).call('meet.join', { roomCode, meetCode, inviteCode })
    assert.equal(status, 200)
  }
}

it('MAN-BRAND-04 the licence is read with its type: concurrency 0, registered users 1, monthly joining accounts 2', async () => {
  const read = async () =>
    (await t.as('alpha', 'oper').call('license.get', {}, { area: 'MANAGE' })).body.result
  assert.equal((await read()).licenseTypeCd, null)
  for (const licenseTypeCd of [0, 1, 2]) {
    await licenseAlpha(t, { licenseTypeCd, userLimit: 50 })
    const licence = { licenseTypeCd, userLimit: 50, startDate: '2000-01-01', endDate: '9999-12-31' }
    assert.deepEqual(await read(), { ...licence, used: licenseTypeCd === 1 ? null : 0 })
    assert.deepEqual((await use()).licence, licence)
  }
})

it('an unlimited company uses nothing of a licence', async () => {
  assert.deepEqual(await use(), { licence: null, used: 0, before: 0 })
})

it('counts what the licence goes by, and of the own company alone', async () => {
  await licenseAlpha(t, { licenseTypeCd: 1, userLimit: 50 })
  const people = Object.keys(t.people.alpha).length
  const { used, before } = await use()
  assert.equal(used, people)
  assert.ok(before <= used)
  await joinClass('student1', 'student2')
  await licenseAlpha(t, { licenseTypeCd: 0, userLimit: 50 })
  assert.deepEqual([(await use()).used, (await use()).before], [2, 2])
  await licenseAlpha(t, { licenseTypeCd: 2, userLimit: 50 })
  assert.equal((await use()).used, 2)
  assert.equal((await use('beta')).licence, null)
})
