import { limits } from '@madang/contract'

const GROUP = 3

/** The nine digits, or null when the text isn't a code. Dashes and blanks are stripped (AUTH-30). */
export function parseInviteCode(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[\s\-‐-―]/g, '')
  return /^\d{9}$/.test(digits) ? digits : null
}

/** `123456789` → `123-456-789` (AUTH-29); a part of a code is grouped as far as it goes. */
export function formatInviteCode(code: string): string {
  return splitInviteCode(code)
    .filter((part) => part !== '')
    .join('-')
}

/** The three input groups of a whole or partial code. */
export function splitInviteCode(code: string): [string, string, string] {
  const digits = code.normalize('NFKC').replace(/\D/g, '').slice(0, limits.inviteCodeDigits)
  return [digits.slice(0, GROUP), digits.slice(GROUP, 2 * GROUP), digits.slice(2 * GROUP)]
}

/** The invitation address (ROOMS-25), to be put behind the origin. */
export const invitePath = (companyId: string, code: string) =>
  `/invite/${encodeURIComponent(companyId)}/${encodeURIComponent(code)}`
