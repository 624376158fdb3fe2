import type { Services } from '../../../platform/context.ts'
import { type Heard, renew } from '../presence.store.ts'
import type { Connection } from './connection.ts'

/**
 * Signs of life on their way to the database. What comes while a write is under way goes with the next one, so a
 * thousand beats in a second are a few statements, and a single beat is written at once.
 */
export class Heartbeat {
  readonly #services: Pick<Services, 'db' | 'clock' | 'log'>
  readonly #onLost: (connection: Connection) => void
  #pending = new Map<Connection, Heard>()
  #writing: Promise<void> | null = null

  /** @param onLost the interval of this connection is no longer open or no longer its own */
  constructor(services: Pick<Services, 'db' | 'clock' | 'log'>, onLost: (connection: Connection) => void) {
    this.#services = services
    this.#onLost = onLost
  }

  beat(connection: Connection): void {
    const now = this.#services.clock.now()
    const first = this.#pending.get(connection)?.first ?? now
    this.#pending.set(connection, { holder: connection.id, first, last: now })
    this.#writing ??= this.#write()
  }

  /** Settles when every beat so far is written. */
  async flush(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  async #write(): Promise<void> {
    // let the beats of one moment gather
    await new Promise(setImmediate)
    let failed = false
    while (this.#pending.size > 0 && !failed) {
      const batch = [...this.#pending]
      this.#pending = new Map()
      const companies = Map.groupBy(batch, ([connection]) => connection.place.companyCode)
      for (const [companyCode, heard] of companies) {
        if (!(await this.#renew(companyCode, heard))) failed = true
      }
    }
    this.#writing = null
  }

  async #renew(companyCode: string, heard: [Connection, Heard][]): Promise<boolean> {
    const { db, log } = this.#services
    try {
      const words = heard.map(([, word]) => word)
      const alive = await db.inCompany(companyCode, (tx) => renew(tx, companyCode, words))
      for (const [connection] of heard) if (!alive.has(connection.id)) this.#onLost(connection)
      return true
    } catch (error) {
      // kept for the next beat, with the time of the first: a short outage of the database makes no hole
      for (const [connection, { holder, first, last }] of heard) {
        this.#pending.set(connection, { holder, first, last: this.#pending.get(connection)?.last ?? last })
      }
      log.warn({ err: error, beats: heard.length }, 'beats could not be written yet')
      return false
    }
  }
}
