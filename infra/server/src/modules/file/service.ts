import type { UploadedFile } from '@madang/contract/schemas'
import { keptFileName } from '@madang/domain/file-names'
import type { CallContext } from '../../platform/context.ts'
import { contentTypeFrom, fileTypeCdOf } from '../../platform/file-content.ts'
import { checkRoom, holdStorage } from '../../platform/storage.ts'
import { deleteFiles, type FileRow, insertFiles, type Owner } from './store.ts'

/** Keeps uploads as files of a thing. Returns their indexes in order. @throws Failure WB-400-404 when there is no room */
export async function addFiles(
  { tx, company, me, now, services }: CallContext,
  owner: Owner,
  uploads: readonly UploadedFile[],
): Promise<number[]> {
  if (uploads.length === 0) return []
  const coming = uploads.reduce((sum, { size }) => sum + size, 0)
  await checkRoom(tx, services.settings.storage, me, coming, { alone: true })
  const rows = uploads.map(async ({ filename, storedName, size, head }) => {
    const orgFileName = keptFileName(filename)
    return {
      companyCode: company.companyCode,
      ...owner,
      orgFileName,
      storedName,
      fileSize: size,
      contentType: await contentTypeFrom(head, orgFileName),
      fileTypeCd: fileTypeCdOf(orgFileName),
      regUserIdx: me.userIdx,
      regDatetime: now,
    }
  })
  return insertFiles(tx, await Promise.all(rows))
}

/** Gives another thing the same contents without copying them. @throws Failure WB-400-404 where whoever does has no room */
export async function shareFiles(
  { tx, now, me, services }: CallContext,
  owner: Owner,
  rows: readonly FileRow[],
): Promise<void> {
  if (rows.length === 0) return
  const coming = rows.reduce((sum, { fileSize }) => sum + fileSize, 0)
  await checkRoom(tx, services.settings.storage, me, coming, { alone: true })
  await insertFiles(
    tx,
    rows.map(({ companyCode, orgFileName, storedName, fileSize, fileTypeCd, contentType }) => ({
      companyCode,
      orgFileName,
      storedName,
      fileSize,
      fileTypeCd,
      contentType,
      ...owner,
      regUserIdx: me.userIdx,
      regDatetime: now,
    })),
  )
}

/** Takes rows away, and after the commit the contents that no other row names. */
export async function removeFiles(
  {
    tx,
    company,
    services,
    afterCommit,
  }: Pick<CallContext, 'tx' | 'services' | 'afterCommit'> & {
    company: Pick<CallContext['company'], 'companyCode'>
  },
  where: { ownerType: Owner['ownerType']; ownerIdxList: readonly number[] },
): Promise<void> {
  const unnamed = await deleteFiles(tx, company.companyCode, where)
  if (unnamed.length === 0) return
  afterCommit(async () => {
    for (const name of unnamed) await services.files.remove(name)
  })
}

/**
 * Keeps uploads in place of what a thing has. Storage is held before what goes is counted out, as by everybody who adds to it.
 * @throws Failure WB-400-404 when there is no room
 */
export async function replaceFiles(
  ctx: CallContext,
  owner: Owner,
  uploads: readonly UploadedFile[],
): Promise<number[]> {
  await holdStorage(ctx.tx, { companyCode: ctx.company.companyCode })
  await removeFiles(ctx, { ownerType: owner.ownerType, ownerIdxList: [owner.ownerIdx] })
  return addFiles(ctx, owner, uploads)
}
