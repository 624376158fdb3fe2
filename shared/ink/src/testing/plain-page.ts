import { type InkBatch, type InkEvent, type InkPiece, refKey, sheetKey } from '../event.ts'
import { eventForm } from '../json/event-form.ts'
import { type Ink, type InkSheet, inkLayers, inkTools } from '../model.ts'
import { spanEnd } from '../span.ts'

interface PlainEvent {
  sheet: InkSheet
  writer: string
  seq: number
  event: InkEvent
  text: string
}

/** A part of a stroke that shows: from which step to which, and how far from where it was drawn. */
export interface PlainPart {
  id: string
  from: number
  to: number
  dx: number
  dy: number
}

/**
 * The plain definition of a page: all events at once, each stroke step by step. Slow, and with nothing in common with how
 * pages are kept.
 */
export function plainPage(batches: readonly InkBatch[]): PlainPart[] {
  const events = new Map<string, PlainEvent>()
  for (const { writer, seq, events: list, ...sheet } of batches)
    for (const [i, event] of list.entries()) {
      const one = { sheet, writer, seq: seq + i, event, text: JSON.stringify(eventForm(event)) }
      const key = `${sheetKey(sheet)}.${refKey(one)}`
      const there = events.get(key)
      if (!there || one.text < there.text) events.set(key, one)
    }
  const ordered = [...events].map(([key, one]) => ({ key, ...one })).sort(compare)
  const state = new Map<string, string>()
  for (const { event, sheet } of ordered)
    if (event.kind === 'undo' || event.kind === 'redo')
      state.set(`${sheetKey(sheet)}.${refKey(event.of)}`, event.kind)
  const counts = ordered.filter(({ key }) => state.get(key) !== 'undo')
  return counts.flatMap(({ key, sheet, event }) => {
    if (event.kind !== 'draw') return []
    const own = counts.filter((other) => sheetKey(other.sheet) === sheetKey(sheet))
    return partsOf(key, event.ink, own, sheet)
  })
}

function partsOf(id: string, ink: Ink, own: readonly PlainEvent[], sheet: InkSheet): PlainPart[] {
  const end = spanEnd(ink.points)
  const marks = own.flatMap(({ event }) =>
    event.kind === 'erase' || event.kind === 'move'
      ? event.pieces
          .filter(({ stroke }) => `${sheetKey(sheet)}.${refKey(stroke)}` === id)
          .map((piece) => ({ piece, event }))
      : [],
  )
  const parts: PlainPart[] = []
  for (let step = 0; step < Math.max(end, 1); step++) {
    const on = marks.filter(({ piece }) => covers(piece, step, end))
    if (on.some(({ event }) => event.kind === 'erase')) continue
    let [dx, dy] = [0, 0]
    for (const { event } of on)
      if (event.kind === 'move') {
        dx += event.dx
        dy += event.dy
      }
    const last = parts.at(-1)
    if (last && last.to === step && last.dx === dx && last.dy === dy) last.to = step + 1
    else parts.push({ id, from: step, to: step + 1, dx, dy })
  }
  return end === 0 ? parts.map((part) => ({ ...part, to: 0 })) : parts
}

const covers = (piece: InkPiece, step: number, end: number): boolean =>
  piece.from === undefined || piece.to === undefined || (end > 0 && piece.from <= step && step < piece.to)

function compare(a: PlainEvent, b: PlainEvent): number {
  const rank = ({ sheet, event }: PlainEvent) =>
    event.kind === 'draw'
      ? [inkLayers.indexOf(sheet.layer), -inkTools.indexOf(event.ink.tool), event.clock, sheet.author]
      : [0, 0, event.clock, sheet.author]
  const other = rank(b)
  for (const [i, value] of rank(a).entries()) if (value !== other[i]) return value - other[i]!
  return a.writer === b.writer ? a.seq - b.seq : a.writer < b.writer ? -1 : 1
}
