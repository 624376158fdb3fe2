import type { Ink } from './model.ts'
import { inkStyles, outlineOf } from './outline.ts'

/** What is used of a canvas' 2d context, on screen, off screen or in a worker. */
export interface InkCanvas {
  fillStyle: unknown
  globalAlpha: number
  globalCompositeOperation: string
  save(): void
  restore(): void
  beginPath(): void
  moveTo(x: number, y: number): void
  quadraticCurveTo(controlX: number, controlY: number, x: number, y: number): void
  closePath(): void
  fill(rule?: 'nonzero'): void
}

/** Draws a stroke in pixels of the stored image: scale the context to the page before. It leaves the context as it was. */
export function drawStroke(context: InkCanvas, stroke: Ink): void {
  const { x, y, curves } = outlineOf(stroke)
  const { opacity, multiply } = inkStyles[stroke.tool]
  context.save()
  context.fillStyle = stroke.color
  context.globalAlpha = opacity
  context.globalCompositeOperation = multiply ? 'multiply' : 'source-over'
  context.beginPath()
  context.moveTo(x, y)
  for (let i = 0; i < curves.length; i += 4)
    context.quadraticCurveTo(curves[i]!, curves[i + 1]!, curves[i + 2]!, curves[i + 3]!)
  context.closePath()
  context.fill('nonzero')
  context.restore()
}

/** What else a rough line takes. */
export interface RoughCanvas extends InkCanvas {
  strokeStyle: unknown
  lineWidth: number
  lineCap: unknown
  lineJoin: unknown
  lineTo(x: number, y: number): void
  stroke(): void
}

/** Of a thin line, canvas pixels from point to point: nobody sees what lies between. */
const roughStep = 3

/**
 * Draws where strokes run, as thin lines: a twentieth of the work of their outlines, for the first look at a page of thousands. As
 * `drawStroke`, in pixels of the stored image.
 * @param pixel how large a pixel of the canvas is there
 */
export function drawRough(context: RoughCanvas, strokes: readonly Ink[], pixel: number): void {
  const nearest = (roughStep * pixel) ** 2
  context.save()
  context.lineCap = 'round'
  context.lineJoin = 'round'
  let style = ''
  for (const { tool, color, width, points } of strokes) {
    const { opacity, multiply } = inkStyles[tool]
    if (style !== `${tool} ${color}`) {
      style = `${tool} ${color}`
      context.strokeStyle = color
      context.globalAlpha = opacity
      context.globalCompositeOperation = multiply ? 'multiply' : 'source-over'
    }
    // what is wider than a pixel is ten times the work
    context.lineWidth = multiply ? width : 0.99 * pixel
    context.beginPath()
    let { x, y } = points[0]!
    context.moveTo(x, y)
    for (const point of points) {
      const [dx, dy] = [point.x - x, point.y - y]
      if (dx * dx + dy * dy < nearest) continue
      x = point.x
      y = point.y
      context.lineTo(x, y)
    }
    const end = points[points.length - 1]!
    context.lineTo(end.x, end.y)
    context.stroke()
  }
  context.restore()
}

/**
 * The strokes that a list has above those of an earlier list, or null where it is not the earlier one with more on top: then all
 * has to be drawn again.
 */
export function addedOnTop<T>(before: readonly T[], after: readonly T[]): readonly T[] | null {
  return before.every((stroke, i) => stroke === after[i]) ? after.slice(before.length) : null
}
