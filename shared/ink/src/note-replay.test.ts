import fc from 'fast-check'
import { doneAt } from './event.ts'
import { NoteReplay, noteTimelineOf } from './note-replay.ts'
import { InkPage } from './page.ts'
import { overPause, pauseMs } from './replay.ts'
import { questionTimesOf, replayStepsOf } from './replay-steps.ts'
import { inkBatch } from './testing/arbitrary.ts'

const sheet = { layer: 'work', author: 1 } as const
const pages = fc
  .array(
    fc.array(
      inkBatch.map((batch) => ({ ...batch, ...sheet })),
      { minLength: 1, maxLength: 3 },
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((list) => list.map((batches, i) => ({ pageNo: i + 1, page: new InkPage(batches) })))
const share = fc.double({ min: 0, max: 1, noNaN: true })
const shown = (replay: NoteReplay, time: number, count: number) => {
  const { strokes, live, pageNo } = replay.at(time)
  return JSON.stringify([pageNo, live, Array.from({ length: count }, (_, i) => strokes(i + 1))])
}

describe('a replay of a note', () => {
  it('ends with what every page shows, and begins with nothing', () => {
    fc.assert(
      fc.property(pages, (list) => {
        const replay = new NoteReplay(list, sheet)
        expect(replay.at(-1).pageNo).toBeNull()
        const end = replay.at(replay.timeline.duration)
        expect(end.live).toBeNull()
        for (const { pageNo, page } of list) expect(end.strokes(pageNo)).toStrictEqual(page.strokes)
      }),
    )
  })

  it('shows at any moment what the events until then make, however one came there', () => {
    fc.assert(
      fc.property(pages, fc.array(share, { minLength: 1, maxLength: 5 }), (list, seeks) => {
        const replay = new NoteReplay(list, sheet)
        const { events, duration } = replay.timeline
        for (const time of seeks.map((one) => one * duration)) {
          expect(shown(replay, time, list.length)).toBe(shown(new NoteReplay(list, sheet), time, list.length))
          const frame = replay.at(time)
          for (const { pageNo } of list) {
            const until = events.filter((one) => one.pageNo === pageNo && one.to <= time)
            const prefix = new InkPage(
              until.map(({ writer, seq, event }) => ({ ...sheet, writer, seq, events: [event] })),
            )
            expect(frame.strokes(pageNo)).toStrictEqual(prefix.strokes)
          }
        }
      }),
    )
  })

  it('never runs back, plays each event once, keeps each page’s own order, and goes on where the earliest was', () => {
    fc.assert(
      fc.property(pages, (list) => {
        const { events, duration } = noteTimelineOf(list, sheet)
        let before = 0
        for (const { from, to } of events) {
          expect(from).toBeGreaterThanOrEqual(before)
          expect(to).toBeGreaterThanOrEqual(from)
          before = to
        }
        expect(duration).toBe(before)
        for (const { pageNo, page } of list) {
          const own = events.filter((one) => one.pageNo === pageNo).map(({ event }) => event)
          expect(own).toStrictEqual(page.sheet(sheet)!.log.entries.map(({ event }) => event))
        }
        for (const [i, { pageNo, event }] of events.entries()) {
          const waiting = list.flatMap(
            (one) => events.slice(i).find((next) => next.pageNo === one.pageNo) ?? [],
          )
          expect(waiting.some((next) => next.pageNo === pageNo)).toBe(true)
          expect(Math.min(...waiting.map((next) => doneAt(next.event)))).toBe(doneAt(event))
        }
      }),
    )
  })

  it('leaps over pauses alone, never back', () => {
    fc.assert(
      fc.property(pages, share, (list, part) => {
        const timeline = noteTimelineOf(list, sheet)
        const at = part * timeline.duration
        const over = overPause(at, timeline)
        expect(over).toBeGreaterThanOrEqual(at)
        expect(over - at).toBeLessThanOrEqual(pauseMs)
        const missed = timeline.events.filter(({ from, to }) => from > at && to < over)
        expect(missed).toStrictEqual([])
      }),
    )
  })
})

const stroke = (clock: number, startedAt: number, y: number) => ({
  kind: 'draw' as const,
  clock,
  ink: {
    tool: 'pen' as const,
    color: '#000000',
    width: 2,
    startedAt,
    points: [0, 500].map((time) => ({ x: 10 + time / 100, y, pressure: 0.5, tilt: 0, time })),
  },
})

it('tells the steps: what was begun, a pause and an erasure, across pages; and each question’s first and last stroke', () => {
  const first = stroke(1, 0, 10)
  const erase = {
    kind: 'erase' as const,
    clock: 3,
    at: 40_000,
    pieces: [{ stroke: { writer: 'a', seq: 1 } }],
  }
  const one = new InkPage([
    { ...sheet, writer: 'a', seq: 1, events: [first, stroke(2, 1000, 10), erase, stroke(4, 40_500, 110)] },
  ])
  const two = new InkPage([{ ...sheet, writer: 'b', seq: 1, events: [stroke(1, 2000, 10)] }])
  const questions = [
    { no: 1, pageNo: 1, rect: { x: 0, y: 0, w: 100, h: 50 } },
    { no: 2, pageNo: 1, rect: { x: 0, y: 100, w: 100, h: 50 } },
    { no: 3, pageNo: 2, rect: { x: 0, y: 0, w: 100, h: 50 } },
    { no: 4, pageNo: 2, rect: null },
  ]
  const timeline = noteTimelineOf(
    [
      { pageNo: 1, page: one },
      { pageNo: 2, page: two },
    ],
    sheet,
  )
  expect(replayStepsOf(timeline, questions)).toStrictEqual([
    { kind: 'write', at: 0, pageNo: 1, no: 1 },
    { kind: 'write', at: 2000, pageNo: 2, no: 3 },
    { kind: 'pause', at: 2500, lasted: 37_500 },
    { kind: 'erase', at: 4500, pageNo: 1, no: null },
    { kind: 'write', at: 5000, pageNo: 1, no: 2 },
  ])
  expect([...questionTimesOf(timeline, questions)]).toStrictEqual([
    [1, { first: 0, last: 1500 }],
    [3, { first: 2000, last: 2500 }],
    [2, { first: 5000, last: 5500 }],
  ])
})
