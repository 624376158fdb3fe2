import { type Ink, type InkPoint, inkLimits } from './model.ts'

/**
 * Steps of what is stored, per unit of the model. A sixteenth of a pixel is a hundredth of a millimetre on a page that
 * was scanned at 150 dpi, and finer than pens report.
 */
export const inkSteps = { coordinate: 16, pressure: 255, width: 16 } as const

const toStep = (value: number, steps: number, least: number, most: number): number =>
  // + 0 takes the sign off a zero, which no wire form keeps
  Math.round(Math.min(Math.max(value, least), most) * steps) / steps + 0

const coordinate = (value: number): number =>
  toStep(value, inkSteps.coordinate, -inkLimits.coordinate, inkLimits.coordinate)

/** A point on its steps and in its ranges. */
export const quantisePoint = (point: InkPoint): InkPoint => ({
  x: coordinate(point.x),
  y: coordinate(point.y),
  pressure: toStep(point.pressure, inkSteps.pressure, 0, 1),
  tilt: toStep(point.tilt, 1, 0, 90),
  time: toStep(point.time, 1, 0, inkLimits.duration),
})

/**
 * A stroke as it is stored: every value on its step and in its range, times whole and in order. What is stored is drawn,
 * so that a stroke looks the same on the device that drew it and on every other. Quantising again changes nothing.
 */
export function quantise(ink: Ink): Ink {
  const points: InkPoint[] = []
  let time = 0
  for (const point of ink.points) {
    const stored = quantisePoint(point)
    time = Math.max(time, stored.time)
    points.push({ ...stored, time })
  }
  return {
    tool: ink.tool,
    color: ink.color,
    width: toStep(ink.width, inkSteps.width, 1 / inkSteps.width, inkLimits.width),
    startedAt: toStep(ink.startedAt, 1, 0, inkLimits.instant),
    points,
  }
}
