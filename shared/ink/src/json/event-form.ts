import type { InkEvent, InkPiece, InkRef } from '../event.ts'
import type { InkPoint } from '../model.ts'
import { inkSteps } from '../quantise.ts'

/**
 * Events as JSON. Keys stand in one order and absent values are left out, so that equal events are equal texts.
 * A point is `[x, y, pressure 0–255, tilt, time]`.
 */
export function eventForm(event: InkEvent): object {
  const { kind, clock } = event
  switch (kind) {
    case 'draw': {
      const { tool, color, width, startedAt, points } = event.ink
      return { kind, clock, tool, color, width, startedAt, points: points.map(pointForm) }
    }
    case 'erase':
      return { kind, clock, at: event.at, pieces: event.pieces.map(pieceForm) }
    case 'move':
      return { kind, clock, at: event.at, dx: event.dx, dy: event.dy, pieces: event.pieces.map(pieceForm) }
    default:
      return { kind, clock, at: event.at, of: refForm(event.of) }
  }
}

const pointForm = ({ x, y, pressure, tilt, time }: InkPoint): number[] => [
  x,
  y,
  Math.round(pressure * inkSteps.pressure),
  tilt,
  time,
]

const refForm = ({ writer, seq }: InkRef): [string, number] => [writer, seq]

const pieceForm = ({ stroke, from, to }: InkPiece): (string | number)[] =>
  from === undefined || to === undefined ? refForm(stroke) : [...refForm(stroke), from, to]
