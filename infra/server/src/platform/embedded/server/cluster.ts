import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { own, type RunAs, spawning } from './run-as.ts'

/** Everyone who may connect knows this one name; requests run as `madang_app` all the same. */
export const LOGIN = 'madang'

/** Numbers of PostgreSQL's versions whose data lie in this folder. */
export function majorsIn(folder: string): number[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name) && existsSync(join(folder, name, 'PG_VERSION')))
    .map(Number)
}

/** The password of the one login, made once; readable by the owner of the folder alone. */
export function passwordIn(folder: string): string {
  const path = join(folder, 'password')
  if (!existsSync(path)) {
    const unfinished = `${path}.${process.pid}`
    writeFileSync(unfinished, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(unfinished, path)
  }
  return readFileSync(path, 'utf8').trim()
}

export interface ClusterPlace {
  /** Folder of the programs. */
  runtime: string
  as: RunAs
  /** False where nothing has to survive: tests. */
  durable: boolean
}

/**
 * Makes an empty cluster, all of it or nothing. Texts sort by code point and letters fold as in Unicode, as in PGlite:
 * the same lists in the same order on either.
 */
export async function initCluster(
  data: string,
  password: string,
  { runtime, as, durable }: ClusterPlace,
): Promise<void> {
  const unfinished = `${data}.unfinished`
  const passwordFile = `${data}.password`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  own(as, unfinished)
  own(as, passwordFile)
  try {
    await initdb(runtime, as, [
      `--pgdata=${unfinished}`,
      `--username=${LOGIN}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ])
    renameSync(unfinished, data)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(unfinished, { recursive: true, force: true })
  }
  chmodSync(data, 0o700)
}

async function initdb(runtime: string, as: RunAs, args: string[]): Promise<void> {
  const [program, all, options] = spawning(as, join(runtime, 'bin', 'initdb'), args)
  const child = spawn(program, all, {
    ...options,
    cwd: runtime,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: cleanEnv(),
  })
  const said: string[] = []
  child.stderr?.on('data', (chunk) => said.push(String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${said.join('').trim().slice(-500)}`)
}

/** Settings of somebody's own PostgreSQL in the environment are not meant for this one. */
export const cleanEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)))
