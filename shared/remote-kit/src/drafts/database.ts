import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DraftRow } from './draft.rules.ts'
import type { Batch } from './outbox.rules.ts'

/** Whose work, of which remote, about what: `[company, person, remote, document]`. */
export type WorkKey = readonly [company: string, userIdx: number, remote: string, document: string]

interface Stamped {
  /** When it is swept away, ms; every write moves it on. */
  expires: number
  /** Of somebody who has no account and will not come back; absent otherwise, so that the index holds guests alone. */
  guest?: 1
}

interface Indexes {
  expires: number
  guest: number
}

/** One database per origin for everything that the browser keeps until the server has it. */
interface WorkSchema extends DBSchema {
  drafts: {
    key: [string, number, string, string]
    value: Stamped & { row: DraftRow<unknown> }
    indexes: Indexes & Record<string, number>
  }
  /** Bytes, not Blobs: Safari loses Blobs that it stored, and says so only when they are read. */
  files: {
    key: [string, number, string, string, string]
    value: Stamped & { name: string; type: string; lastModified: number; bytes: ArrayBuffer }
    indexes: Indexes & Record<string, number>
  }
  /** Batches in their order; the stream in the key keeps two tabs from writing over each other. */
  batches: {
    key: [string, number, string, string, number, string]
    value: Stamped & { batch: Batch<unknown> }
    indexes: Indexes & Record<string, number>
  }
}

export type WorkDatabase = IDBPDatabase<WorkSchema>

export const databaseName = 'madang-work'
const stores = ['drafts', 'files', 'batches'] as const
const dayMs = 86_400_000

/** How long what nobody touches stays in the browser, ms. A file goes with its draft; its own time is for one left alone. */
export const keepMs = { draft: 30 * dayMs, file: 180 * dayMs, unsent: 180 * dayMs, guest: dayMs } as const

/** The stamp of a row that is written now. */
export const stamp = (kind: 'draft' | 'file' | 'unsent', guest: boolean, now = Date.now()): Stamped =>
  guest ? { expires: now + keepMs.guest, guest: 1 } : { expires: now + keepMs[kind] }

let opened: Promise<WorkDatabase> | undefined

/** The open database. Rejects where the browser refuses; the next call tries again. */
export function database(): Promise<WorkDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** Forgets the connection, so that the next call opens a new one. */
export async function closeDatabase(): Promise<void> {
  const closing = opened
  opened = undefined
  await closing?.then((db) => db.close()).catch(() => {})
}

async function open(): Promise<WorkDatabase> {
  const db = await openDB<WorkSchema>(databaseName, 1, {
    upgrade(made) {
      for (const name of stores) {
        const store = made.createObjectStore(name)
        store.createIndex('expires', 'expires')
        store.createIndex('guest', 'guest')
      }
    },
    // A newer version of the page waits in another tab: let it, and open again when something is to be kept.
    blocking: () => void closeDatabase(),
    terminated: () => {
      opened = undefined
    },
  })
  // what has outlived its time
  await removeWhere(db, 'expires', IDBKeyRange.upperBound(Date.now())).catch(() => {})
  return db
}

/** Keys alone: the bytes of files are not read to throw them away. */
async function removeWhere(db: WorkDatabase, index: keyof Indexes, range: IDBKeyRange): Promise<void> {
  const tx = db.transaction(stores, 'readwrite')
  for (const name of stores) {
    const store = tx.objectStore(name)
    const keys = await store.index(index).getAllKeys(range)
    await Promise.all(keys.map((key) => store.delete(key)))
    if (name !== 'drafts') continue
    // what was attached goes with its draft
    await Promise.all(keys.map((key) => tx.objectStore('files').delete(under(...(key as string[])))))
  }
  await tx.done
}

/** A guest leaves: what they wrote goes with them. People with an account find theirs again. */
export const removeGuestWork = async (): Promise<void> =>
  removeWhere(await database(), 'guest', IDBKeyRange.only(1))

/** All keys that begin with these parts; arrays sort after numbers and texts, so `[]` is past every last part. */
export const under = (...key: readonly (string | number)[]): IDBKeyRange =>
  IDBKeyRange.bound([...key], [...key, []])
