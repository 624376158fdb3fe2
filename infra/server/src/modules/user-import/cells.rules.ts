import { foldId, type UserImportField, UserType } from '@madang/contract'

/** Blanks of every width, and what isn't seen: it comes along when people copy. */
const around = /^[\s\u00a0\u200b-\u200f\u2060\u3000\ufeff]+|[\s\u00a0\u200b-\u200f\u2060\u3000\ufeff]+$/g
const trimmed = (text: string) => text.replace(around, '')

/** What numbers become on the way through programs: `1012345678.0`, `1,012,345,678`, `1.012345678E+09`; null where digits of it are lost. */
function wholeNumber(text: string): string | null {
  if (/^\d{1,3}(?:,\d{3}){2,}$/.test(text)) return text.replaceAll(',', '')
  if (/^\d{7,}\.0+$/.test(text)) return text.replace(/\..*/, '')
  const [, before, part = '', exponent] = /^(\d)(?:\.(\d+))?e\+?(\d{1,2})$/i.exec(text) ?? []
  if (before === undefined) return text
  const digits = before + part.replace(/0+$/, '')
  // the last digits of a telephone are rarely all zeros: fewer of them may have been cut
  return Number(exponent) >= 7 && digits.length > Number(exponent) ? digits : null
}

/**
 * A telephone number as it was before Excel took it for a number: the zero in front is there again (`1012345678`), so is the
 * plus of `82…`, and that country's number has no zero of its own. What begins with 15, 16 and 18 and has eight digits never had one.
 * What address books put around a number isn't seen, and is left out.
 */
function mendPhone(typed: string): string {
  const seen = trimmed(typed.normalize('NFKC').replace(/\p{Cf}/gu, '')).replace(/^'/, '')
  // nobody's number: dots stay, so that the row is refused
  const [, year, month, day] = /^((?:19|20)\d\d)[-./]\s?(\d{1,2})[-./]\s?(\d{1,2})\.?$/.exec(seen) ?? []
  if (year !== undefined) return [year, month, day].join('.')
  const whole = wholeNumber(seen)
  if (whole === null) return seen
  const bare = whole.replace(/[\s\p{Pd}\u2212.()/]/gu, '')
  if (/^1[0-9]\d{8}$/.test(bare) || /^1[16789]\d{7}$/.test(bare)) return `0${bare}`
  if (/^[2-7]\d{8,9}$/.test(bare) || /^50\d{9}$/.test(bare)) return `0${bare}`
  const korean = /^(?:\+|00)?820?((?:10|[2-7])\d{7,9})$/.exec(bare)
  return korean ? `+82${korean[1]}` : bare
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
  // how people say that there is nothing
  if (/^\s*[-–—]+\s*$/.test(composed)) return ''
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
