/**
 * Takes out of pictures and films where they were taken, and all else that a camera or a program writes beside what is seen (EXIF, XMP,
 * IPTC, comments, atoms of a place). Nothing that is seen is decoded or changed, and how a picture is turned stays. What goes is
 * overwritten with zeros in its place, so a content keeps its length and passes in pieces, whatever its size.
 */
import { crc32 } from 'node:zlib'
import type { Bytes } from './bytes.ts'

/** A picture whose parts can't be told apart: nobody can say what it would hand on. */
export class NotReadable extends Error {}

/** A content that is gone through once, from its first byte to its last. */
interface Flow {
  /** The next bytes, which stay the next; fewer at the end alone. */
  peek(length: number): Promise<Buffer>
  /** Hands so many on as they are. */
  pass(length: number): AsyncGenerator<Buffer>
  /** Hands zeros on in the place of so many. */
  blank(length: number): AsyncGenerator<Buffer>
  /** Hands these on in the place of as many. */
  put(bytes: Buffer): AsyncGenerator<Buffer>
}
type Cleaner = (flow: Flow) => AsyncGenerator<Buffer>

const ALL = Number.POSITIVE_INFINITY
const PIECE = 65_536
const zeros = Buffer.alloc(PIECE)

/** How a content is cleaned, by its first bytes; null where it carries nothing of the kind. */
function cleanerOf(head: Buffer): Cleaner | null {
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return jpeg
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return png
  if (text(0, 4) === 'GIF8') return gif
  // pictures in such boxes (HEIC, AVIF) are none that may be sent
  if (text(4, 8) === 'ftyp' && !/^(hei|hev|mif|msf|avi)/.test(text(8, 12))) return film
  return null
}

/** The content without its place. @throws NotReadable while it is read */
export async function* withoutPlace(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const flow = new StreamFlow(content)
  try {
    const clean = cleanerOf(await flow.peek(16))
    if (clean) yield* clean(flow)
    yield* flow.pass(ALL)
  } finally {
    await flow.end()
  }
}

/** Whether `withoutPlace` would change a content, of which no more is read than that asks for. @throws NotReadable */
export async function hasPlace(bytes: Bytes): Promise<boolean> {
  const flow = new LookFlow(bytes)
  const clean = cleanerOf(await flow.peek(16))
  for await (const _ of clean?.(flow) ?? []) if (flow.dirty) break
  return flow.dirty
}

class StreamFlow implements Flow {
  private readonly from: AsyncIterator<Buffer>
  private held: Buffer = Buffer.alloc(0)
  private over = false

  constructor(content: AsyncIterable<Buffer>) {
    this.from = content[Symbol.asyncIterator]()
  }

  /** Lets go of the content, read to its end or not. */
  async end(): Promise<void> {
    await this.from.return?.()
  }

  private async more(): Promise<void> {
    const { done, value } = await this.from.next()
    if (done) this.over = true
    else this.held = this.held.length === 0 ? Buffer.from(value) : Buffer.concat([this.held, value])
  }

  async peek(length: number): Promise<Buffer> {
    while (this.held.length < length && !this.over) await this.more()
    return this.held.subarray(0, length)
  }

  async *pass(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.held.length === 0) await this.more()
      if (this.held.length === 0 && this.over) return
      const part = this.held.subarray(0, left)
      this.held = this.held.subarray(part.length)
      left -= part.length
      yield part
    }
  }

  async *blank(length: number): AsyncGenerator<Buffer> {
    for await (const part of this.pass(length)) yield Buffer.alloc(part.length)
  }

  async *put(bytes: Buffer): AsyncGenerator<Buffer> {
    let at = 0
    for await (const part of this.pass(bytes.length)) {
      yield bytes.subarray(at, at + part.length)
      at += part.length
    }
  }
}

/** Looks without handing anything on. */
class LookFlow implements Flow {
  dirty = false
  private at = 0
  private readonly bytes: Bytes

  constructor(bytes: Bytes) {
    this.bytes = bytes
  }

  peek(length: number): Promise<Buffer> {
    const left = Math.max(0, this.bytes.size - this.at)
    return left === 0 ? Promise.resolve(Buffer.alloc(0)) : this.bytes.read(this.at, Math.min(length, left))
  }

  async *pass(length: number): AsyncGenerator<Buffer> {
    this.at = Math.min(this.bytes.size, this.at + length)
    yield* []
  }

  async *blank(length: number): AsyncGenerator<Buffer> {
    for (let left = Math.min(length, this.bytes.size - this.at); left > 0 && !this.dirty; ) {
      const part = await this.peek(Math.min(PIECE, left))
      if (part.length === 0) return
      this.dirty ||= !part.equals(zeros.subarray(0, part.length))
      this.at += part.length
      left -= part.length
    }
    if (this.dirty) yield zeros
  }

