import fc from 'fast-check'
import { type InkBatch, type InkErase, refKey } from './event.ts'
import type { Ink, InkPoint } from './model.ts'
import { InkPage, type VisibleStroke } from './page.ts'
import { spanEnd } from './span.ts'
import { inkBatch, storedInk } from './testing/arbitrary.ts'
import { plainPage } from './testing/plain-page.ts'

/** Compares as objects do, in a fraction of the time. */
const textOf = (strokes: readonly VisibleStroke[]): string => JSON.stringify(strokes)

const batches = fc.array(inkBatch, { minLength: 1, maxLength: 6 })

/** What a batch says, event by event, so that events come in batches of every cut. */
const single = (list: readonly InkBatch[]): InkBatch[] =>
  list.flatMap(({ events, seq, ...rest }) =>
    events.map((event, i) => ({ ...rest, seq: seq + i, events: [event] })),
  )

const shuffledCopies = (list: readonly InkBatch[]) =>
  fc
    .tuple(
      fc.shuffledSubarray(single(list)),
      fc.shuffledSubarray([...list, ...single(list)], { minLength: list.length * 2 }),
    )
    .map(([some, most]) => [...some, ...most, ...list])

describe('a page of ink', () => {
  it('is the same for the same events in any order, in any batches, any number of times', () => {
    fc.assert(
      fc.property(
        batches.chain((list) => fc.tuple(fc.constant(list), shuffledCopies(list))),
        ([list, other]) => {
          expect(textOf(new InkPage(other).strokes)).toBe(textOf(new InkPage(list).strokes))
        },
      ),
    )
  })

  it('is what its plain definition says, whenever it is looked at', () => {
    fc.assert(
      fc.property(batches, (list) => {
        const page = new InkPage()
        for (const [i, batch] of list.entries()) {
          page.merge(batch)
          const drawn = new Map<string, readonly InkPoint[]>()
          expect(
            page.strokes.map(({ piece, layer, author, points }) => {
              const id = `${layer}.${author}.${refKey(piece.stroke)}`
              const event = page.event({ layer, author }, piece.stroke)
              if (event?.kind !== 'draw') throw new Error('drawn by nothing')
              drawn.set(id, event.ink.points)
              const from = piece.from ?? 0
              const to = piece.to ?? spanEnd(event.ink.points)
              return { id, from, to, first: points[0] }
            }),
          ).toStrictEqual(
            plainPage(list.slice(0, i + 1)).map(({ id, from, to, dx, dy }) => ({
              id,
              from,
              to,
              first: movedStart(drawn.get(id)!, from, dx, dy),
            })),
          )
        }
      }),
    )
  })

  it('keeps a list and its strokes as objects as long as nothing about them changes', () => {
    fc.assert(
      fc.property(batches, inkBatch, (list, next) => {
        const page = new InkPage(list)
        const before = page.strokes
        expect(page.merge(list[0]!)).toBe(false)
        expect(page.strokes).toBe(before)
        page.merge(next)
        const { layer, author } = next
        const others = page.strokes.filter((s) => s.layer !== layer || s.author !== author)
        expect(others.every((stroke) => before.includes(stroke))).toBe(true)
      }),
    )
  })

  it('shows of a sheet what that sheet says, whatever other authors and layers do', () => {
    fc.assert(
      fc.property(batches, (list) => {
        const page = new InkPage(list)
        for (const sheet of page.sheets) {
          const own = (b: { layer: string; author: number }) =>
            b.layer === sheet.layer && b.author === sheet.author
          expect(page.strokes.filter(own)).toStrictEqual(new InkPage(list.filter(own)).strokes)
        }
      }),
    )
  })

  it('has a stroke where all its moves together put it, and its parts where theirs do', () => {
    const by = fc.record({ dx: fc.integer({ min: -50, max: 50 }), dy: fc.integer({ min: -50, max: 50 }) })
    const moves = fc.array(fc.tuple(by, fc.boolean()), { minLength: 2, maxLength: 5 })
    const [a, b, c] = [0, 10, 20].map((x) => ({ x, y: 0, pressure: 0, tilt: 0, time: 0 }))
    const ink: Ink = { tool: 'pen', color: '#000000', width: 1, startedAt: 0, points: [a!, b!, c!] }
    fc.assert(
      fc.property(moves, (list) => {
        const stroke = { writer: 'a', seq: 1 }
        const events = list.map(([{ dx, dy }, whole]) => {
          const piece = whole ? { stroke } : { stroke, from: 256, to: 512 }
          return { kind: 'move' as const, clock: 2, at: 0, dx, dy, pieces: [piece] }
        })
        const sheet = { layer: 'work', author: 1, writer: 'a' } as const
        const page = new InkPage([
          { ...sheet, seq: 1, events: [{ kind: 'draw', clock: 1, ink }] },
          { ...sheet, seq: 2, events },
        ])
        const sum = (key: 'dx' | 'dy', some: typeof list) => some.reduce((all, [one]) => all + one[key], 0)
        const whole = list.filter(([, all]) => all)
        expect(page.strokes[0]!.points[0]).toMatchObject({ x: sum('dx', whole), y: sum('dy', whole) })
        expect(page.strokes.at(-1)!.points.at(-1)).toMatchObject({
          x: 20 + sum('dx', list),
          y: sum('dy', list),
        })
      }),
    )
  })

  it('has nothing left of a stroke whose parts were erased one by one, and all of it where they were undone', () => {
    fc.assert(
      fc.property(storedInk, fc.array(fc.nat(6 * 256), { maxLength: 4 }), (ink, cuts) => {
        const end = spanEnd(ink.points)
        const stroke = { writer: 'a', seq: 1 }
        const sheet = { layer: 'work', author: 1, writer: 'a' } as const
        const page = new InkPage([{ ...sheet, seq: 1, events: [{ kind: 'draw', clock: 1, ink }] }])
        const places = [0, ...cuts.filter((cut) => cut < end), end].sort((a, b) => a - b)
        const erases = places.slice(1).map(
          (to, i): InkErase => ({
            kind: 'erase',
            clock: 2,
            at: 0,
            pieces: [end === 0 ? { stroke } : { stroke, from: places[i]!, to }],
          }),
        )
        page.merge({ ...sheet, seq: 2, events: erases })
        expect(page.strokes).toStrictEqual([])
        const undo = erases.map(
          (_, i) => ({ kind: 'undo', clock: 3, at: 0, of: { writer: 'a', seq: 2 + i } }) as const,
        )
        page.merge({ ...sheet, seq: 2 + erases.length, events: undo })
        expect(page.strokes).toHaveLength(1)
        expect(page.strokes[0]!.points).toBe(ink.points)
      }),
    )
  })
})

function movedStart(points: readonly InkPoint[], from: number, dx: number, dy: number): InkPoint {
  const point = from % 256 === 0 ? points[from / 256]! : between(points, from)
  return dx === 0 && dy === 0 ? point : { ...point, x: point.x + dx, y: point.y + dy }
}

function between(points: readonly InkPoint[], from: number): InkPoint {
  const [a, b] = [points[Math.floor(from / 256)]!, points[Math.floor(from / 256) + 1]!]
  const mix = (key: keyof InkPoint, steps: number) =>
    Math.round((a[key] + (b[key] - a[key]) * ((from % 256) / 256)) * steps) / steps + 0
  return {
    x: mix('x', 16),
    y: mix('y', 16),
    pressure: mix('pressure', 255),
    tilt: mix('tilt', 1),
    time: mix('time', 1),
  }
}
