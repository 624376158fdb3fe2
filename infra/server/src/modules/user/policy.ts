import type { Area, Me } from '@madang/contract'
import {
  hasPermission,
  isOperator,
  isTeacher,
  type PasswordPolicy,
  passwordFaults,
  reachesType,
  unusableInPassword,
} from '@madang/domain'
import type { CompanyInfo } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import type { Viewer } from './visible.store.ts'

/** Types 3, 5, 13 with MANAGE_ACCESS, in the console: they administer people (Appendix D). */
export const administersUsers = ({ me, area }: { me: Me; area: Area }): boolean =>
  area === 'MANAGE' && isOperator(me.userTypeCd) && hasPermission(me.webAuth, 'MANAGE_ACCESS')

/** Who teaches or runs the company. */
export const worksHere = ({ userTypeCd }: Pick<Me, 'userTypeCd'>): boolean =>
  isTeacher(userTypeCd) || isOperator(userTypeCd)

/** Who works here sees the people of the company; students and members only teachers and their room mates. */
export const viewerOf = (me: Me): Viewer => ({ userIdx: me.userIdx, everybody: worksHere(me) })

/** Higher types are out of reach of lower ones (API-USER-10). */
export const mayTouch = (me: Pick<Me, 'userTypeCd'>, row: { userTypeCd: number }): boolean =>
  reachesType(me.userTypeCd, row.userTypeCd)

/**
 * Whether what is kept of this person may be read by who administers people: as with changing it, higher types are out of reach. One's
 * own may.
 */
export const mayReadOf = (
  me: Pick<Me, 'userIdx' | 'userTypeCd'>,
  row: { userIdx: number; userTypeCd: number },
): boolean => row.userIdx === me.userIdx || mayTouch(me, row)

/** The company's rules for passwords (AUTH-74, AUTH-75). */
export const passwordPolicyOf = ({ cfg }: CompanyInfo): PasswordPolicy =>
  cfg.WEB_FRONT_ACCOUNT_PWD_POLICY === 'high' ? 'high' : 'simple'

/** @throws Failure WB-400-230 for a new password that breaks them */
export function checkPolicy(company: CompanyInfo, password: string): void {
  const policy = passwordPolicyOf(company)
  const faults = passwordFaults(policy, password)
  if (faults.length === 0) return
  const unusable = unusableInPassword(password)
  throw new Failure('WB-400-230', { policy, faults, ...(unusable.length > 0 && { characters: unusable }) })
}
