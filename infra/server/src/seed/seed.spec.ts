import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ClientSetting, limits, NoteStatus, TaskStatus } from '@madang/contract'
import { addDays, attendedSec, hasFunc, parseWire, passwordFaults } from '@madang/domain'
import { sql } from 'drizzle-orm'
import { cleanHtml, isBlankHtml } from '../modules/message/html.rules.ts'
import { lookInto } from '../modules/record/media.rules.ts'
import type { Database } from '../platform/database.ts'
import { contentFits, contentTypeFrom } from '../platform/file-content.ts'
import { memoryFiles } from '../platform/files/index.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { freshDatabase } from '../testing/database.ts'
import { sampleFiles } from './attachments.ts'
import { film } from './films.ts'
import { demoAccounts, planDemo, seedCompanies, seedDemo, seedPassword } from './index.ts'
import { sound, soundNames } from './sounds.ts'

const today = '2026-03-10'
const plans = planDemo({ today, seed: 'madang' })

describe('the plan', () => {
  test('the same day and seed give the same data, another seed gives other data', () => {
    assert.deepEqual(planDemo({ today, seed: 'madang' }), plans)
    assert.notDeepEqual(planDemo({ today, seed: 'other' }), plans)
    const later = planDemo({ today: '2026-03-11', seed: 'madang' })
    assert.deepEqual(later[0]?.users, plans[0]?.users)
    assert.notDeepEqual(later[0]?.classes, plans[0]?.classes)
  })

  test('every company has every type of user under the known ids, and its settings differ', () => {
    const wanted = [
      'admin',
      'monitor',
      'oper',
      'member',
      'teacher1',
      'teacher2',
      'teacher3',
      'student1',
      'student30',
      'open1',
    ]
    for (const { users } of plans) {
      const ids = users.map((u) => u.userId)
      for (const id of [...wanted, ...demoAccounts]) assert.ok(ids.includes(id), id)
      assert.equal(new Set(ids).size, ids.length)
      for (const u of users)
        assert.ok(u.userName.length <= limits.userName && u.userName.trim() !== '', u.userName)
    }
    assert.equal(new Set(seedCompanies.map((c) => c.theme.primary)).size, 3)
    assert.deepEqual(passwordFaults('high', seedPassword), [])
  })

  test('texts and codes keep the limits of the product and reach them', () => {
    const rooms = plans.flatMap((p) => p.rooms)
    const reserved = rooms.filter((r) => r.roomCategoryCd === 'RESERVED')
    assert.ok(reserved.every((r) => r.roomTitle.length <= limits.roomTitle))
    assert.ok(reserved.some((r) => r.roomTitle.length >= limits.roomTitle - 1))
    assert.equal(new Set(rooms.map((r) => r.inviteCode)).size, rooms.length)
    assert.ok(rooms.every((r) => /^\d{9}$/.test(r.inviteCode)))
    const classes = plans.flatMap((p) => p.classes)
    assert.ok(classes.every((c) => c.meetTitle.length <= limits.meetTitle))
    assert.ok(classes.some((c) => c.meetTitle.length >= limits.meetTitle - 1))
    assert.ok(plans.flatMap((p) => p.tasks).every((t) => t.taskName.length <= 100))
    const messages = plans.flatMap((p) => p.messages)
    assert.equal(Math.max(...messages.map((m) => m.title.length)), limits.messageTitle)
    assert.ok(messages.every((m) => m.files.length <= limits.messageFiles && m.receivers.length > 0))
  })

  test('letters are stored as the cleaner leaves them, attachments are what they say', () => {
    for (const m of plans.flatMap((p) => p.messages)) {
      assert.equal(m.contents, cleanHtml(m.contents))
      assert.ok(!isBlankHtml(m.contents))
      for (const name of m.files) {
        assert.ok(contentFits({ filename: name, head: sampleFiles[name]!() }), name)
      }
    }
  })

  test('a recording with pictures is a film that the product knows as one, the same each time, and small', async () => {
    const bytes = await film()
    assert.ok(bytes.length < 100_000, `${bytes.length} bytes`)
    assert.deepEqual(bytes, await film())
    const looked = await lookInto({
      size: bytes.length,
      read: async (at, length) => bytes.subarray(at, at + length),
    })
    assert.deepEqual(looked, { durationSec: 60 })
    assert.equal(await contentTypeFrom(bytes, 'board.webm'), 'video/webm')
    for (const { records } of plans)
      assert.deepEqual(new Set(records.map(({ fault }) => fault)), new Set([null, 'NOT_MEDIA', 'LOST']))
  })

  test('recordings hold real sound and lie within their class, as does what was written in it', () => {
    for (const name of soundNames) {
      const bytes = Buffer.from(sound(name))
      assert.deepEqual(
        [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 16)],
        ['RIFF', 'WAVEfmt '],
      )
      assert.equal(bytes.readUInt32LE(4), bytes.length - 8)
    }
    for (const { classes, records, chats } of plans) {
      assert.ok(records.length > 20 && chats.length > 100, `${records.length} ${chats.length}`)
      const seconds = new Map(
        classes.map((c) => [
          c.meetCode,
          (parseWire(c.endDatetime, 'UTC').getTime() - parseWire(c.startDatetime, 'UTC').getTime()) / 1000,
        ]),
      )
      for (const { meetCode, from, to, recordTitle } of records) {
        assert.ok(0 <= from && from < to && to <= seconds.get(meetCode)!, recordTitle)
        assert.ok(recordTitle.length <= limits.meetTitle)
      }
      for (const { meetCode, at } of chats) assert.ok(0 <= at && at <= seconds.get(meetCode)!)
    }
  })

  test('nothing has happened today or later, but homework is open and due within the day, on every weekday', () => {
    for (let n = 0; n < 7; n++) check(addDays(today, n))
  })

  function check(today: string) {
    for (const { classes, tasks, messages, classNotes, company } of planDemo({ today, seed: 'madang' })) {
      const end = `${today} 01:00:00`
      assert.ok(classes.every((c) => c.openDatetime <= c.startDatetime && c.startDatetime < c.endDatetime))
      assert.ok(classes.every((c) => c.endDatetime < end))
      assert.ok(
        [...messages.map((m) => m.sendDatetime), ...classNotes.map((n) => n.modDatetime)].every(
          (d) => d < end,
        ),
      )
      if (!hasFunc(company.cfg.WEB_FUNC_USE ?? '', 'HOMEWORK')) {
        assert.equal(tasks.length, 0)
        continue
      }
      const notes = tasks.flatMap((t) => t.users.flatMap((u) => u.note ?? []))
      assert.ok(notes.every((n) => n.modDatetime < end && (n.noteSubmitDatetime ?? '') < end))
      assert.ok(tasks.some((t) => t.submitLimitDatetime > `${today} 23:59:59`))
      assert.ok(tasks.some((t) => t.submitLimitDatetime.startsWith(today)))
      assert.deepEqual([...new Set(notes.map((n) => n.noteStatus))].sort(), [1, 2, 3, 4])
      for (const u of tasks.flatMap((t) => t.users)) {
        assert.equal(u.taskStatus === TaskStatus.SUBMITTED, (u.note?.noteStatus ?? 0) >= NoteStatus.SUBMIT)
        assert.equal(u.taskStatus === TaskStatus.NOT_STARTED, u.note === null)
      }
    }
  }

  test('attendance is the union of the intervals inside the class, with holes, doubles and late comers among them', () => {
    let doubles = 0
    let holes = 0
    for (const { classes, company } of plans) {
      const ms = (wire: string) => parseWire(wire, company.timeZone).getTime()
      for (const c of classes) {
        const span = { from: ms(c.startDatetime), to: ms(c.endDatetime) }
        const opened = ms(c.openDatetime)
        assert.equal(new Set(c.attendees.map((a) => a.userId)).size, c.attendees.length)
        for (const a of c.attendees) {
          const intervals = a.joins.map((j) => ({ from: ms(j.joinDatetime), to: ms(j.quitDatetime) }))
          assert.ok(intervals.every((i) => i.from < i.to && i.from >= opened && i.to <= span.to))
          assert.equal(a.totalJoinTimeSec, attendedSec(intervals, span))
          const sum = intervals.reduce((s, i) => s + (i.to - i.from) / 1000, 0)
          if (sum > a.totalJoinTimeSec) doubles++
          if (intervals.length > 1 && sum === a.totalJoinTimeSec) holes++
        }
      }
    }
    assert.ok(doubles > 20 && holes > 20)
  })
})

