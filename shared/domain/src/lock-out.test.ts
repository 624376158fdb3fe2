import { Permission, UserType } from '@madang/contract'
import { lockOutOf } from './lock-out.ts'
import { DEFAULT_USER_TYPE_AUTH } from './permissions.ts'

const { ADMIN, OPER, TEACHER } = UserType
const rights = (sums: Record<number, number>) =>
  Object.entries(sums)
    .map((pair) => pair.join(','))
    .join('|')
const all = 2149595136
const both = rights({ 3: all, 5: all, 11: 0 })
const active = new Map<number, number>([
  [ADMIN, 1],
  [OPER, 2],
])

test('what leaves the console to staff who can sign in may be saved', () => {
  expect(lockOutOf('', both, { own: OPER, active })).toBeNull()
  expect(
    lockOutOf(both, rights({ 3: all, 5: Permission.MANAGE_ACCESS, 11: 8192 }), { own: OPER, active }),
  ).toBeNull()
  expect(lockOutOf(both, rights({ 3: all, 5: 0 }), { own: ADMIN, active })).toBeNull()
  expect(lockOutOf(DEFAULT_USER_TYPE_AUTH, '', { own: OPER, active })).toBeNull()
})

test('nobody takes the console from themself, whatever others may', () => {
  expect(lockOutOf(both, rights({ 3: all, 5: all - Permission.MANAGE_ACCESS }), { own: OPER, active })).toBe(
    'self',
  )
  // a type that isn't named has no rights
  expect(lockOutOf(both, rights({ 3: all }), { own: OPER, active })).toBe('self')
  expect(lockOutOf(both, 'nothing', { own: ADMIN, active })).toBe('self')
})

test('a higher type’s rights are out of reach, in either direction and by leaving it out', () => {
  const less = rights({ 3: all - Permission.MEET_OPEN, 5: all })
  expect(lockOutOf(both, less, { own: OPER, active })).toBe('higher')
  expect(lockOutOf(less, both, { own: OPER, active })).toBe('higher')
  expect(lockOutOf(both, rights({ 5: all }), { own: OPER, active })).toBe('higher')
  expect(lockOutOf(both, less, { own: ADMIN, active })).toBeNull()
})

test('where nobody of those who would be left can sign in, nobody could open the settings', () => {
  const nobody = { own: OPER, active: new Map([[TEACHER, 5]]) }
  expect(lockOutOf(both, both, nobody)).toBe('nobody')
  expect(lockOutOf(both, both, { own: OPER, active: new Map([[OPER, 0]]) })).toBe('nobody')
  const teachersAlone = rights({ 3: 0, 5: 0, 11: all })
  expect(lockOutOf(both, teachersAlone, { own: TEACHER, active })).toBe('higher')
  expect(lockOutOf(teachersAlone, teachersAlone, { own: TEACHER, active })).toBe('nobody')
})
