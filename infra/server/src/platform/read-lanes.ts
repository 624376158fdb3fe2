import { QUICK } from './fair-turns.ts'
import { Convoy, type ReadBatch } from './read-batch.ts'

/** A connection of the pool. */
export interface LaneClient {
  query(asked: never): unknown
  release(broken?: Error): void
}

export interface ReadLanes {
  /** Sends it on a connection of its own, or with others where `together` says that it may. Its own promises tell the rest. */
  send(batch: ReadBatch, together: boolean): void
}

/** So many requests share a connection at once: more of them save little, and wait for each other. */
export const ABREAST = 8

/**
 * Connections for what only reads. What is asked at the same time by requests of which each is quick goes out in one write a connection and is
 * answered one after another: a third of the system's work for the sockets, for the server and the database alike, which is most of
 * what a short list costs either. Each stays a transaction of its own.
 */
export function createReadLanes(connect: () => Promise<LaneClient>, lanes: number): ReadLanes {
  let waiting: ReadBatch[] = []
  let busy = 0
  let soon = false

  async function run(batches: readonly ReadBatch[]): Promise<void> {
    let client: LaneClient
    try {
      client = await connect()
    } catch (error) {
      for (const batch of batches) batch.fail(error)
      return
    }
    try {
      client.query(new Convoy(batches) as never)
    } catch (error) {
      // a value that can't travel
      for (const batch of batches) batch.fail(error)
    }
    const errors = await Promise.all(batches.map(({ over }) => over))
    // after an error nobody knows what the connection has kept of the message: it is for no further use
    client.release(errors.find((error) => error !== undefined) as Error | undefined)
  }

  async function lane(batches: readonly ReadBatch[]): Promise<void> {
    busy += 1
    await run(batches)
    busy -= 1
    flush()
  }

  function flush(): void {
    soon = false
    while (waiting.length > 0 && busy < lanes) {
      const share = Math.min(ABREAST, Math.ceil(waiting.length / (lanes - busy)))
      const batches = waiting.slice(0, share)
      waiting = waiting.slice(share)
      void lane(batches)
    }
  }

  return {
    send(batch, together) {
      if (!together) {
        void run([batch])
        return
      }
      waiting.push(batch)
      if (soon) return
      soon = true
      // behind whatever else has arrived by now
      setImmediate(flush)
    },
  }
}

/** So many of the last times must have been quick. */
const PROVEN = 8
/** What is asked by how many ways is remembered; the one that was asked longest ago goes first. */
const REMEMBERED = 10_000

/**
 * Which ways of asking are quick, by how long the database took for the last ones: they alone share a connection, since who
 * stands behind something slow would wait for it.
 */
export function createQuickness(remembered = REMEMBERED) {
  const inARow = new Map<string, number>()
  return {
    quick: (what: string): boolean => (inARow.get(what) ?? 0) >= PROVEN,
    took(what: string, ms: number): void {
      const before = inARow.get(what) ?? 0
      if (before >= PROVEN && ms < QUICK) return
      inARow.delete(what)
      inARow.set(what, ms < QUICK ? before + 1 : 0)
      if (inARow.size > remembered) inARow.delete(inARow.keys().next().value!)
    },
  }
}
