import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq, sql } from 'drizzle-orm'
import { auditLog } from '../../db/schema/audit.ts'
import { file } from '../../db/schema/file.ts'
import { meetChat } from '../../db/schema/meet.ts'
import { personalData } from '../../db/schema/personal-data.ts'
import { loginSession } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { FixtureCompany, FixtureUser } from '../../testing/fixture.ts'
import { runErasure } from '../personal-data/erase.ts'
import { forget } from './jobs.ts'
import { BATCH, companiesThatForget } from './store.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
})
after(() => t.close())

const DAY = 86_400_000
const running = { attempt: 1, signal: new AbortController().signal, progress: async () => {} }
const inCompany = <T>(of: FixtureCompany, run: Parameters<typeof t.services.db.inCompany<T>>[1]) =>
  t.services.db.inCompany(of.toUpperCase(), run)
const ago = (days: number) => new Date(t.clock.now().getTime() - days * DAY)
const keep = (months: object) =>
  forget(t.services, { companyCode: 'ALPHA', companyName: 'Alpha', months: JSON.stringify(months) })
const idx = (who: FixtureUser, of: FixtureCompany = 'alpha') => t.people[of][who].userIdx
const line = (of: FixtureCompany, chatIdx: number, days: number, fileIdx: number | null = null) => ({
  companyCode: of.toUpperCase(),
  meetCode: 'M',
  chatIdx,
  userIdx: idx('student1', of),
  userName: 'x',
  userTypeCd: 12,
  text: `line ${chatIdx}`,
  fileIdx,
  clientKey: `${chatIdx}`,
  sentDatetime: ago(days),
})
const lines = async (of: FixtureCompany = 'alpha') =>
  (await inCompany(of, (tx) => tx.select().from(meetChat).orderBy(meetChat.chatIdx))).map(
    ({ chatIdx }) => chatIdx,
  )
const applied = () =>
  inCompany('alpha', (tx) => tx.select().from(auditLog).where(eq(auditLog.action, 'RETENTION_APPLIED')))

