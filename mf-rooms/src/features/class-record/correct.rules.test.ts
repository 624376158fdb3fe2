import { momentOf } from './correct.rules.ts'

const day = { startDatetime: '2026-03-03 10:00:20', endDatetime: '2026-03-03 10:50:30' }
const night = { startDatetime: '2026-03-03 23:30:00', endDatetime: '2026-03-04 00:30:00' }

test.each([
  [day, '10:05', '2026-03-03 10:05:00'],
  [day, ' 10:00 ', '2026-03-03 10:00:20'],
  [day, '10:50', '2026-03-03 10:50:30'],
  [day, '09:59', null],
  [day, '10:51', null],
  [day, '24:00', null],
  [day, '9:5', null],
  [night, '23:45', '2026-03-03 23:45:00'],
  [night, '00:15', '2026-03-04 00:15:00'],
  [night, '12:00', null],
])('in %o the time %s is %s', (span, clock, at) => {
  expect(momentOf(span, clock)).toBe(at)
})
