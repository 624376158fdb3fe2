import { timings } from '@madang/contract'
import {
  addDays,
  countedInterval,
  formatWireDate,
  joinsByDay,
  peaksByHour,
  type Stay,
  startOfDay,
} from '@madang/domain'
import type { Database, Tx } from '../../platform/database.ts'
import * as store from './count.store.ts'
import { clearDue, companiesDue, type DueDay, dueDays, type Kind, markEverything } from './due.store.ts'

interface Company {
  companyCode: string
  timeZone: string
}

/** How many stays are counted in one go; a day is never divided. */
const STAYS = 100_000

/** Days in a row that are counted together. */
function* runsOf(days: readonly DueDay[]): Generator<DueDay[]> {
  let run: DueDay[] = []
  let stays = 0
  for (const day of days) {
    const last = run.at(-1)
    if (last && (addDays(last.day, 1) !== day.day || stays + day.stays > STAYS)) {
      yield run
      run = []
      stays = 0
    }
    run.push(day)
    stays += day.stays
  }
  if (run.length > 0) yield run
}

/** Stays of classes that run, as far as they count at this moment. */
async function staysNow(tx: Tx, companyCode: string, now: Date): Promise<Stay[]> {
  return (await store.staysThatRun(tx, companyCode)).map((one) => ({
    userIdx: one.userIdx,
    ...countedInterval(
      {
        joinedAt: one.joinDatetime.getTime(),
        lastSeenAt: one.lastSeenDatetime.getTime(),
        quitAt: one.quitDatetime?.getTime() ?? null,
      },
      now.getTime(),
      timings.presenceLease,
    ),
  }))
}

async function countHours(tx: Tx, span: store.Span, now: Date): Promise<void> {
  const stays = [...(await store.staysThatLasted(tx, span)), ...(await staysNow(tx, span.companyCode, now))]
  const rows: store.HourRow[] = []
  for (const [day, hours] of peaksByHour(stays, span)) {
    for (const [hour, peak] of hours.entries()) if (peak > 0) rows.push({ day, hour, peak })
  }
  await store.writeHours(tx, span, rows)
}

async function countDays(tx: Tx, span: store.Span): Promise<void> {
  const joins = joinsByDay(await store.staysThatBegan(tx, span), span.timeZone)
  const opens = await store.opened(tx, span)
  const rows = [...new Set([...opens.keys(), ...joins.keys()])].map((day): store.DayRow => {
    const people = [...(joins.get(day) ?? [])]
    return {
      day,
      opens: opens.get(day) ?? 0,
      joins: people.reduce((sum, [, times]) => sum + times, 0),
      users: people.length,
      accounts: people.filter(([userIdx]) => userIdx > 0),
    }
  })
  await store.writeDays(tx, span, rows)
}

/** Days on which somebody is in a class that still runs: they count although nothing of them is in the log. */
async function runningDays(tx: Tx, { companyCode, timeZone }: Company, now: Date): Promise<DueDay[]> {
  const stays = await store.staysThatRun(tx, companyCode)
  if (stays.length === 0) return []
  const first = Math.min(...stays.map(({ joinDatetime }) => joinDatetime.getTime()))
  const days: DueDay[] = []
  for (let day = formatWireDate(first, timeZone); startOfDay(day, timeZone) <= now; day = addDays(day, 1)) {
    days.push({ day, version: 0, stays: 0 })
  }
  return days
}

/** What has to be counted now, in runs. */
async function plan(tx: Tx, company: Company, kind: Kind, now: Date): Promise<DueDay[][]> {
  const due = await dueDays(tx, company.companyCode, kind)
  const known = new Set(due.map(({ day }) => day))
  if (kind === 'HOUR') due.push(...(await runningDays(tx, company, now)).filter(({ day }) => !known.has(day)))
  return [...runsOf(due.sort((a, b) => (a.day < b.day ? -1 : 1)))]
}

async function countRun(tx: Tx, company: Company, kind: Kind, run: readonly DueDay[], now: Date) {
  await store.alone(tx, company.companyCode)
  const span = { ...company, firstDay: run[0]!.day, lastDay: run.at(-1)!.day }
  await (kind === 'HOUR' ? countHours(tx, span, now) : countDays(tx, span))
  await clearDue(tx, { companyCode: company.companyCode, kind }, run)
}

/** Counts what is due, each run of days in a transaction of its own; again is the same. Gives how many days that were. */
export async function countStatistics(db: Database, kind: Kind, now: Date): Promise<number> {
  let days = 0
  for (const company of await db.asPlatform((tx) => companiesDue(tx, kind))) {
    const runs = await db.inCompany(company.companyCode, (tx) => plan(tx, company, kind, now))
    for (const run of runs) {
      await db.inCompany(company.companyCode, (tx) => countRun(tx, company, kind, run, now))
      days += run.length
    }
  }
  return days
}

/** The same in a transaction of the caller: for companies that are being made. */
export async function countCompany(tx: Tx, company: Company, now: Date): Promise<void> {
  for (const kind of ['HOUR', 'DAY'] as const) {
    for (const run of await plan(tx, company, kind, now)) await countRun(tx, company, kind, run, now)
  }
}

export interface Recount {
  companyId?: string | undefined
  /** First and last day, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** Counts the past again from the logs (`madang statistics`). Null where no company has this id. */
export async function recount(
  db: Database,
  now: Date,
  { companyId, ...days }: Recount,
): Promise<Record<Kind, number> | null> {
  const companies = await db.asPlatform((tx) => store.companiesOf(tx, companyId))
  if (companies.length === 0 && companyId !== undefined) return null
  for (const companyCode of companies) {
    await db.inCompany(companyCode, (tx) => markEverything(tx, companyCode, days))
  }
  return { HOUR: await countStatistics(db, 'HOUR', now), DAY: await countStatistics(db, 'DAY', now) }
}