describe('what a company keeps no longer', () => {
  it('is nothing as long as it says nothing', async () => {
    await inCompany('alpha', (tx) => tx.insert(meetChat).values([line('alpha', 1, 4000)]))
    assert.deepEqual(await keep({}), {})
    assert.deepEqual(await lines(), [1])
    assert.deepEqual(await applied(), [])
  })

  it('is the chat of that company beyond its months, with the files, in batches, and the log says how much', async () => {
    await inCompany('alpha', async (tx) => {
      const [brought] = await tx
        .insert(file)
        .values({
          companyCode: 'ALPHA',
          ownerType: 'CHAT',
          orgFileName: 'a.png',
          storedName: 'aa/x',
          fileSize: 1,
        })
        .returning()
      await tx.insert(meetChat).values([line('alpha', 2, 62, brought!.fileIdx), line('alpha', 3, 10)])
      await tx.execute(sql`
        insert into meet_chat (company_code, meet_code, chat_idx, user_idx, user_name, user_type_cd, text, client_key, sent_datetime)
        select 'ALPHA', 'N', n, 1, 'x', 12, 'x', n::text, ${ago(90).toISOString()}::timestamptz
        from generate_series(1, ${BATCH + 1}::int) n`)
    })
    await inCompany('beta', (tx) => tx.insert(meetChat).values([line('beta', 1, 4000)]))
    assert.deepEqual(await keep({ chat: 2 }), { chat: 2 + BATCH + 1 })
    assert.deepEqual([await lines(), await lines('beta')], [[3], [1]])
    assert.deepEqual(
      await inCompany('alpha', (tx) => tx.select().from(file).where(eq(file.ownerType, 'CHAT'))),
      [],
    )
    const [row, more] = await applied()
    assert.equal(more, undefined)
    assert.deepEqual([row!.subjectKey, row!.actorIdx, row!.after], ['ALPHA', null, { chat: 2 + BATCH + 1 }])
    // nothing is left, and nothing is said of it
    assert.deepEqual(await keep({ chat: 2 }), {})
    assert.equal((await applied()).length, 1)
  })

  it('is where a sign-in came from, while the sign-in goes on', async () => {
    const session = (days: number) => ({
      companyCode: 'ALPHA',
      userIdx: idx('teacher1'),
      configVersion: 1,
      permVersion: 1,
      regDatetime: ago(days),
      userAgent: 'Chrome',
      address: '203.0.113.7',
    })
    await inCompany('alpha', (tx) => tx.insert(loginSession).values([session(400), session(300)]))
    assert.deepEqual(await keep({ signIn: 12 }), { signIn: 1 })
    const rows = await inCompany('alpha', (tx) =>
      tx
        .select()
        .from(loginSession)
        .where(eq(loginSession.userIdx, idx('teacher1')))
        .orderBy(loginSession.regDatetime),
    )
    assert.deepEqual(
      rows.map(({ userAgent, address, endDatetime }) => [userAgent, address, endDatetime]),
      [
        [null, null, null],
        ['Chrome', '203.0.113.7', null],
      ],
    )
  })

  it('is the audit log beyond its months', async () => {
    const old = (days: number) => ({
      companyCode: 'ALPHA',
      action: 'USER_RENAMED',
      subjectType: 'USER',
      subjectKey: `${days}`,
      regDatetime: ago(days),
    })
    await inCompany('alpha', (tx) => tx.insert(auditLog).values([old(400), old(300)]))
    assert.deepEqual(await keep({ audit: 12 }), { audit: 1 })
    const rows = await inCompany('alpha', (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'USER_RENAMED')),
    )
    assert.deepEqual(
      rows.map(({ subjectKey }) => subjectKey),
      ['300'],
    )
  })

  it('A-104 is a withdrawn account, erased as by hand', async () => {
    const out = (who: FixtureUser, days: number) =>
      inCompany('alpha', (tx) =>
        tx
          .update(users)
          .set({ userStatusCd: 3, modDatetime: ago(days), phone: '01011112222' })
          .where(and(eq(users.companyCode, 'ALPHA'), eq(users.userIdx, idx(who)))),
      )
    await out('student1', 200)
    await out('student2', 100)
    await inCompany('alpha', (tx) =>
      tx
        .update(users)
        .set({ modDatetime: ago(200) })
        .where(eq(users.userIdx, idx('student3'))),
    )
    assert.deepEqual(await keep({ withdrawn: 6 }), { withdrawn: 1 })
    const phoneOf = async (who: FixtureUser) => {
      const [row] = await inCompany('alpha', (tx) =>
        tx
          .select()
          .from(users)
          .where(eq(users.userIdx, idx(who))),
      )
      return [row!.userId, row!.phone]
    }
    assert.deepEqual(await phoneOf('student1'), [`#${idx('student1')}`, null])
    assert.deepEqual(await phoneOf('student2'), ['student2', '01011112222'])
    assert.equal((await phoneOf('student3'))[0], 'student3')
    const [row] = await inCompany('alpha', (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'USER_REMOVED')),
    )
    assert.deepEqual([row!.subjectKey, row!.subjectName, row!.actorIdx], [`${idx('student1')}`, null, null])
    // what the person has left is erased as well
    const [work, more] = await inCompany('alpha', (tx) => tx.select().from(personalData))
    assert.equal(more, undefined)
    assert.deepEqual([work!.kind, work!.personIdx, work!.userIdx], ['ERASE', idx('student1'), null])
    await runErasure(t.services, work!, running)
    const [after] = await inCompany('alpha', (tx) => tx.select().from(personalData))
    assert.equal(after!.state, 'READY')
  })

  it('is looked for in the companies that say so, once a day', async () => {
    const kept = () => t.services.db.asPlatform((tx) => companiesThatForget(tx, {}))
    assert.deepEqual(await kept(), [])
    const oper = t.as('alpha', 'oper')
    const { body } = await oper.call('settings.view', {}, { area: 'MANAGE' })
    const { configVersion } = body.result
    const saved = await oper.call(
      'settings.save',
      { configVersion, settings: { RETENTION_MONTHS: '{"chat":1}' } },
      { area: 'MANAGE' },
    )
    assert.equal(saved.status, 200)
    assert.deepEqual(
      (await kept()).map(({ companyCode, months }) => [companyCode, months]),
      [['ALPHA', '{"chat":1}']],
    )
    await inCompany('alpha', (tx) => tx.insert(meetChat).values([line('alpha', 9, 60)]))
    await t.services.jobs.runDue()
    t.clock.advance(DAY)
    await t.services.jobs.runDue()
    assert.deepEqual(await lines(), [3])
  })
})
