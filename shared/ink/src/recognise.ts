import { type HandSample, ownHand } from './own-hand.ts'
import type { PathPoint } from './recognition/digit-path.ts'
import { type DigitRecogniser, type DigitWeights, digitRecogniser } from './recognition/digits.ts'
import { readLayout } from './recognition/layout.ts'
import type { Reading } from './recognition/line.ts'
import { shapeOf } from './recognition/shape.ts'

/** Strokes in the order of writing; of an `Ink` its points are enough. Any scale. */
export type WrittenInk = readonly { readonly points: readonly PathPoint[] }[]

export interface InkReading {
  /** Digits, `+ - × ÷ = . , /`, fractions as `3/4`, mixed numbers as `2 3/4`; empty when nothing was read. */
  readonly text: string
  /** By how much the text leads what else it might be: 0…1. */
  readonly confidence: number
  /** False: too close, show it as a guess and let a person decide. */
  readonly answered: boolean
  /** Other readings and their shares, the likeliest first. */
  readonly alternatives: readonly { readonly text: string; readonly share: number }[]
}

export interface ExpectedReading {
  readonly expected: 'yes' | 'no' | 'unsure'
  /** Share of the expected texts among all readings of the ink: 0…1. */
  readonly share: number
  /** By how much the expected texts lead everything else: 0…1. */
  readonly lead: number
  /** The likeliest of the expected texts, as it was given; undefined where the ink says none of them. */
  readonly text: string | undefined
  readonly reading: InkReading
}

/** Reads what stands on one line, on the device alone. It suggests; marking stays with people. */
export interface InkRecogniser {
  read(ink: WrittenInk): InkReading
  /**
   * Is it one of these texts? Easier than to read: what is certainly not 52 may still be 31 or 37. Write texts as `read`
   * does; spaces and the forms of minus and times are made alike.
   */
  isExpected(ink: WrittenInk, texts: readonly string[]): ExpectedReading
  /** The same recogniser, which also knows what people corrected for the one whose hand this is. */
  withHand(samples: readonly HandSample[]): InkRecogniser
}

/** The recogniser with the product's weights, which are loaded with the first call. */
export async function loadInkRecogniser(): Promise<InkRecogniser> {
  const { digitWeights } = await import('./recognition/digit-weights.ts')
  return inkRecogniser(digitWeights)
}

export function inkRecogniser(weights: DigitWeights): InkRecogniser {
  return recogniserOf(digitRecogniser(weights))
}

function recogniserOf(digits: DigitRecogniser): InkRecogniser {
  return {
    read: (ink) => reading(readings(ink, digits), digits.margin),
    isExpected(ink, texts) {
      const found = readings(ink, digits)
      const wanted = new Map(texts.map((text) => [alike(text), text]))
      const [asked, others] = [true, false].map((is) =>
        found.filter(({ text }) => wanted.has(alike(text)) === is),
      ) as [Reading[], Reading[]]
      const share = asked.reduce((sum, { weight }) => sum + weight, 0)
      const lead = share - (others[0]?.weight ?? 0)
      const expected = lead >= digits.margin ? 'yes' : found.length && share <= denial ? 'no' : 'unsure'
      const text = asked[0] && wanted.get(alike(asked[0].text))
      return { expected, share, lead: Math.max(lead, 0), text, reading: reading(found, digits.margin) }
    },
    withHand: (samples) => recogniserOf(samples.length > 0 ? ownHand(digits, samples) : digits),
  }
}

/** Shares of all that the ink may say, the likeliest first. */
function readings(ink: WrittenInk, digits: DigitRecogniser): Reading[] {
  const shapes = ink.flatMap(({ points }, order) => shapeOf(points, order) ?? [])
  const found = readLayout(shapes, digits)
  // What fits nothing well takes its part: the best of bad readings must not look certain.
  const total = found.reduce((sum, { weight }) => sum + weight, 0) + unlikely ** Math.max(1, shapes.length)
  return found.map(({ text, weight }) => ({ text, weight: weight / total }))
}

const unlikely = 0.01
/** "No" to who is right hurts more than "a person decides": only below this share. */
const denial = 0.025

function reading(found: readonly Reading[], margin: number): InkReading {
  const [first, second] = found
  const confidence = first ? Math.max(first.weight - (second?.weight ?? 0), 0) : 0
  return {
    text: first?.text ?? '',
    confidence,
    answered: !!first?.text && confidence >= margin,
    alternatives: found.slice(1, 6).map(({ text, weight }) => ({ text, share: weight })),
  }
}

const alike = (text: string) =>
  text
    .replace(/(\d)(?=[¼-¾⅐-⅞])/g, '$1 ')
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[*x·]/gi, '×')
    .replace(/[:]/g, '÷')
    .replace(/\u2044/g, '/')
    .replace(/(\d) +(?=\d+\/)/g, '$1_')
    .replace(/\s+/g, '')
