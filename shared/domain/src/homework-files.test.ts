import fc from 'fast-check'
import { missingKinds, nameProblem, sheetKinds, sheetLabels, sheetOf, suffixesOf } from './homework-files.ts'

test('suffixes are a list with commas; blanks and repeats count for nothing', () => {
  expect(suffixesOf('')).toEqual([])
  expect(suffixesOf(' , ')).toEqual([])
  expect(suffixesOf('_문제지, _답안지,_문제지')).toEqual(['_문제지', '_답안지'])
  expect(suffixesOf('_문제지'.normalize('NFD'))).toEqual(['_문제지'])
})

test('a name needs one of the suffixes before its ending, however it is composed', () => {
  const suffixes = ['_문제지', '_답안지']
  for (const form of ['NFC', 'NFD'] as const) {
    expect(nameProblem('중2_문제지.pdf'.normalize(form), { suffixes })).toBeNull()
    expect(nameProblem('중2.pdf'.normalize(form), { suffixes })).toBe('suffix')
  }
  expect(nameProblem('중2.pdf', {})).toBeNull()
})

test('a name of two parts and a label tells its sheet, and no other name does', () => {
  const part = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !text.includes('_'))
  fc.assert(
    fc.property(part, part, fc.constantFrom(...sheetKinds), (first, second, kind) => {
      const name = `${first}_${second}_${sheetLabels[kind]}.pdf`
      expect(sheetOf(name)).toBe(kind)
      expect(nameProblem(name, { custom: true })).toBeNull()
      expect(sheetOf(`${first}_${name}`)).toBeNull()
    }),
  )
})

test('question sheet and quick answer are required, the answer sheet is not', () => {
  expect(missingKinds([])).toEqual(['question', 'quick'])
  expect(missingKinds(['answer', 'quick', null])).toEqual(['question'])
  expect(missingKinds(['question', 'quick'])).toEqual([])
})
