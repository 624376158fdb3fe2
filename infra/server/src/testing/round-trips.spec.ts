import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CallId } from '@madang/contract'
import { allCalls } from '@madang/contract/calls'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp } from './app.ts'
import { BIG, writeBigCompany } from './big-company.ts'
import { PASSWORD } from './fixture.ts'
import { png } from './role-law.ts'
import { messagesDuring, type Sent } from './statements.ts'

type Ask = { who: string; whoFew?: string; few: Record<string, unknown>; many: Record<string, unknown> }
/** Of the big company's operator, with thirty rows. */
const IMPORT = '00000000-0000-4000-8000-000000000001'
const paged = (who: string, request: Record<string, unknown> = {}): Ask => ({
  who,
  few: { ...request, size: 1 },
  many: { ...request, size: 30 },
})
const ofClass = (who: string, more: object = {}): Ask => ({
  who,
  few: { ...more, meetCode: 'M1' },
  many: { ...more, meetCode: 'M2' },
})
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

/** A month that is still to come is empty, any other has all its days. */
const ofMonths = (): Ask => ({ who: 'oper', few: { searchYm: '9998-12' }, many: { searchYm: '2026-01' } })

/** The first teacher of the big company, behind the people of the fixture and the operator. */
const TEACHER = 22

/** Every call that answers with rows, asked for one and for thirty. */
const asks: Partial<Record<CallId, Ask>> = {
  'room.list': paged('oper'),
  'room.users': { who: 'oper', few: { roomCode: 'R1' }, many: { roomCode: 'R2' } },
  'room.files': { who: 'oper', few: { roomCode: 'R1' }, many: { roomCode: 'R2' } },
  'room.templates': { who: 'oper', few: { roomCategoryCd: 'INSTANT' }, many: { roomCategoryCd: 'RESERVED' } },
  'user.list': paged('oper'),
  'user.sessions': paged('oper', { userIdx: TEACHER }),
  'user.rooms': paged('oper', { userIdx: TEACHER }),
  'user.classes': paged('oper', { userIdx: TEACHER }),
  'user.homework': paged('oper', { userIdx: TEACHER }),
  'memo.list': paged('oper', { userIdx: TEACHER }),
  'userImport.rows': paged('oper', { importId: IMPORT }),
  'price.list': { who: 'oper', few: { userIdx: 900_001 }, many: { userIdx: 900_002 } },
  'group.list': {
    who: 'oper',
    few: { searchType: 2, upGroupIdx: 1 },
    many: { searchType: 2, upGroupIdx: 2 },
  },
  'meet.list': paged('oper'),
  'meet.users': ofRunning(),
  'meet.chat': ofRunning(),
  'logMeet.list': paged('oper'),
  'logMeet.users': ofClass('oper', { withAbsent: true }),
  'logMeet.userJoin': {
    who: 'oper',
    few: { meetCode: 'M1', userIdx: 0 },
    many: { meetCode: 'M2', userIdx: 0 },
  },
  'logMeet.excelJoin': sheet(),
  'logMeet.excelScore': sheet(),
  'logMeet.excelClass': ofClass('oper'),
  // before the joins of nobody that are written below
  'logJoin.list': paged('oper', { searchEndDate: '2026-01-31' }),
  'stats.concurrent': ofMonths(),
  'stats.account': ofMonths(),
  'stats.open': ofMonths(),
  'stats.join': ofMonths(),
  'recordLog.list': paged('oper'),
  'recordLog.ofClass': ofClass('oper'),
  'recordLog.chats': ofClass('oper'),
  'note.list': paged('oper', { searchType: 1 }),
  // the bank is the caller’s: who has one comment, and who has thirty
  'note.bank': { who: 'teacher1', whoFew: 'teacher2', few: {}, many: {} },
  'note.comments': { who: 'oper', few: { noteIdx: 1 }, many: { noteIdx: 2 } },
  'note.agendas': { who: 'oper', few: { noteIdx: 1 }, many: { noteIdx: 2 } },
  'note.question': {
    who: 'teacher1',
    few: { taskIdx: 1, solutionNo: 1 },
    many: { taskIdx: 2, solutionNo: 1 },
  },
  'note.wrongs': paged('student1'),
  'logNote.list': {
    who: 'oper',
    few: { noteIdx: 1, searchType: 1 },
    many: { noteIdx: 2, searchType: 1 },
  },
  'task.list': paged('oper'),
  'task.users': {
    who: 'oper',
    few: { taskIdx: 1, searchType: 1 },
    many: { taskIdx: 2, searchType: 1 },
  },
  'task.questions': { who: 'oper', few: { taskIdx: 1 }, many: { taskIdx: 2 } },
  'task.userDetail': { who: 'oper', few: { taskIdx: 1 }, many: { taskIdx: 2 } },
  'message.list': paged('teacher1', { messageType: 'SEND' }),
  'notification.list': paged('oper'),
  'audit.list': paged('oper'),
  'health.failed': paged('oper'),
  'health.remotes': paged('oper'),
  'health.storage': paged('oper'),
  'health.stored': paged('oper', { userIdx: TEACHER }),
  'settings.history': paged('oper'),
  'book.list': paged('teacher1'),
  'page.add': { who: 'teacher1', few: { uploadFile: [png] }, many: { uploadFile: Array(5).fill(png) } },
}

