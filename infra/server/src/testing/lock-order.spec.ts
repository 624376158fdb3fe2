import assert from 'node:assert/strict'
import { AsyncResource } from 'node:async_hooks'
import { after, before, describe, it, type TestContext } from 'node:test'
import { type SQL, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { holdMonths } from '../modules/charge/close.store.ts'
import type { Tx } from '../platform/database.ts'
import { holdStorage } from '../platform/storage.ts'
import { startTestApp, type TestApp } from './app.ts'
import { classesOf } from './classes.ts'
import { writeHistory } from './history.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
before(async () => {
  t = await startTestApp()
  c = classesOf(t)
  await writeHistory(t)
})
after(() => t.close())

/**
 * Makes a call while something that it needs is held elsewhere.
 * @returns of these tables those in which the call has a hand by the time at which it waits
 */
async function touchedBefore(
  context: TestContext,
  hold: (tx: Tx) => Promise<unknown>,
  tables: readonly string[],
  call: () => Promise<{ status: number }>,
): Promise<string[] | null> {
  const { db } = t.services
  if (db.oneSession) {
    context.skip('transactions follow each other')
    return null
  }
  // of no transaction of this one
  const begin = AsyncResource.bind(call)
  const { answer, touched } = await db.asPlatform(async (tx) => {
    await hold(tx)
    let over = false
    const answer = begin().finally(() => {
      over = true
    })
    const rows = async (text: SQL) => (await tx.execute<{ pid: number; name: string }>(text)).rows
    let waiting: { pid: number }[] = []
    while (waiting.length === 0 && !over) {
      waiting = await rows(sql`
        select l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database()`)
    }
    assert.equal(waiting.length, 1, 'one waits')
    const touched = await rows(sql`
      select relation::regclass::text as name from pg_locks
      where pid = ${waiting[0]!.pid} and mode = 'RowExclusiveLock' and locktype = 'relation'`)
    return { answer, touched: touched.map(({ name }) => name) }
  })
  assert.equal((await answer).status, 200)
  return tables.filter((table) => touched.includes(table))
}

const ofAlpha = { companyCode: 'ALPHA' }

describe('whoever waits holds nothing that the other asks for later', () => {
  it('the end of a class: a correction has its leader’s months before it counts', async (context) => {
    const running = await c.openRoom(['student1'])
    assert.equal((await c.join('student1', running)).status, 200)
    t.clock.advance(1000)
    const counted = ['log_meet_user', 'log_meet_day', 'log_join_day', 'stat_due']
    const touched = await touchedBefore(
      context,
      (tx) => holdMonths(tx, { ...ofAlpha, leaderIdx: c.idx('teacher1') }),
      counted,
      () => c.close('teacher1', running),
    )
    if (touched) assert.deepEqual(touched, [])
  })

  it('another photo: others add to storage while it is held', async (context) => {
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#39c' } })
      .png()
      .toBuffer()
    const uploadFile = [{ filename: 'me.png', mimetype: 'image/png', bytes }]
    const set = () => c.person('student1').call('user.modPhoto', { userIdx: c.idx('student1'), uploadFile })
    assert.equal((await set()).status, 200)
    const touched = await touchedBefore(
      context,
      (tx) => holdStorage(tx, ofAlpha),
      ['file', 'storage_usage'],
      set,
    )
    if (touched) assert.deepEqual(touched, [])
  })

  it('who is erased: a correction has their part before their class, and files come last', async (context) => {
    const userIdx = c.idx('student2')
    const touched = await touchedBefore(
      context,
      (tx) =>
        tx.execute(
          sql`select 1 from log_meet_user where company_code = 'ALPHA' and user_idx = ${userIdx} for update`,
        ),
      ['login_session', 'log_meet', 'meet_user', 'record_log', 'file', 'storage_usage'],
      () => c.person('oper').call('user.remove', { userIdxList: [userIdx] }, { area: 'MANAGE' }),
    )
    if (touched) assert.deepEqual(touched, ['login_session'])
  })

  it('a room that goes: whoever attends it may be erased in that moment', async (context) => {
    const roomCode = await c.newRoom(['student3'])
    const touched = await touchedBefore(
      context,
      (tx) =>
        tx.execute(
          sql`select 1 from room_user where company_code = 'ALPHA' and room_code = ${roomCode} for update`,
        ),
      ['room_user', 'storage_usage'],
      () => c.person('teacher1').call('room.remove', { roomCode }),
    )
    if (touched) assert.deepEqual(touched, ['room_user'])
  })
})
