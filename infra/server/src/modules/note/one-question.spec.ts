import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Question } from '@madang/domain'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf } from '../../testing/homework.ts'
import { penBatch, penData } from '../../testing/pen.ts'
import { readNote } from './reading.job.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

type Student = 'student1' | 'student2' | 'student3'
const teacher = () => t.as('alpha', 'teacher1')
const question = (rect: Question['rect'], answers: string[]): Question[] => [
  { no: 1, page: 1, kind: 'text', choices: 5, points: 5, rect, answers },
]

/** The first writes by pen, the second leaves it blank, the third types. */
async function handedIn(rect: Question['rect'] = { x: 100, y: 100, w: 400, h: 80 }, answers = ['서울']) {
  const people: Student[] = ['student1', 'student2', 'student3']
  const { taskIdx } = await h.give(people, { pageCount: 1, questions: question(rect, answers) })
  const notes: number[] = []
  for (const who of people) {
    const noteIdx = await h.start(who, taskIdx)
    if (who === 'student1') {
      const data = penData(penBatch(h.idx(who), [{ text: '37', at: { x: 140, y: 125 } }]))
      await t.as('alpha', who).call('note.draw', { noteIdx, agendaNo: 1, pageNo: 1, data })
    }
    const answerList = who === 'student3' ? [{ no: 1, answer: '37' }] : []
    await t.as('alpha', who).call('note.submit', { noteIdx, revision: 0, answerList })
    notes.push(noteIdx)
  }
  const [inked, blank, typed] = notes as [number, number, number]
  const answers_ = async () => {
    const { answerList } = (await teacher().call('note.question', { taskIdx, solutionNo: 1 })).body.result
    return [inked, blank, typed].map((noteIdx) => answerList.find((one) => one.noteIdx === noteIdx)!)
  }
  const markAlike = (result: 0 | 1, list: number[]) =>
    teacher().call('note.markAlike', {
      taskIdx,
      solutionNo: 1,
      result,
      noteList: list.map((noteIdx) => ({ noteIdx, seen: null })),
    })
  return { taskIdx, inked, blank, typed, answers: answers_, markAlike }
}

