import { UserType } from '@madang/contract'

/** Types 11 and 13, "teachers" in the documents. */
export const isTeacher = (userType: number) =>
  userType === UserType.TEACHER || userType === UserType.TEACHER_OPEN

/** Whom a leader may remove from a class: anybody but oneself, the owner of the room, and those who run the company. Guests are below zero. */
export const isRemovableFromClass = (
  person: { userIdx: number; userTypeCd: number },
  { selfIdx, ownerUserIdx }: { selfIdx: number; ownerUserIdx: number },
): boolean =>
  person.userIdx !== selfIdx &&
  person.userIdx !== ownerUserIdx &&
  (person.userIdx < 0 || (person.userTypeCd !== UserType.ADMIN && person.userTypeCd !== UserType.OPER))

/** Types 3, 5 and 13, who administer with MANAGE_ACCESS. */
export const isOperator = (userType: number) =>
  userType === UserType.ADMIN || userType === UserType.OPER || userType === UserType.TEACHER_OPEN
