import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Signs the cookies: made once, kept in the store's folder, readable by its owner alone. Nodes of one store share it. */
export async function overridesSecret(folder: string): Promise<Uint8Array> {
  const path = join(folder, 'overrides.key')
  const known = await read(path)
  if (known) return known
  const half = join(folder, `.${randomUUID()}`)
  await writeFile(half, randomBytes(32).toString('base64'), { mode: 0o600 })
  await chmod(half, 0o600)
  try {
    // Fails where another process was first, and never shows a half-written file.
    await link(half, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(half, { force: true })
  }
  const made = await read(path)
  if (!made) throw new Error(`${path} is damaged. Remove it (open overrides end) and start again.`)
  return made
}

async function read(path: string): Promise<Uint8Array | null> {
  try {
    const bytes = Buffer.from(await readFile(path, 'utf8'), 'base64')
    if (bytes.length >= 32) return bytes
    throw new Error(`${path} is damaged. Remove it (open overrides end) and start again.`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
