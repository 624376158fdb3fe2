import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { NoteStatus } from '@madang/contract'
import { decodeBatch, InkPage } from '@madang/ink'
import { asc, eq } from 'drizzle-orm'
import { noteMark } from '../../db/schema/note.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { homeworkOf, keyOf } from '../../testing/homework.ts'
import { linesOf, sent } from '../../testing/ink.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const as = (who: FixtureUser) => t.as('alpha', who)
const teacher = () => as('teacher1')
/** An open teacher corrects everybody's homework in the console. */
const MANAGE = { area: 'MANAGE' } as const

const handedIn = async (answers: [number, string][] = [[1, 'a']], who: FixtureUser = 'student1') => {
  const given = await h.give(['student1', 'student2', 'student3'])
  const { noteIdx } = await h.handIn(
    who,
    given.taskIdx,
    answers.map(([no, answer]) => ({ no, answer })),
  )
  return { ...given, noteIdx }
}
const solution = (noteIdx: number, no: number, result: 0 | 1, seen?: 0 | 1 | null) => ({
  noteIdx,
  agendaNo: 1,
  pageNo: no,
  solutionNo: no,
  result,
  ...(seen !== undefined && { seen }),
})
const marksOf = (noteIdx: number) =>
  t.services.db.inCompany('ALPHA', (tx) =>
    tx.select().from(noteMark).where(eq(noteMark.noteIdx, noteIdx)).orderBy(asc(noteMark.noteMarkIdx)),
  )
const resOf = async (noteIdx: number, no: number) =>
  (await teacher().call('note.json', { noteIdx })).body.data.Dt.ALi[0]!.PLi.flatMap(
    ({ SolLi }) => SolLi,
  ).find(({ SNo }) => SNo === no)!.Res

describe('opening a note', () => {
  test('NOTES-11 NOTES-12 a student’s work note opens once it is completed, for nobody else, and for teachers once it was handed in', async () => {
    const { taskIdx } = await h.give(['student1'])
    const noteIdx = await h.start('student1', taskIdx)
    const code = async (who: FixtureUser, id: 'note.view' | 'note.json' | 'note.agendas' = 'note.view') => {
      const { status, body } = await as(who).call(id, { noteIdx })
      return status === 200 ? 200 : body.code
    }
    assert.deepEqual([await code('student1'), await code('teacher1')], ['WB-403-101', 'WB-404-102'])
    await as('student1').call('note.submit', { noteIdx, revision: 0, answerList: [{ no: 1, answer: 'x' }] })
    for (const id of ['note.view', 'note.json', 'note.agendas'] as const) {
      assert.deepEqual([await code('student1', id), await code('teacher1', id)], ['WB-403-101', 200])
    }
    await teacher().call('note.status', { noteIdx, statusCd: 4, confirmComment: ' 잘했어요 ' })
    for (const id of ['note.view', 'note.json', 'note.agendas'] as const) {
      assert.equal(await code('student1', id), 200)
      for (const who of ['student2', 'teacher2', 'open1', 'oper'] as const) {
        assert.equal(await code(who, id), 'WB-404-102', who)
      }
    }
    assert.equal((await as('open1').call('note.view', { noteIdx }, MANAGE)).status, 200)
    assert.equal((await as('oper').call('note.view', { noteIdx }, MANAGE)).status, 200)
  })

  test('NOTES-13 NOTES-21 is grouped by agenda; its content has pages, and on each its solutions with answer and rectangle', async () => {
    const { noteIdx } = await handedIn([
      [1, '7'],
      [3, keyOf(3)],
    ])
    const agendas = (await teacher().call('note.agendas', { noteIdx })).body.resultList
    assert.deepEqual(agendas, [
      {
        agendaNo: 1,
        agendaName: '개념 수학',
        pageList: [1, 2, 3].map((pageNo) => ({ pageNo, pageName: String(pageNo) })),
      },
    ])
    const { Dt } = (await teacher().call('note.json', { noteIdx })).body.data
    const rect = '10,20,300,40'
    assert.deepEqual(Dt.ALi, [
      {
        ANo: 1,
        ATy: 1,
        PLi: [
          {
            PNo: 1,
            W: 1000,
            Chk: 0,
            SolLi: [{ SNo: 1, Res: null, Pts: null, Ans: '7', Slvd: 1, RectNum: rect }],
          },
          {
            PNo: 2,
            W: 1000,
            Chk: 0,
            SolLi: [{ SNo: 2, Res: null, Pts: null, Ans: '', Slvd: 0, RectNum: rect }],
          },
          {
            PNo: 3,
            W: 1000,
            Chk: 0,
            SolLi: [{ SNo: 3, Res: null, Pts: null, Ans: keyOf(3), Slvd: 1, RectNum: rect }],
          },
        ],
      },
    ])
  })

  test('API-NOTE-02 info comes with the key for teachers, and for the student once it may be known', async () => {
    const { noteIdx } = await handedIn()
    const info = (await teacher().call('note.view', { noteIdx, searchType: 2 })).body.result
    assert.deepEqual([info.note.noteIdx, info.textbook?.pageCount, info.can.correct], [noteIdx, 3, true])
    assert.match(info.textbook!.solutionJsonStr, new RegExp(keyOf(1)))
    await teacher().call('note.status', { noteIdx, statusCd: 4 })
    const own = (await as('student1').call('note.view', { noteIdx })).body.result
    assert.deepEqual([own.can.correct, own.note.noteStatus], [false, NoteStatus.COMPLETED])
  })
})

