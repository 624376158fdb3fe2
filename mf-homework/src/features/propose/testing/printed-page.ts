import type { Rect } from '@madang/domain'
import type { Picture } from '../ink.rules.ts'

/** Letters as printers set them at 1,000 px of width: capitals 12 px high, lines 26 px apart. */
export const print = { letter: 12, line: 26, advance: 10 } as const

/** A page on which tests print, in grey. */
export class PrintedPage implements Picture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array

  constructor(width = 1000, height = 1414, paper = 255) {
    this.width = width
    this.height = height
    this.data = new Uint8Array(width * height).fill(paper)
  }

  box(x: number, y: number, w: number, h: number, grey = 20): void {
    const right = Math.min(this.width, x + w)
    for (let row = Math.max(0, y); row < Math.min(this.height, y + h); row += 1)
      if (right > x) this.data.fill(grey, row * this.width + Math.max(0, x), row * this.width + right)
  }

  frame(x: number, y: number, w: number, h: number, line = 2): void {
    this.box(x, y, w, line)
    this.box(x, y + h - line, w, line)
    this.box(x, y, line, h)
    this.box(x + w - line, y, line, h)
  }

  /** A digit: strokes of 2 px around white. */
  digit(x: number, y: number, size = 1): void {
    this.frame(x, y, Math.round(7 * size), print.letter * size, Math.round(2 * size))
  }

  /** A number and its dot; the x at which it ends. */
  number(digits: number, x: number, y: number, size = 1): number {
    for (let at = 0; at < digits; at += 1) this.digit(x + at * 9 * size, y, size)
    const end = x + digits * 9 * size
    this.box(end, y + (print.letter - 3) * size, 3 * size, 3 * size)
    return end + 3 * size
  }

  /** Words of letters, low and high, as far as `to`; nothing of a word stands beyond it. */
  text(x: number, y: number, to: number): void {
    const { letter, advance } = print
    for (let at = x, n = Math.floor(x / 7) + y; at + advance <= to; at += advance, n += 1) {
      if (n % 6 === 5) continue
      const h = n % 3 === 0 ? letter : letter - 3
      this.box(at, y + letter - h, 8, 2)
      this.box(at, y + letter - h, 2, h)
      this.box(at, y + letter - 2, 8, 2)
      if (n % 2) this.box(at + 6, y + letter - h, 2, h)
    }
  }

  /** A closing bracket, as high as a line: an arc. */
  bracket(x: number, y: number): void {
    for (let row = 0; row < 16; row += 1)
      this.box(x + Math.round(2 * Math.sin((row * Math.PI) / 15)), y + row, 2, 1)
  }

  /** ①, around this point. */
  ring(cx: number, cy: number): void {
    const r = 8
    for (let row = -r; row <= r; row += 1) {
      for (let column = -r; column <= r; column += 1) {
        const away = Math.hypot(row, column)
        if (away <= r && away > r - 2) this.box(cx + column, cy + row, 1, 1)
      }
    }
    this.box(cx - 1, cy - 4, 2, 8)
  }

  /** ① and its words. */
  choice(x: number, y: number, to: number): void {
    this.ring(x + 8, y + 5)
    this.text(x + 22, y, to)
  }

  picture(x: number, y: number, w: number, h: number): void {
    for (let row = 0; row < h; row += 1) {
      for (let column = 0; column < w; column += 1)
        this.box(x + column, y + row, 1, 1, 60 + ((row * 3 + column * 2) % 90))
    }
  }

  /** Grey of the scanner's glass, its grain, and dust. */
  scanned(paper: number, grain: number, seed = 7): PrintedPage {
    const next = random(seed)
    const page = new PrintedPage(this.width, this.height)
    for (let at = 0; at < this.data.length; at += 1) {
      const shade = paper - (20 * (at % this.width)) / this.width
      const grey = 30 + (this.data[at]! / 255) * (shade - 30) + (next() + next() + next() - 1.5) * 2 * grain
      page.data[at] = Math.max(0, Math.min(255, next() < 0.0003 ? 70 : grey))
    }
    return page
  }

  /** As it lies on the glass, turned around its middle. */
  turned(degrees: number): PrintedPage {
    const { width, height } = this
    const page = new PrintedPage(width, height)
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const [dx, dy] = [x - width / 2, y - height / 2]
        page.data[y * width + x] = this.at(dx * cos + dy * sin + width / 2, dy * cos - dx * sin + height / 2)
      }
    }
    return page
  }

  private at(x: number, y: number): number {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    if (left < 0 || top < 0 || left + 1 >= this.width || top + 1 >= this.height) return 255
    const [fx, fy] = [x - left, y - top]
    const at = top * this.width + left
    const upper = this.data[at]! * (1 - fx) + this.data[at + 1]! * fx
    const lower = this.data[at + this.width]! * (1 - fx) + this.data[at + this.width + 1]! * fx
    return upper * (1 - fy) + lower * fy
  }

  /** Everything on it elsewhere. */
  moved(dx: number, dy: number): PrintedPage {
    const page = new PrintedPage(this.width, this.height)
    for (let y = 0; y < this.height; y += 1) {
      for (let x = 0; x < this.width; x += 1) {
        const [fromX, fromY] = [x - dx, y - dy]
        if (fromX < 0 || fromY < 0 || fromX >= this.width || fromY >= this.height) continue
        page.data[y * this.width + x] = this.data[fromY * this.width + fromX]!
      }
    }
    return page
  }

  /** As a canvas gives it. */
  rgba(): Picture {
    const data = new Uint8ClampedArray(this.data.length * 4)
    this.data.forEach((grey, at) => {
      data.set([grey, grey, grey, 255], at * 4)
    })
    return { width: this.width, height: this.height, data }
  }
}

