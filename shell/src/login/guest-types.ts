import { UserType } from '@madang/contract'
import { parseUserTypeAuth } from '@madang/domain'

export type GuestType = 11 | 12 | 13

/** What a person without account may be (AUTH-33), as the company's branding names it: a student, and what else it allows. */
export function guestTypes(userTypeAuth: string): readonly GuestType[] {
  const named = parseUserTypeAuth(userTypeAuth)
  const others = [UserType.TEACHER, UserType.TEACHER_OPEN].filter((type) => named.has(type))
  return [UserType.STUDENT, ...others]
}

/** A type from an address counts only when a guest may have it. */
export function guestTypeOf(value: string | null, allowed: readonly GuestType[]): GuestType | null {
  return allowed.find((type) => String(type) === value?.trim()) ?? null
}
