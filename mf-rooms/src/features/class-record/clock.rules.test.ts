import { playerClock } from './clock.rules.ts'

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [36_061, '10:01:01'],
])('%s seconds are %s', (seconds, clock) => {
  expect(playerClock(seconds)).toBe(clock)
})
