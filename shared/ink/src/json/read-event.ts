import type { InkEvent, InkPiece, InkRef } from '../event.ts'
import { InkFormError } from '../form-error.ts'
import type { InkPoint, InkTool } from '../model.ts'
import { inkSteps } from '../quantise.ts'
import { list, number, numbers, record, text } from './shape.ts'

/** The event of a form; whether its values are ones that events have is for checkBatch to say. */
export function readEvent(value: unknown): InkEvent {
  const form = record(value)
  const clock = number(form.clock)
  switch (form.kind) {
    case 'draw': {
      const points = list(form.points).map(readPoint)
      const [tool, color] = [text(form.tool) as InkTool, text(form.color)]
      const [width, startedAt] = [number(form.width), number(form.startedAt)]
      return { kind: 'draw', clock, ink: { tool, color, width, startedAt, points } }
    }
    case 'erase':
      return { kind: 'erase', clock, at: number(form.at), pieces: list(form.pieces).map(readPiece) }
    case 'move': {
      const [at, dx, dy] = [number(form.at), number(form.dx), number(form.dy)]
      return { kind: 'move', clock, at, dx, dy, pieces: list(form.pieces).map(readPiece) }
    }
    case 'undo':
    case 'redo':
      return { kind: form.kind, clock, at: number(form.at), of: readRef(list(form.of)) }
    default:
      throw new InkFormError('INK_FORM', 'an event of no kind')
  }
}

function readPoint(value: unknown): InkPoint {
  const [x, y, pressure, tilt, time] = numbers(value, 5) as [number, number, number, number, number]
  return { x, y, pressure: pressure / inkSteps.pressure, tilt, time }
}

const readRef = ([writer, seq]: readonly unknown[]): InkRef => ({ writer: text(writer), seq: number(seq) })

function readPiece(value: unknown): InkPiece {
  const form = list(value)
  const stroke = readRef(form)
  return form.length === 2 ? { stroke } : { stroke, from: number(form[2]), to: number(form[3]) }
}
