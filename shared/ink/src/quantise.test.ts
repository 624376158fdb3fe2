import fc from 'fast-check'
import { inkLimits } from './model.ts'
import { inkSteps, quantise } from './quantise.ts'
import { rawInk, rawPoint } from './testing/arbitrary.ts'

const ink = rawInk(fc.array(rawPoint, { minLength: 1, maxLength: 20 }))

describe('a stroke as it is stored', () => {
  it('stays as it is when it is stored again', () => {
    fc.assert(
      fc.property(ink, (raw) => {
        const stored = quantise(raw)
        expect(quantise(stored)).toStrictEqual(stored)
      }),
    )
  })

  it('is off by half a step at most', () => {
    fc.assert(
      fc.property(ink, (raw) => {
        for (const [i, point] of quantise(raw).points.entries()) {
          const before = raw.points[i]!
          expect(Math.abs(point.x - before.x)).toBeLessThanOrEqual(0.5 / inkSteps.coordinate)
          expect(Math.abs(point.y - before.y)).toBeLessThanOrEqual(0.5 / inkSteps.coordinate)
          expect(Math.abs(point.pressure - before.pressure)).toBeLessThanOrEqual(
            0.5 / inkSteps.pressure + 1e-12,
          )
          expect(Math.abs(point.tilt - before.tilt)).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })

  it('never goes back in time', () => {
    fc.assert(
      fc.property(ink, (raw) => {
        const times = quantise(raw).points.map(({ time }) => time)
        expect(times).toStrictEqual([...times].sort((a, b) => a - b))
        expect(times.every(Number.isInteger)).toBe(true)
        expect(times.at(-1)).toBe(Math.round(Math.max(...raw.points.map(({ time }) => time))))
      }),
    )
  })

  it('keeps what a device reports beyond the limits at the limits', () => {
    const far = { x: -1e9, y: 1e9, pressure: 7, tilt: 120, time: -5 }
    const { points, width } = quantise({
      tool: 'pen',
      color: '#000000',
      width: 0,
      startedAt: 0,
      points: [far],
    })
    expect(points).toStrictEqual([
      { x: -inkLimits.coordinate, y: inkLimits.coordinate, pressure: 1, tilt: 90, time: 0 },
    ])
    expect(width).toBe(1 / inkSteps.width)
  })
})
