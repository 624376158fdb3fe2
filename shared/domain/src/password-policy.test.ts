import fc from 'fast-check'
import { type PasswordPolicy, passwordFaults, unusableInPassword } from './password-policy.ts'
import { isRoomPassword } from './room-password.ts'

const isAllowed = (policy: PasswordPolicy, text: string) => passwordFaults(policy, text).length === 0

describe('AUTH-74 policy high', () => {
  it.each([
    ['Madang!2026', []],
    ['Ab1!xyq', ['length']],
    ['abcdq1!x', ['sequence']],
    ['cBaqx91!', ['sequence']],
    ['q321xx!z', ['sequence']],
    ['aaaq1!xz', ['repeat']],
    ['qwert!zx', ['digit']],
    ['qwert1zx', ['special']],
    ['1!5!7!9!', ['letter']],
    ['qw1!한글자판', ['characters']],
    ['qw1! zxk', ['characters']],
  ])('%s → %j', (text, faults) => expect(passwordFaults('high', text)).toEqual(faults))

  it('a run needs three neighbours of one kind', () => {
    expect(isAllowed('high', 'ab12ba21!')).toBe(true)
    expect(isAllowed('high', 'qz789!mk')).toBe(false)
    expect(isAllowed('high', 'qz90!xymk')).toBe(true)
  })
})

describe('AUTH-75 policy simple', () => {
  it.each([
    ['abcdef1', []],
    ['aaaaa!', []],
    ['abcdef', ['digitOrSpecial']],
    ['123456', ['letter']],
    ['ab1', ['length']],
    ['a1'.repeat(11), ['length']],
  ])('%s → %j', (text, faults) => expect(passwordFaults('simple', text)).toEqual(faults))

  it('allows whatever high allows', () => {
    const printable = fc.string({
      unit: fc.integer({ min: 33, max: 126 }).map((c) => String.fromCharCode(c)),
      minLength: 8,
      maxLength: 20,
    })
    fc.assert(
      fc.property(printable, (text) => {
        if (isAllowed('high', text)) expect(isAllowed('simple', text)).toBe(true)
      }),
    )
  })
})

describe('ROOMS-18 room password', () => {
  it('takes one to eight letters, digits and symbols', () => {
    for (const good of ['1', '12345678', 'a!B2~', '!!!!!!!!']) expect(isRoomPassword(good)).toBe(true)
    for (const bad of ['', '123456789', 'a b', '비밀', 'a\n']) expect(isRoomPassword(bad)).toBe(false)
  })
})

test.each([
  ['Pässwörd!2026', ['ä', 'ö']],
  ['qw1! 한글 한', [' ', '한', '글']],
  ['a😀1!', ['😀']],
  ['Haneul!2026', []],
])('%j holds the unusable characters %j', (text, characters) => {
  expect(unusableInPassword(text)).toEqual(characters)
})
