import { UserType } from '@madang/contract'
import { parseUserTypeAuth } from '@madang/domain'

export type GuestType = 11 | 12 | 13

/**
 * What a person without account may be (AUTH-33): student and teacher; operator-teacher where the company's own text of
 * rights names it. It never gives more rights than easy login has.
 */
export function guestTypes(userTypeAuth: string): readonly GuestType[] {
  const types: GuestType[] = [UserType.STUDENT, UserType.TEACHER]
  if (parseUserTypeAuth(userTypeAuth).has(UserType.TEACHER_OPEN)) types.push(UserType.TEACHER_OPEN)
  return types
}

/** A type from an address counts only when a guest may have it. */
export function guestTypeOf(value: string | null, allowed: readonly GuestType[]): GuestType | null {
  return allowed.find((type) => String(type) === value?.trim()) ?? null
}
