import fc from 'fast-check'
import { askedFor, orderOf, pageThatIs, sortOf, spanOf } from './list.rules.ts'

test('what is empty is not asked for: an emptied date leaves the request', () => {
  expect(
    askedFor({ searchStartDate: '', searchKeyword: '', size: 20, kinds: [], leader: false, type: 0 }),
  ).toEqual({
    size: 20,
    leader: false,
    type: 0,
  })
})

test('the order goes to the wire and back', () => {
  expect(orderOf({ key: 'modDatetime', direction: 'desc' })).toBe('modDatetime,DESC')
  expect(sortOf('modDatetime,DESC')).toEqual({ key: 'modDatetime', direction: 'desc' })
  expect(sortOf('drop table')).toBeNull()
  expect(orderOf(null)).toBe('')
  fc.assert(
    fc.property(
      fc.stringMatching(/^\w+$/),
      fc.constantFrom('asc' as const, 'desc' as const),
      (key, direction) => {
        expect(sortOf(orderOf({ key, direction }))).toEqual({ key, direction })
      },
    ),
  )
})

test('a span counts both its days, an open one is endless', () => {
  expect(spanOf('2026-11-16', '2026-11-22')).toBe(7)
  expect(spanOf('', '2026-11-22')).toBe(Number.POSITIVE_INFINITY)
})

test.each([
  ['rows there: stay', 20, 45, 3, 3],
  ['past the end: the last page', 0, 45, 9, 3],
  ['the last page was emptied: the one before', 0, 40, 3, 2],
  ['nothing at all: the first', 0, 0, 7, 1],
  ['nothing on the first: stay', 0, 0, 1, 1],
  ['a total that counted rows that are gone: a page back, never in circles', 0, 60, 3, 2],
])('%s', (_what, rows, total, asked, there) => {
  expect(pageThatIs({ content: new Array(rows), total }, asked, 20)).toBe(there)
})
