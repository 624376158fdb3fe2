/**
 * Ink on the pages of a note. Coordinates are pixels of the stored page image, as `RectNum` has them, so that
 * strokes, rectangles of questions and exports agree at every zoom and on every device.
 */
export interface InkPoint {
  /** Pixels of the stored image from its left edge; outside the page is allowed. */
  readonly x: number
  /** Pixels of the stored image from its upper edge. */
  readonly y: number
  /** 0 to 1; devices without it give 0.5. */
  readonly pressure: number
  /** Degrees between pen and the line that stands on the page: 0 upright or unknown, 90 flat. */
  readonly tilt: number
  /** Milliseconds since the stroke began; never less than the point before. */
  readonly time: number
}

/** What a stroke was drawn with. A highlighter lies under every pen and has one width. */
export type InkTool = 'pen' | 'highlighter'

/**
 * Whose business a stroke is: `work` the student's solution, `review` the teachers' correction, `retry` what the
 * student writes to wrong answers once the note is completed (A-83).
 */
export type InkLayer = 'work' | 'review' | 'retry'

/** One author on one layer of a page. Nothing in a sheet changes what another sheet shows. */
export interface InkSheet {
  readonly layer: InkLayer
  /** `userIdx` of who draws. */
  readonly author: number
}

/** A stroke as it is drawn. */
export interface Ink {
  readonly tool: InkTool
  /** `#rrggbb`, small letters. */
  readonly color: string
  /** Pixels of the stored image at pressure 0.5. */
  readonly width: number
  /** Milliseconds since 1970 by the clock of the device, which may be wrong. */
  readonly startedAt: number
  /** At least one: a dot. */
  readonly points: readonly InkPoint[]
}

/** A stroke on its page. */
export interface InkStroke extends Ink, InkSheet {
  /** Unique on the page. */
  readonly id: string
}

export const inkTools = ['pen', 'highlighter'] as const satisfies readonly InkTool[]
/** In the order in which they lie on the page, the lowest first. */
export const inkLayers = ['work', 'retry', 'review'] as const satisfies readonly InkLayer[]

/** What one stroke may hold. Recording stays below; the wire forms refuse what is above. */
export const inkLimits = {
  /** Points of one stroke: more than a minute at 240 points a second. */
  points: 16_384,
  /** Pixels from the origin, either way. */
  coordinate: 65_535,
  /** Pixels. */
  width: 1_023,
  /** Milliseconds that one stroke may last: an hour. */
  duration: 3_600_000,
  /** Milliseconds since 1970: some year after 6000. */
  instant: 2 ** 47,
} as const
