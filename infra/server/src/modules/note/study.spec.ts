import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { NoteKind } from '@madang/domain'
import { eq } from 'drizzle-orm'
import { config } from '../../db/schema/company.ts'
import { logMeet, logMeetUser } from '../../db/schema/log-meet.ts'
import { note } from '../../db/schema/note.ts'
import { task, taskUser, textbook } from '../../db/schema/task.ts'
import type { Tx } from '../../platform/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
type Company = 'alpha' | 'beta'
type Person = keyof TestApp['people']['alpha']
const idx = (userId: Person, company: Company = 'alpha') => t.people[company][userId].userIdx

/** 2026-03-10 noon in Seoul, minus days. */
const day = (ago: number) => new Date(Date.UTC(2026, 2, 10 - ago, 3))

before(async () => {
  t = await startTestApp()
  await t.services.db.asPlatform(async (tx) => {
    await writeStudies(tx, 'alpha')
    await writeStudies(tx, 'beta')
  })
})
after(() => t.close())

/** teacher1: homework 1 (submitted, in progress), 2 (not started), 3 deleted; teacher2: homework 4. One class of teacher1. */
async function writeStudies(tx: Tx, company: Company): Promise<void> {
  const companyCode = company.toUpperCase()
  const mark = company === 'beta' ? '베타 ' : ''
  const [book] = await tx
    .insert(textbook)
    .values({
      companyCode,
      textbookName: `${mark}개념 수학`,
      bookType: 'WORKBOOK',
      pageCount: 4,
      questionCount: 12,
      solutionJsonStr: '[{"PNo":1,"AnsTy":0,"Ans":"정답표시"}]',
      regUserIdx: idx('teacher1', company),
    })
    .returning()
  const give = async (
    taskName: string,
    author: Person,
    ago: number,
    given: [Person, number, number | null][],
    deleteYn = 0,
  ) => {
    const [made] = await tx
      .insert(task)
      .values({
        companyCode,
        taskName: mark + taskName,
        textbookIdx: book!.textbookIdx,
        submitLimitDatetime: day(ago - 2),
        totalUserCount: given.length,
        submitUserCount: given.filter(([, status]) => status === 2).length,
        deleteYn,
        regUserIdx: idx(author, company),
        regDatetime: day(ago),
      })
      .returning()
    for (const [person, taskStatus, noteStatus] of given) {
      const [part] = await tx
        .insert(taskUser)
        .values({ companyCode, taskIdx: made!.taskIdx, userIdx: idx(person, company), taskStatus })
        .returning()
      if (noteStatus === null) continue
      await tx.insert(note).values({
        companyCode,
        noteTitle: mark + taskName,
        noteKind: NoteKind.WORK,
        noteStatus,
        userIdx: idx(person, company),
        taskUserIdx: part!.taskUserIdx,
        textbookIdx: book!.textbookIdx,
        taskAuthorIdx: idx(author, company),
        questionCount: 12,
        solveCount: 10,
        wrongCount: 2,
        noteSubmitDatetime: noteStatus >= 2 ? day(ago) : null,
        modDatetime: day(ago),
      })
    }
  }
  await give('일차함수', 'teacher1', 1, [
    ['student1', 2, 2],
    ['student2', 1, 1],
  ])
  await give('확률', 'teacher1', 3, [['student1', 0, null]])
  await give('지운 과제', 'teacher1', 2, [['student1', 0, null]], 1)
  await give('Reading log', 'teacher2', 20, [['student1', 2, 4]])

  const started = day(1)
  const meetCode = `M-${company}`
  const person = (who: Person) => ({
    userIdx: idx(who, company),
    userId: who,
    userName: t.people[company][who].userName,
  })
  const leader = person('teacher1')
  await tx.insert(logMeet).values({
    companyCode,
    meetCode,
    roomCode: 'R1',
    meetTitle: `${mark}도형의 닮음`,
    roomCategoryCd: 'RESERVED',
    leaderIdx: leader.userIdx,
    leaderId: leader.userId,
    leaderName: leader.userName,
    ...leader,
    userCount: 2,
    openDatetime: started,
    startDatetime: started,
    endDatetime: new Date(started.getTime() + 3_600_000),
  })
  for (const who of ['teacher1', 'student1'] as const) {
    await tx.insert(logMeetUser).values({
      companyCode,
      meetCode,
      ...person(who),
      userTypeCd: who === 'teacher1' ? 11 : 12,
      totalJoinTimeSec: 3600,
      startDatetime: started,
    })
    await tx.insert(note).values({
      companyCode,
      noteTitle: `${mark}도형의 닮음`,
      noteKind: NoteKind.CLASS,
      noteStatus: 1,
      userIdx: idx(who, company),
      meetCode,
      modDatetime: started,
    })
  }
}

