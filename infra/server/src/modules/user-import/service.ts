import { randomUUID } from 'node:crypto'
import {
  type ParsedOf,
  type UserImport,
  type UserImportRow,
  userImportFields,
  userImportTypes,
} from '@madang/contract'
import { mayRegister } from '@madang/domain'
import { keptFileName } from '@madang/domain/file-names'
import type { CallContext, Services } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { pageOf, resultPage } from '../../platform/paging.ts'
import { hashPassword } from '../../platform/password.ts'
import { countRegistered, findLicense } from '../license/store.ts'
import { checkPolicy, mayTouch, passwordPolicyOf } from '../user/policy.ts'
import { companyWords } from '../user/prohibited-words.rules.ts'
import { groupPaths } from './groups.rules.ts'
import { type Cells, judgeOf, type Measure } from './judge.rules.ts'
import { readApart, tableOf } from './open.ts'
import { presentImport, presentRow } from './present.ts'
import { queueWaiting } from './queue.ts'
import type { ReadAnswer, ReadTask } from './read.worker.ts'
import { beginImport, endImport } from './run.store.ts'
import * as store from './store.ts'
import type { Way } from './table/table.ts'

type Ctx = Pick<CallContext, 'tx' | 'company' | 'me' | 'now' | 'services'>

const ROWS = 50

const ownOf = ({ company, me }: Pick<CallContext, 'company' | 'me'>, importId: string): store.OwnImport => ({
  companyCode: company.companyCode,
  userIdx: me.userIdx,
  importId,
})

/** @throws Failure WB-404-106, also for another person's */
async function openImport(ctx: Ctx, importId: string): Promise<store.ImportRow> {
  const [row] = await store.findImport(ctx.tx, ownOf(ctx, importId))
  if (!row) throw new Failure('WB-404-106')
  return row
}

/** As `openImport`, locked. @throws Failure WB-409-020 where it is no preview any more */
async function openPreview(ctx: Ctx, importId: string): Promise<store.ImportRow> {
  const [row] = await store.lockImport(ctx.tx, ownOf(ctx, importId))
  if (!row) throw new Failure('WB-404-106')
  if (row.state !== 'PREVIEW') throw new Failure('WB-409-020', { why: 'state', state: row.state })
  return row
}

/**
 * What rows are judged by.
 * @throws Failure WB-403-102 for a type above the own, WB-400-200 for a group that isn't there
 */
async function measureOf(
  { tx, company, me }: Ctx,
  { userTypeCd, groupIdx }: { userTypeCd: number; groupIdx: number },
): Promise<Measure> {
  if (!mayTouch(me, { userTypeCd })) throw new Failure('WB-403-102')
  const groups = groupPaths(await store.allGroups(tx, { companyCode: company.companyCode }))
  if (groupIdx !== 0 && !groups.has(groupIdx)) throw invalid('groupIdx', 'no such group')
  const types = userImportTypes.filter((type) => mayTouch(me, { userTypeCd: type }))
  const words = companyWords(company.cfg)
  return { policy: passwordPolicyOf(company), userTypeCd, groupIdx, groups, types, words }
}

/** A table as it is kept. */
export const tableFields = (
  { userTypeCd, groupIdx }: { userTypeCd: number; groupIdx: number },
  read: ReadAnswer,
): store.ReadTable => ({
  userTypeCd,
  groupIdx,
  sheets: JSON.stringify(read.sheets),
  sheet: read.sheet,
  columns: JSON.stringify(read.columns),
  mapping: JSON.stringify(read.mapping),
  reading: JSON.stringify(read.reading),
})

/** What of a request says how the file is to be read. */
const chosenIn = ({ sheet, encoding, separator, headingRow }: Way): Way => ({
  ...(sheet !== undefined && { sheet }),
  ...(encoding !== undefined && { encoding }),
  ...(separator !== undefined && { separator }),
  ...(headingRow !== undefined && { headingRow }),
})

/** Reads the table between two transactions. @throws Failure WB-400-401, -402, -403 */
export async function readNew(
  ctx: Ctx,
  request: ParsedOf<'userImport.add'>,
  { seen }: Pick<ReadTask, 'seen'> = { seen: true },
): Promise<() => Promise<ReadAnswer>> {
  const measure = await measureOf(ctx, request)
  const { filename, storedName } = tableOf(request.uploadFile)
  const fileName = keptFileName(filename)
  return () =>
    readApart(ctx.services, storedName, {
      fileName,
      measure,
      way: chosenIn(request),
      mapping: undefined,
      seen,
    })
}

