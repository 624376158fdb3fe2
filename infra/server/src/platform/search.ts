import { type SQL, sql } from 'drizzle-orm'

/** Initial consonants in the order of the Hangul syllables, 588 syllables each from U+AC00. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const FIRST = 0xac00
const PER_INITIAL = 588

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`)
const escapeRegex = (char: string): string => (/[\w가-힣ㄱ-ㅎ]/.test(char) ? char : `\\${char}`)

const patternOf = (text: string): string => `%${escapeLike(text.normalize('NFC'))}%`
const hasInitials = (text: string): boolean => [...text].some((c) => INITIALS.includes(c))

/** Initial consonants stand for the syllables that begin with them; the rest for itself. */
const regexOf = (text: string): string =>
  [...text]
    .map((char) => {
      const at = INITIALS.indexOf(char)
      if (at < 0) return escapeRegex(char)
      const first = FIRST + at * PER_INITIAL
      return `[${char}${String.fromCharCode(first)}-${String.fromCharCode(first + PER_INITIAL - 1)}]`
    })
    .join('')

/** How a statement searches: not, for a text, or for a name by initial consonants. Part of its shape. */
export type Search = 'none' | 'text' | 'initials'

/** What a statement that searches is given. */
export interface SearchValues {
  pattern: string
  initials: string
}

export function searchOf(keyword: string | undefined): { search: Search; values: SearchValues } {
  const text = (keyword ?? '').normalize('NFC')
  const values = { pattern: patternOf(text), initials: regexOf(text) }
  return { search: !text ? 'none' : hasInitials(text) ? 'initials' : 'text', values }
}

/**
 * One of these columns holds the text, whatever the case of its letters; in names initial consonants stand for the
 * syllables that begin with them, as Koreans type names: `ㅎㄱ` finds 홍길동.
 */
export function searched(
  search: Search,
  at: { readonly [K in keyof SearchValues]: SQL },
  { texts = [], names = [] }: { texts?: readonly SQL[]; names?: readonly SQL[] },
): SQL {
  if (search === 'none') return sql`true`
  const found = [
    ...texts.map((column) => sql`${column} ilike ${at.pattern}`),
    ...names.map((column) =>
      search === 'initials' ? sql`${column} ~* ${at.initials}` : sql`${column} ilike ${at.pattern}`,
    ),
  ]
  return sql`(${sql.join(found, sql` or `)})`
}
