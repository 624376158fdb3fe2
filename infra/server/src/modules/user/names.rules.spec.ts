import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { nameFault } from './names.rules.ts'
import { companyWords } from './prohibited-words.rules.ts'

const words = companyWords({ WEB_PROHIBITED_WORDS: '', WEB_ALLOWED_WORDS: '' })
const own = { worksHere: false, words }

describe('names of people', () => {
  it('are what people are called, in any script, with emoji', () => {
    const good = [
      '홍길동',
      'O’Neil',
      'Ada Lovelace',
      '김영희(5반)',
      'ㅇㅈ',
      '한글★',
      '小林',
      'José',
      '민수😀',
      '남궁 민수2',
    ]
    for (const name of good) assert.equal(nameFault(name, own), null, name)
  })

  it('hold nothing that is not seen or turns the letters beside it round, wherever it stands', () => {
    const unseen = [
      '\u202e',
      '\u2066',
      '\u200b',
      '\u200d',
      '\u3164',
      '\u115f',
      '\uffa0',
      '\u2800',
      '\n',
      '\u2028',
      '\u00ad',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...unseen), fc.nat(3), (char, at) => {
        const name = `${'홍길동'.slice(0, at)}${char}${'홍길동'.slice(at)}`
        assert.equal(nameFault(name, own), 'unseen')
      }),
    )
    for (const name of ['', '   ', '\u00a0']) assert.equal(nameFault(name, own), 'blank')
  })

  it('are no insult and no office of somebody else, also in wide letters', () => {
    for (const name of ['씨발', '관리자', '마당 관리자', 'Admin', 'ＡＤＭＩＮ', 'operator']) {
      assert.equal(nameFault(name, own), 'prohibited', name)
    }
    for (const name of ['관리자', 'Admin'])
      assert.equal(nameFault(name, { ...own, worksHere: true }), null, name)
    for (const name of ['Adminda', '김관리']) assert.equal(nameFault(name, own), null, name)
  })

  it('are no office of somebody else in letters that only look like it, or with blanks and signs between them', () => {
    for (const name of ['аdmin', 'adm1n', 'A.d.m.i.n', '관 리 자', '운-영-자', 'ορerator', 'Àdmin'])
      assert.equal(nameFault(name, own), 'prohibited', name)
    const guest = { ...own, guest: true }
    for (const name of [
      '선생님',
      '김 선생님',
      '수학선생',
      '원장',
      '원 장 님',
      'Teacher',
      'teаcher',
      'Math t3acher',
      '국어쌤',
    ]) {
      assert.equal(nameFault(name, guest), 'prohibited', name)
    }
    for (const name of ['홍길동', '원장미', '선생기', '민수2', 'Theo', '김영희(5반)'])
      assert.equal(nameFault(name, guest), null, name)
  })

  it('hold no word that the company adds, in any letters and between others, and may hold what it allows', () => {
    const fault = (name: string, WEB_PROHIBITED_WORDS: string, WEB_ALLOWED_WORDS = '') =>
      nameFault(name, { worksHere: false, words: companyWords({ WEB_PROHIBITED_WORDS, WEB_ALLOWED_WORDS }) })
    for (const name of ['바보', '왕바보야', '바 보', 'STUPID one', 'ｓｔｕｐｉｄ', 'stup1d'])
      assert.equal(fault(name, '바보, Stupid'), 'prohibited', name)
    assert.equal(fault('바보상자', '바보', '바보상자'), null)
    assert.equal(fault('바보상자 바보', '바보', '바보상자'), 'prohibited')
    // a word of the product's own list is taken out of it
    assert.equal(fault('꺼져', ''), 'prohibited')
    assert.equal(fault('꺼져', '', '꺼져'), null)
    // what would be in every name is no word
    assert.equal(fault('홍길동', '1,!!,가'), null)
  })
})
