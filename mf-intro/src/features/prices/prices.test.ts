import fc from 'fast-check'
import { groupDiscounts, privateMiddle, refunds, type Share, tuition } from './prices.ts'

const part = ([over, under]: Share) => over / under
const levels = [...tuition.personal, ...tuition.private]

test('each table has a row for each frequency, a column for each length, and dearer is more', () => {
  for (const { minutes, won } of levels) {
    expect(won).toHaveLength(3)
    for (const row of won) {
      expect(row).toHaveLength(minutes.length)
      expect([...row].sort((a, b) => a - b)).toEqual(row)
    }
    for (const column of minutes.keys()) {
      const down = won.map((row) => row[column] ?? 0)
      expect([...down].sort((a, b) => a - b)).toEqual(down)
    }
  }
  expect(privateMiddle.map(({ days }) => days)).toEqual([2, 3, 4])
  expect(groupDiscounts.map(({ percent }) => percent)).toEqual([20, 30])
})

test('the rule of a moment is the first whose share has not passed yet, and the longer one stays the less comes back', () => {
  const back = (passed: number) => part(refunds.find(({ before }) => !before || passed < part(before))!.back)
  fc.assert(
    fc.property(
      fc.double({ min: -1, max: 2, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (at, on) => {
        expect(back(at + on)).toBeLessThanOrEqual(back(at))
      },
    ),
  )
  // exactly at a border it is the next one
  expect([-0.01, 0, 0.33, 1 / 3, 0.49, 0.5, 1].map(back)).toEqual([1, 2 / 3, 2 / 3, 1 / 2, 1 / 2, 0, 0])
})
