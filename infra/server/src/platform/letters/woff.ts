import { inflateSync } from 'node:zlib'

const HEAD = 12
const ENTRY = 16
/** Of WOFF. */
const WOFF_HEAD = 44
const WOFF_ENTRY = 20

/**
 * WOFF is TrueType with each table deflated (W3C WOFF 1.0). What embeds a font cuts subsets of TrueType alone: of WOFF2 it takes the
 * whole, and of WOFF it reads beyond the last letter where that one is empty.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => {
    const at = WOFF_HEAD + i * WOFF_ENTRY
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      sum: woff.readUInt32BE(at + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const head = Buffer.alloc(HEAD + count * ENTRY)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  let offset = head.length
  const parts: Buffer[] = [head]
  for (const [i, { tag, sum, bytes }] of tables.entries()) {
    const at = HEAD + i * ENTRY
    tag.copy(head, at)
    head.writeUInt32BE(sum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    // each begins at a multiple of four
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4)
    bytes.copy(padded)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}
