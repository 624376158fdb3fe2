import fc from 'fast-check'
import { proposeSplit } from './split.rules.ts'
import { PrintedPage, print } from './testing/printed-page.ts'

/** Two pages of a book that lies open; the fold at `fold`. */
function open(fold: number, { width = 1400, height = 1000 } = {}) {
  const page = new PrintedPage(width, height)
  for (let y = 90; y < height - 90; y += print.line) {
    page.text(70, y, fold - 60)
    page.text(fold + 60, y, width - 70)
  }
  return page
}

function shadow(page: PrintedPage, at: number, wide: number) {
  for (let x = at - wide; x <= at + wide; x += 1)
    page.box(x, 0, 1, page.height, 70 + Math.round((Math.abs(x - at) / wide) * 150))
}

describe('where a double page is cut', () => {
  it('is the middle of its white fold', () => {
    expect(Math.abs(proposeSplit(open(700))! - 700)).toBeLessThan(12)
    expect(Math.abs(proposeSplit(open(640))! - 640)).toBeLessThan(12)
  })

  it('is the darkest of its dark fold, also askew and on grey', () => {
    const page = open(690)
    shadow(page, 690, 24)
    expect(Math.abs(proposeSplit(page)! - 690)).toBeLessThan(4)
    expect(Math.abs(proposeSplit(page.turned(0.8).scanned(220, 8))! - 692)).toBeLessThan(14)
    const thin = open(700)
    thin.box(699, 0, 3, thin.height, 30)
    expect(Math.abs(proposeSplit(thin)! - 700)).toBeLessThan(4)
  })

  it('is nowhere on an upright page, an empty one, one of text across, one with a picture in the middle, one printed on one side', () => {
    expect(proposeSplit(open(500, { width: 1000, height: 1414 }))).toBeNull()
    expect(proposeSplit(new PrintedPage(1400, 1000))).toBeNull()
    const slide = new PrintedPage(1400, 1000)
    for (let y = 90; y < 900; y += print.line) slide.text(70, y, 1330)
    expect(proposeSplit(slide)).toBeNull()
    const figure = new PrintedPage(1400, 1000)
    figure.picture(400, 300, 600, 400)
    figure.text(70, 100, 500)
    expect(proposeSplit(figure)).toBeNull()
    const left = new PrintedPage(1400, 1000)
    for (let y = 90; y < 900; y += print.line) left.text(70, y, 600)
    expect(proposeSplit(left)).toBeNull()
  })

  it('moves with the fold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 600, max: 800 }), fc.boolean(), (fold, dark) => {
        const page = open(fold)
        if (dark) shadow(page, fold, 20)
        expect(Math.abs(proposeSplit(page)! - fold)).toBeLessThanOrEqual(20)
      }),
      { numRuns: 10 },
    )
  })
})
