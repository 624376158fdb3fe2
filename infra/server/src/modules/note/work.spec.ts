import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { answersAsText, parseQuestions } from '@madang/domain'
import { asc, eq } from 'drizzle-orm'
import { note, noteLog } from '../../db/schema/note.ts'
import { task } from '../../db/schema/task.ts'
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

const student = () => t.as('alpha', 'student1')
const teacher = () => t.as('alpha', 'teacher1')
const inAlpha = <T>(run: Parameters<typeof t.services.db.inCompany<T>>[1]) =>
  t.services.db.inCompany('ALPHA', run)
const noteOf = async (noteIdx: number) =>
  (await inAlpha((tx) => tx.select().from(note).where(eq(note.noteIdx, noteIdx))))[0]!
const logOf = (noteIdx: number) =>
  inAlpha((tx) =>
    tx.select().from(noteLog).where(eq(noteLog.noteIdx, noteIdx)).orderBy(asc(noteLog.noteLogIdx)),
  )
const taskOf = async (taskIdx: number) =>
  (await inAlpha((tx) => tx.select().from(task).where(eq(task.taskIdx, taskIdx))))[0]!
const stateOf = async (taskIdx: number) =>
  (await student().call('task.get', { taskIdx })).body.result.taskUser
const typed = (...answers: [number, string][]) => answers.map(([no, answer]) => ({ no, answer }))

describe('beginning homework', () => {
  test('HW-10 creates the student’s note and sets taskStatus 1; going on opens the same note', async () => {
    const { taskIdx } = await h.give(['student1'])
    assert.deepEqual((await stateOf(taskIdx))?.taskStatus, 0)
    const starts = await Promise.all([1, 2, 3].map(() => h.start('student1', taskIdx)))
    assert.equal(new Set(starts).size, 1, 'at once, too')
    const [noteIdx] = starts
    const state = await stateOf(taskIdx)
    assert.deepEqual([state?.taskStatus, state?.noteIdx], [1, noteIdx])
    const row = await noteOf(noteIdx!)
    assert.deepEqual([row.noteStatus, row.questionCount, row.noteTitle, row.revision], [0, 3, '일차함수', 0])
    assert.equal(await h.start('student1', taskIdx), noteIdx)
  })

  test('is for whom it was given; others are answered as if there were none', async () => {
    const { taskIdx } = await h.give(['student1'])
    for (const who of ['student2', 'student3'] as const) {
      assert.equal((await t.as('alpha', who).call('note.start', { taskIdx })).body.code, 'WB-404-108')
    }
    assert.equal((await t.as('beta', 'student1').call('note.start', { taskIdx })).body.code, 'WB-404-108')
  })
})

