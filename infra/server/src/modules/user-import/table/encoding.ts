import type { UserImportEncoding } from '@madang/contract'
import iconv from 'iconv-lite'

export interface Decoded {
  text: string
  encoding: UserImportEncoding
  /** False where another encoding may be meant, or letters could not be read. */
  sure: boolean
}

const LOST = '\uFFFD'
const count = (text: string, form: RegExp): number => text.match(form)?.length ?? 0

/** @param encoding Letters that it can't read become U+FFFD. */
function read(bytes: Uint8Array, encoding: UserImportEncoding): string {
  // the platform's own `euc-kr` lacks three quarters of the syllables that Windows writes
  if (encoding === 'cp949')
    return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), 'cp949')
  return new TextDecoder(encoding).decode(bytes)
}

function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Which half of the units is 0: of plain letters and the marks between cells it is always the same one. */
function utf16Of(bytes: Uint8Array): UserImportEncoding | null {
  const zeros = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1
  const [even, odd] = zeros as [number, number]
  const many = bytes.length / 40
  if (odd > many && odd > 8 * even) return 'utf-16le'
  return even > many && even > 8 * odd ? 'utf-16be' : null
}

const NEWLINE = 10

/** Korean of Windows, but for lines that are UTF-8 beyond doubt: tables are put together from several files. */
function readCp949(bytes: Uint8Array): string {
  const lines: string[] = []
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, from)
    const line = bytes.subarray(from, end === -1 ? bytes.length : end + 1)
    const other = line.some((byte) => byte > 127) ? strictUtf8(line) : null
    lines.push(other !== null && /[가-힣]/.test(other) ? other : read(line, 'cp949'))
    from += line.length
  }
  return lines.join('')
}

/** Syllables of the older standard, which nearly all Korean text is made of, and those that Windows has added. */
function hangulOf(bytes: Uint8Array): { usual: number; added: number } {
  let [usual, added] = [0, 0]
  for (let at = 0; at < bytes.length - 1; at += 1) {
    const [lead, trail] = [bytes[at]!, bytes[at + 1]!]
    if (lead < 0x81) continue
    if (lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1) usual += 1
    else if (lead <= 0xc6 && trail >= 0x41) added += 1
    at += 1
  }
  return { usual, added }
}

/** Letters of one byte stand between plain ones; Korean ones come in pairs. */
const isWestern = (bytes: Uint8Array): boolean => {
  let [alone, all] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at]! < 0xa0) continue
    all += 1
    if ((bytes[at - 1] ?? 0) < 128 && (bytes[at + 1] ?? 0) < 128) alone += 1
  }
  return alone > all / 2
}

/**
 * A text file, in the encoding that was chosen or else the one that fits all of it best. Excel in Korea saves in the code page of
 * Windows (CP949) unless asked for UTF-8. A byte that fits nowhere costs its letter alone.
 */
export function decoded(bytes: Uint8Array, chosen?: UserImportEncoding): Decoded {
  if (chosen) return { text: read(bytes, chosen), encoding: chosen, sure: true }
  const [a, b, c] = bytes
  const known = (encoding: UserImportEncoding, sure: boolean): Decoded => ({
    text: encoding === 'cp949' ? readCp949(bytes) : read(bytes, encoding),
    encoding,
    sure,
  })
  if (a === 0xff && b === 0xfe) return known('utf-16le', true)
  if (a === 0xfe && b === 0xff) return known('utf-16be', true)
  if (a === 0xef && b === 0xbb && c === 0xbf) return known('utf-8', true)
  const wide = utf16Of(bytes)
  if (wide) {
    const found = known(wide, false)
    return { ...found, sure: !found.text.includes(LOST) }
  }
  const strict = strictUtf8(bytes)
  if (strict !== null) return { text: strict, encoding: 'utf-8', sure: true }
  const utf8 = known('utf-8', false)
  const bad = count(utf8.text, /\uFFFD/g)
  if (count(utf8.text, /[^\0-\u007f\uFFFD]/g) > bad) return utf8
  const { usual, added } = hangulOf(bytes)
  if (usual === 0 || isWestern(bytes)) return known('windows-1252', false)
  const korean = known('cp949', false)
  return { ...korean, sure: usual > added && !korean.text.includes(LOST) }
}
