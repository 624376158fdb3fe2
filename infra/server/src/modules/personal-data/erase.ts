import { randomUUID } from 'node:crypto'
import { ERASED_PARTS, type ErasedPart } from '@madang/contract'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { RunningWork } from '../../platform/jobs/work-queue.ts'
import { audit } from '../audit/audit.ts'
import { namedAmong } from '../file/sweep.store.ts'
import * as store from './erase.store.ts'
import { runRules } from './rules.ts'
import { claimWork, endWork, type Run, tellErased, type WorkOf } from './store.ts'

/** This try is no longer the one: begun elsewhere. */
class Superseded extends Error {}

interface Batch {
  count: number
  /** Contents whose rows are gone. */
  storedNames?: readonly (string | null)[]
  /** There may be more although this one found nothing. */
  goesOn?: boolean
}
type Step = (tx: Tx, of: store.Erased) => Promise<Batch>

const counting =
  (...statements: ((tx: Tx, of: store.Erased) => Promise<readonly unknown[]>)[]): Step =>
  async (tx, of) => {
    let count = 0
    for (const one of statements) count += (await one(tx, of)).length
    return { count }
  }
const withContents =
  (one: (tx: Tx, of: store.Erased) => Promise<readonly { storedName: string | null }[]>): Step =>
  async (tx, of) => {
    const rows = await one(tx, of)
    return { count: rows.length, storedNames: rows.map(({ storedName }) => storedName) }
  }

/** Steps of one erasure; what is done again finds nothing more to do. */
function stepsOf(): Readonly<Record<ErasedPart, Step>> {
  let line = 0
  return {
    FILES: withContents(store.eraseFiles),
    CHATS: counting(store.eraseChats),
    MESSAGES: counting(store.eraseSent, store.eraseReceived),
    NOTES: counting(store.eraseNotes),
    ANSWERS: counting(store.eraseAnswers, store.eraseTries),
    COMMENTS: counting(store.eraseComments),
    NOTICES: counting(store.eraseNotices),
    WORK: withContents(store.eraseWork),
    AUDIT: async (tx, of) => {
      const [lines] = await store.eraseAudits(tx, { ...of, after: line })
      line = lines?.last ?? line
      return { count: lines?.count ?? 0, goesOn: lines?.last != null }
    },
  }
}

/**
 * Takes away what a person whose account is gone has left, step by step, each batch a transaction with its count; a killed server goes
 * on where it was. The product does it by itself, since requests may not change the log.
 */
export async function runErasure(
  services: Services,
  of: WorkOf,
  { attempt, signal, progress }: Pick<RunningWork, 'attempt' | 'signal' | 'progress'>,
): Promise<void> {
  const { db, clock, log } = services
  const run: Run = { companyCode: of.companyCode, workId: of.workId, runner: randomUUID() }
  const total = ERASED_PARTS.length
  const [row] = await db.asPlatform((tx) => claimWork(tx, { ...run, total, now: clock.now() }))
  if (!row) return
  const erased = { companyCode: of.companyCode, personIdx: row.personIdx }
  const steps = stepsOf()
  try {
    for (const [done, part] of ERASED_PARTS.entries()) {
      for (;;) {
        signal.throwIfAborted()
        const batch = await db.asPlatform(async (tx) => {
          const found = await steps[part](tx, erased)
          const told = await tellErased(tx, { ...run, done, part, count: found.count, now: clock.now() })
          if (told.length === 0) throw new Superseded()
          return found
        })
        await forgetContents(services, batch.storedNames ?? [])
        await progress((100 * done) / total)
        if (batch.count === 0 && !batch.goesOn) break
      }
    }
    await db.asPlatform(async (tx) => {
      const now = clock.now()
      const [ended] = await endWork(tx, { ...run, state: 'READY', errorCode: null, storedName: null, now })
      if (!ended) return
      const after = Object.fromEntries(Object.entries(ended.report).filter(([, count]) => count > 0))
      await audit(
        { tx, company: erased, now },
        {
          action: 'PERSONAL_DATA_ERASED',
          subject: 'USER',
          of: [{ key: erased.personIdx, after }],
        },
      )
    })
  } catch (error) {
    if (error instanceof Superseded) return
    if (attempt > runRules.retries && !signal.aborted) {
      log.error({ err: error, workId: of.workId }, 'an erasure of personal data was given up')
      await db.asPlatform((tx) =>
        endWork(tx, { ...run, state: 'FAILED', errorCode: 'WB-500-001', storedName: null, now: clock.now() }),
      )
    }
    throw error
  }
}

/** Those that no other row names; the sweep finds what a crash leaves here. */
async function forgetContents(
  { db, files }: Services,
  storedNames: readonly (string | null)[],
): Promise<void> {
  const names = [...new Set(storedNames)].filter((name) => name !== null)
  if (names.length === 0) return
  const named = await db.asPlatform((tx) => namedAmong(tx, names))
  for (const name of names) if (!named.has(name)) await files.remove(name)
}
