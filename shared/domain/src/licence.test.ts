import { LicenceType, licenceHolds, licenceLevel, licenceShare, mayRegister } from './licence.ts'

test('as many as the limit fit, and none more; without a limit everybody', () => {
  expect([licenceHolds(3, 2), licenceHolds(3, 3), licenceHolds(3, 4)]).toEqual([true, false, false])
  expect([licenceHolds(10, 7, 3), licenceHolds(10, 7, 4)]).toEqual([true, false])
  expect(licenceHolds(0, 1_000_000)).toBe(true)
})

test('A-111 accounts are refused above the number of registered users, one by one and as a sheet, by that licence alone', () => {
  const of = (licenseTypeCd: number | null, userLimit = 10) => ({ licenseTypeCd, userLimit })
  expect(mayRegister(of(LicenceType.REGISTERED), 9)).toBe(true)
  expect(mayRegister(of(LicenceType.REGISTERED), 10)).toBe(false)
  expect(mayRegister(of(LicenceType.REGISTERED), 4, 6)).toBe(true)
  expect(mayRegister(of(LicenceType.REGISTERED), 4, 7)).toBe(false)
  expect(mayRegister(of(LicenceType.REGISTERED, 0), 10_000)).toBe(true)
  for (const type of [LicenceType.CONCURRENCY, LicenceType.MONTHLY, null]) {
    expect(mayRegister(of(type), 10_000)).toBe(true)
  }
  expect(mayRegister(undefined, 10_000)).toBe(true)
})

test('operators are warned from 90 % on', () => {
  expect([0, 89, 90, 99, 100, 101].map((used) => licenceLevel(100, used))).toEqual([
    'free',
    'free',
    'near',
    'near',
    'full',
    'full',
  ])
  expect([licenceLevel(0, 0), licenceLevel(0, 5000)]).toEqual(['free', 'free'])
  expect([licenceShare(3, 1), licenceShare(0, 1)]).toEqual([33.3, null])
})
