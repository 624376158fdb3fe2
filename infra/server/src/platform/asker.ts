import { AsyncLocalStorage } from 'node:async_hooks'
import type { Whose } from './fair-turns.ts'

/** On whose behalf something runs: what it computes waits in that one's line. */
interface Asker extends Whose {
  /** Nobody waits for an answer. */
  job: boolean
}

const asking = new AsyncLocalStorage<Asker>()
const platform: Asker = { company: '', person: '', job: true }

/** Who asks for what runs here; the platform itself where nobody does. */
export const asker = (): Asker => asking.getStore() ?? platform

/** A request of somebody. */
export const askedBy = <T>(whose: Whose, run: () => T): T => asking.run({ ...whose, job: false }, run)

/** Work of a company that is done when its turn comes. */
export const workOf = <T>(company: string, run: () => T): T =>
  asking.run({ company, person: '', job: true }, run)
