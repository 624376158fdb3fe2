import { array, assert, integer, property } from 'fast-check'
import { groupedBy } from './grouped-by.ts'

test('every item stands once, under its key, in the order in which it came', () => {
  assert(
    property(array(integer({ min: 0, max: 50 })), (items) => {
      const groups = groupedBy(items, (item) => item % 7)
      for (const [key, group] of groups) expect(group).toEqual(items.filter((item) => item % 7 === key))
      expect([...groups.values()].flat()).toHaveLength(items.length)
      expect([...groups.keys()]).toEqual([...new Set(items.map((item) => item % 7))])
    }),
  )
})
