import { initials, matchesSearch } from './korean-search.ts'

describe('search in Korean names', () => {
  it('takes initial consonants', () => {
    expect(initials('홍길동A')).toBe('ㅎㄱㄷA')
    expect(initials('힣')).toBe('ㅎ')
    expect(initials('가')).toBe('ㄱ')
  })

  it.each([
    ['홍길동', 'ㅎㄱㄷ', true],
    ['홍길동', 'ㄱㄷ', true],
    ['홍길동', '홍ㄱ', true],
    ['홍길동', '길동', true],
    ['홍 길동', '홍길', true],
    ['홍길동', 'ㄷㄱ', false],
    ['Kim Minji', 'KIM M', true],
    ['홍길동', '', true],
    ['', 'ㄱ', false],
    ['홍길동'.normalize('NFD'), '길', true],
  ])('%s by %s: %s', (text, query, found) => expect(matchesSearch(text, query)).toBe(found))
})
