import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { logMeetUser } from '../../db/schema/log-meet.ts'
import { png } from '../../seed/attachments.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { classesOf, ZONE } from '../../testing/classes.ts'
import { PASSWORD } from '../../testing/fixture.ts'
import { DAY, pastClass } from '../../testing/history.ts'
import { insertPastClasses } from '../log-meet/write.store.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
before(async () => {
  t = await startTestApp({ rateLimit: true })
  c = classesOf(t)
})
after(() => t.close())

const guestOf = async (inviteCode: string, more: object = {}) =>
  t.anonymous.call('login.easyJoin', {
    companyId: 'alpha',
    nickname: '손님',
    userTypeCd: 12,
    inviteCode,
    ...more,
  })

describe('a guest', () => {
  it('is bound to one class: when it is over, no call and no refresh is answered any more', async () => {
    const running = await c.startInstant()
    const { token } = (await guestOf(running.inviteCode)).body.data
    const guest = t.withToken(token.accessToken)
    const refresh = () =>
      t.anonymous.call('login.token', { grant_type: 'refresh_token', refresh_token: token.refreshToken })
    assert.equal((await guest.call('user.me', {})).status, 200)
    assert.equal((await c.close('teacher1', running)).status, 200)
    assert.equal((await guest.call('user.me', {})).status, 200, 'time to read that it is over')
    t.clock.advance(121_000)
    const me = await guest.call('user.me', {})
    assert.deepEqual([me.status, me.body.code], [401, 'WB-401-001'])
    const photo = await guest.call('user.photo', { userIdx: c.idx('teacher1') })
    assert.deepEqual([photo.status, photo.body.code], [401, 'WB-401-001'])
    assert.equal((await refresh()).body.code, 'WB-401-001')
  })

  it('sees the photos of the people in the class, and no difference between others and nobody', async () => {
    const running = await c.startInstant()
    const { token } = (await guestOf(running.inviteCode)).body.data
    const guest = t.withToken(token.accessToken)
    const ask = async (userIdx: number) => {
      const { status, body } = await guest.call('user.photo', { userIdx })
      return [status, body?.code]
    }
    for (const userId of ['teacher1', 'teacher2'] as const) {
      const set = await c.person(userId).call('user.modPhoto', {
        userIdx: c.idx(userId),
        uploadFile: [
          { filename: 'me.png', mimetype: 'image/png', bytes: png(200, 200, (x) => [x % 256, 80, 120]) },
        ],
      })
      assert.equal(set.status, 200, JSON.stringify(set.body))
    }
    await c.join('teacher1', running)
    assert.equal((await ask(c.idx('teacher1')))[0], 200)
    assert.deepEqual(await ask(c.idx('teacher2')), [404, 'WB-404-102'])
    assert.deepEqual(await ask(999_999), [404, 'WB-404-102'])
  })

  it('has no name that nobody can see, and no insult', async () => {
    const { inviteCode } = await c.startInstant()
    for (const nickname of ['\u202eevil', '\u3164', 'a\u200bb', 'a\nb']) {
      const { status, body } = await guestOf(inviteCode, { nickname })
      assert.deepEqual([status, body.code], [400, 'WB-400-200'], JSON.stringify(nickname))
    }
    const teacher = (await c.person('teacher1').call('user.me', {})).body.result.userName
    for (const nickname of [
      '씨발',
      '관리자',
      '관 리 자',
      'аdmin',
      '선생님',
      teacher,
      `${teacher} `,
      [...teacher].join(' '),
    ]) {
      const { status, body } = await guestOf(inviteCode, { nickname })
      assert.deepEqual([status, body.code], [400, 'WB-400-231'], nickname)
    }
  })
})

describe('a signed-in person', () => {
  it('guesses the old password five times, then waits; the right one in time costs nothing', async () => {
    const student = c.person('student1')
    const change = async (oldPassword: string) => {
      const { status, body } = await student.call('user.modPassword', {
        oldPassword,
        newPassword: 'Abcdef1!',
      })
      return [status, body.code]
    }
    for (let i = 0; i < 5; i++) assert.deepEqual(await change(`Wrong-${i}`), [403, 'WB-403-203'])
    assert.deepEqual(await change('Wrong-5'), [403, 'WB-403-203'])
    assert.deepEqual(await change(PASSWORD), [429, 'WB-429-001'], 'not judged at all while it waits')
    assert.equal((await c.person('student2').call('user.me', {})).status, 200)
  })

  it('has no more old passwords judged than may be wrong, however many come at once', async () => {
    const student = c.person('student3')
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        student.call('user.modPassword', { oldPassword: `Wrong-${n}`, newPassword: 'Abcdef1!' }),
      ),
    )
    const judged = answers.filter(({ body }) => body.code === 'WB-403-203').length
    assert.equal(judged, 6)
  })

  it('sees what each person pays as the leader, and not for having attended (A-68)', async () => {
    const klass = pastClass(t, 'M-paid', `${DAY} 09:00:00`, {}, ['student1', 'teacher2'])
    await c.inAlpha(async (tx) => {
      await insertPastClasses(tx, { companyCode: 'ALPHA', timeZone: ZONE }, [klass])
      await tx.update(logMeetUser).set({ amount: 12_000 }).where(eq(logMeetUser.meetCode, 'M-paid'))
    })
    const amounts = async (userId: 'teacher1' | 'teacher2') => {
      const { body } = await c.person(userId).call('logMeet.users', { meetCode: 'M-paid' })
      return body.resultList.map(({ amount }) => amount)
    }
    assert.deepEqual(await amounts('teacher1'), [12_000, 12_000])
    assert.deepEqual(await amounts('teacher2'), [null, null])
  })
})

describe('whole lists', () => {
  it('are counted by person: hundreds a minute keep nobody else waiting', async () => {
    const ask = async (userId: 'student1' | 'student2') =>
      (await c.person(userId).call('message.list', { messageType: 'RECV', paging: false })).status
    const answers: number[] = []
    for (let n = 0; n < 250; n += 1) answers.push(await ask('student1'))
    assert.equal(answers.indexOf(429), 240)
    assert.equal(await ask('student2'), 200)
    const page = await c.person('student1').call('message.list', { messageType: 'RECV' })
    assert.equal(page.status, 200, 'pages are another matter')
  })
})

describe('bad input', () => {
  it('a range that ends on the last day of the calendar finds what there is', async () => {
    const { status } = await c
      .person('teacher1')
      .call('logMeet.list', { searchStartDate: '2026-01-01', searchEndDate: '9999-12-31' })
    assert.equal(status, 200)
    const first = await c
      .person('teacher1')
      .call('logMeet.list', { searchStartDate: '0001-01-01', searchEndDate: '2026-12-31' })
    assert.equal(first.status, 200)
  })

  it('a token that names no company ends nothing, and is no error of the server', async () => {
    const forged = `${Buffer.from('DE\0MO').toString('base64url')}.${'a'.repeat(43)}`
    assert.equal((await t.anonymous.call('login.logout', { refresh_token: forged })).status, 200)
    const refreshed = await t.anonymous.call('login.token', {
      grant_type: 'refresh_token',
      refresh_token: forged,
    })
    assert.deepEqual([refreshed.status, refreshed.body.code], [401, 'WB-401-001'])
  })
})
