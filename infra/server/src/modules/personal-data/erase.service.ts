import { randomUUID } from 'node:crypto'
import type { ParsedOf } from '@madang/contract'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { eraseUsers } from '../user/erase-users.ts'
import { lockLosers } from '../user/status.service.ts'
import { eraseImportRows } from './erase.store.ts'
import { personToHandle } from './policy.ts'
import { queueWaiting } from './queue.ts'
import { replaceWork } from './store.ts'

/**
 * Deletes an account at once, and asks for what takes longer: all that the person has written, drawn and brought. The log
 * keeps who did it to which number, not what that person was called.
 * @throws Failure WB-404-103; WB-403-102 as a deletion; WB-400-200 where the id that was typed is another
 */
export async function erasePerson(
  ctx: CallContext,
  { userIdx: personIdx, userId }: ParsedOf<'personalData.erase'>,
): Promise<{ workId: string }> {
  const { tx, company, me, now, services } = ctx
  const { companyCode } = company
  const { userId: theirs } = await personToHandle(ctx, personIdx)
  if (userId !== theirs) throw invalid('userId', 'is not the person’s')
  const people = await lockLosers(ctx, [personIdx])
  const [person] = people
  if (!person) throw new Failure('WB-404-103')
  await audit(ctx, {
    action: 'USER_REMOVED',
    subject: 'USER',
    of: [{ key: personIdx, before: { userTypeCd: person.userTypeCd } }],
  })
  await eraseImportRows(tx, { companyCode, userId: theirs })
  await eraseUsers(ctx, people)
  const workId = randomUUID()
  const { userIdx } = me
  await replaceWork(tx, { companyCode, userIdx, workId, kind: 'ERASE', personIdx, language: 'ko', now })
  ctx.afterCommit(() => queueWaiting(services))
  return { workId }
}
