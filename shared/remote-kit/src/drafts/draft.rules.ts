import { same } from './same.ts'

/** What a form holds at one moment: its plain value, and the ids of the files that the browser keeps with it. */
export interface Content<V> {
  value: V
  files: readonly string[]
}

/** What became of it so far. */
export interface Marks {
  /** It was on its way to the server since then, ms, and nobody heard the answer. */
  sending?: number
  /** It was tried to send it under this key, or what stood here before it. */
  idempotencyKey?: string
}

/** One state of a form as the browser keeps it. */
export interface Kept<V> extends Content<V>, Marks {
  /** Version of the server's state that the person began from; null where there is none (a new message). */
  base: string | null
  /** When it was written last, ms. */
  at: number
}

/**
 * The row of one document. `writer` is the fence: a tab that lost the document (frozen, taken over) can't write over the
 * work of the one that has it. What can't stand as `now` waits in `aside` until the person decides; nothing is dropped.
 */
export interface DraftRow<V> {
  writer: string
  now: Kept<V> | null
  aside: readonly Kept<V>[]
}

const sameContent = <V>(a: Content<V>, b: Content<V>) => same(a.value, b.value) && same(a.files, b.files)

/** Puts a state aside, once. */
const withAside = <V>(aside: readonly Kept<V>[], kept: Kept<V> | null): readonly Kept<V>[] =>
  kept === null || aside.some((other) => sameContent(other, kept)) ? aside : [...aside, kept]

/** A tab has the document from now on: the others' writes go aside. */
export const claimed = <V>(row: DraftRow<V> | undefined, writer: string): DraftRow<V> => ({
  writer,
  now: row?.now ?? null,
  aside: row?.aside ?? [],
})

/**
 * The row after a tab wrote what stands in its form; null: its form is empty or as it came. Of a tab that has lost the
 * document the work goes aside.
 */
export function written<V>(
  row: DraftRow<V> | undefined,
  writer: string,
  kept: Kept<V> | null,
): { row: DraftRow<V>; fenced: boolean } {
  if (row && row.writer !== writer) {
    const known = row.now !== null && kept !== null && sameContent(row.now, kept)
    return { row: known ? row : { ...row, aside: withAside(row.aside, kept) }, fenced: true }
  }
  return { row: { writer, now: kept, aside: row?.aside ?? [] }, fenced: false }
}

/** What stood as the draft waits aside, since the form shows something else. */
export const setAside = <V>(row: DraftRow<V>): DraftRow<V> => ({
  ...row,
  now: null,
  aside: withAside(row.aside, row.now),
})

/** One state that waited aside goes into the form; what stood there waits aside in its place. */
export const taken = <V>(row: DraftRow<V>, kept: Kept<V>): DraftRow<V> => ({
  ...row,
  now: kept,
  aside: withAside(decided(row, kept).aside, row.now && sameContent(row.now, kept) ? null : row.now),
})

/** One state that waited aside is thrown away. */
export const decided = <V>(row: DraftRow<V>, kept: Kept<V>): DraftRow<V> => ({
  ...row,
  aside: row.aside.filter((other) => !sameContent(other, kept)),
})

/** Nothing is left to keep. */
export const isEmpty = <V>(row: DraftRow<V>): boolean => row.now === null && row.aside.length === 0

/** Ids of all files that a row holds on to. */
export const filesOf = <V>(row: DraftRow<V> | undefined): ReadonlySet<string> =>
  new Set([...(row?.now?.files ?? []), ...(row?.aside ?? []).flatMap((kept) => kept.files)])

export type Found<V> =
  | { kind: 'nothing' }
  /** Goes into the form by itself. */
  | { kind: 'restore'; kept: Kept<V> }
  /** The person decides: the server's state has moved on since (`older`), or the form is in use (`other`). */
  | { kind: 'offer'; kept: Kept<V>; reason: 'older' | 'other' }

/** What to do with what is found when the document opens. `touched`: the person has typed already. */
export function findDraft<V>(row: DraftRow<V>, base: string | null, touched: boolean): Found<V> {
  const { now, aside } = row
  if (now && !touched && now.base === base) return { kind: 'restore', kept: now }
  const kept = now ?? aside[0]
  if (!kept) return { kind: 'nothing' }
  return { kind: 'offer', kept, reason: kept.base === base ? 'other' : 'older' }
}
