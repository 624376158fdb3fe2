import { type InkBatch, type InkEvent, type InkRef, sheetKey } from '../event.ts'
import { type InkSheet, inkLayers, inkTools } from '../model.ts'
import { compareText, placeIn } from './order.ts'
import { type Cell, Sheet, type SheetView, type VisibleStroke } from './sheet.ts'

/**
 * All ink of one page of a note: events go in, strokes come out. Pages that were given the same events are equal, whatever
 * the order, the batches and the copies they came in.
 */
export class InkPage {
  readonly #sheets = new Map<string, Sheet>()
  #cells: Cell[] = []
  #strokes: readonly VisibleStroke[] | null = []

  constructor(batches: Iterable<InkBatch> = []) {
    for (const batch of batches) this.merge(batch)
  }

  /** Takes what is new of a batch in; false where nothing was. */
  merge(batch: InkBatch): boolean {
    const key = sheetKey(batch)
    const sheet = this.#sheets.get(key) ?? new Sheet(batch)
    this.#sheets.set(key, sheet)
    const { drawn, changed, rebuilt } = sheet.merge(batch)
    if (rebuilt) this.#cells = this.#cells.filter((cell) => cell.sheet !== sheet.sheet)
    const before = this.#cells.length
    let onTop = !rebuilt && batch.events.every(({ kind }) => kind === 'draw')
    for (const cell of drawn) {
      const place = placeIn(this.#cells, cell, compareCells)
      onTop &&= place >= before
      this.#cells.splice(place, 0, cell)
    }
    // the usual case, on a page that may have thousands
    if (changed && onTop && this.#strokes)
      this.#strokes = this.#strokes.concat(this.#cells.slice(before).flatMap(({ visible }) => visible))
    else if (changed) this.#strokes = null
    return changed
  }

  /**
   * What shows, the lowest first: layers as `inkLayers` has them, in each the highlighter under the pens, then as drawn. The list
   * and its strokes stay the same objects as long as nothing about them changed.
   */
  get strokes(): readonly VisibleStroke[] {
    this.#strokes ??= this.#cells.flatMap(({ visible }) => visible)
    return this.#strokes
  }

  /** Who has written where. */
  get sheets(): InkSheet[] {
    return [...this.#sheets.keys()].sort().map((key) => this.#sheets.get(key)!.sheet)
  }

  /** The events of a sheet and what became of them; undefined where nobody has written. */
  sheet(sheet: InkSheet): SheetView | undefined {
    return this.#sheets.get(sheetKey(sheet))
  }

  event(sheet: InkSheet, ref: InkRef): InkEvent | undefined {
    return this.sheet(sheet)?.log.get(ref)?.event
  }
}

const compareCells = (a: Cell, b: Cell): number =>
  inkLayers.indexOf(a.sheet.layer) - inkLayers.indexOf(b.sheet.layer) ||
  inkTools.indexOf(b.event.ink.tool) - inkTools.indexOf(a.event.ink.tool) ||
  a.event.clock - b.event.clock ||
  a.sheet.author - b.sheet.author ||
  compareText(a.ref.writer, b.ref.writer) ||
  a.ref.seq - b.ref.seq
