import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { move, Piscina } from 'piscina'

/**
 * What computes for longer than a breath, in threads: the event loop stays free for everybody. Only for what has a
 * bound of its own; a thread's memory limit holds no burst (see `apart`).
 */
export interface Compute {
  /** Runs the default export of this module in a thread. Input and answer are copied, a `piece` is moved. */
  run<Answer>(worker: URL, input: unknown): Promise<Answer>
  /** The bytes that a worker gives as one piece; it runs when the stream is read. */
  stream(worker: URL, input: unknown): Readable
  close(): Promise<void>
}

export type Piece = Uint8Array

/** Bytes that change the thread instead of being copied. */
export const piece = (bytes: Uint8Array): Piece => {
  // a small buffer is a view on a pool of others
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes)
  return move(own) as Piece
}

/** Megabytes of one thread. */
const MEMORY_MB = 256

export function createCompute(): Compute {
  let pool: Piscina | undefined
  const started = (): Piscina => {
    pool ??= new Piscina({
      minThreads: 0,
      maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    return pool
  }
  const run = <Answer>(worker: URL, input: unknown) =>
    started().run(input, { filename: fileURLToPath(worker) }) as Promise<Answer>
  return {
    run,
    stream(worker, input) {
      async function* bytes() {
        yield await run<Piece>(worker, input)
      }
      return Readable.from(bytes(), { objectMode: false })
    },
    async close() {
      await pool?.destroy()
    },
  }
}
