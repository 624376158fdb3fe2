import fc from 'fast-check'
import { keepsLess, MOST_MONTHS, monthsBefore, retentionNames, retentionOf } from './retention.ts'
import { settingProblem } from './setting-problem.ts'

const moment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2099-12-31T23:59:59Z'),
  noInvalidDate: true,
})
const months = fc.integer({ min: 0, max: MOST_MONTHS })

test('more months never reach a later moment, and none is the present', () => {
  fc.assert(
    fc.property(moment, months, months, (now, a, b) => {
      const [few, many] = [Math.min(a, b), Math.max(a, b)]
      expect(monthsBefore(now, many).getTime()).toBeLessThanOrEqual(monthsBefore(now, few).getTime())
      expect(monthsBefore(now, 0)).toEqual(now)
      const then = monthsBefore(now, a)
      const index = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()
      expect(index(now) - index(then)).toBe(a)
      expect(then.getUTCDate()).toBeLessThanOrEqual(now.getUTCDate())
    }),
  )
})

test('the last day of a longer month becomes that of a shorter one', () => {
  expect(monthsBefore(new Date('2026-03-31T10:00:00Z'), 1)).toEqual(new Date('2026-02-28T10:00:00Z'))
  expect(monthsBefore(new Date('2024-03-31T10:00:00Z'), 1)).toEqual(new Date('2024-02-29T10:00:00Z'))
  expect(monthsBefore(new Date('2026-01-15T10:00:00Z'), 13)).toEqual(new Date('2024-12-15T10:00:00Z'))
})

test('what a text doesn’t say is kept for ever, whatever it says instead', () => {
  const forEver = { signIn: 0, chat: 0, audit: 0, withdrawn: 0 }
  for (const text of [
    '',
    'no JSON',
    '[]',
    'null',
    '{"chat":-1}',
    '{"chat":1.5}',
    '{"chat":"12"}',
    '{"chat":121}',
  ])
    expect(retentionOf(text)).toEqual(forEver)
  expect(retentionOf('{"chat":24,"other":3}')).toEqual({ ...forEver, chat: 24 })
})

test('who did what and who signed in is kept for a year at least, also where less was saved before', () => {
  expect(retentionOf('{"audit":1,"signIn":11,"chat":1}')).toMatchObject({ audit: 12, signIn: 12, chat: 1 })
  expect(settingProblem('RETENTION_MONTHS', '{"audit":11}')).toBe('fewMonths')
  expect(settingProblem('RETENTION_MONTHS', '{"signIn":1}')).toBe('fewMonths')
  expect(settingProblem('RETENTION_MONTHS', '{"audit":12,"signIn":0,"chat":1}')).toBeNull()
})

test('keeping for ever is more than any number of months', () => {
  const text = fc
    .record(Object.fromEntries(retentionNames.map((name) => [name, months])))
    .map((value) => JSON.stringify(value))
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(keepsLess(a, a)).toBe(false)
      expect(keepsLess(a, '')).toBe(false)
      expect(keepsLess('', b)).toBe(Object.values(retentionOf(b)).some((one) => one > 0))
    }),
  )
  expect(keepsLess('{"chat":12}', '{"chat":24}')).toBe(false)
  expect(keepsLess('{"chat":24}', '{"chat":12}')).toBe(true)
})
