import { UserType } from '@madang/contract'

/** Types 11 and 13, "teachers" in the documents. */
export const isTeacher = (userType: number) =>
  userType === UserType.TEACHER || userType === UserType.TEACHER_OPEN

/** Types 3, 5 and 13, who administer with MANAGE_ACCESS. */
export const isOperator = (userType: number) =>
  userType === UserType.ADMIN || userType === UserType.OPER || userType === UserType.TEACHER_OPEN
