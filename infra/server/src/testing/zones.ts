import { lifetimes } from '@madang/contract'
import { eq } from 'drizzle-orm'
import { company } from '../db/schema/company.ts'
import type { TestApp } from './app.ts'

/** Moves the company alpha to another zone, as if it had been made there. Tokens of before are over: everybody signs in anew. */
export async function setZone(t: TestApp, timeZone: string): Promise<void> {
  await t.services.db.asPlatform(async (tx) => {
    const [row] = await tx.select().from(company).where(eq(company.companyCode, 'ALPHA'))
    await tx
      .update(company)
      .set({ timeZone, configVersion: row!.configVersion + 1 })
      .where(eq(company.companyCode, 'ALPHA'))
  })
  t.clock.advance(lifetimes.accessToken * 1000)
}
