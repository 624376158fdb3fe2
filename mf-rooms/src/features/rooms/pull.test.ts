import { farEnough, followed, isPull } from './pull.ts'

describe('pulling a list to refresh', () => {
  test('ROOMS-14 refreshes from 100 px on, not before', () => {
    expect(farEnough(99)).toBe(false)
    expect(farEnough(100)).toBe(true)
  })

  test('is a downward move from the top of the page', () => {
    expect(isPull(0, 20, 0)).toBe(true)
    expect(isPull(0, 20, 5)).toBe(false)
    expect(isPull(30, 20, 0)).toBe(false)
    expect(isPull(0, -20, 0)).toBe(false)
  })

  test('the list follows half the way and stops', () => {
    expect(followed(60)).toBe(30)
    expect(followed(1000)).toBe(75)
    expect(followed(-10)).toBe(0)
  })
})
