import fc from 'fast-check'
import { extensionOf, formatBytes, generalFileLimits, takeFiles } from './file-rules.ts'

const file = (name: string, size = 10) => ({ name, size })
const reasons = (names: readonly { name: string; size: number }[], limits = generalFileLimits) =>
  takeFiles([], names, limits).refused.map((refusal) => [refusal.file.name, refusal.reason])

test('SHELL-92 the general limits are 5 files of 31457280 bytes in thirteen formats', () => {
  expect(generalFileLimits.maxFiles).toBe(5)
  expect(generalFileLimits.maxSize).toBe(31_457_280)
  expect([...generalFileLimits.extensions].sort()).toEqual(
    ['png', 'jpeg', 'jpg', 'gif', 'ppt', 'pptx', 'doc', 'docx', 'xls', 'xlsx', 'pdf', 'hwp', 'hwpx'].sort(),
  )
})

test('SHELL-92 jfif is refused even where a use allows it, and a second file of a name is ignored', () => {
  const limits = { ...generalFileLimits, extensions: ['jfif', 'png'] }
  expect(reasons([file('a.jfif'), file('b.PNG'), file('B.png')], limits)).toEqual([
    ['a.jfif', 'type'],
    ['B.png', 'duplicate'],
  ])
})

test('SHELL-92 a Korean name in pieces is the same name', () => {
  expect(
    takeFiles([file('숙제.pdf'.normalize('NFC'))], [file('숙제.pdf'.normalize('NFD'))], generalFileLimits)
      .refused,
  ).toEqual([{ file: file('숙제.pdf'.normalize('NFD')), reason: 'duplicate' }])
})

test('the valid files of a selection are kept, the others refused with their reason', () => {
  const { files, refused } = takeFiles(
    [],
    [file('a.pdf'), file('b.exe'), file('c.png', 31_457_281), file('d.png', 31_457_280), file('e.hwp', 0)],
    generalFileLimits,
  )
  expect(files.map(({ name }) => name)).toEqual(['a.pdf', 'd.png'])
  expect(refused.map((refusal) => refusal.reason)).toEqual(['type', 'size', 'empty'])
})

test('SHELL-94 count, size, extensions and name endings can be set per use; stored files count', () => {
  const limits = { maxFiles: 2, maxSize: 5, extensions: ['zip'], nameSuffixes: ['_답안'] }
  expect(
    takeFiles(
      [],
      [file('1_답안.zip', 5), file('2.zip', 5), file('3_답안.zip', 6), file('4_답안.zip', 1)],
      limits,
      [file('old.zip')],
    ),
  ).toEqual({
    files: [file('1_답안.zip', 5)],
    refused: [
      { file: file('2.zip', 5), reason: 'name' },
      { file: file('3_답안.zip', 6), reason: 'size' },
      { file: file('4_답안.zip', 1), reason: 'count' },
    ],
  })
})

test('SHELL-92 whatever is chosen, what is taken keeps every limit and nothing gets lost', () => {
  const anyFile = fc.record({
    name: fc
      .tuple(fc.string({ maxLength: 4 }), fc.constantFrom('pdf', 'PNG', 'exe', 'jfif', ''))
      .map((parts) => parts.join('.')),
    size: fc.integer({ min: 0, max: 40_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(anyFile, { maxLength: 12 }), (chosen) => {
      const { files, refused } = takeFiles([], chosen, generalFileLimits)
      expect(files.length).toBeLessThanOrEqual(5)
      expect(files.length + refused.length).toBe(chosen.length)
      expect(new Set(files.map(({ name }) => name.toLowerCase())).size).toBe(files.length)
      for (const { name, size } of files) {
        expect(generalFileLimits.extensions).toContain(extensionOf(name))
        expect(size).toBeLessThanOrEqual(generalFileLimits.maxSize)
      }
    }),
  )
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [31_457_280, '30 MB'],
  [5_368_709_120, '5 GB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
