import { type Ink, type InkPoint, inkLimits } from './model.ts'
import { quantise } from './quantise.ts'
import { type PointerKind, type PointerSample, pointOf } from './recording/sample.ts'

export type { PointerKind, PointerSample } from './recording/sample.ts'

/** What a pointer does. `move` is for pointers that hover too. */
export interface PointerInput {
  readonly kind: 'down' | 'move' | 'up' | 'cancel'
  readonly pointer: number
  readonly pointerKind: PointerKind
  /** All that was reported since the last event (coalesced), the oldest first; at least one. */
  readonly samples: readonly PointerSample[]
  /** Where the browser thinks the pointer will be: shown, never stored. */
  readonly predicted?: readonly PointerSample[]
  /** The longer side of what touches the screen, in pixels of the screen. */
  readonly contact?: number
  /** The main button, or the tip; other buttons draw nothing. */
  readonly main: boolean
}

/** What a stroke is drawn with. */
export type Brush = Pick<Ink, 'tool' | 'color' | 'width'>

interface Drawing {
  readonly pointer: number
  readonly pointerKind: PointerKind
  readonly brush: Brush
  /** Time of the first sample. */
  readonly since: number
  readonly points: readonly InkPoint[]
}

export interface Recorder {
  /** From the first event of a pen on, fingers move the page and no longer draw. */
  readonly penMode: boolean
  readonly drawing: Drawing | null
  /** Fingers on the screen that move the page. */
  readonly gesture: readonly number[]
  /** When a pen was last heard of; null before. */
  readonly penAt: number | null
}

export type Recorded =
  /** Draw these on top of what the stroke had; `predicted` only until the next points. */
  | { readonly kind: 'points'; readonly added: readonly InkPoint[]; readonly predicted: readonly InkPoint[] }
  | { readonly kind: 'finished'; readonly ink: Ink }
  /** What was shown of the stroke goes away: a palm, or the first of two fingers. */
  | { readonly kind: 'discarded' }
  /** The input moves or zooms the page. */
  | { readonly kind: 'gesture' }

export interface RecordingOptions {
  /** Milliseconds since 1970 at time 0 of samples (`performance.timeOrigin`). */
  readonly timeOrigin: number
  /** Milliseconds after a pen's last event in which a touch is a palm. */
  readonly palmTime?: number
  /** Pixels of the screen from which on a touch is a palm. */
  readonly palmSize?: number
}

export const newRecorder = (penMode = false): Recorder => ({
  penMode,
  drawing: null,
  gesture: [],
  penAt: null,
})

interface Step {
  readonly next: Recorder
  readonly out: readonly Recorded[]
}

/**
 * Takes one event in: the recorder after it, and what came of it. A pen draws always, a mouse with its main button, a finger until a pen
 * has been seen; two fingers never draw.
 */
export function record(
  recorder: Recorder,
  input: PointerInput,
  brush: Brush,
  options: RecordingOptions,
): Step {
  const before = input.pointerKind === 'pen' ? withPen(recorder, input) : { next: recorder, out: [] }
  const { next, out } = takers[input.kind](before.next, input, brush, options)
  return { next, out: [...before.out, ...out] }
}

type Taker = (recorder: Recorder, input: PointerInput, brush: Brush, options: RecordingOptions) => Step

const takers: Readonly<Record<PointerInput['kind'], Taker>> = { down, move, up, cancel }

const nothing = (next: Recorder): Step => ({ next, out: [] })

/** A pen is here: what a finger was drawing was the palm that holds it. */
function withPen(recorder: Recorder, { kind, samples }: PointerInput): Step {
  const palm = recorder.drawing?.pointerKind === 'touch'
  const drawing = palm ? null : recorder.drawing
  // a page that moves under a pen would bend its line
  const gesture = kind === 'down' ? [] : recorder.gesture
  const next: Recorder = { penMode: true, penAt: samples.at(-1)!.time, drawing, gesture }
  return { next, out: palm ? [{ kind: 'discarded' }] : [] }
}

function down(recorder: Recorder, input: PointerInput, brush: Brush, options: RecordingOptions): Step {
  const { drawing } = recorder
  // the end of what it drew was never reported; a pen takes over from a mouse that hangs
  if (drawing && (isDrawing(recorder, input) || (input.pointerKind === 'pen' && input.main))) {
    const ended = finish(recorder, [], options)
    const { next, out } = down(ended.next, input, brush, options)
    return { next, out: [...ended.out, ...out] }
  }
  if (input.pointerKind === 'touch') {
    if (isPalm(recorder, input, options)) return nothing(recorder)
    if (recorder.penMode || recorder.gesture.length > 0 || drawing?.pointerKind === 'touch')
      return toGesture(recorder, input)
  }
  if (drawing || !input.main) return nothing(recorder)
  const since = input.samples[0]!.time
  const begun: Drawing = { pointer: input.pointer, pointerKind: input.pointerKind, brush, since, points: [] }
  return addTo(recorder, begun, input, options)
}

