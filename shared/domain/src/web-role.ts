import { UserType } from '@madang/contract'

export type WebRole = 'admin' | 'oper' | 'user' | 'guest'

/** Absent person: guest. */
export function webRoleOf(
  me: { userTypeCd: number; userRoleCd: 'USER' | 'OPER'; guest: unknown } | null | undefined,
): WebRole {
  if (!me || me.guest) return 'guest'
  if (me.userTypeCd === UserType.ADMIN) return 'admin'
  if (me.userTypeCd === UserType.OPER || me.userRoleCd === 'OPER') return 'oper'
  return 'user'
}

/** Types 11 and 13, "teachers" in the documents. */
export const isTeacher = (userType: number) =>
  userType === UserType.TEACHER || userType === UserType.TEACHER_OPEN

/** Types 3, 5 and 13, who administer with MANAGE_ACCESS. */
export const isOperator = (userType: number) =>
  userType === UserType.ADMIN || userType === UserType.OPER || userType === UserType.TEACHER_OPEN
