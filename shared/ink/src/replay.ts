import { doneAt, type InkEvent } from './event.ts'
import type { InkPoint, InkSheet } from './model.ts'
import { InkPage } from './page/ink-page.ts'
import type { Entry } from './page/order.ts'
import type { VisibleStroke } from './page/sheet.ts'

/** A pause that is played shortened. */
export interface Pause {
  /** Where it is played, in ms of the replay. */
  readonly at: number
  /** How long it was, in ms. */
  readonly lasted: number
}

/** An event and when it is played, in ms of the replay. */
export interface PlayedEvent extends Entry {
  readonly from: number
  /** Of a stroke, when the pen was lifted; else `from`. */
  readonly to: number
}

export interface Timeline {
  readonly events: readonly PlayedEvent[]
  readonly pauses: readonly Pause[]
  /** Milliseconds at speed 1. */
  readonly duration: number
}

/** Longer than this a hand rests to think: it is marked, and played as long as this. */
export const pauseMs = 2_000
export const replaySpeeds = [1, 2, 4, 8, 16] as const

/**
 * When each event of a sheet is played. Their order is the sheet's own and only gaps come from the devices' clocks: a clock that was
 * set meanwhile makes one pause longer or shorter and nothing else.
 */
export const timelineOf = (page: InkPage, sheet: InkSheet): Timeline =>
  schedule(page.sheet(sheet)?.log.entries ?? [])

/** When each of some entries is played, in the order in which they stand. */
export function schedule<T extends Entry>(
  entries: readonly T[],
): Timeline & { readonly events: readonly (T & PlayedEvent)[] } {
  const events: (T & PlayedEvent)[] = []
  const pauses: Pause[] = []
  let played = 0
  let heard: number | null = null
  for (const entry of entries) {
    const { event } = entry
    const began = doneAt(event)
    const gap = heard === null ? 0 : Math.max(0, began - heard)
    if (gap > pauseMs) pauses.push({ at: played, lasted: gap })
    const from = played + Math.min(gap, pauseMs)
    const to = from + lasting(event)
    events.push({ ...entry, from, to })
    played = to
    heard = began + lasting(event)
  }
  return { events, pauses, duration: played }
}

const lasting = (event: InkEvent): number => (event.kind === 'draw' ? event.ink.points.at(-1)!.time : 0)

/** What shows at a moment of a replay. */
export interface Frame {
  readonly strokes: readonly VisibleStroke[]
  /** The stroke that is being drawn, as far as it is; above all others. */
  readonly live: VisibleStroke | null
}

/**
 * A sheet as it came about. Going on costs what is new; going back begins anew. What a moment shows does not depend on how one came
 * there.
 */
export class Replay {
  readonly timeline: Timeline
  readonly #sheet: InkSheet
  #page = new InkPage()
  #done = 0

  constructor(page: InkPage, { layer, author }: InkSheet) {
    this.#sheet = { layer, author }
    this.timeline = timelineOf(page, this.#sheet)
  }

  /** `time` in ms of the replay, from 0 to the timeline's duration. */
  at(time: number): Frame {
    const { events } = this.timeline
    if (this.#done > 0 && events[this.#done - 1]!.to > time) {
      this.#page = new InkPage()
      this.#done = 0
    }
    for (let next = events[this.#done]; next && next.to <= time; next = events[++this.#done])
      this.#page.merge({ ...this.#sheet, writer: next.writer, seq: next.seq, events: [next.event] })
    return { strokes: this.#page.strokes, live: this.#live(events[this.#done], time) }
  }

  #live(next: PlayedEvent | undefined, time: number): VisibleStroke | null {
    if (next?.event.kind !== 'draw' || next.from > time) return null
    const { ink, clock } = next.event
    const points = drawnBy(ink.points, time - next.from)
    const stroke = { writer: next.writer, seq: next.seq }
    return points.length > 0 ? { ...ink, ...this.#sheet, points, id: 'live', piece: { stroke }, clock } : null
  }
}

export const drawnBy = (points: readonly InkPoint[], time: number): InkPoint[] =>
  points.filter((point) => point.time <= time)

/** Where a replay is after some real time, within its bounds. */
export const advance = (at: number, elapsed: number, speed: number, { duration }: Timeline): number =>
  Math.min(Math.max(at + elapsed * speed, 0), duration)

/** Behind a pause, where a moment lies in one; else the moment itself. */
export function overPause(at: number, { pauses, duration }: Timeline): number {
  const pause = pauses.findLast((one) => one.at <= at)
  return pause && at < pause.at + pauseMs ? Math.min(pause.at + pauseMs, duration) : at
}
