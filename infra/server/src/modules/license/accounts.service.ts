import { mayRegister } from '@madang/domain'
import type { Tx } from '../../platform/database.ts'
import { Failure } from '../../platform/errors.ts'
import { countRegistered, lockAccountLimit } from './store.ts'

/**
 * Holds room for so many more accounts in the licence, against others that come at the same moment, until the transaction
 * ends. Call it before they are written or come to count again.
 * @throws Failure WB-400-008 where they don't all fit
 */
export async function holdAccounts(tx: Tx, companyCode: string, more: number): Promise<void> {
  if (more === 0) return
  const licence = await lockAccountLimit(tx, companyCode)
  if (!licence || mayRegister(licence, await countRegistered(tx, companyCode), more)) return
  const { licenseTypeCd, userLimit } = licence
  throw new Failure('WB-400-008', { licenseTypeCd, userLimit })
}
