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

async function figuresOf(driver: string): Promise<[string, string][]> {
  const dataDir = mkdtempSync(join(tmpdir(), `madang-bench-${driver}-`))
  const out: [string, string][] = []
  const note = (name: string, value: string) => {
    out.push([name, value])
    say(`${driver}: ${name} ${value}`)
  }
  try {
    const first = await start<DatabaseTarget>('serve', driver, dataDir)
    note('first start, s', (first.answer.readyMs / 1000).toFixed(1))
    note('demo of three companies, s', (first.answer.seedMs / 1000).toFixed(1))
    await first.end()
    const again = await start<DatabaseTarget>('serve', driver, dataDir)
    note('start again, s', (again.answer.readyMs / 1000).toFixed(1))
    for (const { name, request } of again.answer.calls) {
      await measure(again.answer.url, [request], { connections: 4, seconds: 1 })
      for (const connections of [1, 16]) {
        const { rate, p99 } = await measure(again.answer.url, [request], { connections, seconds })
        note(`${name}, ${connections} at once, calls/s (p99 ms)`, `${rate.toFixed(0)} (${p99.toFixed(0)})`)
      }
    }
    note('memory after that, MB', memoryOf(again.child.pid!).toFixed(0))
    note('disk, MB', String(megabytesOn(join(dataDir, driver === 'pglite' ? 'database' : 'postgresql'))))
    await again.end('SIGKILL')
    const afterKill = await start<DatabaseTarget>('serve', driver, dataDir)
    note('start after kill -9 under load, s', (afterKill.answer.readyMs / 1000).toFixed(1))
    await afterKill.end()
    await writes(driver, dataDir, note)
    return out
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function writes(
  driver: string,
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

const columns: [string, string][][] = []
for (const driver of drivers) columns.push(await figuresOf(driver))
process.stdout.write(
  [
    `Node ${process.versions.node}, ${cpus().length} cores shared by server, database and load; ${seconds} s a figure.`,
    '',
    '| | PGlite | PostgreSQL’s own server |',
    '| --- | ---: | ---: |',
    ...columns[0]!.map(([name, value], i) => `| ${name} | ${value} | ${columns[1]![i]![1]} |`),
    '',
  ].join('\n'),
)
