import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { company } from '../db/schema/company.ts'
import { users } from '../db/schema/user.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { messagesDuring } from '../testing/statements.ts'
import { statement } from './statement.ts'

const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code ?? (cause === undefined ? undefined : codeOf(cause))
}
const names = statement<{ like: string }, { userId: string }>(
  'spec.names',
  (at) => sql`select user_id as "userId" from users where user_id like ${at.like} order by 1`,
)
const broken = statement<{ by: number }, { n: number }>(
  'spec.broken',
  (at) => sql`select 1 / ${at.by}::int as n`,
)

const everyType = statement<{ n: number }, Record<string, unknown>>(
  'spec.types',
  (at) => sql`
    select v.*, null::bigint as nothing from (values
      (true, -2::int2, -3::int4, 9007199254740991::int8, -0.5::float8, 'text', '선생님'::varchar, '2024-02-29'::date,
        '{"a":["나"]}'::json, '{"a":["나"]}'::jsonb, '\\x00ff7f'::bytea, '1969-12-31 23:59:59.999999Z'::timestamptz),
      (false, 2, 3, -4294967297, 1e300, 'text', '', '0001-01-01', 'null', '1', '', '9999-12-31 14:59:59.9999Z'),
      (false, 2, 3, -4294967297, 1e300, 'texts', '가나다라마바사아자차카타파하', '9999-12-31', 'null', '1', '\\x27', '2026-03-01 08:00:00.0015Z')
    ) v (b, i2, i4, i8, f, t, c, d, j, jb, bytes, at) where i2 <= ${at.n}::int`,
)
const mixed = statement<{ n: number }, Record<string, unknown>>(
  'spec.mixed',
  (at) =>
    sql`select ${at.n}::int as n, array[1, 2] as list, 1.50::numeric as amount, now() > 'epoch' as late`,
)

describe('reading', () => {
  let t: TestApp
  before(async () => {
    t = await startTestApp()
  })
  after(() => t.close())

  it('shows a company its own rows alone, and the next one on the connection its own', async () => {
    const { db } = t.services
    const seen = (code: string) =>
      db.reading(code, (tx) => tx.selectDistinct({ code: users.companyCode }).from(users))
    assert.deepEqual(await seen('ALPHA'), [{ code: 'ALPHA' }])
    assert.deepEqual(await seen('BETA'), [{ code: 'BETA' }])
    const beyond = await db.asPlatform((tx) => tx.select({ code: company.companyCode }).from(company))
    assert.ok(beyond.length >= 2, 'the platform is no company afterwards')
  })

  it('is refused by the database when it writes', async () => {
    const { db } = t.services
    const write = db.reading('ALPHA', (tx) => tx.update(users).set({ userName: 'lost' }))
    await assert.rejects(write, (error) => codeOf(error) === '25006')
    const left = await db.reading('ALPHA', (tx) => tx.select().from(users).where(eq(users.userName, 'lost')))
    assert.deepEqual(left, [])
  })

  it('sends what is asked in one breath in one message, and answers each by itself', async () => {
    const { db } = t.services
    const ask = () =>
      db.reading('ALPHA', (tx) =>
        Promise.all([
          names(tx, { like: 'teacher1' }),
          names(tx, { like: 'student1' }),
          broken(tx, { by: 1 }),
        ]),
      )
    const expected = [[{ userId: 'teacher1' }], [{ userId: 'student1' }], [{ n: 1 }]]
    assert.deepEqual(await ask(), expected)
    const messages = await messagesDuring(async () => assert.deepEqual(await ask(), expected))
    assert.equal(messages.length, 1)
  })

  it('fails alone: what was answered before it stands, and the next request is served', async () => {
    const { db } = t.services
    const [first, second] = await db.reading('ALPHA', (tx) =>
      Promise.allSettled([names(tx, { like: 'teacher1' }), broken(tx, { by: 0 })]),
    )
    assert.equal(first.status, 'fulfilled')
    assert.equal(second.status === 'rejected' && codeOf(second.reason), '22012')
    assert.deepEqual(await db.reading('ALPHA', (tx) => broken(tx, { by: 1 })), [{ n: 1 }])
  })

  it('reads values where they lie as the driver reads their texts, when it knows the columns and before', async () => {
    const { db } = t.services
    for (const ask of [everyType, mixed]) {
      const expected = await db.inCompany('ALPHA', (tx) => ask(tx, { n: 2 }))
      assert.ok(expected.length > 0)
      // as many times as there may be connections that don't know it yet, and then some
      for (let i = 0; i < 3; i++) {
        const rows = await db.reading('ALPHA', async (tx) => [
          await ask(tx, { n: 2 }),
          await ask(tx, { n: 2 }),
          await ask(tx, { n: 2 }),
        ])
        assert.deepEqual(rows, [expected, expected, expected])
      }
    }
  })

  it('tells at once what has changed since the sign-in asked last: name, rights, its end', async () => {
    const { db } = t.services
    const asking = t.as('alpha', 'student2')
    const me = async () => (await asking.call('user.me', {})).body
    const change = (values: Partial<typeof users.$inferInsert>) =>
      db.inCompany('ALPHA', (tx) => tx.update(users).set(values).where(eq(users.userId, 'student2')))
    await me()
    await change({ userName: 'Anders' })
    assert.equal((await me()).result.userName, 'Anders')
    await change({ permVersion: 77 })
    assert.equal((await me()).code, 'WB-402-001')
    await change({ userStatusCd: 2 })
    assert.equal((await me()).code, 'WB-401-001')
  })

  it('tells at once that a sign-in has ended, and that its company’s licence has', async () => {
    const { db } = t.services
    const student = t.as('beta', 'student1')
    const me = async () => {
      const { status, body } = await student.call('user.me', {})
      return status === 200 ? 'answered' : body.code
    }
    await me()
    assert.equal(await me(), 'answered')
    const licence = (endDate: string) =>
      db.inCompany('BETA', (tx) =>
        tx.execute(sql`insert into license (company_code, license_type_cd, start_date, end_date)
          values ('BETA', 0, '1999-01-01', ${endDate})
          on conflict (company_code) do update set end_date = excluded.end_date`),
      )
    await licence('2000-01-01')
    assert.equal(await me(), 'WB-402-001')
    await licence('2999-01-01')
    assert.equal(await me(), 'answered')
    await db.inCompany('BETA', (tx) =>
      tx.execute(sql`update login_session set end_datetime = now() where end_datetime is null`),
    )
    assert.equal(await me(), 'WB-401-001')
  })
})
