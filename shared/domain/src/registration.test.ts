import { UserType } from '@madang/contract'
import { schemas } from '@madang/contract/schemas'
import fc from 'fast-check'
import {
  nameProblem,
  type Registration,
  registrationFaults,
  roleOfType,
  tidyRegistration,
} from './registration.ts'

const good: Registration = {
  userId: '김.서연_1',
  userName: '김서연',
  userPwd: 'Good!pa55',
  phone: '01012345678',
  phone2: '',
  email: '',
  userTypeCd: UserType.STUDENT,
}
const faultsOf = (change: Partial<Registration>, policy: 'simple' | 'high' = 'simple') =>
  registrationFaults(tidyRegistration({ ...good, ...change }), policy).map(
    ({ field, problem }) => `${field} ${problem.kind}`,
  )

test.each<[Partial<Registration>, string[]]>([
  [{}, []],
  [{ userId: 'a' }, ['userId short']],
  [{ userId: 'x'.repeat(33) }, ['userId long']],
  [{ userId: 'two words' }, ['userId pattern']],
  [{ userId: 'kim!' }, ['userId pattern']],
  [{ userId: ' 서연'.normalize('NFD') }, []],
  [{ userId: 'a.b@c_d-e' }, []],
  [{ userName: '' }, ['userName missing']],
  [{ userName: '가'.repeat(21) }, ['userName long']],
  [{ userName: '서\u200b연' }, ['userName unseen']],
  [{ userPwd: 'abcdef' }, ['userPwd password']],
  [{ phone: '' }, ['phone missing']],
  [{ phone: '+82-10-1234-5678' }, []],
  [{ phone: '010 1234 5678' }, []],
  [{ phone: '010-abcd' }, ['phone pattern']],
  [{ phone: '82+10' }, ['phone pattern']],
  [{ phone2: '01099998888' }, []],
  [{ phone2: '01099998888', userTypeCd: UserType.TEACHER }, ['phone2 students']],
  [{ email: 'kim@school' }, ['email pattern']],
  [{ email: 'kim@school.example' }, []],
  [{ userTypeCd: 99 }, ['userTypeCd type']],
])('%j: %j', (change, faults) => {
  expect(faultsOf(change)).toEqual(faults)
})

test('the password is judged by the company’s policy', () => {
  expect(faultsOf({ userPwd: 'simple1' })).toEqual([])
  expect(faultsOf({ userPwd: 'simple1' }, 'high')).toEqual(['userPwd password'])
})

test('teachers and students are users, who runs the company is an operator', () => {
  expect([UserType.TEACHER, UserType.STUDENT, UserType.USER, UserType.MONITOR].map(roleOfType)).toEqual([
    'USER',
    'USER',
    'USER',
    'USER',
  ])
  expect([UserType.TEACHER_OPEN, UserType.OPER, UserType.ADMIN].map(roleOfType)).toEqual([
    'OPER',
    'OPER',
    'OPER',
  ])
})

test('a name of nothing but marks that show is one, of blanks is none', () => {
  expect([nameProblem('♥'), nameProblem('·'), nameProblem('\u3164'), nameProblem('ㅎ')]).toEqual([
    null,
    null,
    'unseen',
    null,
  ])
})

const near = (text: string) =>
  fc.oneof(fc.constant(text), fc.string({ maxLength: 40, unit: 'grapheme' }), fc.constant(''))

test('tidied is what the request’s schema makes of it, and faultless is what it takes', () => {
  const phone = fc.oneof(near('+82 10-1234 5678'), fc.stringMatching(/^\+?[\d -]{0,18}$/))
  fc.assert(
    fc.property(
      fc.record({
        userId: fc.oneof(near(' 서연1 '.normalize('NFD')), fc.stringMatching(/^[a-z.@_-]{0,34}$/)),
        userName: near(' 김서연 '),
        userPwd: fc.constant('Good!pa55'),
        phone,
        phone2: phone,
        email: near('kim@school.example'),
        userTypeCd: fc.constant(UserType.STUDENT),
      }),
      (raw) => {
        const parsed = schemas['user.add'].request.safeParse(raw)
        const faults = registrationFaults(tidyRegistration(raw), 'simple').filter(
          ({ problem }) => problem.kind !== 'unseen',
        )
        expect(faults.length === 0).toBe(parsed.success)
        if (parsed.success) expect(parsed.data).toMatchObject(tidyRegistration(raw))
      },
    ),
  )
})