describe('correcting', () => {
  test('NOTES-24 API-NOTE-06 only teachers of the homework mark, check and confirm; students get a 403', async () => {
    const { noteIdx, taskIdx } = await handedIn()
    const tries = [
      ['note.mark', solution(noteIdx, 1, 1)],
      ['note.check', { noteIdx, agendaNo: 1, pageNo: 1, check: 1 }],
      ['note.status', { noteIdx, statusCd: 4 }],
      ['note.markAlike', { taskIdx, solutionNo: 1, result: 1, noteList: [{ noteIdx }] }],
    ] as const
    for (const [id, request] of tries) {
      const student = await as('student1').call(id, request)
      assert.deepEqual([student.status, student.body.code], [403, 'WB-403-101'], id)
      const other = await as('teacher2').call(id, request)
      assert.equal(other.status, 404, id)
      assert.equal((await as('oper').call(id, request, MANAGE)).status, 403, id)
    }
    assert.equal((await as('open1').call('note.mark', solution(noteIdx, 1, 1), MANAGE)).status, 200)
    assert.equal((await teacher().call('note.mark', solution(noteIdx, 1, 1))).status, 200)
  })

  test('API-NOTE-05 NOTES-26 NOTES-31 marks toggle, and the counts of note, lists and log follow', async () => {
    const { noteIdx } = await handedIn()
    const mark = async (no: number, result: 0 | 1) =>
      (await teacher().call('note.mark', solution(noteIdx, no, result))).body.result.wrongCount
    assert.deepEqual([await mark(1, 0), await mark(2, 0), await mark(3, 1), await mark(1, 1)], [1, 2, 2, 1])
    assert.deepEqual([await resOf(noteIdx, 1), await resOf(noteIdx, 2), await resOf(noteIdx, 3)], [1, 0, 1])
    assert.deepEqual(
      (await marksOf(noteIdx)).map(({ questionNo, res, userIdx }) => [
        questionNo,
        res,
        userIdx === h.idx('teacher1'),
      ]),
      [
        [1, 0, true],
        [2, 0, true],
        [3, 1, true],
        [1, 1, true],
      ],
    )
    const rows = (await teacher().call('note.list', { searchType: 2, paging: false })).body.resultPage.content
    const row = rows.find((one) => one.noteIdx === noteIdx)
    assert.deepEqual([row?.wrongCount, row?.questionCount, row?.logNoteSubmitCount], [1, 3, 1])
    const request = { noteIdx, userIdx: h.idx('student1'), searchType: 2 }
    const log = (await teacher().call('logNote.list', request)).body.resultList
    assert.deepEqual(
      log.map(({ noteStatus, questionCount, wrongCount }) => [noteStatus, questionCount, wrongCount]),
      [[2, 3, 1]],
    )
  })

  test('NOTES-27 a page check toggles, and each is kept', async () => {
    const { noteIdx } = await handedIn()
    const checks = async () =>
      (await teacher().call('note.json', { noteIdx })).body.data.Dt.ALi[0]!.PLi.map(({ Chk }) => Chk)
    const check = (pageNo: number, on: 0 | 1) =>
      teacher().call('note.check', { noteIdx, agendaNo: 1, pageNo, check: on })
    await check(1, 1)
    await check(3, 1)
    assert.deepEqual(await checks(), [1, 0, 1])
    await check(1, 0)
    assert.deepEqual(await checks(), [0, 0, 1])
    assert.equal((await check(4, 1)).body.code, 'WB-400-200')
  })

  test('a question that is not there, or is on another page, is refused', async () => {
    const { noteIdx } = await handedIn()
    const tries = [{ solutionNo: 9 }, { pageNo: 2 }, { agendaNo: 2 }, { result: 2 }]
    for (const wrong of tries) {
      const answer = await teacher().call('note.mark', { ...solution(noteIdx, 1, 1), ...wrong })
      assert.equal(answer.body.code, 'WB-400-200', JSON.stringify(wrong))
    }
  })

  test('NOTES-25 NOTES-28 NOTES-29 NOTES-30 start sets 3, confirm 4 with its comment, which the student reads; then nothing changes', async () => {
    const { noteIdx } = await handedIn()
    const status = (statusCd: number, more = {}) =>
      teacher().call('note.status', { noteIdx, statusCd, ...more })
    assert.equal((await status(3)).body.result.noteStatus, NoteStatus.INSPECTION)
    assert.equal((await status(3)).body.result.noteStatus, NoteStatus.INSPECTION, 'goes on')
    assert.equal((await status(2)).status, 400)
    assert.equal((await status(4, { confirmComment: 'x'.repeat(201) })).status, 400)
    const done = await status(4, { confirmComment: '3번을 다시 보세요.' })
    assert.deepEqual(
      [done.body.result.noteStatus, done.body.result.confirmComment],
      [NoteStatus.COMPLETED, '3번을 다시 보세요.'],
    )
    const own = (await as('student1').call('note.view', { noteIdx })).body.result.note
    assert.equal(own.confirmComment, '3번을 다시 보세요.')
    const refused = [
      await status(3),
      await status(4, { confirmComment: '다른 말' }),
      await teacher().call('note.mark', solution(noteIdx, 1, 1)),
      await teacher().call('note.check', { noteIdx, agendaNo: 1, pageNo: 1, check: 1 }),
    ]
    for (const { status: http, body } of refused) {
      assert.deepEqual([http, body.code], [409, 'WB-409-005'])
    }
    assert.equal(await resOf(noteIdx, 1), null)
  })

  test('API-NOTE-07 work that was not handed in can be neither marked nor confirmed; 2 to 4 is one step', async () => {
    const { taskIdx } = await h.give(['student1'])
    const noteIdx = await h.start('student1', taskIdx)
    for (const statusCd of [3, 4]) {
      assert.equal((await teacher().call('note.status', { noteIdx, statusCd })).body.code, 'WB-404-102')
    }
    assert.equal((await teacher().call('note.mark', solution(noteIdx, 1, 1))).body.code, 'WB-404-102')
    const { noteIdx: waiting } = await handedIn()
    const done = await teacher().call('note.status', { noteIdx: waiting, statusCd: 4 })
    assert.equal(done.body.result.noteStatus, NoteStatus.COMPLETED)
  })
})

