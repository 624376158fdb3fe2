import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { company } from '../db/schema/company.ts'
import { users } from '../db/schema/user.ts'
import { cuttableLine } from '../testing/cuttable-line.ts'
import { freshDatabase } from '../testing/database.ts'
import { writeFixture } from '../testing/fixture.ts'
import { type Database, databaseOn, isUnreachable, postgresPool, type Tx } from './database.ts'

const messageOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
  } catch (error) {
    const { message, cause } = error as { message: string; cause?: { message?: string } }
    return `${message} ${cause?.message ?? ''}`
  }
  return 'no error'
}

describe('the database port', () => {
  let db: Database
  before(async () => {
    db = await freshDatabase()
    await writeFixture(db)
  })
  after(() => db.close())

  it('API-COMMON-10 shows a company its own rows alone, even to a query without a condition', async () => {
    const seen = await db.inCompany('ALPHA', async (tx) => ({
      companies: await tx.select({ code: company.companyCode }).from(company),
      people: await tx.selectDistinct({ code: users.companyCode }).from(users),
    }))
    assert.deepEqual(seen, { companies: [{ code: 'ALPHA' }], people: [{ code: 'ALPHA' }] })
  })

  it('writes nothing into another company', async () => {
    const refused = await messageOf(
      db.inCompany('ALPHA', (tx) =>
        tx.insert(users).values({ companyCode: 'BETA', userId: 'spy', userName: 'spy', userTypeCd: 11 }),
      ),
    )
    assert.match(refused, /row-level security/)
    const changed = await db.inCompany('ALPHA', (tx) =>
      tx.update(users).set({ userName: 'taken' }).where(eq(users.companyCode, 'BETA')).returning(),
    )
    assert.equal(changed.length, 0)
  })

  it('protects every table that has a company, and grants nothing on the others', async () => {
    const { rows } = await db.asPlatform((tx) =>
      tx.execute<{ name: string; tenant: boolean; locked: boolean; granted: boolean }>(sql`
        select c.relname as name, c.relrowsecurity as locked,
          exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_code') as tenant,
          has_table_privilege('madang_app', c.oid, 'select') as granted
        from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`),
    )
    assert.ok(rows.length > 15)
    for (const row of rows) {
      assert.deepEqual({ ...row, locked: row.tenant, granted: row.tenant }, row, `table ${row.name}`)
    }
  })

  it('undoes everything when the work fails, and serves the next one', async () => {
    const failed = await messageOf(
      db.inCompany('ALPHA', async (tx) => {
        await tx.update(users).set({ userName: 'lost' })
        throw new Error('stop')
      }),
    )
    assert.match(failed, /stop/)
    const left = await db.inCompany('ALPHA', (tx) =>
      tx.select().from(users).where(eq(users.userName, 'lost')),
    )
    assert.equal(left.length, 0)
  })

  it('keeps the transaction when a savepoint inside it fails', async () => {
    const out = await db.inCompany('ALPHA', async (tx) => {
      await messageOf(tx.transaction((inner) => inner.execute(sql`select 1 / 0`)))
      return (await tx.execute<{ code: string }>(sql`select current_setting('app.company') as code`)).rows[0]
    })
    assert.deepEqual(out, { code: 'ALPHA' })
  })

  it('refuses a transaction inside another one instead of waiting for ever', async () => {
    assert.match(await messageOf(db.inCompany('ALPHA', () => db.ping())), /inside another one/)
  })

  it('leaves no company behind for the next user of the connection', async () => {
    await db.inCompany('ALPHA', async () => {})
    const { rows } = await db.asPlatform((tx) =>
      tx.execute<{ code: string | null; role: string }>(
        sql`select nullif(current_setting('app.company', true), '') as code, current_user as role`,
      ),
    )
    assert.equal(rows[0]?.code, null)
    assert.notEqual(rows[0]?.role, 'madang_app')
  })

  it('takes a company code as text, whatever it holds', async () => {
    const seen = await db.inCompany("x'; drop table users; --", (tx) => tx.select().from(users))
    assert.equal(seen.length, 0)
    assert.ok((await db.inCompany('ALPHA', (tx) => tx.select().from(users))).length > 0)
  })

  it('serves many transactions at once, each whole', async () => {
    const counts = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        db.inCompany(i % 2 ? 'ALPHA' : 'BETA', async (tx) => {
          const first = await tx.select({ code: users.companyCode }).from(users)
          await tx.execute(sql`select 1`)
          const second = await tx.select({ code: company.companyCode }).from(company)
          return [...new Set([...first, ...second].map(({ code }) => code))].join()
        }),
      ),
    )
    assert.deepEqual(
      counts,
      counts.map((_, i) => (i % 2 ? 'ALPHA' : 'BETA')),
    )
  })

  const url = process.env.TEST_DATABASE_URL
  it('outlives a line that is cut while it waits for an answer', { skip: !url }, async () => {
    const line = await cuttableLine(url ?? '')
    const cutOff = databaseOn(postgresPool(line.url), { kind: 'postgresql', label: 'cut' })
    try {
      const asked = ['inCompany', 'reading'].map((way) =>
        cutOff[way as 'inCompany' | 'reading']('ALPHA', async (tx) => {
          await tx.execute(sql`select 1`)
          await tx.execute(sql`select pg_sleep(10)`)
        }),
      )
      while (cutOff.connections.total - cutOff.connections.idle < 2) await wait(10)
      line.cut()
      for (const one of await Promise.allSettled(asked)) {
        assert.ok(one.status === 'rejected' && isUnreachable(one.reason))
      }
      line.mend()
      await cutOff.ping()
    } finally {
      await cutOff.close()
      line.close()
    }
  })

  it('is looked after where the database does not look after itself', async () => {
    // without an address of a server the tests' database is PGlite
    assert.equal(db.maintain !== undefined, process.env.TEST_DATABASE_URL === undefined)
    await db.maintain?.('checkpoint')
    await db.maintain?.('vacuum')
    await db.ping()
  })
})

