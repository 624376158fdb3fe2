import fc from 'fast-check'
import { formatInviteCode, invitePath, parseInviteCode } from './invite-code.ts'

const code = fc.stringMatching(/^\d{9}$/)

describe('AUTH-29 AUTH-30 invite codes', () => {
  it('are shown in three groups and read back', () => {
    expect(formatInviteCode('123456789')).toBe('123-456-789')
    fc.assert(fc.property(code, (c) => expect(parseInviteCode(formatInviteCode(c))).toBe(c)))
  })

  it('strip dashes and blanks and nothing else', () => {
    expect(parseInviteCode(' 123 456-789\n')).toBe('123456789')
    expect(parseInviteCode('123–456–789')).toBe('123456789')
    expect(parseInviteCode('１２３456789')).toBe('123456789')
    for (const text of ['12345678', '1234567890', '12345678a', '', '123.456.789'])
      expect(parseInviteCode(text)).toBeNull()
  })

  it('ROOMS-25 make the invitation address', () => {
    expect(invitePath('demo', '123456789')).toBe('/invite/demo/123456789')
    expect(invitePath('한빛/1', '123456789')).toBe('/invite/%ED%95%9C%EB%B9%9B%2F1/123456789')
  })
})
