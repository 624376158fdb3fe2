import {
  batchLimits,
  type InkBatch,
  type InkEvent,
  type InkPiece,
  type InkRef,
  isEdit,
  spanSteps,
  writersIn,
} from './event.ts'
import { type InkFault, InkFormError } from './form-error.ts'
import { type Ink, type InkPoint, inkLayers, inkLimits, inkTools } from './model.ts'
import { inkSteps } from './quantise.ts'

const writerName = /^[\w-]{1,32}$/
const colorName = /^#[0-9a-f]{6}$/

/** Throws InkFormError unless the batch can be stored as it is. What is read from a wire has passed it. */
export function checkBatch(batch: InkBatch): void {
  const { layer, author, writer, seq, events } = batch
  ensure(inkLayers.includes(layer), 'INK_VALUE', 'layer')
  ensure(Number.isSafeInteger(author) && author >= 0, 'INK_VALUE', 'author')
  ensure(writerName.test(writer), 'INK_VALUE', 'writer')
  ensure(events.length > 0, 'INK_VALUE', 'a batch without events')
  ensure(events.length <= batchLimits.events, 'INK_LIMIT', 'events')
  whole(seq, 1, batchLimits.seq - events.length, 'seq')
  for (const event of events) checkEvent(event)
  ensure(writersIn(batch).length <= batchLimits.writers, 'INK_LIMIT', 'writers')
}

function checkEvent(event: InkEvent): void {
  whole(event.clock, 1, batchLimits.clock, 'clock')
  if (event.kind === 'draw') {
    checkInk(event.ink)
    return
  }
  whole(event.at, 0, inkLimits.instant, 'at')
  if (!isEdit(event)) {
    ensure(event.kind === 'undo' || event.kind === 'redo', 'INK_VALUE', 'kind')
    checkRef(event.of)
    return
  }
  ensure(event.kind === 'erase' || event.kind === 'move', 'INK_VALUE', 'kind')
  ensure(event.pieces.length > 0, 'INK_VALUE', 'no pieces')
  ensure(event.pieces.length <= batchLimits.pieces, 'INK_LIMIT', 'pieces')
  for (const piece of event.pieces) checkPiece(piece)
  if (event.kind === 'move') {
    stepped(event.dx, inkSteps.coordinate, -2 * inkLimits.coordinate, 2 * inkLimits.coordinate, 'dx')
    stepped(event.dy, inkSteps.coordinate, -2 * inkLimits.coordinate, 2 * inkLimits.coordinate, 'dy')
  }
}

function checkPiece({ stroke, from, to }: InkPiece): void {
  checkRef(stroke)
  if (from === undefined && to === undefined) return
  const end = (inkLimits.points - 1) * spanSteps
  whole(from, 0, end, 'from')
  whole(to, from!, end, 'to')
}

function checkRef({ writer, seq }: InkRef): void {
  ensure(writerName.test(writer), 'INK_VALUE', 'writer')
  whole(seq, 1, batchLimits.seq, 'seq')
}

function checkInk({ tool, color, width, startedAt, points }: Ink): void {
  ensure(inkTools.includes(tool), 'INK_VALUE', 'tool')
  ensure(colorName.test(color), 'INK_VALUE', 'color')
  stepped(width, inkSteps.width, 1 / inkSteps.width, inkLimits.width, 'width')
  whole(startedAt, 0, inkLimits.instant, 'startedAt')
  ensure(points.length > 0, 'INK_VALUE', 'a stroke without points')
  ensure(points.length <= inkLimits.points, 'INK_LIMIT', 'points')
  let time = 0
  for (const point of points) {
    checkPoint(point, time)
    time = point.time
  }
}

function checkPoint({ x, y, pressure, tilt, time }: InkPoint, before: number): void {
  stepped(x, inkSteps.coordinate, -inkLimits.coordinate, inkLimits.coordinate, 'x')
  stepped(y, inkSteps.coordinate, -inkLimits.coordinate, inkLimits.coordinate, 'y')
  // 255ths are no binary fractions: a stored pressure is the number nearest to its step
  const step = Math.round(pressure * inkSteps.pressure)
  ensure(
    step >= 0 && step <= inkSteps.pressure && step / inkSteps.pressure === pressure,
    'INK_VALUE',
    'pressure',
  )
  whole(tilt, 0, 90, 'tilt')
  ensure(time >= before, 'INK_VALUE', 'time runs back')
  whole(time, 0, inkLimits.duration, 'time')
}

function whole(value: unknown, least: number, most: number, what: string): void {
  ensure(Number.isSafeInteger(value), 'INK_VALUE', what)
  ensure((value as number) >= least && (value as number) <= most, 'INK_LIMIT', what)
}

function stepped(value: number, steps: number, least: number, most: number, what: string): void {
  ensure(Number.isSafeInteger(value * steps), 'INK_VALUE', what)
  ensure(value >= least && value <= most, 'INK_LIMIT', what)
}

function ensure(holds: boolean, code: InkFault, what: string): asserts holds {
  if (!holds) throw new InkFormError(code, what)
}
