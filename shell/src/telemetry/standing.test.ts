import fc from 'fast-check'
import { standingAt } from './standing.ts'

const line = [
  { remote: 'mf-rooms', version: '1.0.0', since: 800 },
  { remote: 'mf-notes', version: '1.1.0', since: 5000 },
]

it.each([
  [100, 'mf-rooms'],
  [800, 'mf-rooms'],
  [4999, 'mf-rooms'],
  [5000, 'mf-notes'],
  [99_999, 'mf-notes'],
])('at %i ms it was %s', (at, remote) => {
  expect(standingAt(line, at)?.remote).toBe(remote)
})

it('is nobody only while nobody has stood', () => {
  expect(standingAt([], 0)).toBeNull()
  const moment = fc.integer({ min: 0, max: 1e6 })
  fc.assert(fc.property(moment, (at) => standingAt(line, at) !== null))
})
