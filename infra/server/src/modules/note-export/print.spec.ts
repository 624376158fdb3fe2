import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { homeworkOf, keyOf } from '../../testing/homework.ts'
import { printPages } from '../../testing/note-pages.ts'
import { readPdf } from '../../testing/read-pdf.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const print = (request: Record<string, unknown>, who: FixtureUser = 'student1') =>
  t.as('alpha', who).call('note.printWrongs', request)

/** Homework of three questions, completed by its rules: 1 right, 2 and 3 wrong. */
async function completed(who: FixtureUser = 'student1') {
  const { taskIdx } = await h.give([who], { task: { autoReview: 1, autoFinal: 1 } })
  const { noteIdx } = await h.handIn(who, taskIdx, [
    { no: 1, answer: keyOf(1) },
    { no: 2, answer: '틀린 답' },
  ])
  await printPages(t)
  return noteIdx
}
async function textOf(bytes: Uint8Array) {
  const pdf = await readPdf(bytes)
  return Promise.all(Array.from({ length: pdf.pageCount }, (_, i) => pdf.text(i + 1)))
}

describe('wrong answers on paper', () => {
  test('chosen questions stand under their homework’s name, with who solves them; the keys on a sheet of their own', async () => {
    const noteIdx = await completed()
    const list = [
      { noteIdx, no: 2 },
      { noteIdx, no: 3 },
    ]
    const { status, headers, bytes } = await print({ list })
    assert.deepEqual([status, headers['content-type']], [200, 'application/pdf'])
    const plain = await textOf(bytes)
    assert.equal(plain.length, 1)
    assert.match(plain[0]!, /일차함수 · 2.*일차함수 · 3/)
    assert.ok(plain[0]!.includes(t.people.alpha.student1.userName))
    assert.ok(!plain.join().includes(keyOf(2)))
    const keyed = await textOf((await print({ list, withKeys: true })).bytes)
    assert.equal(keyed.length, 2)
    assert.ok(!keyed[0]!.includes(keyOf(2)))
    assert.ok(keyed[1]!.includes(keyOf(2)) && keyed[1]!.includes(keyOf(3)))
  })

  test('without a list they are those that are due', async () => {
    await completed('student2')
    const [sheet] = await textOf((await print({}, 'student2')).bytes)
    assert.match(sheet!, /일차함수 · 2/)
    assert.match(sheet!, /일차함수 · 3/)
    const { body } = await print({}, 'student3')
    assert.equal(body.code, 'WB-404-102', 'nothing is due')
  })

  test('are the own ones alone', async () => {
    const noteIdx = await completed()
    const list = [{ noteIdx, no: 2 }]
    assert.equal((await print({ list }, 'student2')).body.code, 'WB-404-102')
    for (const more of [[{ noteIdx, no: 1 }], [...list, { noteIdx, no: 1 }]]) {
      assert.equal((await print({ list: [...list, ...more] })).body.code, 'WB-404-102', '1 was right')
    }
    const beta = await t.as('beta', 'student1').call('note.printWrongs', { list })
    assert.equal(beta.body.code, 'WB-404-102')
    assert.equal((await print({ list }, 'teacher1')).body.code, 'WB-403-101')
  })
})

describe('wrong answers of a student on paper, for the teacher', () => {
  const printOf = (
    noteIdx: number,
    more: object = {},
    who: FixtureUser = 'teacher1',
    company: 'alpha' | 'beta' = 'alpha',
  ) => t.as(company, who).call('note.printWrongsOf', { noteIdx, ...more })

  test('are those of the note, with the student’s name, and with their keys on a sheet of their own', async () => {
    const noteIdx = await completed()
    const { status, headers, bytes } = await printOf(noteIdx)
    assert.deepEqual([status, headers['content-type']], [200, 'application/pdf'])
    const [sheet, ...more] = await textOf(bytes)
    assert.equal(more.length, 0)
    assert.match(sheet!, /일차함수 · 2.*일차함수 · 3/)
    assert.doesNotMatch(sheet!, /일차함수 · 1/)
    assert.ok(sheet!.includes(t.people.alpha.student1.userName))
    const keyed = await textOf((await printOf(noteIdx, { withKeys: true })).bytes)
    assert.ok(keyed[1]!.includes(keyOf(2)) && keyed[1]!.includes(keyOf(3)))
  })

  test('are for who corrects it, and of completed work alone', async () => {
    const noteIdx = await completed()
    const codes = await Promise.all([
      printOf(noteIdx, {}, 'student1'),
      printOf(noteIdx, {}, 'teacher2'),
      printOf(999_999),
      printOf(noteIdx, {}, 'teacher1', 'beta'),
    ])
    assert.deepEqual(
      codes.map(({ body }) => body.code),
      ['WB-403-101', 'WB-404-102', 'WB-404-102', 'WB-404-102'],
    )
    const { taskIdx } = await h.give(['student1'])
    const waits = await h.handIn('student1', taskIdx, [{ no: 1, answer: '틀린 답' }])
    assert.equal((await printOf(waits.noteIdx)).body.code, 'WB-404-102')
  })
})
