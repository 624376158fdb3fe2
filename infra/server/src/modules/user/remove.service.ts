import type { CallContext } from '../../platform/context.ts'
import { audit } from '../audit/audit.ts'
import type { AuditValues } from '../audit/store.ts'
import type { Account } from './accounts.store.ts'
import { eraseUsers } from './erase-users.ts'
import { lockLosers, type Touched } from './status.service.ts'

/** Deletes accounts, all or none: what is personal about them goes. @throws Failure as `lockLosers` */
export async function removeUsers(ctx: CallContext, userIdxList: readonly number[]): Promise<Touched> {
  const people = await lockLosers(ctx, userIdxList)
  await removeAccounts(ctx, people)
  return { count: people.length, userIdxList: people.map(({ userIdx }) => userIdx) }
}

/**
 * Erases accounts and keeps that it was done.
 * @param people from `lockLosers`
 * @param also what else the log keeps of each: where they stood
 */
export async function removeAccounts(
  ctx: CallContext,
  people: readonly Account[],
  also: AuditValues = {},
): Promise<void> {
  await audit(ctx, {
    action: 'USER_REMOVED',
    subject: 'USER',
    of: people.map(({ userIdx, userName, userTypeCd }) => ({
      key: userIdx,
      name: userName,
      before: { userTypeCd, ...also },
    })),
  })
  await eraseUsers(ctx, people)
}
