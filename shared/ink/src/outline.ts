import { getStroke } from 'perfect-freehand'
import type { Ink, InkTool } from './model.ts'
import { type InkPath, roundPath } from './path.ts'

/** How ink lies on the page. */
export interface InkStyle {
  /** 0 to 1. */
  readonly opacity: number
  /** Whether what lies below shines through as through a coloured glass. */
  readonly multiply: boolean
}

export const inkStyles: Readonly<Record<InkTool, InkStyle>> = {
  pen: { opacity: 1, multiply: false },
  highlighter: { opacity: 0.4, multiply: true },
}

/**
 * The pen's width while an outline is worked out, in units of its own: perfect-freehand leaves out what is nearer than three units to a
 * stroke's end, whatever its size, and small writing would lose its hooks.
 */
const workingWidth = 48

const options = {
  size: workingWidth,
  smoothing: 0.5,
  // ink stays where the pen was: erasing and selecting go by it
  streamline: 0,
  simulatePressure: false,
  last: true,
}

type Outlined = Pick<Ink, 'points' | 'tool' | 'width'>

const known = new WeakMap<Outlined, InkPath>()

/** The outline of a stroke, worked out once for each stroke object. At pressure 0.5 a pen is as wide as it says; a highlighter always is. */
export function outlineOf(ink: Outlined): InkPath {
  const there = known.get(ink)
  if (there) return there
  const path = work(ink)
  known.set(ink, path)
  return path
}

/** Whether the outline of this stroke object stands ready. */
export const isOutlined = (ink: Outlined): boolean => known.has(ink)

function work({ points, tool, width }: Outlined): InkPath {
  const thinning = tool === 'pen' ? 0.6 : 0
  const first = points[0]!
  if (points.every(({ x, y }) => x === first.x && y === first.y)) {
    const pressure = Math.max(...points.map((point) => point.pressure))
    return dot(first.x, first.y, width * (0.5 - thinning * (0.5 - pressure)))
  }
  const scale = workingWidth / width
  const input = points.map(({ x, y, pressure }) => [(x - first.x) * scale, (y - first.y) * scale, pressure])
  const corners = getStroke(input, { ...options, thinning })
  return roundPath(corners.map(([x, y]) => [x! / scale + first.x, y! / scale + first.y]))
}

const dotCorners = 12

function dot(x: number, y: number, radius: number): InkPath {
  // the line passes the middles of the sides: these lie on the circle
  const reach = radius / Math.cos(Math.PI / dotCorners)
  return roundPath(
    Array.from({ length: dotCorners }, (_, i) => {
      const angle = (2 * Math.PI * i) / dotCorners
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
    }),
  )
}
