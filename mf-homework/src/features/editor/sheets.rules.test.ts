import { emptyWork } from './book.rules.ts'
import { addSheet, noSheets, savedSheets, sheetsOfHomework, withoutSheet } from './sheets.rules.ts'

const page = (key: string) => ({ key, source: key, turn: 0 as const, crop: null })
const idxOf = ({ key }: { key: string }) => Number(key)
const work = { ...emptyWork, pages: [page('1')] }
const named = [
  { name: '수학_1_문제지.pdf', sheet: 'question' as const, pages: [page('1')] },
  { name: '수학_1_빠른정답.pdf', sheet: 'quick' as const, pages: [page('2'), page('3')] },
].reduce(addSheet, noSheets)
const opened = { ...noSheets, hidden: { answer: [], quick: [page('2'), page('3')] } }
const quick = [{ sheet: 'quick', pageFileList: [2, 3] }]

test('sheets are saved with the book by what the server knows their pages by', () => {
  expect(savedSheets(named, idxOf)).toEqual(quick)
  expect(savedSheets(withoutSheet(named, 'quick'), idxOf)).toEqual([])
})

test('homework takes them along, with the names of their files as long as those are known', () => {
  expect(sheetsOfHomework(work, named, idxOf)).toEqual({
    sheetList: quick,
    fileList: [
      { fileName: '수학_1_문제지.pdf', sheet: 'question' },
      { fileName: '수학_1_빠른정답.pdf', sheet: 'quick' },
    ],
  })
  expect(sheetsOfHomework(work, opened, idxOf)).toEqual({ sheetList: quick, fileList: [] })
})

test('without quick answers, homework takes no sheet along', () => {
  const answer = { ...noSheets, hidden: { answer: [page('4')], quick: [] } }
  for (const sheets of [noSheets, answer, withoutSheet(named, 'quick')]) {
    expect(sheetsOfHomework(work, sheets, idxOf)).toEqual({ sheetList: [], fileList: [] })
  }
})
