import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { NoteStatus, SearchType, TaskStatus } from '@madang/contract'
import { parseQuestions, scoreOf } from '@madang/domain'
import { sql } from 'drizzle-orm'
import { note } from '../../db/schema/note.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { homeworkOf, keyOf } from '../../testing/homework.ts'
import { linesOf, sent } from '../../testing/ink.ts'
import { roundsOf } from '../../testing/rounds.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const {
  as,
  teacher,
  student,
  mark,
  corrected,
  giveBack,
  returned,
  codeOf,
  view,
  submit,
  held,
  answersHeld,
  partOf,
} = roundsOf(() => t)
const countedHandIns = sql<number>`(select count(*)::int from note_log l where l.company_code = note.company_code
  and l.note_idx = note.note_idx and l.note_status <> ${NoteStatus.SAVE})`

describe('the next round', () => {
  test('has a receipt, a log and a time of its own; the log tells those of the rounds before as well', async () => {
    const { noteIdx, next } = await returned()
    const before = await view(noteIdx)
    t.clock.advance(90_000)
    await submit(next.noteIdx, 0, [{ no: 2, answer: '둘' }], { spentTime: 60 })
    const after = await view(next.noteIdx)
    assert.notEqual(after.receipt?.hash, before.receipt?.hash)
    assert.deepEqual((await view(noteIdx)).receipt, before.receipt)
    const log = async (of: number, who: FixtureUser, searchType: number) =>
      (await as(who).call('logNote.list', { noteIdx: of, searchType })).body.resultList
    assert.deepEqual(
      (await log(next.noteIdx, 'teacher1', 2)).map(({ round, spentTime }) => [round, spentTime]),
      [
        [1, 0],
        [2, 60],
      ],
    )
    assert.deepEqual(
      (await log(noteIdx, 'teacher1', 2)).map(({ round }) => round),
      [1],
    )
    // of a round that waits for its teacher its student is told no marks
    assert.deepEqual(
      (await log(next.noteIdx, 'student1', 3)).map(({ round, wrongCount }) => [round, wrongCount]),
      [
        [1, 1],
        [2, null],
      ],
    )
    assert.deepEqual(
      after.roundList.map(({ round, spentTime }) => [round, spentTime]),
      [
        [1, 0],
        [2, 60],
      ],
    )
  })

  test('is written, handed in and completed by itself; its score is the homework’s, and its wrong answers are learned from', async () => {
    const { taskIdx, noteIdx, next } = await returned()
    const now = next.noteIdx
    assert.equal(await codeOf(submit(now, 0, [{ no: 1, answer: '바꿔 볼까' }])), 'WB-400-200')
    const line = linesOf(h.idx('student1'))
    assert.equal(
      await codeOf(student().call('note.draw', { noteIdx: now, agendaNo: 1, pageNo: 2, data: sent(line) })),
      'ok',
    )
    const receipt = (
      await submit(
        now,
        0,
        [
          { no: 2, answer: keyOf(2) },
          { no: 3, answer: '아직' },
        ],
        { spentTime: 0 },
      )
    ).body.result
    assert.deepEqual([receipt.answeredCount, receipt.pageList.map(({ pageNo }) => pageNo)], [3, [2]])
    assert.deepEqual((await view(noteIdx)).receipt?.pageList, [])
    assert.equal((await partOf(taskIdx)).note?.noteIdx, now)
    const { can, note: of, roundList } = await view(now)
    const score = async () => (await partOf(taskIdx)).note?.score
    assert.equal(await score(), null, 'not corrected yet')
    assert.deepEqual([can.correct, of.round, roundList.length], [true, 2, 2])
    await mark(now, 2, 1)
    await mark(now, 3, 0)
    await teacher().call('note.status', { noteIdx: now, statusCd: 4 })
    const part = await partOf(taskIdx)
    assert.deepEqual(
      [part.taskStatus, part.note?.noteStatus, part.note?.wrongCount, part.note?.round],
      [TaskStatus.SUBMITTED, NoteStatus.COMPLETED, 1, 2],
    )
    // as the pages count it from the questions and their marks
    const { textbook } = await view(now)
    const marks = await answersHeld(now)
    const { given, total } = scoreOf(parseQuestions(textbook!.solutionJsonStr), marks)
    assert.ok(given > 0 && given < total)
    assert.deepEqual(await score(), { given, total })
    const wrongs = (await student().call('note.wrongs', { paging: false })).body.resultPage.content.filter(
      (one) => [now, noteIdx].includes(one.noteIdx),
    )
    assert.deepEqual(
      wrongs.map((one) => [one.noteIdx, one.no]),
      [[now, 3]],
    )
    assert.equal(await codeOf(giveBack(now)), 'WB-409-005')
    const list = (await teacher().call('note.list', { searchType: 2, searchKeyword: '일차함수', size: 100 }))
      .body.resultPage.content
    const mine = list.filter((one) => one.task?.taskIdx === taskIdx)
    assert.deepEqual(
      mine.map((one) => [one.noteIdx, one.round]),
      [[now, 2]],
    )
  })

  test('is marked by rules where they mark, and what the teacher had marked before stays', async () => {
    const first = await corrected({
      task: { autoReview: 1, autoFinal: 1 },
      questions: h.questionsOf(3, 1, { answers: [] }),
    })
    const { body } = await giveBack(first.noteIdx, { questionList: [2] })
    const now = body.result.noteIdx
    // the third has no key and was left unmarked: a person has to look
    assert.equal(
      (await submit(now, 0, [{ no: 2, answer: keyOf(2) }])).body.result.noteStatus,
      NoteStatus.SUBMIT,
    )
    const { answers } = await held(now)
    assert.deepEqual(answers.map(({ questionNo, res, why }) => [questionNo, res, why]).slice(0, 1), [
      [1, 1, null],
    ])
    assert.equal(answers.find(({ questionNo }) => questionNo === 2)?.res, 1)
  })

  test('ends with its deadline, by the server’s clock, and keeps its homework from being taken back', async () => {
    const { taskIdx, textbookIdx, next } = await returned({ submitLimitDatetime: h.at(h.HOUR) })
    assert.equal(await codeOf(teacher().call('task.remove', { taskIdx })), 'WB-400-302')
    assert.equal(await codeOf(teacher().call('textbook.remove', { textbookIdx })), 'WB-400-302')
    t.clock.advance(h.HOUR + 1000)
    assert.equal(await codeOf(submit(next.noteIdx, 0, [])), 'WB-400-303')
  })

  test('can be given back again', async () => {
    const { taskIdx, next } = await returned()
    await submit(next.noteIdx, 0, [{ no: 2, answer: '둘' }])
    const third = (await giveBack(next.noteIdx)).body.result
    assert.deepEqual([third.round, third.questionList], [3, [2, 3]])
    const part = await partOf(taskIdx)
    assert.deepEqual([part.note?.noteIdx, part.note?.round], [third.noteIdx, 3])
    assert.deepEqual(
      (await view(next.noteIdx)).roundList.map(({ round, returned: was }) => [round, was]),
      [
        [1, true],
        [2, true],
        [3, false],
      ],
    )
  })

  test('each round says how often its log was handed in: its list counts no lines for that', async () => {
    const { next } = await returned()
    await submit(next.noteIdx, 0, [{ no: 2, answer: '둘' }])
    await submit(next.noteIdx, 1, [
      { no: 2, answer: keyOf(2) },
      { no: 3, answer: keyOf(3) },
    ])
    const { content } = (
      await teacher().call('note.list', { searchType: SearchType.NOTE_TEACHER, paging: false })
    ).body.resultPage
    assert.ok(content.some(({ noteIdx }) => noteIdx === next.noteIdx))
    const logs = await t.services.db.asPlatform((tx) =>
      tx.select({ noteIdx: note.noteIdx, at: note.noteSubmitDatetime, handedIn: countedHandIns }).from(note),
    )
    assert.ok(logs.some(({ handedIn }) => handedIn === 1) && logs.some(({ handedIn }) => handedIn === 0))
    for (const { noteIdx, at, handedIn } of logs)
      assert.equal(at === null ? 0 : 1, handedIn, `note ${noteIdx}`)
    for (const { noteIdx, logNoteSubmitCount } of content)
      assert.equal(logNoteSubmitCount, logs.find((one) => one.noteIdx === noteIdx)?.handedIn)
  })
})
