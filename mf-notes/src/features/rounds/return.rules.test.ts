import { makeNote } from '../../testing/fixtures.ts'
import { offeredDue, timesWith, wireOf } from './return.rules.ts'

const now = '2026-03-30 22:10:00'

test('offers as many days as the homework had, at the hour of its deadline', () => {
  expect(offeredDue(makeNote(), now)).toEqual({ day: '2026-04-04', time: '17:00' })
})

test('offers two weeks at most', () => {
  const long = { ...makeNote().task!, submitLimitDatetime: '2099-01-01 17:00:00' }
  expect(offeredDue(makeNote({ task: long }), now)).toEqual({ day: '2026-04-13', time: '17:00' })
})

test('offers a day at least, and two where the student’s deadline is no longer the homework’s', () => {
  const short = { ...makeNote().task!, submitLimitDatetime: '2026-03-01 11:30:00' }
  expect(offeredDue(makeNote({ task: short }), now)).toEqual({ day: '2026-03-31', time: '11:30' })
  expect(offeredDue(makeNote({ round: 2 }), now)).toEqual({ day: '2026-04-01', time: '17:00' })
})

test('is no deadline without a day, and offers the hour that stands there among the others', () => {
  expect(wireOf({ day: '', time: '17:00' })).toBe('')
  expect(wireOf({ day: '2026-04-04', time: '17:00' })).toBe('2026-04-04 17:00:00')
  expect(timesWith('11:45')).toHaveLength(50)
  expect(timesWith('11:30')).toHaveLength(49)
})
