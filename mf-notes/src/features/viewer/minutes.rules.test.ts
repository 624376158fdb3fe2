import { minutesOf } from './minutes.rules.ts'

test('NOTES-35 spent times are minutes, rounded up', () => {
  expect([0, 1, 59, 60, 61, 3600].map(minutesOf)).toEqual([0, 1, 1, 1, 2, 60])
})
