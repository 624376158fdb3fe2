import pg from 'pg'

export interface ReplicaWatch {
  /** Everything that was committed before this moment is there; ms of `performance.now()`. */
  freshAsOf(): number
  /** ms since that moment. */
  behind(): number
  close(): Promise<void>
}

interface Watcher {
  mostBehind: number
  onFresh(asOf: number): void
  onAway(why: unknown): void
  onBack(): void
}

/** ms between two looks. */
const LOOK_EVERY = 200
/** A look that takes longer is none. */
const ANSWERS_WITHIN = 1000

/** Position in the log of writes, as PostgreSQL writes it: two hexadecimal halves. */
export function positionOf(text: string): bigint {
  const [high, low] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/**
 * Looks again and again how far the database has written and how far the replica has followed, on connections of its own: a
 * busy pool must not look like a replica that is away. What is known is a moment before which nothing is missing there.
 */
export function watchReplica(
  { primaryUrl, replicaUrl }: { primaryUrl: string; replicaUrl: string },
  watcher: Watcher,
): ReplicaWatch {
  const primary = line(primaryUrl)
  const replica = line(replicaUrl)
  /** What the database had written at a moment, oldest first, that the replica was not seen to have. */
  let ahead: { at: number; position: bigint }[] = []
  let fresh = Number.NEGATIVE_INFINITY
  let serving = false
  let closed = false
  const behind = () => performance.now() - fresh

  async function look(): Promise<void> {
    const at = performance.now()
    // the moment before the question: what was committed by then is behind the position
    const written = await primary.ask<{ position: string }>('select pg_current_wal_lsn()::text as position')
    ahead.push({ at, position: positionOf(written.position) })
    const followed = await replica.ask<{ position: string | null; follows: boolean }>(
      'select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as position',
    )
    if (!followed.follows || !followed.position) {
      throw new Error('DATABASE_REPLICA_URL is no streaming replica: it is written to')
    }
    const reached = positionOf(followed.position)
    const there = ahead.filter(({ position }) => position <= reached)
    ahead = ahead.filter(({ position }) => position > reached).slice(-50)
    const newest = there.at(-1)
    if (newest) {
      fresh = newest.at
      watcher.onFresh(fresh)
    }
  }

  let wake = () => {}
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  let said = false
  const running = (async () => {
    while (!closed) {
      const begun = performance.now()
      const error = await look().then(
        () => null,
        (why: unknown) => why,
      )
      if (closed) break
      if (error) fresh = Math.min(fresh, performance.now() - watcher.mostBehind - 1)
      const serves = behind() <= watcher.mostBehind
      if (!serves && (serving || !said)) watcher.onAway(error)
      if (serves && !serving) watcher.onBack()
      said = true
      serving = serves
      await pause(Math.max(20, LOOK_EVERY - (performance.now() - begun)))
    }
  })()
  return {
    freshAsOf: () => fresh,
    behind,
    async close() {
      closed = true
      wake()
      await Promise.all([primary.close(), replica.close()])
      await running
    },
  }
}

/** One connection that is made anew after any failure. */
function line(url: string) {
  let client: pg.Client | undefined
  const drop = async () => {
    const old = client
    client = undefined
    // without a word to the other side, which may not hear it
    ;(old as unknown as { connection?: { stream: { destroy(): void } } })?.connection?.stream.destroy()
  }
  return {
    async ask<Row extends pg.QueryResultRow>(text: string): Promise<Row> {
      try {
        if (!client) {
          const made = new pg.Client({
            connectionString: url,
            connectionTimeoutMillis: ANSWERS_WITHIN,
            query_timeout: ANSWERS_WITHIN,
            application_name: 'madang-replica-watch',
          })
          made.on('error', () => {})
          client = made
          await made.connect()
        }
        const { rows } = await client.query<Row>(text)
        return rows[0]!
      } catch (error) {
        await drop()
        throw error
      }
    },
    close: drop,
  }
}
