import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Mapping, mappingOf } from './fields.rules.ts'

const tables: readonly (readonly [headings: string, mapping: Mapping])[] = [
  ['아이디,이름,휴대폰(학부모)', { userId: 0, userName: 1, phone2: 2 }],
  ['아이디,이름,휴대폰(본인),휴대폰(모)', { userId: 0, userName: 1, phone: 2, phone2: 3 }],
  ['아이디,이름(보호자),이름(학생),연락처[부모님]', { userId: 0, userName: 2, phone2: 3 }],
  ['전화번호(집),휴대폰', { phone: 1 }],
  ['담임,이름,아이디,연락처(담임)', { userName: 1, userId: 2 }],
  ['ID,Name (required),Phone (parent)', { userId: 0, userName: 1, phone2: 2 }],
  // what else stands in brackets is how to fill in a column
  ['아이디(필수),이름 (한글),휴대폰(- 없이)', { userId: 0, userName: 1, phone: 2 }],
]

it('whose a column is may stand in brackets: a parent’s telephone is none of the pupil’s', () => {
  for (const [headings, mapping] of tables) {
    assert.deepEqual(mappingOf(headings.split(',')), mapping, headings)
  }
})
