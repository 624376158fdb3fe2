import type { OutboxDocument } from './outbox.ts'
import { type SaveState, unkeptOf } from './save-state.ts'

/** Of several documents: the worst first, for that is what a person has to know. */
const order: readonly SaveState['kind'][] = [
  'refused',
  'full',
  'blocked',
  'broken',
  'offline',
  'waiting',
  'sending',
  'keeping',
  'kept',
  'saved',
  'nothing',
]

export function worstOf(states: readonly SaveState[]): SaveState {
  const sorted = [...states].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  const worst = sorted[0] ?? { kind: 'nothing' }
  // that all is kept here must not be said of what is not
  const unkept = states.map(unkeptOf).find((one) => one !== undefined)
  if (unkept && (worst.kind === 'offline' || worst.kind === 'waiting')) return { kind: unkept }
  if (unkept && worst.kind === 'refused') return { ...worst, unkept }
  if (worst.kind !== 'offline') return worst
  const pending = states.reduce((sum, one) => sum + (one.kind === 'offline' ? one.pending : 0), 0)
  return { kind: 'offline', pending }
}

/** One of several documents: what of it the server doesn't have, and how that stands. */
export interface OutboxView<T> {
  document: string
  items: readonly T[]
  state: SaveState
}

/** Outboxes of documents that belong together (the pages of a note), opened as they are needed and open until all are closed. */
export class OutboxSet<T> {
  readonly #open: (document: string) => OutboxDocument<T>
  readonly #boxes = new Map<string, OutboxDocument<T>>()
  readonly #listeners = new Set<() => void>()
  readonly #readers = new Set<() => void>()
  #view: SaveState = { kind: 'nothing' }
  #list: readonly OutboxView<T>[] = []
  #closed = false

  constructor(open: (document: string) => OutboxDocument<T>) {
    this.#open = open
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): SaveState => this.#view

  /** All that have something, one by one: changes with each item. */
  readonly list = (): readonly OutboxView<T>[] => {
    const next = [...this.#boxes].flatMap(([document, box]): OutboxView<T>[] => {
      const items = box.items()
      return items.length === 0 ? [] : [{ document, items, state: box.view() }]
    })
    const isSame =
      next.length === this.#list.length &&
      next.every((one, at) => {
        const { document, items, state } = this.#list[at]!
        return one.document === document && one.items === items && one.state === state
      })
    if (!isSame) this.#list = next
    return this.#list
  }

  readonly follow = (reader: () => void): (() => void) => {
    this.#readers.add(reader)
    return () => this.#readers.delete(reader)
  }

  /** What comes after the set was closed is left to whoever carries it on. */
  add(document: string, item: T): void {
    const box = this.#closed ? this.#open(document) : this.of(document)
    box.add(item)
    if (this.#closed) void box.close()
  }

  /** Does something with a document that is open. */
  at(document: string, act: (box: OutboxDocument<T>) => void): void {
    const there = this.#boxes.get(document)
    if (there) act(there)
  }

  of(document: string): OutboxDocument<T> {
    const there = this.#boxes.get(document)
    if (there) return there
    const made = this.#open(document)
    this.#boxes.set(document, made)
    made.subscribe(() => this.#look())
    this.#look()
    return made
  }

  async flush(): Promise<void> {
    await Promise.all([...this.#boxes.values()].map((box) => box.flush()))
  }

  tryAgain(): void {
    for (const box of this.#boxes.values()) box.tryAgain()
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all([...this.#boxes.values()].map((box) => box.close()))
  }

  #look(): void {
    for (const reader of this.#readers) reader()
    const next = worstOf([...this.#boxes.values()].map((box) => box.view()))
    if (JSON.stringify(next) === JSON.stringify(this.#view)) return
    this.#view = next
    for (const listener of this.#listeners) listener()
  }
}