/** Keeps what was read, in place of the caller's preview before. */
export async function keepNew(
  ctx: Ctx & Pick<CallContext, 'afterCommit'>,
  request: Pick<ParsedOf<'userImport.add'>, 'uploadFile' | 'userTypeCd' | 'groupIdx'>,
  read: ReadAnswer,
): Promise<{ importId: string }> {
  const { tx, now, services } = ctx
  const { filename, storedName } = tableOf(request.uploadFile)
  const own = ownOf(ctx, randomUUID())
  const { companyCode, importId, userIdx } = own
  const dropped = await store.dropPreviews(tx, { companyCode, userIdx })
  await store.insertImport(tx, {
    ...own,
    ...tableFields(request, read),
    orgFileName: keptFileName(filename),
    storedName,
    now,
  })
  await store.replaceRows(tx, companyCode, importId, read.rows)
  ctx.afterCommit(() => forget(services, dropped))
  return { importId }
}

export async function forget(
  { files }: Pick<Services, 'files'>,
  rows: readonly { storedName: string | null }[],
): Promise<void> {
  for (const { storedName } of rows) if (storedName) await files.remove(storedName)
}

/** How many accounts more the licence has room for; null: any number. */
async function roomOf({ tx, company }: Ctx): Promise<number | null> {
  const licence = await findLicense(tx, company.companyCode)
  if (mayRegister(licence, Number.MAX_SAFE_INTEGER - 1)) return null
  return Math.max(0, licence!.userLimit - (await countRegistered(tx, company.companyCode)))
}

/** @throws Failure WB-404-106 */
export async function getImport(
  ctx: CallContext,
  { importId }: ParsedOf<'userImport.get'>,
): Promise<UserImport> {
  const row = await openImport(ctx, importId)
  const counts = await store.countRows(ctx.tx, ownOf(ctx, importId))
  return presentImport(ctx.company, row, counts, await roomOf(ctx), ctx.now)
}

/** @throws Failure WB-404-106 */
export async function listRows(ctx: CallContext, request: ParsedOf<'userImport.rows'>) {
  const { importId, status } = request
  await openImport(ctx, importId)
  const { companyCode } = ctx.company
  const window = pageOf(request, ROWS)
  const read = store.pageOfRows({ status: status !== undefined })
  const rows = await read(ctx.tx, { companyCode, importId, status: status ?? '', ...window })
  const [first] =
    rows.length > 0 || window.offset === 0
      ? rows
      : await read(ctx.tx, { companyCode, importId, status: status ?? '', limit: 1, offset: 0 })
  return resultPage(rows.map(presentRow), first?.total ?? 0, window)
}

/** @throws Failure WB-404-106, WB-409-020, WB-400-402, -403 */
export async function readAgain(
  ctx: Ctx,
  { importId, mapping, ...choice }: ParsedOf<'userImport.read'>,
): Promise<() => Promise<ReadAnswer>> {
  const row = await openPreview(ctx, importId)
  const measure = await measureOf(ctx, choice)
  const before = row.reading?.chosen ?? { sheet: row.sheet }
  const { headingRow: _, ...beforeElsewhere } = before
  const asked = chosenIn(choice)
  const differs = <K extends keyof Way>(name: K, was: Way[K] | null) =>
    asked[name] !== undefined && asked[name] !== was
  // rows of another sheet are others, and so are columns
  const otherSheet = differs('sheet', row.sheet)
  const otherColumns =
    otherSheet ||
    differs('encoding', row.reading?.encoding ?? null) ||
    differs('separator', row.reading?.separator ?? null) ||
    differs('headingRow', row.reading?.headingRow)
  const task: Omit<ReadTask, 'path'> = {
    fileName: row.orgFileName,
    measure,
    way: { ...(otherSheet ? beforeElsewhere : before), ...asked },
    mapping: mapping ?? (otherColumns ? undefined : row.mapping),
    seen: true,
  }
  return () => readApart(ctx.services, row.storedName, task)
}

export async function keepAgain(
  ctx: Ctx,
  { importId, ...choice }: ParsedOf<'userImport.read'>,
  read: ReadAnswer,
): Promise<void> {
  await openPreview(ctx, importId)
  const { companyCode } = ctx.company
  await store.changeTable(ctx.tx, { companyCode, importId, ...tableFields(choice, read), now: ctx.now })
  await store.replaceRows(ctx.tx, companyCode, importId, read.rows)
}

