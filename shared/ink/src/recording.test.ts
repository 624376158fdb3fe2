import fc from 'fast-check'
import { encodeBatch } from './binary.ts'
import { type Ink, inkLimits } from './model.ts'
import {
  newRecorder,
  type PointerInput,
  type PointerSample,
  type Recorded,
  type Recorder,
  record,
} from './recording.ts'

const brush = { tool: 'pen', color: '#102030', width: 3 } as const
const options = { timeOrigin: 1_780_000_000_000 }

/** All that comes of some events, and the recorder after them. */
function play(
  inputs: readonly PointerInput[],
  from = newRecorder(),
  whenever?: (recorder: Recorder) => void,
) {
  let recorder = from
  const out: Recorded[] = []
  for (const input of inputs) {
    const step = record(recorder, input, brush, options)
    recorder = step.next
    out.push(...step.out)
    whenever?.(recorder)
  }
  return { recorder, out }
}

const inks = (out: readonly Recorded[]): Ink[] =>
  out.flatMap((one) => (one.kind === 'finished' ? [one.ink] : []))

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const sample: fc.Arbitrary<PointerSample> = fc.record(
  {
    x: number(-100, 3000),
    y: number(-100, 3000),
    time: number(0, 1e7),
    pressure: number(0, 1),
    altitudeAngle: number(0, Math.PI / 2),
    tiltX: number(-90, 90),
    tiltY: number(-90, 90),
  },
  { requiredKeys: ['x', 'y', 'time'] },
)
const samples = fc.array(sample, { minLength: 1, maxLength: 4 })
const kinds = fc.constantFrom('down', 'down', 'move', 'move', 'up', 'cancel') as fc.Arbitrary<
  PointerInput['kind']
>
const anyInput: fc.Arbitrary<PointerInput> = fc.record(
  {
    kind: kinds,
    pointer: fc.integer({ min: 1, max: 3 }),
    pointerKind: fc.constantFrom('pen', 'touch', 'mouse'),
    samples,
    predicted: samples,
    contact: fc.integer({ min: 0, max: 100 }),
    main: fc.boolean(),
  },
  { requiredKeys: ['kind', 'pointer', 'pointerKind', 'samples', 'main'] },
)
const anything = fc.array(anyInput, { maxLength: 25 })

/** A pen that writes: down, moves, up, at most as fast as pens report. */
const writing = fc.array(samples, { minLength: 3, maxLength: 8 }).map((chunks) =>
  chunks.map(
    (chunk, i): PointerInput => ({
      kind: i === 0 ? 'down' : i === chunks.length - 1 ? 'up' : 'move',
      pointer: 9,
      pointerKind: 'pen',
      main: true,
      samples: chunk.map((one, k) => ({ ...one, time: 1000 + i * 16 + k * 4 })),
    }),
  ),
)
const touch = (
  kind: PointerInput['kind'],
  pointer: number,
  time: number,
  more: object = {},
): PointerInput => ({
  kind,
  pointer,
  pointerKind: 'touch',
  main: true,
  samples: [{ x: time, y: 5, time }],
  ...more,
})

