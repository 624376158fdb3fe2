import type { StatRow } from '@madang/contract'
import { compared, csvOf, daysOf, monthOf, usageOf } from './month.rules.ts'

/** Days from `until` on are not counted yet. */
const rowsOf = (month: string, counts: readonly number[], until = counts.length): StatRow[] =>
  counts.map((resultCount, at) => ({
    logDate: `${month}-${String(at + 1).padStart(2, '0')}`,
    userCount: 0,
    licenseUsage: null,
    resultCount,
    counted: at < until,
    customInt1: 0,
    joinCount: 0,
    licenseTypeCd: null,
  }))

test('no address leads beyond the current month', () => {
  expect(monthOf('2026-02', '2026-03')).toBe('2026-02')
  for (const asked of ['2026-04', '2027-01', '2026-13', 'x', '', null]) {
    expect(monthOf(asked, '2026-03')).toBe('2026-03')
  }
})

test('a month is compared with the one before, one that runs with the days of it that are counted', () => {
  const before = rowsOf('2026-02', [1, 2, 3, 4])
  // the third still runs: neither its classes so far nor the third of the month before count
  expect(compared('sum', rowsOf('2026-03', [2, 4, 1, 0], 2), before)).toEqual({
    value: 6,
    before: 3,
    change: 100,
  })
  expect(compared('most', rowsOf('2026-03', [2, 4, 0, 0]), before)).toEqual({
    value: 4,
    before: 4,
    change: 0,
  })
  expect(compared('sum', before, rowsOf('2026-01', [0])).change).toBeNull()
  // a longer month before counts whole once this one is over
  expect(compared('sum', rowsOf('2026-02', [1, 1]), rowsOf('2026-01', [1, 1, 2])).before).toBe(4)
  // on the first day nothing is compared
  expect(compared('sum', rowsOf('2026-03', [9, 0], 0), before)).toEqual({ value: 0, before: 0, change: null })
})

test('each day stands beside the same day of the month before, where that has one', () => {
  const days = daysOf(rowsOf('2026-03', [1, 2]), rowsOf('2026-02', [5]))
  expect(days.map((d) => [d.count, d.before])).toEqual([
    [1, 5],
    [2, null],
  ])
  expect(usageOf(rowsOf('2026-03', [1]))).toBeNull()
})

test('a day without data is 0 once it is counted, and nothing before', () => {
  const days = daysOf(rowsOf('2026-03', [1, 0, 0, 0], 2), rowsOf('2026-02', [5, 6, 7]))
  expect(days.map((d) => [d.day, d.count, d.before])).toEqual([
    ['2026-03-01', 1, 5],
    ['2026-03-02', 0, 6],
    ['2026-03-03', null, 7],
    ['2026-03-04', null, null],
  ])
})

test('a file for table programs keeps what stands in its fields', () => {
  expect(csvOf([['a,b', '=1+1', 'x"y', 3, null]])).toBe(`\ufeff"a,b",'=1+1,"x""y",3,\r\n`)
})
