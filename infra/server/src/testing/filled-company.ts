import assert from 'node:assert/strict'
import { NoteKind } from '@madang/domain'
import { note } from '../db/schema/note.ts'
import { notification } from '../db/schema/notification.ts'
import { task, taskUser, textbook } from '../db/schema/task.ts'
import { insertPrice } from '../modules/price/store.ts'
import { insertRecords } from '../modules/record/write.store.ts'
import type { TestApp } from './app.ts'
import { BETA_MARKER } from './fixture.ts'
import { type Ids, pdf, png } from './role-law.ts'

/** A running class, a past class, a message and homework of one company, all with its people's marker in their names. */
export async function fill(t: TestApp, companyId: 'alpha' | 'beta'): Promise<Ids> {
  const marker = companyId === 'beta' ? BETA_MARKER : '알파'
  const companyCode = companyId.toUpperCase()
  const teacher = t.as(companyId, 'teacher1')
  const student = t.as(companyId, 'student1')
  const people = t.people[companyId]
  const expectOk = <A extends { status: number; body: unknown }>(answer: A): A => {
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer
  }

  const past = expectOk(await teacher.call('meet.open', { meetTitle: `${marker} 지난 수업` })).body.result
  const { roomCode: pastRoom, meetCode: endedMeetCode, inviteCode: pastInvite } = past
  const entry = { roomCode: pastRoom, meetCode: endedMeetCode }
  expectOk(await teacher.call('meet.join', { ...entry, joinType: 1 }))
  expectOk(await student.call('meet.join', { ...entry, joinType: 2, inviteCode: pastInvite }))
  t.clock.advance(60_000)
  expectOk(await teacher.call('meet.close', entry))
  const running = expectOk(await teacher.call('meet.open', { meetTitle: `${marker} 수업` })).body.result

  const sent = expectOk(
    await teacher.call('message.send', {
      message: { title: `${marker} 쪽지`, contents: `<p>${marker}</p>`, messageStatusCd: 'SEND' },
      receiverList: [people.student1.userIdx],
      uploadFile: [{ ...png, filename: `${marker}.png` }],
    }),
  )
  const brought = expectOk(
    await teacher.call('room.addFile', {
      roomFile: { roomCode: running.roomCode },
      uploadFile: [{ ...png, filename: `${marker}.png` }],
    }),
  )
  const templates = expectOk(await teacher.call('room.templates', { roomCategoryCd: 'RESERVED' }))
  const [picture] = expectOk(await teacher.call('page.add', { uploadFile: [png] })).body.resultList
  const paper = { ...pdf, filename: `${marker}.pdf` }
  const { pdfId } = expectOk(await teacher.call('pdf.add', { uploadFile: [paper] })).body.result
  const table = Buffer.from(`아이디,이름,휴대전화\nwalker,${marker} 새사람,01012345678\n`)
  const { importId } = expectOk(
    await t.as(companyId, 'oper').call('userImport.add', {
      userTypeCd: 12,
      uploadFile: [{ filename: 'a.csv', mimetype: 'text/csv', bytes: table }],
    }),
  ).body.result
  const { exportId } = expectOk(
    await t.as(companyId, 'oper').call('logExport.start', { kind: 'MEET' }, { area: 'MANAGE' }),
  ).body.result
  const { workId } = expectOk(
    await t
      .as(companyId, 'oper')
      .call('personalData.start', { userIdx: t.people[companyId].student3.userIdx }, { area: 'MANAGE' }),
  ).body.result
  const library = expectOk(
    await teacher.call('book.add', {
      book: { bookName: `${marker} 문제집` },
      pageFileList: [picture!.pageIdx],
    }),
  ).body.result

  const kept = await teacher.call('note.addToBank', {
    text: `${marker} 풀이 과정을 써 주세요.`,
    shared: true,
  })

  const group = await t
    .as(companyId, 'oper')
    .call('group.add', { upGroupIdx: 0, groupName: `${marker} 반` }, { area: 'MANAGE' })

  const studies = await t.services.db.asPlatform(async (tx) => {
    const [book] = await tx
      .insert(textbook)
      .values({
        companyCode,
        textbookName: `${marker} 교재`,
        bookType: 'WORKBOOK',
        pageCount: 1,
        questionCount: 1,
        regUserIdx: people.teacher1.userIdx,
      })
      .returning()
    const [given] = await tx
      .insert(task)
      .values({
        companyCode,
        taskName: `${marker} 숙제`,
        textbookIdx: book!.textbookIdx,
        submitLimitDatetime: new Date(t.clock.now().getTime() + 86_400_000),
        totalUserCount: 1,
        regUserIdx: people.teacher1.userIdx,
      })
      .returning()
    const [mine] = await tx
      .insert(taskUser)
      .values({ companyCode, taskIdx: given!.taskIdx, userIdx: people.student1.userIdx })
      .returning()
    const [work] = await tx
      .insert(note)
      .values([
        {
          companyCode,
          noteTitle: `${marker} 숙제 노트`,
          noteKind: NoteKind.WORK,
          userIdx: people.student1.userIdx,
          taskUserIdx: mine!.taskUserIdx,
          textbookIdx: book!.textbookIdx,
          taskAuthorIdx: people.teacher1.userIdx,
        },
        {
          companyCode,
          noteTitle: `${marker} 수업 노트`,
          noteKind: NoteKind.CLASS,
          userIdx: people.student1.userIdx,
          meetCode: endedMeetCode,
        },
      ])
      .returning()
    return { taskIdx: given!.taskIdx, textbookIdx: book!.textbookIdx, noteIdx: work!.noteIdx }
  })
  const [told] = await t.services.db.asPlatform((tx) =>
    tx
      .insert(notification)
      .values({
        companyCode,
        userIdx: people.student1.userIdx,
        channel: 'MAIL',
        event: 'ACCOUNT_LOCKED',
        eventKey: marker,
        state: 'FAILED',
        lastError: marker,
        regDatetime: t.clock.now(),
        modDatetime: t.clock.now(),
      })
      .returning(),
  )
  const [recordIdx] = await t.services.db.inCompany(companyCode, (tx) =>
    insertRecords(tx, companyCode, [
      {
        meetCode: endedMeetCode,
        recordTitle: `${marker} 녹화`,
        user: { userIdx: people.teacher1.userIdx, userName: marker },
        leaderIdx: people.teacher1.userIdx,
        startDatetime: t.clock.now(),
        endDatetime: t.clock.now(),
        regDatetime: t.clock.now(),
        content: { storedName: marker, size: 4, fileName: `${marker}.wav`, contentType: 'audio/wav' },
      },
    ]),
  )
  const [price] = await t.services.db.inCompany(companyCode, (tx) =>
    insertPrice(tx, {
      companyCode,
      userIdx: people.student1.userIdx,
      roomCode: running.roomCode,
      startDate: '2026-01-01',
      endDate: null,
      price: 30_000,
      now: t.clock.now(),
    }),
  )
  return {
    priceIdx: price!.priceIdx,
    recordIdx: recordIdx!,
    roomCode: running.roomCode,
    roomFileIdx: brought.body.result.roomFileIdx,
    meetCode: running.meetCode,
    endedMeetCode,
    inviteCode: running.inviteCode,
    messageIdx: sent.body.result.messageIdx,
    notificationIdx: told!.notificationIdx,
    userIdx: people.student1.userIdx,
    leaderIdx: people.teacher1.userIdx,
    templateIdx: templates.body.resultList[0]!.templateIdx,
    bookIdx: library.bookIdx,
    pageIdx: picture!.pageIdx,
    pdfId,
    importId,
    exportId,
    workId,
    groupIdx: expectOk(group).body.result.groupIdx,
    bankIdx: expectOk(kept).body.result.bankIdx,
    ...studies,
  }
}
