import { linesWith } from './lines.rules.ts'

const lines = [
  { userName: '김하늘', text: 'Which page?' },
  { userName: 'Emma', text: '41쪽이에요' },
]

test('finds names and words, whatever their case and form', () => {
  expect(linesWith(lines, '')).toEqual(lines)
  expect(linesWith(lines, ' PAGE ')).toEqual([lines[0]])
  expect(linesWith(lines, '하늘'.normalize('NFD'))).toEqual([lines[0]])
  expect(linesWith(lines, 'emma')).toEqual([lines[1]])
  expect(linesWith(lines, 'nothing')).toEqual([])
})
