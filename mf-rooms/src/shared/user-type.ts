import { UserType } from '@madang/contract'

const keys: Readonly<Record<number, string>> = {
  [UserType.ADMIN]: 'userType.admin',
  [UserType.MONITOR]: 'userType.monitor',
  [UserType.OPER]: 'userType.oper',
  [UserType.USER]: 'userType.user',
  [UserType.TEACHER]: 'userType.teacher',
  [UserType.STUDENT]: 'userType.student',
  [UserType.TEACHER_OPEN]: 'userType.teacherOpen',
}

/** Key of the words for a user type; a type of a newer server reads as "user". */
export const userTypeKey = (userTypeCd: number) => keys[userTypeCd] ?? 'userType.user'
