import { randomUUID } from 'node:crypto'
import { type ParsedOf, type PdfWork, studyLimits } from '@madang/contract'
import { schemas } from '@madang/contract/schemas'
import { keptFileName } from '@madang/domain/file-names'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { checkUploads } from '../../platform/file-content.ts'
import { checkRoom } from '../../platform/storage.ts'
import { mayBringPages } from '../page/policy.ts'
import { takeUploads } from '../upload/service.ts'
import { presentPdf } from './present.ts'
import { queueWaiting } from './queue.ts'
import { endOthers } from './render.ts'
import { cancelPdf, countOpen, findPdf, insertPdf, type OwnPdf, pagesOfPdf, retryPdf } from './store.ts'

const ownOf = ({ company, me }: Pick<CallContext, 'company' | 'me'>, pdfId: string): OwnPdf => ({
  companyCode: company.companyCode,
  userIdx: me.userIdx,
  pdfId,
})

/**
 * Keeps a PDF and asks for its pages, in the transaction of the request: it is kept exactly when its pages are asked for.
 * @throws Failure WB-400-401, -402, -403 as uploads are judged, WB-400-404 when there is no room, WB-404-106,
 * WB-429-001 while as many of the caller as may be are under way
 */
export async function addPdf(ctx: CallContext, request: ParsedOf<'pdf.add'>): Promise<{ pdfId: string }> {
  const { tx, company, me, now, services } = ctx
  mayBringPages(ctx)
  const files = await takeUploads(ctx, 'pdf.add', request.uploadFile)
  checkUploads(files, schemas['pdf.add'].files)
  const [file] = files
  if (!file) throw invalid('uploadFile', 'A PDF is needed')
  // alone from here on, so that two requests can't both be the last
  await checkRoom(tx, services.settings.storage, me, file.size, { alone: true })
  if (
    (await countOpen(tx, { companyCode: company.companyCode, userIdx: me.userIdx })) >= studyLimits.pdfsAtOnce
  )
    throw new Failure('WB-429-001', { retryAfterSec: 60 })
  const own = ownOf(ctx, randomUUID())
  const orgFileName = keptFileName(file.filename)
  await insertPdf(tx, { ...own, orgFileName, storedName: file.storedName, fileSize: file.size, now })
  ctx.afterCommit(async () => void (await queueWaiting(services)))
  return { pdfId: own.pdfId }
}

/** @throws Failure WB-404-109, also for another person's */
export async function getPdf(ctx: CallContext, { pdfId, fromPage }: ParsedOf<'pdf.get'>): Promise<PdfWork> {
  mayBringPages(ctx)
  const own = ownOf(ctx, pdfId)
  const [[row], pages] = await Promise.all([
    findPdf(ctx.tx, own),
    pagesOfPdf(ctx.tx, { companyCode: own.companyCode, pdfId, fromPage, most: studyLimits.pagesAtOnce }),
  ])
  if (!row) throw new Failure('WB-404-109')
  return presentPdf(ctx, row, pages)
}

/** @throws Failure WB-404-109, also for another person's */
export async function endPdfOf(ctx: CallContext, { pdfId }: ParsedOf<'pdf.cancel'>): Promise<void> {
  const { tx, services, now } = ctx
  mayBringPages(ctx)
  const own = ownOf(ctx, pdfId)
  const [row] = await findPdf(tx, own)
  if (!row) throw new Failure('WB-404-109')
  const [ended] = await cancelPdf(tx, { ...own, now })
  if (!ended) return
  ctx.afterCommit(async () => {
    endOthers(services, { pdfId, but: null })
    if (ended.storedName) await services.files.remove(ended.storedName)
  })
}

/** @throws Failure WB-404-109, also for another person's */
export async function beginAgain(ctx: CallContext, { pdfId }: ParsedOf<'pdf.retry'>): Promise<void> {
  const { tx, services, now } = ctx
  mayBringPages(ctx)
  const own = ownOf(ctx, pdfId)
  const [row] = await findPdf(tx, own)
  if (!row) throw new Failure('WB-404-109')
  await retryPdf(tx, { ...own, now })
  ctx.afterCommit(async () => void (await queueWaiting(services)))
}
