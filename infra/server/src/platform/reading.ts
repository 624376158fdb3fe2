import pg from 'pg'
import { type Answered, type Asked, ReadBatch } from './read-batch.ts'

/**
 * Stands in for a connection while a request only reads. What is asked in one breath goes out in one message, behind what
 * makes it the company's; each message is a transaction of its own that may not write. Under `read committed` that shows
 * the same rows as one transaction around all of them, for a quarter of the round trips.
 */
export class Reading {
  readonly #send: (batch: ReadBatch) => void
  readonly #first: Asked
  #next: ReadBatch | undefined
  #sent: Promise<unknown> = Promise.resolve()

  /** @param first runs at the head of each message */
  constructor(send: (batch: ReadBatch) => void, first: Asked) {
    this.#send = send
    this.#first = first
  }

  query(asked: string | Asked, values?: unknown[]): Promise<Answered> {
    const whole = typeof asked === 'string' ? { text: asked } : asked
    this.#next ??= this.#begin()
    return this.#next.add({ types: pg.types, ...whole, ...(values && { values }) })
  }

  /** Waits until all that was asked is answered. */
  async over(): Promise<void> {
    for (let seen: Promise<unknown> | undefined; seen !== this.#sent; ) {
      seen = this.#sent
      await seen
    }
  }

  #begin(): ReadBatch {
    const batch = new ReadBatch()
    // its error is also that of what stands behind it
    batch.add({ types: pg.types, ...this.#first }).catch(() => {})
    this.#sent = Promise.all([this.#sent, batch.over])
    // behind whatever else is ready to be asked now
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#next = undefined
        this.#send(batch)
      }),
    )
    return batch
  }
}
