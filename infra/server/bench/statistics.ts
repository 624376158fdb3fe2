/**
 * `npm run bench:statistics`: a month in which people came a million times (`--stays`), counted from nothing and then read:
 * seconds, peak memory of the process, and whether the days add up to the log. Markdown on stdout; fails where they don't.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { openServer } from '../src/platform/embedded/server/index.ts'

const { values } = parseArgs({ options: { stays: { type: 'string', default: '1000000' } } })
const stays = Number(values.stays)
const people = 5000
const folder = mkdtempSync(join(tmpdir(), 'madang-bench-statistics-'))
const database = await openServer({ folder: join(folder, 'postgresql'), durable: false })
process.env.TEST_DATABASE_URL = database.url
const { startTestApp } = await import('../src/testing/app.ts')
const { recount } = await import('../src/modules/stats/count.service.ts')
const { rebuildDayCounters } = await import('../src/modules/log-meet/write.store.ts')
const t = await startTestApp()
const { db, clock } = t.services
const { userIdx: leader } = t.people.alpha.teacher1
const timeZone = 'Asia/Seoul'

await db.asPlatform(async (tx) => {
  await tx.execute(sql`set local statement_timeout = 0`)
  // what is made here fits together
  await tx.execute(sql`select set_config('session_replication_role', 'replica', true)`)
  await tx.execute(sql`
    insert into log_meet (company_code, meet_code, room_code, meet_title, room_category_cd, leader_idx, leader_id,
      leader_name, user_idx, user_id, user_name, user_count, open_datetime, start_datetime, end_datetime)
    select 'ALPHA', 'M' || n, 'R', '수업', 'RESERVED', ${leader}, 'teacher1', '선생', ${leader}, 'teacher1', '선생', 30,
      at, at, at + interval '50 minutes'
    from (select n, timestamptz '2026-03-01 00:00+09' + n * (interval '31 days' / ${stays / 100}::int) as at
      from generate_series(0, ${stays / 100}::int - 1) n) d`)
  await tx.execute(sql`
    insert into log_meet_join (company_code, meet_code, user_idx, join_datetime, quit_datetime)
    select 'ALPHA', 'M' || n / 100, 1000000 + (n * 7919::bigint) % ${people}::int, at, at + (n % 50 + 1) * interval '1 minute'
    from (select n, timestamptz '2026-03-01 00:00+09' + n * (interval '31 days' / ${stays}::int) as at
      from generate_series(0, ${stays}::int - 1) n) d`)
  await rebuildDayCounters(tx, { companyCode: 'ALPHA', timeZone })
})
await db.analyse()

let peak = 0
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 50)
const seconds = async (run: () => Promise<unknown>) => {
  const begun = performance.now()
  await run()
  return (performance.now() - begun) / 1000
}
const first = await seconds(() => recount(db, clock.now(), { companyId: 'alpha' }))
const again = await seconds(() =>
  recount(db, clock.now(), { companyId: 'alpha', from: '2026-03-15', to: '2026-03-15' }),
)
clearInterval(watch)
const ask = () => t.as('alpha', 'oper').call('stats.join', { searchYm: '2026-03' }, { area: 'MANAGE' })
await ask()
const read = await seconds(ask)
const { body } = await ask()
const sum = body.resultList.reduce((all, { resultCount }) => all + resultCount, 0)

console.log(`${stays} stays of ${people} people in one month, ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}

| | |
|---|---:|
| all of the month counted, s | ${first.toFixed(1)} |
| one day of it counted again, s | ${again.toFixed(2)} |
| the month read, ms | ${(read * 1000).toFixed(1)} |
| peak memory, MB | ${Math.round(peak / 2 ** 20)} |
| sum of the days | ${sum} |`)
await t.close()
await database.close()
rmSync(folder, { recursive: true, force: true })
if (sum !== stays) {
  console.error(`✗ ${stays} stays are in the log.`)
  process.exitCode = 1
}
