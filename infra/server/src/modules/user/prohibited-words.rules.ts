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

function holds(folded: string, { word, allow = [] }: Prohibited): boolean {
  let rest = folded
  for (const harmless of allow) rest = rest.replaceAll(harmless, '\n')
  return rest.includes(word)
}

/** The first prohibited word in a name, or null. */
export function prohibitedWord(name: string): string | null {
  const forms = [jamo(fold(name, false)), jamo(fold(name, true))]
  const found = [...korean, ...english].find((entry) => forms.some((form) => holds(form, entry)))
  return found?.word ?? null
}
