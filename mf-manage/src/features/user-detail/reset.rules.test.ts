import { AccountOwner, UserType } from '@madang/contract'
import { mayReset } from './reset.rules.ts'

const oper = { userIdx: 1, userTypeCd: UserType.OPER }
const person = { userIdx: 2, userTypeCd: UserType.STUDENT, accountOwnerTypeCd: AccountOwner.PRODUCT }
const others = Object.values(AccountOwner).filter((owner) => owner !== AccountOwner.PRODUCT)

test('a password is given to others, within reach, whose password is kept here', () => {
  expect(mayReset(oper, person)).toBe(true)
  expect(mayReset(oper, { ...person, userIdx: oper.userIdx })).toBe(false)
  expect(mayReset(oper, { ...person, userTypeCd: UserType.ADMIN })).toBe(false)
  for (const accountOwnerTypeCd of others)
    expect(mayReset(oper, { ...person, accountOwnerTypeCd })).toBe(false)
})