describe('recording', () => {
  it('makes strokes that can be stored as they are, of whatever is reported', () => {
    fc.assert(
      fc.property(anything, (inputs) => {
        for (const ink of inks(play(inputs).out))
          encodeBatch({
            layer: 'work',
            author: 1,
            writer: 'a',
            seq: 1,
            events: [{ kind: 'draw', clock: 1, ink }],
          })
      }),
    )
  })

  it('shows points of a stroke only until it is finished or discarded, and finishes what it showed', () => {
    fc.assert(
      fc.property(anything, (inputs) => {
        let shown: Ink['points'] = []
        const { recorder, out } = play(inputs)
        for (const one of out) {
          if (one.kind === 'points') shown = [...shown, ...one.added]
          if (one.kind === 'finished') expect(one.ink.points).toStrictEqual(shown)
          if (one.kind === 'finished' || one.kind === 'discarded') {
            expect(shown.length).toBeGreaterThan(0)
            shown = []
          }
        }
        expect(recorder.drawing?.points ?? []).toStrictEqual(shown)
      }),
    )
  })

  it('draws with no finger from the first event of a pen on', () => {
    fc.assert(
      fc.property(anything, (inputs) => {
        let pen = false
        play(inputs, newRecorder(), ({ penMode, drawing }) => {
          pen ||= penMode
          expect(penMode).toBe(pen)
          if (pen) expect(drawing?.pointerKind).not.toBe('touch')
        })
        expect(pen).toBe(inputs.some(({ pointerKind }) => pointerKind === 'pen'))
      }),
    )
  })

  it('takes a pen’s stroke whole, whatever hand lies on the screen meanwhile', () => {
    const hand = fc.array(
      anyInput.filter(({ pointerKind }) => pointerKind === 'touch'),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(writing, fc.array(hand, { maxLength: 8 }), (pen, hands) => {
        const mixed = pen.flatMap((input, i) => [...(hands[i] ?? []), input])
        expect(inks(play(mixed).out).at(-1)).toStrictEqual(inks(play(pen).out)[0])
      }),
    )
  })

  it('takes the same stroke however its samples are coalesced, and none that was only predicted', () => {
    fc.assert(
      fc.property(writing, samples, (pen, predicted) => {
        const [first, ...rest] = pen
        const single = rest.flatMap((input, i) =>
          i === rest.length - 1
            ? [input]
            : input.samples.map((one) => ({ ...input, samples: [one], predicted })),
        )
        expect(inks(play([first!, ...single]).out)).toStrictEqual(inks(play(pen).out))
      }),
    )
  })

  it('keeps what a pen drew when the system takes it, and drops what a finger drew', () => {
    const pen: PointerInput = { ...touch('down', 1, 10), pointerKind: 'pen' }
    expect(inks(play([pen, { ...pen, kind: 'cancel' }]).out)).toHaveLength(1)
    const { out, recorder } = play([touch('down', 1, 10), touch('cancel', 1, 20)])
    expect(out.map(({ kind }) => kind)).toStrictEqual(['points', 'discarded'])
    expect(recorder.drawing).toBeNull()
  })

  it('makes a gesture of two fingers and draws nothing until both are up', () => {
    const inputs = [
      touch('down', 1, 10),
      touch('move', 1, 20),
      touch('down', 2, 30),
      touch('move', 1, 40),
      touch('up', 2, 50),
      touch('down', 3, 60),
      touch('up', 1, 70),
      touch('up', 3, 80),
    ]
    const { out, recorder } = play(inputs)
    const gestures = Array.from({ length: 6 }, () => 'gesture')
    expect(out.map(({ kind }) => kind)).toStrictEqual(['points', 'points', 'discarded', ...gestures])
    expect(recorder).toStrictEqual(newRecorder())
    expect(inks(play([touch('down', 4, 90), touch('up', 4, 95)], recorder).out)).toHaveLength(1)
  })

  it('takes a touch for a palm while a pen is near, and when it is large', () => {
    const hover: PointerInput = { ...touch('move', 1, 1000), pointerKind: 'pen' }
    const { recorder } = play([hover])
    expect(play([touch('down', 2, 1400)], recorder).out).toStrictEqual([])
    expect(play([touch('down', 2, 1401)], recorder).out).toStrictEqual([{ kind: 'gesture' }])
    const resting = play([{ ...hover, kind: 'down' }]).recorder
    expect(play([touch('down', 2, 9000)], resting).out).toStrictEqual([])
    expect(play([touch('down', 2, 10, { contact: 60 })]).out).toStrictEqual([])
    expect(play([touch('down', 2, 10, { contact: 59 })]).out).toHaveLength(1)
    const palmFirst = play([touch('down', 2, 990), hover]).out
    expect(palmFirst.map(({ kind }) => kind)).toStrictEqual(['points', 'discarded'])
  })

  it('moves the page under no pen that draws', () => {
    const pen: PointerInput = { ...touch('down', 9, 1000), pointerKind: 'pen' }
    const panning = play([touch('down', 2, 10), touch('down', 3, 20)]).recorder
    const { out } = play([pen, touch('move', 2, 1010), touch('up', 3, 1020), { ...pen, kind: 'up' }], panning)
    expect(out.map(({ kind }) => kind)).toStrictEqual(['points', 'points', 'finished'])
  })

  it('joins no two strokes where a pointer’s end was never reported', () => {
    const pen = (time: number): PointerInput => ({ ...touch('down', 9, time), pointerKind: 'pen' })
    const mouse: PointerInput = { ...touch('down', 1, 10), pointerKind: 'mouse' }
    const starts = (inputs: PointerInput[]) =>
      inks(play(inputs).out).map(({ points }) => points.map(({ x }) => x))
    expect(starts([pen(10), pen(50), { ...pen(60), kind: 'up' }])).toStrictEqual([[10], [50, 60]])
    expect(starts([mouse, pen(50), { ...pen(60), kind: 'up' }])).toStrictEqual([[10], [50, 60]])
    expect(starts([touch('down', 1, 10), touch('down', 1, 50), touch('up', 1, 60)])).toStrictEqual([
      [10],
      [50, 60],
    ])
    expect(starts([pen(10), mouse, { ...pen(60), kind: 'up' }])).toStrictEqual([[10, 60]])
  })

  it('draws with the main button of a mouse alone, at an even pressure', () => {
    const mouse = (kind: PointerInput['kind'], main: boolean): PointerInput => ({
      ...touch(kind, 1, 10),
      pointerKind: 'mouse',
      main,
      samples: [{ x: 1, y: 2, time: 10, pressure: 0.9 }],
    })
    expect(play([mouse('down', false), mouse('up', false)]).out).toStrictEqual([])
    const [ink] = inks(play([mouse('down', true), mouse('up', true)]).out)
    expect(ink!.points).toStrictEqual([{ x: 1, y: 2, pressure: 128 / 255, tilt: 0, time: 0 }])
    expect(ink!.startedAt).toBe(options.timeOrigin + 10)
  })

  it('reads the tilt of a pen from either pair of names, and keeps its thickness to the end', () => {
    const pen = (kind: PointerInput['kind'], one: object): PointerInput => ({
      ...touch(kind, 1, 10),
      pointerKind: 'pen',
      samples: [{ x: 0, y: 0, time: 0, ...one }],
    })
    const [ink] = inks(
      play([
        pen('down', { pressure: 0.4, altitudeAngle: Math.PI / 3 }),
        pen('move', { time: 4, pressure: 0.8, tiltX: 0, tiltY: -45 }),
        pen('up', { time: 8, x: 3, pressure: 0, tiltX: 90, tiltY: 0 }),
      ]).out,
    )
    expect(ink!.points.map(({ tilt }) => tilt)).toStrictEqual([30, 45, 89])
    expect(ink!.points.map(({ pressure }) => Math.round(pressure * 255))).toStrictEqual([102, 204, 204])
  })

  it('goes on with a next stroke where one is full', () => {
    const all = Array.from({ length: inkLimits.points + 10 }, (_, i) => ({ x: i % 500, y: i, time: i }))
    const pen: PointerInput = { ...touch('down', 1, 0), pointerKind: 'pen', samples: all }
    const [one, other] = inks(play([pen, { ...pen, kind: 'up', samples: [all.at(-1)!] }]).out)
    expect(one!.points).toHaveLength(inkLimits.points)
    expect(other!.points).toHaveLength(11)
    expect(other!.points[0]).toStrictEqual({ ...one!.points.at(-1)!, time: 0 })
    expect(other!.startedAt - one!.startedAt).toBe(inkLimits.points - 1)
  })
})
