import fc from 'fast-check'
import { insidePolygon, lasso } from './lasso.ts'
import type { InkPoint } from './model.ts'
import { rulerLine } from './ruler.ts'

const xy = fc.record({ x: fc.integer({ min: 0, max: 40 }), y: fc.integer({ min: 0, max: 40 }) })
const point = xy.map((place): InkPoint => ({ ...place, pressure: 0.5, tilt: 20, time: 0 }))
const points = fc.array(point, { minLength: 1, maxLength: 12 })
/** Corners of a box off the whole numbers, so that nothing lies on its edge. */
const box = fc.tuple(xy, xy).map(([a, b]) => ({
  left: Math.min(a.x, b.x) - 0.5,
  top: Math.min(a.y, b.y) - 0.5,
  right: Math.max(a.x, b.x) + 0.5,
  bottom: Math.max(a.y, b.y) + 0.5,
}))
const cornersOf = ({
  left,
  top,
  right,
  bottom,
}: {
  left: number
  top: number
  right: number
  bottom: number
}) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]

describe('a lasso', () => {
  it('catches the strokes with more than half of their points inside', () => {
    fc.assert(
      fc.property(fc.array(points, { maxLength: 5 }), box, fc.boolean(), (lists, around, backwards) => {
        const corners = backwards ? cornersOf(around).reverse() : cornersOf(around)
        const inside = ({ x, y }: InkPoint) =>
          x > around.left && x < around.right && y > around.top && y < around.bottom
        const strokes = lists.map((list) => ({ points: list }))
        expect(lasso(strokes, corners)).toStrictEqual(
          strokes.filter(
            ({ points }) => points.filter(inside).length > points.filter((one) => !inside(one)).length,
          ),
        )
      }),
    )
  })

  it('may cross itself, and turn where it likes', () => {
    const bow = [
      { x: 0, y: 0 },
      { x: 10, y: 10 },
      { x: 10, y: 0 },
      { x: 0, y: 10 },
    ]
    expect(insidePolygon(bow, { x: 2, y: 5 })).toBe(true)
    expect(insidePolygon(bow, { x: 8, y: 5 })).toBe(true)
    expect(insidePolygon(bow, { x: 5, y: 2 })).toBe(false)
  })

  it('that was not drawn catches nothing', () => {
    fc.assert(
      fc.property(points, fc.array(xy, { maxLength: 2 }), (list, line) => {
        expect(lasso([{ points: list }], line)).toStrictEqual([])
      }),
    )
  })
})

describe('a ruler', () => {
  it('keeps where the pen went down, how far it went, and when', () => {
    fc.assert(
      fc.property(points, (list) => {
        const [first, last] = rulerLine(list)
        expect(first).toMatchObject({ x: list[0]!.x, y: list[0]!.y, time: list[0]!.time })
        const end = list.at(-1)!
        const reach = Math.hypot(end.x - list[0]!.x, end.y - list[0]!.y)
        if (reach === 0) return expect(last).toBeUndefined()
        expect(Math.abs(Math.hypot(last!.x - first!.x, last!.y - first!.y) - reach)).toBeLessThan(0.1)
        expect(last!.time).toBe(end.time)
      }),
    )
  })

  it.each([
    [100, 2, 0, 100],
    [100, 10, 10, 100],
    [-3, 100, 100, 0],
    [70, 71, 70.5, 70.5],
  ])('snaps to directions that are near: %d, %d', (x, y, snappedY, snappedX) => {
    const at = (place: { x: number; y: number }): InkPoint => ({ ...place, pressure: 0.5, tilt: 0, time: 0 })
    const line = rulerLine([at({ x: 0, y: 0 }), at({ x, y })])
    expect(Math.abs(line[1]!.x - snappedX)).toBeLessThan(0.1)
    expect(Math.abs(line[1]!.y - snappedY)).toBeLessThan(0.1)
    expect(rulerLine([at({ x: 0, y: 0 }), at({ x, y })], { every: 0, within: 0 })[1]).toMatchObject({ x, y })
  })
})
