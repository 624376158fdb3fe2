import { Permission, type UserType } from '@madang/contract'

/** what each user type may do where a company says nothing else. */
export const DEFAULT_USER_TYPE_AUTH = '3,2149595136|4,4096|5,2149595136|10,0|11,2149591040|12,0|13,2149595136'

/** Bits above 2^32 have no meaning; a greater or broken number grants nothing. */
const MAX_WEB_AUTH = 2 ** 32 - 1

const isSum = (n: number) => Number.isSafeInteger(n) && n >= 0 && n <= MAX_WEB_AUTH

/**
 * Whether the sum of bits holds this permission (SHELL-65). By division, because JavaScript's bit operators work on
 * signed 32 bits and lose RECORD_DOWNLOAD (2^31).
 */
export function hasPermission(webAuth: number, permission: Permission): boolean {
  if (!isSum(webAuth)) return false
  return Math.floor(webAuth / Permission[permission]) % 2 === 1
}

/**
 * Reads `userType,bits|userType,bits` (WEB_USER_TYPE_AUTH, SHELL-66). Pairs that can't be read are left out: an
 * unreadable right is no right. The last pair of a type counts.
 */
export function parseUserTypeAuth(text: string): Map<number, number> {
  const out = new Map<number, number>()
  for (const pair of text.split('|')) {
    const found = /^\s*(\d{1,3})\s*,\s*(\d{1,10})\s*$/.exec(pair)
    if (!found) continue
    const bits = Number(found[2])
    if (isSum(bits)) out.set(Number(found[1]), bits)
  }
  return out
}

/** `webAuth` of a user type; a type that the text doesn't name has no rights. Empty text means the default. */
export function webAuthOf(userTypeAuth: string, userType: UserType | number): number {
  return (
    parseUserTypeAuth(userTypeAuth.trim() === '' ? DEFAULT_USER_TYPE_AUTH : userTypeAuth).get(userType) ?? 0
  )
}
