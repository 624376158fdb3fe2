import PDFDocument from 'pdfkit'
import { fontBytes } from './font.ts'

interface About {
  title: string
  author: string
  /** When what it shows was changed last. */
  modified?: Date | undefined
}

/** A PDF that is handed out while it is written and kept nowhere, with the letters of every export. */
export class PdfFile {
  readonly doc: InstanceType<typeof PDFDocument>
  readonly #written: Buffer[] = []

  constructor({ title, author, modified }: About) {
    this.doc = new PDFDocument({
      autoFirstPage: false,
      // its types know paths alone
      font: fontBytes() as unknown as string,
      info: {
        Title: title,
        Author: author,
        Producer: 'Madang',
        Creator: 'Madang',
        ...(modified && { ModDate: modified }),
      },
      displayTitle: true,
    })
    this.doc.on('data', (bytes: Buffer) => this.#written.push(bytes))
  }

  /** Cut where it is too wide; one line, whatever it holds. */
  fitted(text: string, width: number): string {
    const line = text.replace(/\s+/g, ' ')
    if (this.doc.widthOfString(line) <= width) return line
    const letters = [...line]
    while (letters.length > 0 && this.doc.widthOfString(`${letters.join('')}…`) > width) letters.pop()
    return `${letters.join('')}…`
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
}
