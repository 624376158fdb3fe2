import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { encodeBatch } from '@madang/ink'
import { and, eq, sql } from 'drizzle-orm'
import { auditLog } from '../../db/schema/audit.ts'
import { noteInk } from '../../db/schema/ink.ts'
import { meetChat } from '../../db/schema/meet.ts'
import { note, noteAnswer } from '../../db/schema/note.ts'
import { users } from '../../db/schema/user.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { writeHistory } from '../../testing/history.ts'
import { homeworkOf } from '../../testing/homework.ts'
import { linesOf } from '../../testing/ink.ts'
import { pdf } from '../../testing/role-law.ts'
import { runErasure } from './erase.ts'

/** What must be nowhere any more: no text that anybody else could have written. */
const person = {
  name: '지워질사람',
  id: 'zz-erase-me',
  phone: '01077665544',
  phone2: '01033221100',
  email: 'zz.erase@gone.example',
}
const theirs = ['지워질 대화', '지워질 쪽지', '지워질답', '지워질-파일']
const needles = [...Object.values(person), ...theirs]

/** Where one of them may stand, and why; each of these is there to be found. */
const mayStay: Readonly<Record<string, string>> = {
  'audit_log.after':
    'whom others made the leader of a room, as they were called then: told of the room, until the log forgets it',
  'log_export.filter': 'what an operator searched for: gone after a day',
  'log_meet.meet_title': 'what others called their classes',
  'message.contents': 'what others wrote to each other stays theirs',
  'search_text.text': 'as log_meet.meet_title: what classes are searched by',
  'user_memo.content': 'what an operator noted about somebody else',
}

let t: TestApp
let h: ReturnType<typeof homeworkOf>
let personIdx = 0
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
  personIdx = h.idx('student1')
  await inAlpha((tx) =>
    tx
      .update(users)
      .set({
        userName: person.name,
        userId: person.id,
        phone: person.phone,
        phone2: person.phone2,
        email: person.email,
      })
      .where(and(eq(users.companyCode, 'ALPHA'), eq(users.userIdx, personIdx))),
  )
  t.people.alpha.student1.userName = person.name
  await writeHistory(t)
  await live()
})
after(() => t.close())

const MANAGE = { area: 'MANAGE' } as const
const inAlpha = <T>(run: Parameters<typeof t.services.db.inCompany<T>>[1]) =>
  t.services.db.inCompany('ALPHA', run)
const oper = () => t.as('alpha', 'oper')
const running = { attempt: 1, signal: new AbortController().signal, progress: async () => {} }

