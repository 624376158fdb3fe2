import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type CallId, NoteStatus } from '@madang/contract'
import { allCalls } from '@madang/contract/calls'
import { inArray } from 'drizzle-orm'
import { bookSheet, pageImage } from '../db/schema/book.ts'
import { startTestApp, type TestApp } from './app.ts'
import type { FixtureUser } from './fixture.ts'
import { homeworkOf } from './homework.ts'
import { type Ids, requestsWith } from './role-law.ts'

/** A key of a text stands in no other text; choices are seen in the lists of questions. */
const KEY = /정답키\d+호/

/** Whether a question with an answer stands anywhere in it, also as JSON within JSON. */
function hasKey(value: unknown): boolean {
  if (typeof value === 'string') {
    if (KEY.test(value)) return true
    if (!/^\s*[[{]/.test(value)) return false
    try {
      return hasKey(JSON.parse(value))
    } catch {
      return false
    }
  }
  if (Array.isArray(value)) return value.some(hasKey)
  if (typeof value !== 'object' || value === null) return false
  const { Ans, answers } = value as { Ans?: unknown; answers?: unknown }
  const filled = [Ans, answers].some((list) => (Array.isArray(list) ? list.length > 0 : Boolean(list)))
  return filled || Object.values(value).some(hasKey)
}

/** Whether an address of one of these pictures stands in it. */
const showing = (secrets: readonly string[]) => (value: unknown) => {
  const text = JSON.stringify(value) ?? ''
  return secrets.some((secret) => text.includes(secret))
}

/** Whether something that was marked stands in it, but for completed notes: counts, results and their reasons, a teacher's words. */
function hasMark(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasMark)
  if (typeof value !== 'object' || value === null) return false
  const { note, noteStatus, ...rest } = value as {
    note?: { noteStatus?: unknown } | null
    noteStatus?: unknown
  }
  if ((note?.noteStatus ?? noteStatus) === NoteStatus.COMPLETED) return false
  return Object.entries({ ...rest, note }).some(
    ([field, of]) =>
      (['wrongCount', 'res', 'Res', 'why', 'confirmComment', 'autoComment'].includes(field) && of !== null) ||
      hasMark(of),
  )
}

describe('the keys of questions', () => {
  let t: TestApp
  let h: ReturnType<typeof homeworkOf>
  const open: Record<string, Ids> = {}
  let completed: Ids
  const authenticated = allCalls.filter(({ path }) => path.startsWith('/api/'))
  const reading = authenticated.filter(({ method }) => method === 'GET')

  before(async () => {
    t = await startTestApp()
    h = homeworkOf(t)
    const nowhere = {
      roomCode: 'R000000000',
      roomFileIdx: 999_999_999,
      meetCode: 'M000000000',
      endedMeetCode: 'M000000000',
      inviteCode: '000000001',
      messageIdx: 999_999_999,
      notificationIdx: 999_999_999,
      userIdx: h.idx('student1'),
      leaderIdx: h.idx('teacher1'),
      templateIdx: 999_999_999,
      noteIdx: 999_999_999,
      groupIdx: 1,
      bankIdx: 1,
      recordIdx: 999_999_999,
      priceIdx: 999_999_999,
      exportId: '00000000-0000-4000-8000-000000000000',
      workId: '00000000-0000-4000-8000-000000000000',
      importId: '00000000-0000-4000-8000-000000000000',
      pdfId: '00000000-0000-4000-8000-000000000000',
    }
    const idsOf = async (
      given: { taskIdx: number; textbookIdx: number; bookIdx: number },
      noteIdx?: number,
    ) => {
      const { pageList } = (
        await t.as('alpha', 'teacher1').call('textbook.pages', { textbookIdx: given.textbookIdx })
      ).body.result
      return { ...nowhere, ...given, pageIdx: pageList[0]!.pageIdx, ...(noteIdx && { noteIdx }) }
    }
    const questions = [...h.questionsOf(3, 1, { kind: 'choice', answers: ['4'] })]
    const keyless = h.questionsOf(3, 1, { answers: [] })
    const give = (more: Parameters<typeof h.give>[1] = {}) => h.give(['student1'], { questions, ...more })
    open['not started'] = await idsOf(await give())
    const begun = await give({ task: { autoReview: 1, autoFinal: 1 } })
    open['in progress'] = await idsOf(begun, await h.start('student1', begun.taskIdx))
    const waiting = await give()
    open['handed in'] = await idsOf(waiting, (await h.handIn('student1', waiting.taskIdx)).noteIdx)
    const half = await give({ questions: keyless, task: { autoReview: 1, autoFinal: 1 } })
    open['marked by half'] = await idsOf(half, (await h.handIn('student1', half.taskIdx)).noteIdx)
    const done = await give({ task: { autoReview: 1, autoFinal: 1 } })
    completed = await idsOf(done, (await h.handIn('student1', done.taskIdx)).noteIdx)
    const again = await give({ task: { autoReview: 1, autoFinal: 1 } })
    const { noteIdx } = await h.handIn('student1', again.taskIdx)
    await t.as('alpha', 'teacher1').call('task.add', {
      textbookIdx: again.textbookIdx,
      task: h.given(),
      userIdxList: [h.idx('student1')],
    })
    open['completed, and given once more'] = await idsOf(again, noteIdx)
    const book = await give()
    await t.as('alpha', 'teacher1').call('task.remove', { taskIdx: book.taskIdx })
    open['taken back'] = await idsOf(book)
  })
  after(() => t.close())

  const leaks = async (calls: typeof authenticated, ids: Ids, who: FixtureUser, has = hasKey) => {
    const shown: CallId[] = []
    for (const { id } of calls) {
      for (const area of ['SERVICE', 'MANAGE'] as const) {
        const { body } = await t.as('alpha', who).call(id, requestsWith[id]!(ids), { area })
        if (has(body)) shown.push(id)
      }
    }
    return [...new Set(shown)].sort()
  }

  it('HW-45 are seen in no answer of any call by a student whose note is not completed', async () => {
    for (const [state, ids] of Object.entries(open)) {
      assert.deepEqual(await leaks(reading, ids, 'student1'), [], state)
    }
    const writing = authenticated.filter(({ method }) => method !== 'GET')
    for (const state of ['in progress', 'marked by half']) {
      assert.deepEqual(await leaks(writing, open[state]!, 'student1'), [], state)
    }
  })

  it('nor are pictures of answer sheets and quick answers, whichever way they came, even when the note is completed', async () => {
    const { companyCode } = h
    const pages = await h.pages(2)
    const given = await h.give(['student1'], { task: { autoReview: 1, autoFinal: 1 } })
    const sheets = pages.map((pageIdx, at) => ({ sheet: at + 1, pageNo: 1, pageIdx }))
    await t.services.db.inCompany(companyCode, (tx) =>
      tx.insert(bookSheet).values(sheets.map((one) => ({ companyCode, bookIdx: given.bookIdx, ...one }))),
    )
    const { body } = await t.as('alpha', 'teacher1').call('task.addBook', {
      textbook: { textbookName: '빠른정답이 있는 책', bookIdx: given.bookIdx },
      task: { ...h.given(), autoReview: 1, autoFinal: 1 },
      userIdxList: [h.idx('student1')],
    })
    const ids = { ...completed, ...given, ...body.result }
    const secrets = await t.services.db.inCompany(companyCode, (tx) =>
      tx.select({ secret: pageImage.secret }).from(pageImage).where(inArray(pageImage.pageIdx, pages)),
    )
    const shown = showing(secrets.map(({ secret }) => secret))
    assert.equal(secrets.length, 2)
    const all = { ...ids, pageIdx: pages[0]! }
    assert.deepEqual(await leaks(reading, all, 'student1', shown), [])
    const { noteIdx } = await h.handIn('student1', ids.taskIdx)
    assert.deepEqual(await leaks(reading, { ...all, noteIdx }, 'student1', shown), [])
    assert.deepEqual(await leaks(reading, all, 'teacher1', shown), ['book.get', 'textbook.sheets'])
    assert.deepEqual(await leaks(reading, all, 'teacher2', shown), [], 'nor by a colleague')
  })

  it('nor are marks and what was counted of them', async () => {
    for (const [state, ids] of Object.entries(open)) {
      // the completed one shows its marks; the homework that was given once more shows none
      const own = state.startsWith('completed') ? ['note.json', 'note.wrong'] : []
      assert.deepEqual(await leaks(reading, ids, 'student1', hasMark), own, state)
    }
    const own = await t.as('alpha', 'student1').call('note.list', { searchType: 3, paging: false })
    assert.ok(own.body.resultPage.content.some(({ noteIdx }) => noteIdx === open['marked by half']?.noteIdx))
    assert.equal(hasMark(own.body), false)
    const toTeacher = await leaks(reading, open['marked by half']!, 'teacher1', hasMark)
    for (const id of ['note.json', 'note.view', 'note.work', 'task.userDetail'])
      assert.ok(toTeacher.includes(id as CallId), id)
    const handedIn = await t.as('alpha', 'teacher1').call('note.list', { searchType: 2, paging: false })
    assert.ok(hasMark(handedIn.body))
  })

  it('would be seen: the same requests show them once the note is completed, and to teachers', async () => {
    assert.deepEqual(await leaks(reading, completed, 'student1'), [
      'note.view',
      'note.work',
      'note.wrong',
      'textbook.get',
    ])
    const toTeacher = await leaks(reading, completed, 'teacher1')
    for (const id of ['book.get', 'note.question', 'note.view', 'note.work', 'textbook.get'])
      assert.ok(toTeacher.includes(id as CallId), id)
    assert.deepEqual(
      await leaks(reading, completed, 'student2'),
      [],
      'nothing to a student who was not given it',
    )
  })
})