describe('homework lists', () => {
  const list = async (
    who: Person,
    request: Record<string, unknown> = {},
    area: 'SERVICE' | 'MANAGE' = 'SERVICE',
  ) => t.as('alpha', who).call('task.list', request, { area })
  const names = async (...args: Parameters<typeof list>) =>
    (await list(...args)).body.resultPage.content.map((row) => row.taskName)

  test('HW-23 HW-21 a teacher sees the own homework, newest first, without deleted', async () => {
    assert.deepEqual(await names('teacher1'), ['일차함수', '확률'])
    assert.deepEqual(await names('teacher2'), ['Reading log'])
    assert.deepEqual(await names('open1'), [])
    const row = (await list('teacher1')).body.resultPage.content[0]!
    assert.deepEqual([row.totalUserCount, row.submitUserCount, row.taskUser], [2, 1, null])
    assert.equal(row.regDatetime, '2026-03-09 12:00:00')
  })

  test('HW-05 HW-03 HW-04 a student sees what was given, with the own state', async () => {
    const page = (await list('student1')).body.resultPage
    assert.deepEqual(
      page.content.map((row) => [row.taskName, row.taskUser?.taskStatus]),
      [
        ['일차함수', 2],
        ['확률', 0],
        ['Reading log', 2],
      ],
    )
    assert.ok(page.content[0]?.taskUser?.noteIdx)
    assert.equal(page.content[1]?.taskUser?.noteIdx, null)
    assert.equal(page.size, 20)
    assert.deepEqual(await names('student3'), [])
  })

  test('no list holds answers', async () => {
    for (const who of ['student1', 'teacher1'] as const) {
      assert.doesNotMatch(JSON.stringify((await list(who)).body), /정답표시|solution/)
    }
  })

  test('API-COMMON-09 A range of days holds both ends in the zone of the company; the keyword finds homework and textbook', async () => {
    const range = (searchStartDate: string, searchEndDate: string) =>
      names('student1', { searchStartDate, searchEndDate })
    assert.deepEqual(await range('2026-03-09', '2026-03-09'), ['일차함수'])
    assert.deepEqual(await range('2026-03-07', '2026-03-09'), ['일차함수', '확률'])
    assert.equal(
      (await list('student1', { searchStartDate: '2026-03-09', searchEndDate: '2026-03-08' })).body.code,
      'WB-400-200',
    )
    assert.equal((await list('student1', { searchStartDate: '2026-02-30' })).body.code, 'WB-400-200')
    assert.deepEqual(await names('student1', { searchKeyword: 'reading' }), ['Reading log'])
    assert.equal((await names('student1', { searchKeyword: 'ㄱㄴ 수학' })).length, 3)
  })

  test('in the console operators see all of the company, ten a page; teachers only their own', async () => {
    const page = (await list('oper', {}, 'MANAGE')).body.resultPage
    assert.deepEqual([page.total, page.size], [3, 10])
    assert.doesNotMatch(JSON.stringify(page), /베타/)
    assert.equal((await list('teacher1', {}, 'MANAGE')).status, 403)
    assert.equal((await list('member')).body.code, 'WB-403-101')
  })
})

