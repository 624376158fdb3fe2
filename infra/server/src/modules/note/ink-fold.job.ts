import type { Services } from '../../platform/context.ts'
import { costOf, folded, rowOf } from './ink.rules.ts'
import { addInk, type OfWriter } from './ink.store.ts'
import * as store from './ink-fold.store.ts'

export const WORK = 'ink.fold'
const MINUTE = 60_000
const BATCH = 100

/**
 * Puts neighbouring rows of a note into one, a writer on a page at a time: what was drawn stays event by event, whoever reads meanwhile sees
 * one or the other, and done again it changes nothing.
 */
export async function foldInk({ db }: Pick<Services, 'db'>, of: store.InkOf): Promise<number> {
  let less = 0
  const writers = await db.inCompany(of.companyCode, (tx) => store.manyRows(tx, of))
  for (const writer of writers) less += await foldWriter({ db }, { ...of, ...writer })
  return less
}

const foldWriter = ({ db }: Pick<Services, 'db'>, of: OfWriter): Promise<number> =>
  db.inCompany(of.companyCode, async (tx) => {
    const [there] = await store.lockNote(tx, of)
    if (!there) return 0
    const rows = await store.rowsOfWriter(tx, of)
    const instead = folded(rows.map(({ data }) => data))
    if (instead.length === 0) return 0
    const gone = new Set(instead.flatMap((one) => one.instead))
    const old = rows.filter(({ seq }) => gone.has(seq))
    const made = instead.map(({ batch }) => rowOf(batch))
    await store.dropRows(tx, {
      ...of,
      seqs: JSON.stringify([...gone]),
      count: old.length,
      bytes: costOf(old),
    })
    await addInk(tx, {
      ...of,
      rows: JSON.stringify(made.map((row) => ({ ...row, data: row.data.toString('base64') }))),
      count: made.length,
      bytes: costOf(made),
      now: old.at(-1)!.regDatetime,
    })
    return old.length - made.length
  })

/** Hands to the queue what is to be folded; row and work change in one transaction. */
export async function queueFolds({ db, work }: Pick<Services, 'db' | 'work'>): Promise<void> {
  if (!work.started) return
  for (;;) {
    const taken = await db.asPlatform(async (tx) => {
      const rows = await store.takeFolds(tx, { limit: BATCH })
      const all = rows.map(({ companyCode, noteIdx, inkRows, revision }) => ({
        data: { companyCode, noteIdx } satisfies store.InkOf,
        // a note comes again when it has other rows
        key: `${companyCode}/${noteIdx}/${inkRows}/${revision}`,
      }))
      if (all.length > 0) await work.askAll(tx, WORK, all)
      return rows.length
    })
    if (taken < BATCH) break
  }
  work.wake(WORK)
}

export function registerInkJobs(services: Services): void {
  const { jobs, work } = services
  work.define<store.InkOf>(WORK, async (of) => void (await foldInk(services, of)))
  jobs.every('ink.fold', MINUTE, () => queueFolds(services))
}
