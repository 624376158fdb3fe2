import type { RecordFault } from '@madang/contract'

/** A content that is looked into by parts. */
export interface Bytes {
  size: number
  /** At most `length` bytes from there; fewer only at its end. */
  read(at: number, length: number): Promise<Buffer>
}

/** What a file is by its own bytes; `durationSec` null where they don't say (a browser's recorder writes none into WebM). */
export type Looked = { durationSec: number | null } | { fault: Extract<RecordFault, 'NOT_MEDIA' | 'BROKEN'> }

const notMedia: Looked = { fault: 'NOT_MEDIA' }
const broken: Looked = { fault: 'BROKEN' }
/** Parts of a container that are looked at, at most: a file made to keep the server busy has more. */
const MOST = 10_000

/** The container and its length, by headers alone: nothing of what a client says is looked at. */
export async function lookInto(bytes: Bytes): Promise<Looked> {
  const head = await bytes.read(0, 16)
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return wav(bytes)
  if (text(4, 8) === 'ftyp') return mp4(bytes)
  if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3) return webm(bytes)
  return notMedia
}

async function wav(bytes: Bytes): Promise<Looked> {
  let perSecond = 0
  let at = 12
  for (let part = 0; part < MOST && at + 8 <= bytes.size; part += 1) {
    const head = await bytes.read(at, 24)
    const size = head.readUInt32LE(4)
    const kind = head.toString('latin1', 0, 4)
    if (kind === 'fmt ' && head.length >= 20) perSecond = head.readUInt32LE(16)
    if (kind === 'data') {
      if (perSecond === 0 || at + 8 + size > bytes.size) return broken
      return seconds(size / perSecond)
    }
    at += 8 + size + (size % 2)
  }
  return broken
}

interface Box {
  kind: string
  /** Where its contents begin, and where it ends. */
  from: number
  to: number
}

async function* boxes(bytes: Bytes, from: number, to: number): AsyncGenerator<Box | null> {
  let at = from
  for (let part = 0; part < MOST && at + 8 <= to; part += 1) {
    const head = await bytes.read(at, 16)
    if (head.length < 8) return yield null
    const kind = head.toString('latin1', 4, 8)
    const short = head.readUInt32BE(0)
    const large = short === 1
    if (large && head.length < 16) return yield null
    const size = large ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short
    if (size < (large ? 16 : 8) || at + size > to) return yield null
    yield { kind, from: at + (large ? 16 : 8), to: at + size }
    at += size
  }
}

async function mp4(bytes: Bytes): Promise<Looked> {
  let length: number | null | undefined
  let content = false
  for await (const box of boxes(bytes, 0, bytes.size)) {
    if (!box) return broken
    if (box.kind === 'mdat') content = true
    if (box.kind !== 'moov') continue
    for await (const inner of boxes(bytes, box.from, box.to)) {
      if (!inner) return broken
      if (inner.kind === 'mvhd') length = movieLength(await bytes.read(inner.from, 32))
    }
  }
  // without its index nobody plays it: the writer was cut off
  if (length === undefined || !content) return broken
  // in fragments the index says nothing of the whole
  return length === null || length === 0 ? { durationSec: null } : seconds(length)
}

function movieLength(box: Buffer): number | null {
  const long = box[0] === 1
  if (box.length < (long ? 32 : 20)) return null
  const scale = box.readUInt32BE(long ? 20 : 12)
  const length = long ? Number(box.readBigUInt64BE(24)) : box.readUInt32BE(16)
  return scale === 0 || (!long && length === 0xffffffff) ? null : length / scale
}

const SEGMENT = 0x18538067
const INFO = 0x1549a966
const CLUSTER = 0x1f43b675
const SCALE = 0x2ad7b1
const DURATION = 0x4489
const DOCTYPE = 0x4282

interface Element extends Omit<Box, 'kind'> {
  id: number
}

/** The number whose first byte says how long it is; null where it isn't one. `whole` keeps the marking bit. */
function varint(head: Buffer, at: number, whole: boolean): { value: number; length: number } | null {
  const first = head[at]
  if (first === undefined || first === 0) return null
  const length = Math.clz32(first) - 23
  if (at + length > head.length) return null
  let value = whole ? first : first & (0xff >> length)
  let unknown = !whole && value === 0xff >> length
  for (let i = 1; i < length; i += 1) {
    const byte = head[at + i]!
    unknown &&= byte === 0xff
    value = value * 256 + byte
  }
  return { value: unknown ? Number.POSITIVE_INFINITY : value, length }
}

async function* elements(bytes: Bytes, from: number, to: number): AsyncGenerator<Element | null> {
  let at = from
  for (let part = 0; part < MOST && at < to; part += 1) {
    const head = await bytes.read(at, 12)
    const id = varint(head, 0, true)
    const size = id && varint(head, id.length, false)
    if (!id || !size) return yield null
    const begin = at + id.length + size.length
    // of unknown length while it is streamed: up to the end of what it stands in
    const end = size.value === Number.POSITIVE_INFINITY ? to : begin + size.value
    yield { id: id.value, from: begin, to: end }
    at = end
  }
}

async function webm(bytes: Bytes): Promise<Looked> {
  let ours = false
  for await (const top of elements(bytes, 0, bytes.size)) {
    if (!top) return broken
    if (top.id === 0x1a45dfa3) {
      for await (const one of elements(bytes, top.from, Math.min(top.to, bytes.size))) {
        if (one?.id !== DOCTYPE) continue
        const name = (await bytes.read(one.from, Math.min(16, one.to - one.from))).toString('latin1')
        ours = /^(webm|matroska)/.test(name)
      }
      if (!ours) return notMedia
    }
    if (top.id !== SEGMENT) continue
    if (top.to > bytes.size) return broken
    let length: number | null = null
    for await (const part of elements(bytes, top.from, top.to)) {
      if (!part) return broken
      if (part.id === INFO) length = await segmentLength(bytes, part)
      if (part.id === CLUSTER) return length === null ? { durationSec: null } : seconds(length)
    }
    return broken
  }
  return broken
}

async function segmentLength(bytes: Bytes, info: Element): Promise<number | null> {
  let scale = 1_000_000
  let length: number | null = null
  for await (const one of elements(bytes, info.from, info.to)) {
    if (!one) return null
    const size = one.to - one.from
    if (one.id === SCALE && size >= 1 && size <= 6)
      scale = (await bytes.read(one.from, size)).readUIntBE(0, size)
    if (one.id === DURATION && (size === 4 || size === 8)) {
      const value = await bytes.read(one.from, size)
      if (value.length === size) length = size === 4 ? value.readFloatBE(0) : value.readDoubleBE(0)
    }
  }
  return length === null ? null : (length * scale) / 1e9
}

/** A day is longer than any class: a length beyond it is no length. */
const seconds = (value: number): Looked =>
  Number.isFinite(value) && value > 0 && value <= 86_400
    ? { durationSec: Math.max(1, Math.round(value)) }
    : broken

/** What ffprobe says of a file, `-show_format -show_streams -of json`. */
export function readProbe(output: string): Looked {
  let said: { format?: { duration?: string }; streams?: { codec_type?: string }[] }
  try {
    said = JSON.parse(output)
  } catch {
    return notMedia
  }
  if (!said.streams?.some(({ codec_type }) => codec_type === 'audio' || codec_type === 'video'))
    return notMedia
  const length = Number(said.format?.duration)
  return Number.isFinite(length) ? seconds(length) : { durationSec: null }
}
