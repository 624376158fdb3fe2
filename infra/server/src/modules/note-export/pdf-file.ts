import PDFDocument from 'pdfkit'
import { BOX, boxPath } from '../../platform/letters/box.rules.ts'
import { freshFont, lettersOf } from '../../platform/letters/fonts.ts'

interface About {
  title: string
  author: string
  /** When what it shows was changed last. */
  modified?: Date | undefined
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const lettersIn = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

const nameOf = (place: number): string => `letters-${place}`

/** Of the distance between lines, in the letters' size. */
const LINE = 1.3

/**
 * A PDF that is handed out while it is written and kept nowhere, with the letters of every export. Texts are written by it alone
 * (`style`, `text`): the library by itself leaves out what the first font has not.
 */
export class PdfFile {
  readonly doc: InstanceType<typeof PDFDocument>
  readonly #written: Buffer[] = []
  readonly #known = new Set<number>([0])
  /** From the upper edge of a line to its base, in the letters' size: the first font's, whichever draws. */
  readonly #ascent: number
  #size = 12
  #colour = '#000000'

  constructor({ title, author, modified }: About) {
    const font = freshFont(0)
    this.#ascent = font.ascent / font.unitsPerEm
    this.doc = new PDFDocument({
      autoFirstPage: false,
      // its types know paths alone
      font: font as unknown as string,
      info: {
        Title: title.toWellFormed(),
        Author: author.toWellFormed(),
        Producer: 'Madang',
        Creator: 'Madang',
        ...(modified && { ModDate: modified }),
      },
      displayTitle: true,
    })
    this.doc.registerFont(nameOf(0), font as unknown as string)
    this.doc.on('data', (bytes: Buffer) => this.#written.push(bytes))
  }

  /** Size and colour of the texts that follow. */
  style(size: number, colour: string): void {
    this.#size = size
    this.#colour = colour
    this.doc.fontSize(size).fillColor(colour)
  }

  /** Draws one line from its upper left corner; or from its base line. */
  text(text: string, x: number, y: number, from: 'top' | 'base' = 'top'): void {
    const { doc } = this
    const base = from === 'top' ? y + this.#ascent * this.#size : y
    let at = x
    for (const run of lettersOf(text)) {
      if (run.font === null) {
        this.#box(run.point, at, base)
        at += BOX.width * this.#size
        continue
      }
      this.#take(run.font)
      doc.text(run.text, at, base, { lineBreak: false, baseline: 'alphabetic' })
      at += doc.widthOfString(run.text)
    }
  }

  /** How wide a line is at the present size. */
  widthOf(text: string): number {
    let width = 0
    for (const run of lettersOf(text)) {
      if (run.font === null) width += BOX.width * this.#size
      else {
        this.#take(run.font)
        width += this.doc.widthOfString(run.text)
      }
    }
    return width
  }

  /** Cut where it is too wide; one line, whatever it holds. */
  fitted(text: string, width: number): string {
    const line = text.replace(/\s+/g, ' ')
    if (this.widthOf(line) <= width) return line
    const letters = lettersIn(line)
    while (letters.length > 0 && this.widthOf(`${letters.join('')}…`) > width) letters.pop()
    return `${letters.join('')}…`
  }

  /** A text in as many lines as it needs, broken between words where it can be. */
  lines(text: string, width: number): string[] {
    const made: string[] = []
    let line = ''
    const add = (part: string) => {
      if (this.widthOf((line + part).trimEnd()) <= width) line += part
      else {
        if (line !== '') made.push(line.trimEnd())
        line = part.trimStart()
      }
    }
    for (const word of text.replace(/\s+/g, ' ').match(/\S+\s?|\s/g) ?? []) {
      if (this.widthOf(word.trimEnd()) <= width) add(word)
      else for (const letter of lettersIn(word)) add(letter)
    }
    if (line !== '') made.push(line.trimEnd())
    return made
  }

  /** Distance between two lines at the present size. */
  get lineHeight(): number {
    return this.#size * LINE
  }

  /** What has been written since it was asked last. */
  take(): Buffer[] {
    return this.#written.splice(0)
  }

  /** Writes the rest; the last `take` has it once this has resolved. */
  end(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.doc.once('error', reject)
      this.doc.once('end', resolve)
      this.doc.end()
    })
  }

  #take(place: number): void {
    if (!this.#known.has(place)) {
      this.#known.add(place)
      this.doc.registerFont(nameOf(place), freshFont(place) as unknown as string)
    }
    this.doc.font(nameOf(place))
  }

  #box(point: number, x: number, base: number): void {
    const scale = this.#size / BOX.unit
    this.doc.save().translate(x, base).scale(scale)
    this.doc.path(boxPath(point)).fill(this.#colour, 'even-odd')
    this.doc.restore()
  }
}
