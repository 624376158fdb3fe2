import fc from 'fast-check'
import { centre, cropPart, madeSize, maxZoom, minZoom, moveCrop } from './crop.rules.ts'

const side = fc.integer({ min: 1, max: 4000 })
const sizes = fc.record({ width: side, height: side })
const aspects = fc.double({ min: 0.2, max: 8, noNaN: true })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const crops = fc.record({ x: share, y: share, zoom: fc.double({ min: 0, max: 9, noNaN: true }) })
const near = 1e-6

test('a square of a wide picture is its middle; zoomed out it holds all of it', () => {
  const size = { width: 400, height: 200 }
  expect(cropPart(centre, size, 1)).toEqual({ left: 100, top: 0, width: 200, height: 200 })
  expect(minZoom(size, 1)).toBe(0.5)
  expect(cropPart({ ...centre, zoom: 0.1 }, size, 1)).toEqual({ left: 0, top: -100, width: 400, height: 400 })
})

test('a part has the asked shape, and lies inside the picture or around it', () => {
  fc.assert(
    fc.property(crops, sizes, aspects, (crop, size, aspect) => {
      const part = cropPart(crop, size, aspect)
      expect(part.width / part.height).toBeCloseTo(aspect, 5)
      for (const [at, length, whole] of [
        [part.left, part.width, size.width],
        [part.top, part.height, size.height],
      ] as const) {
        if (length <= whole) {
          expect(at).toBeGreaterThanOrEqual(-near)
          expect(at + length).toBeLessThanOrEqual(whole + near * whole)
        } else expect(at).toBeCloseTo((whole - length) / 2, 6)
      }
    }),
  )
})

test('moving never leaves the picture, and moving back comes back where there was room', () => {
  fc.assert(
    fc.property(sizes, aspects, fc.double({ min: 1, max: maxZoom, noNaN: true }), (size, aspect, zoom) => {
      const far = moveCrop({ ...centre, zoom }, size, aspect, 9, -9)
      const part = cropPart(far, size, aspect)
      expect(part.left + part.width).toBeLessThanOrEqual(size.width * (1 + near))
      expect(part.top).toBeGreaterThanOrEqual(-near)
    }),
  )
})

test('what is made is as large as its source and what is shown allow, never larger', () => {
  const most = { width: 1200, height: 240 }
  fc.assert(
    fc.property(crops, sizes, aspects, (crop, size, aspect) => {
      const part = cropPart(crop, size, aspect)
      const made = madeSize(part, most)
      const limit = (side: 'width' | 'height') => Math.max(1, Math.min(most[side], Math.round(part[side])))
      expect(made.width).toBeLessThanOrEqual(limit('width'))
      expect(made.height).toBeLessThanOrEqual(limit('height'))
      expect(made.width === limit('width') || made.height === limit('height')).toBe(true)
    }),
  )
})
