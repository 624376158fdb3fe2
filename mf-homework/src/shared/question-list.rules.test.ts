import fc from 'fast-check'
import { formatNos, parseNos } from './question-list.rules.ts'

test('numbers come back from an address each once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1 }), (nos) => {
      expect(parseNos(formatNos(nos))).toEqual([...new Set(nos)].sort((a, b) => a - b))
    }),
  )
  expect(formatNos([7, 1, 3, 2])).toBe('1-3.7')
})

test.each([null, '', 'x', '3-1', '0', '1,2', '9999', '1-9999', '1..2'])('%s names no question', (text) => {
  expect(parseNos(text)).toEqual([])
})
