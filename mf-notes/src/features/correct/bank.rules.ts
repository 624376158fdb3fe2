import { type BankComment, studyLimits } from '@madang/contract'
import type { Ink, InkDeed } from '@madang/ink'
import { decodeBatch, encodeBatch } from '@madang/ink/binary'
import { boundsAround } from '@madang/ink/bounds'

/** Keys 1 to 9. */
export const bankKeys = 9

/** As it is called: its name, else what it says. */
export const nameOf = ({ title, text }: Pick<BankComment, 'title' | 'text'>): string => title || (text ?? '')

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** Those whose name or text holds what is typed, in their order: the most used first. */
export function searched(list: readonly BankComment[], typed: string): BankComment[] {
  const asked = folded(typed)
  return list.filter(({ title, text }) => folded(`${title} ${text ?? ''}`).includes(asked))
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** What was written by pen, as its strokes from the upper left corner on. */
export function strokesOf(ink: string): Ink[] {
  return decodeBatch(bytesOf(ink)).events.flatMap((event) => (event.kind === 'draw' ? [event.ink] : []))
}

const moved = ({ points, ...ink }: Ink, dx: number, dy: number): Ink => ({
  ...ink,
  points: points.map((point) => ({ ...point, x: point.x + dx, y: point.y + dy })),
})

/**
 * Strokes as the bank keeps them: from the upper left corner, without where and when they were written.
 * @returns null where there are none, or more than the bank takes
 */
export function bankInkOf(strokes: readonly Ink[], author: number): string | null {
  if (strokes.length === 0 || strokes.length > studyLimits.bankStrokes) return null
  const { left, top } = boundsAround(strokes.flatMap(({ points }) => points))
  const bytes = encodeBatch({
    layer: 'review',
    author,
    writer: 'bank',
    seq: 1,
    events: strokes.map(({ tool, color, width, points }, i) => ({
      kind: 'draw',
      clock: i + 1,
      ink: moved({ tool, color, width, points, startedAt: 0 }, -Math.floor(left), -Math.floor(top)),
    })),
  })
  if (bytes.length > studyLimits.bankInk) return null
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The deeds that stamp kept strokes at a place, px of the page's picture. */
export function stampOf(
  ink: string,
  rect: { readonly x: number; readonly y: number; readonly w: number } | null,
  now: number,
): InkDeed[] {
  const strokes = strokesOf(ink)
  const { right } = boundsAround(strokes.flatMap(({ points }) => points))
  // at the end of the question's first line, where the answer seldom stands
  const [x, y] = rect ? [Math.max(rect.x, rect.x + rect.w - Math.ceil(right)), rect.y] : [40, 40]
  return strokes.map((stroke) => ({ kind: 'draw', ink: { ...moved(stroke, x, y), startedAt: now } }))
}
