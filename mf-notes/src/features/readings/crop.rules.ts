import type { VisibleStroke } from '@madang/ink'
import { boundsOf } from '@madang/ink/bounds'
import { type QuestionRect, strokesOf } from '@madang/ink/question'

export type Rect = QuestionRect

/** The student's pen strokes of a question: what the machine was given to read. */
export const penOf = (rect: Rect, strokes: readonly VisibleStroke[]): VisibleStroke[] =>
  strokesOf(rect, { strokes }).filter(({ tool }) => tool === 'pen')

/** Around the ink, as a share of its larger side. */
const air = 0.2
/** No closer than this share of the question: a dot is not shown as large as a word. */
const closest = 0.25

/** The part of the page that shows an answer and a little around it; without ink the question itself. */
export function cropAround(rect: Rect, strokes: readonly Pick<VisibleStroke, 'points'>[]): Rect {
  const boxes = strokes.map(({ points }) => boundsOf(points))
  if (boxes.length === 0) return rect
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const w = Math.max(...boxes.map((box) => box.right)) - left
  const h = Math.max(...boxes.map((box) => box.bottom)) - top
  const margin = Math.max(w, h) * air
  const [width, height] = [
    Math.max(w + 2 * margin, rect.w * closest),
    Math.max(h + 2 * margin, Math.min(rect.w, rect.h) * closest),
  ]
  return { x: left + w / 2 - width / 2, y: top + h / 2 - height / 2, w: width, h: height }
}
