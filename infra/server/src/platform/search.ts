import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Initial consonants in the order of the Hangul syllables, 588 syllables each from U+AC00. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const FIRST = 0xac00
const PER_INITIAL = 588

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`)
const escapeRegex = (char: string): string => (/[\w가-힣ㄱ-ㅎ]/.test(char) ? char : `\\${char}`)

/** The column holds the text, whatever the case of its letters; `%` and `_` are ordinary characters. */
export const contains = (column: AnyColumn | SQL, keyword: string): SQL =>
  sql`${column} ilike ${`%${escapeLike(keyword.normalize('NFC'))}%`}`

/**
 * As `contains`, and initial consonants stand for the syllables that begin with them, as Koreans type names:
 * `ㅎㄱ` finds 홍길동. The same rule as `matchesSearch` of the domain package, blanks aside.
 */
export function nameMatches(column: AnyColumn | SQL, keyword: string): SQL {
  const text = keyword.normalize('NFC')
  if (![...text].some((c) => INITIALS.includes(c))) return contains(column, text)
  const pattern = [...text]
    .map((char) => {
      const at = INITIALS.indexOf(char)
      if (at < 0) return escapeRegex(char)
      const first = FIRST + at * PER_INITIAL
      return `[${char}${String.fromCharCode(first)}-${String.fromCharCode(first + PER_INITIAL - 1)}]`
    })
    .join('')
  return sql`${column} ~* ${pattern}`
}
