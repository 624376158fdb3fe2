import { deadlineAt } from './deadline.rules.ts'

const day = 86_400

test('a deadline is marked in its last day, counted down in its last hour, and closed after its second', () => {
  expect(deadlineAt(day)).toEqual({ closed: false, soon: false, countdown: null })
  expect(deadlineAt(day - 1)).toEqual({ closed: false, soon: true, countdown: null })
  expect(deadlineAt(3599)).toMatchObject({ soon: true, countdown: '59:59' })
  expect(deadlineAt(0)).toMatchObject({ closed: false, countdown: '00:00' })
  expect(deadlineAt(-1)).toEqual({ closed: true, soon: false, countdown: null })
})
