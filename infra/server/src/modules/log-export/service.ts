import { randomUUID } from 'node:crypto'
import { type LogExport, logExportLimits, type ParsedOf } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { CallContext, FileAnswer } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { storedContent } from '../../platform/stored-answer.ts'
import { filterOf as joinFilter } from '../log-join/service.ts'
import { filterOf as classFilter } from '../log-meet/service.ts'
import { recordFilter } from '../record/service.ts'
import { lists } from './lists.store.ts'
import { maySave, maySeeStill } from './policy.ts'
import { keptUntil, presentExport } from './present.ts'
import { queueWaiting } from './queue.ts'
import { deleteExport, type ExportRow, findExport, findOfList, replaceExport } from './store.ts'
import { words } from './words.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Start = ParsedOf<'logExport.start'>

/** The list's own filter, made by the list itself, and how many rows it finds. */
async function askedFor(ctx: CallContext, request: Start): Promise<{ filter: object; total: number }> {
  switch (request.kind) {
    case 'MEET': {
      const filter = classFilter(ctx, request)
      return { filter, total: await lists.MEET.count(ctx.tx, filter) }
    }
    case 'JOIN': {
      const filter = joinFilter(ctx, request)
      return { filter, total: await lists.JOIN.count(ctx.tx, filter) }
    }
    case 'RECORD': {
      const filter = recordFilter(ctx, request)
      return { filter, total: await lists.RECORD.count(ctx.tx, filter) }
    }
  }
}

/**
 * Asks for a workbook, in place of the caller's one of the same list: whoever works on that finds it gone.
 * @throws Failure WB-403-101 for a list that isn't the caller's, WB-400-224 for more rows than one may have
 */
export async function startExport(
  ctx: CallContext,
  request: Start,
): Promise<{ exportId: string; total: number }> {
  const { tx, company, me, now, services } = ctx
  const { kind, language } = request
  if (!maySave(ctx, kind)) throw new Failure('WB-403-101')
  const { filter, total } = await askedFor(ctx, request)
  if (total > logExportLimits.rows)
    throw new Failure('WB-400-224', { maxRows: logExportLimits.rows, rows: total })
  const exportId = randomUUID()
  const [before] = await replaceExport(tx, {
    companyCode: company.companyCode,
    userIdx: me.userIdx,
    exportId,
    kind,
    filter: JSON.stringify(filter),
    language,
    total,
    now,
  })
  ctx.afterCommit(async () => {
    if (before?.storedName) await services.files.remove(before.storedName)
    await queueWaiting(services)
  })
  return { exportId, total }
}

/** One that is older than it is kept, or whose rows the caller may see no more, is as good as gone. */
const isThere = (ctx: CallContext, row: ExportRow): boolean =>
  maySeeStill(ctx, row) && ctx.now < keptUntil(row)

export async function viewExport(
  ctx: CallContext,
  { kind }: ParsedOf<'logExport.view'>,
): Promise<{ logExport: LogExport | null }> {
  const { tx, company, me } = ctx
  const [row] = await findOfList(tx, { companyCode: company.companyCode, userIdx: me.userIdx, kind })
  return { logExport: row && isThere(ctx, row) ? presentExport(row, company.timeZone) : null }
}

/** @throws Failure WB-404-102, also for another person's and for one that isn't ready */
export async function exportFile(
  ctx: CallContext,
  { exportId }: ParsedOf<'logExport.file'>,
): Promise<FileAnswer> {
  const { tx, company, me, services } = ctx
  const [row] = await findExport(tx, { companyCode: company.companyCode, userIdx: me.userIdx, exportId })
  const storedName = row && isThere(ctx, row) ? row.storedName : null
  const content = storedName ? await storedContent(services.files, storedName, 'WB-404-102') : null
  if (!row || !content) throw new Failure('WB-404-102')
  const name = words[row.language].name[row.kind]
  const day = formatWire(row.regDatetime, company.timeZone).slice(0, 10)
  return {
    file: {
      content,
      contentType: XLSX,
      etag: `"log-${exportId}"`,
      fileName: `${name}_${company.companyName}_${day}.xlsx`,
      disposition: 'attachment',
    },
  }
}

/** @throws Failure WB-404-102, also for another person's */
export async function cancelExport(
  ctx: CallContext,
  { exportId }: ParsedOf<'logExport.cancel'>,
): Promise<void> {
  const { tx, company, me, services } = ctx
  const [gone] = await deleteExport(tx, {
    companyCode: company.companyCode,
    userIdx: me.userIdx,
    exportId,
  })
  if (!gone) throw new Failure('WB-404-102')
  const { storedName } = gone
  if (storedName) ctx.afterCommit(() => services.files.remove(storedName))
}
