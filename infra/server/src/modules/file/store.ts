import type { UploadedFile } from '@madang/contract/schemas'
import { and, eq, inArray } from 'drizzle-orm'
import { type FileOwner, file } from '../../db/schema/file.ts'
import type { CallContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { cleanFileName, fileTypeCdOf } from '../../platform/file-content.ts'
import type { StoredFile } from '../../platform/files/index.ts'

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

/** Stores uploads of a thing; when one of them can't be kept, none is. Returns their indexes in order. */
export async function addFiles(
  { tx, company, me, now, services }: CallContext,
  owner: Owner,
  uploads: readonly UploadedFile[],
): Promise<number[]> {
  if (uploads.length === 0) return []
  const stored: (StoredFile & { orgFileName: string })[] = []
  try {
    for (const upload of uploads) {
      stored.push({
        ...(await services.files.put(upload.bytes)),
        orgFileName: cleanFileName(upload.filename),
      })
    }
    const rows = await tx
      .insert(file)
      .values(
        stored.map(({ storedName, size, orgFileName }) => ({
          companyCode: company.companyCode,
          ...owner,
          orgFileName,
          storedName,
          fileSize: size,
          fileTypeCd: fileTypeCdOf(orgFileName),
          regUserIdx: me.userIdx,
          regDatetime: now,
        })),
      )
      .returning({ fileIdx: file.fileIdx })
    return rows.map((row) => row.fileIdx)
  } catch (error) {
    for (const { storedName } of stored) await services.files.remove(storedName)
    throw error
  }
}

/** Gives another thing the same contents without copying them. */
export async function shareFiles(
  { tx, now, me }: CallContext,
  owner: Owner,
  rows: readonly FileRow[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(file).values(
    rows.map(({ companyCode, orgFileName, storedName, fileSize, fileTypeCd }) => ({
      companyCode,
      orgFileName,
      storedName,
      fileSize,
      fileTypeCd,
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
