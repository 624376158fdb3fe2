import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { NoteStatus } from '@madang/contract'
import { parseQuestions } from '@madang/domain'
import { and, eq } from 'drizzle-orm'
import { auditLog } from '../../db/schema/audit.ts'
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
const student = () => t.as('alpha', 'student1')
const typed = [
  { no: 1, answer: keyOf(1) },
  { no: 2, answer: '틀림' },
]

async function handedIn(task: Record<string, unknown> = { autoReview: 1 }) {
  const given = await h.give(['student1'], { task })
  const receipt = await h.handIn('student1', given.taskIdx, typed)
  return { ...given, ...receipt }
}
const mark = (noteIdx: number, no: number, result: 0 | 1) =>
  teacher().call('note.mark', { noteIdx, agendaNo: 1, pageNo: no, solutionNo: no, result })
const statusTo = (noteIdx: number, statusCd: 3 | 4) => teacher().call('note.status', { noteIdx, statusCd })
const workOf = async (noteIdx: number) => (await student().call('note.work', { noteIdx })).body.result
const wrongs = async (noteIdx: number) =>
  (await student().call('note.wrongs', { paging: false })).body.resultPage.content
    .filter((one) => one.noteIdx === noteIdx)
    .map(({ no }) => no)
    .sort()

describe('automatic marks', () => {
  test('HW-17 A-71 are a proposal: the note waits for its teacher, and its student sees neither marks nor keys', async () => {
    const { noteIdx, noteStatus, wrongCount, taskIdx } = await handedIn()
    assert.deepEqual([noteStatus, wrongCount], [NoteStatus.SUBMIT, null])
    const own = await workOf(noteIdx)
    assert.ok(own.answerList.every(({ res }) => res === null))
    assert.deepEqual(
      parseQuestions(own.solutionJsonStr).flatMap(({ answers }) => answers),
      [],
    )
    assert.equal((await student().call('note.view', { noteIdx })).body.code, 'WB-403-101')
    assert.deepEqual(await wrongs(noteIdx), [])
    const { result } = (await teacher().call('note.view', { noteIdx })).body
    assert.deepEqual([result.can.correct, result.can.reopen, result.note.autoComment], [true, false, null])
    const solutions = (await teacher().call('note.json', { noteIdx })).body.data.Dt.ALi[0]!.PLi.flatMap(
      ({ SolLi }) => SolLi,
    )
    assert.deepEqual(
      solutions.map(({ Res, Auto }) => [Res, Auto]),
      [
        [1, 1],
        [0, 1],
        [0, 1],
      ],
    )
    const { answerList } = (await teacher().call('note.question', { taskIdx, solutionNo: 2 })).body.result
    assert.equal(answerList[0]?.noteStatus, NoteStatus.SUBMIT)
  })

  test('are confirmed as they stand, or corrected first by every way of marking', async () => {
    const { noteIdx, taskIdx } = await handedIn()
    assert.equal((await mark(noteIdx, 2, 1)).body.result.wrongCount, 1)
    const alike = { taskIdx, solutionNo: 3, result: 1, noteList: [{ noteIdx, seen: 0 as const }] }
    assert.equal((await teacher().call('note.markAlike', alike)).body.result.noteList[0]?.wrongCount, 0)
    assert.equal((await statusTo(noteIdx, 3)).body.result.noteStatus, NoteStatus.INSPECTION)
    assert.equal((await statusTo(noteIdx, 4)).body.result.noteStatus, NoteStatus.COMPLETED)
    const own = await workOf(noteIdx)
    assert.deepEqual(
      own.answerList.map(({ res }) => res),
      [1, 1, 1],
    )
    assert.equal(own.note.autoComment, null)
    const second = await handedIn()
    assert.equal((await statusTo(second.noteIdx, 4)).status, 200)
    assert.deepEqual(await wrongs(second.noteIdx), [2, 3])
  })

  test('are final at hand-in only where the homework says so, and never of homework that people mark', async () => {
    const final = await handedIn({ autoReview: 1, autoFinal: 1 })
    assert.deepEqual([final.noteStatus, final.wrongCount], [NoteStatus.COMPLETED, 2])
    const byHand = await handedIn({ autoReview: 0, autoFinal: 1 })
    assert.equal(byHand.noteStatus, NoteStatus.SUBMIT)
    const told = (await teacher().call('task.get', { taskIdx: byHand.taskIdx })).body.result
    assert.deepEqual([told.autoReview, told.autoFinal], [0, 0])
  })
})

