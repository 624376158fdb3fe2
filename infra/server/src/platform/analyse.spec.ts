import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { seedDemo } from '../seed/index.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import type { Database } from './database.ts'

interface PlanNode {
  'Plan Rows': number
  'Actual Rows': number
  'Actual Loops': number
  'Relation Name'?: string
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** How a list joins a company's rooms with their templates, as it was run. */
async function planOf(db: Database): Promise<PlanNode[]> {
  const { rows } = await db.inCompany('DEMO', (tx) =>
    tx.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(sql`
      explain (analyze, format json)
      select r.room_code, t.template_name, u.user_name
      from room r
      join users u on u.company_code = r.company_code and u.user_idx = r.owner_user_idx
      join template t on t.company_code = r.company_code and t.template_idx = r.template_idx
      where r.company_code = 'DEMO' and r.room_status_cd = 1
      order by r.reg_datetime desc limit 20`),
  )
  return nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
}

describe('what the planner knows', () => {
  let t: TestApp
  const tuples = (db: Database) =>
    db.asPlatform(async (tx) => {
      const { rows } = await tx.execute<{ name: string; known: number; columns: number }>(sql`
        select c.relname as name, c.reltuples::float8 as known,
          (select count(*)::int from pg_stats s where s.schemaname = 'public' and s.tablename = c.relname) as columns
        from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and pg_relation_size(c.oid) > 0`)
      return rows
    })
  const knownOf = async (table: string) =>
    (await tuples(t.services.db)).find(({ name }) => name === table)?.known

  before(async () => {
    t = await startTestApp()
    await seedDemo(t.services.db, {
      today: t.clock.now(),
      files: t.services.files,
    })
  })
  after(() => t.close())

  it('is every table that holds rows, after the seed', async () => {
    const tables = await tuples(t.services.db)
    assert.ok(tables.length > 15, `${tables.length}`)
    const unknown: string[] = []
    for (const { name, known, columns } of tables) {
      if (known >= 0 && columns > 0) continue
      // what stood in it is done with, as the days that statistics had to count: only its pages are still there
      const { rows } = await t.services.db.asPlatform((tx) =>
        tx.execute<{ holds: boolean }>(sql`select exists (select from ${sql.identifier(name)}) as holds`),
      )
      if (known < 0 || rows[0]!.holds) unknown.push(name)
    }
    assert.deepEqual(unknown, [])
    const { rows } = await t.services.db.asPlatform((tx) =>
      tx.execute<{ n: string }>(sql`select count(*) as n from task_user`),
    )
    assert.equal(await knownOf('task_user'), Number(rows[0]!.n))
  })

  it('makes plans whose guesses are near what comes, without a look-up per row and template', async () => {
    const nodes = await planOf(t.services.db)
    const looked = Math.max(...nodes.map((node) => node['Actual Loops']))
    const rooms = nodes.find((node) => node['Relation Name'] === 'room')!
    assert.ok(looked <= 200, `${looked} look-ups for 20 rows`)
    assert.ok(
      rooms['Plan Rows'] > rooms['Actual Rows'] / 2 && rooms['Plan Rows'] < rooms['Actual Rows'] * 2,
      `${rooms['Plan Rows']} rooms guessed, ${rooms['Actual Rows']} came`,
    )
  })

  it('follows an import that asks for it, and rows that others change without asking', async () => {
    const { db } = t.services
    const write = (from: number) =>
      db.asPlatform((tx) =>
        tx.execute(
          sql`insert into login_miss (company_code, id_hash, fail_count, mod_datetime)
            select 'DEMO', 'nobody' || n, 1, now() from generate_series(${from}::int, ${from + 1999}::int) n`,
        ),
      )
    await write(0)
    await db.analyse()
    assert.equal(await knownOf('login_miss'), 2000)
    await write(2000)
    if (db.maintain) {
      await t.services.jobs.runDue()
      t.clock.advance(120_000)
      assert.ok((await t.services.jobs.runDue()).includes('analyse'))
    } else await db.analyse()
    assert.equal(await knownOf('login_miss'), 4000)
  })
})