describe('the seeded database', () => {
  let db: Database
  const files = memoryFiles()
  before(async () => {
    db = await freshDatabase()
  })
  after(() => db.close())

  const digest = () =>
    db.asPlatform(async (tx) => {
      const out: string[] = []
      const tables = [
        'company',
        'config',
        'license',
        'users',
        'room',
        'room_user',
        'log_meet',
        'log_meet_user',
        'log_meet_join',
        'log_meet_day',
        'message',
        'message_receiver',
        'file',
        'task',
        'task_user',
        'textbook',
        'note',
      ]
      for (const table of tables) {
        const { rows } = await tx.execute<{ d: string }>(
          sql.raw(
            `select count(*) || ' ' || md5(string_agg(x::text, '|' order by x::text)) as d from ${table} x`,
          ),
        )
        out.push(`${table} ${rows[0]!.d}`)
      }
      return out
    })

  test('a second run changes nothing', async () => {
    assert.deepEqual(await seedDemo(db, { today, files }), { made: ['demo', 'hanbit', 'saebom'], kept: [] })
    const first = await digest()
    assert.deepEqual(await seedDemo(db, { today: '2026-03-20', seed: 'other', files }), {
      made: [],
      kept: ['demo', 'hanbit', 'saebom'],
    })
    assert.deepEqual(await digest(), first)
  })

  test('the counts per day agree with the classes', async () => {
    const { rows } = await db.asPlatform((tx) =>
      tx.execute<{ company: boolean; mine: boolean }>(sql`
        select (select sum(class_count) from log_meet_day where user_idx = 0) = (select count(*) from log_meet) as company,
          (select sum(class_count) from log_meet_day where user_idx > 0) = (select count(*) from log_meet_user) as mine`),
    )
    assert.deepEqual(rows[0], { company: true, mine: true })
  })
})