describe('saving', () => {
  test('HW-13 API-HW-08 save 1 keeps the work open; 17 keeps what came and leaves the status; 18 hands nothing in; 2 does', async () => {
    const { taskIdx } = await h.give(['student1'])
    const noteIdx = await h.start('student1', taskIdx)
    const part = await student().call('note.save', {
      noteIdx,
      action: 17,
      revision: 0,
      answerList: typed([1, '1']),
    })
    assert.deepEqual([part.body.result.revision, (await noteOf(noteIdx)).noteStatus], [1, 0])
    assert.equal((await logOf(noteIdx)).length, 0)
    const saved = await student().call('note.save', {
      noteIdx,
      action: 1,
      revision: 1,
      answerList: typed([2, '2']),
    })
    const after = await noteOf(noteIdx)
    assert.deepEqual([saved.body.result.revision, after.noteStatus, after.solveCount], [2, 1, 2])
    assert.equal((await stateOf(taskIdx))?.taskStatus, 1)
    const coming = await student().call('note.submit', { noteIdx, action: 18, revision: 2, answerList: [] })
    assert.deepEqual([coming.body.result.submitDatetime, coming.body.result.revision], [null, 3])
    assert.deepEqual([(await stateOf(taskIdx))?.taskStatus, (await taskOf(taskIdx)).submitUserCount], [1, 0])
    const done = await student().call('note.submit', { noteIdx, action: 2, revision: 3, answerList: [] })
    assert.deepEqual([done.body.result.submitDatetime, done.body.result.answeredCount], [h.at(0), 2])
    assert.equal(
      (await student().call('note.save', { noteIdx, action: 3, revision: 4, answerList: [] })).status,
      400,
    )
  })

  test('an empty answer takes it back; questions that are not there are refused', async () => {
    const { taskIdx } = await h.give(['student1'])
    const noteIdx = await h.start('student1', taskIdx)
    const save = (revision: number, answerList: { no: number; answer: string }[]) =>
      student().call('note.save', { noteIdx, revision, answerList })
    await save(0, typed([1, ' 3/4 '], [2, 'b'], [3, '가나']))
    await save(1, typed([2, '  '], [3, '가 나']))
    const { result } = (await student().call('note.work', { noteIdx })).body
    assert.deepEqual(
      result.answerList.map(({ no, answer }) => [no, answer]),
      [
        [1, ' 3/4 '],
        [3, '가 나'],
      ],
    )
    assert.deepEqual([result.revision, result.note.solveCount], [2, 2])
    for (const wrong of [typed([4, 'x']), typed([1, 'x'], [1, 'y']), typed([1, 'x'.repeat(201)])]) {
      assert.equal((await save(2, wrong)).body.code, 'WB-400-200')
    }
  })

  test('a hand-in that names no revision hands in what stands, once', async () => {
    const { taskIdx } = await h.give(['student1'])
    const noteIdx = await h.start('student1', taskIdx)
    await student().call('note.save', { noteIdx, revision: 0, answerList: typed([1, 'a']) })
    const done = await student().call('note.submit', { noteIdx, action: 2, answerList: [] })
    assert.deepEqual([done.status, done.body.result.answeredCount], [200, 1])
    const again = await student().call('note.submit', { noteIdx, action: 2, answerList: [] })
    assert.equal(again.body.code, 'WB-400-302')
  })

  test('another device is told what it has not seen; the same save said again changes nothing', async () => {
    const { taskIdx } = await h.give(['student1'])
    const noteIdx = await h.start('student1', taskIdx)
    t.clock.advance(60_000)
    const mine = { noteIdx, revision: 0, answerList: typed([1, 'a']), spentTime: 30 }
    const first = await student().call('note.save', mine)
    const before = [await noteOf(noteIdx), await logOf(noteIdx)]
    t.clock.advance(60_000)
    const again = await student().call('note.save', mine)
    assert.deepEqual([again.status, again.body.result], [200, first.body.result])
    assert.deepEqual([await noteOf(noteIdx), await logOf(noteIdx)], before)
    const other = { ...mine, answerList: typed([1, 'b']) }
    const refused = await student().call('note.save', other)
    assert.deepEqual([refused.status, refused.body.code], [409, 'WB-409-002'])
    assert.equal((refused.body as never as { data: { revision: number } }).data.revision, 1)
    assert.equal((await student().call('note.submit', other)).body.code, 'WB-409-002')
    assert.deepEqual([await noteOf(noteIdx), await logOf(noteIdx)], before)
    const together = await Promise.all(
      ['x', 'y', 'z'].map((answer) =>
        student().call('note.save', { noteIdx, revision: 1, answerList: typed([1, answer]) }),
      ),
    )
    assert.deepEqual(together.map(({ status }) => status).sort(), [200, 409, 409])
  })

  test('HW-19 every save and submit writes a log with its time, counted no longer than has gone by', async () => {
    const { taskIdx } = await h.give(['student1'], { task: { autoReview: 1, autoFinal: 1 } })
    const noteIdx = await h.start('student1', taskIdx)
    t.clock.advance(40_000)
    await student().call('note.save', {
      noteIdx,
      revision: 0,
      answerList: typed([1, '틀림']),
      spentTime: 3600,
    })
    t.clock.advance(60_000)
    await student().call('note.save', { noteIdx, action: 17, revision: 1, answerList: [], spentTime: 10 })
    t.clock.advance(60_000)
    await student().call('note.submit', { noteIdx, revision: 2, answerList: [], spentTime: 20 })
    assert.deepEqual(
      (await logOf(noteIdx)).map((row) => [
        row.noteStatus === 1,
        row.spentTime,
        row.questionCount,
        row.wrongCount,
      ]),
      [
        [true, 40, 3, 0],
        [false, 30, 3, 3],
      ],
    )
    assert.equal((await noteOf(noteIdx)).spentTime, 70)
  })

  test('HW-18 start, save and submit are refused after the deadline, each person’s own, by the server’s clock', async () => {
    const submitLimitDatetime = h.at(2 * h.HOUR)
    const limitList = [{ userIdx: h.idx('student2'), submitLimitDatetime: h.at(4 * h.HOUR) }]
    const { taskIdx } = await h.give(['student1', 'student2', 'student3'], {
      task: { submitLimitDatetime },
      more: { limitList },
    })
    const mine = await h.start('student1', taskIdx)
    const theirs = await h.start('student2', taskIdx)
    t.clock.advance(2 * h.HOUR)
    const save = (noteIdx: number) => ({ noteIdx, revision: 0, answerList: [] })
    assert.equal(
      (await student().call('note.save', save(mine))).status,
      200,
      'its second still belongs to it',
    )
    t.clock.advance(1000)
    const late = [
      await student().call('note.save', { ...save(mine), revision: 1 }),
      await student().call('note.submit', { ...save(mine), revision: 1 }),
      await student().call('note.start', { taskIdx }),
      await t.as('alpha', 'student3').call('note.start', { taskIdx }),
    ]
    assert.deepEqual(
      late.map(({ body }) => body.code),
      Array(4).fill('WB-400-303'),
    )
    assert.equal((await t.as('alpha', 'student2').call('note.submit', save(theirs))).status, 200)
  })
})

