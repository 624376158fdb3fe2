import { PdfFile } from './pdf-file.ts'
import { LABEL, PAPER, type Placed } from './print.rules.ts'

export interface PrintHead {
  /** At the left of every sheet: the company. */
  title: string
  /** At its right: who solves, and when it was printed. */
  who: string
}

export interface PrintedQuestion {
  /** Where it is from, and its number. */
  label: string
  placed: Placed
  /** Null: it is not printed. */
  key: string | null
}

const SIZE = 9.5
const GREY = '#4b5563'
const INK = '#111827'
const WIDTH = PAPER.width - 2 * PAPER.margin

/** Sheets to solve by hand: questions as their pages print them, and what is right on sheets of its own at the end. */
export class PrintPaper {
  readonly #file: PdfFile
  readonly #head: PrintHead
  #sheets = 0

  constructor(head: PrintHead) {
    this.#head = head
    this.#file = new PdfFile({ title: head.title, author: head.who })
  }

  /** @param picture JPEG of the question alone */
  add({ label, placed }: PrintedQuestion, picture: Uint8Array): void {
    const doc = this.#file.doc
    while (this.#sheets <= placed.sheet) this.#addSheet()
    this.#file.style(SIZE, GREY)
    this.#file.text(this.#file.fitted(label, WIDTH), PAPER.margin, placed.y)
    const { width, height } = placed
    doc.image(Buffer.from(picture), PAPER.margin, placed.y + LABEL, { width, height })
  }

  /** Keys begin a sheet, so that they can be kept back. */
  addKeys(questions: readonly PrintedQuestion[]): void {
    const file = this.#file
    const bottom = PAPER.height - PAPER.margin
    let y: number = bottom
    for (const { label, key } of questions) {
      if (key === null) continue
      file.style(SIZE, INK)
      const lines = file.lines(key, WIDTH * 0.5)
      const keyHeight = lines.length * file.lineHeight
      if (y + keyHeight > bottom) {
        this.#addSheet()
        y = PAPER.head
      }
      file.style(SIZE, GREY)
      file.text(file.fitted(label, WIDTH * 0.45), PAPER.margin, y)
      file.style(SIZE, INK)
      for (const [no, line] of lines.entries())
        file.text(line, PAPER.margin + WIDTH * 0.5, y + no * file.lineHeight)
      y += Math.max(keyHeight, file.lineHeight) + 5
    }
  }

  take(): Buffer[] {
    return this.#file.take()
  }

  end(): Promise<void> {
    return this.#file.end()
  }

  #addSheet(): void {
    const doc = this.#file.doc
    this.#sheets += 1
    doc.addPage({ size: [PAPER.width, PAPER.height], margin: 0 })
    this.#file.style(SIZE, GREY)
    const right = this.#file.fitted(`${this.#head.who} · ${this.#sheets}`, WIDTH * 0.6)
    const wide = this.#file.widthOf(right)
    const y = PAPER.head - 24
    this.#file.text(this.#file.fitted(this.#head.title, WIDTH - wide - 16), PAPER.margin, y)
    this.#file.text(right, PAPER.width - PAPER.margin - wide, y)
    doc.moveTo(PAPER.margin, PAPER.head - 8)
    doc
      .lineTo(PAPER.width - PAPER.margin, PAPER.head - 8)
      .lineWidth(0.5)
      .strokeColor('#d1d5db')
      .stroke()
  }
}
