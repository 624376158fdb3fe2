import { licenceHolds } from './licence.ts'

test('as many as the limit fit, and none more; without a limit everybody', () => {
  expect([licenceHolds(3, 2), licenceHolds(3, 3), licenceHolds(3, 4)]).toEqual([true, false, false])
  expect([licenceHolds(10, 7, 3), licenceHolds(10, 7, 4)]).toEqual([true, false])
  expect(licenceHolds(0, 1_000_000)).toBe(true)
})
