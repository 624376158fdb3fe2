import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import type { CallId } from '@madang/contract'
import { allCalls } from '@madang/contract/calls'
import { asc, eq, sql } from 'drizzle-orm'
import { auditLog } from '../../db/schema/audit.ts'
import { company } from '../../db/schema/company.ts'
import { ofClasses } from '../../testing/audit/classes.ts'
import { ofCompany } from '../../testing/audit/company.ts'
import { ofHomework } from '../../testing/audit/homework.ts'
import { ofPeople } from '../../testing/audit/people.ts'
import { c, type Deed, type Deeds, setStudent, startStage, student, t } from '../../testing/audit/stage.ts'
import { PASSWORD } from '../../testing/fixture.ts'
import { unaudited } from '../../testing/role-law.ts'
import { IDLE_CLASS_MS } from '../meet/jobs.ts'

before(startStage)
after(() => t.close())
afterEach(() =>
  t.services.db.asPlatform(async (tx) => {
    await tx.delete(auditLog)
    // who signed in before a change of settings goes on
    await tx.update(company).set({ configVersion: 1 }).where(eq(company.companyCode, 'ALPHA'))
  }),
)

/** Every call that changes rights, people, attendance or what others rely on, or removes something. */
const audited: Deeds = { ...ofPeople, ...ofClasses, ...ofHomework, ...ofCompany }

const entries = () =>
  t.services.db.asPlatform((tx) => tx.select().from(auditLog).orderBy(asc(auditLog.auditIdx)))
const make = async (id: CallId, { who, area, headers }: Deed, request: Record<string, unknown>) => {
  const caller = who === 'nobody' ? t.anonymous : t.as('alpha', who)
  await caller.token()
  return caller.call(id, request, { area: area ?? 'SERVICE', ...(headers && { headers: headers() }) })
}
const all = Object.entries(audited) as [CallId, Deed][]