describe('note lists', () => {
  const list = async (
    who: Person,
    searchType: number,
    request: Record<string, unknown> = {},
    area: 'SERVICE' | 'MANAGE' = 'SERVICE',
  ) => t.as('alpha', who).call('note.list', { searchType, ...request }, { area })
  const rows = async (...args: Parameters<typeof list>) => {
    const answer = await list(...args)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.resultPage.content
  }

  test('NOTES-01 the kinds are submitted 1, work 2 and class 3, each in its list', async () => {
    const kinds = async (who: Person, searchType: number) => [
      ...new Set((await rows(who, searchType)).map(({ noteKind }) => noteKind)),
    ]
    assert.deepEqual(
      [
        await kinds('teacher1', 2),
        await kinds('student1', 3),
        await kinds('teacher1', 5),
        await kinds('student1', 6),
      ],
      [[1], [2], [3], [3]],
    )
  })

  test('NOTES-03 NOTES-08 a teacher sees what was handed in for the own homework', async () => {
    const content = await rows('teacher1', 2)
    assert.deepEqual(
      content.map((row) => [row.noteTitle, row.userId, row.noteStatus]),
      [['일차함수', 'student1', 2]],
    )
    const [row] = content
    assert.equal(row?.task?.taskName, '일차함수')
    assert.match(row?.task?.regUser.userName ?? '', /teacher1/)
    assert.deepEqual(row?.textbook, { bookType: 'WORKBOOK', questionCount: 12 })
    assert.deepEqual([row?.questionCount, row?.solveCount, row?.wrongCount], [12, 10, 2])
    assert.deepEqual(
      (await rows('teacher2', 2)).map((r) => r.noteTitle),
      ['Reading log'],
    )
  })

  test('NOTES-04 a student sees the own work notes and class notes', async () => {
    assert.deepEqual(
      (await rows('student1', 3)).map((r) => r.noteTitle),
      ['일차함수', 'Reading log'],
    )
    assert.deepEqual(
      (await rows('student2', 3)).map((r) => r.noteTitle),
      ['일차함수'],
    )
    const [classNote] = await rows('student1', 6)
    assert.equal(classNote?.logMeet?.meetTitle, '도형의 닮음')
    assert.deepEqual(await rows('student2', 6), [])
  })

  test('NOTES-03 ROOMS-68 class notes: all of the class for its teacher, the own for a student, none for strangers', async () => {
    assert.equal((await rows('teacher1', 5)).length, 2)
    assert.equal((await rows('teacher2', 5)).length, 0)
    const meetCode = 'M-alpha'
    assert.equal((await rows('teacher1', 4, { meetCode })).length, 2)
    assert.deepEqual(
      (await rows('student1', 4, { meetCode })).map((r) => r.userId),
      ['student1'],
    )
    assert.equal((await rows('student3', 4, { meetCode })).length, 0)
    assert.equal((await rows('teacher2', 4, { meetCode })).length, 0)
    assert.equal((await rows('oper', 4, { meetCode }, 'MANAGE')).length, 2)
    assert.equal((await rows('teacher1', 4, { meetCode: 'M-beta' })).length, 0)
    assert.equal((await list('teacher1', 4)).body.code, 'WB-400-200')
  })

  test('NOTES-06 API-NOTE-03 each searchType is checked against the role', async () => {
    const refusedFor: [Person, number][] = [
      ['teacher1', 1],
      ['teacher1', 3],
      ['teacher1', 6],
      ['student1', 1],
      ['student1', 2],
      ['student1', 5],
      ['member', 2],
      ['oper', 2],
      ['oper', 1],
    ]
    for (const [who, searchType] of refusedFor) {
      const answer = await list(who, searchType)
      assert.deepEqual([answer.status, answer.body.code], [403, 'WB-403-101'], `${who} ${searchType}`)
    }
    assert.equal((await list('teacher1', 7)).body.code, 'WB-400-200')
    assert.equal((await rows('oper', 1, {}, 'MANAGE')).length, 2)
    assert.equal((await rows('open1', 1, {}, 'MANAGE')).length, 2)
  })

  test('what the console lists was handed in, and opens', async () => {
    for (const who of ['oper', 'open1'] as const)
      for (const { noteIdx, noteStatus } of await rows(who, 1, {}, 'MANAGE')) {
        assert.ok(noteStatus >= 2)
        const opened = await t
          .as('alpha', who)
          .call('note.view', { noteIdx, searchType: 2 }, { area: 'MANAGE' })
        assert.equal(opened.status, 200, `${who} ${noteIdx}`)
      }
  })

  test('API-NOTE-03 ordered as asked, searched by title and student, paged by 20', async () => {
    const order = (await rows('student1', 3, { order: 'noteSubmitDatetime,asc' })).map((r) => r.noteTitle)
    assert.deepEqual(order, ['Reading log', '일차함수'])
    assert.equal((await list('student1', 3, { order: 'noteDir,asc' })).body.code, 'WB-400-200')
    assert.equal((await rows('teacher1', 5, { searchKeyword: 'STUDENT1' })).length, 1)
    assert.equal((await rows('teacher1', 5, { searchKeyword: 'ㄷㅎ' })).length, 2)
    assert.equal(
      (await rows('student1', 3, { searchStartDate: '2026-03-09', searchEndDate: '2026-03-09' })).length,
      1,
    )
    assert.equal((await list('student1', 3)).body.resultPage.size, 20)
  })

  test('NOTES-02 SHELL-62 with homework off there are neither homework nor notes, class detail aside', async () => {
    const off = await startTestApp()
    try {
      await off.services.db.asPlatform((tx) =>
        tx.update(config).set({ value: '0,1,1,1,1,1' }).where(eq(config.key, 'WEB_FUNC_USE')),
      )
      const student = off.as('alpha', 'student1')
      assert.equal((await student.call('task.list', {})).body.code, 'WB-403-101')
      assert.equal((await student.call('note.list', { searchType: 3 })).body.code, 'WB-403-101')
      assert.equal((await student.call('note.list', { searchType: 6 })).body.code, 'WB-403-101')
      assert.equal((await student.call('note.list', { searchType: 4, meetCode: 'M-1' })).status, 200)
    } finally {
      await off.close()
    }
  })
})
