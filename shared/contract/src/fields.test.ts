import fc from 'fast-check'
import { foldId, patterns } from './fields.ts'

test.each([
  ['ｋｉｍ．ｗ２ｂ', 'kim.w2b'],
  ['kim.w2b\u200b', 'kim.w2b'],
  ['\u00a0\ufeff kim\u00ad.w2b\u3000', 'kim.w2b'],
  ['김하늘'.normalize('NFD'), '김하늘'],
  ['ㅋㅋ하늘', 'ㅋㅋ하늘'],
  ['Kim', 'Kim'],
])('%j is the id %j', (typed, id) => {
  expect(foldId(typed)).toBe(id)
})

test('an id that may be kept is its own spelling, and every spelling leads to the same', () => {
  const letters = fc.constantFrom(...'azAZ09가힣ㄱㅎㅏㅣ.@_-')
  const id = fc.array(letters, { minLength: 1, maxLength: 20 }).map((all) => all.join(''))
  const unseen = fc.constantFrom('\u200b', '\u200e', '\u2060', '\ufeff', '\u00ad')
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
  fc.assert(
    fc.property(id, unseen, fc.nat(20), (text, extra, at) => {
      expect(patterns.userId.test.test(text)).toBe(true)
      expect(foldId(text)).toBe(text)
      for (const typed of [
        wide(text),
        text.normalize('NFD'),
        ` ${text}\u00a0`,
        text.slice(0, at) + extra + text.slice(at),
      ]) {
        expect(foldId(typed)).toBe(text)
      }
    }),
  )
})
