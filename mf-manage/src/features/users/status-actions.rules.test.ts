import { type User, UserStatus, UserType } from '@madang/contract'
import fc from 'fast-check'
import { makeUser } from '../../testing/fixtures.ts'
import { type Deed, reportOf, skippedFor, sortFor } from './status-actions.rules.ts'

const oper = { userIdx: 1, userTypeCd: UserType.OPER }
const deeds: Deed[] = ['activate', 'deactivate', 'withdraw', 'unlock', 'remove']
const of = (more: Partial<User>) => deeds.map((deed) => skippedFor(deed, oper, makeUser(more)))

test('says of each deed why it passes somebody by', () => {
  expect(of({})).toEqual(['same', null, null, 'open', null])
  expect(of({ userStatusCd: UserStatus.PAUSE, locked: true })).toEqual([null, 'same', null, null, null])
  expect(of({ userStatusCd: UserStatus.OUT })).toEqual([null, null, 'same', 'open', null])
  expect(of({ userTypeCd: UserType.ADMIN, locked: true })).toEqual([
    'higher',
    'higher',
    'higher',
    'higher',
    'higher',
  ])
  expect(of({ userIdx: 1, userTypeCd: UserType.OPER })).toEqual(['self', 'self', 'self', 'open', 'self'])
})

test('everybody is in the report once, done or skipped, whatever the server says', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 }),
      fc.array(fc.integer({ min: 1, max: 30 })),
      fc.constantFrom(...deeds),
      (ids, done, deed) => {
        const people = ids.map((userIdx) =>
          makeUser({ userIdx, userStatusCd: (userIdx % 3) + 1, locked: userIdx % 2 === 0 }),
        )
        const report = reportOf(sortFor(deed, oper, people), done)
        const told = [...report.done, ...report.skipped.map(({ person }) => person)]
        expect(told.map(({ userIdx }) => userIdx).sort((a, b) => a - b)).toEqual(
          [...ids].sort((a, b) => a - b),
        )
        expect(report.done.every(({ userIdx }) => done.includes(userIdx))).toBe(true)
      },
    ),
  )
})
