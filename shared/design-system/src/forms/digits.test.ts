import fc from 'fast-check'
import { digitsOf, phoneOf } from './digits.ts'

test('SHELL-88 only digits stay, full-width ones become plain', () => {
  expect(digitsOf('1a2-３ 4ㅁ')).toBe('1234')
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^\d*$/.test(digitsOf(text))))
})

test('a phone number is digits with an optional leading plus, 16 characters at most', () => {
  expect(phoneOf('+82 10-1234-5678')).toBe('+821012345678')
  expect(phoneOf('010+1234')).toBe('0101234')
  fc.assert(fc.property(fc.string(), (text) => /^\+?\d*$/.test(phoneOf(text)) && phoneOf(text).length <= 16))
})
