import { Failure, invalid } from '../../platform/errors.ts'
import { prohibitedWord } from './prohibited-words.rules.ts'

/**
 * What shows nothing or changes how the letters beside it read: control and format characters (directions, joiners,
 * zero-width spaces), line ends, what has no meaning (unassigned, private, halves of pairs), and letters of Hangul and
 * Braille that are drawn as nothing. Selectors of emoji stay.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}\p{Co}\p{Cs}\u115F\u1160\u3164\uFFA0\u2800]/u

/** Words by which people know who runs the place. */
const authority = /관리자|운영자|운영진|administrator|admin\b|operator|madang|마당\s*(팀|지원)/iu

export type NameFault = 'unseen' | 'blank' | 'prohibited'

/** Why others must not read this as somebody's name; null when they may. Pure. */
export function nameFault(name: string, { worksHere }: { worksHere: boolean }): NameFault | null {
  if (unseen.test(name)) return 'unseen'
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(name)) return 'blank'
  // wide and styled letters read like plain ones
  const plain = name.normalize('NFKC')
  if (prohibitedWord(plain) || (!worksHere && authority.test(plain))) return 'prohibited'
  return null
}

/** @throws Failure WB-400-200 for letters that don't show, WB-400-231 for a prohibited word or another's office */
export function checkName(field: string, name: string, whose: { worksHere: boolean }): void {
  const fault = nameFault(name, whose)
  if (fault === 'prohibited') throw new Failure('WB-400-231')
  if (fault) {
    const message = fault === 'blank' ? 'blank' : 'holds characters that do not show'
    throw invalid(field, message)
  }
}
