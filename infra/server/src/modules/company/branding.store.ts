import type { ConfigKey } from '@madang/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { company, config } from '../../db/schema/company.ts'
import { file } from '../../db/schema/file.ts'
import type { Tx } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'

export interface BrandFile {
  fileIdx: number
  fileSize: number
}

const sizes = statement<{ companyCode: string; list: string }, BrandFile>(
  'branding.files',
  (at) => sql`select file_idx as "fileIdx", file_size as "fileSize" from file
    where company_code = ${at.companyCode} and owner_type = 'BRAND'
      and file_idx in (select value::bigint from jsonb_array_elements_text(${at.list}::jsonb))`,
)

/** Those of these files that are pictures of the brand. */
export const brandFiles = (tx: Tx, companyCode: string, list: readonly number[]): Promise<BrandFile[]> =>
  sizes(tx, { companyCode, list: JSON.stringify(list) })

/**
 * The next version of the configuration, for everybody at once; its row is locked until the transaction ends. False:
 * somebody else was first.
 */
export async function raiseVersion(tx: Tx, companyCode: string, from: number): Promise<boolean> {
  const raised = await tx
    .update(company)
    .set({ configVersion: sql`${company.configVersion} + 1` })
    .where(and(eq(company.companyCode, companyCode), eq(company.configVersion, from)))
    .returning({ version: company.configVersion })
  return raised.length > 0
}

/** Sets values; the version is raised apart. */
export async function putConfig(
  tx: Tx,
  companyCode: string,
  values: Readonly<Partial<Record<ConfigKey, string>>>,
): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ companyCode, key, value }))
  await tx
    .insert(config)
    .values(rows)
    .onConflictDoUpdate({ target: [config.companyCode, config.key], set: { value: sql`excluded.value` } })
}

/** Takes pictures of the brand away. Gives the contents that no other row names now. */
export async function deleteBrandFiles(
  tx: Tx,
  companyCode: string,
  list: readonly number[],
): Promise<string[]> {
  if (list.length === 0) return []
  const gone = await tx
    .delete(file)
    .where(
      and(eq(file.companyCode, companyCode), eq(file.ownerType, 'BRAND'), inArray(file.fileIdx, [...list])),
    )
    .returning({ storedName: file.storedName })
  const names = gone.map((row) => row.storedName)
  if (names.length === 0) return []
  const kept = await tx
    .select({ storedName: file.storedName })
    .from(file)
    .where(and(eq(file.companyCode, companyCode), inArray(file.storedName, names)))
  const still = new Set(kept.map((row) => row.storedName))
  return names.filter((name) => !still.has(name))
}