describe('handwriting at one question of all students', () => {
  test('is told apart from a blank, before anybody has read it and where nobody could', async () => {
    const { inked, blank, typed, answers } = await handedIn()
    const told = async () =>
      (await answers()).map(({ answer, source, reading, inkNoteIdx }) => [
        answer,
        source,
        reading,
        inkNoteIdx,
      ])
    assert.deepEqual(await told(), [
      ['', null, null, inked],
      ['', null, null, null],
      ['37', null, null, null],
    ])
    for (const noteIdx of [inked, blank, typed])
      await readNote(t.services, { companyCode: 'ALPHA', noteIdx }, AbortSignal.timeout(60_000))
    const [after] = await told()
    assert.deepEqual([after![0], after![1], after![3]], ['', null, inked])
  })

  test('is marked by itself: a press that would touch it with others changes nothing at all', async () => {
    const { inked, blank, typed, answers, markAlike } = await handedIn()
    for (const list of [
      [inked, blank],
      [typed, inked],
      [blank, typed, inked],
    ]) {
      assert.equal((await markAlike(0, list)).body.code, 'WB-400-200')
    }
    assert.deepEqual(
      (await answers()).map(({ res }) => res),
      [null, null, null],
    )
    assert.equal((await markAlike(1, [inked])).status, 200)
    assert.equal((await markAlike(0, [blank, typed])).status, 200)
    assert.deepEqual(
      (await answers()).map(({ res }) => res),
      [1, 0, 0],
    )
  })

  test('at a question without a place may be anywhere on its page', async () => {
    const { inked, blank, answers, markAlike } = await handedIn(null)
    assert.deepEqual(
      (await answers()).map(({ inkNoteIdx }) => inkNoteIdx),
      [inked, null, null],
    )
    assert.equal((await markAlike(0, [inked, blank])).body.code, 'WB-400-200')
  })

  test('that a machine has read for certain is named so, and may be marked with its like', async () => {
    const { inked, answers, markAlike } = await handedIn(undefined, ['37'])
    await readNote(t.services, { companyCode: 'ALPHA', noteIdx: inked }, AbortSignal.timeout(60_000))
    const [read, , typed] = await answers()
    assert.deepEqual([read!.answer, read!.source, read!.reading], ['37', 'PEN', '37'])
    assert.deepEqual([typed!.answer, typed!.source], ['37', null])
    assert.equal((await markAlike(1, [inked, typed!.noteIdx])).status, 200)
  })

  test('of a question that is not done again lies in the round before, of one that is done again in this one', async () => {
    const two = [1, 2].map((no) => ({
      ...question({ x: 100, y: 100 * no, w: 400, h: 80 }, ['서울'])[0]!,
      no,
    }))
    const { taskIdx } = await h.give(['student1'], { pageCount: 1, questions: two })
    const noteIdx = await h.start('student1', taskIdx)
    const written = [1, 2].map((no) => ({ text: '37', at: { x: 140, y: 100 * no + 25 } }))
    const data = penData(penBatch(h.idx('student1'), written))
    await t.as('alpha', 'student1').call('note.draw', { noteIdx, agendaNo: 1, pageNo: 1, data })
    await t.as('alpha', 'student1').call('note.submit', { noteIdx, revision: 0, answerList: [] })
    const next = (await teacher().call('note.giveBack', { noteIdx, questionList: [2] })).body.result
    await t
      .as('alpha', 'student1')
      .call('note.submit', { noteIdx: next.noteIdx, revision: 0, answerList: [] })
    const inkOf = async (solutionNo: number) => {
      const { answerList } = (await teacher().call('note.question', { taskIdx, solutionNo })).body.result
      return answerList.map((one) => [one.noteIdx, one.inkNoteIdx])
    }
    assert.deepEqual(await inkOf(1), [[next.noteIdx, noteIdx]])
    assert.deepEqual(await inkOf(2), [[next.noteIdx, null]])
  })
})

describe('a mark that was made in another window', () => {
  const mark = (noteIdx: number, result: 0 | 1, more: Record<string, unknown>) =>
    teacher().call('note.mark', { noteIdx, agendaNo: 1, pageNo: 1, solutionNo: 1, result, ...more })

  test('NOTES-26 by oneself is told as any other, and stays until it was seen', async () => {
    const { typed, answers, markAlike } = await handedIn()
    assert.equal((await mark(typed, 1, { seen: null, seenPoints: null })).status, 200)
    const stale = await mark(typed, 0, { seen: null, seenPoints: null })
    assert.deepEqual([stale.status, stale.body.code], [409, 'WB-409-006'])
    assert.deepEqual(
      (await markAlike(0, [typed])).body.result.conflictList.map(({ noteIdx, mark: { userIdx } }) => [
        noteIdx,
        userIdx === h.idx('teacher1'),
      ]),
      [[typed, true]],
    )
    assert.equal((await answers())[2]?.res, 1)
    assert.equal((await mark(typed, 1, { seen: null })).status, 200, 'the same mark again is none')
    assert.equal((await mark(typed, 0, { seen: 1, seenPoints: null })).status, 200)
  })

  test('with points for a part is not overwritten by who has seen other points', async () => {
    const { typed, answers } = await handedIn()
    await mark(typed, 0, { points: 3, seen: null, seenPoints: null })
    const stale = await mark(typed, 0, { points: 1, seen: 0, seenPoints: null })
    assert.equal(stale.body.code, 'WB-409-006')
    assert.equal((await answers())[2]?.points, 3)
    assert.equal((await mark(typed, 0, { points: 1, seen: 0, seenPoints: 3 })).status, 200)
  })
})
