import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { formatQuestions, parseQuestions } from '@madang/domain'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf } from '../../testing/homework.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const ways = [
  ['teacher1', 'SERVICE'],
  ['oper', 'MANAGE'],
] as const

describe('a textbook', () => {
  test('MAN-TASK-14 has number, name, description, counts of pages, questions and answers, status, author and date', async () => {
    const pageFileList = await h.pages(2)
    const questions = h.questionsOf(2, 2, { answers: [] })
    const made = await t.as('alpha', 'teacher1').call('task.addBook', {
      textbook: {
        textbookName: '중2수학 3단원',
        textbookDesc: '일차함수와 그래프',
        solutionJsonStr: formatQuestions(questions),
      },
      pageFileList,
      task: h.given(),
      userIdxList: [h.idx('student1')],
    })
    const { textbookIdx } = made.body.result
    for (const [who, area] of ways) {
      const { result } = (await t.as('alpha', who).call('textbook.get', { textbookIdx }, { area })).body
      const { textbookName, textbookDesc, pageCount, questionCount, answerCount, textbookStatus } = result
      const { regUser, regDatetime } = result
      assert.deepEqual(
        {
          textbookIdx: result.textbookIdx,
          textbookName,
          textbookDesc,
          pageCount,
          questionCount,
          answerCount,
        },
        {
          textbookIdx,
          textbookName: '중2수학 3단원',
          textbookDesc: '일차함수와 그래프',
          ...{ pageCount: 2, questionCount: 4, answerCount: 3 },
        },
      )
      assert.deepEqual([textbookStatus, regDatetime], [2, h.at(0)])
      const { userIdx, userName } = t.people.alpha.teacher1
      assert.deepEqual(regUser, { userIdx, userName })
    }
  })

  for (const [who, area] of ways) {
    const call = ((id, request) => t.as('alpha', who).call(id, request, { area })) as ReturnType<
      TestApp['as']
    >['call']

    test(`API-HW-07 MAN-TASK-13 is got and deleted by textbookIdx, its answers are saved with the textbook, a page image is read by textbookIdx and pageNo: ${who}`, async () => {
      const { textbookIdx } = await h.give(['student1'], { pageCount: 2 })
      const got = (await call('textbook.get', { textbookIdx })).body.result
      assert.deepEqual([got.textbookIdx, got.pageCount], [textbookIdx, 2])
      for (const pageNo of [1, 2]) {
        const image = await call('textbook.image', { textbookIdx, pageNo })
        assert.deepEqual([image.status, image.bytes.toString()], [200, 'a picture'])
      }
      for (const pageNo of [0, 3]) {
        assert.equal((await call('textbook.image', { textbookIdx, pageNo })).body.code, 'WB-400-212')
      }
      const answers = parseQuestions(got.solutionJsonStr).map((one) => ({ ...one, answers: ['새 정답'] }))
      const textbook = { textbookIdx, solutionJsonStr: formatQuestions(answers) }
      assert.equal((await call('textbook.saveAnswers', { textbook })).status, 200)
      const after = (await call('textbook.get', { textbookIdx })).body.result
      assert.deepEqual(
        parseQuestions(after.solutionJsonStr).map((one) => one.answers),
        [['새 정답'], ['새 정답']],
      )
      assert.equal((await call('textbook.remove', { textbookIdx })).status, 200)
      assert.equal((await call('textbook.get', { textbookIdx })).body.code, 'WB-404-108')
      assert.equal((await call('textbook.image', { textbookIdx, pageNo: 1 })).body.code, 'WB-400-212')
    })
  }
})
