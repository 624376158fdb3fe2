import fc from 'fast-check'
import {
  formatInviteCode,
  invitePath,
  parseInviteCode,
  pasteInviteCode,
  splitInviteCode,
} from './invite-code.ts'

const code = fc.stringMatching(/^\d{9}$/)
const empty: [string, string, string] = ['', '', '']

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

  it('a pasted code fills all groups wherever it lands', () => {
    fc.assert(
      fc.property(code, fc.constantFrom(0, 1, 2) as fc.Arbitrary<0 | 1 | 2>, (c, at) => {
        expect(pasteInviteCode(['9', '', ''], at, formatInviteCode(c))).toEqual({
          parts: splitInviteCode(c),
          focus: 2,
        })
      }),
    )
  })

  it('typing flows into the next group and drops what is no digit', () => {
    expect(pasteInviteCode(empty, 0, '12')).toEqual({ parts: ['12', '', ''], focus: 0 })
    expect(pasteInviteCode(empty, 0, '123')).toEqual({ parts: ['123', '', ''], focus: 1 })
    expect(pasteInviteCode(empty, 0, '1234')).toEqual({ parts: ['123', '4', ''], focus: 1 })
    expect(pasteInviteCode(['123', '456', ''], 1, '4x')).toEqual({ parts: ['123', '4', ''], focus: 1 })
    expect(pasteInviteCode(['123', '456', ''], 2, '7890')).toEqual({ parts: ['123', '456', '789'], focus: 2 })
  })

  it('ROOMS-25 make the invitation address', () => {
    expect(invitePath('demo', '123456789')).toBe('/invite/demo/123456789')
    expect(invitePath('한빛/1', '123456789')).toBe('/invite/%ED%95%9C%EB%B9%9B%2F1/123456789')
  })
})
