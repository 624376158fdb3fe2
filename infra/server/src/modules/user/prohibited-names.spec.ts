import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { config } from '../../db/schema/company.ts'
import { users } from '../../db/schema/user.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
  await t.services.db.asPlatform((tx) =>
    tx.insert(config).values({ companyCode: 'ALPHA', key: 'WEB_PROHIBITED_WORDS', value: '나쁜말' }),
  )
})
after(() => t.close())

const MANAGE = { area: 'MANAGE' } as const
const oper = () => t.as('alpha', 'oper')
const account = { userPwd: 'Neues!2026', phone: '01000000000', userTypeCd: 12 }

test('names that an operator types hold no prohibited word, the product’s or the company’s, and no office that is not theirs', async () => {
  const { userIdx } = t.people.alpha.student1
  const added = async (userName: string, more = {}) =>
    (await oper().call('user.add', { ...account, userId: 'new.name', userName, ...more }, MANAGE)).body.code
  const changed = async (userName: string) =>
    (await oper().call('user.modify', { userIdx, userName }, MANAGE)).body.code
  for (const bad of ['김나쁜말', '나 쁜 말', '시발', '관리자']) {
    assert.equal(await added(bad), 'WB-400-231', bad)
    assert.equal(await changed(bad), 'WB-400-231', bad)
  }
  assert.equal(await added('시발점 연구'), undefined)
  assert.equal(await changed('김하늘'), undefined)
  assert.equal(await added('운영자 김', { userId: 'new.oper', userTypeCd: 13 }), undefined)
})

test('a name that stood before its word was prohibited stays while the rest is changed', async () => {
  const { userIdx } = t.people.alpha.student2
  await t.services.db.asPlatform((tx) =>
    tx
      .update(users)
      .set({ userName: '옛나쁜말' })
      .where(and(eq(users.companyCode, 'ALPHA'), eq(users.userIdx, userIdx))),
  )
  const change = { userIdx, userName: '옛나쁜말', phone: '01099990000' }
  const { status, body } = await oper().call('user.modify', change, MANAGE)
  assert.deepEqual([status, body.result.phone], [200, '01099990000'])
})

test('a row of a table with such a name is an error of that cell, and mended there', async () => {
  const uploadFile = [
    {
      filename: 'people.csv',
      mimetype: 'text/csv',
      bytes: Buffer.from('아이디,이름,휴대전화\nrow1,김나쁜말,01012345678\nrow2,김하늘,01012345679\n'),
    },
  ]
  const { body } = await oper().call('userImport.add', { userTypeCd: 12, groupIdx: 0, uploadFile }, MANAGE)
  const { importId } = body.result
  const rows = async () =>
    (await oper().call('userImport.rows', { importId, paging: false }, MANAGE)).body.resultPage.content.map(
      ({ userId, status, faults }) => [userId, status, faults],
    )
  assert.deepEqual(await rows(), [
    ['row1', 'ERROR', [{ field: 'userName', kind: 'prohibited' }]],
    ['row2', 'NEW', []],
  ])
  await oper().call('userImport.fix', { importId, rowNo: 2, field: 'userName', value: '김바다' }, MANAGE)
  assert.deepEqual((await rows())[0], ['row1', 'NEW', []])
})
