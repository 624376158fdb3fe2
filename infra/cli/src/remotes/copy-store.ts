import { randomUUID } from 'node:crypto'
import { cp, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteStore } from '@madang/gateway'
import { CommandError } from '../failure.ts'

export interface Copied {
  versions: number
  moves: number
  tokens: number
}

/**
 * Everything of one store into another one that is empty, or into which a copy was cut off: versions first, then what is left of
 * removed ones and the tokens, and the moves last, oldest first, so that no pointer ever names what is not there.
 * @throws CommandError when there is nothing to copy, or the target has a history of its own
 */
export async function copyStore(from: RemoteStore, to: RemoteStore): Promise<Copied> {
  const done = await sameBeginning(from, to)
  const out: Copied = { versions: 0, moves: 0, tokens: 0 }
  for (const app of await from.apps()) {
    for (const { version, publishedAt } of await from.versionFiles.list(app)) {
      if (await copyVersion(from, to, { app, version, publishedAt })) out.versions += 1
    }
  }
  for (const { name, version, ...stone } of await from.tombstones.list()) {
    await to.tombstones.write(name, version, stone)
  }
  for (const token of await from.tokens.list()) {
    await to.tokens.adopt(token)
    out.tokens += 1
  }
  for await (const revision of from.revisions.since(done)) {
    if (!(await to.revisions.adopt(revision))) throw another(to)
    out.moves += 1
  }
  return out
}

const another = (to: RemoteStore) =>
  new CommandError(
    `${to.driver.label} has a history of its own already. A store is copied into an empty one; nothing was moved.`,
  )

/** How many moves the target has already: those of the source, or it is another store. */
async function sameBeginning(from: RemoteStore, to: RemoteStore): Promise<number> {
  const newest = await from.revisions.newest()
  if (!newest)
    throw new CommandError(`Nothing is deployed in ${from.driver.label}: there is nothing to copy.`)
  const known = await to.revisions.newest()
  if (!known) return 0
  for await (const revision of from.revisions.since(known.revision - 1)) {
    if (JSON.stringify(revision) === JSON.stringify(known)) return known.revision
    break
  }
  throw another(to)
}

async function copyVersion(
  from: RemoteStore,
  to: RemoteStore,
  { app, version, publishedAt }: { app: string; version: string; publishedAt: number },
): Promise<boolean> {
  const [manifest, folder] = await Promise.all([
    from.manifest(app, version),
    from.versionFiles.folder(app, version),
  ])
  if (!manifest || !folder || (await to.manifest(app, version))) return false
  const half = join(to.driver.incoming, randomUUID())
  try {
    await cp(folder, half, { recursive: true })
    const at = new Date(publishedAt)
    await utimes(half, at, at)
    return await to.versionFiles.place(half, manifest, at)
  } finally {
    await rm(half, { recursive: true, force: true })
  }
}