describe('two teachers on one note', () => {
  test('a mark that has not seen the other’s different one is refused with it, and nothing is discarded', async () => {
    const { noteIdx } = await handedIn()
    const one = (result: 0 | 1, seen?: 0 | 1 | null) =>
      teacher().call('note.mark', solution(noteIdx, 1, result, seen))
    const two = (result: 0 | 1, seen?: 0 | 1 | null) =>
      as('open1').call('note.mark', solution(noteIdx, 1, result, seen), MANAGE)
    await one(1, null)
    const late = await two(0, null)
    assert.deepEqual([late.status, late.body.code], [409, 'WB-409-006'])
    const { mark } = late.body.data as { mark: { result: number; userIdx: number } }
    assert.deepEqual([mark.result, mark.userIdx], [1, h.idx('teacher1')])
    assert.equal(await resOf(noteIdx, 1), 1)
    assert.equal((await two(1, null)).status, 200, 'the same mark is no conflict')
    assert.equal((await two(0, 1)).status, 200, 'whoever has seen it may mark otherwise')
    assert.deepEqual(
      (await marksOf(noteIdx)).map(({ res, userIdx }) => [res, userIdx]),
      [
        [1, h.idx('teacher1')],
        [1, h.idx('open1')],
        [0, h.idx('open1')],
      ],
    )
  })

  test('of two at the same moment one is told', async () => {
    const { noteIdx } = await handedIn()
    const answers = await Promise.all([
      teacher().call('note.mark', solution(noteIdx, 2, 1, null)),
      as('open1').call('note.mark', solution(noteIdx, 2, 0, null), MANAGE),
    ])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    assert.equal((await marksOf(noteIdx)).length, 1)
  })

  test('strokes of both on one page at the same moment, under the same numbers, all stay, and each sees all', async () => {
    const { noteIdx } = await handedIn()
    const draw = (who: 'teacher1' | 'open1', seq: number) => {
      const data = sent(linesOf(h.idx(who), { layer: 'review', seq }))
      const request = { noteIdx, agendaNo: 1, pageNo: 1, data }
      return as(who).call('note.draw', request, who === 'open1' ? MANAGE : {})
    }
    const numbers = [1, 2, 3, 4]
    const drawn = await Promise.all(numbers.flatMap((seq) => [draw('teacher1', seq), draw('open1', seq)]))
    assert.deepEqual([...new Set(drawn.map(({ status }) => status))], [200])
    const readers = [
      teacher().call('note.ink', { noteIdx }),
      as('open1').call('note.ink', { noteIdx }, MANAGE),
    ]
    for (const { body } of await Promise.all(readers)) {
      const [page] = body.result.pageList
      const batches = page!.batchList.map((data) => decodeBatch(Buffer.from(data, 'base64')))
      const authors = new InkPage(batches).strokes.map(({ author }) => author).sort((a, b) => a - b)
      const both = numbers.flatMap(() => [h.idx('teacher1'), h.idx('open1')])
      assert.deepEqual(
        authors,
        both.sort((a, b) => a - b),
      )
    }
  })
})