describe('handing in', () => {
  test('HW-14 sets taskStatus 2 and the note to submit 2, and it is not opened again; HW-15 API-HW-05 a second time is WB-400-302', async () => {
    const { taskIdx } = await h.give(['student1', 'student2'])
    const noteIdx = await h.start('student1', taskIdx)
    const answerList = typed([2, 'b'], [1, 'a'])
    const submit = (key?: string) =>
      student().call(
        'note.submit',
        { noteIdx, revision: 0, answerList },
        key ? { headers: { 'idempotency-key': key } } : {},
      )
    const [one, two] = await Promise.all([submit(), submit()])
    assert.deepEqual([one.status, two.status].sort(), [200, 400])
    const { result } = (one.status === 200 ? one : two).body
    assert.equal((one.status === 200 ? two : one).body.code, 'WB-400-302')
    const hash = createHash('sha256').update(answersAsText(answerList)).digest('hex')
    assert.deepEqual(
      [result.noteStatus, result.submitDatetime, result.questionCount, result.answeredCount, result.hash],
      [2, h.at(0), 3, 2, hash],
    )
    assert.equal((await noteOf(noteIdx)).submitHash, hash)
    assert.deepEqual([(await stateOf(taskIdx))?.taskStatus, (await taskOf(taskIdx)).submitUserCount], [2, 1])
    const closed = [
      await submit(),
      await student().call('note.start', { taskIdx }),
      await student().call('note.save', { noteIdx, revision: result.revision, answerList: [] }),
    ]
    assert.deepEqual(
      closed.map(({ body }) => body.code),
      Array(3).fill('WB-400-302'),
    )
  })

  test('a receipt that was lost comes again under its key', async () => {
    const { taskIdx } = await h.give(['student1'])
    const noteIdx = await h.start('student1', taskIdx)
    const submit = () =>
      student().call(
        'note.submit',
        { noteIdx, revision: 0, answerList: [] },
        { headers: { 'idempotency-key': '0b8f6c1e-5a41-4b7e-9a55-3c1d2e4f5a6b' } },
      )
    const first = await submit()
    const again = await submit()
    assert.deepEqual([again.status, again.body], [200, first.body])
    assert.equal((await taskOf(taskIdx)).submitUserCount, 1)
  })

  test('everybody’s at once is counted', async () => {
    const people = ['student1', 'student2', 'student3'] as const
    const { taskIdx } = await h.give(people)
    await Promise.all(people.map((who) => h.handIn(who, taskIdx)))
    assert.equal((await taskOf(taskIdx)).submitUserCount, 3)
  })

  test('homework of later pages keeps its printed numbers: answers to them are saved, handed in and shown by question', async () => {
    const { bookIdx } = await h.newBook(3)
    const added = await t.as('alpha', 'teacher1').call('task.addBook', {
      textbook: { textbookName: '뒤쪽', bookIdx, fromPage: 2, toPage: 3 },
      task: { taskName: '뒤쪽', submitLimitDatetime: h.at(h.HOUR), autoReview: 0 },
      userIdxList: [h.idx('student1')],
    })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const { taskIdx } = added.body.result
    const noteIdx = await h.start('student1', taskIdx)
    const save = (no: number) =>
      t.as('alpha', 'student1').call('note.save', {
        noteIdx,
        action: 1,
        revision: 0,
        answerList: [{ no, answer: '12' }],
        spentTime: 1,
      })
    assert.equal((await save(1)).body.code, 'WB-400-200')
    const saved = await save(3)
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    const submitted = await t
      .as('alpha', 'student1')
      .call('note.submit', { noteIdx, action: 2, revision: 1, answerList: [], spentTime: 1 })
    assert.equal(submitted.status, 200, JSON.stringify(submitted.body))
    const answersTo = async (solutionNo: number) =>
      (
        await t.as('alpha', 'teacher1').call('note.question', { taskIdx, solutionNo })
      ).body.result.answerList.map(({ answer }) => answer)
    assert.deepEqual(await answersTo(3), ['12'])
    assert.deepEqual(await answersTo(2), await answersTo(1), 'a number that is not there means the first')
  })

  test('HW-17 API-HW-09 A-71 with auto review every answer is marked; all by rules, and final by itself: completed, with what the rules say as numbers', async () => {
    const { taskIdx } = await h.give(['student1'], { task: { autoReview: 1, autoFinal: 1 } })
    const receipt = await h.handIn('student1', taskIdx, typed([1, keyOf(1)], [2, '틀림']))
    assert.deepEqual([receipt.noteStatus, receipt.wrongCount, receipt.answeredCount], [4, 2, 2])
    const { result } = (await student().call('note.work', { noteIdx: receipt.noteIdx })).body
    assert.deepEqual([result.note.noteStatus, result.note.wrongCount, result.note.solveCount], [4, 2, 2])
    assert.equal(result.note.confirmComment, null, 'no teacher has said anything')
    assert.deepEqual(result.note.autoComment, { code: 'AUTO_MARKED', right: 1, of: 3 })
    assert.deepEqual(
      result.answerList.map(({ no, answer, res, why }) => [no, answer, res, why]),
      [
        [1, keyOf(1), 1, 'SAME_TEXT'],
        [2, '틀림', 0, 'TEXT_DIFFERENT'],
        [3, '', 0, 'EMPTY'],
      ],
    )
    assert.deepEqual(
      parseQuestions(result.solutionJsonStr).map(({ answers }) => answers),
      [[keyOf(1)], [keyOf(2)], [keyOf(3)]],
      'completed: the answers may be seen',
    )
  })

  test('what is marked at once is written once, with its mark, over what was saved before', async () => {
    const { taskIdx } = await h.give(['student1'], { task: { autoReview: 1, autoFinal: 1 } })
    const asking = student()
    const { noteIdx } = (await asking.call('note.start', { taskIdx })).body.result
    const saved = { noteIdx, revision: 0, answerList: typed([1, '아니'], [2, '틀림']) }
    const { revision } = (await asking.call('note.save', saved)).body.result
    const answerList = typed([1, keyOf(1)], [2, ' '], [3, keyOf(3)])
    const sent = await sentDuring(async () => {
      const { result } = (await asking.call('note.submit', { noteIdx, revision, answerList })).body
      assert.deepEqual([result.noteStatus, result.wrongCount, result.answeredCount], [4, 1, 2])
    })
    const names = sent.flatMap(({ name }) => (name?.startsWith('note.') ? [name.split('#')[0]] : []))
    assert.deepEqual(names, [
      'note.workPages',
      'note.lockWork',
      'note.answers',
      'note.workPages',
      'note.marked',
      'note.handIn',
      'note.wrongCollect',
    ])
    const { result } = (await asking.call('note.work', { noteIdx })).body
    assert.deepEqual(
      result.answerList.map(({ no, answer, res }) => [no, answer, res]),
      [
        [1, keyOf(1), 1],
        [2, '', 0],
        [3, keyOf(3), 1],
      ],
    )
  })

  test('A-71 where a question has no key the note stays handed in, with marks as a start for the teacher alone', async () => {
    const questions = h.questionsOf(3, 1, { answers: [] })
    const { taskIdx, textbookIdx } = await h.give(['student1'], {
      questions,
      task: { autoReview: 1, autoFinal: 1 },
    })
    const { noteIdx, noteStatus, wrongCount } = await h.handIn(
      'student1',
      taskIdx,
      typed([1, '틀림'], [3, '글']),
    )
    assert.deepEqual([noteStatus, wrongCount], [2, null])
    const own = (await student().call('note.work', { noteIdx })).body.result
    assert.ok(own.answerList.every(({ res, why }) => res === null && why === null))
    assert.deepEqual([own.note.wrongCount, own.note.confirmComment, own.note.autoComment], [null, null, null])
    assert.doesNotMatch(JSON.stringify(own), /정답키/)
    const theirs = (await teacher().call('note.work', { noteIdx })).body.result
    assert.deepEqual(
      theirs.answerList.map(({ no, res, why }) => [no, res, why]),
      [
        [1, 0, 'TEXT_DIFFERENT'],
        [2, 0, 'EMPTY'],
        [3, null, 'NO_KEY'],
      ],
    )
    assert.match(theirs.solutionJsonStr, /정답키1호/)
    assert.equal(theirs.note.wrongCount, 2)

    const solutionJsonStr = theirs.solutionJsonStr.replaceAll('정답키', '새정답')
    const saved = await teacher().call('textbook.saveAnswers', { textbook: { textbookIdx, solutionJsonStr } })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    const after = (await teacher().call('note.work', { noteIdx })).body.result
    assert.deepEqual(after.answerList, theirs.answerList, 'A-78: what was marked stays')
    assert.match(after.solutionJsonStr, /새정답1호/)
  })

  test('who gave it reads it once it is handed in; operators in the console; nobody else', async () => {
    const { taskIdx } = await h.give(['student1'])
    const noteIdx = await h.start('student1', taskIdx)
    const read = async (
      who: 'teacher1' | 'teacher2' | 'oper' | 'student2',
      area: 'SERVICE' | 'MANAGE' = 'SERVICE',
    ) => (await t.as('alpha', who).call('note.work', { noteIdx }, { area })).status
    assert.equal(await read('teacher1'), 404)
    await student().call('note.submit', { noteIdx, revision: 0, answerList: typed([1, 'a']) })
    assert.deepEqual(
      [await read('teacher1'), await read('oper', 'MANAGE'), await read('teacher2'), await read('student2')],
      [200, 200, 404, 404],
    )
    const listed = (await teacher().call('note.list', { searchType: 2, paging: false })).body.resultPage
      .content
    const row = listed.find((one) => one.noteIdx === noteIdx)
    assert.deepEqual(
      [row?.noteStatus, row?.questionCount, row?.solveCount, row?.task?.taskIdx, row?.noteSubmitDatetime],
      [2, 3, 1, taskIdx, h.at(0)],
    )
  })
})

