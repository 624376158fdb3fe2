import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { GatewayError } from '../errors.ts'
import { isAppName } from './names.ts'
import { writeDurably } from './revisions.ts'

export interface StoredToken {
  /** sha256 of the token. It is random and long, so a slow hash would protect nothing more. */
  hash: string
  app: string
  /** Whom the history names. */
  by: string
  createdAt: string
  expiresAt: string | null
}

/**
 * Deploy tokens, each valid for one app alone. Only hashes are kept, each in a file of its own that is named by it: a
 * running gateway and a command on the same machine can't overwrite each other's.
 */
export class Tokens {
  private readonly folder: string
  private readonly clock: () => Date

  constructor(folder: string, clock: () => Date = () => new Date()) {
    this.folder = folder
    this.clock = clock
  }

  /** Takes over the tokens of a store that kept them in one file. */
  async adopt(file: string): Promise<void> {
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) return
    for (const token of JSON.parse(text) as StoredToken[]) await this.write(token)
    await rm(file, { force: true })
  }

  /** Returns the token; it can't be shown again. */
  async issue(app: string, by: string, expiresAt: Date | null = null): Promise<string> {
    if (!isAppName(app)) throw new GatewayError('MF-400-006', `"${app}" is not the name of a remote.`)
    const token = `mdt_${randomBytes(32).toString('base64url')}`
    await this.write({
      hash: hashOf(token),
      app,
      by,
      createdAt: this.clock().toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    })
    return token
  }

  /** Ends every token of an app, at once for every gateway on the store. Returns how many there were. */
  async revoke(app: string): Promise<number> {
    const own = (await this.list()).filter((token) => token.app === app)
    for (const { hash } of own) await rm(this.path(hash), { force: true })
    return own.length
  }

  async list(): Promise<StoredToken[]> {
    const names = await readdir(this.folder).catch(() => [])
    const found = await Promise.all(
      names.filter((name) => /^[0-9a-f]{64}\.json$/.test(name)).map((name) => this.read(name.slice(0, 64))),
    )
    return found.filter((token) => token !== null)
  }

  /** Who acts. @throws MF-401-001, MF-401-002, MF-403-001 */
  async check(authorization: string | undefined, app: string | null): Promise<string> {
    const holder = await this.holder(authorization)
    if (app !== null && holder.app !== app) throw new GatewayError('MF-403-001')
    return holder.by
  }

  /** Whose token it is, and of which remote. @throws MF-401-001, MF-401-002 */
  async holder(authorization: string | undefined): Promise<{ app: string; by: string }> {
    const given = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization ?? '')?.[1]
    if (!given) throw new GatewayError('MF-401-001')
    // Looked up by its hash: how long a comparison takes tells nothing about the token.
    const token = await this.read(hashOf(given))
    if (!token || (token.expiresAt && token.expiresAt <= this.clock().toISOString())) {
      throw new GatewayError('MF-401-002')
    }
    return { app: token.app, by: token.by }
  }

  private async read(hash: string): Promise<StoredToken | null> {
    try {
      return JSON.parse(await readFile(this.path(hash), 'utf8')) as StoredToken
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  private async write(token: StoredToken): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const half = join(this.folder, `.${randomBytes(8).toString('hex')}`)
    await writeDurably(half, `${JSON.stringify(token)}\n`)
    await chmod(half, 0o600)
    await rename(half, this.path(token.hash))
  }

  private path(hash: string): string {
    return join(this.folder, `${hash}.json`)
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
