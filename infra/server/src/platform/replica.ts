import { type Me, UserType } from '@madang/contract'
import { hasPermission, isOperator } from '@madang/domain'
import type { Logger } from 'pino'
import type { Broadcast } from './broadcast/broadcast.ts'
import { type Database, databaseOn, labelOf, type PoolOptions, postgresPool } from './database.ts'
import { watchReplica } from './replica-watch.ts'

/** A streaming copy of the database, for answers that may be a second old. */
export interface Replica {
  readonly db: Pick<Database, 'reading' | 'connections'>
  /**
   * Whether what this person asks now may be asked there: all that they, and whoever told them news, have written is there,
   * and so is everything that was written a second ago.
   */
  serves(companyCode: string, me: Me): boolean
  /** This person has written, on this node: the others hear of it. Call it after the commit. */
  wrote(companyCode: string, userIdx: number): void
  /** Seconds by which it is behind at most; Infinity when it is away. */
  readonly behind: number
  close(): Promise<void>
}

/** Who is told news by `watchers` (`modules/news`): those who see rooms and classes of others. */
export const isWatcher = ({ userTypeCd, webAuth }: Me): boolean =>
  hasPermission(webAuth, 'MANAGE_ACCESS') && (isOperator(userTypeCd) || userTypeCd === UserType.MONITOR)

/** Further behind than so many ms, it is asked nothing. */
const MOST_BEHIND = 1000

const WATCHERS = 'watchers'
const wroteIn = (companyCode: string) => `wrote/${companyCode}`

export interface ReplicaOptions {
  primaryUrl: string
  replicaUrl: string
  /** As for the database itself. */
  pool: PoolOptions
  broadcast: Broadcast
  /** Topic of a company's news: whoever is told that an answer is out of date must not get the old one again. */
  newsOf: (companyCode: string) => string
  log: Logger
}

/** Never fails: a replica that can't be reached is not used until it can. */
export function openReplica(options: ReplicaOptions): Replica {
  const { broadcast, log } = options
  const pool = postgresPool(options.replicaUrl, options.pool)
  /** Connections of the pool, to be given up together when nothing comes through any more. */
  const open = new Set<{ end(): Promise<void>; connection?: { stream: { destroy(): void } } }>()
  pool.on('connect', (client) => open.add(client as never))
  pool.on('remove', (client) => open.delete(client as never))
  const db = databaseOn(pool, { kind: 'postgresql', label: labelOf(options.replicaUrl) })
  /** When somebody has written, or was told of it; ms of `performance.now()`. */
  const written = new Map<string, number>()
  const companies = new Map<string, (() => void)[]>()
  let everybody = performance.now()
  const mark = (companyCode: string, who: number | typeof WATCHERS) =>
    void written.set(`${companyCode}/${who}`, performance.now())

  const watch = watchReplica(options, {
    onFresh(asOf) {
      for (const [who, at] of written) if (at <= asOf) written.delete(who)
    },
    mostBehind: MOST_BEHIND,
    onAway(why) {
      log.error({ err: why }, 'the read replica is away or too far behind: the database answers alone')
      // who waits there for an answer gets it here
      for (const client of open) client.connection?.stream.destroy()
    },
    onBack: () => log.info('the read replica has caught up and is asked again'),
  })
  const endGap = broadcast.onGap(() => {
    everybody = performance.now()
  })

  /** From the first question on: what was written in a company before is older than a caught-up replica. */
  function listenTo(companyCode: string): void {
    if (companies.has(companyCode)) return
    companies.set(companyCode, [
      broadcast.subscribe(wroteIn(companyCode), (userIdx) => mark(companyCode, userIdx as number)),
      broadcast.subscribe(options.newsOf(companyCode), (message) => {
        const { people, watchers } = message as { people: readonly number[]; watchers?: boolean }
        for (const one of people) mark(companyCode, one)
        if (watchers) mark(companyCode, WATCHERS)
      }),
    ])
    everybodyOf.set(companyCode, performance.now())
  }
  const everybodyOf = new Map<string, number>()

  return {
    db,
    serves(companyCode, me) {
      listenTo(companyCode)
      if (!broadcast.connected || watch.behind() > MOST_BEHIND) return false
      const whose = [written.get(`${companyCode}/${me.userIdx}`), everybodyOf.get(companyCode), everybody]
      if (isWatcher(me)) whose.push(written.get(`${companyCode}/${WATCHERS}`))
      return whose.every((at) => at === undefined || at < watch.freshAsOf())
    },
    wrote(companyCode, userIdx) {
      mark(companyCode, userIdx)
      broadcast.publish(wroteIn(companyCode), userIdx)
    },
    get behind() {
      return watch.behind() / 1000
    },
    async close() {
      endGap()
      for (const end of [...companies.values()].flat()) end()
      await watch.close()
      for (const client of open) client.connection?.stream.destroy()
      await db.close()
    },
  }
}
