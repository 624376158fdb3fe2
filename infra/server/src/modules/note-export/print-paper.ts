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
    doc.fontSize(SIZE).fillColor(GREY)
    doc.text(this.#file.fitted(label, WIDTH), PAPER.margin, placed.y, { lineBreak: false })
    const { width, height } = placed
    doc.image(Buffer.from(picture), PAPER.margin, placed.y + LABEL, { width, height })
  }

  /** Keys begin a sheet, so that they can be kept back. */
  addKeys(questions: readonly PrintedQuestion[]): void {
    const doc = this.#file.doc
    const bottom = PAPER.height - PAPER.margin
    let y: number = bottom
    for (const { label, key } of questions) {
      if (key === null) continue
      doc.fontSize(SIZE)
      const text = key.replace(/\s+/g, ' ')
      const keyHeight = doc.heightOfString(text, { width: WIDTH * 0.5 })
      if (y + keyHeight > bottom) {
        this.#addSheet()
        y = PAPER.head
      }
      doc.fontSize(SIZE).fillColor(GREY)
      doc.text(this.#file.fitted(label, WIDTH * 0.45), PAPER.margin, y, { lineBreak: false })
      doc.fillColor('#111827').text(text, PAPER.margin + WIDTH * 0.5, y, { width: WIDTH * 0.5 })
      y += Math.max(keyHeight, SIZE * 1.3) + 5
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
    doc.fontSize(SIZE).fillColor(GREY)
    const right = this.#file.fitted(`${this.#head.who} · ${this.#sheets}`, WIDTH * 0.6)
    const wide = doc.widthOfString(right)
    const y = PAPER.head - 24
    doc.text(this.#file.fitted(this.#head.title, WIDTH - wide - 16), PAPER.margin, y, { lineBreak: false })
    doc.text(right, PAPER.width - PAPER.margin - wide, y, { lineBreak: false })
    doc.moveTo(PAPER.margin, PAPER.head - 8)
    doc
      .lineTo(PAPER.width - PAPER.margin, PAPER.head - 8)
      .lineWidth(0.5)
      .strokeColor('#d1d5db')
      .stroke()
  }
}
