import fc from 'fast-check'
import { pageItems } from './page-items.ts'

test.each([
  [1, 1, [1]],
  [1, 20, [1, 2, 3, 'gap-after', 18, 19, 20]],
  [10, 20, [1, 2, 3, 'gap-before', 9, 10, 11, 'gap-after', 18, 19, 20]],
  [5, 8, [1, 2, 3, 4, 5, 6, 7, 8]],
  [6, 20, [1, 2, 3, 4, 5, 6, 7, 'gap-after', 18, 19, 20]],
])('SHELL-83 page %d of %d shows %j', (page, pages, expected) => {
  expect(pageItems(page, pages)).toEqual(expected)
})

test('SHELL-83 three pages at each end, one on each side, in order, and no gap for a single page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (pages, seed) => {
      const page = Math.min(pages, seed)
      const items = pageItems(page, pages)
      const numbers = items.filter((item) => typeof item === 'number')
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      for (const wanted of [1, 2, 3, page - 1, page, page + 1, pages - 2, pages - 1, pages]) {
        if (wanted >= 1 && wanted <= pages) expect(numbers).toContain(wanted)
      }
      for (const [index, item] of items.entries()) {
        if (typeof item === 'number') continue
        expect((items[index + 1] as number) - (items[index - 1] as number)).toBeGreaterThan(2)
      }
    }),
  )
})
