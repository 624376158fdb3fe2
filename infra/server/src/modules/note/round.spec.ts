import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { NoteStatus, TaskStatus } from '@madang/contract'
import { eq } from 'drizzle-orm'
import { auditLog } from '../../db/schema/audit.ts'
import { note } from '../../db/schema/note.ts'
import { notification } from '../../db/schema/notification.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf, keyOf } from '../../testing/homework.ts'
import { linesOf, sent } from '../../testing/ink.ts'
import { roundsOf } from '../../testing/rounds.ts'

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

const {
  as,
  teacher,
  student,
  mark,
  corrected,
  giveBack,
  returned,
  codeOf,
  work,
  view,
  submit,
  held,
  partOf,
} = roundsOf(() => t)

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
    assert.match(letters[0]!.title, /다시 풀어 주세요$/)
    assert.equal(letters[0]!.letter?.code, 'HOMEWORK_RETURNED')
    const { contents } = (
      await student().call('message.get', { messageIdx: letters[0]!.messageIdx, messageType: 'RECV' })
    ).body.result
    for (const said of ['2회차', next.submitLimitDatetime.slice(0, 16), '&lt;b&gt;다시']) {
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
