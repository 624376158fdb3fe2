import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { NoteStatus, SearchType, TaskStatus } from '@madang/contract'
import { parseQuestions, scoreOf } from '@madang/domain'
import { asc, eq, sql } from 'drizzle-orm'
import { auditLog } from '../../db/schema/audit.ts'
import { noteInk } from '../../db/schema/ink.ts'
import { note, noteAnswer, noteLog, noteMark } from '../../db/schema/note.ts'
import { notification } from '../../db/schema/notification.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { homeworkOf, keyOf } from '../../testing/homework.ts'
import { linesOf, sent } from '../../testing/ink.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  // a messenger is there; nothing runs that would send by it
  t = await startTestApp({
    settings: { messengerUrl: 'http://127.0.0.1:9/', messengerSecret: Buffer.alloc(32, 9) },
  })
  h = homeworkOf(t)
})
after(() => t.close())

const as = (who: FixtureUser) => t.as('alpha', who)
const teacher = () => as('teacher1')
const student = () => as('student1')

const mark = async (noteIdx: number, no: number, result: 0 | 1) => {
  const one = { noteIdx, agendaNo: 1, pageNo: no, solutionNo: no, result }
  assert.equal((await teacher().call('note.mark', one)).status, 200)
}
/** Three questions, one a page: the first is right, the second wrong, the third not marked. */
const corrected = async (more: Parameters<typeof h.give>[1] = {}) => {
  const { taskIdx, textbookIdx } = await h.give(['student1', 'student2'], more)
  const { noteIdx } = await h.handIn('student1', taskIdx, [
    { no: 1, answer: keyOf(1) },
    { no: 2, answer: '틀린 답' },
    { no: 3, answer: '셋' },
  ])
  await mark(noteIdx, 1, 1)
  await mark(noteIdx, 2, 0)
  return { taskIdx, textbookIdx, noteIdx }
}
const giveBack = (noteIdx: number, more: Record<string, unknown> = {}, who: FixtureUser = 'teacher1') =>
  as(who).call('note.giveBack', { noteIdx, ...more })
const returned = async (more: Record<string, unknown> = {}) => {
  const first = await corrected()
  const { status, body } = await giveBack(first.noteIdx, more)
  assert.equal(status, 200, JSON.stringify(body))
  return { ...first, next: body.result }
}
const countedHandIns = sql<number>`(select count(*)::int from note_log l where l.company_code = note.company_code
  and l.note_idx = note.note_idx and l.note_status <> ${NoteStatus.SAVE})`
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return status === 200 ? 'ok' : body.code
}
const work = async (noteIdx: number) => {
  const { status, body } = await student().call('note.work', { noteIdx })
  assert.equal(status, 200, JSON.stringify(body))
  return body.result
}
const view = async (noteIdx: number, who: FixtureUser = 'teacher1') => {
  const { status, body } = await as(who).call('note.view', { noteIdx })
  assert.equal(status, 200, JSON.stringify(body))
  return body.result
}
const submit = (noteIdx: number, revision: number, answerList: object[], more: object = {}) =>
  student().call('note.submit', { noteIdx, revision, answerList, ...more })
/** Everything that a round holds. */
const held = (noteIdx: number) =>
  t.services.db.inCompany('ALPHA', async (tx) => ({
    note: await tx.select().from(note).where(eq(note.noteIdx, noteIdx)),
    answers: await tx
      .select()
      .from(noteAnswer)
      .where(eq(noteAnswer.noteIdx, noteIdx))
      .orderBy(asc(noteAnswer.questionNo)),
    marks: await tx
      .select()
      .from(noteMark)
      .where(eq(noteMark.noteIdx, noteIdx))
      .orderBy(asc(noteMark.noteMarkIdx)),
    log: await tx.select().from(noteLog).where(eq(noteLog.noteIdx, noteIdx)).orderBy(asc(noteLog.noteLogIdx)),
    ink: await tx.select().from(noteInk).where(eq(noteInk.noteIdx, noteIdx)),
  }))
