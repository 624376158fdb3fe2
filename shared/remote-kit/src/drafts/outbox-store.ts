import { database, stamp, under, type WorkKey } from './database.ts'
import { type Batch, sameBatch } from './outbox.rules.ts'
import type { Wire } from './wire.ts'

type Place = [string, number, string, string, number, string]
const strict = { durability: 'strict' } as const

const placeOf = (key: WorkKey, { order, stream }: Batch<unknown>): Place => [...key, order, stream]

/** Batches of one document that the server doesn't have. */
export async function readBatches<T>(key: WorkKey): Promise<Batch<T>[]> {
  const db = await database()
  const rows = await db.getAll('batches', under(...key))
  return rows.map(({ batch }) => batch as Batch<T>)
}

/** Whether a batch still waits: another tab may have sent it meanwhile. */
export async function stillWaits(key: WorkKey, batch: Batch<unknown>): Promise<boolean> {
  const db = await database()
  return (await db.getKey('batches', placeOf(key, batch))) !== undefined
}

/**
 * Writes what is new or has changed and removes what is gone, in one transaction. What another stream wrote is never written again, and removed
 * only as it was read: its tab may live, and have added to it.
 */
export async function keepBatches<T>(
  key: WorkKey,
  guest: boolean,
  stream: string,
  before: readonly Batch<T>[],
  after: readonly Batch<T>[],
  wireOf?: (batch: Batch<T>) => Wire,
): Promise<void> {
  const changed = after.filter((batch) => batch.stream === stream && !before.includes(batch))
  const gone = before.filter((batch) => !after.some((other) => sameBatch(other, batch)))
  if (changed.length === 0 && gone.length === 0) return
  const db = await database()
  const tx = db.transaction('batches', 'readwrite', strict)
  const remove = async (batch: Batch<T>) => {
    const at = placeOf(key, batch)
    const there = batch.stream === stream ? undefined : (await tx.store.get(at))?.batch
    if (!there || there.edits === batch.edits) await tx.store.delete(at)
  }
  await Promise.all([
    ...gone.map(remove),
    ...changed.map((batch) =>
      tx.store.put({ batch, ...wired(batch, wireOf), ...stamp('unsent', guest) }, placeOf(key, batch)),
    ),
    // its failure is theirs, and nobody else hears of it
    tx.done,
  ])
}

/** How whoever comes next sends it, as it is now: a tab that is killed closes nothing. */
const wired = <T>(batch: Batch<T>, wireOf?: (batch: Batch<T>) => Wire) =>
  wireOf ? { wire: wireOf(batch) } : {}

/** Documents of a person in one remote that have something to send. */
export async function unsentDocuments(key: readonly [string, number, string]): Promise<string[]> {
  const db = await database()
  const keys = await db.getAllKeys('batches', under(...key))
  return [...new Set(keys.map(([, , , document]) => document))]
}
