/** The server that is measured: the real app with fifty classes of a hundred students and a large one, and an eye on its own event loop. */
import { logExportLimits } from '@madang/contract'
import { sql } from 'drizzle-orm'
import { rebuildDayCounters } from '../src/modules/log-meet/write.store.ts'
import { startTestApp } from '../src/testing/app.ts'
import type { Pauses, XlsxTarget } from './xlsx.ts'

const [classes, students, many] = [50, 100, 300]
const chatLines = 2000
const t = await startTestApp()
const { userIdx: leader } = t.people.alpha.teacher1
const until = sql`${t.clock.now().toISOString()}::timestamptz`
await t.services.db.asPlatform(async (tx) => {
  await tx.execute(sql`
    insert into users (company_code, user_id, user_name, user_type_cd, password_hash)
    select 'ALPHA', 's' || n, '학생 ' || n, 12, '' from generate_series(1, ${many}::int) n`)
  await tx.execute(sql`
    insert into log_meet (company_code, meet_code, room_code, meet_title, room_category_cd, leader_idx, leader_id,
      leader_name, user_idx, user_id, user_name, user_count, open_datetime, start_datetime, end_datetime)
    select 'ALPHA', 'M' || n, 'R' || n, '수업 ' || n, 'RESERVED', ${leader}, 'teacher1', '선생', ${leader}, 'teacher1', '선생',
      ${students}::int, at, at, at + interval '50 minutes'
    from (select n, ${until} - n * interval '1 day' as at from generate_series(1, ${classes}::int + 1) n) d`)
  await tx.execute(sql`
    insert into log_meet_user (company_code, meet_code, user_idx, user_id, user_name, user_type_cd, total_join_time_sec, start_datetime)
    select 'ALPHA', l.meet_code, u.user_idx, u.user_id, u.user_name, 12, 2400, l.start_datetime
    from log_meet l cross join users u where l.company_code = 'ALPHA' and u.company_code = 'ALPHA' and u.user_id ~ '^s[0-9]+$'
      and (l.meet_code = ${`M${classes + 1}`} or substr(u.user_id, 2)::int <= ${students}::int)`)
  await tx.execute(sql`
    insert into log_meet_join (company_code, meet_code, user_idx, join_datetime, quit_datetime)
    select 'ALPHA', m.meet_code, m.user_idx, m.start_datetime + k * interval '25 minutes', m.start_datetime + k * interval '25 minutes' + interval '20 minutes'
    from log_meet_user m cross join generate_series(0, 1) k where m.company_code = 'ALPHA'`)
  await tx.execute(sql`
    insert into note (company_code, note_title, note_kind, note_status, user_idx, meet_code, question_count, solve_count, wrong_count)
    select 'ALPHA', '수업 노트', 3, 1, m.user_idx, m.meet_code, 20, 18, 4 from log_meet_user m where m.company_code = 'ALPHA'`)
  await tx.execute(sql`
    insert into meet_chat (company_code, meet_code, chat_idx, user_idx, user_name, user_type_cd, text, client_key, sent_datetime)
    select 'ALPHA', ${`M${classes + 1}`}, n, ${leader}, '선생', 11, '질문이 있으면 지금 말해 주세요', n::text, now()
    from generate_series(1, ${chatLines}::int) n`)
})
await t.services.db.asPlatform(async (tx) => {
  await tx.execute(sql`set local statement_timeout = 0`)
  // years of a class that nothing else here asks for
  await tx.execute(sql`
    insert into log_meet (company_code, meet_code, room_code, meet_title, room_category_cd, leader_idx, leader_id,
      leader_name, user_idx, user_id, user_name, user_count, open_datetime, start_datetime, end_datetime)
    select 'ALPHA', 'OLD', 'OLD', '지난 수업', 'RESERVED', ${leader}, 'teacher1', '선생', ${leader}, 'teacher1', '선생',
      ${many}::int, at, at, at from (select ${until} - interval '400 days' as at) d`)
  await tx.execute(sql`
    insert into log_meet_user (company_code, meet_code, user_idx, user_id, user_name, user_type_cd, total_join_time_sec, start_datetime)
    select 'ALPHA', 'OLD', user_idx, user_id, user_name, 12, 2400, ${until} - interval '400 days'
    from users where company_code = 'ALPHA' and user_id ~ '^s[0-9]+$'`)
  await tx.execute(sql`
    insert into log_meet_join (company_code, meet_code, user_idx, join_datetime, quit_datetime)
    select 'ALPHA', 'OLD', m.user_idx, ${until} - interval '400 days' - k * interval '1 minute', ${until} - interval '400 days' - k * interval '30 seconds'
    from generate_series(1, ${logExportLimits.rows}::int) k
    join log_meet_user m on m.company_code = 'ALPHA' and m.meet_code = 'OLD' and substr(m.user_id, 2)::int = k % ${many}::int + 1`)
  await rebuildDayCounters(tx, { companyCode: 'ALPHA', timeZone: 'Asia/Seoul' })
})
await t.services.db.analyse()
await t.services.work.start()

let pauses: Pauses = { clock: 0, cpu: 0, peakMb: 0 }
let at = performance.now()
let cpu = cpuMs()
/** Processor time of this thread: what a busy machine leaves as it is. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
const every = 2
setInterval(() => {
  const [now, used] = [performance.now(), cpuMs()]
  pauses.clock = Math.max(pauses.clock, now - at - every)
  pauses.cpu = Math.max(pauses.cpu, used - cpu)
  pauses.peakMb = Math.max(pauses.peakMb, process.memoryUsage.rss() / 1024 ** 2)
  at = now
  cpu = cpuMs()
}, every)

process.on('disconnect', () => process.exit())
process.on('message', (message: 'pauses' | 'stop') => {
  if (message === 'stop') {
    void t.close().then(() => process.exit())
    return
  }
  process.send?.(pauses)
  pauses = { clock: 0, cpu: 0, peakMb: 0 }
})
process.send?.({
  origin: await t.listen(),
  token: (await t.as('alpha', 'teacher1').token()) ?? '',
  operator: (await t.as('alpha', 'oper').token()) ?? '',
  classes,
  students,
  many,
  until: t.clock.now().toISOString().slice(0, 10),
} satisfies XlsxTarget)