describe('one question of all students', () => {
  const ofThree = async () => {
    const { taskIdx } = await h.give(['student1', 'student2', 'student3'])
    const notes: number[] = []
    for (const [who, answer] of [
      ['student1', '7'],
      ['student2', '7'],
      ['student3', '8'],
    ] as const) {
      notes.push((await h.handIn(who, taskIdx, [{ no: 1, answer }])).noteIdx)
    }
    return { taskIdx, notes }
  }

  test('shows every answer, and marks many at once; what another teacher marked differently is left and told', async () => {
    const { taskIdx, notes } = await ofThree()
    const [first, second, third] = notes as [number, number, number]
    const read = async () =>
      (await teacher().call('note.question', { taskIdx, solutionNo: 1 })).body.result.answerList
    assert.deepEqual((await read()).map(({ userId, answer, res }) => [userId, answer, res]).sort(), [
      ['student1', '7', null],
      ['student2', '7', null],
      ['student3', '8', null],
    ])
    await as('open1').call('note.mark', solution(second, 1, 0, null), MANAGE)
    const marked = await teacher().call('note.markAlike', {
      taskIdx,
      solutionNo: 1,
      result: 1,
      noteList: notes.map((noteIdx) => ({ noteIdx, seen: null })),
    })
    assert.deepEqual(marked.body.result.noteList.map(({ noteIdx }) => noteIdx).sort(), [first, third].sort())
    assert.deepEqual(
      marked.body.result.conflictList.map(({ noteIdx, mark }) => [noteIdx, mark.result, mark.userIdx]),
      [[second, 0, h.idx('open1')]],
    )
    const after = await read()
    assert.deepEqual(
      [first, second, third].map((noteIdx) => after.find((one) => one.noteIdx === noteIdx)?.res),
      [1, 0, 1],
    )
    const foreign = await handedIn()
    const wrong = await teacher().call('note.markAlike', {
      taskIdx,
      solutionNo: 1,
      result: 1,
      noteList: [{ noteIdx: foreign.noteIdx }],
    })
    assert.equal(wrong.body.code, 'WB-400-200')
  })
})

describe('the log', () => {
  test('NOTES-34 API-NOTE-10 is read by userIdx, noteIdx and searchType, with saves and submits; its student reads no count of wrong ones before completion', async () => {
    const { taskIdx } = await h.give(['student1'])
    const noteIdx = await h.start('student1', taskIdx)
    t.clock.advance(90_000)
    await as('student1').call('note.save', { noteIdx, revision: 0, answerList: [], spentTime: 61 })
    t.clock.advance(90_000)
    await as('student1').call('note.submit', { noteIdx, revision: 1, answerList: [], spentTime: 30 })
    const read = async (who: FixtureUser, searchType: number, userIdx = h.idx('student1')) =>
      as(who).call('logNote.list', { noteIdx, userIdx, searchType })
    const rows = (await read('teacher1', 2)).body.resultList
    assert.deepEqual(
      rows.map(({ noteStatus, spentTime, questionCount, wrongCount }) => [
        noteStatus,
        spentTime,
        questionCount,
        wrongCount,
      ]),
      [
        [1, 61, 3, 0],
        [2, 30, 3, 0],
      ],
    )
    assert.equal(rows[1]?.regDatetime, h.at(0))
    assert.deepEqual(
      (await read('student1', 3)).body.resultList.map(({ wrongCount }) => wrongCount),
      [null, null],
    )
    assert.equal((await read('student1', 2)).body.code, 'WB-403-101')
    assert.equal((await read('teacher1', 3)).body.code, 'WB-403-101')
    assert.equal((await read('student2', 3)).body.code, 'WB-404-102')
    assert.equal((await read('teacher1', 2, h.idx('student2'))).body.code, 'WB-404-102')
    await teacher().call('note.mark', solution(noteIdx, 1, 0))
    await teacher().call('note.status', { noteIdx, statusCd: 4 })
    assert.deepEqual(
      (await read('student1', 3)).body.resultList.map(({ wrongCount }) => wrongCount),
      [0, 1],
    )
  })
})
