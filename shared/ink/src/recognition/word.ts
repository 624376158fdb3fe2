import { type Cloud, cloudOf, distance } from './cloud.ts'
import type { PathPoint } from './digit-path.ts'
import { consonants, letters, lying, standing } from './glyphs.ts'
import { divisions, neighbours, placeHangul } from './hangul.ts'

type Strokes = readonly (readonly PathPoint[])[]

/** Longer ones are not compared; it bounds the time. */
export const longestWord = 8
/** Of a key with many spellings; it bounds the time. */
const mostWords = 8
/** Strokes of one character at most. */
const mostStrokes = 14

export interface WordReading {
  /** Which of the expected words the ink looks like; undefined: none of them, or not clearly. */
  readonly text: string | undefined
  /** By how much it looks more like that than like the words that differ in one letter: 0…1. */
  readonly confidence: number
}

/** One word of Hangul or Latin letters: what can be compared at all. */
export const isWord = (text: string): boolean =>
  [...text].length <= longestWord && [...text].length > 0 && [...text].every((one) => formsOf(one).length > 0)

/**
 * Does the ink look like one of these words? Compared with templates, not with what people have written, so it suggests and
 * never decides: whoever asks must leave the answer to a person.
 */
export function readWord(ink: Strokes, expected: readonly string[]): WordReading {
  const strokes = ink.filter((points) => points.length > 0)
  const found = expected
    .map((text) => ({ text, word: text.normalize('NFC').trim() }))
    .filter(({ word }) => isWord(word))
    .slice(0, mostWords)
    .map(({ text, word }) => ({ text, ...looksLike(strokes, [...word]) }))
    .sort((a, b) => b.lead - a.lead)
  const [best] = found
  if (!best || best.lead <= 0 || best.far > farthest) return { text: undefined, confidence: 0 }
  return { text: best.text, confidence: Math.min(1, best.lead / certain) }
}

/** Mean distance from the templates above which ink is something else. The README has what these give. */
const farthest = 0.12
/** Lead over the next likely character at which there is no doubt. */
const certain = 0.03

function looksLike(strokes: Strokes, word: readonly string[]): { far: number; lead: number } {
  const orders = [strokes, [...strokes].sort((a, b) => middleOf(a) - middleOf(b))]
  const [best] = orders
    .map((ordered) => divide(ordered, word))
    .filter((one) => one !== undefined)
    .sort((a, b) => a.cost - b.cost)
  if (!best) return { far: Infinity, lead: 0 }
  const leads = best.parts.map((part, i) => {
    const cloud = cloudOf(part)!
    const own = farFrom(cloud, word[i]!)
    const other = Math.min(...rivals(word[i]!).map((one) => farFrom(cloud, one)))
    return { own, lead: other - own }
  })
  return { far: Math.max(...leads.map(({ own }) => own)), lead: Math.min(...leads.map(({ lead }) => lead)) }
}

/** The cheapest way to give each character of the word some strokes, one after the other. */
function divide(strokes: Strokes, word: readonly string[]): { cost: number; parts: Strokes[] } | undefined {
  const count = strokes.length
  if (count < word.length || count > word.length * mostStrokes) return undefined
  let states = new Map<number, { cost: number; parts: Strokes[] }>([[0, { cost: 0, parts: [] }]])
  for (const [at, character] of word.entries()) {
    const next = new Map<number, { cost: number; parts: Strokes[] }>()
    const left = word.length - at - 1
    for (const [from, { cost, parts }] of states) {
      const [least, most] =
        left === 0 ? [count, count] : [from + 1, Math.min(count - left, from + mostStrokes)]
      for (let to = least; to <= most && to - from <= mostStrokes; to++) {
        const part = strokes.slice(from, to)
        const cloud = cloudOf(part)
        const sum = cloud ? cost + farFrom(cloud, character) : Infinity
        if (sum < (next.get(to)?.cost ?? Infinity)) next.set(to, { cost: sum, parts: [...parts, part] })
      }
    }
    states = next
  }
  return states.get(count)
}

const middleOf = (points: readonly PathPoint[]): number => {
  const xs = points.map(({ x }) => x)
  return (Math.min(...xs) + Math.max(...xs)) / 2
}

const farFrom = (cloud: Cloud, character: string): number =>
  Math.min(...formsOf(character).map((form) => distance(cloud, form)))

const forms = new Map<string, readonly Cloud[]>()

function formsOf(character: string): readonly Cloud[] {
  const known = forms.get(character)
  if (known) return known
  const made = drawn(character).flatMap((strokes) => cloudOf(strokes) ?? [])
  // every syllable that is asked for, and its neighbours: no more than a school's words
  if (forms.size > 20_000) forms.clear()
  forms.set(character, made)
  return made
}

/** The strokes of a character as its template has them, one for each way to divide it; none where it is not known. */
export function drawn(character: string): PathPoint[][][] {
  if (Object.hasOwn(letters, character))
    return [strokesOf({ form: letters[character]!, x: 0, y: 0, w: 1, h: 1 })]
  const placed = divisions.flatMap((division) => [placeHangul(character, division) ?? []])
  return placed.filter((parts) => parts.length > 0).map((parts) => parts.flatMap(strokesOf))
}

/** Strokes of a placed letter, in shares of the character's box. */
export const strokesOf = ({
  form,
  x,
  y,
  w,
  h,
}: {
  form: string
  x: number
  y: number
  w: number
  h: number
}) =>
  form
    .split('|')
    .map((stroke) =>
      stroke.split(' ').map((at) => ({ x: x + (Number(at[0]) / 9) * w, y: y + (Number(at[1]) / 9) * h })),
    )

const single = [...Object.keys(consonants), ...Object.keys(standing), ...Object.keys(lying)]

/** What a character might be instead; a capital and its small letter are the same, and so are those that nobody tells apart alone. */
function rivals(character: string): string[] {
  if (!Object.hasOwn(letters, character)) {
    const near = neighbours(character)
    return near.length > 0 ? near : single.filter((one) => one !== character)
  }
  const same = alike.find((group) => group.includes(character)) ?? ''
  return Object.keys(letters).filter(
    (one) => one.toLowerCase() !== character.toLowerCase() && !same.includes(one),
  )
}

const alike = ['Il', 'uU', 'nh', 'gq', 'vu']