/** A hash of what the company has, but for the audit log and what signing in moves. */
async function content(): Promise<string> {
  const skipped = ['audit_log', 'login_session', 'session_token', 'login_miss']
  return t.services.db.asPlatform(async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(sql`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_code'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
    const hashes: string[] = []
    for (const { name } of tables.filter((table) => !skipped.includes(table.name))) {
      const { rows } = await tx.execute<{ hash: string }>(sql`
        select md5(coalesce(string_agg(x::text, '|' order by x::text), '')) as hash from ${sql.identifier(name)} x
        where company_code = 'ALPHA'`)
      hashes.push(`${name} ${rows[0]!.hash}`)
    }
    return hashes.join('\n')
  })
}

describe('the audit log', () => {
  it('knows every call of the contract that writes: it is kept there, or says why not', () => {
    const writing = allCalls.filter(({ method }) => method !== 'GET').map(({ id }) => id)
    assert.deepEqual([...Object.keys(audited), ...Object.keys(unaudited)].sort(), writing.sort())
  })

  it('is written or nothing is changed: where it can’t be written, no such call changes anything', async () => {
    const right = (what: 'revoke insert on audit_log from' | 'grant insert on audit_log to') =>
      t.services.db.asPlatform((tx) => tx.execute(sql.raw(`${what} madang_app`)))
    for (const [id, deed] of all) {
      const request = await deed.ready()
      if (deed.who !== 'nobody') await t.as('alpha', deed.who).token()
      const untouched = await content()
      await right('revoke insert on audit_log from')
      const { status } = await make(id, deed, request).finally(() => right('grant insert on audit_log to'))
      assert.equal(status, 500, id)
      assert.equal(await content(), untouched, id)
    }
  })

  for (const [id, deed] of all) {
    it(`says who made ${id}, and what it changed`, async () => {
      const request = await deed.ready()
      const there = (await entries()).length
      const { status } = await make(id, deed, request)
      assert.equal(status, id === 'login.account' ? 400 : 200)
      const rows = (await entries()).slice(there)
      assert.deepEqual(
        rows.map(({ action }) => action),
        deed.actions,
      )
      for (const { actorIdx, actorId, companyCode } of rows) {
        assert.equal(companyCode, 'ALPHA')
        const expected = deed.who === 'nobody' ? [null, null] : [t.people.alpha[deed.who].userIdx, deed.who]
        assert.deepEqual([actorIdx, actorId], expected)
      }
      const text = JSON.stringify(rows)
      for (const secret of [PASSWORD, 'Anders!2026', 'wrong', '비밀 이야기', 'argon2']) {
        assert.ok(!text.includes(secret), secret)
      }
    })
  }

  it('names what it was and what it is, and of whom', async () => {
    await setStudent({ userName: '옛이름' })
    await t
      .as('alpha', 'student1')
      .call('user.modName', { userIdx: student().userIdx, userName: '새로운이름' })
    await setStudent({ locked: true })
    await t
      .as('alpha', 'oper')
      .call('user.unlock', { userIdxList: [student().userIdx, t.people.alpha.student2.userIdx] })
    const rows = (await entries()).map(({ subjectType, subjectKey, subjectName, before, after }) => [
      subjectType,
      subjectKey,
      subjectName,
      before,
      after,
    ])
    const key = String(student().userIdx)
    assert.deepEqual(rows, [
      ['USER', key, '옛이름', { name: '옛이름' }, { name: '새로운이름' }],
      ['USER', key, '새로운이름', { locked: true }, { locked: false }],
    ])
  })

  it('says of what the product did by itself that nobody did it, and why', async () => {
    await c.openRoom()
    // from the first look on it is due each minute
    await t.services.jobs.runDue()
    t.clock.advance(IDLE_CLASS_MS + 60_000)
    await t.services.jobs.runDue()
    const [row] = (await entries()).filter(({ action }) => action === 'CLASS_CLOSED')
    assert.deepEqual([row?.actorIdx, row?.reason], [null, 'Nobody was in it any more'])
  })

  it('can be read and added to by requests, and never changed or emptied', async () => {
    const denied = (error: { cause?: { code?: string } }) => error.cause?.code === '42501'
    for (const statement of [
      "update audit_log set actor_name = 'x'",
      'delete from audit_log',
      'truncate audit_log',
    ]) {
      await assert.rejects(
        t.services.db.inCompany('ALPHA', (tx) => tx.execute(sql.raw(statement))),
        denied,
        statement,
      )
    }
  })

  it('is what operators of the company read, by deed, day and name, newest first', async () => {
    await setStudent({ userName: '김하나' })
    await t.as('alpha', 'student1').call('user.modName', { userIdx: student().userIdx, userName: '김두리' })
    t.clock.advance(24 * 3_600_000)
    await make('room.remove', audited['room.remove']!, { roomCode: await c.newRoom() })
    const list = async (request: Record<string, unknown> = {}, company: 'alpha' | 'beta' = 'alpha') =>
      (await t.as(company, 'oper').call('audit.list', request)).body.resultPage.content
    const actions = async (request = {}) => (await list(request)).map(({ action }) => action)
    assert.deepEqual(await actions(), ['ROOM_REMOVED', 'ROOM_ADDED', 'USER_RENAMED'])
    assert.deepEqual(await actions({ action: 'ROOM_ADDED' }), ['ROOM_ADDED'])
    assert.deepEqual(await actions({ searchKeyword: 'ㄱㅎㄴ' }), ['USER_RENAMED'])
    assert.deepEqual(await actions({ searchKeyword: 'teacher1' }), ['ROOM_REMOVED', 'ROOM_ADDED'])
    const [first] = await list({ action: 'USER_RENAMED' })
    const day = first!.regDatetime.slice(0, 10)
    assert.deepEqual(await actions({ searchStartDate: day, searchEndDate: day }), ['USER_RENAMED'])
    assert.deepEqual([first?.before, first?.after], [{ name: '김하나' }, { name: '김두리' }])
    assert.deepEqual(await list({}, 'beta'), [])
    const wrong = { searchStartDate: '2026-02-02', searchEndDate: '2026-02-01' }
    assert.equal((await t.as('alpha', 'oper').call('audit.list', wrong)).status, 400)
  })

  it('is kept for three years', async () => {
    await make('room.remove', audited['room.remove']!, { roomCode: await c.newRoom() })
    const ofPeople = async () => (await entries()).filter(({ actorIdx }) => actorIdx !== null).length
    t.clock.advance((3 * 365 - 1) * 86_400_000)
    await t.services.jobs.runDue()
    assert.equal(await ofPeople(), 2)
    t.clock.advance(2 * 86_400_000)
    await t.services.jobs.runDue()
    assert.equal(await ofPeople(), 0)
  })
})
