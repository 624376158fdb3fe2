import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { book, bookPage, pageImage } from '../../db/schema/book.ts'
import { file } from '../../db/schema/file.ts'
import { pdfWork } from '../../db/schema/pdf.ts'
import { roomFile } from '../../db/schema/room-file.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { classesOf } from '../../testing/classes.ts'
import type { FixtureUser } from '../../testing/fixture.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
let roomCode: string
before(async () => {
  t = await startTestApp()
  c = classesOf(t)
  roomCode = await c.newRoom()
  await c.inAlpha(async (tx) => {
    const now = t.clock.now()
    const stored = (who: FixtureUser, ownerType: 'ROOM' | 'MESSAGE', fileSize: number, ownerIdx = 0) => ({
      ...{ companyCode: 'ALPHA', ownerType, ownerIdx, fileSize, regUserIdx: c.idx(who) },
      ...{ orgFileName: `${ownerType} ${fileSize}`, storedName: randomUUID() },
    })
    const mine = { companyCode: 'ALPHA', regUserIdx: c.idx('teacher1') }
    const [one] = await tx
      .insert(roomFile)
      .values({ companyCode: 'ALPHA', roomCode, modUserIdx: mine.regUserIdx, modDatetime: now })
      .returning()
    await tx
      .insert(file)
      .values([
        stored('teacher1', 'ROOM', 500, one!.roomFileIdx),
        stored('teacher1', 'MESSAGE', 300),
        stored('teacher2', 'MESSAGE', 900),
      ])
    const picture = { storedName: randomUUID(), thumbName: randomUUID(), width: 1, height: 1 }
    const [page] = await tx
      .insert(pageImage)
      .values({ ...mine, ...picture, fileSize: 400 })
      .returning()
    const [owner] = await tx
      .insert(book)
      .values({ ...mine, bookName: '수학', bookType: 'WORKBOOK', pageCount: 1 })
      .returning()
    const at = { companyCode: 'ALPHA', bookIdx: owner!.bookIdx, pageNo: 1, pageIdx: page!.pageIdx }
    await tx.insert(bookPage).values(at)
    await tx.insert(pdfWork).values({
      ...{ companyCode: 'ALPHA', pdfId: randomUUID(), userIdx: mine.regUserIdx, fileSize: 200 },
      ...{ orgFileName: 'Unit.pdf', regDatetime: now, modDatetime: now },
    })
  })
})
after(() => t.close())

const MANAGE = { area: 'MANAGE' } as const
const oper = (company: 'alpha' | 'beta' = 'alpha') => t.as(company, 'oper')
const stored = async (request: object = {}) => {
  const asked = { userIdx: c.idx('teacher1'), ...request }
  const { content, total } = (await oper().call('health.stored', asked, MANAGE)).body.resultPage
  return { total, rows: content.map(({ kind, title, bytes }) => [kind, title, bytes]), content }
}

test('people stand by what they keep in files, pages and PDFs, and add up to what the company keeps', async () => {
  const { content, total } = (await oper().call('health.storage', {}, MANAGE)).body.resultPage
  assert.deepEqual(
    content.map(({ userId, bytes }) => [userId, bytes]),
    [
      ['teacher1', 1400],
      ['teacher2', 900],
    ],
  )
  assert.equal(total, 2)
  const { storage } = (await oper().call('health.company', {}, MANAGE)).body.result
  assert.equal(
    content.reduce((sum, { bytes }) => sum + bytes, 0),
    storage.bytes,
  )
  assert.equal((await oper('beta').call('health.storage', {}, MANAGE)).body.resultPage.total, 0)
})

test('a person’s things stand by their size, each with the place where it belongs, and are chosen by kind', async () => {
  const all = await stored()
  assert.deepEqual(all.rows, [
    ['ROOM', 'ROOM 500', 500],
    ['PAGE', '수학', 400],
    ['MESSAGE', 'MESSAGE 300', 300],
    ['PDF', 'Unit.pdf', 200],
  ])
  assert.equal(all.total, 4)
  assert.equal(all.content[0]!.roomCode, roomCode)
  assert.deepEqual([typeof all.content[1]!.bookIdx, all.content[1]!.pageNo], ['number', 1])
  for (const kind of ['ROOM', 'PAGE', 'PDF'])
    assert.deepEqual(
      (await stored({ kind })).rows,
      all.rows.filter(([one]) => one === kind),
    )
  const second = await stored({ size: 1, page: 2 })
  assert.deepEqual([second.rows, second.total], [[all.rows[1]], 4])
})

test('another company’s person doesn’t exist, and nobody but operators may look', async () => {
  const foreign = { userIdx: t.people.beta.teacher1.userIdx }
  assert.equal((await oper().call('health.stored', foreign, MANAGE)).body.code, 'WB-404-103')
  for (const id of ['health.storage', 'health.stored'] as const) {
    const { body } = await t.as('alpha', 'teacher1').call(id, { userIdx: c.idx('teacher1') }, MANAGE)
    assert.equal(body.code, 'WB-403-101')
  }
})
