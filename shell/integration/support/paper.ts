/** Papers that the suite draws itself: PDFs of printed questions, and pictures. */
import { crc32, deflateSync } from 'node:zlib'

/** A PDF with one page per list of lines, in a font that readers bring themselves. */
export function makePdf(pages: readonly (readonly string[])[]): Buffer {
  const objects: string[] = []
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`)
  objects[1] = '<< /Type /Catalog /Pages 2 0 R >>'
  objects[2] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`
  objects[3] = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  pages.forEach((lines, at) => {
    const text = lines.map((line, row) => `BT /F1 18 Tf 60 ${760 - row * 120} Td (${line}) Tj ET`).join('\n')
    objects[4 + at * 2] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`
    objects[5 + at * 2] = `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
  })
  let file = '%PDF-1.7\n'
  const places: number[] = []
  objects.forEach((body, id) => {
    places[id] = file.length
    file += `${id} 0 obj\n${body}\nendobj\n`
  })
  const start = file.length
  const rows = objects.map((_, id) => `${String(places[id]).padStart(10, '0')} 00000 n \n`).filter(Boolean)
  file += `xref\n0 ${objects.length}\n0000000000 65535 f \n${rows.join('')}`
  file += `trailer\n<< /Size ${objects.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** A PNG of one grey. */
export function makePng(width: number, height: number, grey: number): Buffer {
  const piece = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(8, 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, grey)])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    piece('IHDR', head),
    piece('IDAT', deflateSync(rows)),
    piece('IEND', Buffer.alloc(0)),
  ])
}
