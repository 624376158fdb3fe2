/**
 * One spelling for what people and keys write alike: width, composition, marks of superscript and fraction, dashes,
 * quotes, spaces, the full stop at the end. Case stays: units need it.
 */
export interface PlainAnswer {
  readonly plain: string
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
const subscript = /(?<=[\d０-９])[₀-₉]+/g
const vulgarFraction = /[¼-¾⅐-⅟↉]/g
const unseen = /\p{Default_Ignorable_Code_Point}/gu
const dash = /[\u2010-\u2015\u2212\ufe58\ufe63]/g
const slash = /[\u2044\u2215]/g
const singleQuote = /[\u2018-\u201b\u2032`\u02b9\u02bc]/g
const doubleQuote = /[\u201c-\u201f\u00ab\u00bb\u300c-\u300f]/g

/** Composition by width would make 2² and 22, 1½ and 11⁄2 the same: these are written out before. */
const widthless = (text: string): string =>
  text
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/\u00b4/g, "'")
    .replace(superscript, (run) => `^${[...run].map((one) => superscripts[one] ?? one).join('')}`)
    .replace(subscript, (run) => `_${run}`)
    .replace(vulgarFraction, (one) => ` ${one}`)
    .normalize('NFKC')
    .replace(dash, '-')
    .replace(slash, '/')
    .replace(singleQuote, "'")
    .replace(doubleQuote, '"')
    .replace(/\u3002/g, '.')

const counts = /[\p{L}\p{M}\p{N}]/u
const spacedAtWill = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const keepsSpace = (character: string | undefined): boolean =>
  character !== undefined && counts.test(character) && !spacedAtWill.test(character)

/** A space says something between two letters or digits alone, and nothing beside Hangul. */
function respace(text: string): string {
  const words = text.split(/\s+/u).filter((word) => word !== '')
  let made = words[0] ?? ''
  for (const word of words.slice(1)) {
    const before = [...made.slice(-2)].at(-1)
    const after = [...word.slice(0, 2)][0]
    made += keepsSpace(before) && keepsSpace(after) ? ` ${word}` : word
  }
  return made
}

function unquote(text: string): string {
  const first = text[0]
  return text.length > 2 && (first === '"' || first === "'") && text.endsWith(first)
    ? text.slice(1, -1)
    : text
}

function withoutStop(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === '.') end -= 1
  return end > 0 ? text.slice(0, end) : text
}

export function plainAnswer(text: string): PlainAnswer {
  const plain = respace(withoutStop(unquote(withoutStop(respace(widthless(text))))))
  return { plain, folded: plain.toLowerCase().normalize('NFKC').replace(/ς/g, 'σ') }
}
