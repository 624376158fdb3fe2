import { inkStyles, pdfOperators } from '@madang/ink'
import { MARK_LINE, type PrintedMark } from './marks.rules.ts'
import { PdfFile } from './pdf-file.ts'
import { type NoteSheet, strokesOf } from './sheet.ts'

export interface PaperHead {
  /** Of the document, and at the left of every page's head. */
  title: string
  /** At its right: who wrote it, when it was handed in. */
  author: string
  /** When the note was changed last. */
  modified?: Date
}

/** Points: the width of A4; pages are as long as their pictures. */
const WIDTH = 595.28
const MARGIN = 24
const HEAD = 34
const SIZE = 9

/** Where the picture of a page lies on its paper, points from the upper left corner. */
export const placeOn = ({ width, height }: { width: number; height: number }) => {
  const scale = (WIDTH - 2 * MARGIN) / width
  return { left: MARGIN, top: HEAD, scale, width: WIDTH, height: HEAD + height * scale + MARGIN }
}

/** A note as a PDF, page by page: what is written is handed out at once and kept nowhere. */
export class NotePaper {
  readonly #file: PdfFile
  readonly #head: PaperHead
  readonly #pageCount: number
  #pageNo = 0
  #states: (readonly [string, unknown])[] | undefined

  constructor(head: PaperHead, pageCount: number) {
    this.#head = head
    this.#pageCount = pageCount
    this.#file = new PdfFile(head)
  }

  add(sheet: NoteSheet): void {
    const doc = this.#file.doc
    const { left, top, scale, width, height } = placeOn(sheet)
    this.#pageNo += 1
    doc.addPage({ size: [width, height], margin: 0 })
    this.#drawHead()
    doc.image(Buffer.from(sheet.picture), left, top, {
      width: sheet.width * scale,
      height: sheet.height * scale,
    })
    const strokes = strokesOf(sheet)
    if (strokes.length > 0) {
      this.#bringInkStates()
      // the library turns every page upside down; the operators count from its lower left corner
      doc.addContent(`q 1 0 0 -1 0 ${height} cm`)
      doc.addContent(pdfOperators(strokes, { left, top: height - top, scale }))
      doc.addContent('Q')
    }
    doc.save().translate(left, top).scale(scale)
    for (const mark of sheet.marks) this.#drawMark(mark)
    doc.restore()
  }

  take(): Buffer[] {
    return this.#file.take()
  }

  end(): Promise<void> {
    return this.#file.end()
  }

  #drawHead(): void {
    const { title, author } = this.#head
    const number = `${this.#pageNo} / ${this.#pageCount}`
    this.#file.style(SIZE, '#374151')
    const right = this.#file.fitted(`${author} · ${number}`, (WIDTH - 2 * MARGIN) * 0.55)
    const rightWidth = this.#file.widthOf(right)
    const y = (HEAD - SIZE) / 2
    this.#file.text(this.#file.fitted(title, WIDTH - 2 * MARGIN - rightWidth - 16), MARGIN, y)
    this.#file.text(right, WIDTH - MARGIN - rightWidth, y)
  }

  #bringInkStates(): void {
    const states = (this.#file.doc.page as unknown as { ext_gstates: Record<string, unknown> }).ext_gstates
    this.#states ??= Object.entries({ InkPen: inkStyles.pen, InkHighlighter: inkStyles.highlighter }).map(
      ([name, { opacity, multiply }]) => {
        const state = this.#file.doc.ref({
          Type: 'ExtGState',
          ca: opacity,
          BM: multiply ? 'Multiply' : 'Normal',
        })
        state.end('')
        return [name, state] as const
      },
    )
    for (const [name, state] of this.#states) states[name] = state
  }

  #drawMark(mark: PrintedMark): void {
    const doc = this.#file.doc
    if (mark.kind === 'answer') {
      const { text, right, base, maxWidth, colour } = mark
      this.#file.style(mark.size, colour)
      const wide = this.#file.widthOf(text)
      if (wide > maxWidth) this.#file.style((mark.size * maxWidth) / wide, colour)
      this.#file.text(text, right - Math.min(wide, maxWidth), base, 'base')
      return
    }
    const { x, y, radius, colour } = mark
    doc.lineWidth(MARK_LINE).lineCap('round').strokeColor(colour)
    if (mark.kind === 'right') doc.circle(x, y, radius)
    else doc.moveTo(x + radius, y - radius).lineTo(x - radius, y + radius)
    doc.stroke()
  }
}
