import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { decoded } from './encoding.ts'

const HEAD = '아이디,이름,휴대폰\r\n'
const person = (name: string, at = 1) => `kid${at},${name},010-1234-567${at}\r\n`
const cp949 = (text: string) => iconv.encode(text, 'cp949')
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const of = (...parts: (Uint8Array | string)[]) =>
  decoded(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
/** All syllables: a quarter of them stand in the older standard. */
const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((point) => String.fromCodePoint(point))
const name = fc.array(syllable, { minLength: 2, maxLength: 4 }).map((letters) => letters.join(''))

describe('a text file', () => {
  it('of Korean Windows keeps every syllable, also those that the older standard lacks', () => {
    const names = ['김똠민', '최펲민', '뷁하나', '박쩦', '최쩦민', '이똠방', '정뙇']
    const text = HEAD + names.map(person).join('')
    assert.deepEqual(of(cp949(text)), { text, encoding: 'cp949', sure: true })
  })

  it('comes back as it was written, in each encoding, or is asked about', () => {
    const table = fc
      .array(name, { minLength: 1, maxLength: 6 })
      .map((names) => HEAD + names.map(person).join(''))
    const ways = [
      ['utf-8', (text: string) => Buffer.from(text)],
      ['utf-8', (text: string) => Buffer.from(`\ufeff${text}`)],
      ['cp949', cp949],
      ['utf-16le', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
      ['utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
      ['utf-16be', (text: string) => Buffer.from(text, 'utf16le').swap16()],
    ] as const
    for (const [encoding, write] of ways) {
      fc.assert(
        fc.property(table, (text) => {
          const found = decoded(write(text))
          assert.equal(found.text, text)
          assert.equal(found.encoding, encoding)
          assert.ok(found.sure || encoding === 'cp949')
        }),
      )
    }
  })

  it('loses the letter that a bad byte stands for, and no other', () => {
    const bad = of(HEAD, person('최한결'), latin1(person('José García')), person('김하늘', 2))
    assert.equal(bad.encoding, 'utf-8')
    assert.equal(bad.sure, false)
    assert.equal(bad.text, HEAD + person('최한결') + person('Jos\uFFFD Garc\uFFFDa') + person('김하늘', 2))
    const cut = of(HEAD, person('최한결'), 'kid2,', Buffer.from('김하').subarray(0, 5), ',010\r\n')
    assert.equal(cut.text, `${HEAD}${person('최한결')}kid2,김\uFFFD,010\r\n`)
  })

  it('that was put together from two encodings is read line by line where that is clear', () => {
    const mixed = of(
      cp949(HEAD + person('박쩦') + person('최한결')),
      person('김하늘'),
      cp949(person('이바다')),
    )
    assert.equal(mixed.text, HEAD + person('박쩦') + person('최한결') + person('김하늘') + person('이바다'))
    const other = of(HEAD, person('김하늘'), person('이바다'), cp949(person('박쩦')))
    assert.match(other.text, /kid1,[^,]*\uFFFD/)
  })

  it('of Western Europe is no Korean; nobody is sure of it', () => {
    for (const text of [
      'id,name\nm1,Jürgen Müller\n',
      'id,name\na1,Ângela Rêgo\n',
      'id,name\nc,François\n',
    ]) {
      assert.deepEqual(of(latin1(text)), { text, encoding: 'windows-1252', sure: false })
    }
  })

  it('is read as it is told to be', () => {
    assert.equal(decoded(cp949('한'), 'utf-8').text, '\uFFFD\uFFFD')
    assert.deepEqual(decoded(cp949('한'), 'cp949'), { text: '한', encoding: 'cp949', sure: true })
  })
})
