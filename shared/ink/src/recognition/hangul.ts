import { consonants, lying, standing } from './glyphs.ts'

const leads = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const vowels = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
const finals = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']

/** What two letters beside each other, or one below and one to the right, are written as one. */
const pairs: Readonly<Record<string, string>> = {
  ㄲ: 'ㄱㄱ',
  ㄸ: 'ㄷㄷ',
  ㅃ: 'ㅂㅂ',
  ㅆ: 'ㅅㅅ',
  ㅉ: 'ㅈㅈ',
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
  ㅘ: 'ㅗㅏ',
  ㅙ: 'ㅗㅐ',
  ㅚ: 'ㅗㅣ',
  ㅝ: 'ㅜㅓ',
  ㅞ: 'ㅜㅔ',
  ㅟ: 'ㅜㅣ',
  ㅢ: 'ㅡㅣ',
}

const first = 0xac00
const last = 0xd7a3

export interface Syllable {
  readonly lead: string
  readonly vowel: string
  /** Empty: none. */
  readonly final: string
}

export function syllableOf(character: string): Syllable | undefined {
  const code = character.codePointAt(0)!
  if (code < first || code > last) return undefined
  const at = code - first
  return {
    lead: leads[Math.floor(at / 588)]!,
    vowel: vowels[Math.floor(at / 28) % 21]!,
    final: finals[at % 28]!,
  }
}

/** The syllables that differ from this one in one letter: what it is most easily mistaken for. */
export function neighbours(character: string): string[] {
  const of = syllableOf(character)
  if (!of) return []
  const make = (lead: string, vowel: string, final: string) =>
    String.fromCodePoint(
      first + leads.indexOf(lead) * 588 + vowels.indexOf(vowel) * 28 + finals.indexOf(final),
    )
  return [
    ...leads.map((lead) => make(lead, of.vowel, of.final)),
    ...vowels.map((vowel) => make(of.lead, vowel, of.final)),
    ...finals.map((final) => make(of.lead, of.vowel, final)),
  ].filter((other) => other !== character)
}

/** A letter's strokes and the part of the character's box that they fill. */
export interface Placed {
  readonly form: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** How hands divide a syllable: shares of the width that what begins it takes, and of the height that what ends it takes. */
export interface Division {
  readonly wide: number
  readonly low: number
}

export const divisions: readonly Division[] = [
  { wide: 0.55, low: 0.36 },
  { wide: 0.68, low: 0.36 },
  { wide: 0.55, low: 0.46 },
]

/** Single letters and syllables; undefined for anything else. */
export function placeHangul(character: string, { wide, low }: Division): Placed[] | undefined {
  const whole = { x: 0, y: 0, w: 1, h: 1 }
  const syllable = syllableOf(character)
  if (!syllable) {
    if (character in lying || character in standing) return [vowelAt(character, whole)]
    const alone = consonantAt(character, whole)
    return alone.length > 0 ? alone : undefined
  }
  const { lead, vowel, final } = syllable
  const body = final ? 1 - low - 0.04 : 1
  const below = final ? consonantAt(final, { x: 0.08, y: 1 - low, w: 0.84, h: low }) : []
  const [base, side] = pairs[vowel] ? [...pairs[vowel]] : [vowel, undefined]
  if (base! in standing) {
    const right = { x: wide + 0.06, y: 0, w: 0.94 - wide, h: body }
    return [
      ...consonantAt(lead, { x: 0, y: 0.08 * body, w: wide, h: 0.84 * body }),
      vowelAt(base!, right),
      ...below,
    ]
  }
  const width = side ? wide + 0.06 : 1
  const under = {
    x: 0,
    y: body * 0.58,
    w: width,
    h: body * (base === 'ㅡ' ? 0.34 : 0.42),
  }
  return [
    ...consonantAt(lead, { x: width * 0.14, y: 0, w: width * 0.72, h: body * 0.5 }),
    vowelAt(base!, under),
    ...(side ? [vowelAt(side, { x: wide + 0.12, y: 0, w: 0.88 - wide, h: body })] : []),
    ...below,
  ]
}

type Area = Omit<Placed, 'form'>

function consonantAt(letter: string, area: Area): Placed[] {
  if (letter in consonants) return [{ form: consonants[letter]!, ...area }]
  const { x, y, w, h } = area
  return [...(pairs[letter] ?? '')].flatMap((one, i) =>
    one in consonants ? [{ form: consonants[one]!, x: x + i * w * 0.53, y, w: w * 0.47, h }] : [],
  )
}

const vowelAt = (letter: string, area: Area): Placed => ({
  form: (standing[letter] ?? lying[letter])!,
  ...area,
})
