import { boundsOf } from './bounds.ts'
import type { InkLayer, InkStroke } from './model.ts'

/** Where a question stands on its page, in pixels of the stored image: its `RectNum`. */
export interface QuestionRect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/**
 * The strokes of a page that belong to a question: those with more than half of their points in its rectangle, edges included. A stroke across two
 * questions belongs to the one that holds most of it, or to neither.
 */
export function strokesOf<T extends Pick<InkStroke, 'points' | 'layer'>>(
  rect: QuestionRect,
  page: { readonly strokes: readonly T[] },
  layer: InkLayer = 'work',
): T[] {
  const { strokes } = page
  const { boxes, found } = pageOf(strokes)
  const there = found.get(rect)
  const known = there?.layer === layer ? there : { layer, upTo: 0, strokes: [] }
  for (let i = known.upTo; i < strokes.length; i++) {
    const stroke = strokes[i]!
    if (stroke.layer === layer && holds(rect, stroke, boxes, i * 4)) known.strokes.push(stroke)
  }
  known.upTo = strokes.length
  found.set(rect, known)
  return known.strokes.slice() as T[]
}

/** Whether more than half of the points of a stroke, whose box stands at a place of `boxes`, lie in a rectangle. */
function holds({ x, y, w, h }: QuestionRect, { points }: Pointed, boxes: Float64Array, at: number): boolean {
  const [right, bottom] = [x + w, y + h]
  const [left, top, far, low] = [boxes[at]!, boxes[at + 1]!, boxes[at + 2]!, boxes[at + 3]!]
  if (left > right || top > bottom || far < x || low < y) return false
  if (left >= x && top >= y && far <= right && low <= bottom) return true
  let held = 0
  for (const point of points)
    if (point.x >= x && point.x <= right && point.y >= y && point.y <= bottom) held++
  return held * 2 > points.length
}

type Pointed = Pick<InkStroke, 'points'>

/** What is known of the page that was asked about last: all its questions ask the same list, one after the other, and ask again after each stroke. */
interface Known {
  readonly strokes: readonly Pointed[]
  /** Left, top, right and bottom of each. */
  readonly boxes: Float64Array
  /** What a question holds of the first strokes, up to a place. */
  readonly found: Map<QuestionRect, { readonly layer: InkLayer; upTo: number; readonly strokes: Pointed[] }>
}

let last: Known = { strokes: [], boxes: new Float64Array(), found: new Map() }

function pageOf(strokes: readonly Pointed[]): Known {
  if (last.strokes === strokes && last.boxes.length === strokes.length * 4) return last
  const before = last.boxes.length / 4
  let same = 0
  while (same < Math.min(before, strokes.length) && strokes[same] === last.strokes[same]) same++
  const boxes = new Float64Array(strokes.length * 4)
  boxes.set(last.boxes.subarray(0, same * 4))
  for (let i = same; i < strokes.length; i++) {
    const { left, top, right, bottom } = boundsOf(strokes[i]!.points)
    boxes.set([left, top, right, bottom], i * 4)
  }
  // where nothing went away, only what came on top is looked at
  last = { strokes, boxes, found: same === before ? last.found : new Map() }
  return last
}

/**
 * Whether something was written for a question with the pen. A highlighter doesn't answer anything.
 */
export const isAnsweredByPen = (
  rect: QuestionRect | null,
  page: { readonly strokes: readonly Pick<InkStroke, 'points' | 'layer' | 'tool'>[] },
): boolean => rect !== null && strokesOf(rect, page).some(({ tool }) => tool === 'pen')

/**
 * The pen work of a student that lies in no question's place: of a stroke across several, too, that none holds most of. Marks of a
 * highlighter answer nothing, wherever they are.
 * @param rects of the page's questions
 */
export function strayStrokes<T extends Pick<InkStroke, 'points' | 'layer' | 'tool'>>(
  rects: readonly QuestionRect[],
  page: { readonly strokes: readonly T[] },
): T[] {
  const held = new Set(rects.flatMap((rect) => strokesOf(rect, page)))
  return page.strokes.filter((one) => one.layer === 'work' && one.tool === 'pen' && !held.has(one))
}
