import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const publisher = 'madang-publisher'

export const tokenFile = (dataDir: string): string => join(dataDir, 'publish-token')

/** Token of the publishing account, from the registry's own folder, or null. */
export function savedToken(dataDir: string): string | null {
  const file = tokenFile(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || null : null
}

/**
 * The publishing account's token; at the first start the account makes itself. Its password is thrown away: the token
 * is all that anybody needs.
 *
 * @throws Error when the folder has an account but its token is gone or no longer valid
 */
export async function publishToken(url: string, dataDir: string): Promise<string> {
  const saved = savedToken(dataDir)
  if (saved && (await whoIs(url, saved)) === publisher) return saved
  const answer = await fetch(new URL(`-/user/org.couchdb.user:${publisher}`, url), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: publisher, password: randomBytes(32).toString('base64url') }),
  })
  const { token } = (await answer.json().catch(() => ({}))) as { token?: string }
  if (!answer.ok || !token) {
    throw new Error(
      `The registry has an account for publishing, but ${tokenFile(dataDir)} does not hold its token any more. Delete ${join(dataDir, 'htpasswd')} and start again: a new account and token are made, packages stay.`,
    )
  }
  await writeFile(tokenFile(dataDir), `${token}\n`, { mode: 0o600 })
  return token
}

/** Name of the account that a token belongs to, or null. */
export async function whoIs(url: string, token: string): Promise<string | null> {
  const answer = await fetch(new URL('-/whoami', url), { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) return null
  return ((await answer.json()) as { username?: string }).username ?? null
}
