import { type Area, type Me, UserType } from '@madang/contract'
import { hasPermission, isOperator, isTeacher } from '@madang/domain'
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
const rank: Readonly<Record<number, number>> = {
  [UserType.ADMIN]: 5,
  [UserType.OPER]: 4,
  [UserType.TEACHER_OPEN]: 3,
  [UserType.TEACHER]: 2,
  [UserType.MONITOR]: 2,
  [UserType.USER]: 1,
  [UserType.STUDENT]: 1,
}
export const mayTouch = (me: Me, row: { userTypeCd: number }): boolean =>
  (rank[me.userTypeCd] ?? 0) >= (rank[row.userTypeCd] ?? 9)
