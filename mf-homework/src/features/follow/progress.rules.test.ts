import fc from 'fast-check'
import { makePerson } from '../../testing/fixtures.ts'
import { mayRemind, named, partOf, personState, progressOf } from './progress.rules.ts'

const status = fc.constantFrom(0, 1, 2)

test('submitted, in progress and not started make up everybody', () => {
  fc.assert(
    fc.property(fc.array(status), (all) => {
      const { submitted, inProgress, notStarted, total } = progressOf(
        all.map((taskStatus) => ({ taskStatus })),
      )
      expect(submitted + inProgress + notStarted).toBe(total)
      expect(total).toBe(all.length)
      expect(submitted).toBe(all.filter((one) => one === 2).length)
    }),
  )
})

test('whoever has not submitted by the own deadline is late; only those are reminded who have not submitted', () => {
  const due = { submitLimitDatetime: '2026-03-05 17:00:00' }
  expect(personState({ ...due, taskStatus: 0 }, '2026-03-05 16:59:59')).toBe('notStarted')
  expect(personState({ ...due, taskStatus: 1 }, '2026-03-05 17:00:00')).toBe('inProgress')
  expect(personState({ ...due, taskStatus: 1 }, '2026-03-05 17:00:01')).toBe('overdue')
  expect(personState({ ...due, taskStatus: 2 }, '2026-03-09 00:00:00')).toBe('submitted')
  expect([0, 1, 2].map((taskStatus) => mayRemind({ taskStatus }))).toEqual([true, true, false])
})

test('people are found by name and ID', () => {
  const minji = makePerson({ user: { userName: '김민지', userId: 'student1', phone: null } })
  expect(named([minji], ' 민지 ')).toEqual([minji])
  expect(named([minji], 'STUDENT1')).toEqual([minji])
  expect(named([minji], 'student2')).toEqual([])
})

test('an address that names no list shows everybody', () => {
  expect(partOf('missing')).toBe('missing')
  expect(partOf('questions')).toBe('questions')
  expect(partOf('x')).toBe('all')
  expect(partOf(null)).toBe('all')
})
