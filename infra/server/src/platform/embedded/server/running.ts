import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ClusterPlace, cleanEnv } from './cluster.ts'
import { spawning } from './run-as.ts'

const isWindows = process.platform === 'win32'
/** Then what it wrote before is put aside; one older file is kept. */
const logLimit = 10 * 1024 ** 2
/** Longer than a checkpoint of a busy database takes; afterwards it is stopped as by a power cut, which loses nothing. */
const stopDeadline = 30_000

/**
 * Starts the server and ends it when the pipe closes: whether asked to, or because this process was killed. Nothing is left
 * behind to keep the folder from the next start.
 */
const keeper = `exec 3<&0
"$@" </dev/null & server=$!
{ read _ <&3; kill -INT $server; } 2>/dev/null & reader=$!
wait $server; code=$?
kill $reader 2>/dev/null
exit $code`

export interface Running {
  /** Why it ended, once it has. */
  ended(): string | null
  stop(): Promise<void>
}

export function startServer(
  data: string,
  settings: Readonly<Record<string, string | number>>,
  { runtime, as }: ClusterPlace,
  logFile: string,
): Running {
  const postgres = join(runtime, 'bin', isWindows ? 'postgres.exe' : 'postgres')
  const args = [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const [program, all, options] = isWindows
    ? spawning(as, postgres, args)
    : spawning(as, '/bin/sh', ['-c', keeper, 'keeper', postgres, ...args])
  if (existsSync(logFile) && statSync(logFile).size > logLimit) renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a', 0o600)
  // detached: Ctrl+C in a terminal reaches every process of the group, and the server must outlive the last request
  const child = spawn(program, all, {
    ...options,
    cwd: runtime,
    detached: !isWindows,
    env: cleanEnv(),
    stdio: [isWindows ? 'ignore' : 'pipe', log, log],
  })
  closeSync(log)
  let why: string | null = null
  const closed = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      why = error.message
      resolve()
    })
    child.once('exit', (code, signal) => {
      why = `it ended with ${code ?? signal}; ${lastWords(logFile)}`
      resolve()
    })
  })
  child.stdin?.on('error', () => {})

  return {
    ended: () => why,
    async stop() {
      if (why !== null) return
      if (isWindows) pgCtlStop(runtime, data)
      else child.stdin?.end()
      if (await inTime(closed, stopDeadline)) return
      const left = serverOf(data)
      if (left) process.kill(left, 'SIGQUIT')
      await closed
    },
  }
}

async function inTime(promise: Promise<void>, ms: number): Promise<boolean> {
  const late = new AbortController()
  const timer = wait(ms, false, { signal: late.signal }).catch(() => false)
  const out = await Promise.race([promise.then(() => true), timer])
  late.abort()
  return out
}

function pgCtlStop(runtime: string, data: string): void {
  spawnSync(join(runtime, 'bin', 'pg_ctl.exe'), ['stop', '-D', data, '-m', 'fast', '-W'], { stdio: 'ignore' })
}

function lastWords(logFile: string): string {
  if (!existsSync(logFile)) return 'it has written nothing'
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  return lines
    .filter((line) => /FATAL|PANIC|ERROR|error/.test(line))
    .slice(-2)
    .join(' ')
}

/** The process that holds a folder of data, when it is a PostgreSQL of this folder; a pid that another program has now is none. */
export function serverOf(data: string): number | null {
  const path = join(data, 'postmaster.pid')
  if (!existsSync(path)) return null
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0])
  if (!(pid > 0)) return null
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null
  }
  return commandOf(pid).includes(data) ? pid : null
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  }
}

/**
 * Ends a server that an earlier process left in this folder, and takes away a pid file that names nobody's: PostgreSQL
 * refuses to start while any process of that number lives. Only for who holds the folder's lock.
 */
export async function clearFolder(data: string, runtime: string): Promise<void> {
  const path = join(data, 'postmaster.pid')
  if (!existsSync(path)) return
  if (isWindows) return pgCtlStop(runtime, data)
  const pid = serverOf(data)
  if (pid === null) return rmSync(path, { force: true })
  process.kill(pid, 'SIGINT')
  const begun = Date.now()
  let harder = false
  while (serverOf(data) === pid) {
    if (!harder && Date.now() - begun > stopDeadline) {
      harder = true
      process.kill(pid, 'SIGQUIT')
    }
    if (Date.now() - begun > 2 * stopDeadline)
      throw new Error(`process ${pid} still holds it and does not end`)
    await wait(50)
  }
}
