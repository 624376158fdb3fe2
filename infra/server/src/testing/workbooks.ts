import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A workbook of these parts, as small as one may be; what is given replaces or joins them. */
export function rawWorkbook(
  sheetData: string,
  more: Readonly<Record<string, Uint8Array | string>> = {},
): Buffer {
  const parts = {
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...more,
  }
  const bytes = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'string' ? strToU8(part) : part,
  ])
  return Buffer.from(zipSync(Object.fromEntries(bytes)))
}

const CENTRAL = Buffer.from('PK\u0001\u0002')

/** A workbook whose sheet says of itself that it unpacks to so many bytes, as a bomb's does. */
export function zipBomb(bytes: number, sheetData = ''): Buffer {
  const book = rawWorkbook(sheetData)
  for (let at = book.indexOf(CENTRAL); at !== -1; at = book.indexOf(CENTRAL, at + 4)) {
    const name = book.subarray(at + 46, at + 46 + book.readUInt16LE(at + 28)).toString()
    if (name === 'xl/worksheets/sheet1.xml') book.writeUInt32LE(bytes, at + 24)
  }
  return book
}
