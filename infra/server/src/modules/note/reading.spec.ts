import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Question } from '@madang/domain'
import { handLimits } from '@madang/ink'
import { and, eq } from 'drizzle-orm'
import { noteReading, noteReadingFix } from '../../db/schema/reading.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { homeworkOf } from '../../testing/homework.ts'
import { penBatch, penData, type Written } from '../../testing/pen.ts'
import { readNote } from './reading.job.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const inAlpha = <T>(run: Parameters<typeof t.services.db.inCompany<T>>[1]) =>
  t.services.db.inCompany('ALPHA', run)
/** Four questions on one page, one under the other. */
const place = (no: number) => ({ x: 100, y: 100 * no, w: 400, h: 80 })
const questions = (keys: readonly (Partial<Question> & Pick<Question, 'answers'>)[]): Question[] =>
  keys.map((of, i) => ({
    no: i + 1,
    page: 1,
    kind: 'text',
    choices: 5,
    points: 1,
    rect: place(i + 1),
    ...of,
  }))
const write = (no: number, text: string): Written => ({ text, at: { x: 140, y: 100 * no + 25 } })

const teacher = () => t.as('alpha', 'teacher1')
const read = (noteIdx: number) =>
  readNote(t.services, { companyCode: 'ALPHA', noteIdx }, AbortSignal.timeout(60_000))
async function handIn(
  keys: Parameters<typeof questions>[0],
  written: readonly Written[],
  {
    autoReview = 1,
    who = 'student1' as FixtureUser,
    answerList = [] as { no: number; answer: string }[],
  } = {},
) {
  const { taskIdx } = await h.give([who], {
    pageCount: 1,
    questions: questions(keys),
    task: { autoReview, autoFinal: autoReview },
  })
  const noteIdx = await h.start(who, taskIdx)
  if (written.length > 0) {
    const data = penData(penBatch(h.idx(who), written))
    const drawn = await t.as('alpha', who).call('note.draw', { noteIdx, agendaNo: 1, pageNo: 1, data })
    assert.equal(drawn.status, 200, JSON.stringify(drawn.body))
  }
  const { body, status } = await t.as('alpha', who).call('note.submit', { noteIdx, revision: 0, answerList })
  assert.equal(status, 200, JSON.stringify(body))
  return { noteIdx, receipt: body.result }
}
const workOf = async (noteIdx: number, who: FixtureUser) =>
  (await t.as('alpha', who).call('note.work', { noteIdx })).body.result
const readingsOf = async (noteIdx: number) => (await teacher().call('note.readings', { noteIdx })).body.result
const listOf = async (noteIdx: number) =>
  (await readingsOf(noteIdx)).list.map(({ no, answer, source, res, why }) => [no, answer, source, res, why])
const stateOf = async (noteIdx: number) =>
  (await inAlpha((tx) => tx.select().from(noteReading).where(eq(noteReading.noteIdx, noteIdx))))[0]?.state
const number = (key: string) => ({ answers: [key] })

