import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

export interface StoredFile {
  /** Opaque name to ask for the content again; made by the store, never by the uploader (API-FILE-05). */
  storedName: string
  /** Bytes. */
  size: number
}

export interface StoredEntry extends StoredFile {
  /** When the content was complete. */
  modified: Date
}

/** Bytes from `start` to `end`, both counted in, both inside the content. */
export interface ByteRange {
  start: number
  end: number
}

export interface OpenedFile {
  /** The caller consumes or destroys it. */
  stream: Readable
  /** Bytes of the whole content, also where a part of it was asked for. */
  size: number
}

/**
 * Where contents live. Rows that point to them live in the `file` table. Nothing is held in memory as a whole, and a
 * content is there under its name only when it is complete. A content never changes.
 */
export interface FileStore {
  /** What people read about it: the folder or the bucket. */
  readonly label: string
  /** Keeps a content under a new name; `as` gives the name of one that is brought back from a backup. */
  put(content: Uint8Array | Readable, options?: { as?: string }): Promise<StoredFile>
  /** Null when it is gone. */
  open(storedName: string, range?: ByteRange): Promise<OpenedFile | null>
  stat(storedName: string): Promise<StoredEntry | null>
  /** Removes the content; a missing one is fine. */
  remove(storedName: string): Promise<void>
  /** Everything that is complete, in no order; what comes or goes meanwhile may be among it or not. */
  list(): AsyncIterable<StoredEntry>
  /** Lets go of what was begun before this time and never completed. Gives how many. */
  removeUnfinished(before: Date): Promise<number>
  readonly uploads: ResumableUploads
  close(): Promise<void>
}

/** Contents that come in pieces (tus), over requests, connections and starts of the server. */
export interface ResumableUploads {
  readonly store: DataStore
  /** Name in `store` of the upload that becomes this content. */
  idOf(storedName: string): string
  /** Makes a finished upload a content. Null when there is none; again is fine. */
  adopt(storedName: string): Promise<StoredFile | null>
  /** Lets go of an upload, finished or not; a missing one is fine. Never of a content that was adopted. */
  discard(storedName: string): Promise<void>
}

const STORED_NAME = /^([0-9a-f]{2})\/\1[0-9a-f-]{34}$/

export const isStoredName = (name: string): boolean => STORED_NAME.test(name)

export const storedNameOf = (id: string): string => `${id.slice(0, 2)}/${id}`

export const newStoredName = (): string => storedNameOf(randomUUID())

/** @throws Error when a name that came from outside is none of ours */
export function nameFor(as: string | undefined): string {
  if (as === undefined) return newStoredName()
  if (!isStoredName(as)) throw new Error(`Not a stored name: ${as}`)
  return as
}
