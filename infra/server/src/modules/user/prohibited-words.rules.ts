import { wordList } from '@madang/domain/settings'

/**
 * Words that names may not hold (AUTH-67, A-109), with words that merely contain them. A short default in both
 * languages; whole insults only, since names are short and a wrong refusal hurts as much as a missed one.
 */
interface Prohibited {
  readonly word: string
  /** Harmless words that contain it; taken out before looking. */
  readonly allow?: readonly string[]
}

const korean: readonly Prohibited[] = [
  { word: '시발', allow: ['시발점', '시발역', '시발자동차', '시발택시'] },
  { word: '씨발' },
  { word: '씨팔' },
  { word: '시팔', allow: ['시팔이', '일시팔'] },
  { word: 'ㅅㅂ' },
  { word: 'ㅆㅂ' },
  { word: '병신', allow: ['병신년', '병신자'] },
  { word: '븅신' },
  { word: 'ㅂㅅ' },
  { word: '개새끼' },
  { word: '새끼', allow: ['새끼손가락', '새끼발가락', '새끼줄', '새끼고양이', '새끼강아지', '새끼양'] },
  { word: '지랄' },
  { word: 'ㅈㄹ' },
  { word: '좆' },
  { word: '미친놈' },
  { word: '미친년' },
  { word: '창녀' },
  { word: '섹스', allow: ['에섹스', '서섹스', '미들섹스', '유니섹스'] },
  { word: '꺼져', allow: ['꺼져가'] },
  { word: '느금마' },
  { word: '엿먹' },
]

const english: readonly Prohibited[] = [
  { word: 'fuck' },
  {
    word: 'shit',
    allow: ['shittah', 'shitake', 'ashita', 'yoshito', 'hoshito', 'toshitaka', 'yoshitaka', 'yoshitomo'],
  },
  { word: 'bitch' },
  { word: 'cunt', allow: ['scunthorpe'] },
  { word: 'asshole' },
  { word: 'dickhead' },
  { word: 'motherf' },
  { word: 'nigger' },
  { word: 'nigga' },
  { word: 'faggot' },
  { word: 'slut' },
  { word: 'whore' },
  { word: 'wanker', allow: ['swanker'] },
]

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** One form for comparing: compatibility-composed, lower case, letters only; digits between letters read as the letters they imitate. */
function fold(text: string, readDigits: boolean): string {
  const lower = text.normalize('NFKC').toLowerCase()
  const read = readDigits ? lower.replace(/[0-9@$!]/g, (c) => lookalikes[c] ?? c) : lower
  return read.replace(/[^\p{L}]/gu, '')
}

/** Hangul compatibility jamo become syllable parts under NFKC; back to the letters people type. */
const jamo = (text: string): string =>
  text.replace(
    /[\u1100-\u1112]/g,
    (c) => 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'[c.charCodeAt(0) - 0x1100] ?? c,
  )

function holds(folded: string, { word, allow = [] }: Prohibited, allowed: readonly string[]): boolean {
  let rest = folded
  for (const harmless of [...allow, ...allowed]) rest = rest.replaceAll(harmless, '\n')
  return rest.includes(word)
}

/** What a company adds to the list, and takes out of it: a word of its own or of the product. */
export interface CompanyWords {
  prohibited: readonly string[]
  allowed: readonly string[]
}

/** In the form for comparing; what has no two letters then would be in nearly every name, and is left out. */
const folded = (text: string) =>
  wordList(text)
    .map((word) => jamo(fold(word, false)))
    .filter((word) => word.length > 1)

/** Of WEB_PROHIBITED_WORDS and WEB_ALLOWED_WORDS. */
export const companyWords = (cfg: {
  readonly WEB_PROHIBITED_WORDS: string
  readonly WEB_ALLOWED_WORDS: string
}): CompanyWords => ({ prohibited: folded(cfg.WEB_PROHIBITED_WORDS), allowed: folded(cfg.WEB_ALLOWED_WORDS) })

/** The first prohibited word in a name, or null. */
export function prohibitedWord(name: string, { prohibited, allowed }: CompanyWords): string | null {
  const forms = [jamo(fold(name, false)), jamo(fold(name, true))]
  const own = prohibited.map((word) => ({ word }))
  const found = [...korean, ...english, ...own].find((entry) =>
    forms.some((form) => holds(form, entry, allowed)),
  )
  return found?.word ?? null
}
