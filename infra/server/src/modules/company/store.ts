import type { CompanyBrief } from '@madang/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { company } from '../../db/schema/company.ts'
import { file } from '../../db/schema/file.ts'
import type { Tx } from '../../platform/database.ts'

/** Companies whose name, id or code holds the word, exact ids first; over all companies. */
export function search(tx: Tx, keyword: string, limit: number): Promise<CompanyBrief[]> {
  const word = keyword.toLowerCase()
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return tx
    .select({
      companyId: company.companyId,
      companyCode: company.companyCode,
      companyName: company.companyName,
    })
    .from(company)
    .where(
      sql`lower(${company.companyName}) like ${pattern} or lower(${company.companyId}) like ${pattern}
        or lower(${company.companyCode}) like ${pattern}`,
    )
    .orderBy(
      sql`lower(${company.companyId}) = ${word} desc`,
      asc(company.companyName),
      asc(company.companyId),
    )
    .limit(limit)
}

/** A file of the company's brand that anybody may read. */
export async function findPublicBrandFile(tx: Tx, companyCode: string, fileIdx: number) {
  const [row] = await tx
    .select({ orgFileName: file.orgFileName, storedName: file.storedName })
    .from(file)
    .where(
      and(
        eq(file.companyCode, companyCode),
        eq(file.fileIdx, fileIdx),
        eq(file.ownerType, 'BRAND'),
        eq(file.isPublic, true),
      ),
    )
  return row
}
