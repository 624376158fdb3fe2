import assert from 'node:assert/strict'
import { it } from 'node:test'
import { cellOf } from './cells.rules.ts'

const telephones: readonly (readonly [typed: string, kept: string])[] = [
  // numbers that programs have made of them, as far as all digits are there
  ['1012345678.0', '01012345678'],
  ['1.012345678E+09', '01012345678'],
  ['1.01234567800000E+09', '01012345678'],
  ['1.01235E+09', '1.01235E+09'],
  ['1.0E+10', '1.0E+10'],
  ['010.1234.0000', '01012340000'],
  ['1,012,345,678', '01012345678'],
  ['2026-03-05', '2026.03.05'],
  ['2026. 3. 5.', '2026.3.5'],
  // the zero of numbers that are shorter or longer than usual
  ['161234567', '0161234567'],
  ['50512345678', '050512345678'],
  ['5051234567', '05051234567'],
  ['15881234', '15881234'],
  // one country, written in five ways
  ['+82 (0)10-1234-5678', '+821012345678'],
  ['+82010-1234-5678', '+821012345678'],
  ['0082 10 1234 5678', '+821012345678'],
  ['82-10-1234-5678', '+821012345678'],
  ['+82 2-123-4567', '+8221234567'],
  ['+1 213 555 0123', '+12135550123'],
  // what address books and word processors put around and between
  ['\u202a010-1234-5678\u202c', '01012345678'],
  ['\u2068+82 10-1234-5678\u2069', '+821012345678'],
  ["'01012345678", '01012345678'],
  ['010‐1234−5678', '01012345678'],
  // two numbers and words stay what they are, for a person to see
  ['010-1234-5678/010-2222-3333', '0101234567801022223333'],
  ['없음', '없음'],
]

it('a telephone is the number that was meant, or stays as it was typed', () => {
  for (const [typed, kept] of telephones) {
    assert.equal(cellOf('phone', typed), kept, typed)
    assert.equal(cellOf('phone', kept), kept, `${kept} once more`)
  }
})

it('a dash says that there is nothing, and is nobody’s name', () => {
  for (const field of ['userName', 'phone', 'phone2', 'email', 'groupName'] as const) {
    for (const typed of ['-', ' – ', '--']) assert.equal(cellOf(field, typed), '', `${field} ${typed}`)
  }
  assert.equal(cellOf('userPwd', '-'), '-')
})
