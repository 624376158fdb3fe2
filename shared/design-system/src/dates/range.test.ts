import fc from 'fast-check'
import { lastDays, orderedRange } from './range.ts'

test('the last seven days hold seven days with today', () => {
  expect(lastDays(7, '2026-03-02')).toEqual({ start: '2026-02-24', end: '2026-03-02' })
  expect(lastDays(1, '2026-03-02')).toEqual({ start: '2026-03-02', end: '2026-03-02' })
  expect(lastDays(30, '2024-03-01').start).toBe('2024-02-01')
})

test('the start never comes after the end, and the end just set stays as it was set', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(
      fc.oneof(day, fc.constant('')),
      fc.oneof(day, fc.constant('')),
      fc.constantFrom('start' as const, 'end' as const),
      (start, end, changed) => {
        const range = orderedRange({ start, end }, changed)
        expect(range[changed]).toBe(changed === 'start' ? start : end)
        if (range.start !== '' && range.end !== '') expect(range.start <= range.end).toBe(true)
      },
    ),
  )
})
