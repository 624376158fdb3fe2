import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { personalDataLimits } from '@madang/contract'
import { encodeBatch } from '@madang/ink'
import { and, eq, sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { unzipSync } from 'fflate'
import { auditLog } from '../../db/schema/audit.ts'
import { file } from '../../db/schema/file.ts'
import { noteInk } from '../../db/schema/ink.ts'
import { note } from '../../db/schema/note.ts'
import { personalData } from '../../db/schema/personal-data.ts'
import { users } from '../../db/schema/user.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { FixtureCompany, FixtureUser } from '../../testing/fixture.ts'
import { writeHistory } from '../../testing/history.ts'
import { homeworkOf } from '../../testing/homework.ts'
import { linesOf } from '../../testing/ink.ts'
import { pdf } from '../../testing/role-law.ts'
import { areaNames, areas } from './areas.ts'
import { runExport } from './run.ts'
import { words } from './words.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
let noteIdx = 0
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
  await writeHistory(t)
  const { taskIdx } = await h.give(['student1', 'student2'])
  noteIdx = (await h.handIn('student1', taskIdx, [{ no: 1, answer: '37' }])).noteIdx
  await h.handIn('student2', taskIdx, [{ no: 1, answer: 'not mine' }])
  const batch = linesOf(h.idx('student1'), { count: 3, at: { x: 60, y: 300 } })
  await inAlpha(async (tx) => {
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
    await tx.update(note).set({ inkRows: 1 }).where(eq(note.noteIdx, noteIdx))
    await tx
      .update(users)
      .set({ phone: '01011112222', phone2: '01033334444', email: 'minji@school.example' })
      .where(and(eq(users.companyCode, 'ALPHA'), eq(users.userIdx, h.idx('student1'))))
  })
  await letter('student1', 'teacher1', '질문', '<p>5번이 <b>어려워요</b></p>')
  await letter('teacher1', 'student1', '답장', '<p>같이 볼까요</p>')
  await letter('teacher1', 'student2', '다른 학생에게', '<p>secret of another</p>')
  await as().call('memo.save', { userIdx: h.idx('student1'), content: '화요일로 옮김' }, MANAGE)
})
after(() => t.close())

const MANAGE = { area: 'MANAGE' } as const
const inAlpha = <T>(run: Parameters<typeof t.services.db.inCompany<T>>[1]) =>
  t.services.db.inCompany('ALPHA', run)
const as = (who: FixtureUser = 'oper', company: FixtureCompany = 'alpha') => t.as(company, who)
const running = { attempt: 1, signal: new AbortController().signal, progress: async () => {} }
const run = (workId: string, services = t.services, attempt = 1) =>
  runExport(services, { companyCode: 'ALPHA', workId }, { ...running, attempt })
const letter = (from: FixtureUser, to: FixtureUser, title: string, contents: string) =>
  as(from).call('message.send', {
    message: { title, contents, messageStatusCd: 'SEND' },
    receiverList: [h.idx(to)],
    ...(title === '질문' && {
      uploadFile: [{ ...pdf, filename: '풀이.pdf' }],
    }),
  })
const start = (who: FixtureUser = 'student1', caller = as(), language: 'ko' | 'en' = 'en') =>
  caller.call('personalData.start', { userIdx: h.idx(who), language }, MANAGE)
async function begun(who: FixtureUser = 'student1', caller = as(), language: 'ko' | 'en' = 'en') {
  const { status, body } = await start(who, caller, language)
  assert.equal(status, 200, JSON.stringify(body))
  return body.result.workId
}
const view = async (who: FixtureUser = 'student1', caller = as()) =>
  (await caller.call('personalData.view', { userIdx: h.idx(who), kind: 'EXPORT' }, MANAGE)).body.result
    .personalData
const save = (workId: string, caller = as()) => caller.call('personalData.file', { workId }, MANAGE)
const cancel = (workId: string, caller = as()) => caller.call('personalData.cancel', { workId }, MANAGE)

async function opened(bytes: Buffer, book = words.en.book) {
  const entries = unzipSync(bytes)
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(Buffer.from(entries[`${book}.xlsx`]!) as never)
  const rowsOf = (name: string) => {
    const rows: unknown[][] = []
    workbook.getWorksheet(name)!.eachRow((row) => void rows.push((row.values as unknown[]).slice(1)))
    return rows.slice(1)
  }
  return { entries, workbook, rowsOf }
}
async function saved(who: FixtureUser = 'student1', language: 'ko' | 'en' = 'en') {
  const workId = await begun(who, as(), language)
  await run(workId)
  const answer = await save(workId)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return opened(answer.bytes, words[language].book)
}
const stored = async () => {
  const names: string[] = []
  for await (const { storedName } of t.services.files.list()) names.push(storedName)
  return names.sort()
}