/** Calls with rows that can't be asked for one and for thirty here, and why. */
const others: Partial<Record<CallId, string>> = {
  'charge.leaders': 'asks for nothing: all leaders of a company come in one statement',
  'meet.removedUsers': 'asks for one class, in which this company’s leaders have removed nobody',
  'note.certain': 'asks for nothing: all notes of a teacher that are certain come in one statement',
  'note.remark': 'changes what the others read',
  'note.remarkPreview': 'answers with those whose mark would change, of whom this company has none',
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
    const sent: Sent[][] = await messagesDuring(async () => {
      const answer = await caller.call(id, request, { area: who === 'oper' ? 'MANAGE' : 'SERVICE' })
      assert.equal(answer.status, 200, `${id} ${JSON.stringify(request)}: ${JSON.stringify(answer.body)}`)
      const { resultPage, resultList, result } = answer.body as unknown as {
        resultPage?: { content: unknown[] }
        resultList?: unknown[]
        result?: { answerList?: unknown[] }
      }
      rows = (resultPage?.content ?? resultList ?? result?.answerList ?? []).length
    })
    return { sent, rows }
  }

  it('is known for every call of a signed-in person that answers with rows', () => {
    const withRows = allCalls.filter(
      ({ answer, id, path }) =>
        path.startsWith('/api/') &&
        (answer === 'resultPage' ||
          answer === 'resultList' ||
          id === 'note.question' ||
          id.startsWith('logMeet.excel')),
    )
    assert.deepEqual(
      withRows.map(({ id }) => id).sort(),
      [...Object.keys(asks), ...Object.keys(others)].sort(),
    )
  })

  for (const [id, { who, whoFew = who, few, many }] of Object.entries(asks) as [CallId, Ask][]) {
    it(`${id} sends as much for thirty rows as for one`, async () => {
      // what the process keeps once (settings of the company) is read by the first
      await sentFor(whoFew, id, few)
      const small = await sentFor(whoFew, id, few)
      const big = await sentFor(who, id, many)
      // work has one agenda, and its pages come with it; a class has one chat
      if (!id.startsWith('logMeet.excel') && id !== 'note.agendas' && id !== 'recordLog.chats')
        assert.ok(big.rows >= (id === 'page.add' ? 5 : 30) && small.rows <= 3, `${small.rows}, ${big.rows}`)
      assert.deepEqual(textsOf(big.sent), textsOf(small.sent))
    })
  }

  const reads: [string, CallId, Record<string, unknown>][] = [
    ['student1', 'user.me', {}],
    ['student1', 'message.checkNew', {}],
    ['student1', 'message.list', { messageType: 'RECV' }],
    ['student1', 'room.list', { searchType: 2 }],
    ['teacher1', 'logMeet.list', { searchType: 4 }],
    ['teacher1', 'note.list', { searchType: 2, order: 'noteSubmitDatetime,DESC' }],
    ['student1', 'task.list', {}],
    ['student1', 'note.wrongs', {}],
    ['student1', 'user.list', {}],
    ['oper', 'user.list', {}],
    ['oper', 'meet.list', {}],
    ['teacher1', 'book.list', {}],
  ]
  for (const [who, id, request] of reads) {
    it(`${id} takes one message: as this company, who asks, what is asked`, async () => {
      await sentFor(who, id, request)
      const { sent } = await sentFor(who, id, request)
      assert.equal(sent.length, 1, JSON.stringify(textsOf(sent), null, 1))
      const [company, session, ...rest] = sent[0]!.map(({ name }) => name ?? '')
      assert.equal(company, 'reading')
      assert.match(session!, /^session\.versions#/)
      assert.deepEqual(
        rest.map((name) => name.split('#')[0]!.split('.')[0]),
        id === 'user.me' ? [] : [id.split('.')[0]],
      )
    })
  }
})

const textsOf = (messages: readonly Sent[][]) => messages.map((one) => one.map(({ text }) => text))

