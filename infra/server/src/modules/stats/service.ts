import type { AccountRow, ParsedOf, StatRow } from '@madang/contract'
import { daysOfMonth, HOURS, todayIn } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { findLicense, type LicenseRow } from '../license/store.ts'
import { isCounted } from './counted.rules.ts'
import type { Kind } from './due.store.ts'
import * as store from './store.ts'

const CONCURRENCY = 0
const MONTHLY_ACCOUNTS = 2

/** Per cent, to a tenth; null where this licence doesn't count it. */
function usage(license: LicenseRow | undefined, type: number, used: number): number | null {
  if (license?.licenseTypeCd !== type || license.userLimit === 0) return null
  return Math.round((used * 1000) / license.userLimit) / 10
}

/** The days to draw: all of the month, none of one that has not begun (API-STAT-03). */
function daysToDraw({ company, now }: CallContext, month: string): string[] {
  return month > todayIn(company.timeZone, now).slice(0, 7) ? [] : daysOfMonth(month)
}

async function asked<Row extends { day: string }>(
  ctx: CallContext,
  month: string,
  kind: Kind,
  read: (tx: CallContext['tx'], period: Parameters<typeof store.countsOf>[1]) => Promise<Row[]>,
) {
  const { tx, company, now } = ctx
  const days = daysToDraw(ctx, month)
  const period = {
    companyCode: company.companyCode,
    firstDay: `${month}-01`,
    lastDay: days.at(-1) ?? `${month}-01`,
  }
  const [license, rows, due] = await Promise.all([
    findLicense(tx, company.companyCode),
    read(tx, period),
    store.dueOf(tx, period, kind),
  ])
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const waiting = new Set(due.map(({ day }) => day))
  const today = todayIn(company.timeZone, now)
  return {
    license,
    days,
    byDay,
    counted: (day: string) => isCounted(day, { kind, today, due: waiting.has(day), known: byDay.has(day) }),
  }
}

const empty = { counted: true, userCount: 0, licenseUsage: null, resultCount: 0, customInt1: 0, joinCount: 0 }
const typeOf = (license: LicenseRow | undefined) => ({ licenseTypeCd: license?.licenseTypeCd ?? null })

/** Most people at once, by day of a month or hour of a day (B-144). */
export async function concurrentUse(
  ctx: CallContext,
  { searchYm, searchDate }: ParsedOf<'stats.concurrent'>,
): Promise<StatRow[]> {
  const rowOf = (
    license: LicenseRow | undefined,
    logDate: string,
    peak: number,
    counted: boolean,
  ): StatRow => ({
    ...empty,
    ...typeOf(license),
    logDate,
    userCount: peak,
    resultCount: peak,
    counted,
    licenseUsage: usage(license, CONCURRENCY, peak),
  })
  if (searchYm !== undefined) {
    const { license, days, byDay, counted } = await asked(ctx, searchYm, 'HOUR', store.peaksOf)
    return days.map((day) => rowOf(license, day, byDay.get(day)?.peak ?? 0, counted(day)))
  }
  const day = searchDate!
  const { tx, company } = ctx
  const [license, hours] = await Promise.all([
    findLicense(tx, company.companyCode),
    store.hoursOf(tx, company.companyCode, day),
  ])
  if (day > todayIn(company.timeZone, ctx.now)) return []
  const peaks = new Map(hours.map(({ hour, peak }) => [hour, peak]))
  return Array.from({ length: HOURS }, (_, hour) =>
    rowOf(license, `${day} ${String(hour).padStart(2, '0')}:00:00`, peaks.get(hour) ?? 0, true),
  )
}

/** Accounts of a month by day, or those of a day (B-145); nothing where the licence doesn't count them (MAN-STAT-02). */
export async function accountUse(
  ctx: CallContext,
  { searchYm, searchDate, page, size }: ParsedOf<'stats.account'>,
): Promise<AccountRow[]> {
  if (searchYm !== undefined) {
    const { license, days, byDay, counted } = await asked(ctx, searchYm, 'DAY', store.countsOf)
    if (license?.licenseTypeCd !== MONTHLY_ACCOUNTS) return []
    const today = todayIn(ctx.company.timeZone, ctx.now)
    let sofar = 0
    return days.map((day): AccountRow => {
      const counts = byDay.get(day)
      sofar = counts?.monthAccountCount ?? sofar
      return {
        ...empty,
        ...typeOf(license),
        logDate: day,
        counted: counted(day),
        userCount: counts?.accountCount ?? 0,
        resultCount: counts?.accountCount ?? 0,
        joinCount: counts?.joinCount ?? 0,
        customInt1: counts?.openCount ?? 0,
        licenseUsage: day > today || !counted(day) ? null : usage(license, MONTHLY_ACCOUNTS, sofar),
      }
    })
  }
  const day = searchDate!
  const { companyCode } = ctx.company
  const [license, rows] = await Promise.all([
    findLicense(ctx.tx, companyCode),
    store.accountsOf(ctx.tx, companyCode, { day, limit: size, offset: (page - 1) * size }),
  ])
  if (license?.licenseTypeCd !== MONTHLY_ACCOUNTS) return []
  return rows.map(({ joinCount, ...who }) => ({
    ...empty,
    ...typeOf(license),
    ...who,
    logDate: day,
    userCount: 1,
    joinCount,
    resultCount: joinCount,
  }))
}

/** Classes that began (B-146) and joins of classes (B-147), by day. */
export const dailyUse =
  (drawn: 'openCount' | 'joinCount') =>
  async (ctx: CallContext, { searchYm }: { searchYm: string }): Promise<StatRow[]> => {
    const { license, days, byDay, counted } = await asked(ctx, searchYm, 'DAY', store.countsOf)
    return days.map((day) => {
      const counts = byDay.get(day)
      return {
        ...empty,
        ...typeOf(license),
        logDate: day,
        counted: counted(day),
        userCount: counts?.userCount ?? 0,
        joinCount: counts?.joinCount ?? 0,
        customInt1: counts?.openCount ?? 0,
        resultCount: counts?.[drawn] ?? 0,
      }
    })
  }
