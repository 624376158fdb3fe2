import { nameProblem } from '@madang/domain/homework-files'
import fc from 'fast-check'
import { missingSheets, sheetOf, takeFiles } from './files.rules.ts'

const mega = 1024 * 1024
const file = (name: string, size = 100) => ({ name, size })
const refusals = (names: { name: string; size: number }[], rules = {}, under = 0) =>
  takeFiles(names, rules, under).refused.map(({ file: { name }, problem }) => [name, problem])

test('HW-36 homework uploads accept pdf, jpg, jpeg and png by default', () => {
  const names = ['a.pdf', 'b.JPG', 'c.jpeg', 'd.png']
  expect(takeFiles(names.map((name) => file(name))).files).toHaveLength(4)
  expect(refusals(['a.hwp', 'b.gif', 'c', 'd.docx'].map((name) => file(name)))).toEqual([
    ['a.hwp', 'type'],
    ['b.gif', 'type'],
    ['c', 'type'],
    ['d.docx', 'type'],
  ])
})

test('homework PDFs are PDF only and have up to 100 MB; worksheet and quick answer are both required', () => {
  expect(refusals([file('a.pdf', 100 * mega), file('b.pdf', 100 * mega + 1), file('c.pdf', 0)])).toEqual([
    ['b.pdf', 'pdfSize'],
    ['c.pdf', 'empty'],
  ])
  expect(missingSheets(['수학_1학기_답안지.pdf'])).toEqual(['question', 'quick'])
  expect(missingSheets(['수학_1학기_문제지.pdf'])).toEqual(['quick'])
  expect(missingSheets(['수학_1학기_문제지.pdf', '수학_1학기_빠른정답.pdf'])).toEqual([])
})

test('HW-38 image sets have at most 200 files of 10 MB each', () => {
  const set = Array.from({ length: 201 }, (_, at) => file(`${at + 1}.jpg`, 10 * mega))
  expect(takeFiles(set).files).toHaveLength(200)
  expect(refusals(set)).toEqual([['201.jpg', 'count']])
  expect(refusals([file('a.jpg')], {}, 200)).toEqual([['a.jpg', 'count']])
  expect(refusals([file('a.jpg', 10 * mega + 1)])).toEqual([['a.jpg', 'size']])
  expect(refusals([file('a.pdf')], {}, 200)).toEqual([])
})

test('MAN-BOOK-17 page uploads follow HW-36 to HW-40: pdf, jpg, jpeg and png by default; PDFs up to 100 MB, and PDFs alone where sheets are told apart; sets of 200 pictures of 10 MB each; suffixes and names of three parts', () => {
  const most = [file('a.pdf', 100 * mega), file('b.JPG', 10 * mega), file('c.jpeg'), file('d.png')]
  expect(takeFiles(most)).toMatchObject({ files: most, refused: [] })
  expect(
    refusals([
      ...['a.hwp', 'b.gif', 'c.docx', 'pdf'].map((name) => file(name)),
      ...[file('e.pdf', 100 * mega + 1), file('f.jpeg', 10 * mega + 1)],
    ]),
  ).toEqual([
    ...['a.hwp', 'b.gif', 'c.docx', 'pdf'].map((name) => [name, 'type']),
    ...[
      ['e.pdf', 'pdfSize'],
      ['f.jpeg', 'size'],
    ],
  ])
  const set = Array.from({ length: 201 }, (_, at) => file(`${at + 1}.png`, 10 * mega))
  expect(refusals([...set, file('a.pdf')])).toEqual([['201.png', 'count']])
  // worksheets: PDFs alone, told apart by names of three parts, and two of the three are needed
  const worksheet = { pdfOnly: true, custom: true }
  const names = ['수학_1학기_문제지.pdf', '수학_1학기_빠른정답.pdf']
  expect(
    refusals(
      [...names, '수학_1학기_답안지.jpg', '수학_문제지.pdf', '수학_1학기_해설.pdf'].map((name) => file(name)),
      worksheet,
    ),
  ).toEqual([
    ['수학_1학기_답안지.jpg', 'pdfOnly'],
    ['수학_문제지.pdf', 'threeParts'],
    ['수학_1학기_해설.pdf', 'sheetLabel'],
  ])
  expect(missingSheets(names)).toEqual([])
  expect(missingSheets(names.slice(0, 1))).toEqual(['quick'])
  expect(missingSheets(names.slice(1))).toEqual(['question'])
  expect(refusals([file('a_최종.png'), file('b.png')], { suffixes: ['_최종'] })).toEqual([
    ['b.png', 'suffix'],
  ])
})

test('required file-name suffixes are enforced when set', () => {
  expect(nameProblem('중2_문제지.pdf', { suffixes: ['_문제지', '_답안지'] })).toBeNull()
  expect(nameProblem('중2_문제지.pdf'.normalize('NFD'), { suffixes: ['_문제지'] })).toBeNull()
  expect(nameProblem('중2.pdf', { suffixes: ['_문제지'] })).toBe('suffix')
  expect(nameProblem('중2.pdf', {})).toBeNull()
})

test('HW-40 a custom name has three underscore-separated parts whose last is question sheet, answer sheet or quick answer', () => {
  const custom = { custom: true }
  for (const label of ['문제지', '답안지', '빠른정답']) {
    expect(nameProblem(`수학_1학기_${label}.pdf`, custom)).toBeNull()
    expect(nameProblem(`수학_1학기_${label}.pdf`.normalize('NFD'), custom)).toBeNull()
  }
  expect(nameProblem('수학_문제지.pdf', custom)).toBe('threeParts')
  expect(nameProblem('수학__문제지.pdf', custom)).toBe('threeParts')
  expect(nameProblem('a_b_c_문제지.pdf', custom)).toBe('threeParts')
  expect(nameProblem('수학_1학기_해설지.pdf', custom)).toBe('sheetLabel')
  expect(sheetOf('수학_1학기_빠른정답.jpg')).toBe('quick')
})

test('every file is either taken or refused, and pictures come in the order in which people count', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name: fc.string(), size: fc.nat(200 * mega) })), (chosen) => {
      const { files, refused } = takeFiles(chosen)
      expect(files.length + refused.length).toBe(chosen.length)
      expect(new Set([...files, ...refused.map(({ file: own }) => own)])).toEqual(new Set(chosen))
    }),
  )
  expect(
    takeFiles(['10.jpg', '2.jpg', '1.png'].map((name) => file(name))).files.map(({ name }) => name),
  ).toEqual(['1.png', '2.jpg', '10.jpg'])
})