/** A password that was typed into a cell is judged and hashed before the transaction, and kept as nothing else. */
export async function judgeFix(
  ctx: Ctx,
  { field, value }: ParsedOf<'userImport.fix'>,
): Promise<(() => Promise<string>) | undefined> {
  if (field !== 'userPwd' || value === '') return undefined
  checkPolicy(ctx.company, value)
  return () => hashPassword(value)
}

/** @throws Failure WB-404-106, WB-409-020 */
export async function fixRow(
  ctx: Ctx,
  { importId, rowNo, field, value }: ParsedOf<'userImport.fix'>,
  passwordHash: string | undefined,
): Promise<UserImportRow> {
  const row = await openPreview(ctx, importId)
  const { companyCode } = ctx.company
  const [person] = await store.findRow(ctx.tx, { companyCode, importId, rowNo })
  if (!person) throw new Failure('WB-404-106')
  const measure = await measureOf(ctx, row)
  const cells: Cells = Object.fromEntries(
    userImportFields.filter((name) => name !== 'userPwd').map((name) => [name, person[name as 'userId']]),
  )
  const judged = judgeOf(measure)(field === 'userPwd' ? cells : { ...cells, [field]: value })
  const ofPassword = person.faults.filter((fault) => fault.field === 'userPwd')
  const changed = {
    ...judged,
    // the password isn't here to be judged again
    hasPassword: field === 'userPwd' ? passwordHash !== undefined : person.hasPassword,
    faults: field === 'userPwd' ? judged.faults : [...judged.faults, ...ofPassword],
    fixed: [...new Set([...person.fixed, field])],
  }
  await store.changeRow(ctx.tx, {
    companyCode,
    importId,
    rowNo,
    row: JSON.stringify(changed),
    passwordHash: passwordHash ?? null,
  })
  await store.judgeSome(ctx.tx, companyCode, importId, [person.userId, judged.userId])
  const [after] = await store.findRow(ctx.tx, { companyCode, importId, rowNo })
  return presentRow(after!)
}

/** The password of those who bring none, typed once. */
export async function judgeStart(
  ctx: Ctx,
  { userPwd }: ParsedOf<'userImport.start'>,
): Promise<(() => Promise<string>) | undefined> {
  if (userPwd === undefined || userPwd === '') return undefined
  checkPolicy(ctx.company, userPwd)
  return () => hashPassword(userPwd)
}

/**
 * Hands the preview to the queue.
 * @throws Failure WB-404-106, WB-409-020 where it is no preview or nobody is new, WB-400-200 where a password is missing,
 * WB-400-008 where the licence has no room for all of them
 */
export async function startImport(
  ctx: CallContext,
  { importId }: ParsedOf<'userImport.start'>,
  passwordHash: string | undefined,
): Promise<void> {
  const { tx, company, now, services } = ctx
  await openPreview(ctx, importId)
  const of = { companyCode: company.companyCode, importId }
  await store.judgeAll(tx, of.companyCode, importId)
  const fresh = (await store.countRows(tx, of)).find(({ status }) => status === 'NEW')
  if (!fresh) throw new Failure('WB-409-020', { why: 'nobody' })
  if (fresh.withoutPassword > 0 && passwordHash === undefined) throw invalid('userPwd', 'missing')
  const room = await roomOf(ctx)
  if (room !== null && fresh.count > room) {
    const licence = await findLicense(tx, company.companyCode)
    throw new Failure('WB-400-008', { licenseTypeCd: licence!.licenseTypeCd, userLimit: licence!.userLimit })
  }
  await beginImport(tx, { ...of, passwordHash: passwordHash ?? null, asked: false, now })
  ctx.afterCommit(async () => void (await queueWaiting(services)))
}

/** @throws Failure WB-404-106 */
export async function cancelImport(
  ctx: CallContext,
  { importId }: ParsedOf<'userImport.cancel'>,
): Promise<void> {
  const { tx, company, now, services } = ctx
  await openImport(ctx, importId)
  const of = { companyCode: company.companyCode, importId }
  const ended = await endImport(tx, { ...of, state: 'CANCELLED', errorCode: null, added: 0, now })
  ctx.afterCommit(() => forget(services, ended))
}
