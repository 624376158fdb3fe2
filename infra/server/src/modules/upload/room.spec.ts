import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { tusClient } from '../../testing/upload-client.ts'
import { endOfPiece } from './room.ts'
import { sweepUploads } from './sweep.ts'

const MB = 1_000_000
const MINUTE = 60_000
const pdf = (size: number) => {
  const bytes = randomBytes(size)
  bytes.write('%PDF-1.7\n')
  return bytes
}

describe('the room of uploads under way', () => {
  let t: TestApp
  let origin: string
  before(async () => {
    t = await startTestApp({ settings: { storage: { person: 12 * MB, company: 20 * MB } } })
    origin = await t.listen()
  })
  after(() => t.close())
  beforeEach(async () => {
    await t.services.db.asPlatform((tx) => tx.execute(sql`delete from upload`))
  })
  const as = async (who: 'teacher1' | 'student1' | 'student2') =>
    tusClient(origin, await t.as('alpha', who).token())
  const used = async () => {
    const { rows } = await t.services.db.asPlatform((tx) =>
      tx.execute<{ bytes: string }>(
        sql`select bytes::text from storage_usage where company_code = 'ALPHA' and user_idx = 0`,
      ),
    )
    return Number(rows[0]?.bytes ?? 0)
  }
  const count = async () =>
    (await t.services.db.asPlatform((tx) => tx.execute(sql`select 1 from upload`))).rows.length
  const until = async (bytes: number) => {
    for (let left = 100; (await used()) !== bytes && left > 0; left--) await wait(50)
    assert.equal(await used(), bytes)
  }

  it('is not taken by who announces and brings nothing, and what is announced is forgotten soon', async () => {
    const [student, teacher] = [await as('student1'), await as('teacher1')]
    const begun = await student.begin('나.pdf', 6 * MB)
    await student.patch(begun, 0, pdf(MB))
    for (let i = 0; i < 170; i++) assert.equal((await student.announce('가.pdf', 10 * MB)).status, 201)
    assert.equal(await used(), MB)
    // the company's room is free for others, and this student's own too
    const lesson = await teacher.begin('교재.pdf', 10 * MB)
    assert.equal((await teacher.patch(lesson, 0, pdf(10 * MB))).offset, 10 * MB)
    const own = await student.begin('숙제.pdf', 6 * MB)
    assert.equal((await student.patch(own, 0, pdf(6 * MB))).offset, 6 * MB)
    t.clock.advance(31 * MINUTE)
    assert.equal(await sweepUploads(t.services), 170)
    assert.equal((await (await as('student1')).head(begun)).offset, MB, 'one that had begun is still there')
  })

  it('is judged again with each piece: two that fit alone and not together never end each other', async () => {
    const student = await as('student1')
    const [first, second] = [await student.begin('하나.pdf', 8 * MB), await student.begin('둘.pdf', 8 * MB)]
    assert.equal((await student.patch(first, 0, pdf(4 * MB))).offset, 4 * MB)
    assert.equal((await student.patch(second, 0, pdf(4 * MB))).offset, 4 * MB)
    // 4 + 4 + 4 fit into 12: the third piece is the last one that does
    assert.equal((await student.patch(second, 4 * MB, pdf(4 * MB))).offset, 8 * MB)
    const over = await student.patch(first, 4 * MB, pdf(4 * MB))
    assert.deepEqual([over.status, over.code], [400, 'WB-400-404'])
    assert.equal(
      (await student.head(first)).offset,
      4 * MB,
      'what has come stays, and goes on when there is room',
    )
    assert.equal((await student.remove(second)).status, 204)
    assert.equal((await student.patch(first, 4 * MB, pdf(4 * MB))).offset, 8 * MB)
  })

  it('holds a class’s files that come slowly, one after another', async () => {
    const files = 12
    for (let i = 0; i < files; i++) {
      const id = await (await as('student2')).begin(`숙제 ${i}.pdf`, MB - i)
      const bytes = pdf(MB - i)
      for (let at = 0; at < bytes.length; at += 250_000) {
        // slower than an announcement is kept
        const answer = await (await as('student2')).patch(id, at, bytes.subarray(at, at + 250_000))
        assert.equal(answer.status, 204, `${i} at ${at}: ${answer.code}`)
        t.clock.advance(20 * MINUTE)
        await sweepUploads(t.services)
      }
    }
    assert.equal(await count(), files)
    assert.equal(await used(), files * MB - 66)
  })

  it('goes back where a line is cut, and where a piece begins beyond what has come', async () => {
    const student = await as('student1')
    const cut = await student.begin('가.pdf', 9 * MB)
    const socket = await student.openPatch(cut, 0, 9 * MB)
    await until(9 * MB)
    socket.write(pdf(100_000))
    await wait(200)
    socket.destroy()
    await until((await student.head(cut)).offset!)
    assert.ok((await used()) <= 100_000)
    const lie = await student.begin('나.pdf', 9 * MB)
    const before = await used()
    assert.equal((await student.patch(lie, 9 * MB - 1, Buffer.from('x'))).status, 409)
    assert.equal(await used(), before)
  })

  it('is reserved as far as a piece says that it goes', () => {
    const end = (offset: string, length?: string) =>
      endOfPiece({ 'upload-offset': offset, ...(length && { 'content-length': length }) }, 100)
    assert.deepEqual([end('10', '20'), end('90', '20'), end('10'), end('x', '20')], [30, 100, 100, 100])
  })
})
