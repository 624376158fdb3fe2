import { doneAt } from './event.ts'
import type { InkSheet } from './model.ts'
import { InkPage } from './page/ink-page.ts'
import type { Entry } from './page/order.ts'
import type { VisibleStroke } from './page/sheet.ts'
import { drawnBy, type PlayedEvent, schedule, type Timeline } from './replay.ts'

/** A page of a note, with all its ink. */
export interface ReplayPage {
  readonly pageNo: number
  readonly page: InkPage
}

interface PagedEntry extends Entry {
  readonly pageNo: number
}

export interface PlayedOnPage extends PlayedEvent, PagedEntry {}

export interface NoteTimeline extends Timeline {
  readonly events: readonly PlayedOnPage[]
}

/**
 * What a person wrote on the pages of a note, in the order of writing: a page keeps the order of its sheet, and the page whose next
 * event was done first goes on.
 */
export function noteTimelineOf(pages: readonly ReplayPage[], sheet: InkSheet): NoteTimeline {
  const left = pages.map(({ pageNo, page }) => ({
    pageNo,
    entries: page.sheet(sheet)?.log.entries ?? [],
    next: 0,
  }))
  const merged: PagedEntry[] = []
  for (;;) {
    let first: (typeof left)[number] | null = null
    let done = Infinity
    for (const one of left) {
      const entry = one.entries[one.next]
      if (!entry || doneAt(entry.event) >= done) continue
      first = one
      done = doneAt(entry.event)
    }
    if (!first) return schedule(merged)
    const { writer, seq, event } = first.entries[first.next++]!
    merged.push({ writer, seq, event, pageNo: first.pageNo })
  }
}

/** What shows of a note at a moment of its replay. */
export interface NoteFrame {
  /** Where the last was written, or is being written; null before all. */
  readonly pageNo: number | null
  /** Of a page, the lowest first. */
  strokes(pageNo: number): readonly VisibleStroke[]
  /** The stroke that is being drawn on `pageNo`, as far as it is. */
  readonly live: VisibleStroke | null
}

const noStrokes: readonly VisibleStroke[] = []

/** A note as it was written, page after page or all of them. Going on costs what is new; going back begins anew. */
export class NoteReplay {
  readonly timeline: NoteTimeline
  readonly #sheet: InkSheet
  #pages = new Map<number, InkPage>()
  #done = 0

  constructor(pages: readonly ReplayPage[], { layer, author }: InkSheet) {
    this.#sheet = { layer, author }
    this.timeline = noteTimelineOf(pages, this.#sheet)
  }

  /** `time` in ms of the replay. What a moment shows does not depend on how one came there. */
  at(time: number): NoteFrame {
    const { events } = this.timeline
    if (this.#done > 0 && events[this.#done - 1]!.to > time) {
      this.#pages = new Map()
      this.#done = 0
    }
    for (let next = events[this.#done]; next && next.to <= time; next = events[++this.#done]) this.#take(next)
    const shown = new Map([...this.#pages].map(([pageNo, page]) => [pageNo, page.strokes]))
    const under = events[this.#done]
    const live = under && under.from <= time ? this.#live(under, time) : null
    return {
      pageNo: (live ? under : events[this.#done - 1])?.pageNo ?? null,
      strokes: (pageNo) => shown.get(pageNo) ?? noStrokes,
      live,
    }
  }

  #take({ pageNo, writer, seq, event }: PlayedOnPage): void {
    const page = this.#pages.get(pageNo) ?? new InkPage()
    this.#pages.set(pageNo, page)
    page.merge({ ...this.#sheet, writer, seq, events: [event] })
  }

  #live({ writer, seq, event, from }: PlayedOnPage, time: number): VisibleStroke | null {
    if (event.kind !== 'draw') return null
    const points = drawnBy(event.ink.points, time - from)
    if (points.length === 0) return null
    const piece = { stroke: { writer, seq } }
    return { ...event.ink, ...this.#sheet, points, id: 'live', piece, clock: event.clock }
  }
}
