import { AccountOwner, addUserFields, type ParsedOf, type User, UserType } from '@madang/contract'
import { fieldProblem, roleOfType } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { tellRightsLost } from '../../platform/sign-ins.ts'
import { audit } from '../audit/audit.ts'
import type { AuditValues } from '../audit/store.ts'
import { administratorsTurn, othersAdminister } from './accounts.store.ts'
import { checkName, worksAs } from './names.rules.ts'
import { mayTouch } from './policy.ts'
import { presentUser } from './present.ts'
import { checkRole } from './register.service.ts'
import { lockGroup, takenIds } from './register.store.ts'
import { changeAccount, findUser, type UserRow } from './store.ts'

type Asked = ParsedOf<'user.modify'>

/** What the audit log may keep of a telephone or an address: that it changed, and enough to tell which one it was. */
const veiled = (text: string | null): string | null => (text ? `···${text.slice(-2)}` : null)

const forAudit = (row: UserRow): AuditValues => ({
  userId: row.userId,
  name: row.userName,
  userTypeCd: row.userTypeCd,
  groupIdx: row.groupIdx,
  phone: veiled(row.phone),
  phone2: veiled(row.phone2),
  email: veiled(row.email),
})

function differences(before: UserRow, after: UserRow): { before: AuditValues; after: AuditValues } {
  const [was, is] = [forAudit(before), forAudit(after)]
  // two telephones may be veiled alike
  const raw = { ...before, name: before.userName } as unknown as Record<string, unknown>
  const now = { ...after, name: after.userName } as unknown as Record<string, unknown>
  const changed = Object.keys(is).filter((key) => raw[key] !== now[key])
  const only = (values: AuditValues) => Object.fromEntries(changed.map((key) => [key, values[key] ?? null]))
  return { before: only(was), after: only(is) }
}

/** The new id; other providers name their accounts themselves. */
async function checkId({ tx, company }: CallContext, row: UserRow, userId: string): Promise<void> {
  if (userId === row.userId) return
  if (row.accountOwnerTypeCd !== AccountOwner.PRODUCT) throw invalid('userId', 'is given by another provider')
  const problem = fieldProblem(addUserFields.userId, userId)
  if (problem) throw invalid('userId', problem.kind)
  if (userId.toLowerCase() === row.userId.toLowerCase()) return
  if ((await takenIds(tx, company.companyCode, [userId])).size > 0) throw new Failure('WB-400-233')
}

/** @throws Failure WB-403-102 for the own type, and for one above the own */
async function checkType({ tx, company, me }: CallContext, row: UserRow, userTypeCd: number): Promise<void> {
  if (userTypeCd === row.userTypeCd) return
  if (row.userIdx === me.userIdx || !mayTouch(me, { userTypeCd })) throw new Failure('WB-403-102')
  if (row.userTypeCd !== UserType.ADMIN) return
  if (!(await othersAdminister(tx, company.companyCode, [row.userIdx]))) throw new Failure('WB-403-102')
}

/**
 * Changes an account (API-USER-04, API-USER-10); what isn't named stays. Another type counts from the next request on.
 * @throws Failure WB-404-103, WB-403-102 a higher type, or the own type; WB-400-200 a field; WB-400-231 a prohibited word; WB-400-233 the id is taken
 */
export async function modifyUser(ctx: CallContext, request: Asked): Promise<User> {
  const { tx, company, me, now } = ctx
  const { companyCode } = company
  const { userIdx } = request
  if (request.userTypeCd !== undefined) await administratorsTurn(tx, companyCode)
  const row = await findUser(tx, companyCode, userIdx, { lock: true })
  if (!row) throw new Failure('WB-404-103')
  if (!mayTouch(me, row)) throw new Failure('WB-403-102')
  const {
    userId = row.userId,
    userName = row.userName,
    userTypeCd = row.userTypeCd,
    groupIdx = row.groupIdx,
  } = request
  await checkType(ctx, row, userTypeCd)
  checkRole({ userTypeCd, userRoleCd: request.userRoleCd })
  await checkId(ctx, row, userId)
  // a name that is there already stays, whatever words were prohibited since
  if (userName !== row.userName) checkName('userName', userName, { worksHere: worksAs(userTypeCd), company })
  if (request.phone === '' && row.accountOwnerTypeCd === AccountOwner.PRODUCT)
    throw invalid('phone', 'missing')
  const student = userTypeCd === UserType.STUDENT
  if (request.phone2 && !student) throw invalid('phone2', 'students')
  if (groupIdx !== row.groupIdx && !(await lockGroup(tx, companyCode, groupIdx))) {
    throw invalid('groupIdx', 'no such group')
  }
  const kept = (asked: string | undefined, was: string | null) => (asked === undefined ? was : asked || null)
  const after: UserRow = {
    ...row,
    userId,
    userName,
    userTypeCd,
    userRoleCd: userTypeCd === row.userTypeCd ? row.userRoleCd : roleOfType(userTypeCd),
    groupIdx,
    phone: kept(request.phone, row.phone),
    phone2: student ? kept(request.phone2, row.phone2) : null,
    email: kept(request.email, row.email),
    permVersion: row.permVersion + (userTypeCd === row.userTypeCd ? 0 : 1),
    modDatetime: now,
  }
  if (!(await changeAccount(tx, after))) throw new Failure('WB-400-233')
  await audit(ctx, {
    action: 'USER_CHANGED',
    subject: 'USER',
    of: [{ key: userIdx, name: row.userName, ...differences(row, after) }],
  })
  // what somebody watches, or hears of the company as one of its operators, hangs on their type
  if (after.userTypeCd !== row.userTypeCd) {
    ctx.afterCommit(() => tellRightsLost(ctx.services.broadcast, { companyCode, people: [userIdx] }))
  }
  return presentUser(company, after, true)
}
