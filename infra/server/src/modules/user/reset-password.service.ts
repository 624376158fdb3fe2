import { AccountOwner, type ParsedOf } from '@madang/contract'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { hashPassword } from '../../platform/password.ts'
import { endSessions, tellSignInsEnded } from '../../platform/sign-ins.ts'
import { audit } from '../audit/audit.ts'
import { notify } from '../notification/notify.ts'
import { checkPolicy, mayTouch } from './policy.ts'
import { findUser, resetAccount, type UserRow } from './store.ts'

/**
 * The account whose password an operator may give: not the own, which asks for the old one; not one of another provider
 * (API-USER-08); none of a higher type.
 */
async function target(ctx: CallContext, userIdx: number, options?: { lock: boolean }): Promise<UserRow> {
  const row = await findUser(ctx.tx, ctx.company.companyCode, userIdx, options)
  if (!row) throw new Failure('WB-404-103')
  const forbidden =
    userIdx === ctx.me.userIdx || !mayTouch(ctx.me, row) || row.accountOwnerTypeCd !== AccountOwner.PRODUCT
  if (forbidden) throw new Failure('WB-403-102')
  return row
}

/** @throws Failure WB-404-103, WB-403-102, WB-400-230 policy */
export async function judgeReset(
  ctx: CallContext,
  { userIdx, newPassword }: ParsedOf<'user.resetPassword'>,
): Promise<() => Promise<string>> {
  await target(ctx, userIdx)
  checkPolicy(ctx.company, newPassword)
  return () => hashPassword(newPassword)
}

/** Gives another password (API-USER-07). All sign-ins of the person end. */
export async function resetPassword(
  ctx: CallContext,
  { userIdx }: ParsedOf<'user.resetPassword'>,
  passwordHash: string | undefined,
): Promise<void> {
  const { tx, company, now, services } = ctx
  const { companyCode } = company
  const row = await target(ctx, userIdx, { lock: true })
  await resetAccount(tx, companyCode, userIdx, passwordHash!, now)
  await audit(ctx, { action: 'PASSWORD_RESET', subject: 'USER', of: [{ key: userIdx, name: row.userName }] })
  await notify(ctx, { event: 'PASSWORD_CHANGED', key: now.toISOString(), people: [userIdx] })
  await endSessions(tx, companyCode, userIdx, 'PASSWORD', now)
  ctx.afterCommit(() => tellSignInsEnded(services.broadcast, { companyCode, userIdx }))
}
