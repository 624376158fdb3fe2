import fc from 'fast-check'
import { eraseParts, eraseStrokes } from './eraser.ts'
import { spanSteps } from './event.ts'
import { strokeAt, touches } from './hit.ts'
import type { InkPoint } from './model.ts'
import { InkPage } from './page.ts'
import { partWithin, pointToSegment, segmentToSegment, type XY } from './segment.ts'
import { pointAt, spanEnd } from './span.ts'

const xy = fc.record({ x: fc.integer({ min: 0, max: 50 }), y: fc.integer({ min: 0, max: 50 }) })
const stroke = fc
  .array(xy, { minLength: 1, maxLength: 8 })
  .map((places) => places.map((place, time): InkPoint => ({ ...place, pressure: 0.2, tilt: 0, time })))
const radius = fc.integer({ min: 1, max: 12 })

const sheet = { layer: 'work', author: 1, writer: 'a' } as const
const width = 2
const pageOf = (...strokes: readonly (readonly InkPoint[])[]): InkPage =>
  new InkPage(
    strokes.map((points, i) => ({
      ...sheet,
      seq: i + 1,
      events: [
        { kind: 'draw', clock: i + 1, ink: { tool: 'pen', color: '#000000', width, startedAt: 0, points } },
      ],
    })),
  )

/** Places along a segment, close to each other. */
const along = (a: XY, b: XY): XY[] =>
  Array.from({ length: 65 }, (_, i) => ({ x: a.x + ((b.x - a.x) * i) / 64, y: a.y + ((b.y - a.y) * i) / 64 }))

describe('distances', () => {
  it('between segments are those of their nearest places', () => {
    fc.assert(
      fc.property(xy, xy, xy, xy, (a, b, c, d) => {
        const plain = Math.min(...along(a, b).map((place) => pointToSegment(place, c, d)))
        const exact = segmentToSegment(a, b, c, d)
        expect(exact).toBeLessThanOrEqual(plain + 1e-9)
        expect(exact).toBeGreaterThanOrEqual(plain - Math.hypot(b.x - a.x, b.y - a.y) / 64)
      }),
    )
  })

  it('decide which part of a segment lies within them', () => {
    fc.assert(
      fc.property(xy, xy, xy, xy, radius, (p, q, a, b, distance) => {
        const part = partWithin(p, q, a, b, distance)
        for (const [i, place] of along(p, q).entries()) {
          const off = pointToSegment(place, a, b) - distance
          if (Math.abs(off) < 1e-6) continue
          const inside = part !== null && i / 64 >= part[0] && i / 64 <= part[1]
          expect(inside).toBe(off < 0)
        }
      }),
    )
  })
})

describe('an eraser', () => {
  it('by stroke takes exactly what it touches', () => {
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 4 }), xy, xy, radius, (strokes, from, to, size) => {
        const page = pageOf(...strokes)
        const hit = page.strokes.filter(({ points }) =>
          points.some(
            (point, i) => segmentToSegment(points[i - 1] ?? point, point, from, to) <= size + width / 2,
          ),
        )
        expect(eraseStrokes(page.strokes, from, to, size)).toStrictEqual(hit.map(({ piece }) => piece))
        expect(strokeAt(page.strokes, from, size)).toBe(
          page.strokes.filter((one) => touches(one, from, from, size)).at(-1) ?? null,
        )
      }),
    )
  })

  it('by part leaves nothing within its reach, and all beyond it, stroke after stroke', () => {
    fc.assert(
      fc.property(
        stroke,
        fc.array(fc.tuple(xy, xy, radius), { minLength: 1, maxLength: 3 }),
        (points, ways) => {
          const page = pageOf(points)
          let seq = 2
          for (const [from, to, size] of ways) {
            const pieces = eraseParts(page.strokes, from, to, size)
            if (pieces.length > 0)
              page.merge({ ...sheet, seq: seq++, events: [{ kind: 'erase', clock: seq, at: 0, pieces }] })
          }
          const left = page.strokes
          // places of what is left lie on steps of a sixteenth
          const grain = 0.1
          const nearness = ways.flatMap(([from, to, size]) =>
            left.flatMap(({ points }) =>
              points.map(
                (point, k) => segmentToSegment(points[k - 1] ?? point, point, from, to) - size - width / 2,
              ),
            ),
          )
          expect(Math.min(Infinity, ...nearness)).toBeGreaterThan(-grain)
          const shows = (place: number) =>
            left.some(({ piece }) => place >= (piece.from ?? 0) && place <= (piece.to ?? spanEnd(points)))
          for (let place = 0; place <= spanEnd(points); place += spanSteps / 8) {
            const off = ways.map(
              ([from, to, size]) => pointToSegment(pointAt(points, place), from, to) - size - width / 2,
            )
            // the cut is rounded to the next 256th on either side
            if (Math.min(...off) > 0.5 && !shows(place)) throw new Error(`gone beyond the reach: ${place}`)
          }
        },
      ),
    )
  })
})
