import {
  type InkBatch,
  type InkDraw,
  type InkPiece,
  type InkRef,
  isEdit,
  refKey,
  sheetKey,
} from '../event.ts'
import type { InkSheet, InkStroke } from '../model.ts'
import { layOut, type Mark } from './lay-out.ts'
import { compareEntries, type Entry } from './order.ts'
import { SheetLog } from './sheet-log.ts'

/** A stroke or what is left of one, as it shows. */
export interface VisibleStroke extends InkStroke {
  /** What an erase or a move of it names. */
  readonly piece: InkPiece
  /** Of the event that drew it. */
  readonly clock: number
}

/** What one event drew, and what came of it. */
export interface Cell {
  readonly sheet: InkSheet
  readonly ref: InkRef
  readonly event: InkDraw
  visible: readonly VisibleStroke[]
}

/** A sheet for rules that look at its events. */
export interface SheetView {
  readonly log: Pick<SheetLog, 'entries' | 'get' | 'clock' | 'writers' | 'seqsOf' | 'lastSeq'>
  isUndone(edit: InkRef): boolean
  /** The last undo or redo of an edit. */
  toggleOf(edit: InkRef): Entry | undefined
}

export interface Merged {
  /** Cells that are new. */
  readonly drawn: readonly Cell[]
  /** Whether anything in the batch was new. */
  readonly changed: boolean
  /** Whether the cells of this sheet are all new ones, in place of those before. */
  readonly rebuilt: boolean
}

/**
 * One author's ink on one layer: the events and what they make, kept up to date event by event. Every step looks only
 * at the strokes that an event names, so a page of thousands of strokes takes one more as an empty page does.
 */
export class Sheet implements SheetView {
  readonly log = new SheetLog()
  readonly sheet: InkSheet
  #cells = new Map<string, Cell>()
  /** Stroke → erases and moves that name it; they may come before it. */
  #touching = new Map<string, Entry[]>()
  /** Edit → the last undo or redo of it. */
  #toggles = new Map<string, Entry>()

  constructor({ layer, author }: InkSheet) {
    this.sheet = { layer, author }
  }

  merge(batch: InkBatch): Merged {
    const { fresh, replaced } = this.log.add(batch)
    if (replaced) {
      this.#cells = new Map()
      this.#touching = new Map()
      this.#toggles = new Map()
    }
    const drawn = this.#take(replaced ? this.log.entries : fresh)
    return { drawn, changed: fresh.length > 0 || replaced, rebuilt: replaced }
  }

  isUndone(ref: InkRef): boolean {
    return this.#toggles.get(refKey(ref))?.event.kind === 'undo'
  }

  toggleOf(ref: InkRef): Entry | undefined {
    return this.#toggles.get(refKey(ref))
  }

  #take(entries: readonly Entry[]): Cell[] {
    const drawn: Cell[] = []
    const stale = new Set<string>()
    for (const entry of entries) {
      const { event } = entry
      if (event.kind === 'draw') {
        const ref = { writer: entry.writer, seq: entry.seq }
        const cell: Cell = { sheet: this.sheet, ref, event, visible: [] }
        this.#cells.set(refKey(entry), cell)
        drawn.push(cell)
        stale.add(refKey(entry))
      } else if (isEdit(event)) {
        for (const key of new Set(event.pieces.map(({ stroke }) => refKey(stroke)))) {
          const others = this.#touching.get(key)
          if (others) others.push(entry)
          else this.#touching.set(key, [entry])
          stale.add(key)
        }
      } else {
        const last = this.toggleOf(event.of)
        if (last && compareEntries(last, entry) > 0) continue
        this.#toggles.set(refKey(event.of), entry)
        for (const key of this.#strokesOf(event.of)) stale.add(key)
      }
    }
    for (const key of stale) this.#show(key)
    return drawn
  }

  /** The strokes that an edit, if it is here, draws or touches. */
  #strokesOf(ref: InkRef): string[] {
    const event = this.log.get(ref)?.event
    if (!event || !isEdit(event)) return []
    return event.kind === 'draw' ? [refKey(ref)] : event.pieces.map(({ stroke }) => refKey(stroke))
  }

  #show(key: string): void {
    const cell = this.#cells.get(key)
    if (!cell) return
    const { ref, event } = cell
    const { ink } = event
    if (this.isUndone(ref)) {
      cell.visible = []
      return
    }
    const id = `${sheetKey(this.sheet)}.${key}`
    cell.visible = layOut(ink.points, this.#marksOn(key)).map(({ span, points }) => ({
      ...ink,
      ...this.sheet,
      id: span ? `${id}.${span.from}-${span.to}` : id,
      points,
      piece: { stroke: ref, ...span },
      clock: event.clock,
    }))
  }

  #marksOn(key: string): Mark[] {
    const marks: Mark[] = []
    for (const entry of this.#touching.get(key) ?? []) {
      const { event } = entry
      if ((event.kind !== 'erase' && event.kind !== 'move') || this.isUndone(entry)) continue
      const by = event.kind === 'move' ? { dx: event.dx, dy: event.dy } : null
      for (const { stroke, from, to } of event.pieces) {
        if (refKey(stroke) !== key) continue
        marks.push({ span: from === undefined || to === undefined ? null : { from, to }, by })
      }
    }
    return marks
  }
}
