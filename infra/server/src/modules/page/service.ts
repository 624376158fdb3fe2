import { buffer } from 'node:stream/consumers'
import type { LoosePage, ParsedOf } from '@madang/contract'
import { schemas, type UploadedFile } from '@madang/contract/schemas'
import { keptFileName } from '@madang/domain/file-names'
import { piece } from '../../platform/compute.ts'
import type { CallContext, Services } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { checkUploads } from '../../platform/file-content.ts'
import { checkRoom } from '../../platform/storage.ts'
import type { PagePictures } from './picture.ts'
import { mayBringPages } from './policy.ts'
import { presentPage } from './present.ts'
import { insertPages, type NewPage, type PageRow, takablePages } from './store.ts'

export { pageFile } from './answer.ts'
export { pageUrl, presentPage } from './present.ts'

const worker = new URL('./picture.worker.ts', import.meta.url)
const rules = schemas['page.add'].files

async function pictureOf(
  { files, compute }: Services,
  { storedName, filename }: UploadedFile,
): Promise<PagePictures> {
  const opened = await files.open(storedName)
  const drawn = opened && (await compute.run<PagePictures | null>(worker, piece(await buffer(opened.stream))))
  if (!drawn) throw new Failure('WB-400-403', { fileName: keptFileName(filename), allowed: rules.extensions })
  return drawn
}

const forget = async ({ files }: Services, pages: readonly NewPage[]) => {
  for (const { storedName, thumbName } of pages) {
    await files.remove(storedName)
    await files.remove(thumbName)
  }
}

/** Before the transaction of `page.add`: decoding takes a tenth of a second a picture, in which no connection is held. */
export async function drawPages(
  ctx: CallContext,
  { uploadFile }: ParsedOf<'page.add'>,
): Promise<() => Promise<NewPage[]>> {
  mayBringPages(ctx)
  checkUploads(uploadFile, rules)
  const { services } = ctx
  return async () => {
    const kept: NewPage[] = []
    try {
      for (const upload of uploadFile) {
        const { page, thumb, width, height } = await pictureOf(services, upload)
        const [large, small] = [await services.files.put(page), await services.files.put(thumb)]
        const fileSize = large.size + small.size
        kept.push({ storedName: large.storedName, thumbName: small.storedName, fileSize, width, height })
      }
      return kept
    } catch (error) {
      await forget(services, kept)
      throw error
    }
  }
}

/**
 * Keeps pictures as pages that nothing names yet; they wait for a book or homework for some days.
 * @throws Failure WB-400-401, -402, -403 as uploads are judged, WB-400-404 when there is no room
 */
export async function addPages(
  ctx: CallContext,
  { uploadFile }: ParsedOf<'page.add'>,
  drawn: readonly NewPage[],
): Promise<LoosePage[]> {
  const { tx, company, me, now, services } = ctx
  mayBringPages(ctx)
  const bytes = drawn.reduce((sum, { fileSize }) => sum + fileSize, 0)
  try {
    await checkRoom(tx, services.settings.storage, me, bytes, { alone: true })
  } catch (error) {
    if (error instanceof Failure) await forget(services, drawn)
    throw error
  }
  const rows = await insertPages(tx, company.companyCode, { userIdx: me.userIdx, now }, drawn)
  // what was sent has become what is kept
  ctx.afterCommit(async () => {
    for (const { storedName } of uploadFile) await services.files.remove(storedName)
  })
  return rows.map((row) => presentPage(ctx, row))
}

/**
 * Pages that somebody wants in a book or textbook of their own, in their order: sent by them, in a book that they may see,
 * or in a textbook of theirs.
 * @throws Failure WB-404-109 with the places in the list of those that aren't there for them
 */
export async function takePages(
  { tx, company, me }: Pick<CallContext, 'tx' | 'company' | 'me'>,
  pageIdxList: readonly number[],
): Promise<PageRow[]> {
  if (pageIdxList.length === 0) return []
  const rows = await takablePages(tx, company.companyCode, me.userIdx, pageIdxList)
  if (rows.length < pageIdxList.length) {
    const found = new Set(rows.map(({ pageIdx }) => pageIdx))
    // places, not numbers: a page of another company is answered like none
    const places = pageIdxList.flatMap((pageIdx, place) => (found.has(pageIdx) ? [] : [place]))
    throw new Failure('WB-404-109', { places })
  }
  return rows
}
