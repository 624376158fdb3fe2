import { type RecordFault, recordLog, uploads } from '@madang/contract'
import { nextRecording, type RecordingEvent } from '@madang/domain'
import type { CallContext, Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { RunningWork, WorkRules } from '../../platform/jobs/work-queue.ts'
import { filesOf } from '../file/store.ts'
import { tellNews } from '../news/publish.ts'
import * as store from './check.store.ts'
import { checkMedia } from './probe.ts'

const WORK = 'record.check'
const MINUTE = 60_000
/** Longer than a line of checks is: whatever was to check it is lost. */
const LOST = 60 * MINUTE
const BATCH = 100
const rules = { retries: 2, pauseSec: 10, withinSec: 1800 } as const satisfies WorkRules

/** Calls whose answers follow the state of a recording. */
export const recordCalls = [recordLog.ofClass, recordLog.list]

export function registerRecordJobs(services: Services): void {
  const { jobs, work } = services
  work.define<store.RecordOf>(WORK, (of, running) => checkRecord(services, of, running), rules)
  jobs.every('record.queue', MINUTE, async () => void (await queueChecks(services)))
  jobs.every('record.forsaken', 10 * MINUTE, async () => void (await endForsaken(services)))
}

/** Hands to the queue what waits for its check: row and work change in one transaction, so each round is asked for once. */
export async function queueChecks({ db, work }: Pick<Services, 'db' | 'work'>): Promise<number> {
  if (!work.started) return 0
  const queued = await db.asPlatform(async (tx) => {
    const rows = await store.takeUnasked(tx, { limit: BATCH })
    const all = rows.map(({ companyCode, recordIdx, round }) => ({
      data: { companyCode, recordIdx } satisfies store.RecordOf,
      key: `${companyCode}/${recordIdx}/${round}`,
    }))
    if (all.length > 0) await work.askAll(tx, WORK, all)
    return rows.length
  })
  if (queued > 0) work.wake(WORK)
  return queued
}

/** Lets something happen to a recording. Gives it as it was; null where that can't happen now: somebody was first. */
export async function happen(
  { tx, now }: { tx: Tx; now: Date },
  of: store.RecordOf,
  event: RecordingEvent,
  found: { durationSec?: number | null; round?: number } = {},
): Promise<store.StateRow | null> {
  const [row] = await store.lockRecord(tx, of)
  // what an older check found is said of another file
  if (found.round !== undefined && row?.round !== found.round) return null
  const next = row && nextRecording(row, event)
  if (!next) return null
  const durationSec = found.durationSec ?? null
  await store.writeState(tx, {
    ...of,
    ...next,
    durationSec,
    endDatetime:
      durationSec === null ? row.endDatetime : new Date(row.startDatetime.getTime() + durationSec * 1000),
    now,
  })
  if (next.state === 'PROCESSING' && row.state !== 'PROCESSING') await store.askAgain(tx, of)
  return row
}

const peopleOf = ({ userIdx, leaderIdx }: store.StateRow) => ({
  people: [userIdx, leaderIdx],
  watchers: true,
})

/** Says that a recording changed, once that is written. */
export const tellRecord = (
  ctx: Pick<CallContext, 'company' | 'services' | 'afterCommit'>,
  row: Pick<store.StateRow, 'userIdx' | 'leaderIdx'>,
): void =>
  ctx.afterCommit(() =>
    tellNews(
      ctx.services.broadcast,
      ctx.company.companyCode,
      { people: [row.userIdx, row.leaderIdx], watchers: true },
      recordCalls,
    ),
  )

/** Checks the file of a recording. Again is fine: who finds it checked already leaves it. */
export async function checkRecord(
  services: Services,
  of: store.RecordOf,
  { attempt, signal, progress }: Pick<RunningWork, 'attempt' | 'signal' | 'progress'>,
): Promise<void> {
  const { db, files, clock, broadcast } = services
  const { companyCode, recordIdx } = of
  const content = await db.inCompany(companyCode, async (tx) => {
    const [row] = await store.lockRecord(tx, of)
    if (row?.state !== 'PROCESSING') return null
    const [file] = await filesOf(tx, companyCode, { ownerType: 'RECORD', ownerIdx: recordIdx })
    return { storedName: file?.storedName ?? null, round: row.round }
  })
  if (!content) return
  const { round } = content
  const change = async (event: RecordingEvent, found = {}) => {
    const row = await db.inCompany(companyCode, (tx) =>
      happen({ tx, now: clock.now() }, of, event, { ...found, round }),
    )
    if (row) tellNews(broadcast, companyCode, peopleOf(row), recordCalls)
  }
  const refuse = (fault: RecordFault) => change({ kind: 'refused', fault })
  if (content.storedName === null) return refuse('LOST')
  try {
    const looked = await checkMedia({
      files,
      storedName: content.storedName,
      ffprobe: 'ffprobe',
      signal,
      async onProgress(percent) {
        await progress(percent)
        await change({ kind: 'checked', percent })
      },
    })
    if (!looked) return await refuse('LOST')
    if ('fault' in looked) return await refuse(looked.fault)
    await change({ kind: 'passed' }, looked)
  } catch (error) {
    if (attempt > rules.retries) await refuse('CHECK')
    throw error
  }
}

/** Ends what nobody brings or checks any more. Gives how many. */
export async function endForsaken({ db, clock, broadcast, log }: Services): Promise<number> {
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const rows = await db.asPlatform((tx) =>
    store.forsaken(tx, {
      announcedBefore: before(uploads.keptMs),
      checkedBefore: before(LOST),
      limit: BATCH,
    }),
  )
  for (const of of rows) {
    const row = await db.inCompany(of.companyCode, (tx) => happen({ tx, now }, of, { kind: 'forsaken' }))
    if (row) tellNews(broadcast, of.companyCode, peopleOf(row), recordCalls)
  }
  if (rows.length > 0) log.info({ ended: rows.length }, 'recordings that nobody went on with ended')
  return rows.length
}
