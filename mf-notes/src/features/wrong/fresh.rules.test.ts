import type { VisibleStroke } from '@madang/ink'
import fc from 'fast-check'
import { firstInk, freshInk, partOf } from './fresh.rules.ts'

const stroke = (layer: string, author: number, writer: string, seq: number) =>
  ({ layer, author, piece: { stroke: { writer, seq } } }) as unknown as VisibleStroke

test('a clean copy shows own ink that was drawn after the last try, by the numbers of its writers', () => {
  const strokes = [
    stroke('work', 7, 'a', 9),
    stroke('review', 2, 't', 9),
    stroke('retry', 7, 'a', 3),
    stroke('retry', 7, 'a', 4),
    stroke('retry', 7, 'new', 1),
    stroke('retry', 8, 'x', 1),
  ]
  expect(freshInk(strokes, [{ writer: 'a', seq: 3 }], 7)).toEqual([strokes[3], strokes[4]])
  expect(freshInk(strokes, [], 7)).toHaveLength(3)
  expect(firstInk(strokes)).toEqual(strokes.slice(0, 2))
})

test('the part of a page lies on it, holds what of the question does, and leaves room to write', () => {
  const page = { width: 1000, height: 1400 }
  const rect = fc
    .record({
      x: fc.integer({ min: 0, max: 990 }),
      y: fc.integer({ min: 0, max: 1390 }),
      w: fc.integer({ min: 1, max: 1000 }),
      h: fc.integer({ min: 1, max: 1400 }),
    })
    .filter(({ x, y, w, h }) => x + w <= page.width && y + h <= page.height)
  fc.assert(
    fc.property(rect, (of) => {
      const { x, y, w, h } = partOf(of, page)
      const on = x >= 0 && y >= 0 && x + w <= page.width && y + h <= page.height
      const holds = x <= of.x && y <= of.y && x + w >= of.x + of.w && y + h >= of.y + of.h
      return on && holds && h >= Math.floor(w * 0.45)
    }),
  )
  expect(partOf(null, page)).toEqual({ x: 0, y: 0, w: 1000, h: 1400 })
})
