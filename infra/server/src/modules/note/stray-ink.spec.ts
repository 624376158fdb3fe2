import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Question } from '@madang/domain'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf, keyOf } from '../../testing/homework.ts'
import { penBatch, penData } from '../../testing/pen.ts'
import { readNote } from './reading.job.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const teacher = () => t.as('alpha', 'teacher1')
const rect = (y: number) => ({ x: 100, y, w: 400, h: 80 })
const one = (no: number, page: number, y: number): Question => ({
  no,
  page,
  kind: 'text',
  choices: 5,
  points: 5,
  rect: rect(y),
  answers: [keyOf(no)],
})
/** Questions 1 and 2 on the first page, 3 on the second; the third page has none. */
const questions = [one(1, 1, 100), one(2, 1, 300), one(3, 2, 100)]
const beside = { x: 140, y: 700 }

async function handedIn({
  marks = [beside],
  pageNo = 1,
  answerList = [] as { no: number; answer: string }[],
  task = { autoReview: 1, autoFinal: 1 } as Record<string, unknown>,
} = {}) {
  const { taskIdx, textbookIdx } = await h.give(['student1', 'student2'], { pageCount: 3, questions, task })
  const student = t.as('alpha', 'student1')
  const noteIdx = await h.start('student1', taskIdx)
  const strokes = marks.map((at) => ({ text: '37', at }))
  const data = penData(penBatch(h.idx('student1'), strokes))
  await student.call('note.draw', { noteIdx, agendaNo: 1, pageNo, data })
  const { body } = await student.call('note.submit', { noteIdx, revision: 0, answerList })
  const held = async () =>
    (await teacher().call('note.work', { noteIdx })).body.result.answerList.map(({ no, res, why }) => [
      no,
      res,
      why,
    ])
  const question = async (solutionNo: number) =>
    (await teacher().call('note.question', { taskIdx, solutionNo })).body.result.answerList.find(
      (found) => found.noteIdx === noteIdx,
    )!
  const read = () => readNote(t.services, { companyCode: 'ALPHA', noteIdx }, AbortSignal.timeout(60_000))
  return { taskIdx, textbookIdx, noteIdx, receipt: body.result, held, question, read }
}

describe('ink beside all questions of a page', () => {
  test('goes to a person: no question of its page without an answer is marked, and nothing is final', async () => {
    const { receipt, held, question, read, noteIdx } = await handedIn()
    assert.deepEqual(
      receipt.pageList.map(({ pageNo, answered, stray }) => [pageNo, answered, stray > 0]),
      [[1, [], true]],
    )
    assert.equal(receipt.noteStatus, 2, 'final by itself only where no person is asked')
    const expected = [
      [1, null, 'PEN_STRAY'],
      [2, null, 'PEN_STRAY'],
      [3, 0, 'EMPTY'],
    ]
    assert.deepEqual(await held(), expected)
    await read()
    assert.deepEqual(await held(), expected, 'reading what lies in places changes nothing')
    assert.deepEqual(
      [await question(1), await question(3)].map(({ inkNoteIdx, strayNoteIdx }) => [
        inkNoteIdx,
        strayNoteIdx,
      ]),
      [
        [null, noteIdx],
        [null, null],
      ],
    )
    const pages = (await teacher().call('note.json', { noteIdx })).body.data.Dt.ALi[0]!.PLi
    assert.deepEqual(
      pages.map(({ Str }) => Str === undefined),
      [false, true, true],
    )
  })

  test('leaves alone what has an answer of its own, typed or written', async () => {
    const { held, read, receipt } = await handedIn({
      marks: [beside, { x: 140, y: 125 }],
      answerList: [{ no: 3, answer: keyOf(3) }],
    })
    assert.deepEqual(receipt.pageList[0]?.answered, [1])
    const before = await held()
    assert.deepEqual(
      [before[0], before[1]],
      [
        [1, null, 'PEN_UNREAD'],
        [2, null, 'PEN_STRAY'],
      ],
    )
    await read()
    const after = await held()
    assert.notEqual(after[0]![2], 'PEN_STRAY')
    assert.deepEqual(after[1], [2, null, 'PEN_STRAY'])
    const typed = await handedIn({ answerList: [1, 2, 3].map((no) => ({ no, answer: keyOf(no) })) })
    assert.equal(typed.receipt.noteStatus, 4, 'all answered: what was worked out beside asks nobody')
  })

  test('on a page without questions is nobody’s answer', async () => {
    const { receipt, held } = await handedIn({ pageNo: 3 })
    assert.equal(receipt.pageList[0]?.stray, 0)
    assert.deepEqual(
      (await held()).map(([, , why]) => why),
      ['EMPTY', 'EMPTY', 'EMPTY'],
    )
  })

  test('is never marked with the blanks of others, and a mended key leaves it to a person', async () => {
    const { taskIdx, textbookIdx, noteIdx, held } = await handedIn({ task: { autoReview: 1 } })
    const blank = await h.start('student2', taskIdx)
    await t.as('alpha', 'student2').call('note.submit', { noteIdx: blank, revision: 0, answerList: [] })
    const markAlike = (list: number[]) =>
      teacher().call('note.markAlike', {
        taskIdx,
        solutionNo: 1,
        result: 0,
        noteList: list.map((idx) => ({ noteIdx: idx, seen: null })),
      })
    assert.equal((await markAlike([noteIdx, blank])).body.code, 'WB-400-200')
    await teacher().call('note.remark', { textbookIdx, noList: [1, 2] })
    assert.deepEqual((await held())[0], [1, null, 'PEN_STRAY'])
    assert.equal((await markAlike([noteIdx])).status, 200)
    assert.equal((await held())[0]![1], 0)
  })
})
