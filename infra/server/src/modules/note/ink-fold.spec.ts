import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { decodeBatch, digestBytes } from '@madang/ink'
import { eq } from 'drizzle-orm'
import { noteInk } from '../../db/schema/ink.ts'
import { note } from '../../db/schema/note.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf } from '../../testing/homework.ts'
import { linesOf, sent } from '../../testing/ink.ts'
import { costOf, foldAfter } from './ink.rules.ts'
import { foldInk } from './ink-fold.job.ts'
import { takeFolds } from './ink-fold.store.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const student = () => t.as('alpha', 'student1')
const rowsOf = (noteIdx: number) =>
  t.services.db.inCompany('ALPHA', (tx) =>
    tx
      .select()
      .from(noteInk)
      .where(eq(noteInk.noteIdx, noteIdx))
      .orderBy(noteInk.pageNo, noteInk.writer, noteInk.seq),
  )
const noteOf = async (noteIdx: number) =>
  (
    await t.services.db.inCompany('ALPHA', (tx) => tx.select().from(note).where(eq(note.noteIdx, noteIdx)))
  )[0]!
const draw = async (noteIdx: number, more: Parameters<typeof linesOf>[1] & { pageNo?: number }) => {
  const data = sent(linesOf(h.idx('student1'), more))
  const answer = await student().call('note.draw', { noteIdx, agendaNo: 1, pageNo: more.pageNo ?? 1, data })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.result.seq
}
const read = async (noteIdx: number) => {
  const { body } = await student().call('note.ink', { noteIdx, fromPage: 1, toPage: 3 })
  return body.result.pageList.map(({ pageNo, batchList }) => [
    pageNo,
    Buffer.concat([...digestBytes(batchList.map((one) => decodeBatch(Buffer.from(one, 'base64'))))]).toString(
      'hex',
    ),
  ])
}
const taken = async () =>
  (await t.services.db.asPlatform((tx) => takeFolds(tx, { limit: 100 }))).map(({ noteIdx }) => noteIdx)

describe('folding the ink of a note', () => {
  it('puts neighbours of one writer into one row with the same events; done again, or at once twice, it changes nothing', async () => {
    const { taskIdx } = await h.give(['student1'])
    const noteIdx = await h.start('student1', taskIdx)
    for (const seq of [1, 2, 3, 5, 6]) await draw(noteIdx, { seq })
    for (const seq of [1, 2]) await draw(noteIdx, { seq, writer: 'tab2' })
    await draw(noteIdx, { pageNo: 2 })
    const before = await read(noteIdx)
    const less = await Promise.all([1, 2].map(() => foldInk(t.services, { companyCode: 'ALPHA', noteIdx })))
    assert.equal(less[0]! + less[1]!, 4)
    assert.equal(await foldInk(t.services, { companyCode: 'ALPHA', noteIdx }), 0)
    const rows = await rowsOf(noteIdx)
    assert.deepEqual(
      rows.map(({ pageNo, writer, seq, lastSeq }) => [pageNo, writer, seq, lastSeq]),
      [
        [1, 'tab1', 1, 3],
        [1, 'tab1', 5, 6],
        [1, 'tab2', 1, 2],
        [2, 'tab1', 1, 1],
      ],
      'over a gap nothing is put together',
    )
    assert.deepEqual(await read(noteIdx), before)
    const counted = await noteOf(noteIdx)
    assert.deepEqual([counted.inkRows, counted.inkBytes], [4, costOf(rows)])
    // what comes again, or late, is known in the new rows
    assert.equal(await draw(noteIdx, { seq: 2 }), 3)
    assert.equal(await draw(noteIdx, { seq: 4 }), 6)
    assert.equal((await rowsOf(noteIdx)).length, 5)
  })

  it('is asked for when a note is handed in, and when many rows have come', async () => {
    await taken()
    const { taskIdx } = await h.give(['student1'])
    const noteIdx = await h.start('student1', taskIdx)
    await draw(noteIdx, { seq: 1 })
    await draw(noteIdx, { seq: 2 })
    assert.deepEqual(await taken(), [])
    const set = (inkRows: number) =>
      t.services.db.inCompany('ALPHA', (tx) =>
        tx.update(note).set({ inkRows }).where(eq(note.noteIdx, noteIdx)),
      )
    await set(foldAfter - 1)
    await draw(noteIdx, { seq: 3 })
    assert.deepEqual(await taken(), [noteIdx])
    await draw(noteIdx, { seq: 4 })
    assert.deepEqual(await taken(), [], 'once')
    await student().call('note.submit', { noteIdx, revision: 0, answerList: [] })
    assert.deepEqual(await taken(), [noteIdx])
  })

  it('loses nothing to who draws and reads meanwhile', async () => {
    const { taskIdx } = await h.give(['student1'])
    const noteIdx = await h.start('student1', taskIdx)
    for (let seq = 1; seq <= 10; seq++) await draw(noteIdx, { seq })
    const folds = Array.from({ length: 4 }, () => foldInk(t.services, { companyCode: 'ALPHA', noteIdx }))
    const draws = Array.from({ length: 10 }, (_, i) => draw(noteIdx, { seq: 11 + i }))
    const reads = Array.from({ length: 6 }, () => read(noteIdx))
    await Promise.all([...folds, ...draws])
    for (const [page] of await Promise.all(reads)) assert.ok(page)
    await foldInk(t.services, { companyCode: 'ALPHA', noteIdx })
    const rows = await rowsOf(noteIdx)
    assert.deepEqual(
      rows.map(({ seq, lastSeq }) => [seq, lastSeq]),
      [[1, 20]],
    )
    const whole = linesOf(h.idx('student1'), { count: 20 })
    assert.deepEqual(await read(noteIdx), [[1, Buffer.concat([...digestBytes([whole])]).toString('hex')]])
  })
})
