import { randomUUID } from 'node:crypto'
import { type ErrorCode, UserType } from '@madang/contract'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { Failure } from '../../platform/errors.ts'
import type { RunningWork, WorkRules } from '../../platform/jobs/work-queue.ts'
import { addAccounts } from '../user/register.service.ts'
import { findUser } from '../user/store.ts'
import type { HashPart, HashTask } from './hash.worker.ts'
import { withCopy } from './open.ts'
import {
  claimImport,
  endImport,
  holdRun,
  keepAdded,
  keepHashes,
  newPeople,
  type Run,
  rowsToHash,
  tellDone,
} from './run.store.ts'
import { type ImportOf, judgeAll, wayOf } from './store.ts'

const hasher = new URL('./hash.worker.ts', import.meta.url)
/** Seconds that so many passwords may take as are told at once, on a machine with much else to do. */
const PART_SEC = 120
/** Accounts of one statement: what is read and written for them holds up nobody. */
const BATCH = 500

export const runRules = {
  retries: 5,
  pauseSec: 5,
  longestPauseSec: 120,
  withinSec: 3600,
  silentSec: 30,
} as const satisfies WorkRules

/** This try is no longer the one: cancelled, or begun elsewhere. */
class Superseded extends Error {}

/**
 * Adds the new people of a table: their passwords are hashed apart, then all are written in one transaction, or none. Again is
 * fine: what was hashed stays.
 */
export async function runImport(
  services: Services,
  of: ImportOf,
  { attempt, signal, progress }: Pick<RunningWork, 'attempt' | 'signal' | 'progress'>,
): Promise<void> {
  const { db, clock, log, files } = services
  const run: Run = { companyCode: of.companyCode, importId: of.importId, runner: randomUUID() }
  const inCompany = <T>(todo: (tx: Tx) => Promise<T>) => db.inCompany(of.companyCode, todo)
  const [row] = await inCompany((tx) => claimImport(tx, { ...run, now: clock.now() }))
  if (!row) return
  const end = async (errorCode: ErrorCode) => {
    const now = clock.now()
    const ended = await inCompany((tx) => endImport(tx, { ...of, state: 'FAILED', errorCode, added: 0, now }))
    if (ended.length > 0 && row.storedName) await files.remove(row.storedName)
  }
  try {
    await hashAll(services, run, row, signal, progress)
    await addAll(services, run, row.userIdx)
    if (row.storedName) await files.remove(row.storedName)
  } catch (error) {
    if (error instanceof Superseded) return
    if (error instanceof Failure) return end(error.code)
    if (attempt > runRules.retries && !signal.aborted) {
      log.error({ err: error, importId: of.importId }, 'an import of people was given up')
      await end('WB-500-001')
    }
    throw error
  }
}

type Claimed = Awaited<ReturnType<typeof claimImport>>[number]

async function hashAll(
  services: Services,
  run: Run,
  row: Claimed,
  signal: AbortSignal,
  progress: RunningWork['progress'],
): Promise<void> {
  const { db, clock, imports } = services
  const column = row.mapping.userPwd
  const rowNos = (await db.inCompany(run.companyCode, (tx) => rowsToHash(tx, run))).map(({ rowNo }) => rowNo)
  if (column === undefined || rowNos.length === 0) return
  const total = rowNos.length
  let done = 0
  const tell = (hashes: string) =>
    db.inCompany(run.companyCode, async (tx) => {
      const told = await tellDone(tx, { ...run, done, total, now: clock.now() })
      if (told.length === 0) throw new Superseded()
      await keepHashes(tx, { ...run, hashes })
    })
  await tell('[]')
  const onPart = async ({ count, hashes }: HashPart) => {
    done += count
    await tell(hashes)
    await progress((100 * done) / total)
  }
  await withCopy(services, row.storedName, (path) => {
    const task: HashTask = { path, fileName: row.orgFileName, way: wayOf(row), column, rowNos }
    return imports.run<void, HashPart>(hasher, task, { onPart, silentSec: PART_SEC, signal })
  })
}

/** @throws Failure WB-400-008 where the licence has no room for all of them, WB-400-200 where a group is gone */
async function addAll({ db, clock }: Services, run: Run, userIdx: number): Promise<void> {
  const { companyCode } = run
  const now = clock.now()
  await db.inCompany(companyCode, async (tx) => {
    if ((await holdRun(tx, run)).length === 0) throw new Superseded()
    const who = await findUser(tx, companyCode, userIdx)
    if (!who) throw new Superseded()
    const me = {
      userIdx,
      userId: who.userId,
      userName: who.userName,
      userTypeCd: who.userTypeCd,
      guest: null,
    }
    await judgeAll(tx, companyCode, run.importId)
    let sum = 0
    let after = 0
    for (;;) {
      const people = await newPeople(tx, { ...run, after, limit: BATCH })
      if (people.length === 0) break
      after = people.at(-1)!.rowNo
      const accounts = people.map(({ rowNo, phone2, email, ...person }) => ({
        ...person,
        phone2: person.userTypeCd === UserType.STUDENT && phone2 !== '' ? phone2 : null,
        email: email === '' ? null : email,
      }))
      const added = await addAccounts({ tx, company: { companyCode }, me, now }, accounts)
      const byId = new Map(people.map(({ userId, rowNo }) => [userId, rowNo]))
      const rows = added.map((one) => ({ rowNo: byId.get(one.userId), userIdx: one.userIdx }))
      await keepAdded(tx, { ...run, added: JSON.stringify(rows) })
      sum += added.length
    }
    await endImport(tx, { ...run, state: 'DONE', errorCode: null, added: sum, now })
  })
  await db.analyse()
}
