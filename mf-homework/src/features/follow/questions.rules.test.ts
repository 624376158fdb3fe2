import type { TaskQuestion } from '@madang/contract'
import fc from 'fast-check'
import { failedBelow, ordered, shareRight } from './questions.rules.ts'

const count = fc.nat(200)
const question = fc.record({ right: count, wrong: count, blank: count }).map(
  (marks): Omit<TaskQuestion, 'no'> => ({
    ...marks,
    page: 1,
    key: ['3'],
    open: 0,
    wrongList: [],
  }),
)
const questions = fc
  .array(question, { maxLength: 30 })
  .map((list) => list.map((one, i) => ({ ...one, no: i + 1 })))

test('the share lies between none and all, and is unknown where nobody is judged', () => {
  expect(shareRight({ right: 0, wrong: 0, blank: 0 })).toBeNull()
  expect(shareRight({ right: 1, wrong: 1, blank: 2 })).toBe(25)
  fc.assert(
    fc.property(question, (one) => {
      const share = shareRight(one)
      if (share === null) expect(one.right + one.wrong + one.blank).toBe(0)
      else expect(share >= 0 && share <= 100).toBe(true)
    }),
  )
})

test('more failed questions are found the higher the bar, and none that nobody has answered', () => {
  fc.assert(
    fc.property(questions, fc.nat(100), fc.nat(100), (list, a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      const found = failedBelow(list, high)
      expect(failedBelow(list, low).every((no) => found.includes(no))).toBe(true)
      for (const no of found) expect(shareRight(list[no - 1]!)).not.toBeNull()
    }),
  )
})

test('either order holds every question once; the failed ones come first', () => {
  fc.assert(
    fc.property(questions, (list) => {
      expect(ordered([...list].reverse(), 'book')).toEqual(list)
      const failed = ordered(list, 'failed')
      expect(failed.map(({ no }) => no).sort((a, b) => a - b)).toEqual(list.map(({ no }) => no))
      const shares = failed.map((one) => shareRight(one) ?? 101)
      expect(shares).toEqual([...shares].sort((a, b) => a - b))
    }),
  )
})
