import { clipUnits } from '@madang/domain'

/**
 * A workbook of one sheet, small enough to be made where it is shown: the parts that the format asks for, in a ZIP that
 * packs nothing. Text goes into cells as text, so a name that begins with `=` stays a name.
 */
export type Cell = string | number | null

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')

/** Up to 26 columns. */
const cellOf = (value: Cell, column: number, row: number) => {
  const at = `r="${String.fromCharCode(65 + column)}${row + 1}"`
  if (value === null) return `<c ${at}/>`
  if (typeof value === 'number') return `<c ${at}><v>${value}</v></c>`
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}
const rowOf = (row: readonly Cell[], at: number) =>
  `<row r="${at + 1}">${row.map((value, column) => cellOf(value, column, at)).join('')}</row>`

/** Sheets have names of at most 31 characters, without some. */
const sheetName = (name: string) => clipUnits(name.replace(/[\\/?*[\]:']/g, ' '), 31)

const partsOf = (name: string, rows: readonly (readonly Cell[])[]): [path: string, text: string][] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
  [
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${MAIN}"><cols><col min="1" max="9" width="16" customWidth="1"/></cols><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
  ],
]

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** Little-endian numbers of 2 and 4 bytes. */
function fieldsOf(...fields: readonly [size: 2 | 4, value: number][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)))
  let at = 0
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return new Uint8Array(view.buffer)
}

/** 1980-01-01, the first day that the format knows. */
const DATE = 0x21

export function xlsxOf(name: string, rows: readonly (readonly Cell[])[]): Blob {
  const local: Uint8Array[] = []
  const central: Uint8Array[] = []
  const utf8 = new TextEncoder()
  const lengthOf = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, { length }) => sum + length, 0)
  const parts = partsOf(name, rows)
  for (const [path, text] of parts) {
    const file = utf8.encode(path)
    const bytes = utf8.encode(XML + text)
    const offset = lengthOf(local)
    const same = fieldsOf(
      [2, 20],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, DATE],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, file.length],
      [2, 0],
    )
    local.push(fieldsOf([4, 0x04034b50]), same, file, bytes)
    const more = fieldsOf([2, 0], [2, 0], [2, 0], [4, 0], [4, offset])
    central.push(fieldsOf([4, 0x02014b50], [2, 20]), same, more, file)
  }
  const end = fieldsOf(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, parts.length],
    [2, parts.length],
    [4, lengthOf(central)],
    [4, lengthOf(local)],
    [2, 0],
  )
  return new Blob([...local, ...central, end] as BlobPart[], { type: `${KIND}.sheet` })
}
