import fc from 'fast-check'
import { InkPage } from './page.ts'
import { advance, pauseMs, Replay, timelineOf } from './replay.ts'
import { inkBatch } from './testing/arbitrary.ts'

const sheet = { layer: 'work', author: 1 } as const
const batches = fc.array(
  inkBatch.map((batch) => ({ ...batch, ...sheet })),
  { minLength: 1, maxLength: 6 },
)

describe('a replay', () => {
  it('ends with what the page shows, and begins with nothing done', () => {
    fc.assert(
      fc.property(batches, (list) => {
        const page = new InkPage(list)
        const replay = new Replay(page, sheet)
        expect(replay.at(-1)).toStrictEqual({ strokes: [], live: null })
        const { strokes, live } = replay.at(replay.timeline.duration)
        expect(strokes).toStrictEqual(page.strokes)
        expect(live).toBeNull()
      }),
    )
  })

  it('shows the same of a moment however one came there', () => {
    fc.assert(
      fc.property(
        batches,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 }),
        (list, seeks) => {
          const page = new InkPage(list)
          const replay = new Replay(page, sheet)
          for (const share of seeks) {
            const time = share * replay.timeline.duration
            expect(JSON.stringify(replay.at(time))).toBe(JSON.stringify(new Replay(page, sheet).at(time)))
          }
        },
      ),
    )
  })

  it('draws a stroke point by point, at the pace of the hand', () => {
    fc.assert(
      fc.property(batches, fc.nat(20), fc.double({ min: 0, max: 1, noNaN: true }), (list, which, share) => {
        const replay = new Replay(new InkPage(list), sheet)
        const played = replay.timeline.events[which % replay.timeline.events.length]!
        if (played.event.kind !== 'draw' || played.to === played.from) return
        const time = Math.floor(played.from + share * (played.to - played.from))
        if (time === played.to) return
        const points = played.event.ink.points.filter((point) => point.time <= time - played.from)
        expect(replay.at(time).live?.points ?? []).toStrictEqual(points)
      }),
    )
  })

  it('marks pauses and shortens them, and plays nothing backwards whatever the clocks said', () => {
    fc.assert(
      fc.property(batches, (list) => {
        const { events, pauses, duration } = timelineOf(new InkPage(list), sheet)
        let before = 0
        for (const { from, to, event } of events) {
          expect(from).toBeGreaterThanOrEqual(before)
          expect(from - before).toBeLessThanOrEqual(pauseMs)
          expect(to - from).toBe(event.kind === 'draw' ? event.ink.points.at(-1)!.time : 0)
          before = to
        }
        expect(duration).toBe(before)
        for (const { at, lasted } of pauses) {
          expect(lasted).toBeGreaterThan(pauseMs)
          expect(events.some(({ from }) => from === at + pauseMs)).toBe(true)
        }
      }),
    )
  })

  it('tells how long a pause was', () => {
    const point = { x: 0, y: 0, pressure: 0, tilt: 0, time: 0 }
    const draw = (clock: number, startedAt: number) => ({
      kind: 'draw' as const,
      clock,
      ink: {
        tool: 'pen' as const,
        color: '#000000',
        width: 1,
        startedAt,
        points: [point, { ...point, time: 500 }],
      },
    })
    const events = [draw(1, 10_000), draw(2, 12_500), draw(3, 60_000), draw(4, 20_000)]
    const timeline = timelineOf(new InkPage([{ ...sheet, writer: 'a', seq: 1, events }]), sheet)
    expect(timeline.events.map(({ from, to }) => [from, to])).toStrictEqual([
      [0, 500],
      [2500, 3000],
      [5000, 5500],
      [5500, 6000],
    ])
    expect(timeline.pauses).toStrictEqual([{ at: 3000, lasted: 47_000 }])
    expect(advance(100, 50, 16, timeline)).toBe(900)
    expect(advance(100, 5000, 2, timeline)).toBe(6000)
  })
})
