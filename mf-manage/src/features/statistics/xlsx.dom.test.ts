import { xlsxOf } from './xlsx.ts'

const bytesOf = (blob: Blob) =>
  new Promise<Buffer>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(blob)
  })

test('a workbook holds its parts, numbers as numbers and text as text', async () => {
  const bytes = await bytesOf(
    xlsxOf('입장 통계: 2026-03', [
      ['날짜', '=1+1', '<&"'],
      ['2026-03-01', 3, null],
    ]),
  )
  const end = bytes.subarray(-22)
  expect(end.readUInt32LE(0)).toBe(0x06054b50)
  const count = end.readUInt16LE(10)
  let at = end.readUInt32LE(16)
  expect(at + end.readUInt32LE(12)).toBe(bytes.length - 22)
  const parts = new Map<string, string>()
  for (let n = 0; n < count; n++) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const size = bytes.readUInt32LE(at + 24)
    const name = bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28)).toString()
    const from = bytes.readUInt32LE(at + 42)
    expect(bytes.readUInt32LE(from)).toBe(0x04034b50)
    const begin = from + 30 + bytes.readUInt16LE(from + 26)
    parts.set(name, bytes.subarray(begin, begin + size).toString('utf8'))
    at += 46 + name.length
  }
  expect(parts.get('xl/workbook.xml')).toContain('name="입장 통계  2026-03"')
  const sheet = parts.get('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<t xml:space="preserve">=1+1</t>')
  expect(sheet).toContain('&lt;&amp;&quot;')
  expect(sheet).toContain('<c r="B2"><v>3</v></c><c r="C2"/>')
})
