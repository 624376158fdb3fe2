/**
 * `npm run bench:import`: 5,000 people from a workbook, first with one password for all, then with one each, then the first workbook
 * again, on a server that is a process of its own, while somebody else asks for messages all the time: seconds, how long others waited,
 * and the longest time in which the server's event loop did nothing else, by the clock and by the processor time of its thread (on a
 * busy machine the clock also counts the work of others). Markdown on stdout; fails above 50 ms of processor time, and where a workbook
 * brought again is not all unchanged.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { openServer } from '../src/platform/embedded/server/index.ts'
import type { ImportTarget } from './import-target.ts'
import type { Pauses } from './xlsx.ts'

const count = 5000
const most = 50
const PASSWORD = 'Haneul!2026'
const folder = mkdtempSync(join(tmpdir(), 'madang-bench-import-'))
const database = await openServer({ folder: join(folder, 'postgresql'), durable: false })
const child = fork(new URL('./import-target.ts', import.meta.url), {
  env: { ...process.env, TEST_DATABASE_URL: database.url },
})
child.on('exit', (code) => code && process.exit(code))
const answer = async <T>(): Promise<T> => (await once(child, 'message'))[0] as T
const { origin, token, other } = await answer<ImportTarget>()
const pauses = async () => {
  const told = answer<Pauses>()
  child.send('pauses')
  return told
}

async function workbook(prefix: string, passwords: boolean): Promise<Blob> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('명단')
  sheet.addRow(['아이디', '이름', '비밀번호', '휴대전화', '보호자 휴대전화', '이메일'])
  for (let n = 1; n <= count; n += 1) {
    const phone = 1_000_000_000 + n
    sheet.addRow([
      `${prefix}${n}`,
      `학생 ${n}`,
      passwords ? PASSWORD : '',
      phone,
      phone + 1,
      `${prefix}${n}@example.com`,
    ])
  }
  return new Blob([new Uint8Array(await book.xlsx.writeBuffer())])
}

const headers = { authorization: `Bearer ${token}`, 'x-service-area': 'MANAGE' }
async function call<T>(path: string, body?: FormData | object): Promise<T> {
  const json = body !== undefined && !(body instanceof FormData)
  const got = await fetch(origin + path, {
    headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: json ? JSON.stringify(body) : (body as FormData) }),
  })
  const text = await got.text()
  if (!got.ok) throw new Error(`${path} answered ${got.status}: ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { result: T }).result
}
interface Found {
  state: string
  added: number
  counts: Record<string, number>
}
async function preview(table: Blob): Promise<{ importId: string; found: Found }> {
  const form = new FormData()
  form.append('command', 'ADD')
  form.append('userTypeCd', '12')
  form.append('uploadFile', table, 'class.xlsx')
  const { importId } = await call<{ importId: string }>('/api/user/import', form)
  return { importId, found: await call<Found>(`/api/user/import?command=VIEW&importId=${importId}`) }
}
async function addAll(importId: string): Promise<Found> {
  await call('/api/user/import/work', { command: 'START', importId, userPwd: PASSWORD })
  for (;;) {
    const found = await call<Found>(`/api/user/import?command=VIEW&importId=${importId}`)
    if (found.state !== 'WAITING' && found.state !== 'RUNNING') return found
    await wait(200)
  }
}

/** Somebody else, who asks ten times a second; the longest they waited, and half of the time. */
function bystander() {
  const waited: number[] = []
  let on = true
  const done = (async () => {
    while (on) {
      const began = performance.now()
      const got = await fetch(`${origin}/api/message?command=CHECK_NEW`, {
        headers: { authorization: `Bearer ${other}`, 'x-service-area': 'SERVICE' },
      })
      await got.arrayBuffer()
      waited.push(performance.now() - began)
      await wait(100)
    }
  })()
  return async () => {
    on = false
    await done
    waited.sort((a, b) => a - b)
    return { middle: waited[Math.floor(waited.length / 2)] ?? 0, longest: waited.at(-1) ?? 0 }
  }
}

const lines = [
  `${count} people, ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`,
  '',
  '| what | seconds | others waited, ms: half, longest | longest pause by clock, ms | by processor time, ms | peak memory, MB |',
  '|---|---:|---:|---:|---:|---:|',
]
async function measured<T>(what: string, run: () => Promise<T>): Promise<T> {
  await pauses()
  const told = bystander()
  const began = performance.now()
  const result = await run()
  const seconds = (performance.now() - began) / 1000
  const { middle, longest } = await told()
  const { clock, cpu, peakMb } = await pauses()
  lines.push(
    `| ${what} | ${seconds.toFixed(1)} | ${middle.toFixed(0)}, ${longest.toFixed(0)} | ${clock.toFixed(0)} | ${cpu.toFixed(0)} | ${peakMb.toFixed(0)} |`,
  )
  if (cpu > most) process.exitCode = 1
  return result
}

await measured('nothing, for five seconds', () => wait(5000))
for (const [name, prefix, own] of [
  ['one password', 'one', false],
  ['a password each', 'own', true],
] as const) {
  const table = await workbook(prefix, own)
  const { importId } = await measured(`preview, ${name}`, () => preview(table))
  const { added } = await measured(`import, ${name}`, () => addAll(importId))
  if (added !== count) throw new Error(`${added} were added.`)
  const { found } = await measured(`preview again, ${name}`, () => preview(table))
  if (found.counts.UNCHANGED !== count) process.exitCode = 1
  lines.push(`| … ${found.counts.UNCHANGED} unchanged | | | | | |`)
}
console.log(lines.join('\n'))
child.send('stop')
await once(child, 'exit')
await database.close()
rmSync(folder, { recursive: true, force: true })
