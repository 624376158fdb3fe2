import fc from 'fast-check'
import { holds, LiveSurface, tileAround } from './live-surface.ts'

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 3000 }),
  height: fc.integer({ min: 1, max: 3000 }),
})

test('the tile of a box lies in the frame and holds what of the box lies there', () => {
  fc.assert(
    fc.property(
      sizes,
      fc.double({ min: -0.2, max: 1.2, noNaN: true }),
      fc.double({ min: -0.2, max: 1.2, noNaN: true }),
      fc.double({ min: 0, max: 900, noNaN: true }),
      fc.double({ min: 0, max: 900, noNaN: true }),
      (frame, x, y, width, height) => {
        const [left, top] = [x * frame.width, y * frame.height]
        const box = { left, top, right: left + width, bottom: top + height }
        const tile = tileAround(box, frame)
        expect(tile.x).toBeGreaterThanOrEqual(0)
        expect(tile.y).toBeGreaterThanOrEqual(0)
        expect(tile.x + tile.width).toBeLessThanOrEqual(frame.width)
        expect(tile.y + tile.height).toBeLessThanOrEqual(frame.height)
        const outside = box.right < 0 || box.bottom < 0 || box.left > frame.width || box.top > frame.height
        if (!outside) expect(holds(tile, box, frame)).toBe(true)
      },
    ),
  )
})

test('a stroke stays in a small canvas, and grows to the whole page when it leaves it: then all of it is drawn again', () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const canvas = document.createElement('canvas')
  const surface = new LiveSurface(canvas)
  surface.resize({ width: 1000, height: 1400 })
  const view = { scale: 0.5, x: 0, y: 0 }
  const at = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 })
  expect(surface.reach(at(800, 1000), view)).toBe(false)
  const small = [canvas.width, canvas.height]
  expect(small[0]! * small[1]!).toBeLessThan((1000 * 1400) / 4)
  expect(canvas.style.transform).not.toBe('translate(0px, 0px)')
  expect(surface.reach(at(860, 1040), view)).toBe(false)
  expect([canvas.width, canvas.height]).toEqual(small)
  expect(surface.reach(at(1900, 1000), view)).toBe(true)
  expect([canvas.width, canvas.height]).toEqual([1000, 1400])
  expect(surface.reach(at(20, 20), view)).toBe(false)
  surface.clear()
  expect(surface.reach(at(20, 20), view)).toBe(false)
  expect([canvas.width, canvas.height]).toEqual(small)
})
