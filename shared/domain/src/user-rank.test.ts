import { UserType } from '@madang/contract'
import fc from 'fast-check'
import { reachesType } from './user-rank.ts'

const types = Object.values(UserType)
const type = fc.constantFrom(...types)
const unknown = fc.integer().filter((n) => !types.includes(n as UserType))

describe('who reaches whom by type', () => {
  it('an operator does not reach an administrator, an operating teacher neither of them', () => {
    expect(reachesType(UserType.ADMIN, UserType.OPER)).toBe(true)
    expect(reachesType(UserType.OPER, UserType.ADMIN)).toBe(false)
    expect(reachesType(UserType.TEACHER_OPEN, UserType.OPER)).toBe(false)
    expect(reachesType(UserType.TEACHER_OPEN, UserType.TEACHER)).toBe(true)
    expect(reachesType(UserType.STUDENT, UserType.TEACHER)).toBe(false)
  })

  it('is an order: one reaches the own type, of two at least one reaches the other, and reach goes on', () => {
    fc.assert(
      fc.property(type, type, type, (a, b, c) => {
        expect(reachesType(a, a)).toBe(true)
        expect(reachesType(a, b) || reachesType(b, a)).toBe(true)
        if (reachesType(a, b) && reachesType(b, c)) expect(reachesType(a, c)).toBe(true)
      }),
    )
  })

  it('the administrator reaches every type, and only another administrator reaches one', () => {
    fc.assert(
      fc.property(type, (other) => {
        expect(reachesType(UserType.ADMIN, other)).toBe(true)
        expect(reachesType(other, UserType.ADMIN)).toBe(other === UserType.ADMIN)
      }),
    )
  })

  it('a type that nobody knows reaches nobody and is reached by nobody', () => {
    fc.assert(
      fc.property(unknown, fc.oneof(type, unknown), (strange, other) => {
        expect(reachesType(strange, other)).toBe(false)
        expect(reachesType(other, strange)).toBe(false)
      }),
    )
  })
})
