/**
 * `npm run bench:database`: the two embedded databases beside each other, each in a process that is killed at the end: starts,
 * seed, list calls a second, commits a second, memory, disk, and what a kill -9 loses. Ratios of one run are what counts;
 * absolute figures belong to the machine. Markdown on stdout, progress on stderr.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommitReport, DatabaseTarget, Kept, TargetMode } from './database-target.ts'
import { measure } from './measure.ts'

const drivers = ['pglite', 'postgresql'] as const
const seconds = process.argv.includes('--quick') ? 2 : 5
const say = (text: string) => process.stderr.write(`${text}\n`)

interface Process<Answer> {
  child: ChildProcess
  answer: Answer
  end(how?: 'SIGKILL'): Promise<void>
}

async function start<Answer>(mode: TargetMode, driver: string, dataDir: string): Promise<Process<Answer>> {
  const child = fork(new URL('./database-target.ts', import.meta.url), [mode], {
    env: {
      ...process.env,
      MADANG_DATA: dataDir,
      MADANG_DATABASE: driver,
      PORT: '0',
      MADANG_RATE_LIMIT: 'off',
    },
  })
  const ended = once(child, 'exit')
  const answer = await Promise.race([
    once(child, 'message').then(([message]) => message as Answer),
    ended.then(([code]) => Promise.reject(new Error(`The measured process ended with ${code}.`))),
  ])
  return {
    child,
    answer,
    async end(how) {
      if (how) child.kill(how)
      else child.send('stop')
      await ended
    },
  }
}

/** Megabytes that a process and what it started hold, shared memory counted once (Linux: proportional set size). */
function memoryOf(pid: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number])
  const family = new Set([pid])
  for (let grew = true; grew; ) {
    const before = family.size
    for (const [one, parent] of rows) if (family.has(parent)) family.add(one)
    grew = family.size > before
  }
  const proportional = (one: number) => {
    try {
      const text = execFileSync('cat', [`/proc/${one}/smaps_rollup`], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1])
    } catch {
      return rows.find(([id]) => id === one)?.[2] ?? 0
    }
  }
  return [...family].reduce((sum, one) => sum + proportional(one), 0) / 1024
}

const megabytesOn = (folder: string) =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])

type Driver = (typeof drivers)[number]
type Note = (driver: Driver, name: string, value: string) => void

/** Rounds in which the two take turns; the best of each is told, so that what else the machine does falls on neither alone. */
const rounds = process.argv.includes('--quick') ? 2 : 4

async function starts(folders: Record<Driver, string>, note: Note): Promise<void> {
  const best: Record<string, number> = {}
  const keep = (driver: Driver, name: string, ms: number) => {
    best[`${driver} ${name}`] = Math.min(ms, best[`${driver} ${name}`] ?? Number.POSITIVE_INFINITY)
  }
  for (let round = 0; round < rounds; round++) {
    for (const driver of drivers) {
      if (round > 0) rmSync(folders[driver], { recursive: true, force: true })
      const first = await start<DatabaseTarget>('serve', driver, folders[driver])
      await first.end()
      const again = await start<DatabaseTarget>('serve', driver, folders[driver])
      await again.end('SIGKILL')
      const afterKill = await start<DatabaseTarget>('serve', driver, folders[driver])
      await afterKill.end()
      keep(driver, 'first start, s', first.answer.readyMs)
      keep(driver, 'demo of three companies, s', first.answer.seedMs)
      keep(driver, 'start again, s', again.answer.readyMs)
      keep(driver, 'start after kill -9, s', afterKill.answer.readyMs)
      say(`starts, round ${round + 1}, ${driver}`)
    }
  }
  for (const [name, ms] of Object.entries(best)) {
    const [driver, ...rest] = name.split(' ')
    note(driver as Driver, rest.join(' '), (ms / 1000).toFixed(1))
  }
}

async function calls(folders: Record<Driver, string>, note: Note): Promise<void> {
  const running = new Map<Driver, Process<DatabaseTarget>>()
  for (const driver of drivers) running.set(driver, await start('serve', driver, folders[driver]))
  const count = running.get('pglite')!.answer.calls.length
  for (let at = 0; at < count; at++) {
    for (const connections of [1, 16]) {
      const best = new Map<Driver, { rate: number; p99: number }>()
      for (let round = 0; round < rounds; round++) {
        for (const driver of drivers) {
          const { url, calls: all } = running.get(driver)!.answer
          const figures = await measure(url, [all[at]!.request], { connections, seconds })
          if (figures.rate > (best.get(driver)?.rate ?? 0)) best.set(driver, figures)
        }
      }
      for (const driver of drivers) {
        const { name } = running.get(driver)!.answer.calls[at]!
        const { rate, p99 } = best.get(driver)!
        note(
          driver,
          `${name}, ${connections} at once, calls/s (p99 ms)`,
          `${rate.toFixed(0)} (${p99.toFixed(0)})`,
        )
      }
    }
  }
  for (const driver of drivers) {
    note(driver, 'memory after that, MB', memoryOf(running.get(driver)!.child.pid!).toFixed(0))
    const folder = driver === 'pglite' ? 'database' : 'postgresql'
    note(driver, 'disk, MB', String(megabytesOn(join(folders[driver], folder))))
    await running.get(driver)!.end()
  }
}

async function writes(
  driver: Driver,
  dataDir: string,
  note: (name: string, value: string) => void,
): Promise<void> {
  const commits = await start<CommitReport>('commit', driver, dataDir)
  note('commits/s, 1 and 16 at once', commits.answer.durable.map((rate) => rate.toFixed(0)).join(', '))
  note(
    'the same without flushing',
    commits.answer.relaxed?.map((rate) => rate.toFixed(0)).join(', ') ?? 'never flushes',
  )
  await commits.end()
  let lost = 0
  const kills = 5
  for (let n = 0; n < kills; n++) {
    const { child } = await start<number>('write', driver, dataDir)
    let said = 0
    child.on('message', (number) => {
      said = number as number
    })
    while (said < 200 * (n + 1)) await once(child, 'message')
    child.kill('SIGKILL')
    await once(child, 'close')
    const counted = await start<Kept>('count', driver, dataDir)
    lost += Math.max(0, said - counted.answer.last) + counted.answer.missing
    await counted.end()
  }
  note(`committed rows lost in ${kills} kill -9`, String(lost))
}

const figures = new Map<string, Partial<Record<Driver, string>>>()
const note: Note = (driver, name, value) => {
  figures.set(name, { ...figures.get(name), [driver]: value })
  say(`${driver}: ${name} ${value}`)
}
const folders = Object.fromEntries(
  drivers.map((driver) => [driver, mkdtempSync(join(tmpdir(), `madang-bench-${driver}-`))]),
) as Record<Driver, string>
try {
  await starts(folders, note)
  await calls(folders, note)
  for (const driver of drivers)
    await writes(driver, folders[driver], (name, value) => note(driver, name, value))
} finally {
  for (const driver of drivers) rmSync(folders[driver], { recursive: true, force: true })
}
process.stdout.write(
  [
    `Node ${process.versions.node}, ${cpus().length} cores shared by server, database and load; ${seconds} s a figure, the best of ${rounds} rounds in which the two took turns.`,
    '',
    '| | PGlite | PostgreSQL’s own server |',
    '| --- | ---: | ---: |',
    ...[...figures].map(([name, of]) => `| ${name} | ${of.pglite} | ${of.postgresql} |`),
    '',
  ].join('\n'),
)
