import type pg from 'pg'
import { type Answered, type Asked, ReadBatch } from './read-batch.ts'

/**
 * Stands in for a connection while a request only reads. What is asked in one breath goes out in one message, behind what
 * makes it the company's; each message is a transaction of its own that may not write. Under `read committed` that shows
 * the same rows as one transaction around all of them, for a quarter of the round trips.
 */
export class Reading {
  readonly #client: pg.ClientBase
  readonly #first: Asked
  #next: ReadBatch | undefined
  #sent: Promise<void> = Promise.resolve()
  /** After an error nobody knows what the connection has kept of the message: it is for no further use. */
  broken: Error | undefined

  /** @param first runs at the head of each message */
  constructor(client: pg.ClientBase, first: Asked) {
    this.#client = client
    this.#first = first
  }

  query(asked: string | Asked, values?: unknown[]): Promise<Answered> {
    const whole = typeof asked === 'string' ? { text: asked } : asked
    this.#next ??= this.#begin()
    return this.#next.add({ types: this.#client, ...whole, ...(values && { values }) })
  }

  /** Waits until all that was asked is answered. */
  async over(): Promise<void> {
    for (let seen: Promise<void> | undefined; seen !== this.#sent; ) {
      seen = this.#sent
      await seen
    }
  }

  #begin(): ReadBatch {
    const batch = new ReadBatch()
    // its error is also that of what stands behind it
    batch.add({ types: this.#client, ...this.#first }).catch(() => {})
    this.#sent = Promise.all([this.#sent, batch.over]).then(([, error]) => {
      if (error) this.broken = error as Error
    })
    // behind whatever else is ready to be asked now
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#next = undefined
        this.#client.query(batch as never)
      }),
    )
    return batch
  }
}
