import fc from 'fast-check'
import {
  LicenceType,
  licenceForecast,
  licenceHolds,
  licenceLevel,
  licenceShare,
  mayRegister,
} from './licence.ts'

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

describe('what is to come', () => {
  const today = '2026-02-10'
  const of = (licenseTypeCd: number, used: number, before = 0, userLimit = 100) =>
    licenceForecast({ licenseTypeCd, userLimit, used, before, today })

  test('registered users reach the limit as they grew; those that don’t grow, or slowly, never do', () => {
    expect(of(LicenceType.REGISTERED, 90, 80)).toEqual({ kind: 'full', day: '2026-03-12' })
    expect(of(LicenceType.REGISTERED, 100, 80)).toEqual({ kind: 'full', day: today })
    for (const before of [90, 95]) expect(of(LicenceType.REGISTERED, 90, before).kind).toBe('steady')
    expect(of(LicenceType.REGISTERED, 50, 49).kind).toBe('steady')
    expect(of(LicenceType.REGISTERED, 90, 80, 0).kind).toBe('steady')
  })

  test('a month’s accounts go on as they came, people at once are as many as there were', () => {
    expect(of(LicenceType.MONTHLY, 20)).toEqual({ kind: 'month', count: 56 })
    expect(of(LicenceType.CONCURRENCY, 20, 45)).toEqual({ kind: 'peak', count: 45 })
    expect(of(LicenceType.CONCURRENCY, 50, 45)).toEqual({ kind: 'peak', count: 50 })
  })

  test('faster growth never reaches the limit later', () => {
    const count = fc.nat(200)
    fc.assert(
      fc.property(count, count, count, (used, one, other) => {
        const dayOf = (before: number) => {
          const forecast = of(LicenceType.REGISTERED, used, before, 200)
          return forecast.kind === 'full' ? forecast.day : '9999'
        }
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(dayOf(less) <= dayOf(more)).toBe(true)
      }),
    )
  })
})
