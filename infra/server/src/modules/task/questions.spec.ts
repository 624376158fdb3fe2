import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { parseQuestions } from '@madang/domain'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf, keyOf } from '../../testing/homework.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const teacher = () => t.as('alpha', 'teacher1')
const right = (no: number) => ({ no, answer: keyOf(no) })

/** Four questions on two pages, marked at once: question 2 goes wrong twice, question 3 is left empty once. */
async function classFails() {
  const given = await h.give(['student1', 'student2', 'student3'], {
    pageCount: 2,
    questions: h
      .questionsOf(2, 2)
      .map((question) => (question.no === 2 ? { ...question, answers: ['5 cm'] } : question)),
    task: { autoReview: 1, autoFinal: 1 },
  })
  const { taskIdx } = given
  await h.handIn('student1', taskIdx, [right(1), { no: 2, answer: '７ ＣＭ' }, right(3), right(4)])
  await h.handIn('student2', taskIdx, [right(1), { no: 2, answer: '7  cm ' }, right(4)])
  return given
}

describe('which questions the class fails', () => {
  test('tells each question’s marks, over those who have handed it in, and its commonest wrong answers', async () => {
    const { taskIdx } = await classFails()
    const rows = (await teacher().call('task.questions', { taskIdx })).body.resultList
    assert.deepEqual(
      rows.map(({ no, page, right, wrong, blank, open }) => [no, page, right, wrong, blank, open]),
      [
        [1, 1, 2, 0, 0, 0],
        [2, 1, 0, 2, 0, 0],
        [3, 2, 1, 0, 1, 0],
        [4, 2, 2, 0, 0, 0],
      ],
    )
    assert.deepEqual(rows[1]!.key, ['5 cm'])
    assert.deepEqual(
      rows[1]!.wrongList.map(({ count }) => count),
      [2],
      'what differs in width, case and spaces is one answer',
    )
  })

  test('is for who gave it, and for operators in the console', async () => {
    const { taskIdx } = await classFails()
    const as = async (who: Parameters<typeof t.as>[1], area: 'SERVICE' | 'MANAGE' = 'SERVICE') =>
      (await t.as('alpha', who).call('task.questions', { taskIdx }, { area })).body.code
    assert.equal(await as('teacher2'), 'WB-404-108')
    assert.equal(await as('student1'), 'WB-403-101')
    assert.equal(await as('oper'), 'WB-404-108')
    assert.equal(await as('oper', 'MANAGE'), undefined)
    const beta = await t.as('beta', 'teacher1').call('task.questions', { taskIdx })
    assert.equal(beta.body.code, 'WB-404-108')
  })

  test('what nobody has marked is neither right nor wrong, and misses nothing', async () => {
    const { taskIdx } = await h.give(['student1'], { pageCount: 1 })
    const { noteIdx } = await h.handIn('student1', taskIdx, [{ no: 1, answer: '무엇' }])
    const row = async () => {
      const [{ right, wrong, blank, open } = assert.fail()] = (
        await teacher().call('task.questions', { taskIdx })
      ).body.resultList
      return [right, wrong, blank, open]
    }
    const missed = async () =>
      (await teacher().call('task.userDetail', { taskIdx, searchType: 3, wrongNoList: [1] })).body.resultList
        .length
    assert.deepEqual([await row(), await missed()], [[0, 0, 0, 1], 0])
    await teacher().call('note.mark', { noteIdx, agendaNo: 1, pageNo: 1, solutionNo: 1, result: 0 })
    assert.deepEqual([await row(), await missed()], [[0, 1, 0, 0], 1])
  })

  test('tells who is wrong at one of some questions', async () => {
    const { taskIdx } = await classFails()
    const failed = async (wrongNoList: number[]) =>
      (await teacher().call('task.userDetail', { taskIdx, searchType: 3, wrongNoList })).body.resultList.map(
        ({ userIdx }) => userIdx,
      )
    assert.deepEqual(await failed([1, 4]), [])
    assert.deepEqual(await failed([1, 3]), [h.idx('student2')])
    assert.deepEqual((await failed([2])).sort(), [h.idx('student1'), h.idx('student2')].sort())
  })
})

describe('homework of just these questions', () => {
  const giveOf = (textbookIdx: number, questionNoList: number[], more: Record<string, unknown> = {}) =>
    teacher().call('task.addBook', {
      textbook: { textbookName: '틀린 문제', textbookIdx, questionNoList, ...more },
      task: h.given(),
      userIdxList: [h.idx('student1')],
    })

  test('has these questions and the pages that carry them alone, however its book has changed', async () => {
    const { textbookIdx } = await h.give(['student1'], { pageCount: 3, questions: h.questionsOf(3, 2) })
    const pages = (await teacher().call('textbook.pages', { textbookIdx })).body.result.pageList
    const made = (await giveOf(textbookIdx, [6, 1])).body.result
    const { result } = (await teacher().call('textbook.get', { textbookIdx: made.textbookIdx })).body
    assert.deepEqual([result.pageCount, result.questionCount, result.answerCount], [2, 2, 2])
    assert.deepEqual(
      parseQuestions(result.solutionJsonStr).map(({ no, page, answers }) => [no, page, answers[0]]),
      [
        [1, 1, keyOf(1)],
        [6, 2, keyOf(6)],
      ],
    )
    const copied = (await teacher().call('textbook.pages', { textbookIdx: made.textbookIdx })).body.result
      .pageList
    assert.deepEqual(
      copied.map(({ pageNo, pageIdx }) => [pageNo, pageIdx]),
      [
        [1, pages[0]!.pageIdx],
        [2, pages[2]!.pageIdx],
      ],
    )
    const noteIdx = await h.start('student1', made.taskIdx)
    const work = (await t.as('alpha', 'student1').call('note.work', { noteIdx })).body.result
    assert.deepEqual(
      parseQuestions(work.solutionJsonStr).map(({ no, answers }) => [no, answers.length]),
      [
        [1, 0],
        [6, 0],
      ],
    )
  })

  test('refuses questions that are not there, none at all, and a textbook of elsewhere', async () => {
    const { textbookIdx, bookIdx } = await h.give(['student1'], { pageCount: 2 })
    assert.equal((await giveOf(textbookIdx, [1, 99])).body.code, 'WB-400-200')
    assert.equal((await giveOf(textbookIdx, [])).body.code, 'WB-400-200')
    assert.equal((await giveOf(textbookIdx, [1], { bookIdx })).body.code, 'WB-400-200')
    assert.equal((await giveOf(999_999_999, [1])).body.code, 'WB-404-108')
    const foreign = await t.as('beta', 'teacher1').call('task.addBook', {
      textbook: { textbookName: '틀린 문제', textbookIdx, questionNoList: [1] },
      task: h.given(),
      userIdxList: [t.people.beta.student1.userIdx],
    })
    assert.equal(foreign.body.code, 'WB-404-108')
  })
})
