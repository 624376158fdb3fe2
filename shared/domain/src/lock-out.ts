import { UserType } from '@madang/contract'
import { hasPermission, parseUserTypeAuth, webAuthOf } from './permissions.ts'
import { reachesType } from './user-rank.ts'

/** Who may open the settings, if their type may enter the console. */
const staff = [UserType.ADMIN, UserType.OPER] as const

export type LockOut = 'self' | 'higher' | 'nobody'

interface Staffing {
  /** Who saves. */
  own: number
  /** How many of a type can sign in. */
  active: ReadonlyMap<number, number>
}

/**
 * Why rights (WEB_USER_TYPE_AUTH) must not become these: who saves would lose the console, a type above one's own would be
 * changed, or nobody who can sign in could open the settings. Nothing else that a company sets keeps its staff out: every login
 * display leads to the form for id and password, and so does emergency mode (A-08, SHELL-22).
 */
export function lockOutOf(before: string, after: string, { own, active }: Staffing): LockOut | null {
  const opens = (type: number) => hasPermission(webAuthOf(after, type), 'MANAGE_ACCESS')
  if (!opens(own)) return 'self'
  const types = new Set([...parseUserTypeAuth(before).keys(), ...parseUserTypeAuth(after).keys(), ...staff])
  for (const type of types) {
    const known = Object.values(UserType).some((one) => one === type)
    if (known && !reachesType(own, type) && webAuthOf(before, type) !== webAuthOf(after, type))
      return 'higher'
  }
  return staff.some((type) => opens(type) && (active.get(type) ?? 0) > 0) ? null : 'nobody'
}
