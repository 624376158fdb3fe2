import fc from 'fast-check'
import { fit, mostZoom, panBy, pinch, toFrame, toPage, type View, zoomAt, zoomOf } from './view.rules.ts'

const page = { width: 1000, height: 1400 }
const frame = { width: 500, height: 700 }
const place = fc.record({
  x: fc.double({ min: 0, max: 500, noNaN: true }),
  y: fc.double({ min: 0, max: 700, noNaN: true }),
})
const view = fc
  .tuple(fc.double({ min: 1, max: 8, noNaN: true }), place)
  .map(([by, at]): View => zoomAt(fit(page, frame), by, at, page, frame))

const covers = ({ scale, x, y }: View) =>
  x <= 1e-9 &&
  y <= 1e-9 &&
  x + page.width * scale >= frame.width - 1e-6 &&
  y + page.height * scale >= frame.height - 1e-6

test('whatever hands do, the page covers its frame and stays within the zoom', () => {
  fc.assert(
    fc.property(view, place, place, place, place, (from, a, b, c, d) => {
      const { view } = pinch(from, [a, b], [c, d], page, frame)
      const zoom = zoomOf(view, page, frame)
      return covers(view) && zoom >= 1 - 1e-9 && zoom <= mostZoom + 1e-9
    }),
  )
})

test('a place of the page is where the view puts it', () => {
  fc.assert(
    fc.property(view, place, (from, at) => {
      const there = toFrame(from, toPage(from, at))
      expect(there.x).toBeCloseTo(at.x, 6)
      expect(there.y).toBeCloseTo(at.y, 6)
    }),
  )
})

test('what is under the fingers stays there as long as no edge is met', () => {
  const middle = zoomAt(fit(page, frame), 3, { x: 250, y: 350 }, page, frame)
  const at = { x: 200, y: 300 }
  const before = toPage(middle, at)
  const after = toPage(zoomAt(middle, 1.2, at, page, frame), at)
  expect(after.x).toBeCloseTo(before.x, 6)
  expect(after.y).toBeCloseTo(before.y, 6)
})

test('what the edges don’t let the page move is given back', () => {
  const { view: moved, rest } = panBy(fit(page, frame), { x: 0, y: -80 }, page, frame)
  expect(moved).toEqual(fit(page, frame))
  expect(rest).toEqual({ x: 0, y: -80 })
})

test('of a part of a page nothing else comes into the frame, and it fills it at first', () => {
  const part = fc.record({
    x: fc.integer({ min: 0, max: 600 }),
    y: fc.integer({ min: 0, max: 900 }),
    width: fc.integer({ min: 50, max: 400 }),
    height: fc.integer({ min: 50, max: 500 }),
  })
  const corner = (view: View, at: { x: number; y: number }) => toFrame(view, at)
  fc.assert(
    fc.property(part, place, fc.double({ min: 0.2, max: 9, noNaN: true }), (shown, at, by) => {
      const its = { width: 500, height: (500 * shown.height) / shown.width }
      const whole = fit(shown, its)
      expect(corner(whole, shown).x).toBeCloseTo(0, 6)
      expect(corner(whole, { x: shown.x + shown.width, y: shown.y + shown.height }).y).toBeCloseTo(
        its.height,
        6,
      )
      const view = panBy(zoomAt(whole, by, at, shown, its), { x: at.x - 250, y: at.y - 350 }, shown, its).view
      const [from, to] = [
        corner(view, shown),
        corner(view, { x: shown.x + shown.width, y: shown.y + shown.height }),
      ]
      return from.x <= 1e-6 && from.y <= 1e-6 && to.x >= its.width - 1e-6 && to.y >= its.height - 1e-6
    }),
  )
})
