import { license } from '../db/schema/company.ts'
import type { TestApp } from './app.ts'

/** Gives the company alpha this licence; without one it is unlimited again. */
export const licenseAlpha = (
  t: TestApp,
  given?: { licenseTypeCd: number; userLimit: number; refuseOver?: boolean },
): Promise<unknown> =>
  t.services.db.asPlatform(async (tx) => {
    await tx.delete(license)
    if (!given) return
    await tx
      .insert(license)
      .values({ companyCode: 'ALPHA', startDate: '2000-01-01', endDate: '9999-12-31', ...given })
  })
