import type { Question, Rect } from '@madang/domain'
import type { Face } from './font.ts'
import { drawText, setText } from './text.ts'

export const PAGE = { width: 1000, height: 1400 } as const

/** A printed question; of a choice the right ones by number, from 1. */
export interface PrintedQuestion {
  kind: 'question'
  text: string
  /** Above the question, in a box: what it is about. */
  passage?: string
  /** SVG of a figure that is 300 by 170. */
  figure?: string
  choices?: readonly string[]
  answers: readonly string[]
  points: number
}

export type PrintedBlock =
  | PrintedQuestion
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'box'; text: string }

export interface PrintedPage {
  /** Name of the unit, at the head. */
  unit: string
  columns: 1 | 2
  blocks: readonly PrintedBlock[]
}

interface Bound {
  book: string
  pageNo: number
  /** Number of its first question. */
  firstNo: number
}

const MARGIN = 70
const TOP = 150
const BOTTOM = PAGE.height - 90
const GUTTER = 50
const SIZE = 21

interface Drawn {
  svg: string
  height: number
}

/** One page as SVG, with the place of each question on it. @throws Error when its blocks don't fit */
export function drawPage(
  face: Face,
  page: PrintedPage,
  { book, pageNo, firstNo }: Bound,
): { svg: string; questions: Question[] } {
  const used = new Set<number>()
  const width = (PAGE.width - 2 * MARGIN - (page.columns - 1) * GUTTER) / page.columns
  const parts: string[] = []
  const questions: Question[] = []
  const columnLeft = (column: number) => MARGIN + column * (width + GUTTER)
  let column = 0
  let y = TOP
  let no = firstNo
  page.blocks.forEach((block, place) => {
    // two columns of about as much each
    if (column === 0 && page.columns === 2 && place === Math.ceil(page.blocks.length / 2)) {
      column = 1
      y = TOP
    }
    const at = { x: columnLeft(column), y, width, no }
    let drawn = drawBlock(face, block, at, used)
    if (y + drawn.height > BOTTOM && y > TOP) {
      column += 1
      y = TOP
      if (column >= page.columns) throw new Error(`Page ${pageNo} of ${book} is too full.`)
      drawn = drawBlock(face, block, { ...at, x: columnLeft(column), y }, used)
    }
    if (y + drawn.height > BOTTOM) throw new Error(`A block of page ${pageNo} of ${book} is too tall.`)
    parts.push(drawn.svg)
    if (block.kind === 'question') {
      const rect: Rect = {
        x: Math.round(columnLeft(column) - 12),
        y: Math.round(y - 8),
        w: Math.round(width + 24),
        h: Math.round(drawn.height + 8),
      }
      questions.push(questionOf(block, { no, page: pageNo, rect }))
      no += 1
    }
    y += drawn.height + (block.kind === 'question' ? 34 : 20)
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE.width}" height="${PAGE.height}">
${frame(face, page, { book, pageNo }, used)}${parts.join('')}<defs>${face.definitions(used)}</defs></svg>`
  return { svg, questions }
}

const questionOf = (
  { choices, answers, points }: PrintedQuestion,
  at: { no: number; page: number; rect: Rect },
): Question => ({ ...at, kind: choices ? 'choice' : 'text', answers, choices: choices?.length ?? 5, points })

/** Paper, head, foot, and the line between two columns. */
function frame(
  face: Face,
  { unit, columns }: PrintedPage,
  { book, pageNo }: Pick<Bound, 'book' | 'pageNo'>,
  used: Set<number>,
): string {
  const right = PAGE.width - MARGIN
  const number = String(pageNo)
  return [
    `<rect width="${PAGE.width}" height="${PAGE.height}" fill="#fffefb"/>`,
    `<rect x="${MARGIN}" y="62" width="12" height="42" fill="#0f6e5c"/>`,
    face.draw(unit, { x: MARGIN + 28, y: 94, size: 30, bold: true }, used),
    face.draw(book, { x: right - face.width(book, 17), y: 92, size: 17 }, used),
    `<path d="M${MARGIN} 118 H${right}" stroke="#0f6e5c" stroke-width="2"/>`,
    columns === 2
      ? `<path d="M${PAGE.width / 2} ${TOP - 8} V${BOTTOM}" stroke="#d5d9d7" stroke-width="1.5"/>`
      : '',
    `<circle cx="${PAGE.width / 2}" cy="${PAGE.height - 46}" r="20" fill="none" stroke="#9aa39f" stroke-width="1.5"/>`,
    face.draw(
      number,
      { x: (PAGE.width - face.width(number, 18)) / 2, y: PAGE.height - 39.5, size: 18 },
      used,
    ),
  ].join('')
}

interface Where {
  x: number
  y: number
  width: number
  no: number
}

function drawBlock(face: Face, block: PrintedBlock, where: Where, used: Set<number>): Drawn {
  const { x, y, width } = where
  switch (block.kind) {
    case 'question':
      return drawQuestion(face, block, where, used)
    case 'heading': {
      const set = setText(face, block.text, { size: 25, width })
      return { svg: drawText(face, set, { x, y, bold: true }, used), height: set.height }
    }
    case 'text': {
      const set = setText(face, block.text, { size: SIZE, width })
      return { svg: drawText(face, set, { x, y }, used), height: set.height }
    }
    case 'box':
      return drawBox(face, block.text, where, used)
  }
}

function drawBox(face: Face, text: string, { x, y, width }: Omit<Where, 'no'>, used: Set<number>): Drawn {
  const set = setText(face, text, { size: SIZE - 1, width: width - 40 })
  const height = set.height + 28
  return {
    svg: `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="#f6f8f7" stroke="#b9c4bf" stroke-width="1.5"/>${drawText(face, set, { x: x + 20, y: y + 14 }, used)}`,
    height,
  }
}

const INDENT = 52

function drawQuestion(face: Face, question: PrintedQuestion, where: Where, used: Set<number>): Drawn {
  const { x, y, width, no } = where
  const parts: string[] = []
  let at = y
  const number = String(no).padStart(2, '0')
  parts.push(face.draw(number, { x, y: at + 25, size: 29, bold: true }, used))
  const set = setText(face, question.text, { size: SIZE, width: width - INDENT })
  parts.push(drawText(face, set, { x: x + INDENT, y: at }, used))
  at += set.height + 10
  if (question.passage !== undefined) {
    const box = drawBox(face, question.passage, { x, y: at, width }, used)
    parts.push(box.svg)
    at += box.height + 14
  }
  if (question.figure !== undefined) {
    parts.push(`<g transform="translate(${x + (width - 300) / 2} ${at})">${question.figure}</g>`)
    at += 184
  }
  if (question.choices) {
    const choices = drawChoices(face, question.choices, { x: x + INDENT, y: at, width: width - INDENT }, used)
    parts.push(choices.svg)
    at += choices.height
  } else {
    parts.push(
      `<path d="M${x + width - 190} ${at + 44} H${x + width}" stroke="#8a938f" stroke-width="1.5"/>`,
      face.draw('답', { x: x + width - 222, y: at + 42, size: 19 }, used),
    )
    at += 56
  }
  return { svg: parts.join(''), height: at - y }
}

/** Numbered in circles; beside each other where they are short. */
function drawChoices(
  face: Face,
  choices: readonly string[],
  { x, y, width }: Omit<Where, 'no'>,
  used: Set<number>,
): Drawn {
  const sets = choices.map((text) => setText(face, text, { size: SIZE, width: width - 34 }))
  const plain = (text: string) => text.replace(/[{}^√|]/g, '')
  const widest = Math.max(...choices.map((text) => face.width(plain(text), SIZE))) + 60
  const perRow = Math.max(1, Math.min(choices.length, Math.floor(width / widest), 5))
  const parts: string[] = []
  let at = y
  for (let first = 0; first < choices.length; first += perRow) {
    const row = sets.slice(first, first + perRow)
    const height = Math.max(...row.map((set) => set.height))
    row.forEach((set, i) => {
      const left = x + (i * width) / perRow
      const digit = String(first + i + 1)
      const middle = at + set.step / 2
      parts.push(
        `<circle cx="${left + 12}" cy="${middle}" r="11.5" fill="none" stroke="#111" stroke-width="1.4"/>`,
        face.draw(digit, { x: left + 12 - face.width(digit, 16) / 2, y: middle + 5.8, size: 16 }, used),
        drawText(face, set, { x: left + 34, y: at }, used),
      )
    })
    at += height + 4
  }
  return { svg: parts.join(''), height: at - y }
}
