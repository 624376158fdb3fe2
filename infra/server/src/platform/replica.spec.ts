import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it, mock } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { addMonths, todayIn } from '@madang/domain'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { migrateDatabase } from '../db/migrate.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type CuttableLine, cuttableLine } from '../testing/cuttable-line.ts'
import { homeworkOf } from '../testing/homework.ts'
import { type StreamingPair, streamingPair } from '../testing/streaming-pair.ts'
import { databaseOn, postgresPool } from './database.ts'
import { positionOf } from './replica-watch.ts'

describe('a streaming read replica', () => {
  const folder = mkdtempSync(join(tmpdir(), 'madang-replica-'))
  let pair: StreamingPair
  let line: CuttableLine
  let admin: pg.Client
  let t: TestApp
  before(async () => {
    pair = await streamingPair(folder)
    line = await cuttableLine(pair.replicaUrl)
    const pool = postgresPool(pair.primaryUrl, { max: 8 })
    await migrateDatabase(pool)
    admin = new pg.Client({ connectionString: pair.replicaUrl })
    await admin.connect()
    t = await startTestApp({
      database: databaseOn(pool, { kind: 'postgresql', label: 'primary' }),
      settings: {
        databaseUrl: pair.primaryUrl,
        databaseReplicaUrl: line.url,
        databasePool: 4,
        statementTimeoutMs: 7000,
      },
    })
    await caughtUp()
  })
  after(async () => {
    await t?.close()
    await admin?.end()
    line?.close()
    await pair?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const replica = () => {
    const { replica } = t.services
    if (!replica) throw new Error('No replica was opened')
    return replica
  }
  async function until(what: () => boolean | Promise<boolean>): Promise<void> {
    const end = Date.now() + 60_000
    while (!(await what())) {
      if (Date.now() > end) throw new Error('It did not come about within 60 s')
      await wait(20)
    }
  }
  const caughtUp = () => until(() => replica().behind < 0.5)
  const listed = async (who: 'oper' | 'teacher1' | 'student1', id: 'user.list' | 'room.list') => {
    const request = id === 'user.list' ? { searchKeyword: 'student3' } : { searchType: 2 }
    const area = who === 'oper' ? 'MANAGE' : 'SERVICE'
    const answer = await t.as('alpha', who).call(id, request, { area })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return JSON.stringify(answer.body)
  }
  /** What is committed meanwhile does not come to the replica. */
  async function held<T>(run: () => Promise<T>): Promise<T> {
    await caughtUp()
    await admin.query('select pg_wal_replay_pause()')
    await until(async () => {
      const { rows } = await admin.query('select pg_get_wal_replay_pause_state() as state')
      return rows[0].state === 'paused'
    })
    try {
      return await run()
    } finally {
      await admin.query('select pg_wal_replay_resume()')
      await caughtUp()
    }
  }
  const rename = (name: string) =>
    t.services.db.statement('update users set user_name = $1 where company_code = $2 and user_id = $3', [
      name,
      'ALPHA',
      'student3',
    ])
  const served = () =>
    until(async () => {
      await listed('oper', 'user.list')
      const { rows } = await admin.query(
        "select from pg_stat_activity where application_name = 'madang' and backend_type = 'client backend'",
      )
      return rows.length > 0
    })

  it('is asked for lists, and for nothing that is a second older than the database', async () => {
    await served()
    await rename('이전 이름')
    await caughtUp()
    await held(async () => {
      await listed('oper', 'user.list')
      await until(async () => {
        await rename('새 이름')
        const seen = await listed('oper', 'user.list')
        if (seen.includes('이전 이름')) return true
        // the look at the replica came too late on a busy machine: once more from the start
        await admin.query('select pg_wal_replay_resume()')
        await rename('이전 이름')
        await caughtUp()
        await admin.query('select pg_wal_replay_pause()')
        return false
      })
      await until(async () => (await listed('oper', 'user.list')).includes('새 이름'))
      assert.ok(replica().behind > 0.5, `${replica().behind} s behind`)
    })
    assert.ok((await listed('oper', 'user.list')).includes('새 이름'))
  })

  it('never answers a person without what they have written, nor whoever was told of it', async () => {
    await served()
    for (const who of ['teacher1', 'student1'] as const) await listed(who, 'room.list')
    const { rows } = await t.services.db.statement(
      "select template_idx from template where company_code = 'ALPHA' and room_category_cd = 'RESERVED'",
    )
    const templateIdx = Number(rows[0]?.template_idx)
    await held(async () => {
      const day = todayIn('Asia/Seoul', t.clock.now())
      const added = await t.as('alpha', 'teacher1').call('room.add', {
        room: {
          roomTitle: '복제본에는 없는 교실',
          templateIdx,
          description: '',
          showDatetime: `${day} 00:00:00`,
          showEndDatetime: `${addMonths(day, 6)} 23:59:59`,
          ownerUserIdx: t.people.alpha.teacher1.userIdx,
          anyoneOpen: 'LEADER_FIRST',
        },
        roomUserList: [t.people.alpha.student1.userIdx],
      })
      assert.equal(added.status, 200, JSON.stringify(added.body))
      assert.ok((await listed('teacher1', 'room.list')).includes('복제본에는 없는 교실'))
      assert.ok((await listed('student1', 'room.list')).includes('복제본에는 없는 교실'))
    })
  })

  it('is asked for homework and notes, and has what somebody gave or handed in a moment ago', async () => {
    const work = homeworkOf(t)
    const lists = {
      given: ['teacher1', 'task.list', {}],
      got: ['student1', 'task.list', {}],
      marked: ['teacher1', 'note.list', { searchType: 2 }],
      done: ['student1', 'note.list', { searchType: 3 }],
    } as const
    const shown = async (which: keyof typeof lists) => {
      const [who, id, request] = lists[which]
      const answer = await t.as('alpha', who).call(id, request)
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      return JSON.stringify(answer.body)
    }
    await served()
    const asked = mock.method(replica().db, 'reading')
    try {
      for (const which of Object.keys(lists) as (keyof typeof lists)[]) {
        asked.mock.resetCalls()
        await until(async () => {
          await shown(which)
          return asked.mock.callCount() > 0
        })
      }
    } finally {
      asked.mock.restore()
    }
    await held(async () => {
      const { taskIdx } = await work.give(['student1'], { task: { taskName: '복제본에는 없는 숙제' } })
      assert.match(await shown('given'), /복제본에는 없는 숙제/)
      assert.match(await shown('got'), /복제본에는 없는 숙제/)
      await work.handIn('student1', taskIdx)
      assert.match(await shown('marked'), /복제본에는 없는 숙제/)
      assert.match(await shown('done'), /복제본에는 없는 숙제/)
    })
  })

  it('does not keep a sign-in alive that has ended', async () => {
    await served()
    await held(async () => {
      const token = await t.as('alpha', 'student2').token()
      const caller = t.withToken(token ?? '')
      assert.equal((await caller.call('room.list', { searchType: 2 })).status, 200)
      await t.services.db.statement(
        "update login_session set end_datetime = now() where company_code = 'ALPHA' and user_idx = $1",
        [t.people.alpha.student2.userIdx],
      )
      assert.equal((await caller.call('room.list', { searchType: 2 })).status, 401)
    })
  })

  it('shows one company alone, writes nothing and ends long statements, as the database does', async () => {
    const { db } = replica()
    const [row] = await db.reading('ALPHA', async (tx) => {
      const { rows } = await tx.execute(
        sql`select (select count(*)::int from users where company_code = 'BETA') as others,
          (select count(*)::int from users) as own, current_user::text as role, current_setting('statement_timeout') as longest`,
      )
      return rows
    })
    assert.deepEqual(
      { ...row, own: undefined },
      { others: 0, own: undefined, role: 'madang_app', longest: '7s' },
    )
    assert.ok(Number(row?.own) > 5)
    await assert.rejects(
      db.reading('ALPHA', (tx) => tx.execute(sql`update users set user_name = 'x' where user_id = 'oper'`)),
      ({ cause, code }: { cause?: { code?: string }; code?: string }) => (cause?.code ?? code) === '25006',
    )
  })

  it('is passed over while its line is cut or silent, whoever waits there is answered, and it comes back', async () => {
    await served()
    for (const fail of [() => line.cut(), () => line.stall()]) {
      fail()
      const begun = Date.now()
      const answers = await Promise.all(Array.from({ length: 6 }, () => listed('oper', 'user.list')))
      assert.ok(answers.every((one) => one.includes('student3')))
      assert.ok(Date.now() - begun < 6000, `${Date.now() - begun} ms`)
      await until(() => replica().behind > 1)
      line.mend()
      await caughtUp()
    }
    assert.match(t.logged(), /the read replica is away or too far behind/)
    assert.match(t.logged(), /has caught up and is asked again/)
  })

  it('is no database that is written to', async () => {
    const app = await startTestApp({
      settings: { databaseUrl: pair.primaryUrl, databaseReplicaUrl: pair.primaryUrl },
    })
    try {
      await until(() => app.logged().includes('is no streaming replica'))
      assert.ok((app.services.replica?.behind ?? 0) > 1)
    } finally {
      await app.close()
    }
  })

  it('reads positions in the log of writes as numbers', () => {
    assert.ok(positionOf('1/0') > positionOf('0/FFFFFFFF'))
    assert.equal(positionOf('0/16B3748'), 0x16b3748n)
  })
})
