import { foldId, type UserImportField, UserType } from '@madang/contract'

/** Blanks of every width, and what isn't seen: it comes along when people copy. */
const around = /^[\s\u00a0\u200b-\u200f\u2060\u3000\ufeff]+|[\s\u00a0\u200b-\u200f\u2060\u3000\ufeff]+$/g
const trimmed = (text: string) => text.replace(around, '')

/**
 * A telephone number as it was before Excel took it for a number: the zero in front is there again (`1012345678`), so is the
 * plus of `82…`. What begins with 15, 16 and 18 and has eight digits never had one.
 */
function mendPhone(typed: string): string {
  const bare = trimmed(typed.normalize('NFKC')).replace(/[\s\-–—.()/]/g, '')
  if (/^1[0-9]\d{8}$/.test(bare) || /^[2-7]\d{8,9}$/.test(bare)) return `0${bare}`
  if (/^82(10|[2-7])\d{7,9}$/.test(bare)) return `+${bare}`
  return bare
}

const types: readonly (readonly [UserType, RegExp])[] = [
  [UserType.STUDENT, /^(학생|학습자|수강생|원생|student)$/],
  [UserType.TEACHER_OPEN, /^(운영선생님|운영교사|운영강사|관리선생님|operatingteacher|teacheropen)$/],
  [UserType.TEACHER, /^(선생님?|교사|강사|교강사|teacher|instructor)$/],
  [UserType.ADMIN, /^(관리자|administrator|admin)$/],
  [UserType.OPER, /^(운영자|operator|oper)$/],
  [UserType.MONITOR, /^(모니터링|monitor|monitoring)$/],
  [UserType.USER, /^(일반|일반사용자|user|member)$/],
]

/** The type of this name or number; null for what is none. */
export function typeOfText(typed: string): number | null {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]/g, '')
  const found = types.find(([code, names]) => names.test(text) || text === String(code))
  return found ? found[0] : null
}

/**
 * A cell as its field keeps it: composed, without blanks around it; letters of double width are plain ones where only those are
 * taken. A password stays as it was typed.
 */
export function cellOf(field: UserImportField, typed: string): string {
  const composed = typed.normalize('NFC')
  if (field === 'userPwd') return composed
  if (field === 'phone' || field === 'phone2') return mendPhone(composed)
  if (field === 'userId') return foldId(composed)
  if (field === 'email') return trimmed(composed.normalize('NFKC'))
  return trimmed(composed).replace(/[\s\u00a0\u3000]+/g, ' ')
}

/** What stands in a cell when a formula of it has failed. */
export const isFormulaError = (text: string): boolean =>
  /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i.test(text)

/**
 * Letters that were lost on the way: U+FFFD where an encoding has none, U+0000, halves of characters, and what no letter is known for.
 * A name with one is nobody's.
 */
export const isGarbled = (text: string): boolean => /[\uFFFD\0\p{Cs}\p{Cn}\p{Co}]/u.test(text)
