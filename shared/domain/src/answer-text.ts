/**
 * One spelling for what people and keys write alike: width, composition, marks of superscript and fraction, dashes,
 * quotes, spaces, the full stop at the end. Case stays: units need it.
 */
export interface PlainAnswer {
  /** Spaces beside Hangul are left out: numbers and their units are read from here. */
  readonly plain: string
  /** With the spaces between Hangul words, and those within what would be one number without them: where they stand may change the sense. */
  readonly spaced: string
  /** Without case. */
  readonly folded: string
}

const superscripts: Readonly<Record<string, string>> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
  '⁺': '+',
  '⁻': '-',
  ⁿ: 'n',
}
const superscript = /[⁰¹²³⁴-⁹⁺⁻ⁿ]+/g
/** A base (101₂) and not H₂O. */
const subscript = /([\d０-９])([₀-₉]+)/g
const vulgarFraction = /[¼-¾⅐-⅟↉]/g
const unseen = /\p{Default_Ignorable_Code_Point}/gu
const dash = /[\u2010-\u2015\u2212\ufe58\ufe63]/g
const slash = /[\u2044\u2215]/g
const singleQuote = /[\u2018-\u201b\u2032`\u02b9\u02bc]/g
const colon = /[\u2236\u02d0\ua789]/g
const doubleQuote = /[\u201c-\u201f\u00ab\u00bb\u300c-\u300f]/g

/** Digits in circles are one each: ①③ is not 13. */
const digitSign = /[①-⒛]/g

/** Composition by width would make 2² and 22, 1½ and 11⁄2 the same: these are written out before. */
const widthless = (text: string): string =>
  text
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/\u00b4/g, "'")
    .replace(superscript, (run) => `^${[...run].map((one) => superscripts[one] ?? one).join('')}`)
    .replace(subscript, '$1_$2')
    .replace(vulgarFraction, (one) => ` ${one}`)
    .replace(digitSign, (one) => ` ${one} `)
    .normalize('NFKC')
    .replace(dash, '-')
    .replace(slash, '/')
    .replace(colon, ':')
    .replace(singleQuote, "'")
    .replace(doubleQuote, '"')
    .replace(/\u3002/g, '.')

const counts = /[\p{L}\p{M}\p{N}]/u
const spacedAtWill = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Circles and crosses that stand alone are the answers "yes" and "no". */
const alone: Readonly<Record<string, string>> = {
  '\u25cb': 'O',
  '\u25ef': 'O',
  '\u2b55': 'O',
  '\u00d7': 'X',
  '\u2715': 'X',
  '\u2716': 'X',
  '\u274c': 'X',
}

const saysNothing = (before: string | undefined, after: string | undefined): boolean =>
  before === undefined || after === undefined || !counts.test(before) || !counts.test(after)

/** Between two letters or digits of other scripts than Hangul a space says something. */
const isFree = (before: string | undefined, after: string | undefined): boolean =>
  saysNothing(before, after) || spacedAtWill.test(before!) || spacedAtWill.test(after!)

const isFreeBetweenWords = (before: string | undefined, after: string | undefined): boolean =>
  saysNothing(before, after) || spacedAtWill.test(before!) !== spacedAtWill.test(after!)

/** `1, 234` are two numbers and `3. 14` is a day; `2024. 3. 5` and `2024.3.5` are the same. */
const partsNumber = (made: string, word: string): boolean =>
  (/\d,$/.test(made) && /^\d{3}(?!\d)/.test(word)) ||
  (/\d$/.test(made) && /^(?:,\d{3}(?!\d)|\.\d)/.test(word)) ||
  (/(?<!\d\. ?\d*)\d\.$/.test(made) && /^\d+(?!\d|\.)/.test(word))

/** Whether a space stands within what would be one number without it. */
export const hasPartedNumber = (spaced: string): boolean => /\d[.,] \d|\d [.,]\d/.test(spaced)

function respace(text: string, isLeftOut: typeof isFree, keepsNumbers: boolean): string {
  const words = text.split(/\s+/u).filter((word) => word !== '')
  let made = words[0] ?? ''
  for (const word of words.slice(1)) {
    const before = [...made.slice(-2)].at(-1)
    const after = [...word.slice(0, 2)][0]
    const isKept = !isLeftOut(before, after) || (keepsNumbers && partsNumber(made, word))
    made += isKept ? ` ${word}` : word
  }
  return made
}

function unquote(text: string): string {
  const first = text[0]
  return text.length > 2 && (first === '"' || first === "'") && text.endsWith(first)
    ? text.slice(1, -1)
    : text
}

/** One full stop ends a sentence; more of them say that something goes on. */
const withoutStop = (text: string): string =>
  text.length > 1 && text.endsWith('.') && !text.endsWith('..') ? text.slice(0, -1) : text

export function plainAnswer(text: string): PlainAnswer {
  const written = respace(withoutStop(unquote(withoutStop(widthless(text).trim()))), isFreeBetweenWords, true)
  const spaced = Object.hasOwn(alone, written) ? alone[written]! : written
  const plain = respace(spaced, isFree, false)
  return { plain, spaced, folded: plain.toLowerCase().normalize('NFKC').replace(/ς/g, 'σ') }
}