describe('reading what was written with a pen', () => {
  it('marks by rules what was read for certain, and says that the machine read it; the note is completed where that is all', async () => {
    const { noteIdx, receipt } = await handIn(
      [number('37'), number('12'), number('3')],
      [write(1, '37'), write(2, '21')],
      { answerList: [{ no: 3, answer: '3' }] },
    )
    assert.deepEqual(
      [receipt.noteStatus, receipt.wrongCount],
      [2, null],
      'nothing is wrong before it is read',
    )
    assert.equal(await stateOf(noteIdx), 'WAITING')
    const waiting = await workOf(noteIdx, 'student1')
    assert.deepEqual(
      waiting.answerList.map(({ no, res }) => [no, res]),
      [[3, null]],
    )
    await read(noteIdx)
    assert.deepEqual(await listOf(noteIdx), [
      [1, '37', 'PEN', 1, 'SAME_TEXT'],
      [2, '21', 'PEN', 0, 'NUMBER_DIFFERENT'],
      [3, '3', null, 1, 'SAME_TEXT'],
    ])
    const { note, answerList, receiptHash } = await workOf(noteIdx, 'student1')
    assert.equal(receiptHash, receipt.hash, 'what the machine read changes no receipt')
    assert.equal((await workOf(noteIdx, 'teacher1')).receiptHash, receipt.hash)
    assert.deepEqual([note.noteStatus, note.wrongCount, note.solveCount], [4, 1, 3])
    assert.deepEqual(
      answerList.map(({ source }) => source),
      ['PEN', 'PEN', null],
    )
    assert.deepEqual(note.autoComment, { code: 'AUTO_MARKED', right: 2, of: 3 })
  })

  it('leaves to a person what it can’t read for certain, words, and keyless questions, and keeps its guess', async () => {
    const { noteIdx } = await handIn(
      [number('37'), { answers: ['서울'] }, { answers: [] }, number('7')],
      [write(1, '37'), { text: '12', at: { x: 320, y: 125 } }, write(2, '23'), write(3, '12')],
    )
    await read(noteIdx)
    assert.deepEqual(await listOf(noteIdx), [
      [1, '', null, null, 'PEN_UNREAD'],
      [2, '', null, null, 'PEN_UNREAD'],
      [3, '', null, null, 'PEN_UNREAD'],
      [4, '', null, 0, 'EMPTY'],
    ])
    const { list, readingState } = await readingsOf(noteIdx)
    assert.equal(readingState, 'READ')
    assert.deepEqual(
      list.map(({ reading }) => reading),
      ['12', '', '', null],
    )
    const { note } = await workOf(noteIdx, 'teacher1')
    assert.deepEqual([note.noteStatus, note.wrongCount, note.solveCount], [2, 1, 3])
  })

  it('without auto review fills answers and marks nothing; choices are read by their number', async () => {
    const { noteIdx, receipt } = await handIn(
      [number('12'), { kind: 'choice', answers: ['3'] }],
      [write(1, '12'), write(2, '3')],
      { autoReview: 0 },
    )
    await read(noteIdx)
    assert.deepEqual(await listOf(noteIdx), [
      [1, '12', 'PEN', null, null],
      [2, '3', 'PEN', null, null],
    ])
    const { note } = await workOf(noteIdx, 'teacher1')
    assert.deepEqual([note.noteStatus, note.solveCount], [receipt.noteStatus, 2])
  })

  it('is done once, whoever asks again; without ink nobody asks at all', async () => {
    const { noteIdx } = await handIn([number('37')], [write(1, '37')])
    await Promise.all([read(noteIdx), read(noteIdx)])
    // all but the time at which it is asked for
    const work = async () => ({ ...(await workOf(noteIdx, 'student1')), serverDatetime: '' })
    const once = await work()
    t.clock.advance(60_000)
    await read(noteIdx)
    assert.deepEqual(await work(), once)
    const typed = await handIn([number('37')], [], { answerList: [{ no: 1, answer: '37' }] })
    assert.deepEqual([typed.receipt.noteStatus, await stateOf(typed.noteIdx)], [4, undefined])
    const all = await handIn([number('37')], [write(1, '12')], { answerList: [{ no: 1, answer: '37' }] })
    assert.deepEqual([all.receipt.noteStatus, await stateOf(all.noteIdx)], [4, undefined], 'typed counts')
  })

  it('never says before completion what was read by the help of the key', async () => {
    const { noteIdx } = await handIn([number('37'), { answers: [] }], [write(1, '37'), write(2, '12')])
    await read(noteIdx)
    const own = await workOf(noteIdx, 'student1')
    assert.deepEqual([own.note.noteStatus, own.answerList], [2, []])
    assert.equal((await t.as('alpha', 'student1').call('note.json', { noteIdx })).body.code, 'WB-403-101')
  })

  it('shows its student in the completed note what was read, how certainly, and what nobody could read', async () => {
    const { noteIdx } = await handIn(
      [number('37'), { answers: ['서울'] }, number('3')],
      [write(1, '37'), write(2, '23')],
      {
        answerList: [{ no: 3, answer: '3' }],
      },
    )
    await read(noteIdx)
    await teacher().call('note.status', { noteIdx, statusCd: 4 })
    const { Dt } = (await t.as('alpha', 'student1').call('note.json', { noteIdx })).body.data
    const [sure, words, typed] = Dt.ALi[0]!.PLi[0]!.SolLi
    assert.deepEqual([sure!.Rd, sure!.Src, sure!.Ans, sure!.Slvd], ['37', 'PEN', '37', 1])
    assert.ok(sure!.Cf! > 50, String(sure!.Cf))
    assert.deepEqual([words!.Rd, words!.Src, words!.Ans, words!.Slvd], ['', undefined, '', 1])
    assert.deepEqual([typed!.Rd, typed!.Cf, typed!.Src], [undefined, undefined, undefined])
  })

  it('goes through the queue', async () => {
    await t.services.work.start()
    const { noteIdx } = await handIn([number('37')], [write(1, '37')])
    await t.services.jobs.runDue()
    let state = await stateOf(noteIdx)
    while (state === 'WAITING') {
      await new Promise((resolve) => setImmediate(resolve))
      state = await stateOf(noteIdx)
    }
    assert.equal(state, 'READ')
  })
})