describe('two transactions that wait for each other', { skip: !process.env.TEST_DATABASE_URL }, () => {
  let db: Database
  before(async () => {
    db = await freshDatabase()
    await writeFixture(db)
  })
  after(() => db.close())

  /** Takes the one, lets the other take the other, then wants that. */
  const knot = async (through: (run: (tx: Tx) => Promise<unknown>) => Promise<unknown>) => {
    const runs = [0, 0]
    const meeting = Promise.withResolvers<void>()
    const rename = (tx: Tx, userId: string) =>
      tx
        .update(users)
        .set({ userName: sql`${users.userName} || '.'` })
        .where(and(eq(users.companyCode, 'ALPHA'), eq(users.userId, userId)))
    let there = 0
    await Promise.all(
      [['student1', 'student2'] as const, ['student2', 'student1'] as const].map(([first, second], i) =>
        through(async (tx) => {
          runs[i]! += 1
          await rename(tx, first)
          there += 1
          if (there === 2) meeting.resolve()
          await meeting.promise
          await rename(tx, second)
        }),
      ),
    )
    return runs
  }
  const names = () =>
    db.inCompany('ALPHA', (tx) =>
      tx
        .select({ name: users.userName })
        .from(users)
        .where(and(eq(users.companyCode, 'ALPHA'), inArray(users.userId, ['student1', 'student2'])))
        .orderBy(users.userId),
    )

  it('are both done, once each, whether of a company or of the platform', async () => {
    const of = await names()
    const runs = await knot((run) => db.inCompany('ALPHA', run))
    assert.equal(runs[0]! + runs[1]!, 3, 'the one that was broken off ran again, the other did not')
    const more = await knot((run) => db.asPlatform(run))
    assert.equal(more[0]! + more[1]!, 3)
    assert.deepEqual(
      await names(),
      of.map(({ name }) => ({ name: `${name}....` })),
    )
  })

  it('are given up when they never stop, with the error of the database', async () => {
    let runs = 0
    const clash = async () => {
      runs += 1
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    }
    await assert.rejects(db.inCompany('ALPHA', clash), { code: '40P01' })
    assert.equal(runs, 4)
    runs = 0
    const other = async () => {
      runs += 1
      throw Object.assign(new Error('duplicate key'), { code: '23505' })
    }
    await assert.rejects(db.inCompany('ALPHA', other), { code: '23505' })
    assert.equal(runs, 1)
  })
})