describe('the demo through the real app', () => {
  let t: TestApp
  before(async () => {
    t = await startTestApp()
    await seedDemo(t.services.db, { today: t.clock.now(), files: t.services.files })
  })
  after(() => t.close())

  test('the accounts sign in, with branding of their own and something on every screen', async () => {
    for (const { companyId, text } of seedCompanies) {
      const teacher = t.asUser(companyId, 'teacher1', seedPassword)
      const student = t.asUser(companyId, 'student1', seedPassword)
      assert.ok((await student.call('message.checkNew', {})).body.result.count > 0)
      for (const who of [teacher, student]) {
        for (const messageType of ['RECV', 'SEND'] as const) {
          const page = (await who.call('message.list', { messageType })).body.resultPage
          assert.ok(page.total > 0, `${companyId} ${messageType}`)
        }
      }
      const branding = await t.anonymous.call('company.branding', { companyId, language: 'ko' })
      assert.equal(branding.body.result.setting.title, text.ko.title)
      // one company of the app alone; what stands for its app is infra/agent
      const { cfg, setting } = branding.body.result
      assert.equal(cfg.WEB_CLIENT_SETTING === ClientSetting.APP, companyId === 'saebom', companyId)
      assert.equal(setting.app?.WIN?.agentPort !== undefined, companyId !== 'hanbit', companyId)
      assert.equal(setting.installGuide, true)
      const image = await t.anonymous.call('company.image', { companyId, command: 'LOGIN_LOGO' })
      assert.equal(image.status, 200)
      assert.match(image.bytes.toString(), /^<svg /)
    }
    const tasks = await t.asUser('demo', 'student1', seedPassword).call('task.list', {})
    assert.ok(tasks.body.resultPage.total > 5)
    const notes = await t.asUser('demo', 'teacher1', seedPassword).call('note.list', { searchType: 2 })
    assert.ok(notes.body.resultPage.total > 5)
  })

  test('notes of classes have pages of agendas, which a student downloads as PDF', async () => {
    const { rows } = await t.services.db.asPlatform((tx) =>
      tx.execute<{ noteIdx: number; bare: number }>(sql`
        select n.note_idx::int as "noteIdx", (select count(*)::int from note b where b.note_kind = 3 and not exists (
          select from note_page p where p.company_code = b.company_code and p.note_idx = b.note_idx)) as bare
        from note n
        join users u on u.company_code = n.company_code and u.user_idx = n.user_idx and u.user_id = 'student1'
        join company c on c.company_code = n.company_code and c.company_id = 'demo'
        join log_meet l on l.company_code = n.company_code and l.meet_code = n.meet_code
        join template k on k.company_code = n.company_code and k.template_idx = l.template_idx and k.option_string = '6'
        where n.note_kind = 3 order by n.note_idx limit 1`),
    )
    const { noteIdx, bare } = rows[0]!
    assert.equal(bare, 0)
    const student = t.asUser('demo', 'student1', seedPassword)
    const agendas = (await student.call('note.agendas', { noteIdx })).body.resultList
    assert.ok(agendas.length > 0 && agendas.every(({ pageList }) => pageList.length > 0))
    const pdf = await student.call('file.download', { fileType: 'NOTE_PDF', searchIdx: noteIdx })
    assert.deepEqual([pdf.status, pdf.bytes.subarray(0, 5).toString()], [200, '%PDF-'])
  })

  test('accounts that are locked, paused or gone cannot sign in', async () => {
    const code = async (username: string) =>
      (await t.anonymous.call('login.account', { companyId: 'demo', username, password: seedPassword })).body
        .code
    assert.equal(await code('locked1'), 'WB-400-004')
    assert.equal(await code('paused1'), 'WB-400-007')
    assert.equal(await code('left1'), 'WB-400-007')
  })
})
