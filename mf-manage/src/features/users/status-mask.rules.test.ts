import { UserStatus } from '@madang/contract'
import fc from 'fast-check'
import { DEFAULT_MASK, OFFERED, statusesOf, toggled } from './status-mask.rules.ts'

const { USE, PAUSE, OUT, INCOMPLETED } = UserStatus

test('the mask is 2^(status-1) of each; at first 7, and 1024 is understood', () => {
  expect(DEFAULT_MASK).toBe(7)
  expect(statusesOf(7)).toEqual([USE, PAUSE, OUT])
  expect(statusesOf(5)).toEqual([USE, OUT])
  expect(statusesOf(1024)).toEqual([INCOMPLETED])
})

test('an address with nonsense shows the default, never nobody', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double(), fc.constant(8)), (mask) => {
      expect(statusesOf(mask).length).toBeGreaterThan(0)
    }),
  )
})

test('at least one stays selected, whatever is pressed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...OFFERED)), (presses) => {
      const mask = presses.reduce((now, status) => toggled(now, status), DEFAULT_MASK)
      expect(mask).toBeGreaterThan(0)
      expect(mask).toBeLessThanOrEqual(DEFAULT_MASK)
    }),
  )
  expect(toggled(1, USE)).toBe(1)
  expect(toggled(toggled(7, PAUSE), PAUSE)).toBe(7)
})
