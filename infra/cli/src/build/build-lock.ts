import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const lookAgain = 200
/** No build takes that long, ms: the number in an older lock is another process's by now. */
const longestBuild = 15 * 60_000

/** One file of this machine for each app folder: locks of killed processes are known by their number. */
export const lockOf = (folder: string): string =>
  join(
    tmpdir(),
    `madang-build-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)}.lock`,
  )

/**
 * One build of a folder at a time, over all processes of this machine. Two at once share output and webpack's cache, and
 * the one takes the other's files for its own: a version whose entry defines another version's container.
 */
export async function withBuildLock<T>(
  folder: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const lock = lockOf(folder)
  while (!taken(lock)) await pause(lookAgain, undefined, { signal })
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function taken(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const holder = read(lock)
  if (holder !== null && (!alive(Number(holder)) || isOld(lock))) takeAway(lock, holder)
  return false
}

/** Moved aside first and looked at again: between our look and this another process may have taken the lock. */
function takeAway(lock: string, holder: string): void {
  const aside = `${lock}.${randomUUID()}`
  try {
    renameSync(lock, aside)
    if (read(aside) === holder) rmSync(aside)
    else renameSync(aside, lock)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function isOld(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs > longestBuild
}

function alive(pid: number): boolean {
  // written, but not yet with its number
  if (!(pid > 0)) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
