import { createHash, randomBytes } from 'node:crypto'
import { GatewayError } from '../errors.ts'
import { isAppName } from './names.ts'
import type { StoredToken, TokenRows } from './port.ts'

/** Deploy tokens, each valid for one app alone. Only hashes are kept. */
export class Tokens {
  private readonly rows: TokenRows
  private readonly clock: () => Date

  constructor(rows: TokenRows, clock: () => Date) {
    this.rows = rows
    this.clock = clock
  }

  /** Returns the token; it can't be shown again. */
  async issue(app: string, by: string, expiresAt: Date | null = null): Promise<string> {
    if (!isAppName(app)) throw new GatewayError('MF-400-006', `"${app}" is not the name of a remote.`)
    const token = `mdt_${randomBytes(32).toString('base64url')}`
    await this.rows.write({
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
    for (const { hash } of own) await this.rows.remove(hash)
    return own.length
  }

  list(): Promise<StoredToken[]> {
    return this.rows.list()
  }

  /** Takes over a token of another store. */
  adopt(token: StoredToken): Promise<void> {
    return this.rows.write(token)
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
    const token = await this.rows.read(hashOf(given))
    if (!token || (token.expiresAt && token.expiresAt <= this.clock().toISOString())) {
      throw new GatewayError('MF-401-002')
    }
    return { app: token.app, by: token.by }
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
