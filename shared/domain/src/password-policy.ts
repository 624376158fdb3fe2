import { limits } from '@madang/contract'

export type PasswordPolicy = 'high' | 'simple'

/** A rule that a password breaks; screens have words for each. */
export type PasswordFault =
  | 'length'
  | 'characters'
  | 'letter'
  | 'digit'
  | 'special'
  | 'digitOrSpecial'
  | 'repeat'
  | 'sequence'

const isLetter = (c: number) => (c >= 97 && c <= 122) || (c >= 65 && c <= 90)
const isDigit = (c: number) => c >= 48 && c <= 57
/** Case doesn't break a run: aBc is one. */
const lower = (c: number) => (c >= 65 && c <= 90 ? c + 32 : c)

/** No character three times in a row (AUTH-74). */
function repeats(text: string): boolean {
  return /(.)\1\1/s.test(text)
}

/** Three neighbouring letters or digits rising or falling by one: abc, 321. */
function runs(text: string): boolean {
  for (let i = 0; i + 2 < text.length; i++) {
    const [a, b, c] = [0, 1, 2].map((k) => lower(text.charCodeAt(i + k))) as [number, number, number]
    const sameKind = [a, b, c].every(isLetter) || [a, b, c].every(isDigit)
    if (sameKind && Math.abs(b - a) === 1 && c - b === b - a) return true
  }
  return false
}

// the login form trims, and other keyboards can't type what lies outside ASCII
const isUnusable = (c: number) => c <= 32 || c >= 127

/** Characters of it that no password may have, each once, in their order. */
export const unusableInPassword = (text: string): string[] => [
  ...new Set([...text].filter((character) => isUnusable(character.codePointAt(0) ?? 0))),
]

/** Which rules of the company's policy a new password breaks (AUTH-74, AUTH-75); empty means good. */
export function passwordFaults(policy: PasswordPolicy, text: string): PasswordFault[] {
  const faults: PasswordFault[] = []
  const { min, max } = limits.password[policy]
  const codes = [...text].map((c) => c.codePointAt(0) ?? 0)
  const letter = codes.some(isLetter)
  const digit = codes.some(isDigit)
  const special = codes.some((c) => c > 32 && c < 127 && !isLetter(c) && !isDigit(c))
  if (text.length < min || text.length > max) faults.push('length')
  if (codes.some(isUnusable)) faults.push('characters')
  if (!letter) faults.push('letter')
  if (policy === 'simple') {
    if (!digit && !special) faults.push('digitOrSpecial')
    return faults
  }
  if (!digit) faults.push('digit')
  if (!special) faults.push('special')
  if (repeats(text)) faults.push('repeat')
  if (runs(text)) faults.push('sequence')
  return faults
}
