import fc from 'fast-check'
import { cropSquare, moveCrop } from './crop.rules.ts'

const size = fc.record({
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 8000 }),
})
const crop = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
  zoom: fc.double({ min: 0, max: 9, noNaN: true }),
})
const step = fc.double({ min: -2, max: 2, noNaN: true })
const tiny = 1e-6

test('the square never leaves the picture, however it is moved', () => {
  fc.assert(
    fc.property(size, crop, step, step, (s, c, dx, dy) => {
      const moved = moveCrop(c, s, dx, dy)
      const { left, top, side } = cropSquare(moved, s)
      expect(left).toBeGreaterThanOrEqual(-tiny)
      expect(top).toBeGreaterThanOrEqual(-tiny)
      expect(left + side).toBeLessThanOrEqual(s.width + tiny)
      expect(top + side).toBeLessThanOrEqual(s.height + tiny)
      expect(side).toBeGreaterThan(0)
    }),
  )
})

test('zoom 1 shows the largest square, centred', () => {
  expect(cropSquare({ x: 0.5, y: 0.5, zoom: 1 }, { width: 400, height: 200 })).toEqual({
    left: 100,
    top: 0,
    side: 200,
  })
})
