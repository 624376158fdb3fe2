import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { NoteKind } from '@madang/domain'
import { and, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { config } from '../../db/schema/company.ts'
import { logMeet, logMeetUser } from '../../db/schema/log-meet.ts'
import { note } from '../../db/schema/note.ts'
import { notePage } from '../../db/schema/note-page.ts'
import { template } from '../../db/schema/room.ts'
import { users } from '../../db/schema/user.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { homeworkOf } from '../../testing/homework.ts'
import { printPages } from '../../testing/note-pages.ts'
import { readPdf } from '../../testing/read-pdf.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
  // open teachers without ATTEND_NOTE_VIEW
  const value = '3,2149595136|5,2149595136|11,2149591040|13,4096'
  await t.services.db.asPlatform((tx) =>
    tx
      .update(config)
      .set({ value })
      .where(and(eq(config.companyCode, 'ALPHA'), eq(config.key, 'WEB_USER_TYPE_AUTH'))),
  )
})
after(() => t.close())

const inAlpha = <T>(run: Parameters<typeof t.services.db.inCompany<T>>[1]) =>
  t.services.db.inCompany('ALPHA', run)
const as = (who: FixtureUser = 'teacher1') => t.as('alpha', who)
const pdfOf = (noteIdx: number, more: object = {}) => ({
  fileType: 'NOTE_PDF' as const,
  searchIdx: noteIdx,
  ...more,
})
const nameIn = (headers: Record<string, unknown>) =>
  decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(String(headers['content-disposition']))![1]!)