/** Whatever a person leaves by living in the product. */
async function live() {
  const student = t.asUser('alpha', person.id)
  const ok = (answer: { status: number; body: unknown }) =>
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
  ok(
    await student.call('message.send', {
      message: { title: '지워질 쪽지', contents: '<p>지워질 쪽지 본문</p>', messageStatusCd: 'SEND' },
      receiverList: [h.idx('teacher1')],
      uploadFile: [{ ...pdf, filename: '지워질-파일.pdf' }],
    }),
  )
  await h.give(['student1', 'student2'])
  await inAlpha(async (tx) => {
    const { rows } = await tx.execute<{ meet_code: string }>(
      sql`select meet_code from log_meet_user where user_idx = ${personIdx} limit 1`,
    )
    const meetCode = rows[0]!.meet_code
    await tx.insert(meetChat).values({
      companyCode: 'ALPHA',
      meetCode,
      chatIdx: 900,
      userIdx: personIdx,
      userName: person.name,
      userTypeCd: 12,
      text: '지워질 대화',
      clientKey: 'x',
      sentDatetime: t.clock.now(),
    })
    const [made] = await tx
      .insert(note)
      .values({
        companyCode: 'ALPHA',
        noteTitle: '노트',
        noteKind: 3,
        noteStatus: 4,
        userIdx: personIdx,
        inkRows: 1,
      })
      .returning()
    const { noteIdx } = made!
    await tx
      .insert(noteAnswer)
      .values({ companyCode: 'ALPHA', noteIdx, questionNo: 1, answer: '지워질답', res: 1 })
    const batch = linesOf(personIdx, { count: 2, at: { x: 60, y: 300 } })
    await tx.insert(noteInk).values({
      companyCode: 'ALPHA',
      noteIdx,
      pageNo: 1,
      layer: 0,
      author: batch.author,
      writer: batch.writer,
      seq: batch.seq,
      lastSeq: batch.seq + batch.events.length - 1,
      data: Buffer.from(encodeBatch(batch)),
      regDatetime: t.clock.now(),
    })
  })
  ok(
    await oper().call(
      'user.modify',
      { userIdx: personIdx, userName: person.name, phone: '01000009999' },
      MANAGE,
    ),
  )
  ok(
    await oper().call(
      'user.modify',
      { userIdx: personIdx, userName: person.name, phone: person.phone },
      MANAGE,
    ),
  )
  ok(await oper().call('memo.save', { userIdx: personIdx, content: `${person.name} 메모` }, MANAGE))
  // of others
  ok(await oper().call('memo.save', { userIdx: h.idx('student2'), content: `${person.name}의 친구` }, MANAGE))
  ok(await oper().call('logExport.start', { kind: 'JOIN', searchKeyword: person.name }, MANAGE))
  ok(
    await t.as('alpha', 'teacher1').call('message.send', {
      message: { title: '상담', contents: `<p>${person.name} 학생</p>`, messageStatusCd: 'SEND' },
      receiverList: [h.idx('teacher2')],
    }),
  )
  await inAlpha(async (tx) => {
    await tx.execute(sql`
      update log_meet set meet_title = ${`${person.name} 과외`}
      where meet_code = (select min(meet_code) from log_meet)`)
    await tx.insert(auditLog).values({
      companyCode: 'ALPHA',
      action: 'ROOM_LEADER_CHANGED',
      subjectType: 'ROOM',
      subjectKey: 'R1',
      after: { leader: person.name },
      regDatetime: t.clock.now(),
    })
  })
  ok(await oper().call('personalData.start', { userIdx: personIdx, language: 'ko' }, MANAGE))
  const table = Buffer.from(`아이디,이름,휴대전화\n${person.id},${person.name},${person.phone}\n`)
  ok(
    await oper().call('userImport.add', {
      userTypeCd: 12,
      uploadFile: [{ filename: 'a.csv', mimetype: 'text/csv', bytes: table }],
    }),
  )
}

/** Every place of the company's where one of the needles stands, by the database's own list of tables and columns. */
async function found(): Promise<string[]> {
  return t.services.db.asPlatform(async (tx) => {
    const { rows } = await tx.execute<{ table_name: string; column_name: string }>(sql`
      select c.table_name, c.column_name from information_schema.columns c
      join information_schema.columns k on k.table_schema = c.table_schema and k.table_name = c.table_name
        and k.column_name = 'company_code'
      where c.table_schema = 'public' and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
      order by 1, 2`)
    assert.ok(rows.length > 150, `${rows.length} columns are looked at`)
    const places: string[] = []
    for (const { table_name, column_name } of rows) {
      const [column, table] = [sql.identifier(column_name), sql.identifier(table_name)]
      for (const needle of needles) {
        const hits = await tx.execute<{ n: string }>(
          sql`select count(*) as n from ${table} where company_code = 'ALPHA' and ${column}::text ilike ${`%${needle}%`}`,
        )
        if (Number(hits.rows[0]!.n) > 0) places.push(`${table_name}.${column_name}: ${needle}`)
      }
    }
    return places
  })
}
const stored = async () => {
  let count = 0
  for await (const _ of t.services.files.list()) count += 1
  return count
}
const erase = (userId = person.id, userIdx = personIdx, caller = oper()) =>
  caller.call('personalData.erase', { userIdx, userId }, MANAGE)
const view = async () =>
  (await oper().call('personalData.view', { userIdx: personIdx, kind: 'ERASE' }, MANAGE)).body.result
    .personalData

