import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DraftRow } from './draft.rules.ts'
import type { Batch } from './outbox.rules.ts'
import { serverNow } from './server-now.ts'
import type { Wire } from './wire.ts'

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
    value: Stamped & { batch: Batch<unknown>; wire?: Wire }
    indexes: Indexes & Record<string, number>
  }
}

export type WorkDatabase = IDBPDatabase<WorkSchema>

export const databaseName = 'madang-work'
const stores = ['drafts', 'files', 'batches'] as const
const dayMs = 86_400_000

/** How long what nobody touches stays in the browser, ms. A file goes with its draft; its own time is for one left alone. */
export const keepMs = { draft: 30 * dayMs, file: 180 * dayMs, unsent: 180 * dayMs, guest: dayMs } as const

/** Of what was written before any answer had told the time: its own begins with the next sweep. */
const untimed = Number.MAX_SAFE_INTEGER

/** The stamp of a row that is written now, by the server's clock: this device's may stand at any year. */
export function stamp(kind: 'draft' | 'file' | 'unsent', guest: boolean, now = serverNow()): Stamped {
  const ms = guest ? keepMs.guest : keepMs[kind]
  return { expires: now === null ? untimed : now + ms, ...(guest && { guest: 1 }) }
}

let opened: Promise<WorkDatabase> | undefined
let swept = false

/** The open database. Rejects where the browser refuses; the next call tries again. */
export async function database(): Promise<WorkDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  const db = await opened
  const now = swept ? null : serverNow()
  if (now !== null) {
    swept = true
    await sweep(db, now).catch(() => {})
  }
  return db
}

/** Forgets the connection, so that the next call opens a new one. */
export async function closeDatabase(): Promise<void> {
  const closing = opened
  opened = undefined
  swept = false
  await closing?.then((db) => db.close()).catch(() => {})
}

const open = (): Promise<WorkDatabase> =>
  openDB<WorkSchema>(databaseName, 1, {
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

const kindOf = { drafts: 'draft', files: 'file', batches: 'unsent' } as const

/** Removes what has outlived its time, and lets that of what was written without knowing it begin. */
async function sweep(db: WorkDatabase, now: number): Promise<void> {
  await removeWhere(db, 'expires', IDBKeyRange.upperBound(now))
  const tx = db.transaction(stores, 'readwrite')
  for (const name of stores) {
    let row = await tx.objectStore(name).index('expires').openCursor(IDBKeyRange.only(untimed))
    for (; row; row = await row.continue()) {
      const { value } = row
      await row.update({ ...value, ...stamp(kindOf[name], value.guest !== undefined, now) })
    }
  }
  await tx.done
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
