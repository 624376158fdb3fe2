import {
  composeBatch,
  decodeBatch,
  encodeBatch,
  type InkBatch,
  type InkDeed,
  InkPage,
  type InkRef,
  type InkSheet,
  pageBatches,
  redoTarget,
  undoTarget,
  type VisibleStroke,
} from '@madang/ink'
import { startTransition } from 'react'

/** The ink of a page as a pad needs it: what shows, and what one can do. Another object after each change. */
export interface PageInk {
  /** Of all sheets, the lowest first. */
  readonly strokes: readonly VisibleStroke[]
  /** Whose ink the pad adds, erases and moves. */
  readonly sheet: InkSheet
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** `strokes` of this moment: `write` tells others later. */
  live(): readonly VisibleStroke[]
  act(deeds: readonly InkDeed[]): void
  /** As `act`, of somebody who shows it already: everything else hears of it when the pen rests, or at `settle`. */
  write(deeds: readonly InkDeed[]): void
  settle(): void
  undo(): void
  redo(): void
}

/** Others hear of what was written so long after the last stroke, ms; of the first that they haven't heard of at most so long after it. */
const restMs = 250
const longestMs = 1500

/** One page while it is written on: batches in, batches out, and who looks is told. */
export class PageInkStore {
  /** Null while it sleeps. */
  #page: InkPage | null = new InkPage()
  #asleep: readonly Uint8Array[] = []
  readonly #sheet: InkSheet
  readonly #writer: string
  readonly #onBatch: (batch: InkBatch) => void
  readonly #listeners = new Set<() => void>()
  #view: PageInk | null = null
  #held: ReturnType<typeof setTimeout> | undefined
  #heldSince: number | undefined
  /** Something came that nobody has heard of. */
  #untold = false

  /** `writer`: a name that no other place ever has. */
  constructor(sheet: InkSheet, writer: string, onBatch: (batch: InkBatch) => void = () => {}) {
    this.#sheet = sheet
    this.#writer = writer
    this.#onBatch = onBatch
  }

  get page(): InkPage {
    this.#page ??= new InkPage(this.#asleep.map(decodeBatch))
    return this.#page
  }

  /** Nobody looks at it for now: it is held as bytes, a fortieth of what its strokes take, until somebody asks. */
  sleep(): void {
    if (!this.#page || this.#heldSince !== undefined || this.#untold) return
    this.#asleep = [...pageBatches(this.#page)].map(encodeBatch)
    this.#page = null
    this.#view = null
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): PageInk => {
    this.#view ??= this.#look()
    return this.#view
  }

  /**
   * Ink that came from elsewhere; what is known already changes nothing.
   * @param all the rest is not on its way: it is shown
   */
  take(batches: Iterable<InkBatch>, all = true): void {
    for (const batch of batches) this.#untold = this.page.merge(batch) || this.#untold
    if (all && this.#untold) this.#tell()
  }

  act(deeds: readonly InkDeed[]): void {
    if (deeds.length === 0) return
    this.#add(deeds)
    this.#tell()
  }

  write(deeds: readonly InkDeed[]): void {
    if (deeds.length === 0) return
    this.#add(deeds)
    const now = Date.now()
    this.#heldSince ??= now
    clearTimeout(this.#held)
    // React draws it in slices, and the next stroke comes in between
    this.#held = setTimeout(
      () => startTransition(() => this.#tell()),
      Math.min(restMs, this.#heldSince + longestMs - now),
    )
  }

  settle(): void {
    if (this.#heldSince !== undefined) this.#tell()
  }

  #add(deeds: readonly InkDeed[]): void {
    const batch = composeBatch(this.page, this.#sheet, this.#writer, deeds)
    this.page.merge(batch)
    this.#onBatch(batch)
  }

  /** How far the writers of this sheet have come, as a receipt wants it. */
  heads(): { writer: string; seq: number }[] {
    const log = this.page.sheet(this.#sheet)?.log
    return (log?.writers ?? []).map((writer) => ({ writer, seq: log!.lastSeq(writer) }))
  }

  #tell(): void {
    clearTimeout(this.#held)
    this.#heldSince = undefined
    this.#untold = false
    this.#view = null
    for (const listener of this.#listeners) listener()
  }

  // of the moment when somebody asks for it, which may be later than a look; and the same at each look, so that tools stand still
  readonly #undo = () => this.#turn('undo', undoTarget(this.page, this.#sheet))
  readonly #redo = () => this.#turn('redo', redoTarget(this.page, this.#sheet))

  #turn(kind: 'undo' | 'redo', of: InkRef | null): void {
    if (of) this.act([{ kind, at: Date.now(), of }])
  }

  #look(): PageInk {
    return {
      strokes: this.page.strokes,
      sheet: this.#sheet,
      canUndo: undoTarget(this.page, this.#sheet) !== null,
      canRedo: redoTarget(this.page, this.#sheet) !== null,
      live: () => this.page.strokes,
      act: (deeds) => this.act(deeds),
      write: (deeds) => this.write(deeds),
      settle: () => this.settle(),
      undo: this.#undo,
      redo: this.#redo,
    }
  }
}
