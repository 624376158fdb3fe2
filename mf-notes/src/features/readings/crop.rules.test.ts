import fc from 'fast-check'
import { cropAround } from './crop.rules.ts'

const rect = { x: 100, y: 200, w: 400, h: 80 }
const place = fc.record({ x: fc.integer({ min: 100, max: 500 }), y: fc.integer({ min: 200, max: 280 }) })
const stroke = fc.array(place, { minLength: 1, maxLength: 20 }).map((points) => ({
  points: points.map((at) => ({ ...at, pressure: 0.5, tilt: 0, time: 0 })),
}))

test('the crop holds every point with room around it, and is never empty', () => {
  fc.assert(
    fc.property(fc.array(stroke, { minLength: 1, maxLength: 6 }), (strokes) => {
      const { x, y, w, h } = cropAround(rect, strokes as never)
      expect(w).toBeGreaterThan(0)
      expect(h).toBeGreaterThan(0)
      for (const at of strokes.flatMap(({ points }) => points)) {
        expect(at.x).toBeGreaterThanOrEqual(x)
        expect(at.x).toBeLessThanOrEqual(x + w)
        expect(at.y).toBeGreaterThanOrEqual(y)
        expect(at.y).toBeLessThanOrEqual(y + h)
      }
    }),
  )
})

test('without ink it is the question itself', () => {
  expect(cropAround(rect, [])).toEqual(rect)
})
