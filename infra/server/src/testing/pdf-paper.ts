import { deflateSync } from 'node:zlib'

/** An object of a PDF; `stream` stands behind its dictionary. */
export type PdfObject = string | { dict: string; stream: Uint8Array | string }

/** A PDF of these objects, the first of which is number 1 and the catalogue. */
export function pdfOf(objects: readonly PdfObject[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let length = parts[0]!.length
  const add = (text: string | Uint8Array) => {
    const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : Buffer.from(text)
    parts.push(bytes)
    length += bytes.length
  }
  const places = objects.map((object, at) => {
    const place = length
    add(`${at + 1} 0 obj\n`)
    if (typeof object === 'string') add(object)
    else {
      const bytes = typeof object.stream === 'string' ? Buffer.from(object.stream, 'latin1') : object.stream
      add(`<< ${object.dict} /Length ${bytes.length} >>\nstream\n`)
      add(bytes)
      add('\nendstream')
    }
    add('\nendobj\n')
    return place
  })
  const start = length
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`)
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`)
  return Buffer.concat(parts)
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const HANGUL = [
  '<< /Type /Font /Subtype /Type0 /BaseFont /Batang /Encoding /UniKS-UCS2-H /DescendantFonts [5 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Batang /CIDSystemInfo << /Registry (Adobe) /Ordering (Korea1) /Supplement 1 >> /FontDescriptor 6 0 R /DW 1000 /W [1 94 500] >>',
  '<< /Type /FontDescriptor /FontName /Batang /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
]
const ucs2 = (text: string) =>
  [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('')

export interface Sheet {
  /** Text in a font that stands in no PDF, at 60, 700 of 595 × 842. */
  text?: string
  /** Drawn as it is. */
  content?: string | Uint8Array
  contentDict?: string
  mediaBox?: string
  /** Further entries of its resources and of itself. */
  resources?: string
  more?: string
}

/** A PDF of these pages; `more` objects are numbered from 7 on. */
export function paperOf(sheets: readonly Sheet[], more: readonly PdfObject[] = [], catalog = ''): Buffer {
  const first = 7 + more.length
  const kids = sheets.map((_, at) => `${first + at * 2} 0 R`)
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${sheets.length} >>`,
    FONT,
    ...HANGUL,
    ...more,
    ...sheets.flatMap((sheet, at): PdfObject[] => [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${sheet.mediaBox ?? '[0 0 595 842]'} /Resources << /Font << /F1 3 0 R /F2 4 0 R >> ${sheet.resources ?? ''} >> /Contents ${first + at * 2 + 1} 0 R ${sheet.more ?? ''} >>`,
      {
        dict: sheet.contentDict ?? '',
        stream:
          sheet.content ??
          `BT /F1 18 Tf 60 780 Td (${at + 1}) Tj ET BT /F2 40 Tf 60 700 Td <${ucs2(sheet.text ?? '')}> Tj ET`,
      },
    ]),
  ])
}

/** An image of so many pixels that is a few kilobytes long. */
export const imageBomb = (width: number, height: number): PdfObject => ({
  dict: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
  stream: deflateSync(Buffer.alloc(1_000_000)),
})

/** Forms that draw each other ten times, so many deep; the first is object `from`. */
export const nested = (deep: number, from: number): PdfObject[] =>
  Array.from({ length: deep }, (_, at) => ({
    dict: `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X ${from + at + 1} 0 R >> >>`,
    stream: at === deep - 1 ? '0 0 10 10 re f' : '/X Do '.repeat(10),
  }))