  async *put(bytes: Buffer): AsyncGenerator<Buffer> {
    const had = await this.peek(bytes.length)
    this.dirty ||= !had.equals(bytes.subarray(0, had.length))
    this.at += had.length
    if (this.dirty) yield bytes
  }
}

/** How a picture is turned, 1 to 8, as EXIF says it; 1 where it doesn't. */
function orientationOf(exif: Buffer): number {
  const little = exif.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) =>
    at + 2 > exif.length ? 0 : little ? exif.readUInt16LE(at) : exif.readUInt16BE(at)
  const u32 = (at: number) =>
    at + 4 > exif.length ? 0 : little ? exif.readUInt32LE(at) : exif.readUInt32BE(at)
  const first = u32(4)
  for (let entry = 0; entry < u16(first); entry += 1) {
    const at = first + 2 + entry * 12
    if (u16(at) !== 0x0112) continue
    const turned = u16(at + 8)
    return turned >= 1 && turned <= 8 ? turned : 1
  }
  return 1
}

/** EXIF that says how a picture is turned and nothing else. */
function turnedAlone(orientation: number): Buffer {
  const exif = Buffer.alloc(26)
  exif.write('MM\0*', 0, 'latin1')
  exif.writeUInt32BE(8, 4)
  exif.writeUInt16BE(1, 8)
  exif.writeUInt16BE(0x0112, 10)
  exif.writeUInt16BE(3, 12)
  exif.writeUInt32BE(1, 14)
  exif.writeUInt16BE(orientation, 18)
  return exif
}

const EXIF = 'Exif\0\0'

async function* jpeg(flow: Flow): AsyncGenerator<Buffer> {
  yield* flow.pass(2)
  let shown = false
  let turned = false
  for (;;) {
    const head = await flow.peek(4)
    const marker = head[1] ?? 0
    if (head.length < 4 || head[0] !== 0xff) {
      const end = head[0] === 0xff && marker === 0xd9
      if (!shown && !end) throw new NotReadable('JPEG')
      if (end) yield* flow.pass(2)
      break
    }
    if (marker === 0xff) yield* flow.pass(1)
    else if (marker === 0xd9) {
      yield* flow.pass(2)
      break
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) yield* flow.pass(2)
    else {
      const length = head.readUInt16BE(2)
      if (length < 2) throw new NotReadable('JPEG')
      const about = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef)
      const name = about ? (await flow.peek(16)).toString('latin1', 4) : ''
      if (!about || isSeen(marker, name)) yield* flow.pass(2 + length)
      else {
        const isExif = marker === 0xe1 && name.startsWith(EXIF) && !turned
        const said = isExif ? orientationOf((await flow.peek(2 + length)).subarray(4 + EXIF.length)) : 1
        yield* flow.pass(4)
        let left = length - 2
        if (said !== 1 && left >= EXIF.length + 26) {
          turned = true
          yield* flow.pass(EXIF.length)
          yield* flow.put(turnedAlone(said))
          left -= EXIF.length + 26
        }
        yield* flow.blank(left)
      }
      if (marker === 0xda) {
        shown = true
        yield* scan(flow)
      }
    }
  }
  // behind the picture: smaller ones, films, what phones add, each with its own place
  yield* flow.blank(ALL)
}

/** Parts beside the picture that say how its colours are meant. */
const isSeen = (marker: number, name: string): boolean =>
  (marker === 0xe0 && name.startsWith('JFIF\0')) ||
  (marker === 0xe2 && name.startsWith('ICC_PROFILE\0')) ||
  (marker === 0xee && name.startsWith('Adobe'))

/** Passes the picture's own data up to the next marker. */
async function* scan(flow: Flow): AsyncGenerator<Buffer> {
  for (;;) {
    const part = await flow.peek(PIECE)
    if (part.length < 2) return
    let at = part.indexOf(0xff)
    while (at >= 0 && at + 1 < part.length) {
      const next = part[at + 1]!
      if (next !== 0x00 && next !== 0xff && (next < 0xd0 || next > 0xd7)) break
      at = part.indexOf(0xff, at + 1)
    }
    const found = at >= 0 && at + 1 < part.length
    // the last byte may begin a marker
    yield* flow.pass(found ? at : part.length - (at >= 0 && part.length === PIECE ? 1 : 0))
    if (found || part.length < PIECE) return
  }
}