describe('what is kept of a person', () => {
  it('is one zip: a workbook with a sheet for each area, the own files and the own pen strokes', async () => {
    const { entries, workbook, rowsOf } = await saved()
    assert.deepEqual(
      workbook.worksheets.map(({ name }) => name),
      areaNames.map((area) => words.en.sheets[area]),
    )
    const [account] = rowsOf('Account')
    assert.deepEqual(account!.slice(0, 7), [
      'student1',
      t.people.alpha.student1.userName,
      'Student',
      'Active',
      '01011112222',
      '01033334444',
      'minji@school.example',
    ])
    assert.deepEqual(
      rowsOf('Memos').map((row) => row[2]),
      ['화요일로 옮김'],
    )
    assert.ok(rowsOf('Classes').length > 0)
    assert.ok(rowsOf('Joins').length > 0)
    const [sent] = rowsOf('Messages sent')
    assert.deepEqual(sent!.slice(1), ['질문', '5번이 어려워요', 1, t.people.alpha.teacher1.userName])
    assert.deepEqual(
      rowsOf('Messages received').map((row) => row.slice(1, 4)),
      [[t.people.alpha.teacher1.userName, '답장', '같이 볼까요']],
    )
    assert.deepEqual(
      rowsOf('Answers').map((row) => row.slice(0, 3)),
      [[noteIdx, 1, '37']],
    )
    assert.equal(rowsOf('Notes')[0]![0], noteIdx)
    assert.equal(rowsOf('Homework received').length, 1)
    assert.ok(rowsOf('Changes').some((row) => row[1] === 'PERSONAL_DATA_EXPORTED'))
    const own = Object.keys(entries).find((name) => name.startsWith('Files/'))!
    assert.match(own, /^Files\/\d+ 풀이\.pdf$/)
    assert.deepEqual(Buffer.from(entries[own]!), pdf.bytes)
    const ink = Buffer.from(entries[`Pen strokes/Note ${noteIdx}/1 page.svg`]!).toString()
    assert.equal(ink.match(/<path /g)?.length, 3)
  })

  it('is nobody else’s, and no hash of a password or token', async () => {
    const { entries } = await saved()
    const all = Object.entries(entries).map(([name, bytes]) =>
      name.endsWith('.xlsx')
        ? Object.values(unzipSync(bytes))
            .map((part) => Buffer.from(part).toString())
            .join('\n')
        : Buffer.from(bytes).toString(),
    )
    const text = all.join('\n')
    assert.ok(text.includes('minji@school.example'))
    for (const other of ['not mine', 'secret of another', t.people.alpha.student2.userName, '$argon2'])
      assert.ok(!text.includes(other), other)
    const { rows } = await inAlpha((tx) =>
      tx.execute<{ token_hash: string }>(sql`select token_hash from session_token`),
    )
    assert.ok(rows.length > 0 && rows.every(({ token_hash }) => !text.includes(token_hash)))
  })

  it('is told in the language that was asked for, with headings of its own for each column', async () => {
    const { workbook } = await saved('student1', 'ko')
    for (const area of areaNames) {
      const sheet = workbook.getWorksheet(words.ko.sheets[area])!
      assert.deepEqual(
        (sheet.getRow(1).values as unknown[]).slice(1),
        Object.keys(areas[area]).map((column) => words.ko.columns[column as keyof typeof words.ko.columns]),
      )
    }
    const answer = await save((await view())!.workId)
    assert.match(decodeURIComponent(String(answer.headers['content-disposition'])), /개인정보_.+\.zip/)
  })

  it('says of a teacher what they led, gave and recorded', async () => {
    const { rowsOf } = await saved('teacher1')
    assert.equal(rowsOf('Homework given').length, 1)
    assert.ok(rowsOf('Classes').length > 0)
    assert.equal(rowsOf('Messages sent').length, 2)
  })

  const addNotes = (count: number) =>
    inAlpha((tx) =>
      tx.execute(sql`
      insert into note (company_code, note_title, note_kind, note_status, user_idx)
      select 'ALPHA', 'note ' || n, 3, 1, ${h.idx('student3')} from generate_series(1, ${count}::int) n`),
    )
  it('comes in parts, each row once', async () => {
    await addNotes(2345)
    const { rowsOf } = await saved('student3')
    const titles = rowsOf('Notes').map((row) => row[1])
    assert.equal(titles.length, 2345)
    assert.equal(new Set(titles).size, 2345)
  })

  it('reads one part more for each thousand rows', async () => {
    const counted = async () => {
      const workId = await begun('student3')
      let parts = 0
      const services = {
        ...t.services,
        exports: {
          run: (async (worker: URL, task: unknown, options: { onPart(part: never): Promise<void> }) =>
            t.services.exports.run(worker, task, {
              ...options,
              onPart: async (part: never) => {
                parts += 1
                await options.onPart(part)
              },
            })) as typeof t.services.exports.run,
        },
      }
      await run(workId, services)
      return parts
    }
    const few = await counted()
    await addNotes(3000)
    // read in thousands
    assert.equal((await counted()) - few, 3)
  })
})

