import { type Language, type ParsedOf, userImportLimits } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { CallContext, FileAnswer } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import type { FaultsTask } from './faults.worker.ts'
import { groupPaths } from './groups.rules.ts'
import { withCopy } from './open.ts'
import { peopleParts } from './people.store.ts'
import type { SheetTask } from './sheet.worker.ts'
import { allGroups, findImport, refusedRows, wayOf } from './store.ts'
import { words } from './words.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const sheetWorker = new URL('./sheet.worker.ts', import.meta.url)
const faultsWorker = new URL('./faults.worker.ts', import.meta.url)
const WRITE_SEC = 120

type Ctx = Pick<CallContext, 'tx' | 'company' | 'me' | 'now' | 'services'>

const fileOf = (
  { company, now }: Pick<Ctx, 'company' | 'now'>,
  name: string,
  content: FileAnswer['file']['content'],
): FileAnswer => ({
  file: {
    content,
    contentType: XLSX,
    fileName: `${name}_${company.companyName}_${formatWire(now, company.timeZone).slice(0, 10)}.xlsx`,
    disposition: 'attachment',
  },
})

const pathsOf = async ({ tx, company }: Pick<Ctx, 'tx' | 'company'>) =>
  groupPaths(await allGroups(tx, { companyCode: company.companyCode }))

const listed = (paths: ReadonlyMap<number, string>, language: Language) =>
  [...paths.values()].sort((one, other) => one.localeCompare(other, language))

/** The table to fill in (MAN-USER-30). */
export async function sampleSheet(ctx: CallContext, { language }: ParsedOf<'userImport.sample'>) {
  const paths = await pathsOf(ctx)
  const task: SheetTask = { language, kind: 'sample', groups: listed(paths, language), people: [], paths }
  return fileOf(ctx, words[language].sampleFile, ctx.services.compute.stream(sheetWorker, task))
}

/** Whom the list's filter shows, as a table that an import finds unchanged. @throws Failure WB-400-402 for too many */
export async function peopleSheet(ctx: CallContext, request: ParsedOf<'userImport.people'>) {
  const { language } = request
  const filter = {
    statuses: request.userStatusCd,
    types: request.userTypeCd,
    locked: request.locked,
    group: request.groupIdx,
    keyword: request.searchKeyword,
  }
  const people = await peopleParts(ctx.tx, ctx.company.companyCode, filter, userImportLimits.exportRows)
  if (!people) throw new Failure('WB-400-402', { why: 'rows', maxRows: userImportLimits.exportRows })
  const paths = await pathsOf(ctx)
  const task: SheetTask = { language, kind: 'people', groups: [], people, paths }
  return fileOf(ctx, words[language].peopleFile, ctx.services.compute.stream(sheetWorker, task))
}

/** Written between two transactions. @throws Failure WB-404-106, also for another person's */
export async function writeFaults(
  ctx: Ctx,
  { importId, language }: ParsedOf<'userImport.faults'>,
): Promise<() => Promise<Uint8Array>> {
  const { tx, company, me, services } = ctx
  const of = { companyCode: company.companyCode, importId }
  const [row] = await findImport(tx, { ...of, userIdx: me.userIdx })
  if (!row) throw new Failure('WB-404-106')
  const rows = await refusedRows(tx, of)
  const groups = listed(await pathsOf(ctx), language)
  const column = row.mapping.userPwd
  const write = (passwords: FaultsTask['passwords']) =>
    services.imports.run<Uint8Array>(
      faultsWorker,
      { language, groups, rows, passwords } satisfies FaultsTask,
      {
        silentSec: WRITE_SEC,
      },
    )
  if (column === undefined || row.storedName === null) return () => write(null)
  const { orgFileName: fileName } = row
  const way = wayOf(row)
  return () => withCopy(services, row.storedName, (path) => write({ path, fileName, way, column }))
}

export const faultsFile = (ctx: CallContext, language: Language, bytes: Uint8Array): FileAnswer =>
  fileOf(ctx, words[language].faultsFile, bytes)
