/** A part of a text that is drawn with one font; without one: a letter that no font has. */
export type Run = { text: string; font: number } | { text: string; font: null; point: number }

/** Which letters the fonts have, the first font being the one that is asked first. */
export interface Fonts {
  count: number
  has(font: number, point: number): boolean
  /** The font that draws emoji as pictures. */
  emoji: number
}

const JOINER = 0x200d
const PICTURE = '\ufe0f'

/** What the first font has and no letter is composed of: most texts need no closer look. */
export const common = /^[\x20-\x7e가-힣ㄱ-ㅣ·…“”‘’×÷±°²³–—]*$/

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Composed, halves of pairs replaced, every blank a space, and without controls and line ends, which show nothing. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Z}\t\n\v\f\r\u0085]/gu, ' ')
    .replace(/\p{Cc}/gu, '')

/** Letters of a word in one font look like one word, whatever marks some of them have. */
const latin = /^[\p{Script=Latin}\p{M}]+$/u

/** A text as letters that readers take for one, words of Latin letters in one piece. */
function* piecesOf(text: string): Generator<string> {
  let word = ''
  for (const { segment } of graphemes.segment(text)) {
    if (latin.test(segment)) word += segment
    else {
      if (word !== '') yield word
      word = ''
      yield segment
    }
  }
  if (word !== '') yield word
}

/** Joiners, selectors, marks of direction, fillers: they show nothing by themselves. */
const ignorable = /\p{Default_Ignorable_Code_Point}/u
const pictured = /\p{Extended_Pictographic}/u
/** The black flag with the letters of a country behind it, which don't show, is the flag of that country. */
const flagOf = /^\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}$/u
const isTag = (point: number): boolean => point >= 0xe0020 && point <= 0xe007f

/** What can be seen of a letter that a reader takes for one. */
function shownOf(letter: string): number[] {
  const joins = pictured.test(letter)
  const flag = flagOf.test(letter)
  const isKept = (point: number) => (joins && point === JOINER) || (flag && isTag(point))
  return [...letter]
    .filter((one) => !ignorable.test(one) || isKept(one.codePointAt(0)!))
    .map((one) => one.codePointAt(0)!)
}

/**
 * A text as the parts that one font after the other draws. Letters stay whole (a mark with what it stands on, a family of emoji
 * with all its members) where one font has all of them, else each part is drawn by whichever has it.
 */
export function runsOf(text: string, fonts: Fonts): Run[] {
  if (common.test(text)) return text === '' ? [] : [{ text, font: 0 }]
  const runs: Run[] = []
  const add = (part: string, font: number) => {
    const last = runs.at(-1)
    if (last?.font === font) last.text += part
    else runs.push({ text: part, font })
  }
  const first = (points: readonly number[], picture = false): number | null => {
    const all = (font: number) => points.every((point) => point === JOINER || fonts.has(font, point))
    if (picture && all(fonts.emoji)) return fonts.emoji
    for (let font = 0; font < fonts.count; font += 1) if (all(font)) return font
    return null
  }
  const addAll = (piece: string) => {
    const shown = shownOf(piece)
    if (shown.length === 0) return
    const picture = piece.includes(PICTURE) || shown.includes(JOINER) || shown.some(isTag)
    const whole = first(shown, picture)
    if (whole !== null) {
      add(String.fromCodePoint(...shown.filter((one) => one !== JOINER || whole === fonts.emoji)), whole)
      return
    }
    for (const point of shown) {
      if (point === JOINER || isTag(point)) continue
      const font = first([point])
      const part = String.fromCodePoint(point)
      if (font === null) runs.push({ text: part, font, point })
      else add(part, font)
    }
  }
  for (const piece of piecesOf(tidy(text))) {
    if (latin.test(piece) && first(shownOf(piece)) === null)
      for (const { segment } of graphemes.segment(piece)) addAll(segment)
    else addAll(piece)
  }
  return runs
}

/** Letters that are drawn as boxes, each once, in their order. */
export const undrawnIn = (texts: readonly string[], fonts: Fonts): string[] => [
  ...new Set(
    texts.flatMap((text) => runsOf(text, fonts).flatMap((run) => (run.font === null ? [run.text] : []))),
  ),
]