const answersHeld = async (noteIdx: number) =>
  new Map((await held(noteIdx)).answers.map((one) => [one.questionNo, one]))
const partOf = async (taskIdx: number) => {
  const list = (await teacher().call('task.userDetail', { taskIdx, searchType: 3 })).body.resultList
  return list.find(({ userIdx }) => userIdx === h.idx('student1'))!
}

describe('giving homework back for redo', () => {
  test('opens a next round with the answers of what was right, and asks for whatever is not', async () => {
    const { taskIdx, noteIdx, next } = await returned({ comment: ' 2번을 다시 보세요 ' })
    assert.deepEqual([next.round, next.questionList], [2, [2, 3]])
    assert.notEqual(next.noteIdx, noteIdx)
    const open = await work(next.noteIdx)
    assert.deepEqual(
      open.answerList.map(({ no, answer, res }) => [no, answer, res]),
      [[1, keyOf(1), null]],
    )
    assert.deepEqual([open.redoList, open.note.round, open.note.noteStatus], [[2, 3], 2, NoteStatus.NONE])
    assert.deepEqual(
      open.roundList.map(({ round, noteIdx: of, returned: was, rightCount, comment }) => [
        round,
        of,
        was,
        rightCount,
        comment,
      ]),
      [
        [1, noteIdx, true, 1, '2번을 다시 보세요'],
        [2, next.noteIdx, false, null, null],
      ],
    )
    const own = (await student().call('task.get', { taskIdx })).body.result
    assert.deepEqual(
      [own.taskUser?.noteIdx, own.taskUser?.taskStatus, own.submitUserCount, own.submitLimitDatetime],
      [next.noteIdx, TaskStatus.IN_PROGRESS, 0, next.submitLimitDatetime],
    )
    assert.equal((await student().call('note.start', { taskIdx })).body.result.noteIdx, next.noteIdx)
  })

  test('keeps the round that it ends: nobody changes it, its student reads it with its marks and without the key', async () => {
    const { taskIdx, noteIdx } = await corrected()
    await giveBack(noteIdx, { comment: '다시' })
    const before = await held(noteIdx)
    const asked: [string, Promise<{ status: number; body: { code?: string } }>][] = [
      [
        'WB-409-005',
        teacher().call('note.mark', { noteIdx, agendaNo: 1, pageNo: 1, solutionNo: 1, result: 0 }),
      ],
      ['WB-409-005', teacher().call('note.check', { noteIdx, agendaNo: 1, pageNo: 1, check: 1 })],
      ['WB-409-005', teacher().call('note.comment', { noteIdx, pageNo: 1, text: '늦은 말' })],
      ['WB-409-005', teacher().call('note.status', { noteIdx, statusCd: 4 })],
      ['WB-409-005', teacher().call('note.status', { noteIdx, statusCd: 3 })],
      [
        'WB-409-005',
        teacher().call('note.markAlike', { taskIdx, solutionNo: 1, result: 0, noteList: [{ noteIdx }] }),
      ],
      ['WB-409-005', giveBack(noteIdx)],
      [
        'WB-400-302',
        student().call('note.save', {
          noteIdx,
          revision: 1,
          answerList: [{ no: 2, answer: '늦게' }],
          action: 1,
        }),
      ],
      ['WB-400-302', submit(noteIdx, 1, [])],
      // a stroke that was on its way when it was given back
      [
        'WB-400-302',
        student().call('note.draw', {
          noteIdx,
          agendaNo: 1,
          pageNo: 1,
          data: sent(linesOf(h.idx('student1'))),
        }),
      ],
      [
        'WB-409-005',
        student().call('note.draw', {
          noteIdx,
          agendaNo: 1,
          pageNo: 1,
          data: sent({ ...linesOf(h.idx('student1')), layer: 'retry' }),
        }),
      ],
      [
        'WB-409-005',
        teacher().call('note.draw', {
          noteIdx,
          agendaNo: 1,
          pageNo: 1,
          data: sent({ ...linesOf(h.idx('teacher1')), layer: 'review' }),
        }),
      ],
    ]
    for (const [i, [code, answer]] of asked.entries()) assert.equal(await codeOf(answer), code, String(i))
    assert.deepEqual(await held(noteIdx), before)
    const seen = await view(noteIdx, 'student1')
    assert.deepEqual(
      [seen.note.returned, seen.note.round, seen.note.confirmComment, seen.can.correct],
      [true, 1, '다시', false],
    )
    assert.doesNotMatch(JSON.stringify(seen), new RegExp(keyOf(2)))
    const marks = (await student().call('note.json', { noteIdx })).body.data.Dt.ALi[0]!.PLi.flatMap(
      ({ SolLi }) => SolLi,
    )
    assert.deepEqual(
      marks.map(({ Res, Ans }) => [Res, Ans]),
      [
        [1, keyOf(1)],
        [0, '틀린 답'],
        [null, '셋'],
      ],
    )
  })

  test('takes over what the teacher chose and until when, and refuses what is neither a question nor ahead', async () => {
    const { noteIdx } = await corrected()
    const refusals = {
      past: { submitLimitDatetime: h.at(-1000) },
      now: { submitLimitDatetime: h.at(0) },
      unknown: { questionList: [4] },
      twice: { questionList: [1, 1] },
      none: { questionList: [] },
      long: { comment: 'x'.repeat(201) },
    }
    for (const [name, more] of Object.entries(refusals)) {
      assert.equal(await codeOf(giveBack(noteIdx, more)), 'WB-400-200', name)
    }
    const limit = h.at(2 * h.HOUR)
    const { body } = await giveBack(noteIdx, { questionList: [3, 1], submitLimitDatetime: limit })
    assert.deepEqual([body.result.questionList, body.result.submitLimitDatetime], [[1, 3], limit])
    const open = await work(body.result.noteIdx)
    assert.deepEqual(
      open.answerList.map(({ no }) => no),
      [2],
    )
    assert.equal(open.submitLimitDatetime, limit)
  })

  test('gives all that is right back where all of it was asked for by name, and refuses to guess', async () => {
    const { taskIdx } = await h.give(['student1'], { pageCount: 1 })
    const { noteIdx } = await h.handIn('student1', taskIdx, [{ no: 1, answer: '하나' }])
    await mark(noteIdx, 1, 1)
    assert.equal(await codeOf(giveBack(noteIdx)), 'WB-400-200')
    assert.equal(await codeOf(giveBack(noteIdx, { questionList: [1] })), 'ok')
  })

  test('is for who corrects, before completion alone', async () => {
    const { taskIdx, noteIdx } = await corrected()
    assert.equal(await codeOf(giveBack(noteIdx, {}, 'student1')), 'WB-403-101')
    assert.equal(await codeOf(giveBack(noteIdx, {}, 'teacher2')), 'WB-404-102')
    assert.equal(await codeOf(giveBack(999_999)), 'WB-404-102')
    assert.equal(await codeOf(t.as('beta', 'teacher1').call('note.giveBack', { noteIdx })), 'WB-404-102')
    const unbegun = await h.start('student2', taskIdx)
    assert.equal(await codeOf(giveBack(unbegun)), 'WB-404-102')
    await teacher().call('note.status', { noteIdx, statusCd: 4 })
    const before = await held(noteIdx)
    const { body } = await giveBack(noteIdx)
    assert.deepEqual([body.code, body.data], ['WB-409-005', { noteStatus: NoteStatus.COMPLETED }])
    assert.deepEqual(await held(noteIdx), before)
  })

  test('is one round for two who give it back at once, and for one who says it twice', async () => {
    const { taskIdx, noteIdx } = await corrected()
    const both = await Promise.all([
      giveBack(noteIdx),
      giveBack(noteIdx),
      as('open1').call('note.giveBack', { noteIdx }, { area: 'MANAGE' }),
    ])
    assert.deepEqual(both.map(({ status, body }) => (status === 200 ? 'ok' : body.code)).sort(), [
      'WB-409-005',
      'WB-409-005',
      'ok',
    ])
    const rows = await t.services.db.inCompany('ALPHA', (tx) =>
      tx
        .select()
        .from(note)
        .where(eq(note.noteDir, `work/${taskIdx}/${h.idx('student1')}`)),
    )
    assert.deepEqual(rows.map(({ round }) => round).sort(), [1, 2])
    const again = await corrected()
    const headers = { 'idempotency-key': '3f1c6d2e-0000-4000-8000-000000000001' }
    const say = () => teacher().call('note.giveBack', { noteIdx: again.noteIdx }, { headers })
    const [one, two] = [await say(), await say()]
    assert.deepEqual([one.status, two.body.result], [200, one.body.result])
  })

  test('never mixes with completion: of a teacher who confirms and one who gives back, one has come first', async () => {
    const { noteIdx } = await corrected()
    const codes = await Promise.all([
      codeOf(giveBack(noteIdx)),
      codeOf(as('open1').call('note.status', { noteIdx, statusCd: 4 }, { area: 'MANAGE' })),
    ])
    assert.deepEqual(codes.sort(), ['WB-409-005', 'ok'])
  })

  test('tells its student by a message with round, deadline and the teacher’s words, and stands in the audit log', async () => {
    const { noteIdx, next } = await returned({ comment: '<b>다시</b>' })
    const letters = (await student().call('message.list', { messageType: 'RECV' })).body.resultPage.content
    assert.match(letters[0]!.title, /returned for redo/)
    const { contents } = (
      await student().call('message.get', { messageIdx: letters[0]!.messageIdx, messageType: 'RECV' })
    ).body.result
    for (const said of ['2회차', 'round 2', next.submitLimitDatetime.slice(0, 16), '&lt;b&gt;다시']) {
      assert.ok(contents.includes(said), contents)
    }
    const rows = await t.services.db.asPlatform((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'NOTE_RETURNED')),
    )
    const entry = rows.find(({ subjectKey }) => subjectKey === String(noteIdx))
    assert.deepEqual(
      [entry?.after, entry?.before],
      [
        { round: 2, questions: 2, deadline: next.submitLimitDatetime },
        { round: 1, noteStatus: NoteStatus.SUBMIT },
      ],
    )
  })
})

