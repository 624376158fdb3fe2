import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { move, Piscina } from 'piscina'
import { asker } from './asker.ts'
import { createFairTurns, type Whose } from './fair-turns.ts'

/**
 * What computes for longer than a breath, in threads: the event loop stays free for everybody. Only for what has a
 * bound of its own; a thread's memory limit holds no burst (see `apart`).
 */
export interface Compute {
  /**
   * Runs the default export of this module in a thread, when it is the turn of whoever asks. Input and answer are copied, a
   * `piece` is moved. @throws Failure WB-503-001 after too long a wait
   */
  run<Answer>(worker: URL, input: unknown): Promise<Answer>
  /**
   * The bytes that a worker gives as one piece; it runs when the stream is read.
   * @param lane `quick` for what takes no longer than a picture; `long` unless named
   */
  stream(worker: URL, input: unknown, lane?: 'quick' | 'long'): Readable
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

/**
 * What answers a request within a breath (a picture, a page of a note) has threads of its own: it never stands behind somebody's
 * workbook. In either line companies take turns, within a company its people.
 */
const LANES = {
  quick: { longestWait: 15_000 },
  long: { longestWait: 60_000 },
} as const
type Lane = keyof typeof LANES

export function createCompute(threads = Math.max(1, Math.min(4, availableParallelism() - 1))): Compute {
  const open = (lane: Lane) => {
    let pool: Piscina | undefined
    const turns = createFairTurns({ slots: threads, longestWait: LANES[lane].longestWait })
    return {
      async run<Answer>(worker: URL, input: unknown, whose: Whose): Promise<Answer> {
        const done = await turns.take(whose)
        try {
          pool ??= new Piscina({
            minThreads: 0,
            maxThreads: threads,
            idleTimeout: 60_000,
            resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
          })
          return (await pool.run(input, { filename: fileURLToPath(worker) })) as Answer
        } finally {
          done()
        }
      },
      close: async () => pool?.destroy(),
    }
  }
  const lanes = { quick: open('quick'), long: open('long') }
  return {
    run: <Answer>(worker: URL, input: unknown) => lanes.quick.run<Answer>(worker, input, asker()),
    stream(worker, input, lane = 'long') {
      // whoever reads it later is nobody
      const whose = asker()
      async function* bytes() {
        yield await lanes[lane].run<Piece>(worker, input, whose)
      }
      return Readable.from(bytes(), { objectMode: false })
    },
    async close() {
      await Promise.all([lanes.quick.close(), lanes.long.close()])
    },
  }
}
