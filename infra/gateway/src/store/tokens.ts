import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { GatewayError } from '../errors.ts'
import { isAppName } from './names.ts'
import { writeDurably } from './revisions.ts'

interface StoredToken {
  id: string
  /** sha256 of the token. It is random and long, so a slow hash would protect nothing more. */
  hash: string
  app: string
  /** Whom the history names. */
  by: string
  createdAt: string
  expiresAt: string | null
}

/** Deploy tokens, each valid for one app alone. Only hashes are kept. */
export class Tokens {
  private readonly file: string
  private queue: Promise<unknown> = Promise.resolve()

  constructor(file: string) {
    this.file = file
  }

  /** Returns the token; it can't be shown again. */
  async issue(app: string, by: string, expiresAt: Date | null = null): Promise<string> {
    if (!isAppName(app)) throw new GatewayError('MF-400-006', `"${app}" is not the name of a remote.`)
    const token = `mdt_${randomBytes(32).toString('base64url')}`
    await this.change((tokens) => [
      ...tokens,
      {
        id: randomUUID(),
        hash: hashOf(token),
        app,
        by,
        createdAt: new Date().toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
      },
    ])
    return token
  }

  /** Ends every token of an app. */
  async revoke(app: string): Promise<void> {
    await this.change((tokens) => tokens.filter((token) => token.app !== app))
  }

  /** Who acts. @throws MF-401-001, MF-401-002, MF-403-001 */
  async check(authorization: string | undefined, app: string | null, now = new Date()): Promise<string> {
    const given = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization ?? '')?.[1]
    if (!given) throw new GatewayError('MF-401-001')
    // Looked up by its hash: how long a comparison takes tells nothing about the token.
    const hash = hashOf(given)
    const token = (await this.read()).find((one) => one.hash === hash)
    if (!token || (token.expiresAt && token.expiresAt <= now.toISOString())) {
      throw new GatewayError('MF-401-002')
    }
    if (app !== null && token.app !== app) throw new GatewayError('MF-403-001')
    return token.by
  }

  private async read(): Promise<StoredToken[]> {
    try {
      return JSON.parse(await readFile(this.file, 'utf8')) as StoredToken[]
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  }

  private change(apply: (tokens: StoredToken[]) => StoredToken[]): Promise<void> {
    const run = this.queue.then(async () => {
      await mkdir(dirname(this.file), { recursive: true })
      const half = `${this.file}.${randomUUID()}`
      await writeDurably(half, `${JSON.stringify(apply(await this.read()), null, 2)}\n`)
      await chmod(half, 0o600)
      await rename(half, this.file)
    })
    this.queue = run.catch(() => undefined)
    return run
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
