import { type User, UserStatus, UserType } from '@madang/contract'

/** To whom messages can go: teachers, students and operating teachers (MSG-11) who use their account. */
const TYPES: readonly number[] = [UserType.TEACHER, UserType.STUDENT, UserType.TEACHER_OPEN]

export const canReceive = ({ userTypeCd, userStatusCd }: User): boolean =>
  TYPES.includes(userTypeCd) && userStatusCd === UserStatus.USE

/** As the compose dialog takes them. */
export const receiversOf = (people: readonly User[]): { id: number; name: string }[] =>
  people.map(({ userIdx, userName }) => ({ id: userIdx, name: userName }))
