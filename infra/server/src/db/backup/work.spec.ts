import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, describe, it } from 'node:test'
import type pg from 'pg'
import { pino } from 'pino'
import { databaseOn } from '../../platform/database.ts'
import { memoryFiles } from '../../platform/files/index.ts'
import { createWorkQueue, type WorkQueue } from '../../platform/jobs/work-queue.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { emptyDatabase } from '../../testing/database.ts'
import { startErrorOf } from '../../testing/start-error.ts'
import { migrateDatabase } from '../migrate.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const home = mkdtempSync(join(tmpdir(), 'madang-backup-work-'))
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
after(() => rmSync(home, { recursive: true, force: true }))

const log = pino({ level: 'silent' })
const metrics = createMetrics()

async function empty() {
  const { pool, close } = await emptyDatabase()
  closing.push(async () => {
    await pool.end()
    await close()
  })
  return { pool, files: memoryFiles() }
}

/** A node that prints; what it can't print it gives up after one try. It looks for work when it starts, and when it is woken. */
async function printer(
  pool: pg.Pool,
  paper: boolean | Promise<void>,
): Promise<{ queue: WorkQueue; printed: number[]; db: ReturnType<typeof databaseOn> }> {
  const oneSession = !process.env.TEST_DATABASE_URL
  const db = databaseOn(pool, { kind: 'postgresql', label: 'spec', oneSession })
  const queue = createWorkQueue({ db, log, metrics, pollSec: 3600 })
  const printed: number[] = []
  queue.define<{ page: number }>(
    'print',
    async ({ page }) => {
      if (!paper) throw new Error('no paper')
      await paper
      printed.push(page)
    },
    { retries: 0 },
  )
  await queue.start()
  closing.push(() => queue.close())
  return { queue, printed, db }
}

const until = async (done: () => boolean | Promise<boolean>) => {
  while (!(await done())) await new Promise(setImmediate)
}

describe('work of the queue in a backup', () => {
  it('waits, lies given up and stays done in the installation that it is restored into', async () => {
    const source = await empty()
    await migrateDatabase(source.pool)
    const good = await printer(source.pool, true)
    const ask = ({ db, queue }: typeof good, page: number) =>
      db.asPlatform((tx) => queue.ask(tx, 'print', { page }, String(page)))
    const done = await ask(good, 1)
    good.queue.wake('print')
    await until(async () => (await good.queue.stateOf('print', done))?.state === 'completed')
    await good.queue.close()

    const bad = await printer(source.pool, false)
    await ask(bad, 2)
    bad.queue.wake('print')
    await until(async () => (await bad.queue.dead()).length === 1)
    await bad.queue.close()

    const jam = Promise.withResolvers<void>()
    const busy = await printer(source.pool, jam.promise)
    const running = await ask(busy, 3)
    busy.queue.wake('print')
    await until(async () => (await busy.queue.stateOf('print', running))?.state === 'active')
    await ask(busy, 4)
    const archive = join(home, 'work.tar.gz')
    await writeBackup(source, archive)
    jam.resolve()

    const target = await empty()
    await restoreBackup(target, archive)
    assert.match(
      await startErrorOf(restoreBackup(target, archive)),
      /empty installation alone.* (holds rows|work stands)/s,
    )
    const there = await printer(target.pool, true)
    await until(() => there.printed.length === 1)
    assert.deepEqual(there.printed, [4], 'what waited is done')
    const state = await there.queue.stateOf('print', running)
    assert.deepEqual([state?.state, state?.failed], ['active', 0], 'its time runs out, and it comes again')
    const [dead, ...more] = await there.queue.dead()
    assert.deepEqual(
      [dead?.name, dead?.data, dead?.problem, more.length],
      ['print', { page: 2 }, 'no paper', 0],
    )
    assert.equal(await ask(there, 1), done, 'what was done is not asked for again')
    assert.equal(await there.queue.reviveDead(), 1)
    there.queue.wake('print')
    await until(() => there.printed.length === 2)
    assert.deepEqual(there.printed, [4, 2])
  })

  it('is none where nothing was ever asked for', async () => {
    const source = await empty()
    await migrateDatabase(source.pool)
    const archive = join(home, 'none.tar.gz')
    await writeBackup(source, archive)
    const target = await empty()
    await restoreBackup(target, archive)
    const { rows } = await target.pool.query("select to_regclass('work.job') as jobs")
    assert.deepEqual(rows, [{ jobs: null }])
  })
})
