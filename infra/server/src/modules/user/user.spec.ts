import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { config } from '../../db/schema/company.ts'
import { room, roomUser, template } from '../../db/schema/room.ts'
import { users } from '../../db/schema/user.ts'
import { png } from '../../seed/attachments.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../testing/app.ts'
import { BETA_MARKER, PASSWORD } from '../../testing/fixture.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
})
after(() => t.close())

type Person = keyof TestApp['people']['alpha']
const idx = (userId: Person, company: 'alpha' | 'beta' = 'alpha') => t.people[company][userId].userIdx
const change = (userId: Person, values: Partial<typeof users.$inferInsert>) =>
  t.services.db.asPlatform((tx) =>
    tx
      .update(users)
      .set(values)
      .where(eq(users.userIdx, idx(userId))),
  )

describe('user.list', () => {
  const list = async (
    who: TestCaller,
    request: Record<string, unknown> = {},
    area: 'SERVICE' | 'MANAGE' = 'SERVICE',
  ) => {
    const answer = await who.call('user.list', request, { area })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.resultPage
  }
  const ids = (page: { content: { userId: string }[] }) => page.content.map((u) => u.userId).sort()

  test('API-USER-01 operators in the console see everybody with everything, newest first, by status and type', async () => {
    const page = await list(t.as('alpha', 'oper'), {}, 'MANAGE')
    assert.deepEqual([page.total, page.size], [10, 30])
    const one = page.content.find((u) => u.userId === 'student1')!
    assert.ok(one.phone && one.regDatetime && one.userStatusCd === 1 && one.locked === false)
    assert.deepEqual(ids(await list(t.as('alpha', 'oper'), { userTypeCd: [11, 13] }, 'MANAGE')), [
      'open1',
      'teacher1',
      'teacher2',
    ])
    assert.equal((await list(t.as('alpha', 'oper'), { userStatusCd: [2, 3] }, 'MANAGE')).total, 0)
    const byName = await list(t.as('alpha', 'oper'), { order: 'userId,DESC', size: 3, page: 2 }, 'MANAGE')
    assert.deepEqual(
      byName.content.map((u) => u.userId),
      ['student2', 'student1', 'oper'],
    )
    assert.deepEqual([byName.first, byName.last], [false, false])
  })

  test('API-COMMON-08 an order by a field that is not offered is refused', async () => {
    for (const order of [
      'passwordHash,asc',
      'userName,up',
      'userName;drop table users',
      'userName,asc,asc',
    ]) {
      const answer = await t.as('alpha', 'oper').call('user.list', { order }, { area: 'MANAGE' })
      assert.equal(answer.body.code, 'WB-400-200', order)
    }
  })

  test('API-COMMON-11 others find active people by name, id and type alone; a wish for other states widens nothing', async () => {
    await change('student3', { userStatusCd: 2 })
    const page = await list(t.as('alpha', 'teacher1'), { paging: false })
    assert.deepEqual(ids(page), ['member', 'open1', 'student1', 'student2', 'teacher1', 'teacher2'])
    for (const u of page.content) {
      assert.deepEqual(
        [u.phone, u.email, u.phone2, u.userStatusCd, u.locked, u.regDatetime],
        [null, null, null, null, null, null],
      )
    }
    assert.equal((await list(t.as('alpha', 'teacher1'), { userStatusCd: [2] })).total, 0)
    // the rights of the console do not reach into the service area
    assert.equal(
      (await list(t.as('alpha', 'oper'))).content.every((u) => u.phone === null),
      true,
    )
    await change('student3', { userStatusCd: 1 })
  })

  test('MSG-11 students find teachers, and students of their own rooms only', async () => {
    const student = t.as('alpha', 'student1')
    assert.deepEqual(ids(await list(student)), ['open1', 'teacher1', 'teacher2'])
    await t.services.db.asPlatform(async (tx) => {
      const companyCode = 'ALPHA'
      const [type] = await tx
        .insert(template)
        .values({ companyCode, templateName: '강의형', roomCategoryCd: 'RESERVED' })
        .returning({ templateIdx: template.templateIdx })
      await tx.insert(room).values({
        companyCode,
        roomCode: 'R1',
        roomTitle: '반',
        roomCategoryCd: 'RESERVED',
        ownerUserIdx: idx('teacher1'),
        inviteCode: '111222333',
        joinCode: 'J1',
        showDatetime: new Date('2020-01-01'),
        showEndDatetime: new Date('2090-01-01'),
        templateIdx: type!.templateIdx,
        description: '',
      })
      await tx.insert(roomUser).values(
        (['student1', 'student2', 'member'] as const).map((id) => ({
          companyCode,
          roomCode: 'R1',
          userIdx: idx(id),
        })),
      )
    })
    assert.deepEqual(ids(await list(student)), ['open1', 'student1', 'student2', 'teacher1', 'teacher2'])
    assert.deepEqual(ids(await list(t.as('alpha', 'student3'))), ['open1', 'teacher1', 'teacher2'])
  })

  test('API-COMMON-09 names are found by part, by id and by Korean initial consonants; wildcards are ordinary', async () => {
    await change('teacher2', { userName: '홍길동 100%' })
    const teacher = t.as('alpha', 'teacher1')
    const found = async (searchKeyword: string) => ids(await list(teacher, { searchKeyword }))
    assert.deepEqual(await found('길동'), ['teacher2'])
    assert.deepEqual(await found('ㅎㄱㄷ'), ['teacher2'])
    assert.deepEqual(await found('홍ㄱ'), ['teacher2'])
    assert.deepEqual(await found('TEACHER2'), ['teacher2'])
    assert.deepEqual(await found('100%'), ['teacher2'])
    assert.deepEqual(await found('%'), ['teacher2'])
    assert.deepEqual(await found('ㅎ(ㄱ'), [])
    assert.deepEqual(await found('길동'.normalize('NFD')), ['teacher2'])
  })

  test('API-COMMON-10 nobody of another company is ever found', async () => {
    for (const who of ['oper', 'teacher1'] as const) {
      const answer = await t
        .as('alpha', who)
        .call('user.list', { searchKeyword: BETA_MARKER }, { area: who === 'oper' ? 'MANAGE' : 'SERVICE' })
      assert.equal(answer.body.resultPage.total, 0)
      assert.doesNotMatch(JSON.stringify(answer.body), new RegExp(BETA_MARKER))
    }
  })
})