describe('a class note', () => {
  let count = 0
  /** Led by teacher1; student1, teacher2, open1 and member were there. */
  async function classNote(optionString: string, noteSaveFormat: number, author: FixtureUser = 'student1') {
    count += 1
    const meetCode = `EXPORT${count}`
    const person = (who: FixtureUser) => ({
      userIdx: h.idx(who),
      userId: who,
      userName: t.people.alpha[who].userName,
    })
    const [pageA, pageB] = await h.pages(2)
    await printPages(t)
    return inAlpha(async (tx) => {
      const companyCode = 'ALPHA'
      const [type] = await tx
        .insert(template)
        .values({ companyCode, templateName: meetCode, roomCategoryCd: 'RESERVED', optionString })
        .returning()
      const now = t.clock.now()
      const { userIdx: leaderIdx, userId: leaderId, userName: leaderName } = person('teacher1')
      const times = { openDatetime: now, startDatetime: now, endDatetime: now }
      await tx.insert(logMeet).values({
        companyCode,
        meetCode,
        roomCode: 'R1',
        meetTitle: '도형의 닮음',
        roomCategoryCd: 'RESERVED',
        templateIdx: type!.templateIdx,
        leaderIdx,
        leaderId,
        leaderName,
        ...person('teacher1'),
        userCount: 4,
        ...times,
      })
      for (const who of ['student1', 'teacher2', 'open1', 'member'] as const)
        await tx.insert(logMeetUser).values({
          companyCode,
          meetCode,
          ...person(who),
          userTypeCd: { student1: 12, teacher2: 11, open1: 13, member: 10 }[who],
          totalJoinTimeSec: 60,
          startDatetime: now,
          noteSaveFormat: who === author ? noteSaveFormat : 0,
        })
      const [made] = await tx
        .insert(note)
        .values({
          companyCode,
          noteTitle: '도형의 닮음',
          noteKind: NoteKind.CLASS,
          noteStatus: 1,
          userIdx: h.idx(author),
          meetCode,
        })
        .returning()
      const { noteIdx } = made!
      await tx.insert(notePage).values([
        { companyCode, noteIdx, agendaNo: 1, agendaName: '복습', pageNo: 1, pageName: '1', pageIdx: pageA! },
        {
          companyCode,
          noteIdx,
          agendaNo: 2,
          agendaName: '닮음비',
          pageNo: 1,
          pageName: '1',
          pageIdx: pageB!,
        },
      ])
      return noteIdx
    })
  }
  const tries = async (noteIdx: number, who: FixtureUser) => {
    const page = await as(who).call('note.page', { noteIdx, agendaNo: 2, pageNo: 1 })
    const pdf = await as(who).call('file.download', pdfOf(noteIdx))
    const info = await as(who).call('note.pdfInfo', { noteIdx })
    return [page.status, pdf.status, info.status === 200 ? info.body.result.formats : 0]
  }
  /** What its info says of viewing, and what asking for the content answers. */
  const views = async (noteIdx: number, who: FixtureUser) => {
    const { status, body } = await as(who).call('note.view', { noteIdx })
    const json = await as(who).call('note.json', { noteIdx })
    return [status === 200 ? body.result.can.view : status, json.status]
  }

  test('NOTES-41 NOTES-42 is viewed and downloaded as its class type’s bits 2 and 4 and its noteSaveFormat allow', async () => {
    const seen: unknown[] = []
    for (const [option, kept] of [
      ['6', 6],
      ['6', 2],
      ['2', 6],
      ['4', 6],
      ['0', 6],
      ['x', 6],
    ] as const) {
      const noteIdx = await classNote(option, kept)
      seen.push([option, kept, ...(await tries(noteIdx, 'student1')), ...(await views(noteIdx, 'student1'))])
    }
    assert.deepEqual(seen, [
      ['6', 6, 200, 200, 6, true, 200],
      ['6', 2, 200, 404, 2, true, 200],
      ['2', 6, 200, 404, 2, true, 200],
      ['4', 6, 404, 200, 4, false, 403],
      ['0', 6, 404, 404, 0, false, 403],
      ['x', 6, 404, 404, 0, false, 403],
    ])
  })

  test('is viewed by a teacher of the class without ATTEND_NOTE_VIEW, who has nothing of it to download', async () => {
    const noteIdx = await classNote('6', 6)
    assert.deepEqual(
      [await tries(noteIdx, 'open1'), await views(noteIdx, 'open1')],
      [
        [200, 404, 0],
        [true, 200],
      ],
    )
    assert.deepEqual((await views(noteIdx, 'student2'))[0], 404)
  })

  test('is named in the attendance of its class to whoever opens it, and to nobody else', async () => {
    const noteIdx = await classNote('6', 6)
    const named = async (who: FixtureUser) => {
      const { body } = await as(who).call('logMeet.users', { meetCode: `EXPORT${count}` })
      const rows = body.resultList as { userIdx: number; noteIdx: number | null }[]
      const told = rows.find((one) => one.noteIdx !== null)?.noteIdx ?? null
      return [told === noteIdx, (await views(noteIdx, who))[0] === true]
    }
    for (const who of ['student1', 'teacher1', 'teacher2', 'open1', 'admin'] as const)
      assert.deepEqual(await named(who), [true, true], who)
    assert.deepEqual(await named('member'), [false, false])
  })

  test('API-NOTE-09 NOTES-36 is its author’s, its class leader’s, and with ATTEND_NOTE_VIEW of whoever was in the class', async () => {
    const noteIdx = await classNote('6', 6)
    const has = async (who: FixtureUser) => (await tries(noteIdx, who))[1] === 200
    assert.deepEqual(
      await Promise.all((['student1', 'teacher1', 'teacher2', 'member', 'student2'] as const).map(has)),
      [true, true, true, false, false],
      'teachers have the permission by default, others have not',
    )
    // NOTES-42: the class type says so, too
    const [, withoutBit4] = await tries(await classNote('2', 6), 'teacher1')
    assert.equal(withoutBit4, 404)
    await inAlpha((tx) =>
      tx
        .update(users)
        .set({ userName: '학생 A/B' })
        .where(eq(users.userIdx, h.idx('student1'))),
    )
    const { headers } = await as().call('file.download', pdfOf(noteIdx, { fileNameType: 2 }))
    assert.equal(nameIn(headers), '학생 A_B.pdf')
  })

  test('has its agendas’ pages in one file, in their order', async () => {
    const noteIdx = await classNote('6', 6)
    const list = [
      { agendaNo: 2, pageNos: [1] },
      { agendaNo: 1, pageNos: [1] },
    ]
    const zip = await as().call('note.file', { noteIdx, list, format: 'zip' })
    assert.deepEqual(Object.keys(unzipSync(zip.bytes)), ['01-001.jpg', '02-001.jpg'])
    assert.equal((await readPdf((await as().call('file.download', pdfOf(noteIdx))).bytes)).pageCount, 2)
  })
})
