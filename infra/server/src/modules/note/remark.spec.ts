import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { formatQuestions } from '@madang/domain'
import { and, eq, inArray } from 'drizzle-orm'
import { auditLog } from '../../db/schema/audit.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf } from '../../testing/homework.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const teacher = () => t.as('alpha', 'teacher1')
type Student = 'student1' | 'student2' | 'student3'

/** Three students: question 1 had the key 7, and 8 is right by the repaired one. */
async function classWithWrongKey(task: Record<string, unknown>, repairedKey = '8') {
  const people: Student[] = ['student1', 'student2', 'student3']
  const questions = h.questionsOf(3).map((one) => (one.no === 1 ? { ...one, answers: ['7'] } : one))
  const given = await h.give(people, { task, questions })
  const answers: Record<Student, string> = { student1: '8', student2: '7', student3: '8' }
  const notes: number[] = []
  for (const who of people)
    notes.push((await h.handIn(who, given.taskIdx, [{ no: 1, answer: answers[who] }])).noteIdx)
  const repaired = formatQuestions(
    questions.map((one) => (one.no === 1 ? { ...one, answers: [repairedKey] } : one)),
  )
  const { textbookIdx } = given
  const preview = async () =>
    (await teacher().call('note.remarkPreview', { textbookIdx, solutionJsonStr: repaired, noList: [1] })).body
      .resultList
  const repair = () =>
    teacher().call('textbook.saveAnswers', { textbook: { textbookIdx, solutionJsonStr: repaired } })
  const remark = () => teacher().call('note.remark', { textbookIdx, noList: [1] })
  const resOf = async (noteIdx: number) =>
    (await teacher().call('note.json', { noteIdx })).body.data.Dt.ALi[0]!.PLi[0]!.SolLi[0]!.Res
  return { ...given, notes: notes as [number, number, number], preview, repair, remark, resOf }
}
const lettersOf = async (who: Student) =>
  (await t.as('alpha', who).call('message.list', { messageType: 'RECV' })).body.resultPage.content

describe('keys that are repaired after handing in', () => {
  test('A-71 A-78 show first who gains and who loses, and change nothing by themselves', async () => {
    const { notes, preview, repair, resOf } = await classWithWrongKey({ autoReview: 1, autoFinal: 1 })
    const [first, second, third] = notes
    const shown = (await preview()).map(({ noteIdx, before, after, of }) => [noteIdx, before, after, of])
    assert.deepEqual(shown, [
      [first, 0, 1, 3],
      [second, 1, 0, 3],
      [third, 0, 1, 3],
    ])
    await repair()
    assert.deepEqual(await Promise.all(notes.map(resOf)), [0, 1, 0])
  })

  test('mark again what rules have marked, tell whose result was known, and leave a person’s mark', async () => {
    const { notes, taskIdx, repair, remark, resOf } = await classWithWrongKey({ autoReview: 1, autoFinal: 1 })
    const [first, second, third] = notes
    await teacher().call('note.reopen', { noteIdx: third, reason: '다시 봐요' })
    await teacher().call('note.mark', { noteIdx: third, agendaNo: 1, pageNo: 1, solutionNo: 1, result: 0 })
    await repair()
    const before = (await lettersOf('student1')).length
    const changed = (await remark()).body.resultList
    assert.deepEqual(
      changed.map(({ noteIdx }) => noteIdx),
      [first, second],
    )
    assert.deepEqual(await Promise.all(notes.map(resOf)), [1, 0, 0])
    const own = (await t.as('alpha', 'student1').call('note.work', { noteIdx: first })).body.result
    assert.deepEqual(
      [own.note.wrongCount, own.note.autoComment],
      [2, { code: 'AUTO_MARKED', right: 1, of: 3 }],
    )
    const wrongs = (await t.as('alpha', 'student1').call('note.wrongs', { paging: false })).body.resultPage
      .content
    assert.deepEqual(
      wrongs
        .filter((one) => one.noteIdx === first)
        .map(({ no }) => no)
        .sort(),
      [2, 3],
    )
    const letters = await lettersOf('student1')
    assert.equal(letters.length, before + 1)
    assert.deepEqual(letters[0]?.letter, {
      code: 'NOTE_REMARKED',
      params: { taskIdx: String(taskIdx), taskName: '일차함수', before: '0', after: '1', of: '3' },
    })
    const kept = await t.services.db.inCompany('ALPHA', (tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'NOTES_REMARKED'), inArray(auditLog.subjectKey, notes.map(String)))),
    )
    assert.deepEqual(
      kept.map(({ subjectKey }) => Number(subjectKey)).sort((a, b) => a - b),
      [first, second],
    )
    assert.deepEqual((await remark()).body.resultList, [], 'again is fine')
  })

  test('of proposals change the proposal, without a word to students who can’t see it', async () => {
    const { notes, repair, remark, resOf } = await classWithWrongKey({ autoReview: 1 })
    const before = (await lettersOf('student1')).length
    await repair()
    assert.equal((await remark()).body.resultList.length, 3)
    assert.deepEqual(await Promise.all(notes.map(resOf)), [1, 0, 1])
    assert.equal((await lettersOf('student1')).length, before)
  })

  test('that leave a rule unsure give the question of a proposal back to a person, and of a completed note say so', async () => {
    const proposal = await classWithWrongKey({ autoReview: 1 }, '일곱 개')
    await proposal.repair()
    await proposal.remark()
    assert.equal(await proposal.resOf(proposal.notes[1]), null)
    const final = await classWithWrongKey({ autoReview: 1, autoFinal: 1 }, '일곱 개')
    const [, second] = final.notes
    const row = (await final.preview()).find(({ noteIdx }) => noteIdx === second)
    assert.deepEqual([row?.before, row?.after, row?.unsureList], [1, 1, [1]])
    await final.repair()
    await final.remark()
    assert.equal(await final.resOf(second), 1)
  })

  test('touch nothing that people mark, and are nobody else’s to use', async () => {
    const { textbookIdx, preview, repair, remark } = await classWithWrongKey({ autoReview: 0 })
    assert.deepEqual(await preview(), [])
    await repair()
    assert.deepEqual((await remark()).body.resultList, [])
    const { textbookIdx: of, repair: mend } = await classWithWrongKey({ autoReview: 1, autoFinal: 1 })
    await mend()
    const other = await t.as('alpha', 'teacher2').call('note.remark', { textbookIdx: of, noList: [1] })
    assert.deepEqual(other.body.resultList, [])
    const student = await t.as('alpha', 'student1').call('note.remark', { textbookIdx, noList: [1] })
    assert.equal(student.body.code, 'WB-403-101')
    const beta = await t.as('beta', 'teacher1').call('note.remark', { textbookIdx, noList: [1] })
    assert.equal(beta.body.code, 'WB-404-108')
  })
})
