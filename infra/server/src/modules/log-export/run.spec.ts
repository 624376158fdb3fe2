import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { logExportLimits } from '@madang/contract'
import { and, eq } from 'drizzle-orm'
import { logExport } from '../../db/schema/log-export.ts'
import { users } from '../../db/schema/user.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { exportsOf, writeLogs } from '../../testing/log-exports.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
  await writeLogs(t)
})
after(() => t.close())

const { as, run, begun, view, save, cancel, stored } = exportsOf(() => t)

describe('whose it is', () => {
  it('is its author’s alone: another’s answers like one that isn’t there', async () => {
    const exportId = await begun('MEET')
    await run(exportId)
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const other of [as('admin'), as('oper', 'beta')]) {
      for (const deed of [save, cancel]) {
        const [theirs, none] = [await deed(exportId, other), await deed(missing, other)]
        assert.deepEqual([theirs.status, theirs.body], [none.status, none.body])
        assert.equal(theirs.body.code, 'WB-404-102')
      }
      assert.equal(await view('MEET', other), null)
    }
    assert.equal((await save(exportId)).status, 200)
  })

  it('is no longer given to whoever may not see its rows any more', async () => {
    const exportId = await begun('MEET', {}, as('open1'))
    await run(exportId)
    assert.equal((await save(exportId, as('open1'))).status, 200)
    const type = (userTypeCd: number) =>
      t.services.db.inCompany('ALPHA', (tx) =>
        tx
          .update(users)
          .set({ userTypeCd })
          .where(and(eq(users.companyCode, 'ALPHA'), eq(users.userId, 'open1'))),
      )
    await type(12)
    assert.notEqual((await save(exportId, t.asUser('alpha', 'open1'))).status, 200)
    await type(13)
  })

  it('goes after a day, with its content', async () => {
    const exportId = await begun('MEET')
    await run(exportId)
    const [row] = await t.services.db.inCompany('ALPHA', (tx) =>
      tx.select().from(logExport).where(eq(logExport.exportId, exportId)),
    )
    assert.ok((await stored()).includes(row!.storedName!))
    // a job is due after its period for the first time
    await t.services.jobs.runDue()
    t.clock.advance((logExportLimits.keptHours + 1) * 3_600_000)
    assert.equal((await save(exportId)).body.code, 'WB-404-102')
    assert.equal(await view('MEET'), null)
    await t.services.jobs.runDue()
    assert.ok(!(await stored()).includes(row!.storedName!))
  })
})

describe('how it is made', () => {
  it('takes the place of the one before, whose content goes', async () => {
    const first = await begun('MEET')
    await run(first)
    const before = await stored()
    const second = await begun('MEET')
    assert.equal((await save(first)).body.code, 'WB-404-102')
    assert.equal((await stored()).length, before.length - 1)
    // another list's stays
    const other = await begun('RECORD')
    assert.deepEqual([(await view('MEET'))?.exportId, (await view('RECORD'))?.exportId], [second, other])
    assert.equal((await save(second)).body.code, 'WB-404-102')
  })

  it('ends when it is cancelled, also in the middle, and leaves nothing', async () => {
    const before = await stored()
    const exportId = await begun('JOIN')
    const { exports } = t.services
    const stopped = {
      ...t.services,
      exports: {
        run: (async (worker: URL, input: unknown, options: { onPart: (part: null) => Promise<void> }) =>
          exports.run(worker, input, {
            ...options,
            onPart: async () => {
              if ((await view('JOIN'))?.done !== 0) assert.equal((await cancel(exportId)).status, 200)
              await options.onPart(null)
            },
          })) as typeof exports.run,
      },
    }
    await run(exportId, 'alpha', stopped)
    assert.equal(await view('JOIN'), null)
    assert.deepEqual(await stored(), before)
    assert.equal((await cancel(exportId)).body.code, 'WB-404-102')
    await run(exportId)
    assert.deepEqual(await stored(), before)
  })

  it('is begun anew after its worker was lost, and fails with a code after the last try', async () => {
    const broken = { ...t.services, exports: { run: () => Promise.reject(new Error('killed')) } }
    const exportId = await begun('JOIN')
    await assert.rejects(run(exportId, 'alpha', broken))
    assert.equal((await view('JOIN'))?.state, 'RUNNING')
    await run(exportId)
    assert.equal((await view('JOIN'))?.state, 'READY')
    const second = await begun('JOIN')
    await assert.rejects(run(second, 'alpha', broken, 4))
    const failed = await view('JOIN')
    assert.deepEqual([failed?.state, failed?.errorCode], ['FAILED', 'WB-500-001'])
    assert.equal((await save(second)).body.code, 'WB-404-102')
  })

  it('is done by the queue, also when the queue has lost it', async () => {
    await t.services.work.start()
    const exportId = await begun('MEET')
    const ready = async () => {
      const patience = AbortSignal.timeout(30_000)
      let seen = await view('MEET')
      while (seen?.state === 'WAITING' || seen?.state === 'RUNNING') {
        patience.throwIfAborted()
        seen = await view('MEET')
      }
      assert.equal(seen?.state, 'READY')
    }
    await ready()
    assert.equal((await save(exportId)).status, 200)
    await t.services.db.inCompany('ALPHA', (tx) =>
      tx
        .update(logExport)
        .set({ state: 'RUNNING', storedName: null, asked: true })
        .where(eq(logExport.exportId, exportId)),
    )
    t.clock.advance(4 * 3_600_000)
    await t.services.jobs.runDue()
    t.clock.advance(60_000)
    await t.services.jobs.runDue()
    await ready()
    assert.equal((await save(exportId)).status, 200)
  })
})
