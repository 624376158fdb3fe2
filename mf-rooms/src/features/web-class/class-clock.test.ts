import { elapsedAt } from './class-clock.ts'

describe('the clock of a class', () => {
  test('ROOMS-05 goes on from the last word of the server', () => {
    expect(elapsedAt({ elapsedSec: 60, at: 1000 }, 3500)).toBe(62.5)
  })
  test('never goes back when the page clock does', () => {
    expect(elapsedAt({ elapsedSec: 60, at: 1000 }, 0)).toBe(60)
  })
})
