import {
  type Bounds,
  type Brush,
  boundsNear,
  boundsOf,
  drawStroke,
  type Ink,
  type InkPoint,
} from '@madang/ink'
import type { LiveSurface } from './live-surface.ts'
import { boxOf } from './surface.ts'
import type { View } from './view.rules.ts'

/** Points of a stroke whose outline is worked out again with each report; what is before them stands. */
const tail = 48

/**
 * The stroke under the pen. Its start is drawn once, in pieces; with each report only its end is taken away and drawn again, so a
 * long stroke follows the pen as a short one does.
 */
export class LiveStroke {
  readonly #surface: LiveSurface
  readonly #view: View
  readonly #brush: Brush
  readonly #standing: Ink[] = []
  #points: InkPoint[] = []
  #predicted: readonly InkPoint[] = []
  #drawn: Bounds | null = null
  readonly #straight: ((points: readonly InkPoint[]) => InkPoint[]) | null

  /** `straight`: shown in the points' place, all of it anew each time. */
  constructor(
    surface: LiveSurface,
    view: View,
    brush: Brush,
    straight: ((points: readonly InkPoint[]) => InkPoint[]) | null = null,
  ) {
    this.#surface = surface
    this.#view = view
    this.#brush = brush
    this.#straight = straight
  }

  add(added: readonly InkPoint[], predicted: readonly InkPoint[]): void {
    this.#points.push(...added)
    this.#predicted = predicted
    const { context } = this.#surface
    if (!context || this.#points.length === 0) return
    this.#wipe()
    const grown: Ink[] = []
    if (!this.#straight && this.#points.length > 2 * tail) {
      const piece = this.#ink(this.#points.slice(0, -tail))
      this.#standing.push(piece)
      grown.push(piece)
      // the pieces meet in a point, under each other's round ends
      this.#points = this.#points.slice(-tail - 1)
    }
    const points = this.#straight ? this.#straight(this.#points) : [...this.#points, ...this.#predicted]
    const ink = this.#ink(points)
    this.#drawn = boxOf([ink])!
    const anew = this.#surface.reach(this.#drawn, this.#view)
    this.#surface.place(context, this.#view)
    for (const piece of anew ? this.#standing : grown) drawStroke(context, piece)
    drawStroke(context, ink)
  }

  /** It is finished, or never was. */
  end(): void {
    this.#points = []
    this.#drawn = null
    this.#standing.length = 0
    this.#surface.clear()
  }

  /** Opaque while it is drawn: a highlighter's canvas shines through as a whole. */
  #ink(points: readonly InkPoint[]): Ink {
    const { color, width } = this.#brush
    return { tool: 'pen', color, width, startedAt: 0, points: this.#even(points) }
  }

  #even(points: readonly InkPoint[]): readonly InkPoint[] {
    if (this.#brush.tool === 'pen') return points
    return points.map((point) => ({ ...point, pressure: 0.5 }))
  }

  #wipe(): void {
    const { context } = this.#surface
    const box = this.#drawn
    if (!context || !box) return
    const pixel = 1 / this.#view.scale
    const [left, top] = [box.left - pixel, box.top - pixel]
    const [width, height] = [box.right - box.left + 2 * pixel, box.bottom - box.top + 2 * pixel]
    context.save()
    this.#surface.place(context, this.#view)
    context.beginPath()
    context.rect(left, top, width, height)
    context.clip()
    context.clearRect(left, top, width, height)
    const wiped = { left, top, right: left + width, bottom: top + height }
    for (const piece of this.#standing) {
      if (boundsNear(boundsOf(piece.points), wiped, piece.width)) drawStroke(context, piece)
    }
    context.restore()
  }
}
