import fc from 'fast-check'
import { strayPages } from './stray.rules.ts'

const questions = [1, 2, 3, 4].map((no) => ({ no, page: no <= 2 ? 1 : 2 }))

test('names a page with ink beside its questions while one of them has no answer', () => {
  expect(strayPages(questions, new Set([1, 2]), [2, 3, 4])).toEqual([1, 2])
  expect(strayPages(questions, new Set([1, 2]), [3])).toEqual([2])
  expect(strayPages(questions, new Set([1]), [3, 4])).toEqual([])
  expect(strayPages(questions, new Set([9]), [1])).toEqual([])
})

test('an answer more never adds a page, and each page comes once, in order', () => {
  const some = fc.uniqueArray(fc.integer({ min: 1, max: 4 }))
  fc.assert(
    fc.property(some, some, (open, inked) => {
      const pages = strayPages(questions, new Set(inked), open)
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
      for (const no of open) {
        const fewer = strayPages(
          questions,
          new Set(inked),
          open.filter((one) => one !== no),
        )
        expect(pages).toEqual(expect.arrayContaining(fewer))
      }
    }),
  )
})
