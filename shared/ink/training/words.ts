import type { PathPoint } from '../src/recognition/digit-path.ts'
import { letters } from '../src/recognition/glyphs.ts'
import { placeHangul } from '../src/recognition/hangul.ts'
import { readWord, strokesOf } from '../src/recognition/word.ts'
import { type Drawn, type Hand, wobble } from './compose.ts'
import { chance } from './random.ts'

/** Words that answer questions of schools; each with one that is easily taken for it. */
export const kinds: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'Hangul, single letters': [
    ['ㄱ', 'ㅋ'],
    ['ㄴ', 'ㄷ'],
    ['ㄷ', 'ㅌ'],
    ['ㄹ', 'ㄷ'],
    ['ㅁ', 'ㅂ'],
    ['ㅂ', 'ㅁ'],
    ['ㅅ', 'ㅈ'],
    ['ㅇ', 'ㅎ'],
  ],
  'Hangul, one word': [
    ['서울', '서물'],
    ['부산', '부선'],
    ['산소', '수소'],
    ['세종', '세정'],
    ['나무', '나물'],
    ['물', '불'],
    ['지구', '지도'],
    ['광합성', '광합상'],
    ['한글', '한굴'],
    ['삼각형', '사각형'],
    ['비례', '비레'],
    ['소수', '수소'],
  ],
  'Latin, single letters': ['A', 'B', 'C', 'D', 'E', 'a', 'b', 'x', 'y', 'm'].map(
    (one, i, all) => [one, all[(i + 1) % all.length]!] as const,
  ),
  'Latin, one word': [
    ['cat', 'cut'],
    ['book', 'look'],
    ['sun', 'son'],
    ['water', 'later'],
    ['He', 'Ne'],
    ['NaCl', 'NaOl'],
    ['red', 'bed'],
    ['eight', 'light'],
  ],
}

/** The word as a hand draws it: letters of other sizes and places than the templates', bent and turned, in pixels of a page. */
export function drawWord(word: string, hand: Hand): Drawn[] {
  const { random, amount } = hand
  const gauss = (spread: number) => random.normal() * spread * amount
  const unit = 40 + 40 * random.next()
  const lean = gauss(0.06)
  let x = 0
  const strokes = [...word].flatMap((character) => {
    const division = { wide: 0.6 + gauss(0.04), low: 0.39 + gauss(0.03) }
    const latin = Object.hasOwn(letters, character)
    const placed = latin
      ? [{ form: letters[character]!, x: 0, y: 0, w: 0.7, h: 1 }]
      : (placeHangul(character, division) ?? [])
    const [wide, high, rise] = [Math.exp(gauss(0.1)), Math.exp(gauss(0.1)), gauss(0.05)]
    const drawn = placed.flatMap((one) => {
      const own = {
        form: one.form,
        x: one.x + gauss(0.03),
        y: one.y + gauss(0.03),
        w: one.w * Math.exp(gauss(0.1)),
        h: one.h * Math.exp(gauss(0.1)),
      }
      return strokesOf(own).map((points) => wobble(smooth(points), hand))
    })
    const from = x
    x += (latin ? 0.7 : 1) * wide + Math.max(0.08, 0.2 + gauss(0.06))
    return drawn.map((points) => points.map((at) => ({ x: from + at.x * wide, y: rise + at.y * high })))
  })
  return strokes.map((points) =>
    points.map((at) => ({ x: 300 + (at.x - at.y * lean) * unit, y: 300 + at.y * unit })),
  )
}

/** Corners as a pen makes them. */
function smooth(points: readonly PathPoint[]): PathPoint[] {
  const fine = points.slice(1).flatMap((to, i) => {
    const from = points[i]!
    return Array.from({ length: 6 }, (_, at) => ({
      x: from.x + ((to.x - from.x) * (at + 1)) / 6,
      y: from.y + ((to.y - from.y) * (at + 1)) / 6,
    }))
  })
  const all = [points[0]!, ...fine]
  return all.map((at, i) => {
    const [before, after] = [all[i - 1] ?? at, all[i + 1] ?? at]
    return { x: (before.x + 2 * at.x + after.x) / 4, y: (before.y + 2 * at.y + after.y) / 4 }
  })
}

export interface WordsJudged {
  kind: string
  count: number
  /** Of what was written: it says so. */
  yes: number
  /** Asked for the word that is easily taken for it: it says that it is that. */
  wrong: number
  /** Asked for any other word of its kind: it says that it is that. */
  others: number
}

export function measureWords(count: number, amount = 1, seed = 11): WordsJudged[] {
  return Object.entries(kinds).map(([kind, words]) => {
    const hand: Hand = { random: chance(seed), amount }
    const judged = Array.from({ length: count }, (_, i) => {
      const [word, near] = words[i % words.length]!
      const strokes = drawWord(word, hand)
      const other = words[(i * 7 + 1 + Math.floor(i / words.length)) % words.length]![0]
      const is = (asked: string) => asked !== word && readWord(strokes, [asked]).text !== undefined
      return { yes: readWord(strokes, [word]).text !== undefined, wrong: is(near), others: is(other) }
    })
    const share = (pick: (one: (typeof judged)[number]) => boolean) => judged.filter(pick).length / count
    return {
      kind,
      count,
      yes: share(({ yes }) => yes),
      wrong: share(({ wrong }) => wrong),
      others: share(({ others }) => others),
    }
  })
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

export const wordTable = (rows: readonly WordsJudged[]): string =>
  [
    '| written, from templates | suggested | the word that is most like it | another word |',
    '|---|---|---|---|',
    ...rows.map(
      ({ kind, yes, wrong, others }) =>
        `| ${kind} | ${percent(yes)} | ${percent(wrong)} | ${percent(others)} |`,
    ),
  ].join('\n')
