import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { chunksOf, Reassembly } from './chunks.ts'
import type { Wire, WireEvents } from './nodes.ts'

const CHANNEL = 'madang_broadcast'
/** Texts that may wait while the connection is away; older ones go first, and are noticed by their numbers. */
const MAX_WAITING = 5000
const LONGEST_PAUSE_MS = 5000

/**
 * LISTEN and NOTIFY on a connection of its own. What is sent while a statement is under way goes with the next one.
 * A pooler that hands connections from transaction to transaction can't carry LISTEN: there REDIS_URL is for.
 */
export function postgresWire(databaseUrl: string, events: WireEvents): Wire {
  let client: pg.Client | null = null
  let waiting: string[] = []
  let sending: Promise<void> | null = null
  let closing = false
  const stop = new AbortController()

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 10_000,
      keepAlive: true,
      application_name: 'madang broadcast',
    })
    const parts = new Reassembly()
    made.on('error', () => {})
    made.on('notification', ({ payload }) => {
      const text = parts.add(payload ?? '')
      if (text !== null) events.text(text)
    })
    try {
      await made.connect()
      await made.query(`listen ${CHANNEL}`)
    } catch (error) {
      await made.end().catch(() => {})
      throw error
    }
    return made
  }

  async function keepUp(): Promise<void> {
    let pause = 100
    while (!closing) {
      try {
        const made = await connect()
        const ended = new Promise<void>((done) => made.once('end', done))
        if (closing) return void (await made.end())
        client = made
        pause = 100
        events.up()
        flush()
        await ended
        client = null
        events.down()
      } catch (error) {
        events.error(error)
      }
      await wait(pause, undefined, { signal: stop.signal, ref: false }).catch(() => {})
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }

  function flush(): void {
    sending ??= drain().finally(() => {
      sending = null
    })
  }

  async function drain(): Promise<void> {
    while (client && waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await client.query(
          'select pg_notify($1, part) from unnest($2::text[]) with ordinality as t(part, at) order by at',
          [CHANNEL, batch.flatMap(chunksOf)],
        )
      } catch (error) {
        // once is enough: the connection is gone or the text can't be sent, and its number tells the others
        events.error(error)
      }
    }
  }

  const running = keepUp()
  return {
    send(text) {
      waiting.push(text)
      if (waiting.length > MAX_WAITING) waiting.shift()
      flush()
    },
    reset() {
      void client?.end().catch(() => {})
    },
    async close() {
      flush()
      await sending
      closing = true
      stop.abort()
      await client?.end().catch(() => {})
      await running
    },
  }
}
