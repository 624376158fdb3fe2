import type { ParsedOf } from '@madang/contract'
import { registrationFaults, roleOfType } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { hashPassword } from '../../platform/password.ts'
import { audit } from '../audit/audit.ts'
import { holdAccounts } from '../license/accounts.service.ts'
import { checkName, worksAs } from './names.rules.ts'
import { checkPolicy, mayTouch, passwordPolicyOf } from './policy.ts'
import { type AddedAccount, insertAccounts, lockGroup, type NewAccount, takenIds } from './register.store.ts'

/** Whether nobody of the company has this id (API-USER-05). */
export async function isFree({ tx, company }: CallContext, userId: string): Promise<boolean> {
  return (await takenIds(tx, company.companyCode, [userId])).size === 0
}

/** @throws Failure WB-400-200 for a role that doesn't go with the type (MAN-USER-26) */
export function checkRole({
  userTypeCd,
  userRoleCd,
}: {
  userTypeCd: number
  userRoleCd?: string | undefined
}) {
  if (userRoleCd !== undefined && userRoleCd !== roleOfType(userTypeCd)) {
    throw invalid('userRoleCd', 'does not go with the type')
  }
}

type Asked = ParsedOf<'user.add'>

/**
 * Judges a new account before its password is hashed (API-USER-04): an id that is taken and a type out of reach cost no hash.
 * @throws Failure WB-400-200 a field, WB-400-230 password, WB-400-231 a prohibited word in the name, WB-400-233 the id is taken, WB-403-102 a type above the own
 */
export async function judgeAccount(ctx: CallContext, request: Asked): Promise<() => Promise<string>> {
  const { userId, userName, userPwd, phone, phone2 = '', email = '', userTypeCd } = request
  if (!mayTouch(ctx.me, { userTypeCd })) throw new Failure('WB-403-102')
  checkPolicy(ctx.company, userPwd)
  const row = { userId, userName, userPwd, phone, phone2, email, userTypeCd }
  const [fault] = registrationFaults(row, passwordPolicyOf(ctx.company))
  if (fault) throw invalid(fault.field, fault.problem.kind)
  checkName('userName', userName, { worksHere: worksAs(userTypeCd), company: ctx.company })
  checkRole(request)
  if (!(await isFree(ctx, userId))) throw new Failure('WB-400-233')
  return () => hashPassword(userPwd)
}

/** Registers one account. @throws Failure as `judgeAccount`, and WB-400-008 where the licence has no room */
export async function register(
  ctx: CallContext,
  { userId, userName, phone, phone2, email, userTypeCd, groupIdx }: Asked,
  passwordHash: string | undefined,
): Promise<number> {
  const account = {
    userId,
    userName,
    passwordHash: passwordHash!,
    userTypeCd,
    phone,
    phone2: phone2 || null,
    email: email || null,
    groupIdx,
  }
  const [added] = await addAccounts(ctx, [account])
  if (!added) throw new Failure('WB-400-233')
  return added.userIdx
}

/** Who writes accounts: somebody's request, or their import later on. */
type Registrar = Pick<CallContext, 'tx' | 'now'> & {
  company: Pick<CallContext['company'], 'companyCode'>
  me: Pick<CallContext['me'], 'userIdx' | 'userId' | 'userName' | 'userTypeCd' | 'guest'>
}

/**
 * Writes accounts whose fields were judged (`registrationFaults`) and whose passwords are hashed, each with its entry in the
 * audit log, by as many statements for a thousand as for one. All in one group. Gives those that were written: whose id was
 * taken meanwhile, or stands twice here, is left out.
 * @throws Failure WB-403-102 for a type above the own, WB-400-200 for a group that isn't there, WB-400-008 where the licence
 * has no room for them all
 */
export async function addAccounts(
  ctx: Registrar,
  accounts: readonly Omit<NewAccount, 'userRoleCd'>[],
): Promise<AddedAccount[]> {
  const { tx, company, me, now } = ctx
  const { companyCode } = company
  if (accounts.some((account) => !mayTouch(me, account))) throw new Failure('WB-403-102')
  for (const groupIdx of new Set(accounts.map((account) => account.groupIdx))) {
    if (!(await lockGroup(tx, companyCode, groupIdx))) throw invalid('groupIdx', 'no such group')
  }
  await holdAccounts(tx, companyCode, accounts.length)
  const rows = accounts.map((account) => ({ ...account, userRoleCd: roleOfType(account.userTypeCd) }))
  const added = await insertAccounts(tx, companyCode, rows, now)
  const byId = new Map(accounts.map((account) => [account.userId, account]))
  await audit(ctx, {
    action: 'USER_ADDED',
    subject: 'USER',
    of: added.map(({ userIdx, userId }) => {
      const { userName, userTypeCd, groupIdx } = byId.get(userId)!
      return { key: userIdx, name: userName, after: { userId, name: userName, userTypeCd, groupIdx } }
    }),
  })
  return added
}
