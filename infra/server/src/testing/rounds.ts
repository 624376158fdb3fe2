import assert from 'node:assert/strict'
import { asc, eq } from 'drizzle-orm'
import { noteInk } from '../db/schema/ink.ts'
import { note, noteAnswer, noteLog, noteMark } from '../db/schema/note.ts'
import type { TestApp } from './app.ts'
import type { FixtureUser } from './fixture.ts'
import { homeworkOf, keyOf } from './homework.ts'

type Homework = ReturnType<typeof homeworkOf>

/** Homework of three questions that is handed in, marked and given back. @param app once it has started */
export function roundsOf(app: () => TestApp) {
  const as = (who: FixtureUser) => app().as('alpha', who)
  const teacher = () => as('teacher1')
  const student = () => as('student1')

  const mark = async (noteIdx: number, no: number, result: 0 | 1) => {
    const one = { noteIdx, agendaNo: 1, pageNo: no, solutionNo: no, result }
    assert.equal((await teacher().call('note.mark', one)).status, 200)
  }
  /** Three questions, one a page: the first is right, the second wrong, the third not marked. */
  const corrected = async (more: Parameters<Homework['give']>[1] = {}) => {
    const { taskIdx, textbookIdx } = await homeworkOf(app()).give(['student1', 'student2'], more)
    const { noteIdx } = await homeworkOf(app()).handIn('student1', taskIdx, [
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
    app().services.db.inCompany('ALPHA', async (tx) => ({
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
      log: await tx
        .select()
        .from(noteLog)
        .where(eq(noteLog.noteIdx, noteIdx))
        .orderBy(asc(noteLog.noteLogIdx)),
      ink: await tx.select().from(noteInk).where(eq(noteInk.noteIdx, noteIdx)),
    }))
  const answersHeld = async (noteIdx: number) =>
    new Map((await held(noteIdx)).answers.map((one) => [one.questionNo, one]))
  const partOf = async (taskIdx: number) => {
    const list = (await teacher().call('task.userDetail', { taskIdx, searchType: 3 })).body.resultList
    return list.find(({ userIdx }) => userIdx === homeworkOf(app()).idx('student1'))!
  }

  return {
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
    answersHeld,
    partOf,
  }
}