/** What its student is told outside of the product. */
const toldOf = (noteIdx: number) =>
  t.services.db.asPlatform((tx) =>
    tx
      .select()
      .from(notification)
      .where(eq(notification.eventKey, String(noteIdx))),
  )

describe('the messenger, of homework that was given back', () => {
  test('tells its student alone, once however many teachers say it, and nothing of what the teacher wrote', async () => {
    const { taskIdx, noteIdx } = await corrected()
    const answers = await Promise.all([
      giveBack(noteIdx, { comment: '비밀스러운 말' }),
      giveBack(noteIdx, { comment: '비밀스러운 말' }),
    ])
    const next = answers.find(({ status }) => status === 200)!.body.result
    const part = await partOf(taskIdx)
    const told = await toldOf(next.noteIdx)
    assert.deepEqual(
      told.map(({ userIdx, event, channel, params }) => [userIdx, event, channel, params]),
      [
        [
          part.userIdx,
          'HOMEWORK_RETURNED',
          'MESSENGER',
          {
            taskName: (await student().call('task.get', { taskIdx })).body.result.taskName,
            round: '2',
            count: '2',
            deadline: next.submitLimitDatetime.slice(0, 16),
          },
        ],
      ],
    )
    assert.doesNotMatch(JSON.stringify(told), /비밀/)
  })

  test('tells nothing of a return that was refused', async () => {
    const { noteIdx } = await corrected()
    const count = async () => (await t.services.db.asPlatform((tx) => tx.select().from(notification))).length
    const before = await count()
    assert.equal(await codeOf(giveBack(noteIdx, { questionList: [9] })), 'WB-400-200')
    assert.equal(await count(), before)
  })
})

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
      task: { autoReview: 1 },
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