describe('a completed note', () => {
  const reopen = (noteIdx: number, reason = '2번 정답이 틀렸어요') =>
    teacher().call('note.reopen', { noteIdx, reason })

  test('NOTES-30 A-84 is reopened with a reason, which is audited and told to its student, who can’t see it meanwhile', async () => {
    const { noteIdx, taskIdx } = await handedIn({ autoReview: 1, autoFinal: 1 })
    assert.equal((await mark(noteIdx, 2, 1)).body.code, 'WB-409-005')
    assert.equal((await teacher().call('note.view', { noteIdx })).body.result.can.reopen, true)
    assert.equal((await reopen(noteIdx, '  ')).body.code, 'WB-400-200')
    const { result } = (await reopen(noteIdx)).body
    assert.deepEqual([result.noteStatus, result.autoComment], [NoteStatus.INSPECTION, null])
    assert.equal((await student().call('note.view', { noteIdx })).body.code, 'WB-403-101')
    assert.ok((await workOf(noteIdx)).answerList.every(({ res }) => res === null))
    const [entry] = await t.services.db.inCompany('ALPHA', (tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'NOTE_REOPENED'), eq(auditLog.subjectKey, String(noteIdx)))),
    )
    assert.match(JSON.stringify(entry), /2번 정답이 틀렸어요/)
    const inbox = (await student().call('message.list', { messageType: 'RECV' })).body.resultPage.content
    const [letter] = inbox
    assert.deepEqual(letter?.letter, {
      code: 'NOTE_REOPENED',
      params: { taskIdx: String(taskIdx), taskName: '일차함수', reason: '2번 정답이 틀렸어요' },
    })
    assert.equal((await reopen(noteIdx)).body.code, 'WB-409-005', 'it is open already')
  })

  test('once reopened is corrected and confirmed anew, and the book of wrong answers follows', async () => {
    const { noteIdx } = await handedIn({ autoReview: 1, autoFinal: 1 })
    assert.deepEqual(await wrongs(noteIdx), [2, 3])
    await reopen(noteIdx)
    await mark(noteIdx, 2, 1)
    await mark(noteIdx, 1, 0)
    assert.equal((await statusTo(noteIdx, 4)).body.result.wrongCount, 2)
    assert.deepEqual(await wrongs(noteIdx), [1, 3])
    const own = await workOf(noteIdx)
    assert.deepEqual([own.note.wrongCount, own.note.autoComment], [2, null])
  })

  test('is reopened by who corrects it alone, and a round that was given back by nobody', async () => {
    const { noteIdx } = await handedIn({ autoReview: 1, autoFinal: 1 })
    const as = async (who: 'student1' | 'teacher2' | 'open1', area: 'SERVICE' | 'MANAGE' = 'SERVICE') =>
      (await t.as('alpha', who).call('note.reopen', { noteIdx, reason: '다시' }, { area })).body.code
    assert.equal(await as('student1'), 'WB-403-101')
    assert.equal(await as('teacher2'), 'WB-404-102')
    assert.equal(await as('open1', 'MANAGE'), undefined)
    const given = await handedIn()
    await teacher().call('note.giveBack', { noteIdx: given.noteIdx })
    assert.equal((await reopen(given.noteIdx)).body.code, 'WB-409-005')
  })
})
