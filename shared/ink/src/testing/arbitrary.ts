import fc from 'fast-check'
import { type InkBatch, type InkEvent, type InkPiece, spanSteps } from '../event.ts'
import { type Ink, type InkPoint, inkLayers, inkLimits, inkTools } from '../model.ts'
import { inkSteps, quantise } from '../quantise.ts'

/** As literals are: with their prototype. */
const record = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
  fc.record(model, { noNullPrototype: true }) as fc.Arbitrary<T>

const anyNumber = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** A point as a device may report it: on no step, anywhere, at any time. */
export const rawPoint: fc.Arbitrary<InkPoint> = record({
  x: anyNumber(-inkLimits.coordinate, inkLimits.coordinate),
  y: anyNumber(-inkLimits.coordinate, inkLimits.coordinate),
  pressure: anyNumber(0, 1),
  tilt: anyNumber(0, 90),
  time: anyNumber(0, inkLimits.duration),
})

export const color: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** A stroke as a device may report it. */
export const rawInk = (points: fc.Arbitrary<readonly InkPoint[]>): fc.Arbitrary<Ink> =>
  record({
    tool: fc.constantFrom(...inkTools),
    color,
    width: anyNumber(0, inkLimits.width),
    startedAt: anyNumber(0, 4e12),
    points,
  })

/** A stroke as it is stored, with few points. */
export const storedInk: fc.Arbitrary<Ink> = rawInk(fc.array(rawPoint, { minLength: 1, maxLength: 4 })).map(
  quantise,
)

const writer = fc.constantFrom('a', 'b', 'tablet_2')
const ref = record({ writer, seq: fc.integer({ min: 1, max: 6 }) })
const span = fc
  .tuple(fc.integer({ min: 0, max: 4 * spanSteps }), fc.integer({ min: 0, max: 4 * spanSteps }))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
const piece: fc.Arbitrary<InkPiece> = fc.oneof(
  record({ stroke: ref }),
  fc.tuple(ref, span).map(([stroke, part]) => ({ stroke, ...part })),
)
const pieces = fc.array(piece, { minLength: 1, maxLength: 3 })
const clock = fc.integer({ min: 1, max: 12 })
const at = fc.integer({ min: 0, max: 4e12 })
const distance = fc.integer({ min: -4_000, max: 4_000 }).map((steps) => steps / inkSteps.coordinate + 0)

/** Any event, also one that names what is not there. */
export const inkEvent: fc.Arbitrary<InkEvent> = fc.oneof(
  { weight: 3, arbitrary: record({ kind: fc.constant('draw' as const), clock, ink: storedInk }) },
  { weight: 2, arbitrary: record({ kind: fc.constant('erase' as const), clock, at, pieces }) },
  {
    weight: 1,
    arbitrary: record({
      kind: fc.constant('move' as const),
      clock,
      at,
      pieces,
      dx: distance,
      dy: distance,
    }),
  },
  { weight: 2, arbitrary: record({ kind: fc.constantFrom('undo', 'redo'), clock, at, of: ref }) },
)

/** Any batch; those of one writer may overlap, and say different things of one number. */
export const inkBatch: fc.Arbitrary<InkBatch> = record({
  layer: fc.constantFrom(...inkLayers),
  author: fc.integer({ min: 1, max: 2 }),
  writer,
  seq: fc.integer({ min: 1, max: 5 }),
  events: fc.array(inkEvent, { minLength: 1, maxLength: 4 }),
})
