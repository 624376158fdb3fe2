import { buffer } from 'node:stream/consumers'
import type { CallContext } from '../../platform/context.ts'
import { brandImageFiles } from '../company/brand.ts'
import { findPublicBrandFile } from '../company/store.ts'

/** Bytes of a logo that are put into a PDF. */
const MAX_LOGO = 2 * 1024 * 1024

/** The company's picture on white paper; null where it has none. */
export async function logoOf({ tx, company, services }: CallContext): Promise<Uint8Array | null> {
  const images = brandImageFiles(company)
  const fileIdx = images.get('SERVICE_LOGO') ?? images.get('LOGIN_LOGO')
  if (fileIdx === undefined) return null
  const row = await findPublicBrandFile(tx, company.companyCode, fileIdx)
  const stored = row && (await services.files.open(row.storedName))
  if (!stored) return null
  if (stored.size > MAX_LOGO) {
    stored.stream.destroy()
    return null
  }
  return Uint8Array.from(await buffer(stored.stream))
}