describe('user.get and user.me', () => {
  test('API-USER-02 oneself and for operators of the console everybody; others get WB-403-102', async () => {
    const get = (who: Person, userIdx: number, area: 'SERVICE' | 'MANAGE' = 'SERVICE') =>
      t.as('alpha', who).call('user.get', { userIdx }, { area })
    const own = await get('student1', idx('student1'))
    assert.equal(own.body.result.userId, 'student1')
    assert.ok(own.body.result.phone)
    assert.equal((await get('oper', idx('student1'), 'MANAGE')).body.result.userId, 'student1')
    assert.equal((await get('open1', idx('student1'), 'MANAGE')).body.result.userId, 'student1')
    for (const who of ['student1', 'teacher1', 'oper', 'member'] as const) {
      const answer = await get(who, idx('student2'))
      assert.deepEqual([answer.status, answer.body.code], [403, 'WB-403-102'], who)
    }
  })

  test('AUTH-72 API-COMMON-10 who does not exist is not found, and a foreign person does not exist', async () => {
    for (const userIdx of [99_999_999, idx('student1', 'beta')]) {
      const answer = await t.as('alpha', 'admin').call('user.get', { userIdx }, { area: 'MANAGE' })
      assert.deepEqual([answer.status, answer.body.code], [404, 'WB-404-103'])
    }
    assert.equal((await t.as('alpha', 'oper').call('user.get', { userIdx: 'x' })).body.code, 'WB-400-200')
  })

  test('API-USER-03 the current user comes with rights and without secrets', async () => {
    const answer = await t.as('alpha', 'open1').call('user.me', {})
    assert.equal(answer.body.result.webAuth, 2_149_595_136)
    assert.equal(answer.body.result.userType, 'TeacherOpen')
    assert.doesNotMatch(JSON.stringify(answer.body), /password|hash|argon/i)
    assert.equal(
      (await t.as('alpha', 'monitor').call('user.me', {}, { area: 'MANAGE' })).body.result.webAuth,
      4096,
    )
    assert.equal((await t.anonymous.call('user.me', {})).status, 401)
  })
})

describe('the own name', () => {
  test('API-USER-06 AUTH-67 one changes only the own name, up to 20 characters, and sees it at once', async () => {
    const student = t.as('alpha', 'student2')
    const rename = (userName: string, userIdx = idx('student2')) =>
      student.call('user.modName', { userIdx, userName })
    const done = await rename('  김하늘 Sky '.normalize('NFD'))
    assert.equal(done.body.result.userName, '김하늘 Sky')
    assert.equal((await student.call('user.me', {})).body.result.userName, '김하늘 Sky')
    assert.equal((await rename('가'.repeat(20))).status, 200)
    assert.equal((await rename('가'.repeat(21))).body.code, 'WB-400-200')
    assert.equal((await rename('   ')).body.code, 'WB-400-200')
    assert.equal((await rename('\u3164\u200b')).body.code, 'WB-400-200')
    assert.equal((await rename('누구', idx('student1'))).body.code, 'WB-403-102')
    assert.equal((await rename('누구', idx('student1', 'beta'))).body.code, 'WB-403-102')
  })

  test('AUTH-67 prohibited words are refused in both languages, words that merely contain them are not', async () => {
    const student = t.as('alpha', 'student2')
    const code = async (userName: string) =>
      (await student.call('user.modName', { userIdx: idx('student2'), userName })).body.code
    for (const bad of ['씨발', '시 발', 'Sh1t', 'f.u.c.k', 'F U C K', '개새끼1', 'ㅅㅂ', '병@신']) {
      assert.equal(await code(bad), 'WB-400-231', bad)
    }
    for (const good of ['시발점', '새끼손가락', 'Scunthorpe', 'Yoshitaka', '김시우', '박병준']) {
      assert.equal(await code(good), undefined, good)
    }
  })
})

