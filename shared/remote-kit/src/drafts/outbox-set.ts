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

/** Outboxes of documents that belong together (the pages of a note), opened as they are needed and open until all are closed. */
export class OutboxSet<T> {
  readonly #open: (document: string) => OutboxDocument<T>
  readonly #boxes = new Map<string, OutboxDocument<T>>()
  readonly #listeners = new Set<() => void>()
  #view: SaveState = { kind: 'nothing' }

  constructor(open: (document: string) => OutboxDocument<T>) {
    this.#open = open
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): SaveState => this.#view

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
    await Promise.all([...this.#boxes.values()].map((box) => box.close()))
  }

  #look(): void {
    const next = worstOf([...this.#boxes.values()].map((box) => box.view()))
    if (JSON.stringify(next) === JSON.stringify(this.#view)) return
    this.#view = next
    for (const listener of this.#listeners) listener()
  }
}
