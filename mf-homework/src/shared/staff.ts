import { UserType } from '@madang/contract'

const { ADMIN, OPER, TEACHER, TEACHER_OPEN } = UserType

const homework = {
  flag: 'HOMEWORK',
  needsTaskCategory: true,
  userTypes: [ADMIN, OPER, TEACHER, TEACHER_OPEN],
  signIn: 'required',
} as const

/** Pages of those who give homework, in the service area and in the console (Appendix D.2 and D.3, MAN-NAV-08). */
export const staffPage = { area: 'service', frame: 'service', ...homework } as const
export const consolePage = {
  area: 'manage',
  frame: 'console',
  permission: 'MANAGE_ACCESS',
  ...homework,
} as const
