/**
 * `npm run bench:settlement`: a month of 2,000 classes of one leader (`--classes`) with twenty students each: settled, its pages,
 * its workbook and PDF, closing it. Seconds, and the peak memory of the process; fails where rows, subtotals and the sheet don't
 * come to the same. Markdown on stdout.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { openServer } from '../src/platform/embedded/server/index.ts'

const { values } = parseArgs({ options: { classes: { type: 'string', default: '2000' } } })
const classes = Number(values.classes)
const each = 20
const people = 400
const folder = mkdtempSync(join(tmpdir(), 'madang-bench-settlement-'))
const database = await openServer({ folder: join(folder, 'postgresql'), durable: false })
process.env.TEST_DATABASE_URL = database.url
const { startTestApp } = await import('../src/testing/app.ts')
const t = await startTestApp()
const { db } = t.services
const leaderIdx = t.people.alpha.teacher1.userIdx

await db.asPlatform(async (tx) => {
  await tx.execute(sql`set local statement_timeout = 0`)
  // what is made here fits together
  await tx.execute(sql`select set_config('session_replication_role', 'replica', true)`)
  await tx.execute(sql`
    insert into log_meet (company_code, meet_code, room_code, meet_title, room_category_cd, leader_idx, leader_id,
      leader_name, user_idx, user_id, user_name, user_count, open_datetime, start_datetime, end_datetime)
    select 'ALPHA', 'M' || n, 'R' || n % 40, '수업 ' || n, 'RESERVED', ${leaderIdx}, 'teacher1', '선생', ${leaderIdx}, 'teacher1',
      '선생', ${each}::int, at, at, at + interval '50 minutes'
    from (select n, timestamptz '2026-03-01 00:00+09' + n * (interval '31 days' / ${classes}::int) as at
      from generate_series(0, ${classes}::int - 1) n) d`)
  await tx.execute(sql`
    insert into log_meet_user (company_code, meet_code, user_idx, user_id, user_name, user_type_cd, total_join_time_sec,
      start_datetime, amount)
    select 'ALPHA', l.meet_code, 1000000 + k, 'student' || k, '학생 ' || k, 12, case when (n + i) % 11 = 0 then 0 else 2900 end,
      l.start_datetime, case when (n + i) % 53 = 0 then 12345 end
    from (select l.*, substr(meet_code, 2)::int as n from log_meet l) l, generate_series(0, ${each}::int - 1) i,
      lateral (select (n * 7 + i * 20) % ${people}::int as k) p`)
  await tx.execute(sql`
    insert into unit_price (company_code, user_idx, room_code, start_date, end_date, price, reg_datetime, mod_datetime)
    select 'ALPHA', 1000000 + k, 'R' || r, day, case when half = 0 then date '2026-03-15' end, 20000 + 1000 * (r % 10) + half, now(), now()
    from generate_series(0, ${people}::int - 1) k, generate_series(0, 39) r, generate_series(0, 1) half,
      lateral (select case when half = 0 then date '2026-01-01' else date '2026-03-16' end as day) d`)
})
await db.analyse()
t.clock.advance(Math.max(0, Date.parse('2026-04-02T00:00:00Z') - t.clock.now().getTime()))

let peak = 0
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 20)
const took: Record<string, number> = {}
async function timed<T>(name: string, run: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const out = await run()
  took[name] = (performance.now() - begun) / 1000
  return out
}
const oper = t.as('alpha', 'oper')
const searchYm = '2026-03'
const month = () => oper.call('charge.month', { leaderIdx, searchYm }, { area: 'MANAGE' })
const page = (of: number, size = 30) =>
  oper.call(
    'logMeet.list',
    {
      searchType: 5,
      leaderIdx,
      searchStartDate: '2026-03-01',
      searchEndDate: '2026-03-31',
      page: of,
      size,
    },
    { area: 'MANAGE' },
  )
await month()
const settled = (await timed('settled: subtotals of everybody and the total', month)).body.result
const rows = (await timed('first page of 30', () => page(1))).body.resultPage.total
await timed('last page of 30', () => page(Math.ceil(rows / 30)))
const before = process.memoryUsage().rss
const sheet = await timed('workbook', () =>
  oper.call('charge.excel', { leaderIdx, searchYm, language: 'ko' }, { area: 'MANAGE' }),
)
const excelPeak = peak
const paper = await timed('PDF', () =>
  oper.call('charge.pdf', { leaderIdx, searchYm, language: 'ko' }, { area: 'MANAGE' }),
)
await timed('closed', () => oper.call('charge.close', { leaderIdx, searchYm }, { area: 'MANAGE' }))
const closed = (await timed('settled again, closed', month)).body.result
clearInterval(watch)

const workbook = new ExcelJS.Workbook()
await workbook.xlsx.load(sheet.bytes as unknown as ArrayBuffer)
const [sums, lines] = workbook.worksheets
const inSheet = Number(sums!.lastRow!.getCell(5).value)
let ofLines = 0
lines!.eachRow((row, at) => {
  if (at > 1) ofLines += Number(row.getCell(7).value)
})
const ofPeople = settled.personList.reduce((all, { amount }) => all + amount, 0)

console.log(`${classes} classes of one leader in one month, ${rows} rows, ${settled.personList.length} students, ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}

| | seconds |
|---|---:|
${Object.entries(took)
  .map(([name, seconds]) => `| ${name} | ${seconds.toFixed(2)} |`)
  .join('\n')}

| | MB |
|---|---:|
| process before files | ${Math.round(before / 2 ** 20)} |
| peak until the workbook | ${Math.round(excelPeak / 2 ** 20)} |
| peak with the PDF | ${Math.round(peak / 2 ** 20)} |
| workbook | ${(sheet.bytes.length / 2 ** 20).toFixed(1)} |
| PDF | ${(paper.bytes.length / 2 ** 20).toFixed(1)} |`)
await t.close()
await database.close()
rmSync(folder, { recursive: true, force: true })
if (new Set([settled.total, closed.total, ofPeople, inSheet, ofLines]).size !== 1) {
  console.error(
    `✗ ${JSON.stringify({ total: settled.total, closed: closed.total, ofPeople, inSheet, ofLines })}`,
  )
  process.exitCode = 1
}
