import type { ParsedOf } from '@madang/contract'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { undoUntil } from './present.ts'
import { addedPeople, markUndone, removePeople } from './run.store.ts'
import { lockImport } from './store.ts'

/**
 * Removes those whom an import has added. All or none.
 * @throws Failure WB-404-106; WB-409-020: not done or taken back already, a day has passed, somebody has signed in, or something
 * was given to them that stays (a message, a room of their own)
 */
export async function undoImport(
  ctx: CallContext,
  { importId }: ParsedOf<'userImport.undo'>,
): Promise<number> {
  const { tx, company, me, now } = ctx
  const of = { companyCode: company.companyCode, importId }
  const [row] = await lockImport(tx, { ...of, userIdx: me.userIdx })
  if (!row) throw new Failure('WB-404-106')
  if (row.state !== 'DONE') throw new Failure('WB-409-020', { why: 'state', state: row.state })
  if (!undoUntil(row, now)) throw new Failure('WB-409-020', { why: 'late' })
  const people = await addedPeople(tx, of)
  const signedIn = people.filter((person) => person.signedIn)
  if (signedIn.length > 0) {
    throw new Failure('WB-409-020', {
      why: 'signedIn',
      count: signedIn.length,
      names: signedIn.slice(0, 3).map(({ userName }) => userName),
    })
  }
  await markUndone(tx, { ...of, now })
  await audit(ctx, {
    action: 'USER_REMOVED',
    subject: 'USER',
    of: people.map(({ userIdx, userId, userName }) => ({ key: userIdx, name: userName, before: { userId } })),
  })
  try {
    // what the attempt breaks is taken back alone
    await tx.transaction((part) =>
      removePeople(part, { companyCode: of.companyCode, people: people.map(({ userIdx }) => userIdx) }),
    )
  } catch (error) {
    if (isInUse(error)) throw new Failure('WB-409-020', { why: 'used' })
    throw error
  }
  return people.length
}

const FOREIGN_KEY = '23503'
const isInUse = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code === FOREIGN_KEY || cause?.code === FOREIGN_KEY
}
