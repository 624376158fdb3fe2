import fc from 'fast-check'
import type { InkPoint } from './model.ts'
import { isAnsweredByPen, strayStrokes, strokesOf } from './question.ts'

const place = fc.record({ x: fc.integer({ min: -5, max: 45 }), y: fc.integer({ min: -5, max: 45 }) })
const stroke = fc.record({
  layer: fc.constantFrom('work' as const, 'review' as const, 'retry' as const),
  tool: fc.constantFrom('pen' as const, 'highlighter' as const),
  points: fc.array(
    place.map((at): InkPoint => ({ ...at, pressure: 0.5, tilt: 0, time: 0 })),
    { minLength: 1, maxLength: 9 },
  ),
})
const side = fc.integer({ min: 1, max: 30 })
const rect = fc.record({ x: fc.nat(30), y: fc.nat(30), w: side, h: side })

describe('strokes of a question', () => {
  it('are those of the layer with more than half of their points in its rectangle, in the order of the page', () => {
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 8 }), rect, (strokes, at) => {
        const inside = ({ x, y }: InkPoint) => x >= at.x && x <= at.x + at.w && y >= at.y && y <= at.y + at.h
        const most = (points: readonly InkPoint[]) =>
          points.filter(inside).length > points.filter((one) => !inside(one)).length
        for (const layer of ['work', 'review', 'retry'] as const) {
          expect(strokesOf(at, { strokes }, layer)).toStrictEqual(
            strokes.filter((one) => one.layer === layer && most(one.points)),
          )
        }
        expect(isAnsweredByPen(at, { strokes })).toBe(
          strokes.some(({ layer, tool, points }) => layer === 'work' && tool === 'pen' && most(points)),
        )
        expect(isAnsweredByPen(null, { strokes })).toBe(false)
      }),
    )
  })

  it('each stroke of the pen is in a question’s place or strays, and nothing else does', () => {
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 8 }), fc.array(rect, { maxLength: 4 }), (strokes, rects) => {
        const page = { strokes }
        const stray = strayStrokes(rects, page)
        expect(stray).toStrictEqual(
          strokes.filter(
            (one) =>
              one.layer === 'work' &&
              one.tool === 'pen' &&
              rects.every((at) => !strokesOf(at, page).includes(one)),
          ),
        )
        if (rects.length === 0)
          expect(stray).toHaveLength(strokes.filter((s) => s.layer === 'work' && s.tool === 'pen').length)
      }),
    )
  })

  it('a stroke belongs to no more than one of two questions that stand apart', () => {
    fc.assert(
      fc.property(stroke, rect, rect, (one, a, b) => {
        fc.pre(a.x + a.w < b.x || b.x + b.w < a.x || a.y + a.h < b.y || b.y + b.h < a.y)
        const page = { strokes: [{ ...one, layer: 'work' as const }] }
        expect(strokesOf(a, page).length + strokesOf(b, page).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
