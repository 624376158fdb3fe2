/** Work on its way to the server: `items` of one document, numbered in one stream. */
export interface Batch<T> {
  /** Made once per document and browser; with `seq` it names the batch for ever. */
  stream: string
  /** 1, 2, 3 … without a gap. */
  seq: number
  items: readonly T[]
  /** It has been sent, or may have been: what it holds never changes again. */
  sealed: boolean
}

/**
 * `ordered`: every item counts, in its order (strokes, marks). `latest`: an item is the whole state, and a newer one
 * makes older ones needless (an answer, a comment).
 */
export type OutboxMode = 'ordered' | 'latest'

/** What the server said no to; the queue waits until the person or the page decides. */
export interface Refusal {
  seq: number
  code: string
  error?: unknown
}

export interface Outbox<T> {
  mode: OutboxMode
  stream: string
  next: number
  /** Oldest first. */
  queue: readonly Batch<T>[]
  /** Number of the batch that is under way. */
  flying: number | null
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
    return { ...box, queue: [...box.queue.slice(0, -1), { ...last, items }] }
  }
  const batch: Batch<T> = { stream: box.stream, seq: box.next, items: [item], sealed: false }
  return { ...box, next: box.next + 1, queue: [...box.queue, batch] }
}

/** The batch to send now: the oldest, one at a time, none while a refusal stands. */
export const due = <T>(box: Outbox<T>): Batch<T> | null =>
  box.flying === null && box.refusal === null ? (box.queue[0] ?? null) : null

/** The oldest batch goes out. It is sealed first, in the browser's database too, so that every try sends the same. */
export function sending<T>(box: Outbox<T>): Outbox<T> {
  const first = due(box)
  if (!first) return box
  return { ...box, flying: first.seq, queue: [{ ...first, sealed: true }, ...box.queue.slice(1)] }
}

/** The server has it. An answer that comes late, for a batch that is gone, changes nothing. */
export const acknowledged = <T>(box: Outbox<T>, seq: number): Outbox<T> => ({
  ...box,
  queue: box.queue.filter((batch) => batch.seq !== seq),
  flying: box.flying === seq ? null : box.flying,
  attempts: 0,
  refusal: box.refusal?.seq === seq ? null : box.refusal,
})

/** No answer, or "later": the same batch again. */
export const failed = <T>(box: Outbox<T>, seq: number): Outbox<T> =>
  box.flying === seq ? { ...box, flying: null, attempts: box.attempts + 1 } : box

/**
 * The server said no for good. In `latest` mode a newer state takes the refused one's place; else the queue waits, for
 * what comes after may need it.
 */
export function refused<T>(box: Outbox<T>, refusal: Refusal): Outbox<T> {
  if (box.flying !== refusal.seq) return box
  const landed = { ...box, flying: null, attempts: 0 }
  if (box.mode === 'latest' && box.queue.length > 1)
    return { ...landed, queue: box.queue.filter((batch) => batch.seq !== refusal.seq) }
  return { ...landed, refusal }
}

/** The person tries what was refused again, as it is. */
export const triedAgain = <T>(box: Outbox<T>): Outbox<T> => ({ ...box, refusal: null, attempts: 0 })

/** The person gives up what was refused; what comes after it goes on. */
export const givenUp = <T>(box: Outbox<T>): Outbox<T> =>
  box.refusal
    ? { ...box, queue: box.queue.filter((batch) => batch.seq !== box.refusal?.seq), refusal: null }
    : box

/** As the browser's database has it after a crash: nothing flies, what was sealed stays so. */
export function restored<T>(
  mode: OutboxMode,
  stored: { stream: string; next: number },
  batches: readonly Batch<T>[],
): Outbox<T> {
  const queue = [...batches].sort((a, b) => a.seq - b.seq)
  const next = Math.max(stored.next, (queue.at(-1)?.seq ?? 0) + 1)
  return { ...emptyOutbox<T>(mode, stored.stream), next, queue }
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
