import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CallId } from '@madang/contract'
import { allCalls } from '@madang/contract/calls'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp } from './app.ts'
import { BIG, writeBigCompany } from './big-company.ts'
import { PASSWORD } from './fixture.ts'
import { sentDuring } from './statements.ts'

type Ask = { who: string; few: Record<string, unknown>; many: Record<string, unknown> }
const paged = (who: string, request: Record<string, unknown> = {}): Ask => ({
  who,
  few: { ...request, size: 1 },
  many: { ...request, size: 30 },
})
const ofClass = (who: string): Ask => ({ who, few: { meetCode: 'M1' }, many: { meetCode: 'M2' } })
const ofRunning = (): Ask => ({
  who: 'teacher1',
  few: { roomCode: 'R50', meetCode: 'X50' },
  many: { roomCode: 'R100', meetCode: 'X100' },
})
const codes = (count: number) => Array.from({ length: count }, (_, i) => `M${50 * (i + 1)}`)
const sheet = (): Ask => ({
  who: 'teacher1',
  few: { excelRoomMeet: codes(1) },
  many: { excelRoomMeet: codes(30) },
})

/** Every call that answers with rows, asked for one and for thirty. */
const asks: Partial<Record<CallId, Ask>> = {
  'room.list': paged('oper'),
  'room.users': { who: 'oper', few: { roomCode: 'R1' }, many: { roomCode: 'R2' } },
  'room.templates': { who: 'oper', few: { roomCategoryCd: 'INSTANT' }, many: { roomCategoryCd: 'RESERVED' } },
  'user.list': paged('oper'),
  'meet.list': paged('oper'),
  'meet.users': ofRunning(),
  'meet.chat': ofRunning(),
  'logMeet.list': paged('oper'),
  'logMeet.users': ofClass('oper'),
  'logMeet.userJoin': {
    who: 'oper',
    few: { meetCode: 'M1', userIdx: 0 },
    many: { meetCode: 'M2', userIdx: 0 },
  },
  'logMeet.excelJoin': sheet(),
  'logMeet.excelScore': sheet(),
  'note.list': paged('oper', { searchType: 1 }),
  'task.list': paged('oper'),
  'message.list': paged('teacher1', { messageType: 'SEND' }),
}

