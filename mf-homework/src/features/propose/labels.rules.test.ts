import type { Rect } from '@madang/domain'
import { piecesOf } from './components.rules.ts'
import { inkOf } from './ink.rules.ts'
import { proposeQuestions } from './propose.rules.ts'
import { letterHeight, slopeOf } from './skew.rules.ts'
import { PrintedPage, print } from './testing/printed-page.ts'

const left = 80
/** Prints a label at this place and says where it ends. */
type Printer = (page: PrintedPage, no: number, y: number) => number

const dot: Printer = (page, no, y) => page.number(String(no).length, left, y)
const bracket: Printer = (page, _, y) => {
  page.digit(left, y)
  page.bracket(left + 10, y - 2)
  return left + 14
}
const brackets: Printer = (page, _, y) => {
  page.bracket(left, y - 2)
  page.digit(left + 7, y)
  page.bracket(left + 17, y - 2)
  return left + 21
}
const ring: Printer = (page, _, y) => {
  page.ring(left + 8, y + 6)
  return left + 17
}
const bare: Printer = (page, _, y) => {
  page.digit(left, y, 1.5)
  return left + 16
}
/** A word of two syllables of several parts each, as 문제, and a digit that is no part of it. */
const worded: Printer = (page, _, y) => {
  for (const x of [left, left + 18]) {
    page.box(x, y - 2, 14, 2)
    page.box(x, y + 3, 14, 2)
    page.frame(x + 2, y + 8, 10, 7)
  }
  page.digit(left + 39, y)
  return left + 47
}
const touching: Printer = (page, _, y) => {
  page.digit(left, y)
  page.digit(left + 7, y)
  page.box(left + 18, y + 9, 3, 3)
  return left + 21
}

interface Sheet {
  label: Printer
  questions?: number
  /** Where the first stands; the page is 1,414 px high. */
  from?: number
  /** Lines of choices below each, flush with the number. */
  choices?: 'rings' | 'brackets' | 'list' | 'none'
  white?: number
}

function printed({ label, questions = 5, from = 200, choices = 'rings', white = 34 }: Sheet) {
  const page = new PrintedPage()
  const asked: Rect[] = []
  let y = from
  for (let no = 1; no <= questions; no += 1) {
    const top = y
    const end = label(page, no, y)
    page.text(end + 8, y, 700)
    y += print.line
    page.text(left, y, 600)
    if (choices === 'list') {
      for (let at = 0; at < 5; at += 1) {
        y += print.line
        page.ring(left + 8, y + 6)
        page.text(left + 28, y, 400)
      }
    } else if (choices !== 'none') {
      y += print.line
      for (const at of [0, 1, 2, 3]) {
        const x = left + at * 150
        if (choices === 'rings') page.ring(x + 8, y + 6)
        else {
          page.bracket(x, y - 2)
          page.digit(x + 7, y)
          page.bracket(x + 17, y - 2)
        }
        page.text(x + 28, y, x + 90)
      }
    }
    asked.push({ x: left, y: top, w: 620, h: y + print.letter - top })
    y += print.line + white
  }
  return { page, asked, end: y }
}

function expectRows(found: readonly Rect[], asked: readonly Rect[], slack = print.letter * 1.5) {
  expect(found).toHaveLength(asked.length)
  found.forEach(({ y, h }, at) => {
    expect(Math.abs(y - asked[at]!.y)).toBeLessThanOrEqual(slack)
    expect(Math.abs(y + h - asked[at]!.y - asked[at]!.h)).toBeLessThanOrEqual(slack)
  })
}

describe('questions are found by their numbers', () => {
  const kinds = { dot, bracket, brackets, ring, bare, worded, touching }
  for (const [name, label] of Object.entries(kinds)) {
    it(`printed as ${name}, with choices flush below them`, () => {
      const choices = label === brackets ? 'rings' : label === ring ? 'brackets' : 'rings'
      const { page, asked } = printed({ label, choices })
      expectRows(proposeQuestions(page), asked)
    })
  }

  it('from the upper edge of the page: no part of the first is taken for a running title', () => {
    for (const label of [dot, worded]) {
      const { page, asked } = printed({ label, from: 24 })
      expectRows(proposeQuestions(page), asked)
    }
  })

  it('and a running title above them is none of theirs', () => {
    const { page, asked } = printed({ label: dot, from: 110 })
    page.text(80, 40, 300)
    page.digit(900, 40)
    expectRows(proposeQuestions(page), asked)
  })

  it('down to the lower edge, without the page number below the last', () => {
    const { page, asked, end } = printed({ label: dot, questions: 6, from: 1290 - 5 * 112 })
    expect(end).toBeGreaterThan(1340)
    page.digit(490, 1396)
    page.digit(499, 1396)
    expectRows(proposeQuestions(page), asked)
  })

  it('on a page that lies up to two and a half degrees askew, whose slope is read to a fifth of one', () => {
    for (const degrees of [-2.5, -1, 2]) {
      const { page, asked } = printed({ label: dot, white: 12, questions: 8 })
      const turned = page.turned(degrees)
      const pieces = piecesOf(inkOf(turned)) ?? []
      const slope = slopeOf(pieces, letterHeight(pieces, turned.width))
      expect(Math.abs((Math.atan(slope) * 180) / Math.PI - degrees)).toBeLessThanOrEqual(0.2)
      expect(proposeQuestions(turned)).toHaveLength(asked.length)
    }
  })

  it('and not by the choices, which are more, where each of those has a line', () => {
    const { page, asked } = printed({ label: dot, choices: 'list', white: 14 })
    expectRows(proposeQuestions(page), asked)
  })

  it('and a line that begins with a number within a question begins none', () => {
    const { page, asked } = printed({ label: dot, choices: 'none' })
    page.box(left, asked[1]!.y + print.line - 2, 640, 18, 255)
    page.digit(left, asked[1]!.y + print.line)
    page.text(left + 16, asked[1]!.y + print.line, 600)
    expectRows(proposeQuestions(page), asked)
  })

  it('a word that a single line begins with, before a number, is no number of a question', () => {
    const { page } = printed({ label: worded, questions: 1, choices: 'none' })
    expect(proposeQuestions(page)).toEqual([])
  })
})