function isPalm({ penAt, drawing }: Recorder, input: PointerInput, options: RecordingOptions): boolean {
  if (drawing && drawing.pointerKind !== 'touch') return true
  if ((input.contact ?? 0) >= (options.palmSize ?? 60)) return true
  return penAt !== null && input.samples[0]!.time - penAt <= (options.palmTime ?? 400)
}

/** A second finger makes a gesture of the first; its ink goes away. */
function toGesture(recorder: Recorder, { pointer }: PointerInput): Step {
  const first = recorder.drawing?.pointerKind === 'touch' ? [recorder.drawing.pointer] : []
  const gesture = [...new Set([...recorder.gesture, ...first, pointer])]
  const next = { ...recorder, gesture, drawing: first.length > 0 ? null : recorder.drawing }
  return { next, out: [...(first.length > 0 ? [{ kind: 'discarded' } as const] : []), { kind: 'gesture' }] }
}

function move(recorder: Recorder, input: PointerInput, _brush: Brush, options: RecordingOptions): Step {
  if (recorder.gesture.includes(input.pointer)) return { next: recorder, out: [{ kind: 'gesture' }] }
  return isDrawing(recorder, input) ? addTo(recorder, recorder.drawing!, input, options) : nothing(recorder)
}

function up(recorder: Recorder, input: PointerInput, _brush: Brush, options: RecordingOptions): Step {
  if (recorder.gesture.includes(input.pointer)) return endGesture(recorder, input)
  if (!isDrawing(recorder, input)) return nothing(recorder)
  const { points } = recorder.drawing!
  // a tip that leaves the page presses no more: the end is as thick as what was before it
  const pressure = points.at(-1)!.pressure
  const samples = input.samples.map((sample) => ({ ...sample, pressure }))
  const { next, out } = addTo(recorder, recorder.drawing!, { ...input, samples, predicted: [] }, options)
  return finish(next, out, options)
}

/** The system took the pointer. Of a finger it made a gesture; what a pen or mouse drew until then stays. */
function cancel(recorder: Recorder, input: PointerInput, _brush: Brush, options: RecordingOptions): Step {
  if (recorder.gesture.includes(input.pointer)) return endGesture(recorder, input)
  if (!isDrawing(recorder, input)) return nothing(recorder)
  if (input.pointerKind === 'touch')
    return { next: { ...recorder, drawing: null }, out: [{ kind: 'discarded' }] }
  return finish(recorder, [], options)
}

const isDrawing = ({ drawing }: Recorder, { pointer, pointerKind }: PointerInput): boolean =>
  drawing?.pointer === pointer && drawing.pointerKind === pointerKind

const endGesture = (recorder: Recorder, { pointer }: PointerInput): Step => ({
  next: { ...recorder, gesture: recorder.gesture.filter((one) => one !== pointer) },
  out: [{ kind: 'gesture' }],
})

function finish(recorder: Recorder, out: readonly Recorded[], options: RecordingOptions): Step {
  const ink = inkOf(recorder.drawing!, options)
  return { next: { ...recorder, drawing: null }, out: [...out, { kind: 'finished', ink }] }
}

const inkOf = ({ brush, since, points }: Drawing, { timeOrigin }: RecordingOptions): Ink =>
  quantise({ ...brush, startedAt: timeOrigin + since, points })

/** Adds the samples; a stroke that is full ends, and the next begins where it ended. */
function addTo(recorder: Recorder, begun: Drawing, input: PointerInput, options: RecordingOptions): Step {
  const out: Recorded[] = []
  let drawing = begun
  let added: InkPoint[] = []
  for (const sample of input.samples) {
    const last = added.at(-1) ?? drawing.points.at(-1)
    const point = pointOf(sample, input.pointerKind, drawing.since)
    const ordered = last && point.time < last.time ? { ...point, time: last.time } : point
    if (last && isSame(last, ordered)) continue
    added.push(ordered)
    const count = drawing.points.length + added.length
    if (count < inkLimits.points && sample.time - drawing.since < inkLimits.duration) continue
    drawing = { ...drawing, points: [...drawing.points, ...added] }
    out.push({ kind: 'points', added, predicted: [] }, { kind: 'finished', ink: inkOf(drawing, options) })
    drawing = { ...drawing, since: sample.time, points: [] }
    added = [{ ...ordered, time: 0 }]
  }
  drawing = { ...drawing, points: [...drawing.points, ...added] }
  const predicted = (input.predicted ?? []).map((one) => pointOf(one, input.pointerKind, drawing.since))
  return { next: { ...recorder, drawing }, out: [...out, { kind: 'points', added, predicted }] }
}

/** A pointer that rests and reports all the same. */
const isSame = (a: InkPoint, b: InkPoint): boolean =>
  a.x === b.x && a.y === b.y && a.pressure === b.pressure && a.tilt === b.tilt
