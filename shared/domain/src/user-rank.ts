import { UserType } from '@madang/contract'

/** Types with the same number are of the same height. */
const RANK: Readonly<Record<UserType, number>> = {
  [UserType.ADMIN]: 5,
  [UserType.OPER]: 4,
  [UserType.TEACHER_OPEN]: 3,
  [UserType.TEACHER]: 2,
  [UserType.MONITOR]: 2,
  [UserType.USER]: 1,
  [UserType.STUDENT]: 1,
}

const rankOf = (type: number): number | undefined => (RANK as Readonly<Record<number, number>>)[type]

/**
 * Whether somebody of this type may act on an account of that type: higher types are out of reach of lower ones. A type
 * that nobody knows reaches nobody, and nobody reaches it.
 */
export function reachesType(own: number, other: number): boolean {
  const [mine, theirs] = [rankOf(own), rankOf(other)]
  return mine !== undefined && theirs !== undefined && mine >= theirs
}
