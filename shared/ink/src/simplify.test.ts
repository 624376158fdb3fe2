import fc from 'fast-check'
import type { InkPoint } from './model.ts'
import { pointToSegment } from './segment.ts'
import { simplify, toleranceOf } from './simplify.ts'
import { rawPoint } from './testing/arbitrary.ts'
import { handwriting } from './testing/handwriting.ts'

const point = fc
  .record({
    x: fc.integer({ min: 0, max: 60 }),
    y: fc.integer({ min: 0, max: 60 }),
    pressure: fc.constantFrom(0.2, 0.5, 1),
  })
  .map((place): InkPoint => ({ ...place, tilt: 0, time: 0 }))
const points = fc.array(point, { minLength: 1, maxLength: 40 })
const tolerance = fc.double({ min: 0, max: 20, noNaN: true })

describe('simplifying a stroke', () => {
  it('never moves it by more than the tolerance', () => {
    fc.assert(
      fc.property(
        fc.oneof(points, fc.array(rawPoint, { minLength: 1, maxLength: 20 })),
        tolerance,
        (all, most) => {
          const left = simplify(all, most)
          let next = 0
          for (const one of all) {
            if (one === left[next]) next++
            else expect(pointToSegment(one, left[next - 1]!, left[next]!)).toBeLessThanOrEqual(most)
          }
          // each point that is left was met, in the order in which it was drawn
          expect(next).toBe(left.length)
          expect(left.at(-1)).toBe(all.at(-1))
        },
      ),
    )
  })

  it('keeps a thickness that no line between its neighbours has', () => {
    const thick = [0.1, 0.9, 0.1].map((pressure, i): InkPoint => ({ x: i, y: 0, pressure, tilt: 0, time: i }))
    expect(simplify(thick, 1, 10)).toHaveLength(3)
    expect(simplify(thick, 1)).toHaveLength(2)
  })

  it('keeps the same points of writing at every size', () => {
    fc.assert(
      fc.property(points, fc.constantFrom(1 / 16, 1 / 4, 4, 16), (all, scale) => {
        const sized = all.map((one) => ({ ...one, x: one.x * scale, y: one.y * scale }))
        const kept = (list: readonly InkPoint[]) =>
          simplify(list, toleranceOf({ points: list, width: 1e6 })).map((one) => list.indexOf(one))
        expect(kept(sized)).toStrictEqual(kept(all))
      }),
    )
  })

  it('allows an eighth of the pen at most', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 1, max: 20 }), (all, width) => {
        expect(toleranceOf({ points: all, width })).toBeLessThanOrEqual(width / 8)
      }),
    )
  })

  it('leaves most points of writing out', () => {
    const ink = handwriting(50)
    const left = ink.flatMap((one) => simplify(one.points, toleranceOf(one), one.width))
    expect(left.length).toBeLessThan(ink.flatMap((one) => one.points).length / 2)
  })
})
