import { deadlineAt } from './deadline.rules.ts'

const limit = '2026-03-06 17:00:00'

test('a deadline is marked in its last day, counted down in its last hour, and closed after its second', () => {
  expect(deadlineAt(limit, '2026-03-05 17:00:00')).toEqual({ closed: false, soon: false, countdown: null })
  expect(deadlineAt(limit, '2026-03-05 17:00:01')).toEqual({ closed: false, soon: true, countdown: null })
  expect(deadlineAt(limit, '2026-03-06 16:00:01')).toMatchObject({ soon: true, countdown: '59:59' })
  expect(deadlineAt(limit, limit)).toMatchObject({ closed: false, countdown: '00:00' })
  expect(deadlineAt(limit, '2026-03-06 17:00:01')).toEqual({ closed: true, soon: false, countdown: null })
})