function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

export interface Asked {
  readonly no: number
  /** Lines of its text. */
  readonly lines: number
  readonly choices?: 'below' | 'beside'
  readonly picture?: boolean
  /** White below it, px. */
  readonly after?: number
}

/** Prints a question and says where it stands. */
export function printQuestion(page: PrintedPage, asked: Asked, x: number, y: number, to: number): Rect {
  const indent = x + 32
  page.number(String(asked.no).length, x, y)
  let at = y
  for (let line = 0; line < asked.lines; line += 1, at += print.line)
    page.text(indent, at, line === asked.lines - 1 ? indent + (to - indent) * 0.7 : to)
  if (asked.picture) {
    page.picture(indent + 40, at + 4, 150, 110)
    at += 132
  }
  if (asked.choices === 'below')
    for (let choice = 0; choice < 5; choice += 1, at += print.line) page.choice(indent, at, indent + 120)
  if (asked.choices === 'beside') {
    for (let choice = 0; choice < 5; choice += 1)
      page.choice(indent + choice * 64, at, Math.min(to, indent + choice * 64 + 58))
    at += print.line
  }
  return { x, y, w: to - x, h: at - print.line + print.letter - y }
}

export interface Layout {
  readonly columns: 1 | 2
  readonly questions: readonly Asked[]
  readonly titled?: boolean
  readonly ruled?: boolean
}

const margin = { left: 80, right: 920, top: 130, bottom: 1290 } as const

/** A page as workbooks have it; where each of its questions stands, in their order. Questions that find no place are left out. */
export function printPage({ columns, questions, titled, ruled }: Layout): {
  page: PrintedPage
  asked: Rect[]
} {
  const page = new PrintedPage()
  if (titled) {
    page.text(80, 40, 260)
    page.text(760, 40, 920)
    page.box(80, 62, 840, 1)
    page.digit(490, 1370)
    page.digit(499, 1370)
  }
  if (ruled) page.box(499, margin.top, 2, margin.bottom - margin.top)
  const width = columns === 1 ? margin.right - margin.left : 390
  const asked: Rect[] = []
  let column = 0
  let y: number = margin.top
  for (const one of questions) {
    const height = heightOf(one)
    if (y + height > margin.bottom) {
      column += 1
      y = margin.top
    }
    if (column === columns) break
    const x = margin.left + column * 450
    asked.push(printQuestion(page, one, x, y, x + width))
    y += height + (one.after ?? 40)
  }
  return { page, asked }
}

const heightOf = ({ lines, choices, picture }: Asked) =>
  lines * print.line +
  (picture ? 132 : 0) +
  (choices === 'below' ? 5 : choices === 'beside' ? 1 : 0) * print.line
