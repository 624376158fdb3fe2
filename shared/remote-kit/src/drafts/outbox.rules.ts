/**
 * Work on its way to the server: `items` of one document. `stream` and `seq` name the batch for ever: the server takes each
 * once, whatever comes twice.
 */
export interface Batch<T> {
  /** Made anew by each tab that opens the document, so that no number is ever given twice, whatever was lost. */
  stream: string
  /** 1, 2, 3 … in the stream, without a gap. */
  seq: number
  /** Place among the document's batches of all streams. */
  order: number
  items: readonly T[]
  /** How often something was added. */
  edits: number
  /** It has been sent, or may have been: what it holds never changes again. */
  sealed: boolean
}

/**
 * `ordered`: every item counts, in its order (strokes, marks). `latest`: an item is the whole state, and a newer one
 * makes older ones needless (an answer, a comment).
 */
export type OutboxMode = 'ordered' | 'latest'

export type BatchName = Pick<Batch<unknown>, 'stream' | 'seq'>

export const sameBatch = (a: BatchName | null, b: BatchName | null): boolean =>
  a !== null && b !== null && a.stream === b.stream && a.seq === b.seq

/** What the server said no to; the queue waits until the person or the page decides. */
export interface Refusal {
  batch: BatchName
  code: string
}

export interface Outbox<T> {
  mode: OutboxMode
  stream: string
  /** Number and place of the next batch. */
  next: number
  order: number
  /** Oldest first. */
  queue: readonly Batch<T>[]
  /** The batch that is under way. */
  flying: BatchName | null
  /** Failures in a row since the last success. */
  attempts: number
  refusal: Refusal | null
}

/** Longest list of items in one batch; what comes after begins the next. */
export const batchItems = 200

export const emptyOutbox = <T>(mode: OutboxMode, stream: string): Outbox<T> => ({
  mode,
  stream,
  next: 1,
  order: 1,
  queue: [],
  flying: null,
  attempts: 0,
  refusal: null,
})

/** Something was done: it joins the last batch while that one has never been sent, else it begins a new one. */
export function added<T>(box: Outbox<T>, item: T): Outbox<T> {
  const last = box.queue.at(-1)
  if (last && !last.sealed && (box.mode === 'latest' || last.items.length < batchItems)) {
    const items = box.mode === 'latest' ? [item] : [...last.items, item]
    return { ...box, queue: [...box.queue.slice(0, -1), { ...last, items, edits: last.edits + 1 }] }
  }
  const { stream, next: seq, order } = box
  const batch: Batch<T> = { stream, seq, order, items: [item], edits: 1, sealed: false }
  return { ...box, next: seq + 1, order: order + 1, queue: [...box.queue, batch] }
}

/** The batch to send now: the oldest, one at a time, none while a refusal stands. */
export const due = <T>(box: Outbox<T>): Batch<T> | null =>
  box.flying === null && box.refusal === null ? (box.queue[0] ?? null) : null

/** The oldest batch goes out. It is sealed: every try sends the same. */
export function sending<T>(box: Outbox<T>): Outbox<T> {
  const first = due(box)
  if (!first) return box
  return { ...box, flying: first, queue: [{ ...first, sealed: true }, ...box.queue.slice(1)] }
}

/** Nobody adds here any more: what is there is closed as it is, so that anybody may send it. */
export const closedUp = <T>(box: Outbox<T>): Outbox<T> =>
  box.queue.every(({ sealed }) => sealed)
    ? box
    : { ...box, queue: box.queue.map((batch) => (batch.sealed ? batch : { ...batch, sealed: true })) }

const without = <T>(queue: readonly Batch<T>[], gone: BatchName) =>
  queue.filter((batch) => !sameBatch(batch, gone))

/** The server has it. An answer that comes late, for a batch that is gone, changes nothing. */
export const acknowledged = <T>(box: Outbox<T>, batch: BatchName): Outbox<T> => ({
  ...box,
  queue: without(box.queue, batch),
  flying: sameBatch(box.flying, batch) ? null : box.flying,
  attempts: 0,
  refusal: box.refusal && sameBatch(box.refusal.batch, batch) ? null : box.refusal,
})

/** No answer, or "later": the same batch again. */
export const failed = <T>(box: Outbox<T>, batch: BatchName): Outbox<T> =>
  sameBatch(box.flying, batch) ? { ...box, flying: null, attempts: box.attempts + 1 } : box

/**
 * The server said no for good. In `latest` mode a newer state takes the refused one's place; else the queue waits, for
 * what comes after may need it.
 */
export function refused<T>(box: Outbox<T>, refusal: Refusal): Outbox<T> {
  if (!sameBatch(box.flying, refusal.batch)) return box
  const landed = { ...box, flying: null, attempts: 0 }
  if (box.mode === 'latest' && box.queue.length > 1)
    return { ...landed, queue: without(box.queue, refusal.batch) }
  return { ...landed, refusal }
}

/** The person tries what was refused again, as it is. */
export const triedAgain = <T>(box: Outbox<T>): Outbox<T> => ({ ...box, refusal: null, attempts: 0 })

/** The person gives up what was refused; what comes after it goes on. */
export const givenUp = <T>(box: Outbox<T>): Outbox<T> =>
  box.refusal ? { ...box, queue: without(box.queue, box.refusal.batch), refusal: null } : box

/** The person throws away what the server doesn't have, for whatever reason; what is under way can't be called back. */
export const thrownAway = <T>(box: Outbox<T>): Outbox<T> => ({
  ...box,
  queue: box.queue.filter((batch) => sameBatch(box.flying, batch)),
  refusal: null,
})

/**
 * As a tab finds it, after a crash or another tab's day. Everything that is found may have been sent, so it is sealed; what
 * is added goes into a stream of this tab's own, after it.
 */
export function found<T>(box: Outbox<T>, batches: readonly Batch<T>[]): Outbox<T> {
  const there = [...batches]
    .sort((a, b) => a.order - b.order)
    .map((batch): Batch<T> => ({ ...batch, sealed: true }))
  const last = there.at(-1)?.order ?? 0
  const mine = box.queue.map((batch, at): Batch<T> => ({ ...batch, order: last + 1 + at }))
  return { ...box, order: last + 1 + mine.length, queue: [...there, ...mine] }
}

/** What a tab has left that is gone now: it goes first. What is here keeps its place. */
export function adopted<T>(box: Outbox<T>, batches: readonly Batch<T>[]): Outbox<T> {
  const fresh = batches
    .filter((batch) => !box.queue.some((other) => sameBatch(other, batch)))
    .sort((a, b) => a.order - b.order)
    .map((batch): Batch<T> => ({ ...batch, sealed: true }))
  if (fresh.length === 0) return box
  const order = Math.max(box.order, fresh.at(-1)!.order + 1)
  // what is under way stays in front
  const first = box.flying ? 1 : 0
  return { ...box, order, queue: [...box.queue.slice(0, first), ...fresh, ...box.queue.slice(first)] }
}

/** Longest wait between two tries, ms. */
export const longestWaitMs = 60_000

/**
 * How long until the next try, ms. `random` (0 to 1) spreads a class that lost the line together over half of the wait;
 * what the server asks for (`retryAfter`, s) is never undercut.
 */
export function waitMs(attempts: number, random: number, retryAfter?: number): number {
  const wait = Math.min(longestWaitMs, 1000 * 2 ** Math.max(0, attempts - 1))
  return Math.max((retryAfter ?? 0) * 1000, wait / 2) + (random * wait) / 2
}