describe('correcting what was read', () => {
  it('the calls of validation mode give reading, key and result, and what a teacher corrects is the answer and is marked', async () => {
    const { noteIdx } = await handIn([number('37'), { answers: ['서울'] }], [write(1, '12'), write(2, '23')])
    await read(noteIdx)
    const before = await readingsOf(noteIdx)
    assert.deepEqual(
      before.list.map(({ key, reading, answer, source, res }) => [key, reading, answer, source, res]),
      [
        [['37'], '12', '12', 'PEN', 0],
        [['서울'], '', '', null, null],
      ],
    )
    assert.deepEqual([before.can.fix, before.learned], [true, 0])
    const fixed = await teacher().call('note.fixReading', { noteIdx, no: 1, answer: '37' })
    assert.deepEqual(fixed.body.result, { kept: true, learned: 2 })
    await teacher().call('note.fixReading', { noteIdx, no: 2, answer: '서울' })
    const after = await readingsOf(noteIdx)
    assert.deepEqual(
      after.list.map(({ answer, source, res, why }) => [answer, source, res, why]),
      [
        ['37', 'PERSON', 1, 'SAME_TEXT'],
        ['서울', 'PERSON', 1, 'SAME_TEXT'],
      ],
    )
    const { note } = await workOf(noteIdx, 'teacher1')
    assert.deepEqual([after.learned, note.wrongCount, note.noteStatus], [2, 0, 2])
    assert.equal((await t.as('alpha', 'teacher2').call('note.readings', { noteIdx })).body.code, 'WB-404-102')
    const oper = t.as('alpha', 'oper')
    const seen = await oper.call('note.readings', { noteIdx }, { area: 'MANAGE' })
    assert.equal(seen.body.result.can.fix, false)
  })

  it('teaches the student’s hand: what was misread twice is read right, by this student alone', async () => {
    // a seven that its writer means as a one
    const asOne = async (who: FixtureUser) => {
      const { noteIdx } = await handIn([number('1')], [write(1, '7')], { who })
      await read(noteIdx)
      return { noteIdx, ...(await readingsOf(noteIdx)).list[0]! }
    }
    for (const times of [1, 2]) {
      const { noteIdx, reading } = await asOne('student2')
      if (times === 1) assert.equal(reading, '7')
      await teacher().call('note.fixReading', { noteIdx, no: 1, answer: '1' })
    }
    const taught = await asOne('student2')
    assert.equal(taught.reading, '1')
    assert.equal((await asOne('student1')).reading, '7')
  })

  it('of a completed note only the hand learns; what was typed is no reading', async () => {
    const { noteIdx } = await handIn([number('37'), number('2')], [write(1, '12')], {
      who: 'student3',
      answerList: [{ no: 2, answer: '2' }],
    })
    await read(noteIdx)
    const before = await listOf(noteIdx)
    const fixed = await teacher().call('note.fixReading', { noteIdx, no: 1, answer: '73' })
    assert.deepEqual(fixed.body.result, { kept: false, learned: 2 })
    assert.deepEqual(await listOf(noteIdx), before)
    for (const no of [2, 9]) {
      assert.equal(
        (await teacher().call('note.fixReading', { noteIdx, no, answer: '1' })).body.code,
        'WB-400-200',
      )
    }
  })

  it('keeps a bounded number of samples, the newest of each digit', async () => {
    const who = 'student3'
    const userIdx = h.idx(who)
    const { noteIdx } = await handIn([number('1')], [write(1, '7')], { who })
    await read(noteIdx)
    await inAlpha((tx) =>
      tx.insert(noteReadingFix).values(
        Array.from({ length: handLimits.ofDigit + 5 }, (_, i) => ({
          companyCode: 'ALPHA',
          userIdx,
          noteIdx,
          questionNo: i + 2,
          place: 0,
          digit: 1,
          data: Buffer.alloc(17),
          regUserIdx: userIdx,
          regDatetime: new Date(t.clock.now().getTime() - (i + 1) * 60_000),
        })),
      ),
    )
    await teacher().call('note.fixReading', { noteIdx, no: 1, answer: '1' })
    const mine = and(eq(noteReadingFix.userIdx, userIdx), eq(noteReadingFix.digit, 1))
    const rows = await inAlpha((tx) => tx.select().from(noteReadingFix).where(mine))
    assert.ok(rows.length <= handLimits.ofDigit, String(rows.length))
    assert.ok(rows.some(({ questionNo }) => questionNo === 1))
    assert.ok(!rows.some(({ questionNo }) => questionNo === handLimits.ofDigit + 6))
  })
})
