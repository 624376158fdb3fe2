import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { MOST_OLDER, monthsBefore, type RetentionName, retentionNames } from '@madang/domain/retention'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { messagesDuring } from '../../testing/statements.ts'
import { forget } from './jobs.ts'
import { PEOPLE } from './store.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
})
after(() => t.close())

type Counts = Partial<Record<RetentionName, number>>
const ask = (months: string) => t.as('alpha', 'oper').call('settings.older', { months }, { area: 'MANAGE' })
const count = async (months: Counts): Promise<Counts> => {
  const { status, body } = await ask(JSON.stringify(months))
  assert.equal(status, 200, JSON.stringify(body))
  return body.result
}
const forgetting = (months: Counts) =>
  forget(t.services, { companyCode: 'ALPHA', companyName: 'Alpha', months: JSON.stringify(months) })
const all = (months: number) => Object.fromEntries(retentionNames.map((name) => [name, months]))
const none = all(0)

/** Rows of each kind at this moment, and of each one beside them that is not of the kind. */
const write = (code: 'ALPHA' | 'BETA', at: Date, rows: Record<RetentionName, number>) =>
  t.services.db.inCompany(code, async (tx) => {
    const { userIdx } = t.people[code === 'ALPHA' ? 'alpha' : 'beta'].student1
    const then = sql`${at.toISOString()}::timestamptz`
    await tx.execute(sql`
      insert into login_session (company_code, user_idx, config_version, perm_version, reg_datetime, user_agent, address)
      select ${code}, ${userIdx}::int, 1, 1, ${then},
        case when n % 2 = 1 then 'Chrome' end, case when n % 2 = 0 and n > 0 then '203.0.113.7' end
      from generate_series(0, ${rows.signIn}::int) n`)
    await tx.execute(sql`
      insert into meet_chat (company_code, meet_code, chat_idx, user_idx, user_name, user_type_cd, text, client_key, sent_datetime)
      select ${code}, 'M' || extract(epoch from ${then}), n, 1, 'x', 12, 'x', n::text, ${then} from generate_series(1, ${rows.chat}::int) n`)
    await tx.execute(sql`
      insert into audit_log (company_code, action, subject_type, subject_key, reg_datetime)
      select ${code}, 'USER_RENAMED', 'USER', n::text, ${then} from generate_series(1, ${rows.audit}::int) n`)
    await tx.execute(sql`
      insert into users (company_code, user_idx, user_id, user_name, user_type_cd, user_role_cd, password_hash, user_status_cd, mod_datetime)
      select ${code}, last + n + 1, 'old' || last + n + 1, '학생', 12, 'USER', 'none', case when n = 0 then 1 else 3 end, ${then}
      from generate_series(0, ${rows.withdrawn}::int) n, (select max(user_idx) as last from users where company_code = ${code}) m`)
  })

describe('how much is older', () => {
  it('is nothing where nothing is, and only of what is given months', async () => {
    assert.deepEqual(await count(all(12)), none)
    assert.deepEqual(await count({ chat: 3, audit: 0 }), { chat: 0 })
    for (const months of ['', '{}']) assert.deepEqual((await ask(months)).body.result, {})
  })

  it('is what goes then, to the moment, of each kind and of this company alone', async () => {
    const now = t.clock.now()
    const of = (signIn: number, chat: number, audit: number, withdrawn: number) => ({
      signIn,
      chat,
      audit,
      withdrawn,
    })
    for (const months of [12, 13, 18]) {
      const border = monthsBefore(now, months)
      await write('ALPHA', new Date(border.getTime() - 1), of(3, 5, 7, PEOPLE + 1))
      await write('ALPHA', border, of(2, 1, 4, 3))
    }
    await write('BETA', monthsBefore(now, 100), of(9, 9, 9, 9))
    for (const months of [18, 13, 12]) {
      for (const name of retentionNames) {
        const said = await count({ [name]: months })
        assert.ok(said[name]! > 0)
        assert.deepEqual(await forgetting({ [name]: months }), said)
      }
      assert.deepEqual(await count(all(months)), none)
    }
    assert.deepEqual(
      await forget(t.services, { companyCode: 'BETA', companyName: 'Beta', months: JSON.stringify(all(99)) }),
      all(9),
    )
  })

  it('is counted up to ten thousand and one', async () => {
    await write('ALPHA', monthsBefore(t.clock.now(), 50), {
      signIn: 0,
      chat: MOST_OLDER,
      audit: MOST_OLDER + 5,
      withdrawn: 0,
    })
    assert.deepEqual(await count({ chat: 49, audit: 49 }), { chat: MOST_OLDER, audit: MOST_OLDER + 1 })
  })

  it('is asked for in one message, whatever has months', async () => {
    await count(all(12))
    const messages = await messagesDuring(() => count(all(12)))
    assert.deepEqual(
      messages.map((one) => one.flatMap(({ name }) => name?.match(/^retention\.[^#]+/)?.[0] ?? [])),
      [retentionNames.map((name) => `retention.older-${name}`)],
    )
  })

  it('is refused as a save of these months is', async () => {
    const { body: view } = await t.as('alpha', 'oper').call('settings.view', {}, { area: 'MANAGE' })
    const { configVersion } = view.result
    for (const months of [
      '{"chat":121}',
      '{"chat":-1}',
      '{"audit":11}',
      '{"signIn":1}',
      '{"chat":1.5}',
      '{"chat":"1"}',
      '{"mail":1}',
      '[]',
      '12',
      'x',
    ]) {
      const save = await t
        .as('alpha', 'oper')
        .call('settings.save', { configVersion, settings: { RETENTION_MONTHS: months } }, { area: 'MANAGE' })
      const asked = await ask(months)
      assert.deepEqual([asked.status, asked.body.code], [save.status, save.body.code], months)
      assert.equal(asked.body.code, 'WB-400-200')
      const why = ({ body }: typeof asked | typeof save) => {
        const issues = (body.data?.issues ?? []) as { message: string }[]
        return issues.map(({ message }) => message)
      }
      assert.equal(why(asked).length, 1)
      assert.deepEqual(why(asked), why(save))
    }
  })
})
