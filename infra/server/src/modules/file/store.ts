import type { UploadedFile } from '@madang/contract/schemas'
import { and, eq, inArray } from 'drizzle-orm'
import { type FileOwner, file } from '../../db/schema/file.ts'
import type { CallContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { cleanFileName, contentTypeFrom, fileTypeCdOf } from '../../platform/file-content.ts'
import { checkRoom } from '../../platform/storage.ts'

export type FileRow = typeof file.$inferSelect

interface Owner {
  ownerType: FileOwner
  ownerIdx: number
}

/** Files of one thing, in the order in which they came. */
export const filesOf = (tx: Tx, companyCode: string, { ownerType, ownerIdx }: Owner): Promise<FileRow[]> =>
  tx
    .select()
    .from(file)
    .where(and(eq(file.companyCode, companyCode), eq(file.ownerType, ownerType), eq(file.ownerIdx, ownerIdx)))
    .orderBy(file.fileIdx)

export async function findFile(tx: Tx, companyCode: string, fileIdx: number): Promise<FileRow | undefined> {
  const [row] = await tx
    .select()
    .from(file)
    .where(and(eq(file.companyCode, companyCode), eq(file.fileIdx, fileIdx)))
  return row
}

/** Keeps uploads as files of a thing. Returns their indexes in order. @throws Failure WB-400-404 when there is no room */
export async function addFiles(
  { tx, company, me, now, services }: CallContext,
  owner: Owner,
  uploads: readonly UploadedFile[],
): Promise<number[]> {
  if (uploads.length === 0) return []
  const coming = uploads.reduce((sum, { size }) => sum + size, 0)
  await checkRoom(tx, services.settings.storage, me, coming, { alone: true })
  const rows = await tx
    .insert(file)
    .values(
      await Promise.all(
        uploads.map(async ({ filename, storedName, size, head }) => {
          const orgFileName = cleanFileName(filename)
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
        }),
      ),
    )
    .returning({ fileIdx: file.fileIdx })
  return rows.map((row) => row.fileIdx)
}

/** Gives another thing the same contents without copying them. */
export async function shareFiles(
  { tx, now, me }: CallContext,
  owner: Owner,
  rows: readonly FileRow[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(file).values(
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
  { tx, company, services, afterCommit }: CallContext,
  where: { ownerType: FileOwner; ownerIdxList: readonly number[] },
): Promise<void> {
  if (where.ownerIdxList.length === 0) return
  const gone = await tx
    .delete(file)
    .where(
      and(
        eq(file.companyCode, company.companyCode),
        eq(file.ownerType, where.ownerType),
        inArray(file.ownerIdx, [...where.ownerIdxList]),
      ),
    )
    .returning({ storedName: file.storedName })
  const names = [...new Set(gone.map((row) => row.storedName))]
  if (names.length === 0) return
  const kept = await tx
    .select({ storedName: file.storedName })
    .from(file)
    .where(and(eq(file.companyCode, company.companyCode), inArray(file.storedName, names)))
  const still = new Set(kept.map((row) => row.storedName))
  afterCommit(async () => {
    for (const name of names) if (!still.has(name)) await services.files.remove(name)
  })
}
