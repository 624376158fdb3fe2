import fc from 'fast-check'
import { showsOther } from './compare.rules.ts'

const width = 200
const height = 280
const paper = () => ({ width, height, data: new Uint8Array(width * height).fill(255) })
/** A page of lines of small dark marks, as letters are; `skip` says which marks are missing. */
function printed({ lines = 20, ink = 40, shift = 0, skip = (_: number): boolean => false } = {}) {
  const page = paper()
  let mark = 0
  for (let line = 0; line < lines; line += 1)
    for (let x = 20; x < 180; x += 6) {
      mark += 1
      if (skip(mark)) continue
      for (let dy = 0; dy < 5; dy += 1)
        for (let dx = 0; dx < 3; dx += 1) page.data[(20 + line * 12 + dy) * width + x + dx + shift] = ink
    }
  return page
}

test('the same page is the same, also where its letters are drawn a little paler or a dot aside', () => {
  expect(showsOther(paper(), paper())).toBe(false)
  expect(showsOther(printed(), printed())).toBe(false)
  expect(showsOther(printed(), printed({ ink: 70, shift: 1 }))).toBe(false)
})

test('a white page is another than a printed one, and so is one that lacks half of its letters', () => {
  expect(showsOther(paper(), printed())).toBe(true)
  expect(showsOther(paper(), printed({ lines: 2 }))).toBe(true)
  expect(showsOther(printed({ skip: (mark) => mark % 2 === 0 }), printed())).toBe(true)
})

test('it is the same whichever stands first, and larger pictures of a page say what small ones say', () => {
  const pages = fc.record({ lines: fc.nat(20), ink: fc.integer({ min: 0, max: 120 }) }).map(printed)
  const twice = ({ data }: ReturnType<typeof paper>) => ({
    width: width * 2,
    height: height * 2,
    data: Uint8Array.from(
      { length: width * height * 4 },
      (_, at) => data[(Math.floor(at / (width * 2)) >> 1) * width + ((at % (width * 2)) >> 1)] ?? 255,
    ),
  })
  fc.assert(
    fc.property(pages, pages, (one, other) => {
      expect(showsOther(one, other)).toBe(showsOther(other, one))
      expect(showsOther(twice(one), one)).toBe(false)
    }),
    { numRuns: 6 },
  )
})
