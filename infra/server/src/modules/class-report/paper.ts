import { PdfFile } from '../note-export/pdf-file.ts'
import {
  type AttendanceLine,
  type AttendanceSource,
  attendanceLines,
  attendees,
  classTimes,
} from './attendance.rules.ts'
import { LOGO, type Picture } from './logo.ts'
import { words } from './words.ts'

/** A4 in points. */
const PAPER = { width: 595, height: 842, margin: 48 } as const
const INK = '#111827'
const GREY = '#4b5563'
const RULE = '#d1d5db'
const ROW = 24
const HEAD = { first: 150, next: 84 } as const
const BOTTOM = PAPER.height - PAPER.margin - 20

/** Widths add up to the paper within its margins. */
const columns = [
  { key: 'number', width: 28, end: true },
  { key: 'name', width: 96, end: false },
  { key: 'id', width: 88, end: false },
  { key: 'join', width: 44, end: true },
  { key: 'quit', width: 44, end: true },
  { key: 'minutes', width: 52, end: true },
  { key: 'mark', width: 78, end: false },
  { key: 'signature', width: 69, end: false },
] as const
type Key = (typeof columns)[number]['key']

/** Who was in a class, with the company's logo, to be printed and signed. */
export class AttendancePaper {
  readonly #file: PdfFile
  readonly #source: AttendanceSource
  readonly #logo: Picture | null
  readonly #t: (typeof words)[AttendanceSource['language']]

  constructor(source: AttendanceSource, logo: Picture | null) {
    this.#source = source
    this.#logo = logo
    this.#t = words[source.language]
    this.#file = new PdfFile({
      title: `${this.#t.sheet} ${source.logMeet.meetTitle}`,
      author: source.companyName,
    })
  }

  async write(): Promise<Buffer[]> {
    const lines = attendanceLines(this.#source)
    const pages = pagesOf(lines)
    let number = 0
    for (const [place, ofPage] of pages.entries()) {
      this.#file.doc.addPage({ size: [PAPER.width, PAPER.height], margin: 0 })
      let y: number = place === 0 ? HEAD.first : HEAD.next
      this.#head(place === 0)
      this.#row(y, (key) => this.#t[key], GREY)
      for (const line of ofPage) {
        y += ROW
        number += 1
        this.#row(y, (key) => cellOf(line, key, number, this.#t), INK)
      }
      const foot = this.#t.page(place + 1, pages.length)
      this.#file.style(9, GREY)
      this.#file.text(foot, PAPER.margin, PAPER.height - PAPER.margin)
    }
    await this.#file.end()
    return this.#file.take()
  }

  #head(first: boolean): void {
    const { doc } = this.#file
    const { companyName, logMeet } = this.#source
    const inner = PAPER.width - 2 * PAPER.margin
    const wide = this.#logo ? inner - LOGO.width - 16 : inner
    if (this.#logo) {
      const { bytes, width, height } = this.#logo
      doc.image(bytes, PAPER.width - PAPER.margin - width, PAPER.margin - 12, { width, height })
    }
    const line = (text: string, size: number, y: number, colour: string, width = wide) => {
      this.#file.style(size, colour)
      this.#file.text(this.#file.fitted(text, width), PAPER.margin, y)
    }
    line(companyName, 10, PAPER.margin - 10, GREY)
    line(first ? this.#t.sheet : logMeet.meetTitle, first ? 18 : 11, PAPER.margin + 6, INK)
    if (!first) return
    line(logMeet.meetTitle, 12, PAPER.margin + 38, INK, inner)
    line(classTimes(this.#source), 10, PAPER.margin + 58, GREY, inner)
    line(
      `${this.#t.leader} ${logMeet.leaderName} · ${this.#t.people} ${this.#t.count(attendees(this.#source))}`,
      10,
      PAPER.margin + 74,
      GREY,
      inner,
    )
  }

  #row(y: number, textOf: (key: Key) => string, colour: string): void {
    const { doc } = this.#file
    let x: number = PAPER.margin
    this.#file.style(9.5, colour)
    for (const { key, width, end } of columns) {
      const text = this.#file.fitted(textOf(key), width - 8)
      this.#file.text(text, end ? x + width - 8 - this.#file.widthOf(text) : x, y)
      x += width
    }
    doc.moveTo(PAPER.margin, y + ROW - 7).lineTo(PAPER.width - PAPER.margin, y + ROW - 7)
    doc.lineWidth(0.5).strokeColor(RULE).stroke()
  }
}

/** At least one sheet, also for a class that nobody was in. */
function pagesOf(lines: readonly AttendanceLine[]): AttendanceLine[][] {
  const most = (head: number) => Math.floor((BOTTOM - head) / ROW) - 1
  const pages = [lines.slice(0, most(HEAD.first))]
  for (let at = most(HEAD.first); at < lines.length; at += most(HEAD.next)) {
    pages.push(lines.slice(at, at + most(HEAD.next)))
  }
  return pages
}

function cellOf(line: AttendanceLine, key: Key, number: number, t: (typeof words)['ko' | 'en']): string {
  switch (key) {
    case 'number':
      return String(number)
    case 'join':
      return line.from
    case 'quit':
      return line.to
    case 'minutes':
      return line.came ? String(line.minutes) : '–'
    case 'mark':
      return line.came ? (line.corrected ? t.mark : '') : t.never
    case 'signature':
      return ''
    default:
      return line[key]
  }
}
