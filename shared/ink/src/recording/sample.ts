import type { InkPoint } from '../model.ts'
import { quantisePoint } from '../quantise.ts'

/** One report of a pointer. What a browser's PointerEvent has, with its place on the page worked out. */
export interface PointerSample {
  /** Pixels of the stored image. */
  readonly x: number
  readonly y: number
  /** Milliseconds by a clock that never runs back (`timeStamp`). */
  readonly time: number
  readonly pressure?: number
  /** Radians above the page; a quarter turn is upright. */
  readonly altitudeAngle?: number
  /** Degrees from upright, for browsers without `altitudeAngle`. */
  readonly tiltX?: number
  readonly tiltY?: number
}

export type PointerKind = 'pen' | 'touch' | 'mouse'

/** Fingers and mice report no pressure that means anything. */
const plainPressure = 0.5

/** The point of a stroke that began at `since`, on the steps that are stored. */
export const pointOf = (sample: PointerSample, kind: PointerKind, since: number): InkPoint =>
  quantisePoint({
    x: sample.x,
    y: sample.y,
    pressure: kind === 'pen' ? (sample.pressure ?? plainPressure) : plainPressure,
    tilt: kind === 'pen' ? tiltOf(sample) : 0,
    time: sample.time - since,
  })

function tiltOf({ altitudeAngle, tiltX = 0, tiltY = 0 }: PointerSample): number {
  if (altitudeAngle !== undefined) return 90 - (altitudeAngle * 180) / Math.PI
  const lean = (degrees: number) => Math.tan((Math.min(Math.abs(degrees), 89) * Math.PI) / 180)
  return (Math.atan(Math.hypot(lean(tiltX), lean(tiltY))) * 180) / Math.PI
}
