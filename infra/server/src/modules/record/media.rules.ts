import type { RecordFault } from '@madang/contract'
import type { Bytes } from '../../platform/bytes.ts'

/**
 * What a file is by its own bytes; `durationSec` null where they don't say. Recorders of browsers write the head before they know the length: none at
 * all, or 0. So 0 is no length, and no fault.
 */
export type Looked = { durationSec: number | null } | { fault: Extract<RecordFault, 'NOT_MEDIA' | 'BROKEN'> }

const notMedia: Looked = { fault: 'NOT_MEDIA' }
const broken: Looked = { fault: 'BROKEN' }
const unknown: Looked = { durationSec: null }
/** From this size on a WAV file says that it was streamed. */
const STREAMED = 0xffff_f000
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
    // a rate that is left out follows from samples a second and bytes a sample
    if (kind === 'fmt ' && head.length >= 22)
      perSecond = head.readUInt32LE(16) || head.readUInt32LE(12) * head.readUInt16LE(20)
    if (kind === 'data') {
      const there = bytes.size - at - 8
      // who streams it knows the size only afterwards
      const streamed = size === 0 || size >= STREAMED
      if (there === 0 || (!streamed && size > there)) return broken
      return perSecond === 0 ? unknown : seconds((streamed ? there : size) / perSecond)
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
  let [scale, fragments] = [0, 0]
  let content = false
  for await (const box of boxes(bytes, 0, bytes.size)) {
    if (!box) return broken
    if (box.kind === 'mdat') content = true
    if (box.kind !== 'moov') continue
    for await (const inner of boxes(bytes, box.from, box.to)) {
      if (!inner) return broken
      if (inner.kind === 'mvhd') {
        const head = await bytes.read(inner.from, 32)
        length = movieLength(head)
        scale = head.length < 32 ? 0 : head.readUInt32BE(head[0] === 1 ? 20 : 12)
      }
      if (inner.kind === 'mvex') fragments = await fragmentsLength(bytes, inner)
    }
  }
  // without its index nobody plays it: the writer was cut off
  if (length === undefined || !content) return broken
  // in fragments the index says nothing of the whole, or says it elsewhere
  return seconds(length || (scale > 0 ? fragments / scale : 0))
}

/** How long all fragments are together, where they were counted; 0 where not. */
async function fragmentsLength(bytes: Bytes, { from, to }: Box): Promise<number> {
  for await (const one of boxes(bytes, from, to)) {
    if (one?.kind !== 'mehd') continue
    const head = await bytes.read(one.from, 12)
    if (head.length < (head[0] === 1 ? 12 : 8)) return 0
    return head[0] === 1 ? Number(head.readBigUInt64BE(4)) : head.readUInt32BE(4)
  }
  return 0
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
    let said: { length: number; scale: number } = { length: 0, scale: 1_000_000 }
    for await (const part of elements(bytes, top.from, top.to)) {
      if (!part) return broken
      if (part.id === INFO) said = await segmentLength(bytes, part)
      if (part.id !== CLUSTER) continue
      const known = seconds(said.length)
      if (known !== unknown) return known
      return seconds(((await lastTime(bytes, part)) * said.scale) / 1e9)
    }
    return broken
  }
  return broken
}

/** What the head says, in seconds, 0 where it says none; and how long a tick is, in nanoseconds. */
async function segmentLength(bytes: Bytes, info: Element): Promise<{ length: number; scale: number }> {
  let scale = 1_000_000
  let length = 0
  for await (const one of elements(bytes, info.from, info.to)) {
    if (!one) break
    const size = one.to - one.from
    if (one.id === SCALE && size >= 1 && size <= 6)
      scale = (await bytes.read(one.from, size)).readUIntBE(0, size)
    if (one.id === DURATION && (size === 4 || size === 8)) {
      const value = await bytes.read(one.from, size)
      if (value.length === size) length = size === 4 ? value.readFloatBE(0) : value.readDoubleBE(0)
    }
  }
  return { length: (length * scale) / 1e9, scale }
}

/** As much of the end of a file as is looked through for its last cluster. */
const TAIL = 4_194_304
const clusterSign = Buffer.from([0x1f, 0x43, 0xb6, 0x75])
const TIMECODE = 0xe7
const SIMPLE_BLOCK = 0xa3
const BLOCK_GROUP = 0xa0
const BLOCK = 0xa1

/** When the last picture or sound of it begins, in ticks after the first cluster; 0 where it isn't found. */
async function lastTime(bytes: Bytes, first: Element): Promise<number> {
  const start = (await timeOf(bytes, first.from, bytes.size)) ?? 0
  const from = Math.max(first.from - 12, bytes.size - TAIL)
  const tail = await bytes.read(from, bytes.size - from)
  const inTail: Bytes = {
    size: tail.length,
    read: async (at, length) => tail.subarray(at, at + length),
  }
  // four bytes may stand in a picture by chance: what begins no cluster is passed over
  for (
    let at = tail.lastIndexOf(clusterSign);
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf(clusterSign, at - 1)
  ) {
    const size = varint(tail.subarray(at, at + 12), 4, false)
    if (!size) continue
    const time = await timeOf(inTail, at + 4 + size.length, tail.length)
    if (time === null) continue
    return Math.max(0, time - start + (await lastBlock(inTail, at + 4 + size.length)))
  }
  return 0
}

/** The time of a cluster whose content begins there; null where none does. */
async function timeOf(bytes: Bytes, from: number, to: number): Promise<number | null> {
  for await (const one of elements(bytes, from, to)) {
    const size = one && one.to - one.from
    if (one?.id !== TIMECODE) {
      // what may stand before it is short: a checksum, a gap
      if (!one || one.id === SIMPLE_BLOCK || one.id === BLOCK_GROUP) return null
      continue
    }
    if (!size || size > 8) return null
    const value = await bytes.read(one.from, size)
    return value.length < size ? null : value.reduce((sum, byte) => sum * 256 + byte, 0)
  }
  return null
}

/** The latest of the blocks that stand from there on, after their cluster's time. */
async function lastBlock(bytes: Bytes, from: number): Promise<number> {
  let last = 0
  const take = async (at: number) => {
    const head = await bytes.read(at, 11)
    const track = varint(head, 0, false)
    if (track && head.length >= track.length + 2) last = Math.max(last, head.readInt16BE(track.length))
  }
  for await (const one of elements(bytes, from, bytes.size)) {
    if (!one) break
    if (one.id === SIMPLE_BLOCK) await take(one.from)
    if (one.id !== BLOCK_GROUP) continue
    for await (const inner of elements(bytes, one.from, one.to))
      if (inner?.id === BLOCK) await take(inner.from)
  }
  return last
}

/** What is no length leaves it unknown. A day is longer than any class: who says more is damaged. */
function seconds(value: number): Looked {
  if (!Number.isFinite(value) || value <= 0) return unknown
  return value <= 86_400 ? { durationSec: Math.max(1, Math.round(value)) } : broken
}

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
  return seconds(Number(said.format?.duration))
}
