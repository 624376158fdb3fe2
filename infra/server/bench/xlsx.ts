/**
 * `npm run bench:xlsx`: workbooks of 50 classes with 100 students each, the record of one class of 300, and a join history of 100,000 rows, from a server that is a process of its own: seconds,
 * size, peak memory, and the longest time in which its event loop did nothing else, by the clock and by the processor time of
 * its thread (on a busy machine the clock also counts the work of others). Markdown on stdout; fails above 50 ms of processor time.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LogExport } from '@madang/contract'
import { addDays } from '@madang/domain'
import { openServer } from '../src/platform/embedded/server/index.ts'

export interface XlsxTarget {
  origin: string
  token: string
  /** Of somebody with the console. */
  operator: string
  /** Today, for whom it was filled. */
  until: string
  classes: number
  students: number
  /** Who were in the class after the others, which has a long chat too. */
  many: number
}
/** Since the last question: the longest pauses of the event loop in ms, and the most memory. */
export interface Pauses {
  clock: number
  cpu: number
  peakMb: number
}

const most = 50
const rounds = 3
const folder = mkdtempSync(join(tmpdir(), 'madang-bench-xlsx-'))
const database = await openServer({ folder: join(folder, 'postgresql'), durable: false })
const child = fork(new URL('./xlsx-target.ts', import.meta.url), {
  env: { ...process.env, TEST_DATABASE_URL: database.url },
})
child.on('exit', (code) => code && process.exit(code))
const answer = async <T>(): Promise<T> => (await once(child, 'message'))[0] as T
const { origin, token, operator, until, classes, students, many } = await answer<XlsxTarget>()
const pauses = async () => {
  const told = answer<Pauses>()
  child.send('pauses')
  return told
}
const headers = { authorization: `Bearer ${token}`, 'x-service-area': 'SERVICE' }

async function ask(path: string): Promise<number> {
  const got = await fetch(origin + path, { headers })
  const bytes = (await got.arrayBuffer()).byteLength
  if (!got.ok) throw new Error(`${path} answered ${got.status}`)
  return bytes
}
const excel = (command: string) => () =>
  ask(
    `/api/logMeet/excel?command=${command}&language=ko&excelRoomMeet=${Array.from({ length: classes }, (_, i) => `M${i + 1}`).join()}`,
  )

const large = `M${classes + 1}`
/** What the page of a record asks before it shows anything, and what its parts ask as they open. */
const record = async () => {
  const sizes = await Promise.all([
    ask(`/api/logMeet?command=VIEW&meetCode=${large}&roomCode=R${classes + 1}`),
    ask(`/api/logMeet/user?command=LIST&meetCode=${large}`),
    ask(`/api/meet/chat?command=LIST&meetCode=${large}`),
  ])
  return sizes.reduce((sum, one) => sum + one, 0)
}

/** A hundred thousand joins as a job, from its start to the last byte of its file. */
const log = async () => {
  const manage = {
    authorization: `Bearer ${operator}`,
    'x-service-area': 'MANAGE',
    'content-type': 'application/json',
  }
  const last = addDays(until, -300)
  const body = JSON.stringify({ command: 'START', kind: 'JOIN', searchEndDate: last })
  const began = await fetch(`${origin}/api/log/export`, { method: 'POST', headers: manage, body })
  const { result } = (await began.json()) as { result: { exportId: string; total: number } }
  if (!began.ok) throw new Error(`logExport.start answered ${began.status}`)
  for (;;) {
    const seen = await fetch(`${origin}/api/log/export?command=VIEW&kind=JOIN`, { headers: manage })
    const { logExport } = ((await seen.json()) as { result: { logExport: LogExport } }).result
    if (logExport.state === 'READY') break
    if (logExport.state === 'FAILED') throw new Error(`The log failed: ${logExport.errorCode}`)
    await sleep(100)
  }
  const file = await fetch(`${origin}/api/log/export?command=FILE&exportId=${result.exportId}`, {
    headers: manage,
  })
  rows = result.total
  return (await file.arrayBuffer()).byteLength
}
let rows = 0

const asked: [name: string, run: () => Promise<number>][] = [
  ['one look at messages', () => ask('/api/message?command=CHECK_NEW')],
  ['attendance workbook', excel('USER_JOIN')],
  ['score workbook', excel('USER_SCORE')],
  [`record of ${many}`, record],
  [`workbook of ${many}`, () => ask(`/api/logMeet/excel?command=CLASS&language=ko&meetCode=${large}`)],
  [
    `attendance sheet of ${many}`,
    () => ask(`/api/logMeet/pdf?command=USER_JOIN&language=ko&meetCode=${large}`),
  ],
  ['join history of 100,000', log],
]
const lines = [
  `${classes} classes × ${students} students, ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}; the first of ${rounds} starts the thread`,
  '',
  '| answer | kB | seconds | longest pause by clock, ms | by processor time, ms | peak memory, MB |',
  '|---|---:|---:|---:|---:|---:|',
]
for (const [name, run] of asked) {
  for (let round = 1; round <= rounds; round++) {
    await pauses()
    const began = performance.now()
    const bytes = await run()
    const seconds = (performance.now() - began) / 1000
    const { clock, cpu, peakMb } = await pauses()
    lines.push(
      `| ${name} ${round} | ${(bytes / 1024).toFixed(0)} | ${seconds.toFixed(2)} | ${clock.toFixed(0)} | ${cpu.toFixed(0)} | ${peakMb.toFixed(0)} |`,
    )
    if (cpu > most) process.exitCode = 1
  }
}
console.log([...lines, '', `rows of the join history: ${rows}`].join('\n'))
child.send('stop')
await once(child, 'exit')
await database.close()
rmSync(folder, { recursive: true, force: true })