describe('the own password', () => {
  const newPassword = 'Haneul?4072'

  test('AUTH-80 a wrong old password and a password against the policy change nothing', async () => {
    const teacher = t.as('alpha', 'teacher1')
    const code = async (oldPassword: string, next: string) =>
      (await teacher.call('user.modPassword', { oldPassword, newPassword: next })).body.code
    assert.equal(await code('wrong', newPassword), 'WB-403-203')
    assert.equal(await code(PASSWORD, 'abc12'), 'WB-400-230')
    assert.equal(await code(PASSWORD, 'onlyletters'), 'WB-400-230')
    assert.equal(
      (
        await t.anonymous.call('login.account', {
          companyId: 'alpha',
          username: 'teacher1',
          password: PASSWORD,
        })
      ).status,
      200,
    )
  })

  test('AUTH-74 AUTH-75 the policy is the one of the company', async () => {
    const fresh = await startTestApp()
    try {
      await fresh.services.db.asPlatform((tx) =>
        tx.update(config).set({ value: 'high' }).where(eq(config.key, 'WEB_FRONT_ACCOUNT_PWD_POLICY')),
      )
      const answer = await fresh
        .as('alpha', 'teacher1')
        .call('user.modPassword', { oldPassword: PASSWORD, newPassword: 'abcdef1' })
      assert.equal(answer.body.code, 'WB-400-230')
      assert.equal(answer.body.data?.policy, 'high')
      assert.deepEqual(answer.body.data?.faults, ['length', 'special', 'sequence'])
    } finally {
      await fresh.close()
    }
  })

  test('AUTH-82 the change ends the other sessions and keeps the own one', async () => {
    const signIn = async (password: string) =>
      t.anonymous.call('login.account', {
        companyId: 'alpha',
        username: 'teacher2',
        password,
        autoLogin: true,
      })
    const here = (await signIn(PASSWORD)).body.data
    const elsewhere = (await signIn(PASSWORD)).body.data
    const own = t.withToken(here.token.accessToken)
    const done = await own.call('user.modPassword', { oldPassword: PASSWORD, newPassword })
    assert.equal(done.status, 200)

    assert.equal((await own.call('user.me', {})).status, 200)
    const renew = (refresh_token: string) =>
      t.anonymous.call('login.token', { grant_type: 'refresh_token', refresh_token })
    assert.equal((await renew(here.token.refreshToken)).status, 200)
    assert.equal((await renew(elsewhere.token.refreshToken)).status, 401)
    assert.equal((await t.withToken(elsewhere.token.accessToken).call('user.me', {})).status, 401)
    assert.equal(
      (await t.anonymous.call('login.remember', { rememberToken: elsewhere.rememberToken! })).status,
      400,
    )
    assert.equal((await signIn(PASSWORD)).body.code, 'WB-400-601')
    assert.equal((await signIn(newPassword)).status, 200)
    assert.doesNotMatch(t.logged(), new RegExp(newPassword.replace('?', '\\?')))
  })

  test('API-USER-08 an account of another provider has no password here: neither the own call nor an operator’s sets one', async () => {
    const member = t.as('alpha', 'member')
    await member.call('user.me', {})
    await change('member', { accountOwnerTypeCd: 4 })
    assert.equal(
      (await member.call('user.modPassword', { oldPassword: PASSWORD, newPassword })).body.code,
      'WB-403-102',
    )
    const reset = { userIdx: idx('member'), newPassword }
    const answer = await t.as('alpha', 'oper').call('user.resetPassword', reset, { area: 'MANAGE' })
    assert.equal(answer.body.code, 'WB-403-102')
  })
})

