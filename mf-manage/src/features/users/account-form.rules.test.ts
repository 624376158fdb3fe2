import { UserType } from '@madang/contract'
import { makeUser } from '../../testing/fixtures.ts'
import { accountOf, addRequest, emptyAccount, modifyRequest, typesWithin } from './account-form.rules.ts'

const typed = {
  ...emptyAccount,
  userId: 'minji',
  userName: '민지',
  userPwd: 'Neues!2026',
  phone: '010',
  phone2: '011',
}

test('MAN-USER-26 teacher and student set the role to user, operating teacher to operator', () => {
  const roleOf = (type: number) => addRequest({ ...typed, userTypeCd: String(type) }, 0).userRoleCd
  expect([UserType.TEACHER, UserType.STUDENT, UserType.TEACHER_OPEN].map(roleOf)).toEqual([
    'USER',
    'USER',
    'OPER',
  ])
})

test('a parent’s telephone goes with students alone, also where it was typed before the type changed', () => {
  const of = (type: number) => addRequest({ ...typed, userTypeCd: String(type) }, 3)
  expect(of(UserType.STUDENT)).toMatchObject({ phone2: '011', groupIdx: 3 })
  expect(of(UserType.TEACHER).phone2).toBe('')
})

test('the own type is not named in a change, nor one that stays', () => {
  const person = makeUser()
  expect(modifyRequest(accountOf(person), person, false)).not.toHaveProperty('userTypeCd')
  const other = { ...accountOf(person), userTypeCd: String(UserType.TEACHER) }
  expect(modifyRequest(other, person, false)).toMatchObject({
    userTypeCd: UserType.TEACHER,
    userRoleCd: 'USER',
  })
  expect(modifyRequest(other, person, true)).not.toHaveProperty('userTypeCd')
})

test('nobody is offered a type above the own', () => {
  expect(typesWithin(UserType.ADMIN)).toContain(UserType.ADMIN)
  expect(typesWithin(UserType.OPER)).not.toContain(UserType.ADMIN)
  expect(typesWithin(UserType.TEACHER_OPEN)).not.toContain(UserType.OPER)
})
