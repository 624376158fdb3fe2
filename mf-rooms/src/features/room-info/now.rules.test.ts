import { makeRoom, runningMeet } from '../../testing/fixtures.ts'
import { nowOf, resultsPath } from './now.rules.ts'

const today = '2026-03-04'
const may = { open: true, join: true, edit: false, remove: false, upload: false, renewInvite: false }

test('a room says what can be done with it now', () => {
  expect(nowOf(makeRoom({ meet: runningMeet }), today)).toBe('running')
  expect(nowOf(makeRoom({ can: may }), today)).toBe('start')
  expect(nowOf(makeRoom(), today)).toBe('waitLeader')
  expect(nowOf(makeRoom({ anyoneOpen: 'ANY' }), today)).toBe('wait')
  expect(nowOf(makeRoom({ showDatetime: '2026-03-05 00:00:00' }), today)).toBe('before')
  expect(nowOf(makeRoom({ showEndDatetime: '2026-03-03 23:59:59' }), today)).toBe('after')
})

test('its results are looked for by its name, from its first day to today', () => {
  const room = makeRoom({ roomTitle: '3학년 & 수학', showDatetime: '2026-02-01 00:00:00' })
  const asked = (path: string) => Object.fromEntries(new URL(path, 'http://x').searchParams)
  expect(resultsPath(room, today)).toMatch(/^logMeet\/list\?/)
  expect(asked(resultsPath(room, today))).toEqual({
    searchStartDate: '2026-02-01',
    searchEndDate: today,
    searchKeyword: '3학년 & 수학',
  })
  const later = makeRoom({ showDatetime: '2026-04-01 00:00:00' })
  expect(asked(resultsPath(later, today)).searchStartDate).toBe(today)
})
