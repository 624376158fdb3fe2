import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { calls } from '@madang/contract/calls'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { PASSWORD } from '../../testing/fixture.ts'

describe('limits per address', () => {
  let t: TestApp
  before(async () => {
    t = await startTestApp({ rateLimit: true, settings: { trustProxy: ['127.0.0.1'] } })
  })
  after(() => t.close())

  it('refuses more than the contract allows with the seconds to wait', async () => {
    const limit = calls['company.search'].ratePerMinute!
    const from = (address: string) =>
      t.anonymous.call(
        'company.search',
        { searchKeyword: 'alpha' },
        { headers: { 'x-forwarded-for': address } },
      )
    for (let i = 0; i < limit; i += 1) assert.equal((await from('203.0.113.5')).status, 200)
    const refused = await from('203.0.113.5')
    assert.deepEqual([refused.status, refused.body.code], [429, 'WB-429-001'])
    const wait = refused.body.data?.retryAfterSec as number
    assert.ok(wait >= 1 && wait <= 60)
    assert.equal(Number(refused.headers['retry-after']), wait)
    assert.equal((await from('203.0.113.6')).status, 200, 'another address is not punished')
    t.clock.advance(121_000)
    assert.equal((await from('203.0.113.5')).status, 200)
  })

  it('does not believe a forwarded address from whoever is not a trusted proxy', async () => {
    const direct = await startTestApp({ rateLimit: true })
    try {
      const limit = calls['company.search'].ratePerMinute!
      let last = 0
      for (let i = 0; i <= limit; i += 1) {
        const answer = await direct.anonymous.call(
          'company.search',
          { searchKeyword: 'alpha' },
          { headers: { 'x-forwarded-for': `198.51.${i >> 8}.${i & 255}` } },
        )
        last = answer.status
      }
      assert.equal(last, 429)
    } finally {
      await direct.close()
    }
  })
})

describe('a school behind one address', () => {
  let t: TestApp
  before(async () => {
    t = await startTestApp({ rateLimit: true })
  })
  after(() => t.close())
  const statuses = async (count: number, ask: (n: number) => Promise<{ status: number }>) => {
    const seen = new Map<number, number>()
    for (let n = 0; n < count; n += 1) {
      const { status } = await ask(n)
      seen.set(status, (seen.get(status) ?? 0) + 1)
    }
    return Object.fromEntries(seen)
  }

  it('has 700 pages that ask nine times a minute, and none is refused', async () => {
    // a command that doesn't exist is refused after the general limits and before the database: 6,300 in a moment
    const { tokens } = t.services
    const pages = Array.from({ length: 700 }, (_, page) =>
      tokens.signAccess({
        companyCode: 'ALPHA',
        userIdx: 1,
        sessionIdx: 1000 + page,
        configVersion: 1,
        permVersion: 1,
      }),
    )
    const many = await statuses(9 * pages.length, (n) =>
      t.send({
        url: '/api/message?command=NOTHING',
        headers: { authorization: `Bearer ${pages[n % pages.length]}`, 'x-service-area': 'SERVICE' },
      }),
    )
    assert.deepEqual(many, { 400: 9 * pages.length })
    const asked = await statuses(9, () => t.as('alpha', 'student1').call('message.checkNew', {}))
    assert.deepEqual(asked, { 200: 9 })
  })

  it('is refused for nobody else when one sign-in floods', async () => {
    const flooding = t.as('alpha', 'student2')
    const answers = await statuses(1300, () => flooding.call('message.checkNew', {}, { area: null }))
    assert.equal(answers[429], 100, JSON.stringify(answers))
    assert.equal((await t.as('alpha', 'teacher1').call('message.checkNew', {})).status, 200)
    t.clock.advance(61_000)
  })

  it('can sign in after 600 empty sign-ins of one pupil, and after 600 for one made-up account', async () => {
    const empty = await statuses(610, () => t.anonymous.call('login.account', {}))
    assert.deepEqual(empty, { 400: 610 })
    const signIn = (username: string, password: string) =>
      t.anonymous.call('login.account', { companyId: 'alpha', username, password })
    const made = await statuses(610, () => signIn('nobody-at-all', 'x'))
    assert.ok(made[429]! > 0, JSON.stringify(made))
    assert.equal((await signIn('teacher1', PASSWORD)).status, 200)
  })

  it('lets accounts in that it knows while somebody there tries one password on many, and refuses the guesses', async () => {
    const local = await startTestApp({ rateLimit: true })
    try {
      const signIn = (username: string, password: string) =>
        local.anonymous.call('login.account', { companyId: 'alpha', username, password })
      assert.equal((await signIn('student1', PASSWORD)).status, 200)
      const sprayed = await statuses(210, (n) => signIn(`guess${n}`, 'Sommer!2026'))
      assert.deepEqual(sprayed, { 400: 201, 429: 9 })
      assert.equal((await signIn('student1', PASSWORD)).status, 200)
      const stranger = await signIn('student2', PASSWORD)
      assert.deepEqual([stranger.status, stranger.body.code], [429, 'WB-429-001'])
      assert.ok(Number(stranger.headers['retry-after']) > 0)
    } finally {
      await local.close()
    }
  })

  it('keeps its teachers’ Excel when pupils ask for it in vain', async () => {
    const limit = calls['logMeet.excelJoin'].ratePerMinute!
    const vain = await statuses(limit + 5, () => t.as('alpha', 'student1').call('logMeet.excelJoin', {}))
    assert.deepEqual(vain, { 403: limit + 5 })
    const teacher = await t.as('alpha', 'teacher1').call('logMeet.excelJoin', {})
    assert.notEqual(teacher.status, 429)
  })

  it('sends messages when somebody else sends empty ones, whose limit is theirs alone', async () => {
    const limit = calls['message.send'].ratePerMinute!
    const empty = await statuses(limit + 5, () => t.as('beta', 'student1').call('message.send', {}))
    assert.deepEqual(empty, { 400: limit + 5 })
    const letter = {
      message: { title: 'a', contents: '<p>a</p>', messageStatusCd: 'SEND' },
      receiverList: [t.people.alpha.student2.userIdx],
    }
    const sent = await t.as('alpha', 'teacher1').call('message.send', letter)
    assert.equal(sent.status, 200, JSON.stringify(sent.body))
  })

  it('asks for a sign-in however the address is written', async () => {
    for (const url of ['/api/message', '/%61pi/message', '/api/%6dessage']) {
      const answer = await t.send({ method: 'POST', url, headers: { 'content-type': 'multipart/form-data' } })
      assert.deepEqual([answer.status, answer.body.code], [401, 'WB-401-001'], url)
    }
  })
})
