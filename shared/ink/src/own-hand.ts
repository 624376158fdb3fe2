import { type DigitPath, pathPoints } from './recognition/digit-path.ts'
import { type DigitRecogniser, leader } from './recognition/digits.ts'
import { pathOf } from './recognition/line.ts'
import { type Shape, shapeOf, shared } from './recognition/shape.ts'
import type { Written } from './recognition/written.ts'

/** One digit as one person writes it, named by somebody who corrected a reading. */
export interface HandSample {
  readonly digit: number
  readonly path: DigitPath
}

/** Digits that are kept of one person; of each digit, too, so that one that is corrected often drives no other out. */
export const handLimits = { samples: 200, ofDigit: 20 } as const

/** Distance at which a sample counts for e⁻¹. Half of all digits of the data lie within 0.065 of another of their kind, one of a hundred within 0.097 of one of another kind. */
const reach = 0.1

/**
 * Digits of a person whose readings were corrected: samples near to the ink vote beside the networks. One sample makes the networks'
 * word doubtful, so that a person is asked again; two turn it, three make it certain. What lies near no sample is read as by
 * everybody.
 */
export function ownHand(digits: DigitRecogniser, samples: readonly HandSample[]): DigitRecogniser {
  return {
    margin: digits.margin,
    read(path) {
      const votes = new Float32Array(10)
      for (const { digit, path: sample } of samples) {
        votes[digit]! += Math.exp(-((distance(path, sample) / reach) ** 2))
      }
      const { shares } = digits.read(path)
      const all = votes.reduce((a, b) => a + b, 0)
      const weight = all ** 3 / (all ** 3 + 1)
      const mixed =
        all > 0 ? shares.map((share, i) => share * (1 - weight) + (votes[i]! / all) * weight) : shares
      return { ...leader(mixed), shares: mixed }
    },
  }
}

function distance(a: DigitPath, b: DigitPath): number {
  const sum = a.reduce((all, value, i) => all + (value - b[i]!) ** 2, 0)
  return Math.sqrt(sum / pathPoints)
}

/**
 * What a correction teaches: the digits of `text` in the strokes under which they stand. Empty where strokes and text can't be laid
 * beside each other one by one (fractions over a bar, digits that touch): nothing is better than a wrong lesson.
 */
export function samplesOf(ink: Written, text: string): HandSample[] {
  const signs = [...text.replace(/\s+/g, '')]
  if (signs.includes('/')) return []
  const characters = besideEachOther(ink.flatMap(({ points }, order) => shapeOf(points, order) ?? []))
  if (characters.length !== signs.length) return []
  return characters.flatMap((shapes, i) => {
    const path = /\d/.test(signs[i]!) ? pathOf(shapes) : undefined
    return path ? [{ digit: Number(signs[i]), path }] : []
  })
}

/** Strokes that lie over each other, from left to right. */
function besideEachOther(shapes: readonly Shape[]): Shape[][] {
  const unit = Math.max(0, ...shapes.map(({ height }) => height))
  const found: Shape[][] = []
  for (const shape of shapes.toSorted((a, b) => a.middleX - b.middleX)) {
    const before = found.at(-1)
    if (before?.some((one) => shared(one, shape, 0.12 * unit) > 0.42)) before.push(shape)
    else found.push([shape])
  }
  return found
}

/** A sample as it is stored: the digit, and its path in 255ths. */
export const packSample = ({ digit, path }: HandSample): Uint8Array =>
  Uint8Array.from([digit, ...Array.from(path, (value) => Math.round(Math.min(Math.max(value, 0), 1) * 255))])

/** Undefined for bytes that are no sample. */
export function unpackSample(bytes: Uint8Array): HandSample | undefined {
  const [digit, ...values] = bytes
  if (digit === undefined || digit > 9 || values.length !== pathPoints * 2) return undefined
  return { digit, path: Float32Array.from(values, (value) => value / 255) }
}