describe('unlocking', () => {
  const unlock = (who: Person, userIdxList: number[], area: 'SERVICE' | 'MANAGE' = 'MANAGE') =>
    t.as('alpha', who).call('user.unlock', { userIdxList }, { area })
  const locked = async (userId: Person) =>
    (await t.as('alpha', 'admin').call('user.get', { userIdx: idx(userId) }, { area: 'MANAGE' })).body.result
      .locked

  test('API-LOGIN-12 an operator unlocks; foreign people stay as they are', async () => {
    await change('student3', { locked: true, loginFailCount: 5 })
    await t.services.db.asPlatform((tx) =>
      tx
        .update(users)
        .set({ locked: true })
        .where(eq(users.userIdx, idx('student3', 'beta'))),
    )
    const answer = await unlock('oper', [idx('student3'), idx('student1'), idx('student3', 'beta')])
    assert.equal(answer.body.result.count, 1)
    assert.equal(await locked('student3'), false)
    const [foreign] = await t.services.db.asPlatform((tx) =>
      tx
        .select()
        .from(users)
        .where(eq(users.userIdx, idx('student3', 'beta'))),
    )
    assert.equal(foreign?.locked, true)
    assert.equal(
      (
        await t.anonymous.call('login.account', {
          companyId: 'alpha',
          username: 'student3',
          password: PASSWORD,
        })
      ).status,
      200,
    )
  })

  test('a higher type is out of reach, and then nobody of the list is unlocked', async () => {
    await change('admin', { locked: true })
    await change('student3', { locked: true })
    assert.equal((await unlock('oper', [idx('student3'), idx('admin')])).body.code, 'WB-403-102')
    await change('admin', { locked: false })
    assert.equal(await locked('student3'), true)
    for (const who of ['teacher1', 'student1', 'member'] as const) {
      assert.equal((await unlock(who, [idx('student3')])).status, 403, who)
    }
    assert.equal((await unlock('oper', [idx('student3')], 'SERVICE')).status, 403)
  })
})

describe('photos', () => {
  const photo = (width = 200, height = 200, filename = 'me.png') => ({
    filename,
    mimetype: 'image/png',
    bytes: png(width, height, (x) => [x % 256, 80, 120]),
  })
  const set = (who: Person, userIdx: number, uploadFile: unknown[], area: 'SERVICE' | 'MANAGE' = 'SERVICE') =>
    t.as('alpha', who).call('user.modPhoto', { userIdx, uploadFile }, { area })

  test('AUTH-70 a PNG of 200 × 200 is set, read by others of the company, replaced and removed', async () => {
    const userIdx = idx('student1')
    const first = await set('student1', userIdx, [photo()])
    assert.equal(first.status, 200, JSON.stringify(first.body))
    const read = await t.as('alpha', 'teacher1').call('user.photo', { userIdx })
    assert.deepEqual([read.status, read.headers['content-type']], [200, 'image/png'])
    assert.deepEqual(new Uint8Array(read.bytes), new Uint8Array(photo().bytes))
    const etag = String(read.headers.etag)
    assert.equal(
      (
        await t
          .as('alpha', 'teacher1')
          .call('user.photo', { userIdx }, { headers: { 'if-none-match': etag } })
      ).status,
      304,
    )
    assert.equal(t.leftOpen(), 0, 'not modified: nothing stays open')
    const second = await set('student1', userIdx, [photo()])
    assert.notEqual(second.body.result.fileIdx, first.body.result.fileIdx)
    assert.equal(
      (await t.as('alpha', 'student1').call('user.me', {})).body.result.fileIdx,
      second.body.result.fileIdx,
    )
    assert.equal((await t.as('alpha', 'student1').call('user.removePhoto', { userIdx })).status, 200)
    assert.equal((await t.as('alpha', 'teacher1').call('user.photo', { userIdx })).body.code, 'WB-404-102')
  })

  test('other sizes, contents that lie, two files and other people are refused', async () => {
    const userIdx = idx('student1')
    const code = async (...args: Parameters<typeof set>) => (await set(...args)).body.code
    assert.equal(await code('student1', userIdx, [photo(199, 200)]), 'WB-400-200')
    assert.equal(await code('student1', userIdx, [photo(200, 200, 'me.gif')]), 'WB-400-403')
    assert.equal(await code('student1', userIdx, [photo(200, 200, 'me.jpg')]), 'WB-400-403')
    assert.equal(await code('student1', userIdx, [photo(), photo(200, 200, 'b.png')]), 'WB-400-401')
    assert.equal(await code('student1', idx('student2'), [photo()]), 'WB-403-102')
    assert.equal(await code('teacher1', userIdx, [photo()], 'MANAGE'), 'WB-403-101')
    assert.equal(await code('oper', idx('admin'), [photo()], 'MANAGE'), 'WB-403-102')
    assert.equal(await code('oper', idx('student1', 'beta'), [photo()], 'MANAGE'), 'WB-404-103')
    assert.equal(await code('oper', userIdx, [photo()], 'MANAGE'), undefined)
    assert.equal((await t.as('beta', 'teacher1').call('user.photo', { userIdx })).body.code, 'WB-404-102')
  })
})