/** What shows a PNG: its picture, colours, movement. */
const pngParts = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD hIST pHYs sPLT acTL fcTL fdAT cICP mDCV cLLI'.split(
    ' ',
  ),
)
/** No file that may be sent has a longer part. */
const LONGEST = 1_073_741_824
const NOTHING = Buffer.from('zeRo', 'latin1')

async function* png(flow: Flow): AsyncGenerator<Buffer> {
  yield* flow.pass(8)
  for (let first = true; ; first = false) {
    const head = await flow.peek(8)
    if (head.length < 8) break
    const length = head.readUInt32BE(0)
    const kind = head.toString('latin1', 4, 8)
    if (first && kind !== 'IHDR') throw new NotReadable('PNG')
    // damaged from here on: what stands there shows nothing
    if (length > LONGEST || !/^[A-Za-z]{4}$/.test(kind)) break
    if (pngParts.has(kind)) {
      yield* flow.pass(12 + length)
      if (kind === 'IEND') break
      continue
    }
    const said =
      kind === 'eXIf' ? orientationOf((await flow.peek(Math.min(8 + length, PIECE))).subarray(8)) : 1
    const kept = said !== 1 && length >= 26 ? turnedAlone(said) : Buffer.alloc(0)
    const name = kept.length > 0 ? head.subarray(4, 8) : NOTHING
    const sum = sumOf(Buffer.concat([name, kept]), length - kept.length)
    yield* flow.put(Buffer.concat([head.subarray(0, 4), name, kept]))
    yield* flow.blank(length - kept.length)
    yield* flow.put(sum)
  }
  yield* flow.blank(ALL)
}

/** The checksum of a part that ends with so many zeros. */
function sumOf(begin: Buffer, more: number): Buffer {
  let sum = crc32(begin)
  for (let left = more; left > 0; left -= PIECE) sum = crc32(zeros.subarray(0, left), sum)
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(sum >>> 0)
  return bytes
}

const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

async function* gif(flow: Flow): AsyncGenerator<Buffer> {
  const head = await flow.peek(13)
  if (head.length < 13) throw new NotReadable('GIF')
  yield* flow.pass(13 + tableOf(head[10]!))
  for (;;) {
    const part = await flow.peek(14)
    if (part[0] === 0x2c && part.length > 9) {
      yield* flow.pass(10 + tableOf(part[9]!) + 1)
      yield* blocks(flow, true)
    } else if (part[0] === 0x21 && part.length > 2) {
      const loops = part[1] === 0xff && /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(part.toString('latin1', 3, 14))
      yield* flow.pass(2)
      yield* blocks(flow, loops || part[1] === 0xf9 || part[1] === 0x01)
    } else break
  }
  const end = await flow.peek(1)
  if (end.length > 0 && end[0] !== 0x3b) throw new NotReadable('GIF')
  yield* flow.pass(1)
  yield* flow.blank(ALL)
}

async function* blocks(flow: Flow, seen: boolean): AsyncGenerator<Buffer> {
  for (;;) {
    const [length] = await flow.peek(1)
    yield* flow.pass(1)
    if (!length) return
    yield* seen ? flow.pass(length) : flow.blank(length)
  }
}

/** Boxes of a film that hold others, and those that tell of it beside what is seen and heard. */
const holding = new Set(['moov', 'trak', 'moof', 'traf'])
const telling = new Set(['udta', 'meta', 'uuid'])
const FREE = Buffer.from('free', 'latin1')
/** As much of a track as is looked through for what it is of. */
const TRACK = 65_536

async function* film(flow: Flow, within = ALL): AsyncGenerator<Buffer> {
  let left = within
  while (left > 0) {
    const head = await flow.peek(16)
    if (head.length < 8) break
    const kind = head.toString('latin1', 4, 8)
    const short = head.readUInt32BE(0)
    const large = short === 1
    const begin = large ? 16 : 8
    const size = large && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? left : short
    // damaged from here on: whoever plays it gets no further either
    if (size < begin || size > left) break
    if (telling.has(kind) || (kind === 'trak' && (await tellsOnly(flow, size)))) {
      yield* flow.pass(4)
      yield* flow.put(FREE)
      yield* flow.pass(begin - 8)
      yield* flow.blank(size - begin)
    } else if (holding.has(kind)) {
      yield* flow.pass(begin)
      yield* film(flow, size - begin)
    } else yield* flow.pass(size)
    left -= size
  }
  yield* flow.pass(left)
}

/** Whether a track is neither picture nor sound: cameras write their way through the land as one. */
async function tellsOnly(flow: Flow, size: number): Promise<boolean> {
  const track = await flow.peek(Math.min(size, TRACK))
  const at = track.indexOf('hdlr', 0, 'latin1')
  return at >= 0 && track.toString('latin1', at + 12, at + 16) === 'meta'
}