/** One and thirty of what doesn't come in pages. */
async function writeThirty(
  tx: Parameters<Parameters<TestApp['services']['db']['inCompany']>[1]>[0],
): Promise<void> {
  const students = sql`select user_idx, user_id, user_name, row_number() over (order by user_idx) as n from users where company_code = 'BIG' and user_type_cd = 12 order by user_idx limit 30`
  await tx.execute(sql`insert into users (company_code, user_idx, user_id, user_name, user_type_cd, user_role_cd, password_hash)
    select 'BIG', 900000 + n, 'priced' || n, '학생', 12, 'USER', 'none' from generate_series(1, 2) n`)
  // the big company's files came past the triggers that count them
  await tx.execute(sql`insert into storage_usage (company_code, user_idx, bytes)
    select 'BIG', user_idx, n from (${students}) s on conflict (company_code, user_idx) do update set bytes = excluded.bytes`)
  await tx.execute(sql`insert into unit_price (company_code, user_idx, room_code, start_date, price, reg_datetime, mod_datetime)
    select 'BIG', 900002, 'R' || n, date '2026-01-01', 1000, now(), now() from generate_series(1, 30) n
    union all select 'BIG', 900001, 'R1', date '2026-01-01', 1000, now(), now()`)
  await tx.execute(sql`insert into user_import (company_code, import_id, user_idx, org_file_name, user_type_cd, group_idx, sheets, sheet,
      columns, mapping, total, reg_datetime, mod_datetime)
    select 'BIG', ${IMPORT}::uuid, user_idx, 'a.csv', 12, 0, '[]', 0, '[]', '{}', 30, now(), now() from users
    where company_code = 'BIG' and user_id = 'oper'`)
  await tx.execute(sql`insert into user_import_row (company_code, import_id, row_no, user_id, user_name, phone, phone2, email, user_type,
      group_name, user_type_cd, group_idx, has_password, faults)
    select 'BIG', ${IMPORT}::uuid, n + 1, 'row' || n, '학생', '01012345678', '', '', '', '', 12, 0, false, '[]'
    from generate_series(1, 30) n`)
  await tx.execute(sql`insert into template (company_code, template_name, room_category_cd)
    select 'BIG', '정규 ' || n, 'RESERVED' from generate_series(2, 30) n union all select 'BIG', '바로', 'INSTANT'`)
  await tx.execute(sql`insert into user_group (company_code, group_idx, up_group_idx, group_name)
    select 'BIG', n, case when n < 3 then 0 when n = 3 then 1 else 2 end, '반 ' || n from generate_series(1, 33) n`)
  await tx.execute(sql`insert into room_user (company_code, room_code, user_idx)
    select 'BIG', 'R2', user_idx from (${students}) s on conflict do nothing`)
  await tx.execute(sql`with made as (
      insert into room_file (company_code, room_code, mod_user_idx, mod_datetime)
      select 'BIG', case n when 1 then 'R1' else 'R2' end, (select min(user_idx) from users where company_code = 'BIG'), now()
      from generate_series(1, 31) n returning room_file_idx)
    insert into file (company_code, owner_type, owner_idx, org_file_name, stored_name, file_size)
    select 'BIG', 'ROOM', room_file_idx, '자료.pdf', 'none', 1 from made`)
  await tx.execute(sql`insert into user_memo (company_code, user_idx, reg_user_idx, content, reg_datetime)
    select 'BIG', ${TEACHER}::int, ${TEACHER}::int, '메모', now() from generate_series(1, 30)`)
  await tx.execute(sql`insert into audit_log (company_code, action, subject_type, subject_key, before, after, reg_datetime)
    select 'BIG', 'SETTINGS_CHANGED', 'COMPANY', 'BIG', '{"HELP_URL":""}', '{"HELP_URL":"/help"}', now() from generate_series(1, 30)`)
  await tx.execute(sql`insert into login_session (company_code, user_idx, config_version, perm_version, reg_datetime)
    select 'BIG', ${TEACHER}::int, 1, 1, now() from generate_series(1, 30)`)
  await tx.execute(sql`insert into task_user (company_code, task_idx, user_idx, task_status)
    select 'BIG', 2, user_idx, 2 from (${students}) s on conflict do nothing`)
  await tx.execute(sql`insert into log_meet_user (company_code, meet_code, user_idx, user_id, user_name, user_type_cd, total_join_time_sec, start_datetime)
    select 'BIG', 'M2', user_idx, user_id, user_name, 12, 60, now() from (${students}) s on conflict do nothing`)
  await tx.execute(sql`insert into log_meet_join (company_code, meet_code, user_idx, join_datetime, quit_datetime)
    select 'BIG', 'M2', 0, now(), now() from generate_series(1, 30) union all select 'BIG', 'M1', 0, now(), now()`)
  await tx.execute(sql`insert into record_log (company_code, meet_code, record_title, user_idx, user_name, leader_idx, start_datetime, end_datetime, reg_datetime)
    select 'BIG', 'M2', '녹화', 0, '선생', 0, now(), now(), now() from generate_series(1, 30)`)
  await tx.execute(
    sql`update record_log set state = 'FAILED', state_datetime = now() where company_code = 'BIG' and meet_code = 'M2'`,
  )
  await tx.execute(sql`insert into remote_hour (company_code, hour, remote, loads, slow, failed, errors)
    select 'BIG', timestamptz '2999-01-01', 'mf-' || n, 1, 0, 0, 0 from generate_series(1, 30) n`)
  await tx.execute(sql`insert into meet (company_code, meet_code, room_code, meet_title, room_category_cd, user_idx, user_id, user_name, open_datetime, start_datetime, chat_count)
    select 'BIG', 'X' || 50 * n, 'R' || 50 * n, '수업', 'RESERVED', r.owner_user_idx, 'teacher1', '선생', now(), now(), 30
    from generate_series(1, 40) n join room r on r.company_code = 'BIG' and r.room_code = 'R' || 50 * n`)
  await tx.execute(sql`update task set reg_user_idx = (select user_idx from users where company_code = 'BIG' and user_id = 'teacher1')
    where company_code = 'BIG' and task_idx in (1, 2)`)
  await tx.execute(sql`delete from note n using task_user w where n.company_code = 'BIG' and w.company_code = 'BIG'
    and w.task_user_idx = n.task_user_idx and w.task_idx in (1, 2) and n.note_idx not in (1, 2)`)
  await tx.execute(sql`insert into note (company_code, note_title, note_kind, note_status, user_idx, task_user_idx, textbook_idx, task_author_idx)
    select 'BIG', '숙제', 2, 2, w.user_idx, w.task_user_idx, k.textbook_idx, k.reg_user_idx
    from task_user w join task k on k.company_code = 'BIG' and k.task_idx = w.task_idx
    where w.company_code = 'BIG' and w.task_idx in (1, 2) on conflict do nothing`)
  await tx.execute(sql`insert into wrong_entry (company_code, note_idx, question_no, user_idx, step, due_date, reg_datetime, mod_datetime)
    select 'BIG', n.note_idx, 100 + g, n.user_idx, 1, '2026-03-02', now(), now() from generate_series(1, 30) g
    cross join (select o.note_idx, o.user_idx from note o join users u on u.company_code = 'BIG' and u.user_idx = o.user_idx
      where o.company_code = 'BIG' and o.note_kind = 2 and u.user_id = 'student1' limit 1) n`)
  await tx.execute(sql`insert into bank_comment (company_code, user_idx, title, text, reg_datetime, mod_datetime)
    select 'BIG', u.user_idx, '', '풀이', now(), now() from users u cross join generate_series(1, 30) g
    where u.company_code = 'BIG' and u.user_id = 'teacher1'`)
  await tx.execute(sql`insert into note_comment (company_code, note_idx, page_no, question_no, user_idx, text, reg_datetime)
    select 'BIG', 1, 1, 1, user_idx, '풀이', now() from note where company_code = 'BIG' and note_idx = 1
    union all select 'BIG', 2, 1, g, user_idx, '풀이', now() from note cross join generate_series(1, 30) g
      where company_code = 'BIG' and note_idx = 2`)
  await tx.execute(sql`update textbook set question_count = 20 where company_code = 'BIG'`)
  await tx.execute(sql`update textbook b set solution_json_str = (
      select json_agg(json_build_object('SNo', n, 'PNo', 1, 'AnsTy', 1, 'Ans', json_build_array('3')))
      from generate_series(1, case k.task_idx when 1 then 1 else 30 end) n)
    from task k where b.company_code = 'BIG' and k.company_code = 'BIG' and k.task_idx in (1, 2) and b.textbook_idx = k.textbook_idx`)
  await tx.execute(sql`update note set note_status = 2 where company_code = 'BIG' and note_idx in (1, 2)`)
  await tx.execute(sql`insert into note_log (company_code, note_idx, note_status, reg_datetime, spent_time, question_count, wrong_count)
    select 'BIG', 1, 1, now(), 60, 20, 0 union all select 'BIG', 2, 1, now(), 60, 20, 0 from generate_series(1, 30)`)
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
