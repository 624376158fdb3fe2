import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { freshDatabase } from '../testing/database.ts'
import { writeFixture } from '../testing/fixture.ts'
import { clientOf, type Database, type Tx } from './database.ts'
import { statement, statements } from './statement.ts'

const peopleNamed = statement<
  { companyCode: string; name: string },
  { userIdx: number; at: Date; none: null }
>(
  'spec.people',
  (at) => sql`select user_idx as "userIdx", reg_datetime as at, null::text as none from users
    where company_code = ${at.companyCode} and (user_name = ${at.name} or user_id = ${at.name}) order by user_idx`,
)
const prepared = async (tx: Tx) =>
  (await clientOf(tx).query('select name from pg_prepared_statements where name like $1', ['spec.%'])).rows

describe('a statement', () => {
  let db: Database
  before(async () => {
    db = await freshDatabase()
    await writeFixture(db)
  })
  after(() => db.close())

  it('has a constant text with one parameter a name, and a name of its own for every text', () => {
    assert.match(peopleNamed.text, /company_code = \$1 and \(user_name = \$2 or user_id = \$2\)/)
    assert.throws(() => statement('spec.open', () => sql`select ${'what a request brought'}`), /constant/)
    const shaped = statements<{ only: 'a' | 'b' }, object, { x: string }>('spec.shaped', ({ only }) =>
      only === 'a' ? sql`select 'a' as x` : sql`select 'b' as x`,
    )
    assert.notEqual(shaped({ only: 'a' }).name, shaped({ only: 'b' }).name)
    assert.equal(shaped({ only: 'a' }), shaped({ only: 'a' }))
  })

  it('is prepared once a connection, also in a savepoint, and its rows are typed', async () => {
    const values = { companyCode: 'ALPHA', name: 'student1' }
    await db.inCompany('ALPHA', async (tx) => {
      const [row, ...more] = await peopleNamed(tx, values)
      assert.equal(more.length, 0)
      assert.ok(Number.isInteger(row!.userIdx))
      assert.ok(row!.at instanceof Date)
      assert.equal(row!.none, null)
      assert.deepEqual(await tx.transaction((inner) => peopleNamed(inner, values)), [row])
      assert.deepEqual(await prepared(tx), [{ name: peopleNamed.name }])
    })
    assert.deepEqual(await db.inCompany('BETA', (tx) => peopleNamed(tx, values)), [])
  })

  it('reads instants to the millisecond, in whatever zone the database speaks', async () => {
    const instants = statement<{ texts: string[] }, { at: Date; ms: number }>(
      'spec.instants',
      (at) => sql`select t::timestamptz as at, floor(extract(epoch from t::timestamptz) * 1000)::bigint as ms
        from unnest(${at.texts}::text[]) t`,
    )
    const texts = [
      '2026-03-01 08:00:00Z',
      '2026-11-01 05:59:59.999999Z',
      '1999-12-31 23:59:59.0015Z',
      '9999-12-31 14:59:59.9Z',
    ]
    for (const zone of ['UTC', 'Asia/Seoul', 'America/New_York', 'Asia/Kolkata']) {
      await db.inCompany('ALPHA', async (tx) => {
        await clientOf(tx).query("select set_config('timezone', $1, true)", [zone])
        const rows = await instants(tx, { texts })
        assert.equal(rows.length, texts.length)
        for (const { at, ms } of rows) assert.equal(at.getTime(), ms, `${zone} ${new Date(ms).toISOString()}`)
      })
    }
  })

  it('works on the connection that follows a broken one', async () => {
    const values = { companyCode: 'ALPHA', name: 'student1' }
    await db.inCompany('ALPHA', (tx) => peopleNamed(tx, values))
    await assert.rejects(
      db.inCompany('ALPHA', async (tx) => {
        await clientOf(tx).query('update users set user_name = user_name')
        await (clientOf(tx) as unknown as { end(): Promise<void> }).end()
      }),
    )
    assert.equal((await db.inCompany('ALPHA', (tx) => peopleNamed(tx, values))).length, 1)
  })
})
