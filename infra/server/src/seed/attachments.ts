import { crc32, deflateSync } from 'node:zlib'

/** Small real files for the demo's attachments: contents match their extension, so every check meets true data. */
export const sampleFiles: Readonly<Record<string, () => Uint8Array>> = {
  '6월 학습계획표.pdf': () =>
    pdf([
      'Study plan',
      'Mon  Algebra, pages 12-18',
      'Wed  Reading, chapter 3',
      'Fri  Review and corrections',
    ]),
  '여름특강 안내문.pdf': () =>
    pdf(['Summer course', '20 lessons, Tue / Thu / Sat', 'Registration at the office']),
  '수업자료_도형.png': () => png(320, 200, (x, y) => (inTriangle(x, y) ? [15, 110, 92] : [238, 246, 241])),
  '화면캡처.png': () =>
    png(320, 200, (x, y) =>
      y < 28 ? [31, 41, 51] : (x - 160) ** 2 + (y - 114) ** 2 < 1600 ? [180, 83, 9] : [250, 250, 250],
    ),
}

const inTriangle = (x: number, y: number): boolean => y > 30 && y < 170 && Math.abs(x - 160) < (y - 30) * 0.85

/** One page of Latin text in a font that every reader has. */
function pdf(lines: readonly string[]): Uint8Array {
  const text = lines
    .map((line, i) => `BT /F1 ${i === 0 ? 22 : 13} Tf 60 ${770 - i * 28} Td (${line}) Tj ET`)
    .join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let out = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const at = out.length
    out += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const xref = out.length
  out += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`
  out += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.from(out, 'latin1')
}

/** An RGB picture, pixel by pixel. */
export function png(
  width: number,
  height: number,
  colour: (x: number, y: number) => readonly [number, number, number] | number[],
): Uint8Array {
  const raw = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) raw.set(colour(x, y), y * (width * 3 + 1) + 1 + x * 3)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}
