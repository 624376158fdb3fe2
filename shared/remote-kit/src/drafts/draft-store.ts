import { database, stamp, under, type WorkKey } from './database.ts'
import {
  claimed,
  type DraftRow,
  decided,
  filesOf,
  isEmpty,
  type Kept,
  setAside,
  taken,
  written,
} from './draft.rules.ts'

/** Where one document's drafts stand, whose they are and which tab writes. */
export interface DraftPlace {
  key: WorkKey
  guest: boolean
  writer: string
}

/** On the disk when it is said to be written: a battery that dies takes nothing along. */
const strict = { durability: 'strict' } as const

/** Reads the row and writes what `change` makes of it, in one transaction: tabs can't come between. */
async function update<V>(
  { key, guest }: DraftPlace,
  change: (row: DraftRow<V> | undefined) => DraftRow<V>,
): Promise<DraftRow<V>> {
  const db = await database()
  const tx = db.transaction(['drafts', 'files'], 'readwrite', strict)
  const drafts = tx.objectStore('drafts')
  const at = [...key] as [string, number, string, string]
  const before = (await drafts.get(at))?.row as DraftRow<V> | undefined
  const row = change(before)
  const files = tx.objectStore('files')
  const held = filesOf(row)
  const loose = [...filesOf(before)].filter((id) => !held.has(id))
  await Promise.all([
    drafts.put({ row, ...stamp('draft', guest) }, at),
    ...loose.map((id) => files.delete([...at, id])),
    // its failure is theirs, and nobody else hears of it
    tx.done,
  ])
  return row
}

/** This tab has the document from now on. Files that no draft holds on to are leftovers of a crash and go. */
export async function claim<V>(place: DraftPlace): Promise<DraftRow<V>> {
  const row = await update<V>(place, (before) => claimed(before, place.writer))
  const db = await database()
  const held = filesOf(row)
  for (const key of await db.getAllKeys('files', under(...place.key))) {
    if (!held.has(key[4])) await db.delete('files', key)
  }
  return row
}

/** As it stands, without taking it: what a tab shows whose document another one writes. */
export async function look<V>({ key }: DraftPlace): Promise<DraftRow<V> | undefined> {
  const db = await database()
  return (await db.get('drafts', [...key]))?.row as DraftRow<V> | undefined
}

/** True: this tab has lost the document, and what it wrote waits aside. */
export async function write<V>(place: DraftPlace, kept: Kept<V> | null): Promise<boolean> {
  let fenced = false
  await update<V>(place, (before) => {
    const after = written(before, place.writer, kept)
    fenced = after.fenced
    return after.row
  })
  return fenced
}

export const putAside = <V>(place: DraftPlace): Promise<DraftRow<V>> =>
  update<V>(place, (row) => setAside(row ?? claimed(undefined, place.writer)))

/** A state that waited aside goes into the form; what stood there waits in its place. */
export const take = <V>(place: DraftPlace, kept: Kept<V>): Promise<DraftRow<V>> =>
  update<V>(place, (row) => taken(row ?? claimed(undefined, place.writer), kept))

/** A state that waited aside is thrown away. */
export const decide = <V>(place: DraftPlace, kept: Kept<V>): Promise<DraftRow<V>> =>
  update<V>(place, (row) => decided(row ?? claimed(undefined, place.writer), kept))

/** The tab leaves the document; a row that keeps nothing goes. */
export async function release(place: DraftPlace): Promise<void> {
  const db = await database()
  const tx = db.transaction('drafts', 'readwrite')
  const at = [...place.key] as [string, number, string, string]
  const row = (await tx.store.get(at))?.row
  if (row && row.writer === place.writer && isEmpty(row)) await tx.store.delete(at)
  await tx.done
}

/** Longest sum of the attached files that the browser keeps with one document, bytes. */
export const keptFilesLimit = 50 * 1024 * 1024

/** Reads a file and keeps its bytes. Rejects when the file is gone from the disk or there is no room. */
export async function keepFile({ key, guest }: DraftPlace, id: string, file: File): Promise<void> {
  const bytes = await file.arrayBuffer()
  const { name, type, lastModified } = file
  const db = await database()
  const at = [...key, id] as [string, number, string, string, string]
  await db.put('files', { name, type, lastModified, bytes, ...stamp('file', guest) }, at)
}

/** The files of a draft, as they were attached; one that is gone is left out. */
export async function readFiles({ key }: DraftPlace, ids: readonly string[]): Promise<Map<string, File>> {
  const db = await database()
  const found = new Map<string, File>()
  for (const id of ids) {
    const row = await db.get('files', [...key, id] as [string, number, string, string, string])
    if (!row) continue
    const { name, type, lastModified } = row
    found.set(id, new File([row.bytes], name, { type, lastModified }))
  }
  return found
}
