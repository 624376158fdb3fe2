import { sql } from 'drizzle-orm'
import type { Broadcast } from '../broadcast/broadcast.ts'
import type { Database } from '../database.ts'
import { statement } from '../statement.ts'

/** Gateways look at the rows this often, whatever they were told: a message may be lost. Milliseconds. */
const LOOK_MS = 2000
const TOPIC = 'remotes'
/** States read at once where all are asked for. */
const BATCH = 200

/** What every state has; the rest is the gateway's. */
interface State<Pointers> {
  revision: number
  app: string
  pointers: Pointers
}

interface Stored {
  move: string
  pointers: string
}

const newest = statement<{ after: number }, Stored>(
  'remote.newest',
  (at) => sql`
  select move, pointers from remote_revision where revision > ${at.after}::bigint order by revision desc limit 1`,
)

const take = statement<Stored & { revision: number; app: string }, { revision: number }>(
  'remote.take',
  (at) => sql`
  insert into remote_revision (revision, app, move, pointers)
  values (${at.revision}, ${at.app}, ${at.move}, ${at.pointers})
  on conflict do nothing returning revision`,
)

const history = statement<{ limit: number }, { move: string }>(
  'remote.history',
  (at) => sql`select move from remote_revision order by revision desc limit ${at.limit}::bigint`,
)

const historyOf = statement<{ limit: number; app: string }, { move: string }>(
  'remote.historyOf',
  (at) => sql`
  select move from remote_revision where app = ${at.app} order by revision desc limit ${at.limit}::bigint`,
)

const since = statement<{ after: number; limit: number }, Stored>(
  'remote.since',
  (at) => sql`
  select move, pointers from remote_revision where revision > ${at.after}::bigint
  order by revision limit ${at.limit}::bigint`,
)

/** A number is taken by one insert, so by one alone; the others hear of it when it is written. */
export function revisionRows(db: Database, broadcast: Broadcast) {
  const read = <R>({ move, pointers }: Stored): R =>
    ({ ...(JSON.parse(move) as object), pointers: JSON.parse(pointers) as unknown }) as R

  return {
    async newest<R extends State<unknown>>(after: number): Promise<R | null> {
      const [row] = await db.asPlatform((tx) => newest(tx, { after }))
      return row ? read<R>(row) : null
    },

    async take<R extends State<unknown>>({ pointers, ...move }: R): Promise<boolean> {
      const { revision, app } = move
      const row = { revision, app, move: JSON.stringify(move), pointers: JSON.stringify(pointers) }
      const taken = await db.asPlatform((tx) => take(tx, row))
      if (taken.length === 0) return false
      broadcast.publish(TOPIC, revision)
      return true
    },

    async history<M>(limit: number, app?: string): Promise<M[]> {
      const rows = await db.asPlatform((tx) =>
        app === undefined ? history(tx, { limit }) : historyOf(tx, { limit, app }),
      )
      return rows.map(({ move }) => JSON.parse(move) as M)
    },

    async *since<R extends State<unknown>>(after: number): AsyncGenerator<R> {
      for (let from = after; ; ) {
        const rows = await db.asPlatform((tx) => since(tx, { after: from, limit: BATCH }))
        for (const row of rows) {
          const state = read<R>(row)
          from = state.revision
          yield state
        }
        if (rows.length < BATCH) return
      }
    },

    others: {
      hear: (listen: (revision: number) => void) =>
        broadcast.subscribe(TOPIC, (revision) => listen(Number(revision))),
      lookMs: LOOK_MS,
    },
  }
}