describe('what a request sends to the database', () => {
  let t: TestApp
  before(async () => {
    t = await startTestApp()
    await writeBigCompany(t.services.db, { rows: 3000, today: t.clock.now() })
    await t.services.db.inCompany(BIG.toUpperCase(), writeThirty)
  })
  after(() => t.close())

  const sentFor = async (who: string, id: CallId, request: Record<string, unknown>) => {
    const caller = t.asUser(BIG, who, PASSWORD)
    await caller.token()
    let rows = 0
    const sent = await sentDuring(async () => {
      const answer = await caller.call(id, request, { area: who === 'oper' ? 'MANAGE' : 'SERVICE' })
      assert.equal(answer.status, 200, `${id} ${JSON.stringify(request)}: ${JSON.stringify(answer.body)}`)
      const { resultPage, resultList } = answer.body as unknown as {
        resultPage?: { content: unknown[] }
        resultList?: unknown[]
      }
      rows = (resultPage?.content ?? resultList ?? []).length
    })
    return { sent, rows }
  }

  it('is known for every call of a signed-in person that answers with rows', () => {
    const withRows = allCalls.filter(
      ({ answer, id, path }) =>
        path.startsWith('/api/') &&
        (answer === 'resultPage' || answer === 'resultList' || id.startsWith('logMeet.excel')),
    )
    assert.deepEqual(withRows.map(({ id }) => id).sort(), Object.keys(asks).sort())
  })

  for (const [id, { who, few, many }] of Object.entries(asks) as [CallId, Ask][]) {
    it(`${id} sends as much for thirty rows as for one`, async () => {
      // what the process keeps once (settings of the company) is read by the first
      await sentFor(who, id, few)
      const small = await sentFor(who, id, few)
      const big = await sentFor(who, id, many)
      if (!id.startsWith('logMeet.excel'))
        assert.ok(big.rows >= 30 && small.rows <= 3, `${small.rows}, ${big.rows}`)
      assert.deepEqual(
        big.sent.map(({ text }) => text),
        small.sent.map(({ text }) => text),
      )
    })
  }

  const four: [string, CallId, Record<string, unknown>][] = [
    ['student1', 'user.me', {}],
    ['student1', 'message.checkNew', {}],
    ['student1', 'message.list', { messageType: 'RECV' }],
    ['student1', 'room.list', { searchType: 2 }],
    ['teacher1', 'logMeet.list', { searchType: 4 }],
    ['teacher1', 'note.list', { searchType: 2, order: 'noteSubmitDatetime,DESC' }],
    ['student1', 'task.list', {}],
  ]
  for (const [who, id, request] of four) {
    it(`${id} takes four messages at most: begin as this company, who asks, what is asked, commit`, async () => {
      await sentFor(who, id, request)
      const { sent } = await sentFor(who, id, request)
      const [begin, session, ...rest] = sent
      assert.match(begin!.text, /^begin;/)
      assert.match(session!.name ?? '', /^session#/)
      assert.equal(rest.pop()?.text, 'commit')
      assert.ok(rest.length <= 1, rest.map(({ text }) => text).join('\n'))
      assert.ok(
        rest.every(({ name }) =>
          name?.startsWith(id === 'message.checkNew' ? 'message.unread' : id.split('.')[0]!),
        ),
      )
    })
  }
})

/** One and thirty of what doesn't come in pages. */
async function writeThirty(
  tx: Parameters<Parameters<TestApp['services']['db']['inCompany']>[1]>[0],
): Promise<void> {
  const students = sql`select user_idx, user_id, user_name, row_number() over (order by user_idx) as n from users where company_code = 'BIG' and user_type_cd = 12 order by user_idx limit 30`
  await tx.execute(sql`insert into template (company_code, template_name, room_category_cd)
    select 'BIG', '정규 ' || n, 'RESERVED' from generate_series(2, 30) n union all select 'BIG', '바로', 'INSTANT'`)
  await tx.execute(sql`insert into room_user (company_code, room_code, user_idx)
    select 'BIG', 'R2', user_idx from (${students}) s on conflict do nothing`)
  await tx.execute(sql`insert into log_meet_user (company_code, meet_code, user_idx, user_id, user_name, user_type_cd, total_join_time_sec, start_datetime)
    select 'BIG', 'M2', user_idx, user_id, user_name, 12, 60, now() from (${students}) s on conflict do nothing`)
  await tx.execute(sql`insert into log_meet_join (company_code, meet_code, user_idx, join_datetime, quit_datetime)
    select 'BIG', 'M2', 0, now(), now() from generate_series(1, 30) union all select 'BIG', 'M1', 0, now(), now()`)
  await tx.execute(sql`insert into meet (company_code, meet_code, room_code, meet_title, room_category_cd, user_idx, user_id, user_name, open_datetime, start_datetime, chat_count)
    select 'BIG', 'X' || 50 * n, 'R' || 50 * n, '수업', 'RESERVED', r.owner_user_idx, 'teacher1', '선생', now(), now(), 30
    from generate_series(1, 40) n join room r on r.company_code = 'BIG' and r.room_code = 'R' || 50 * n`)
  for (const [meet, count] of [
    ['X50', 1],
    ['X100', 30],
  ] as const) {
    await tx.execute(sql`insert into meet_user (company_code, meet_code, user_idx, monitor, user_id, user_name, user_type_cd, join_datetime)
      select 'BIG', ${meet}::text, user_idx, false, user_id, user_name, 12, now() from (${students}) s where n <= ${count}::int`)
    await tx.execute(sql`insert into meet_join (company_code, meet_code, user_idx, monitor, join_datetime, last_seen_datetime)
      select 'BIG', ${meet}::text, user_idx, false, now(), '2999-01-01' from (${students}) s where n <= ${count}::int`)
    await tx.execute(sql`insert into meet_chat (company_code, meet_code, chat_idx, user_idx, user_name, user_type_cd, text, client_key, sent_datetime)
      select 'BIG', ${meet}::text, n, user_idx, user_name, 12, 'hi', n::text, now() from (${students}) s where n <= ${count}::int`)
  }
}
