import {
  batchLimits,
  doneAt,
  type InkBatch,
  type InkEvent,
  type InkPiece,
  type InkRef,
  isEdit,
  writersIn,
} from '../event.ts'
import { InkFormError } from '../form-error.ts'
import { inkSteps } from '../quantise.ts'
import type { ByteReader, ByteWriter } from './bytes.ts'
import { readPoints, writePoints } from './points.ts'

/** Numbers that are stored: they never change their meaning. */
const kinds = { pen: 0, highlighter: 1, erase: 2, move: 3, undo: 4, redo: 5 } as const
const kindOf = (event: InkEvent) => kinds[event.kind === 'draw' ? event.ink.tool : event.kind]

/**
 * Events one after the other. Clocks, instants and numbers are written as differences to the event before, writers once,
 * before all events.
 */
export function writeEvents(out: ByteWriter, batch: InkBatch): void {
  const { seq, events } = batch
  const writers = writersIn(batch)
  out.unsigned(writers.length - 1)
  for (const name of writers.slice(1)) out.text(name)
  out.unsigned(events.length)
  const ref = (to: InkRef, own: number) => {
    out.unsigned(writers.indexOf(to.writer))
    out.signed(own - to.seq)
  }
  let clock = 0
  let instant = 0
  for (const [i, event] of events.entries()) {
    out.byte(kindOf(event))
    out.signed(event.clock - clock)
    out.signed(doneAt(event) - instant)
    clock = event.clock
    instant = doneAt(event)
    if (event.kind === 'draw') {
      const { color, width, points } = event.ink
      out.unsigned(Number.parseInt(color.slice(1), 16))
      out.unsigned(width * inkSteps.width)
      writePoints(out, points)
      continue
    }
    if (!isEdit(event)) {
      ref(event.of, seq + i)
      continue
    }
    if (event.kind === 'move') {
      out.signed(event.dx * inkSteps.coordinate)
      out.signed(event.dy * inkSteps.coordinate)
    }
    out.unsigned(event.pieces.length)
    for (const { stroke, from, to } of event.pieces) {
      ref(stroke, seq + i)
      // 0: the whole stroke; else one more than the length of the span, then where it begins
      out.unsigned(from === undefined || to === undefined ? 0 : to - from + 1)
      if (from !== undefined && to !== undefined) out.unsigned(from)
    }
  }
}

export function readEvents(from: ByteReader, writer: string, seq: number): InkEvent[] {
  const others = from.count(batchLimits.writers - 1, 'writers')
  const writers = [writer, ...Array.from({ length: others }, () => from.text(32))]
  const count = from.count(batchLimits.events, 'events')
  const ref = (own: number): InkRef => {
    const name = writers[from.unsigned()]
    if (name === undefined) throw new InkFormError('INK_FORM', 'a writer without a name')
    return { writer: name, seq: own - from.signed() }
  }
  const piece = (own: number): InkPiece => {
    const stroke = ref(own)
    const length = from.unsigned()
    if (length === 0) return { stroke }
    const start = from.unsigned()
    return { stroke, from: start, to: start + length - 1 }
  }
  const pieces = (own: number) =>
    Array.from({ length: from.count(batchLimits.pieces, 'pieces') }, () => piece(own))
  let clock = 0
  let instant = 0
  const event = (own: number): InkEvent => {
    const kind = from.byte()
    clock += from.signed()
    instant += from.signed()
    const at = instant
    switch (kind) {
      case kinds.pen:
      case kinds.highlighter: {
        const color = `#${from.unsigned().toString(16).padStart(6, '0')}`
        const width = from.unsigned() / inkSteps.width
        const tool = kind === kinds.pen ? 'pen' : 'highlighter'
        return { kind: 'draw', clock, ink: { tool, color, width, startedAt: at, points: readPoints(from) } }
      }
      case kinds.erase:
        return { kind: 'erase', clock, at, pieces: pieces(own) }
      case kinds.move: {
        const dx = from.signed() / inkSteps.coordinate
        const dy = from.signed() / inkSteps.coordinate
        return { kind: 'move', clock, at, dx, dy, pieces: pieces(own) }
      }
      case kinds.undo:
      case kinds.redo:
        return { kind: kind === kinds.undo ? 'undo' : 'redo', clock, at, of: ref(own) }
      default:
        throw new InkFormError('INK_FORM', 'an event of no kind')
    }
  }
  return Array.from({ length: count }, (_, i) => event(seq + i))
}
