import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../errors.ts'

interface Owner {
  pid: number
  host: string
  /** Start time of the process as the system counts it: a reused pid has another one. */
  started: string
  token: string
}

const held = new Map<string, string>()

/** Start of a process in clock ticks since boot, with the boot's id; empty where the system doesn't tell (not Linux). */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticks}`
  } catch {
    return ''
  }
}

function isAlive(owner: Owner): boolean {
  // another machine on a shared folder can't be asked: believed
  if (owner.host !== hostname()) return true
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const started = startOf(owner.pid)
  return started === '' || owner.started === '' || started === owner.started
}

function read(path: string): { text: string; owner: Owner | null } | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return null
  }
  try {
    const owner = JSON.parse(text) as Owner
    return { text, owner: typeof owner.pid === 'number' ? owner : null }
  } catch {
    // cut off while it was written, by a process that died then
    return { text, owner: null }
  }
}

/**
 * Holds a folder for this process, so that no two processes open one embedded database: PGlite itself has no such lock
 * and two writers destroy rows. A lock whose process is gone is taken over.
 * @returns the release
 * @throws StartError when a living process holds it
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'madang.lock')
  if (held.has(path)) throw new StartError(`This process has the database in ${folder} open already.`)
  const mine: Owner = {
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid),
    token: randomUUID(),
  }

  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      writeFileSync(path, JSON.stringify(mine), { flag: 'wx', mode: 0o600 })
      held.set(path, mine.token)
      return () => {
        held.delete(path)
        if (read(path)?.owner?.token === mine.token) rmSync(path, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const found = read(path)
    if (!found) continue
    // a lock of our own pid that we don't hold is left over from a process before us (containers count from 1)
    if (found.owner && found.owner.pid !== process.pid && isAlive(found.owner))
      throw refusal(folder, found.owner)
    takeAway(path, found.text)
  }
  throw new StartError(`The database in ${folder} is being opened by several processes at once. Start one.`)
}

/** Removes a stale lock; if another process replaced it meanwhile, that one's lock is put back. */
function takeAway(path: string, stale: string): void {
  const aside = `${path}.${process.pid}.stale`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const moved = readFileSync(aside, 'utf8')
  if (moved !== stale) {
    try {
      writeFileSync(path, moved, { flag: 'wx', mode: 0o600 })
    } catch {
      // somebody else holds it by now
    }
  }
  rmSync(aside, { force: true })
}

function refusal(folder: string, owner: Owner): StartError {
  const who =
    owner.host === hostname() ? `process ${owner.pid}` : `process ${owner.pid} on the machine ${owner.host}`
  return new StartError(
    `The embedded database in ${folder} is in use by ${who}. Stop it first, or set MADANG_DATA to another folder. ` +
      `If that machine is gone for good, remove ${join(folder, 'madang.lock')}.`,
  )
}
