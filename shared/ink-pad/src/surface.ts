import {
  addedOnTop,
  type Bounds,
  boundsNear,
  boundsOf,
  drawRough,
  drawStroke,
  type Ink,
  isOutlined,
  type VisibleStroke,
} from '@madang/ink'
import { Refining } from './refining.ts'
import type { Size, View } from './view.rules.ts'

/** More than two pixels of a canvas for one of the screen nobody sees, and tablets have little memory for canvases. */
const mostRatio = 2
/** Pixels of one canvas; beyond it the resolution goes down (Safari gives none above 16 million). */
const mostPixels = 8_000_000

/** Pixels of a canvas for each of the screen. */
export const pixelRatio = ({ width, height }: Size, device = globalThis.devicePixelRatio || 1): number =>
  Math.min(device, mostRatio, Math.sqrt(mostPixels / Math.max(1, width * height)))

/** Strokes whose outlines are worked out at once; more are drawn as thin lines first. */
const mostAtOnce = 400

/** What a change of a list of strokes touches; null where nothing differs. */
export function changedBox(before: readonly VisibleStroke[], after: readonly VisibleStroke[]): Bounds | null {
  const old = new Set(before)
  const now = new Set(after)
  const differing = [...before.filter((one) => !now.has(one)), ...after.filter((one) => !old.has(one))]
  return boxOf(differing)
}

/** Around the ink of strokes, not only their middle lines. */
export function boxOf(strokes: readonly Pick<Ink, 'points' | 'width'>[]): Bounds | null {
  if (strokes.length === 0) return null
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { points, width } of strokes) {
    const box = boundsOf(points)
    left = Math.min(left, box.left - width)
    top = Math.min(top, box.top - width)
    right = Math.max(right, box.right + width)
    bottom = Math.max(bottom, box.bottom + width)
  }
  return { left, top, right, bottom }
}

/** A canvas that shows strokes: what comes on top is drawn over what is there, what changed within its box, all only for another view. */
export class Surface {
  readonly context: CanvasRenderingContext2D | null
  readonly #canvas: HTMLCanvasElement
  #shown: readonly VisibleStroke[] | null = null
  #view: View = { scale: 1, x: 0, y: 0 }
  #size: Size = { width: 0, height: 0 }
  #ratio = 1
  readonly #refining = new Refining(
    (strokes) => this.#drawAll(strokes),
    () => this.repaint(null),
  )

  constructor(canvas: HTMLCanvasElement, options?: CanvasRenderingContext2DSettings) {
    this.#canvas = canvas
    this.context = canvas.getContext('2d', options)
  }

  /** What was drawn last is drawn as this view has it. */
  get view(): View {
    return this.#view
  }

  /** The next `show` draws all anew where the size or the screen's resolution is another one. */
  resize(size: Size): void {
    const ratio = pixelRatio(size)
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
    if (width === this.#canvas.width && height === this.#canvas.height && ratio === this.#ratio) return
    this.#size = size
    this.#ratio = ratio
    this.#canvas.width = width
    this.#canvas.height = height
    this.#shown = null
    this.#refining.stop()
  }

  show(strokes: readonly VisibleStroke[], view: View): void {
    const before = this.#shown
    const moved = view.scale !== this.#view.scale || view.x !== this.#view.x || view.y !== this.#view.y
    this.#shown = strokes
    this.#view = view
    if (!before || moved) this.repaint(null)
    else if (before !== strokes) {
      const added = addedOnTop(before, strokes)
      if (added) {
        this.#drawAll(added)
        this.#refining.follow(added)
      } else {
        this.#refining.change(strokes)
        this.repaint(changedBox(before, strokes))
      }
    }
  }

  /** Draws again what lies in a box of the page; all where none is given. */
  repaint(box: Bounds | null, strokes: readonly VisibleStroke[] = this.#shown ?? []): void {
    const { context } = this
    if (!context) return
    const seen = box ?? this.#inSight()
    if (!box) this.#refining.stop()
    context.save()
    if (box) {
      this.place(context)
      context.beginPath()
      context.rect(box.left, box.top, box.right - box.left, box.bottom - box.top)
      context.clip()
      context.clearRect(box.left, box.top, box.right - box.left, box.bottom - box.top)
    } else {
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    }
    this.#drawAll(strokes.filter((stroke) => boundsNear(boundsOf(stroke.points), seen, stroke.width)))
    context.restore()
  }

  clear(): void {
    this.#refining.stop()
    this.#shown = null
    const { context } = this
    if (!context) return
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
  }

  /** Pixels of the page from here on. */
  place(context: CanvasRenderingContext2D, { scale, x, y }: View = this.#view): void {
    const ratio = this.#ratio
    context.setTransform(scale * ratio, 0, 0, scale * ratio, x * ratio, y * ratio)
  }

  /** Nothing is drawn any more. */
  close(): void {
    this.#refining.stop()
    this.#shown = null
    // browsers take their time to give back what canvases hold
    this.#canvas.width = 0
    this.#canvas.height = 0
  }

  #drawAll(strokes: readonly VisibleStroke[]): void {
    const { context } = this
    if (!context || strokes.length === 0) return
    this.place(context)
    const unknown = strokes.filter((stroke) => !isOutlined(stroke))
    if (unknown.length <= mostAtOnce) {
      for (const stroke of strokes) drawStroke(context, stroke)
      return
    }
    const pixel = 1 / (this.#view.scale * this.#ratio)
    const all = unknown.length === strokes.length
    if (all) drawRough(context, strokes, pixel)
    else {
      for (const stroke of strokes) {
        if (isOutlined(stroke)) drawStroke(context, stroke)
        else drawRough(context, [stroke], pixel)
      }
    }
    // thin lines vanish under the outlines of the same pens, unless these shine through
    this.#refining.add(unknown, !all || unknown.some(({ tool }) => tool === 'highlighter'))
  }

  #inSight(): Bounds {
    const { scale, x, y } = this.#view
    return {
      left: -x / scale,
      top: -y / scale,
      right: (this.#size.width - x) / scale,
      bottom: (this.#size.height - y) / scale,
    }
  }
}
