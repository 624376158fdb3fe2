import { and, eq, inArray } from 'drizzle-orm'
import { type FileOwner, file } from '../../db/schema/file.ts'
import type { Tx } from '../../platform/database.ts'

export type FileRow = typeof file.$inferSelect

export interface Owner {
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

/** Gives their indexes, in order. */
export async function insertFiles(tx: Tx, rows: readonly (typeof file.$inferInsert)[]): Promise<number[]> {
  if (rows.length === 0) return []
  const kept = await tx
    .insert(file)
    .values([...rows])
    .returning({ fileIdx: file.fileIdx })
  return kept.map((row) => row.fileIdx)
}

/** Takes rows away. Gives the contents that no other row names now. */
export async function deleteFiles(
  tx: Tx,
  companyCode: string,
  { ownerType, ownerIdxList }: { ownerType: FileOwner; ownerIdxList: readonly number[] },
): Promise<string[]> {
  if (ownerIdxList.length === 0) return []
  const gone = await tx
    .delete(file)
    .where(
      and(
        eq(file.companyCode, companyCode),
        eq(file.ownerType, ownerType),
        inArray(file.ownerIdx, [...ownerIdxList]),
      ),
    )
    .returning({ storedName: file.storedName })
  const names = [...new Set(gone.map((row) => row.storedName))]
  if (names.length === 0) return []
  const kept = await tx
    .select({ storedName: file.storedName })
    .from(file)
    .where(and(eq(file.companyCode, companyCode), inArray(file.storedName, names)))
  const still = new Set(kept.map((row) => row.storedName))
  return names.filter((name) => !still.has(name))
}