describe('the answers of given homework', () => {
  test('MAN-TASK-11 MAN-TASK-12 A-78 are written by its owner or an operator; a choice needs one, a text is not blank', async () => {
    const questions = h.questionsOf(2, 1, { kind: 'choice', answers: ['4'] })
    const { textbookIdx, taskIdx } = await h.give(['student1'], { pageCount: 2, questions })
    const wire = (change: (list: Record<string, unknown>[]) => unknown) => {
      const list = [
        { SNo: 1, PNo: 1, AnsTy: 1, Ans: ['새 답', '다른 답'], Pt: 2 },
        { SNo: 2, PNo: 2, AnsTy: 0, Ans: ['2', '3'], Cnt: 5 },
      ]
      return { textbook: { textbookIdx, solutionJsonStr: JSON.stringify(change(list) ?? list) } }
    }
    const save = async (
      change: (list: Record<string, unknown>[]) => unknown,
      who: 'teacher1' | 'teacher2' | 'oper' = 'teacher1',
      area: 'SERVICE' | 'MANAGE' = 'SERVICE',
    ) => (await t.as('alpha', who).call('textbook.saveAnswers', wire(change), { area })).body.code ?? 'ok'
    assert.equal(await save(() => undefined, 'teacher2'), 'WB-404-108')
    assert.equal(await save(() => undefined, 'oper', 'MANAGE'), 'ok')
    assert.equal(await save(() => undefined), 'ok')
    const { result } = (await teacher().call('textbook.get', { textbookIdx })).body
    assert.deepEqual(
      parseQuestions(result.solutionJsonStr).map(({ answers, points, rect }) => [answers, points, rect?.w]),
      [
        [['새 답', '다른 답'], 2, 300],
        [['2', '3'], 1, 300],
      ],
    )
    assert.deepEqual([result.answerCount, result.can], [2, { modAnswer: true, remove: true }])
    const refused: ((list: Record<string, unknown>[]) => unknown)[] = [
      (list) => list.with(1, { ...list[1], Ans: [] }),
      (list) => list.with(0, { ...list[0], Ans: ['  '] }),
      (list) => list.with(0, { ...list[0], Ans: [] }),
      (list) => list.with(1, { ...list[1], Ans: ['6'] }),
      (list) => list.slice(1),
      (list) => list.with(0, { ...list[0], PNo: 2 }),
      () => 'x',
    ]
    for (const change of refused) assert.equal(await save(change), 'WB-400-307', String(change))
    const other = (await t.as('alpha', 'teacher2').call('textbook.get', { textbookIdx })).body.result
    assert.deepEqual(other.can, { modAnswer: false, remove: false })

    // the homework says so too: who gave it of somebody else's textbook is not led to answers that can't be saved
    const lent = await t.as('alpha', 'teacher2').call('task.add', {
      textbookIdx,
      task: h.given(),
      userIdxList: [h.idx('student2')],
    })
    assert.equal(lent.status, 200)
    const mayEdit = async (
      who: Parameters<typeof t.as>[1],
      of: number,
      area: 'SERVICE' | 'MANAGE' = 'SERVICE',
    ) => (await t.as('alpha', who).call('task.get', { taskIdx: of }, { area })).body.result.can.modAnswer
    assert.deepEqual(
      [
        await mayEdit('teacher1', taskIdx),
        await mayEdit('teacher2', lent.body.result.taskIdx),
        await mayEdit('oper', lent.body.result.taskIdx, 'MANAGE'),
        await mayEdit('student1', taskIdx),
      ],
      [true, false, true, false],
    )
  })
})