describe('whose it is', () => {
  it('is for whoever may administer the person: not of a higher type, nor of another company', async () => {
    assert.equal((await start('admin')).body.code, 'WB-403-102')
    const { userIdx } = t.people.beta.student1
    const [foreign, missing] = await Promise.all(
      [userIdx, 999_999_999].map((one) => as().call('personalData.start', { userIdx: one }, MANAGE)),
    )
    assert.deepEqual([foreign!.status, foreign!.body], [missing!.status, missing!.body])
    assert.equal(foreign!.body.code, 'WB-404-103')
  })

  it('is its author’s alone: another’s answers like one that isn’t there', async () => {
    const workId = await begun()
    await run(workId)
    const none = '00000000-0000-4000-8000-000000000000'
    for (const other of [as('admin'), as('oper', 'beta')]) {
      for (const deed of [save, cancel]) {
        const [theirs, missing] = [await deed(workId, other), await deed(none, other)]
        assert.deepEqual([theirs.status, theirs.body], [missing.status, missing.body])
        assert.equal(theirs.body.code, 'WB-404-102')
      }
    }
    assert.equal(await view('student1', as('admin')), null)
    assert.equal((await save(workId)).status, 200)
  })

  it('is no longer given once the person is out of reach, or gone', async () => {
    const workId = await begun('student2')
    await run(workId)
    assert.equal((await save(workId)).status, 200)
    const type = (userTypeCd: number) =>
      inAlpha((tx) =>
        tx
          .update(users)
          .set({ userTypeCd })
          .where(and(eq(users.companyCode, 'ALPHA'), eq(users.userIdx, h.idx('student2')))),
      )
    await type(3)
    assert.equal((await save(workId)).body.code, 'WB-404-102')
    assert.equal(await view('student2'), null)
    await type(12)
    assert.equal((await save(workId)).status, 200)
  })

  it('is in the audit log with who asked, about whom', async () => {
    await begun()
    const rows = await inAlpha((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'PERSONAL_DATA_EXPORTED')),
    )
    const row = rows.find(({ subjectKey }) => subjectKey === `${h.idx('student1')}`)!
    assert.deepEqual([row.subjectType, row.actorId, row.before, row.after], ['USER', 'oper', null, null])
  })

  it('goes after a day, with its content', async () => {
    const workId = await begun()
    await run(workId)
    const [row] = await inAlpha((tx) => tx.select().from(personalData).where(eq(personalData.workId, workId)))
    assert.ok((await stored()).includes(row!.storedName!))
    // a job is due after its period for the first time
    await t.services.jobs.runDue()
    t.clock.advance((personalDataLimits.keptHours + 1) * 3_600_000)
    assert.equal((await save(workId)).body.code, 'WB-404-102')
    assert.equal(await view(), null)
    await t.services.jobs.runDue()
    assert.ok(!(await stored()).includes(row!.storedName!))
  })
})

describe('how it is made', () => {
  it('takes the place of the one before, whose content goes; a cancel removes it', async () => {
    const first = await begun()
    await run(first)
    const before = await stored()
    const second = await begun()
    assert.equal((await save(first)).body.code, 'WB-404-102')
    assert.equal((await stored()).length, before.length - 1)
    await run(second)
    assert.equal((await cancel(second)).status, 200)
    assert.equal((await stored()).length, before.length - 1)
    assert.equal(await view(), null)
  })

  it('is begun anew after a killed server, and the older try finds another at work', async () => {
    const workId = await begun()
    let once = true
    const dying = {
      ...t.services,
      exports: {
        run: (async () => {
          if (once) {
            once = false
            await run(workId)
          }
          throw new Error('killed')
        }) as typeof t.services.exports.run,
      },
    }
    await assert.rejects(run(workId, dying), /killed/)
    assert.equal((await view())?.state, 'READY')
    assert.equal((await save(workId)).status, 200)
  })

  it('is given up after its last try, and says so', async () => {
    const workId = await begun()
    const broken = {
      ...t.services,
      exports: {
        run: (async () => {
          throw new Error('broken')
        }) as typeof t.services.exports.run,
      },
    }
    await assert.rejects(run(workId, broken, 4), /broken/)
    const now = await view()
    assert.deepEqual([now?.state, now?.errorCode], ['FAILED', 'WB-500-001'])
    assert.equal((await save(workId)).body.code, 'WB-404-102')
  })

  it('has an empty file for a content that is gone meanwhile', async () => {
    const rows = await inAlpha((tx) => tx.select().from(file).where(eq(file.ownerType, 'MESSAGE')))
    await t.services.files.remove(rows[0]!.storedName)
    const { entries } = await saved()
    assert.equal(Object.entries(entries).find(([name]) => name.startsWith('Files/'))![1].length, 0)
  })
})
