/** Initial consonants in the order of the Hangul syllables block. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const FIRST = 0xac00
const LAST = 0xd7a3
const PER_INITIAL = 588

function initialOf(char: string): string {
  const code = char.charCodeAt(0)
  if (code < FIRST || code > LAST) return char
  return INITIALS[Math.floor((code - FIRST) / PER_INITIAL)] ?? char
}

const fold = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, '')

/** `홍길동` → `ㅎㄱㄷ`; other characters stay. */
export const initials = (text: string) => [...text.normalize('NFC')].map(initialOf).join('')

/** Finds parts of names as Koreans type them: `길동`, `ㅎㄱ`, `홍ㄱ`; blanks and letter case make no difference. */
export function matchesSearch(text: string, query: string): boolean {
  const wanted = [...fold(query)]
  const chars = [...fold(text)]
  if (wanted.length === 0) return true
  for (let start = 0; start + wanted.length <= chars.length; start++) {
    if (
      wanted.every(
        (w, i) => w === chars[start + i] || (INITIALS.includes(w) && w === initialOf(chars[start + i] ?? '')),
      )
    )
      return true
  }
  return false
}
