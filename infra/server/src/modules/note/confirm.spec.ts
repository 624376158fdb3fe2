import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { NoteStatus } from '@madang/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { auditLog } from '../../db/schema/audit.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf, keyOf } from '../../testing/homework.ts'
import { sentDuring } from '../../testing/statements.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const teacher = () => t.as('alpha', 'teacher1')
const certain = async (who: 'teacher1' | 'teacher2' = 'teacher1') =>
  (await t.as('alpha', who).call('note.certain', {})).body.resultList
const confirm = (noteIdxList: number[], who: 'teacher1' | 'teacher2' | 'student1' = 'teacher1') =>
  t.as('alpha', who).call('note.confirmMany', { noteIdxList })
const statusOf = async (noteIdx: number) =>
  (await teacher().call('note.view', { noteIdx })).body.result.note.noteStatus

async function handedIn(autoReview: 0 | 1, who: 'student1' | 'student2' = 'student1') {
  const { taskIdx } = await h.give([who], { task: { autoReview } })
  return h.handIn(who, taskIdx, [
    { no: 1, answer: keyOf(1) },
    { no: 2, answer: '틀림' },
  ])
}

describe('automatic marks of many notes', () => {
  test('are confirmed at once where all of them are certain, with what was wrong in the book, and one entry of the log each', async () => {
    const first = await handedIn(1)
    const second = await handedIn(1, 'student2')
    const open = await handedIn(0)
    const list = await certain()
    assert.deepEqual(
      list.map(({ noteIdx, questionCount, wrongCount }) => [noteIdx, questionCount, wrongCount]),
      [
        [first.noteIdx, 3, 2],
        [second.noteIdx, 3, 2],
      ],
    )
    const { result } = (await confirm(list.map(({ noteIdx }) => noteIdx))).body
    assert.deepEqual(result, { confirmedList: [first.noteIdx, second.noteIdx], leftList: [] })
    assert.deepEqual(
      [await statusOf(first.noteIdx), await statusOf(second.noteIdx), await statusOf(open.noteIdx)],
      [NoteStatus.COMPLETED, NoteStatus.COMPLETED, NoteStatus.SUBMIT],
    )
    const wrongs = (await t.as('alpha', 'student2').call('note.wrongs', { paging: false })).body.resultPage
      .content
    assert.deepEqual(
      wrongs.filter(({ noteIdx }) => noteIdx === second.noteIdx).map(({ no }) => no),
      [2, 3],
    )
    const entries = await t.services.db.inCompany('ALPHA', (tx) =>
      tx
        .select()
        .from(auditLog)
        .where(
          and(
            eq(auditLog.action, 'NOTE_CONFIRMED'),
            inArray(auditLog.subjectKey, [String(first.noteIdx), String(second.noteIdx)]),
          ),
        ),
    )
    assert.equal(entries.length, 2)
    assert.deepEqual(await certain(), [])
  })

  test('what was begun, confirmed or never certain is left and told; the others are confirmed', async () => {
    const [begun, done, open, sure] = [
      await handedIn(1),
      await handedIn(1),
      await handedIn(0),
      await handedIn(1),
    ]
    await teacher().call('note.status', { noteIdx: begun.noteIdx, statusCd: 3 })
    await teacher().call('note.status', { noteIdx: done.noteIdx, statusCd: 4 })
    const asked = [begun, done, open, sure].map(({ noteIdx }) => noteIdx)
    assert.deepEqual((await confirm(asked)).body.result, {
      confirmedList: [sure.noteIdx],
      leftList: asked.slice(0, 3),
    })
    assert.equal(await statusOf(begun.noteIdx), NoteStatus.INSPECTION)
  })

  test('of another teacher, of nobody, or named twice are refused whole, and a student confirms nothing', async () => {
    const { noteIdx } = await handedIn(1)
    assert.deepEqual(await certain('teacher2'), [])
    assert.equal((await confirm([noteIdx], 'teacher2')).body.code, 'WB-404-102')
    assert.equal((await confirm([noteIdx, 987_654_321])).body.code, 'WB-404-102')
    assert.equal((await confirm([noteIdx, noteIdx])).body.code, 'WB-400-200')
    assert.equal((await confirm([noteIdx], 'student1')).body.code, 'WB-403-101')
    const other = await t.as('beta', 'teacher1').call('note.confirmMany', { noteIdxList: [noteIdx] })
    assert.equal(other.body.code, 'WB-404-102')
    assert.equal(await statusOf(noteIdx), NoteStatus.SUBMIT)
  })

  test('take as many statements for one note as for several', async () => {
    const counted = async (notes: number) => {
      const ids: number[] = []
      for (let i = 0; i < notes; i += 1) ids.push((await handedIn(1)).noteIdx)
      await teacher().token()
      const sent = await sentDuring(async () => {
        assert.equal((await confirm(ids)).body.result.confirmedList.length, notes)
      })
      return sent.length
    }
    assert.equal(await counted(1), await counted(4))
  })
})
