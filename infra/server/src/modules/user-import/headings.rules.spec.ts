import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { passwordFaults } from '@madang/domain'
import fc from 'fast-check'
import { mappingOf } from './fields.rules.ts'
import { keptHeadings } from './headings.rules.ts'

const PASSWORD = 'Haneul!2026'
const cell = fc.oneof(fc.string(), fc.constantFrom('김하늘', '01012345678', 'haneul01', PASSWORD, 'ab12cd'))

describe('headings that are kept', () => {
  it('are those of a table that has them, in whatever words, but for what is chosen as a column of passwords', () => {
    const head = ['아이디', '이름', '학년 2026', '첫 암호!9']
    assert.deepEqual(keptHeadings(head, 5, { userId: 0, userName: 1 }), [...head, ''])
    assert.deepEqual(keptHeadings(head, 4, { userId: 0, userPwd: 3 }), ['아이디', '이름', '학년 2026', ''])
    assert.deepEqual(keptHeadings(['ID', 'Password'], 2, { userId: 0, userPwd: 1 }), ['ID', 'Password'])
  })

  it('hold no cell of a password where the first row is somebody’s', () => {
    const row = ['haneul', '김하늘', '휴대전화', PASSWORD]
    assert.deepEqual(keptHeadings(row, 4, {}), ['haneul', '김하늘', '휴대전화', ''])
    assert.deepEqual(keptHeadings(row, 4, { userName: 0, userPwd: 0 }), ['', '김하늘', '휴대전화', ''])
  })

  it('never hold what a policy would take as a password, nor anything of the column of passwords, without known headings', () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 8 }), fc.nat(7), (row, userPwd) => {
        fc.pre(Object.keys(mappingOf(row)).length === 0)
        const kept = keptHeadings(row, row.length, { userPwd })
        assert.equal(kept[userPwd] ?? '', '')
        for (const one of kept) {
          assert.notEqual(passwordFaults('simple', one).length, 0)
          assert.notEqual(passwordFaults('high', one).length, 0)
        }
      }),
    )
  })
})
