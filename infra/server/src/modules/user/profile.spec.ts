import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { user } from '@madang/contract'
import sharp from 'sharp'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
})
after(() => t.close())

type Person = keyof TestApp['people']['alpha']
const inConsole = { area: 'MANAGE' } as const

async function picture(format: 'png' | 'jpeg' | 'gif', filename: string) {
  const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#39c' } })
    .toFormat(format)
    .toBuffer()
  return { filename, mimetype: `image/${format}`, bytes }
}

test('API-USER-13 a profile is found by userId and companyCode; user/profile MODIFY (multipart uploadFile, userIdx), REMOVE and DOWNLOAD_FILE; .png or .jpg alone, the own profile or with the right to administer users', async () => {
  const { userIdx } = t.people.alpha.student1
  const as = (who: Person) => t.as('alpha', who)
  const found = async (userId: string, companyCode: string) =>
    (await as('student2').call('user.profile', { userId, companyCode })).body.result
  assert.deepEqual(await found('student1', 'ALPHA'), {
    userIdx,
    userId: 'student1',
    userName: t.people.alpha.student1.userName,
    userTypeCd: 12,
    fileIdx: null,
  })
  assert.equal(await found('student1', 'BETA'), undefined)
  assert.deepEqual(
    [user.modPhoto, user.removePhoto, user.photo].map(({ path, command }) => `${path} ${command}`),
    ['/api/user/profile MODIFY', '/api/user/profile REMOVE', '/api/user/profile DOWNLOAD_FILE'],
  )
  assert.equal(user.modPhoto.encoding, 'multipart')
  const png = await picture('png', 'me.png')
  const set = (who: Person, uploadFile: unknown[], options = {}) =>
    as(who).call('user.modPhoto', { userIdx, uploadFile }, options)
  const kept = async (who: Person) => {
    const { status, headers } = await as(who).call('user.photo', { userIdx })
    return status === 200 ? headers['content-type'] : status
  }
  // one's own, and whose who administers
  assert.equal((await set('student1', [png])).status, 200)
  assert.equal(await kept('teacher1'), 'image/png')
  assert.equal((await set('oper', [await picture('jpeg', 'me.jpg')], inConsole)).status, 200)
  assert.equal(await kept('teacher1'), 'image/jpeg')
  assert.equal(typeof (await found('student1', 'ALPHA')).fileIdx, 'number')
  // nobody else's, nothing else
  for (const who of ['student2', 'teacher1'] as const)
    assert.equal((await set(who, [png])).body.code, 'WB-403-102')
  assert.equal((await as('teacher1').call('user.removePhoto', { userIdx })).body.code, 'WB-403-102')
  for (const name of ['me.gif', 'me.png', 'me.jpg'])
    assert.equal((await set('student1', [await picture('gif', name)])).body.code, 'WB-400-403', name)
  assert.equal(await kept('teacher1'), 'image/jpeg')
  assert.equal((await as('oper').call('user.removePhoto', { userIdx }, inConsole)).status, 200)
  assert.equal(await kept('teacher1'), 404)
  assert.equal((await found('student1', 'ALPHA')).fileIdx, null)
})
