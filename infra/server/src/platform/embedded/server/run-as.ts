import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** As whom PostgreSQL runs: it refuses root. */
export type RunAs =
  | { how: 'self' }
  /** Root starts it as another user. */
  | { how: 'user'; uid: number; gid: number }
  /** Root starts it in a user namespace in which root is nobody; files stay root's. Linux. */
  | { how: 'namespace' }

const NOBODY = 65_534

/** Whether this user can reach a folder: may enter every folder on the way. */
function mayEnter(path: string, { uid, gid }: { uid: number; gid: number }): boolean {
  for (let at = path; ; at = dirname(at)) {
    const { mode, uid: owner, gid: group } = statSync(at)
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (dirname(at) === at) return true
  }
}

function nobody(): { uid: number; gid: number } | null {
  try {
    const [, , uid, gid] =
      readFileSync('/etc/passwd', 'utf8')
        .match(/^nobody:.*$/m)?.[0]
        .split(':') ?? []
    return Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : null
  } catch {
    return null
  }
}

const hasNamespaces = (): boolean =>
  process.platform === 'linux' &&
  spawnSync('unshare', [...namespace, 'true'], { stdio: 'ignore' }).status === 0

const namespace = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']

/**
 * As whom the server of this folder runs: whoever it belongs to. A new folder that root has made goes to the owner of the
 * folder around it, or to nobody, where their path lets them in; else it stays root's.
 * @param isNew nothing of the server lies in it yet
 * @returns null for root on a system that allows none of the ways
 */
export function runAs(folder: string, isNew: boolean, isRoot = process.getuid?.() === 0): RunAs | null {
  if (!isRoot) return { how: 'self' }
  const { uid, gid } = statSync(folder)
  if (uid !== 0) return mayEnter(folder, { uid, gid }) ? { how: 'user', uid, gid } : null
  if (isNew) {
    const around = statSync(dirname(folder))
    const user = around.uid === 0 ? nobody() : around
    if (user && mayEnter(dirname(folder), user)) return { how: 'user', uid: user.uid, gid: user.gid }
  }
  return hasNamespaces() ? { how: 'namespace' } : null
}

/** What to spawn so that the program runs as that user. */
export function spawning(as: RunAs, program: string, args: string[]): [string, string[], SpawnOptions] {
  if (as.how === 'namespace') return ['unshare', [...namespace, program, ...args], {}]
  return [program, args, as.how === 'user' ? { uid: as.uid, gid: as.gid } : {}]
}

/** Gives a file or folder to the user that the server runs as. */
export function own(as: RunAs, path: string): void {
  if (as.how === 'user') chownSync(path, as.uid, as.gid)
}
