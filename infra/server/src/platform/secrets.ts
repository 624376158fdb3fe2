import { createHash, createHmac, randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './errors.ts'
import { parseSecret, SECRET_BYTES } from './parse-secret.ts'
import { dataFolder, type Settings } from './settings.ts'

/** One secret, and the name by which tokens say that it made them. */
export interface SecretKey {
  kid: string
  /** A key of its own for each purpose. */
  derive(purpose: string): Buffer
}

/** The secrets of the installation. The first one signs; tokens of all of them are good until their own end. */
export interface Keyring {
  /** Newest first, never empty. */
  keys(): readonly SecretKey[]
  /** Null when no key bears this name. */
  find(kid: string): SecretKey | null
}

/** The longest that anything made with a key lives: remember tokens, 30 days, and a day of clocks and holidays. */
export const KEEP_OLD_MS = 31 * 86_400_000
/** How often a running process looks whether another one has turned the key. */
const LOOK_MS = 5000

export function secretKey(secret: Uint8Array): SecretKey {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest()
  return { kid: createHash('sha256').update(derive('kid')).digest('base64url').slice(0, 10), derive }
}

export function fixedKeyring(secrets: readonly Uint8Array[]): Keyring {
  const all = secrets.map(secretKey)
  return { keys: () => all, find: (kid) => all.find((key) => key.kid === kid) ?? null }
}

/** The secrets of the settings, else those of the data folder, which are made at the first start. */
export const openKeyring = (settings: Pick<Settings, 'dataDir' | 'secrets'>): Keyring =>
  settings.secrets ? fixedKeyring(settings.secrets) : folderKeyring(settings)

/** A file put in place of another one has another number. */
const stateOf = (path: string): string => {
  const { mtimeMs, ino } = statSync(path)
  return `${ino}/${mtimeMs}`
}

const pathOf = (settings: Pick<Settings, 'dataDir'>) => join(dataFolder(settings, 'secrets'), 'signing.key')

/** Reads again when the file has changed, so that nodes on one folder turn together without a restart. */
function folderKeyring(settings: Pick<Settings, 'dataDir'>): Keyring {
  const path = pathOf(settings)
  makeSecret(path)
  let ring = fixedKeyring(readSecrets(path).map(({ bytes }) => bytes))
  let seen = stateOf(path)
  let lookedAt = Date.now()
  const look = (soon: boolean) => {
    if (Date.now() - lookedAt < (soon ? 200 : LOOK_MS)) return
    lookedAt = Date.now()
    try {
      const now = stateOf(path)
      if (now === seen) return
      ring = fixedKeyring(readSecrets(path).map(({ bytes }) => bytes))
      seen = now
    } catch {
      // a folder that is away for a moment takes no key away
    }
  }
  return {
    keys() {
      look(false)
      return ring.keys()
    },
    find(kid) {
      const found = ring.find(kid)
      if (found) return found
      // another node may have turned the key in this second
      look(true)
      return ring.find(kid)
    },
  }
}

function makeSecret(path: string): void {
  const fresh = `${path}.${process.pid}`
  try {
    statSync(path)
    return
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  writeOwn(fresh, newSecret())
  try {
    // a link fails when another process was first, and never shows a half-written file
    linkSync(fresh, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh, { force: true })
  }
}

const newSecret = () => randomBytes(SECRET_BYTES).toString('base64')

/** Readable by its owner alone. */
function writeOwn(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 })
  chmodSync(path, 0o600)
}

interface Kept {
  bytes: Buffer
  text: string
  /** When it stopped signing; absent for the first one. */
  until?: Date
}

/** One secret per line, the newest first; an old one with the time when it stopped signing. */
function readSecrets(path: string): Kept[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const kept = lines.map((line): Kept | null => {
    const [text = '', until] = line.trim().split(/\s+/)
    const bytes = parseSecret(text)
    const at = until === undefined ? undefined : new Date(until)
    return bytes && !(at && Number.isNaN(at.getTime())) ? { bytes, text, ...(at && { until: at }) } : null
  })
  if (kept.length > 0 && !kept.includes(null)) return kept as Kept[]
  throw new StartError(
    `The signing secret ${path} is damaged. Remove it (everybody has to sign in again) and start again.`,
  )
}

/**
 * Puts a new secret before the others of the data folder. What the old ones signed stays good until its own end;
 * those that can have signed nothing that still lives go.
 * @returns how many old ones are kept
 * @throws StartError when the secrets come from the environment
 */
export function rotateSecrets(settings: Pick<Settings, 'dataDir' | 'secrets'>, now: Date): { kept: number } {
  if (settings.secrets) {
    throw new StartError(
      'The secrets come from MADANG_SECRET. Put a new one before the old one there, with a comma between, and start every node again; a month later the old one may go.',
    )
  }
  const path = pathOf(settings)
  makeSecret(path)
  const old = readSecrets(path)
    .map((one) => ({ ...one, until: one.until ?? now }))
    .filter(({ until }) => now.getTime() - until.getTime() < KEEP_OLD_MS)
  const lines = [newSecret(), ...old.map(({ text, until }) => `${text} ${until.toISOString()}`)]
  const fresh = `${path}.${process.pid}`
  writeOwn(fresh, `${lines.join('\n')}\n`)
  renameSync(fresh, path)
  return { kept: old.length }
}
