import { limits } from '@madang/contract'

const GROUP = 3
const groups = limits.inviteCodeDigits / GROUP

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

/**
 * Text typed or pasted into one of the three groups: digits flow over into the following ones (AUTH-30). A paste of
 * a whole code fills all groups wherever it was pasted. `focus` is the group in which typing goes on.
 */
export function pasteInviteCode(
  current: readonly [string, string, string],
  at: 0 | 1 | 2,
  text: string,
): { parts: [string, string, string]; focus: 0 | 1 | 2 } {
  const whole = parseInviteCode(text)
  if (whole) return { parts: splitInviteCode(whole), focus: 2 }
  const parts: [string, string, string] = [...current]
  let rest = text.normalize('NFKC').replace(/\D/g, '')
  let focus = at
  for (let i = at as number; i < groups; i++) {
    parts[i] = rest.slice(0, GROUP)
    rest = rest.slice(GROUP)
    focus = i as 0 | 1 | 2
    if (rest === '') break
  }
  if (parts[focus]?.length === GROUP && focus < 2) focus = (focus + 1) as 0 | 1 | 2
  return { parts, focus }
}

/** The invitation address (ROOMS-25), to be put behind the origin. */
export const invitePath = (companyId: string, code: string) =>
  `/invite/${encodeURIComponent(companyId)}/${encodeURIComponent(code)}`
