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
  const roleOf = (type: number) => addRequest({ ...typed, userTypeCd: String(type) }).userRoleCd
  expect([UserType.TEACHER, UserType.STUDENT, UserType.TEACHER_OPEN].map(roleOf)).toEqual([
    'USER',
    'USER',
    'OPER',
  ])
})

test('a parent’s telephone goes with students alone, also where it was typed before the type changed', () => {
  const of = (type: number) => addRequest({ ...typed, userTypeCd: String(type), groupIdx: '3' })
  expect(of(UserType.STUDENT)).toMatchObject({ phone2: '011', groupIdx: 3 })
  expect(of(UserType.TEACHER).phone2).toBe('')
})

test('the own type stays, whatever the form holds; another’s is changed with its role', () => {
  const person = makeUser()
  const other = { ...accountOf(person), userTypeCd: String(UserType.TEACHER_OPEN) }
  expect(modifyRequest(other, person, false)).toMatchObject({
    userTypeCd: UserType.TEACHER_OPEN,
    userRoleCd: 'OPER',
  })
  expect(modifyRequest(other, person, true)).toMatchObject({
    userTypeCd: person.userTypeCd,
    userRoleCd: 'USER',
  })
})

test('nobody is offered a type above the own', () => {
  expect(typesWithin(UserType.ADMIN)).toContain(UserType.ADMIN)
  expect(typesWithin(UserType.OPER)).not.toContain(UserType.ADMIN)
  expect(typesWithin(UserType.TEACHER_OPEN)).not.toContain(UserType.OPER)
})