describe('the erasure of a person', () => {
  it('asks for the id, and is no one’s of a higher type, nor one’s own', async () => {
    assert.deepEqual((await erase('another')).body.code, 'WB-400-200')
    assert.equal((await erase('admin', h.idx('admin'))).body.code, 'WB-403-102')
    assert.equal((await erase('oper', h.idx('oper'))).body.code, 'WB-403-102')
    const foreign = await erase('student1', t.people.beta.student1.userIdx)
    const missing = await erase('student1', 999_999_999)
    assert.deepEqual([foreign.status, foreign.body], [missing.status, missing.body])
    const places = await found()
    for (const place of [
      'users.user_name',
      'users.email',
      'meet_chat.text',
      'message.contents',
      'note_answer.answer',
    ])
      assert.ok(
        places.some((one) => one.startsWith(`${place}:`)),
        `the law has ${place} to find: ${places.join('\n')}`,
      )
  })

  it('A-104 ends the login at once, and leaves the rest to work that says how far it is', async () => {
    const files = await stored()
    const student = t.asUser('alpha', person.id)
    await student.token()
    const { status, body } = await erase()
    assert.equal(status, 200, JSON.stringify(body))
    assert.notEqual((await student.call('user.me', {})).status, 200)
    assert.equal((await view())?.state, 'WAITING')
    const { workId } = body.result
    // a killed server: a try that comes to nothing, and the next one
    const stop = new AbortController()
    stop.abort()
    await assert.rejects(
      runErasure(t.services, { companyCode: 'ALPHA', workId }, { ...running, signal: stop.signal }),
    )
    await runErasure(t.services, { companyCode: 'ALPHA', workId }, running)
    const now = await view()
    assert.deepEqual([now?.state, now?.done, now?.total], ['READY', 9, 9])
    const counts = Object.fromEntries(now!.erased.map(({ part, count }) => [part, count]))
    assert.deepEqual(
      [counts.FILES, counts.CHATS, counts.MESSAGES, counts.NOTES, counts.ANSWERS],
      [1, 1, 1, 1, 1],
    )
    assert.ok(counts.AUDIT! > 0)
    assert.ok((await stored()) < files)
  })

  it('leaves neither name, id, telephone, address nor what they wrote in any text of the company', async () => {
    const left = new Set((await found()).map((place) => place.split(':')[0]!))
    assert.deepEqual([...left].sort(), Object.keys(mayStay))
    const { rows } = await inAlpha((tx) =>
      tx.execute<{ values: string }>(sql`
        select a::text as values from audit_log a where subject_type = 'USER' and subject_key = ${`${personIdx}`}`),
    )
    assert.ok(rows.length > 2)
    for (const { values } of rows) assert.ok(!needles.some((needle) => values.includes(needle)), values)
  })

  it('keeps results and what others are, and says in the log what it took away', async () => {
    const [row] = await inAlpha((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'PERSONAL_DATA_ERASED')),
    )
    assert.deepEqual([row!.subjectKey, row!.subjectName, row!.actorIdx], [`${personIdx}`, null, null])
    assert.equal((row!.after as Record<string, number>).CHATS, 1)
    const removed = await inAlpha((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'USER_REMOVED')),
    )
    assert.deepEqual([removed[0]!.subjectName, removed[0]!.actorId], [null, 'oper'])
    const [kept] = await inAlpha((tx) =>
      tx.execute<{ res: number }>(sql`
        select a.res from note_answer a join note n on n.note_idx = a.note_idx where n.user_idx = ${personIdx}`),
    ).then(({ rows }) => rows)
    assert.equal(kept!.res, 1)
    const [other] = await inAlpha((tx) =>
      tx
        .select()
        .from(users)
        .where(eq(users.userIdx, h.idx('student2'))),
    )
    assert.equal(other!.userId, 'student2')
    const { rows } = await inAlpha((tx) =>
      tx.execute(sql`select 1 from note_ink where author = ${personIdx}`),
    )
    assert.equal(rows.length, 0)
  })
})
