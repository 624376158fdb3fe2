import { type InkBatch, type InkEvent, type InkRef, refKey } from '../event.ts'
import { eventForm } from '../json/event-form.ts'
import { compareEntries, type Entry, placeIn } from './order.ts'

/** What a batch brought. */
export interface Brought {
  readonly fresh: readonly Entry[]
  /** An event that was there has other contents in the batch, and the batch's was kept. */
  readonly replaced: boolean
}

/** The events of one sheet: a set, whatever order and number of copies they came in. */
export class SheetLog {
  readonly #byKey = new Map<string, Entry>()
  readonly #ordered: Entry[] = []
  readonly #seqs = new Map<string, Set<number>>()
  readonly #last = new Map<string, number>()

  add(batch: InkBatch): Brought {
    const fresh: Entry[] = []
    let replaced = false
    for (const [i, event] of batch.events.entries()) {
      const entry: Entry = { writer: batch.writer, seq: batch.seq + i, event }
      const there = this.#byKey.get(refKey(entry))
      if (!there) {
        this.#put(entry)
        fresh.push(entry)
      } else if (winsOver(event, there.event)) {
        this.#ordered.splice(this.#ordered.indexOf(there), 1)
        this.#put(entry)
        replaced = true
      }
    }
    return { fresh, replaced }
  }

  #put(entry: Entry): void {
    this.#byKey.set(refKey(entry), entry)
    this.#ordered.splice(placeIn(this.#ordered, entry, compareEntries), 0, entry)
    const seqs = this.#seqs.get(entry.writer) ?? new Set()
    this.#seqs.set(entry.writer, seqs.add(entry.seq))
    this.#last.set(entry.writer, Math.max(this.lastSeq(entry.writer), entry.seq))
  }

  get(ref: InkRef): Entry | undefined {
    return this.#byKey.get(refKey(ref))
  }

  /** In the sheet's order. */
  get entries(): readonly Entry[] {
    return this.#ordered
  }

  /** The highest clock that was seen; 0 before the first event. */
  get clock(): number {
    return this.#ordered.at(-1)?.event.clock ?? 0
  }

  get writers(): string[] {
    return [...this.#seqs.keys()].sort()
  }

  seqsOf(writer: string): ReadonlySet<number> {
    return this.#seqs.get(writer) ?? new Set()
  }

  /** The highest number of a writer; 0 of one that has given none. */
  lastSeq(writer: string): number {
    return this.#last.get(writer) ?? 0
  }
}

/**
 * One number with two contents is a writer's fault (a profile that was copied with its name). All who meet both keep the
 * same one: a page that depends on who came first would differ from device to device.
 */
function winsOver(event: InkEvent, there: InkEvent): boolean {
  if (event === there) return false
  const [a, b] = [JSON.stringify(eventForm(event)), JSON.stringify(eventForm(there))]
  return a < b
}
