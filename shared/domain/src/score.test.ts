import fc from 'fast-check'
import { markOfPoints, pointsOf, type Scored, scoreOf } from './score.ts'

const marks: fc.Arbitrary<Scored> = fc.record({
  res: fc.constantFrom(0, 1, null),
  points: fc.option(fc.integer({ min: -5, max: 2000 })),
})
const sheet = fc.array(fc.record({ points: fc.nat(1000), mark: fc.option(marks) }), { maxLength: 60 })

test('no score is above what the questions are worth, nor below nothing', () => {
  fc.assert(
    fc.property(sheet, (list) => {
      const questions = list.map(({ points }, i) => ({ no: i + 1, points }))
      const given = new Map(list.flatMap(({ mark }, i) => (mark ? [[i + 1, mark] as const] : [])))
      const score = scoreOf(questions, given)
      expect(score.total).toBe(list.reduce((sum, { points }) => sum + points, 0))
      expect(score.given).toBeGreaterThanOrEqual(0)
      expect(score.given).toBeLessThanOrEqual(score.total)
      expect(score.open).toBe(list.filter(({ mark }) => (mark?.res ?? null) === null).length)
    }),
  )
})

test('all right is the whole score, whatever was given for a part before; all wrong is nothing', () => {
  fc.assert(
    fc.property(sheet, (list) => {
      const questions = list.map(({ points }, i) => ({ no: i + 1, points }))
      const all = (res: 0 | 1, points: number | null) =>
        new Map(questions.map(({ no }) => [no, { res, points }]))
      const { given, total } = scoreOf(questions, all(1, 1))
      expect(given).toBe(total)
      expect(scoreOf(questions, all(0, null)).given).toBe(0)
    }),
  )
})

test('points become the mark that is worth exactly them; right means all of them', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.integer({ min: -3, max: 1003 }), (points, given) => {
      const mark = markOfPoints({ points }, given)
      if (given < 0 || given > points) return expect(mark).toBeNull()
      expect(pointsOf({ points }, mark!)).toBe(given)
      expect(mark!.res === 1).toBe(points > 0 && given === points)
    }),
  )
  expect(markOfPoints({ points: 5 }, 2.5)).toBeNull()
})
