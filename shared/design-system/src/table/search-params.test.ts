import fc from 'fast-check'
import { parseSearch, serialiseSearch } from './search-params.ts'

const defaults = {
  size: 20,
  searchKeyword: '',
  searchStartDate: '2026-02-24',
  searchFilter: ['meetTitle', 'userName'],
  searchType: 4,
  onlyMine: false,
} as const

const parse = (address: string) => parseSearch(new URLSearchParams(address), defaults)

test('what is written is read again, and foreign parameters stay', () => {
  const values = fc.record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    size: fc.constantFrom(10, 20, 30, 40, 50),
    searchKeyword: fc.string({ unit: 'grapheme' }),
    searchStartDate: fc.constantFrom('', '2026-01-01', '2026-02-24'),
    searchFilter: fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }),
    searchType: fc.integer({ min: 0, max: 9 }),
    onlyMine: fc.boolean(),
  })
  fc.assert(
    fc.property(values, (wanted) => {
      const written = serialiseSearch(wanted, defaults, new URLSearchParams('lang=ko'))
      expect(written.get('lang')).toBe('ko')
      expect(parse(written.toString())).toEqual(wanted)
    }),
  )
})

test('defaults leave no trace in the address', () => {
  expect(serialiseSearch(parse(''), defaults).toString()).toBe('')
  expect(serialiseSearch({ ...parse('page=3&size=50'), page: 1, size: 20 }, defaults).toString()).toBe('')
})

test.each([
  'page=0',
  'page=-1',
  'page=abc',
  'page=1.5',
  'page=99999999999',
  'size=7',
  'size=1000000',
  'searchType=x',
  'onlyMine=yes',
])('SHELL-84 an address with %s shows the default list', (address) => {
  expect(parse(address)).toEqual(parse(''))
})

test('no address makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), (address) => {
      const { page, size } = parse(address)
      return page >= 1 && [10, 20, 30, 40, 50].includes(size)
    }),
  )
  expect(() => parse('searchFilter=%25E0%25A4%25A')).not.toThrow()
})
