import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredToken, TokenRows } from '../port.ts'
import { orMissing, writeDurably } from './durable.ts'

/**
 * Each token in a file of its own that is named by its hash: a running gateway and a command on the same machine can't
 * overwrite each other's.
 */
export function folderTokens(folder: string): TokenRows {
  const pathOf = (hash: string) => join(folder, `${hash}.json`)
  const read = async (hash: string): Promise<StoredToken | null> => {
    const text = await orMissing(readFile(pathOf(hash), 'utf8'))
    return text === null ? null : (JSON.parse(text) as StoredToken)
  }
  return {
    read,
    async write(token) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const half = join(folder, `.${randomBytes(8).toString('hex')}`)
      await writeDurably(half, `${JSON.stringify(token)}\n`)
      await chmod(half, 0o600)
      await rename(half, pathOf(token.hash))
    },
    remove: (hash) => rm(pathOf(hash), { force: true }),
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter((name) =>
        /^[0-9a-f]{64}\.json$/.test(name),
      )
      const found = await Promise.all(names.map((name) => read(name.slice(0, 64))))
      return found.filter((token) => token !== null)
    },
  }
}

/** Takes over the tokens of a store that kept them in one file. */
export async function adoptTokens(file: string, rows: TokenRows): Promise<void> {
  const text = await orMissing(readFile(file, 'utf8'))
  if (text === null) return
  for (const token of JSON.parse(text) as StoredToken[]) await rows.write(token)
  await rm(file, { force: true })
}
