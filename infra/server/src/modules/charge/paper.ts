import { displayDate, formatWire } from '@madang/domain'
import { LOGO, type Picture } from '../class-report/logo.ts'
import { PdfFile } from '../note-export/pdf-file.ts'
import {
  type PersonStatement,
  type StatementLine,
  type StatementSource,
  statementOf,
} from './statement.rules.ts'
import { words } from './words.ts'

/** A4 in points. */
const PAPER = { width: 595, height: 842, margin: 48 } as const
const INNER = PAPER.width - 2 * PAPER.margin
const INK = '#111827'
const GREY = '#4b5563'
const RULE = '#d1d5db'
const ROW = 22
const BOTTOM = PAPER.height - PAPER.margin - 24

/** Widths add up to the paper within its margins. */
const columns = [
  { key: 'title', width: 160, end: false },
  { key: 'time', width: 110, end: false },
  { key: 'minutes', width: 46, end: true },
  { key: 'price', width: 60, end: true },
  { key: 'amount', width: 68, end: true },
  { key: 'mark', width: 55, end: false },
] as const
type Key = (typeof columns)[number]['key']

const won = (amount: number | null) => (amount === null ? '' : amount.toLocaleString('en-US'))

/** The statement of a month, with the company's logo: of one person or of everybody, a part for each. */
export class StatementPaper {
  readonly #file: PdfFile
  readonly #source: StatementSource
  readonly #logo: Picture | null
  readonly #t: (typeof words)[StatementSource['language']]
  #y = 0

  constructor(source: StatementSource, logo: Picture | null) {
    this.#source = source
    this.#logo = logo
    this.#t = words[source.language]
    this.#file = new PdfFile({
      title: `${this.#t.statement} ${source.month} ${source.leaderName}`,
      author: source.companyName,
    })
  }

  async write(): Promise<Buffer[]> {
    const { people, total } = statementOf(this.#source)
    this.#page()
    this.#head()
    if (people.length === 0) this.#text(this.#t.empty, PAPER.margin, 11, GREY)
    for (const person of people) this.#person(person)
    if (people.length > 1) {
      this.#room(ROW)
      this.#sum(this.#t.total, total, 12)
    }
    await this.#file.end()
    return this.#file.take()
  }

  #page(): void {
    this.#file.doc.addPage({ size: [PAPER.width, PAPER.height], margin: 0 })
    this.#y = PAPER.margin
  }

  /** Begins a page where so much doesn't fit any more. */
  #room(height: number): void {
    if (this.#y + height > BOTTOM) this.#page()
  }

  #text(text: string, x: number, size: number, colour: string, width = INNER): void {
    this.#file.style(size, colour)
    this.#file.text(this.#file.fitted(text, width), x, this.#y)
  }

  #head(): void {
    const { doc } = this.#file
    const { companyName, leaderName, month, closedDatetime, now, timeZone } = this.#source
    const wide = this.#logo ? INNER - LOGO.width - 16 : INNER
    if (this.#logo) {
      const { bytes, width, height } = this.#logo
      doc.image(bytes, PAPER.width - PAPER.margin - width, this.#y - 12, { width, height })
    }
    const day = (at: Date) => displayDate(formatWire(at, timeZone))
    const line = (text: string, size: number, colour: string, down: number) => {
      this.#text(text, PAPER.margin, size, colour, wide)
      this.#y += down
    }
    this.#y -= 10
    line(companyName, 10, GREY, 16)
    line(`${this.#t.statement} · ${this.#t.month(month)}`, 18, INK, 30)
    line(`${this.#t.leader} ${leaderName}`, 12, INK, 20)
    line(closedDatetime ? this.#t.closed(day(closedDatetime)) : this.#t.open(day(now)), 10, GREY, 34)
  }

  #person(person: PersonStatement): void {
    // a name never stands alone at the end of a page
    this.#room(4 * ROW)
    this.#text(`${person.name} (${person.id})`, PAPER.margin, 12, INK)
    this.#y += ROW
    this.#row((key) => this.#t[key], GREY)
    for (const line of person.lines) {
      this.#room(ROW)
      this.#row((key) => this.#cell(line, key), INK)
    }
    this.#room(ROW)
    this.#sum(this.#t.subtotal, person.amount, 10)
    this.#y += ROW / 2
  }

  #sum(label: string, amount: number, size: number): void {
    const text = `${label} ${won(amount)}`
    this.#file.style(size, INK)
    const end = PAPER.width - PAPER.margin - columns.at(-1)!.width - 8
    this.#text(text, end - this.#file.widthOf(text), size, INK)
    this.#y += ROW
  }

  #row(textOf: (key: Key) => string, colour: string): void {
    const { doc } = this.#file
    let x: number = PAPER.margin
    this.#file.style(9, colour)
    for (const { key, width, end } of columns) {
      const text = this.#file.fitted(textOf(key), width - 8)
      this.#file.text(text, end ? x + width - 8 - this.#file.widthOf(text) : x, this.#y)
      x += width
    }
    doc.moveTo(PAPER.margin, this.#y + ROW - 7).lineTo(PAPER.width - PAPER.margin, this.#y + ROW - 7)
    doc.lineWidth(0.5).strokeColor(RULE).stroke()
    this.#y += ROW
  }

  #cell(line: StatementLine, key: Key): string {
    switch (key) {
      case 'title':
      case 'time':
        return line[key]
      case 'minutes':
        return line.minutes === null ? '' : String(line.minutes)
      case 'price':
      case 'amount':
        return won(line[key])
      case 'mark':
        return line.mark ? this.#t.marks[line.mark] : ''
    }
  }
}
