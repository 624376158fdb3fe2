import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { tune } from '../../seed/sounds.ts'
import { lookInto, readProbe } from './media.rules.ts'

const look = (content: Buffer) =>
  lookInto({ size: content.length, read: async (at, length) => content.subarray(at, at + length) })
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const box = (kind: string, ...inside: Buffer[]) => {
  const content = Buffer.concat(inside)
  return Buffer.concat([u32(8 + content.length), Buffer.from(kind, 'latin1'), content])
}
const mvhd = (scale: number, length: number) =>
  box('mvhd', u32(0), u32(0), u32(0), u32(scale), u32(length), Buffer.alloc(80))
const ftyp = box('ftyp', Buffer.from('isom'), u32(0))
const mdat = box('mdat', Buffer.alloc(100))
const mp4 = (...rest: Buffer[]) => Buffer.concat([ftyp, ...rest])

const element = (id: number[], content: Buffer, size = [0x80 | content.length]) =>
  Buffer.concat([Buffer.from(id), Buffer.from(size), content])
const ebml = (docType: string) =>
  element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from(docType, 'latin1')))
const float = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}
const info = (...inside: Buffer[]) => element([0x15, 0x49, 0xa9, 0x66], Buffer.concat(inside))
const duration = (ms: number) => element([0x44, 0x89], float(ms))
const cluster = element([0x1f, 0x43, 0xb6, 0x75], Buffer.alloc(20))
const segment = (inside: Buffer, size?: number[]) => element([0x18, 0x53, 0x80, 0x67], inside, size)

describe('what a recording is by its bytes', () => {
  it('is sound in WAV, as long as its samples', async () => {
    const whole = Buffer.from(tune([440], 3))
    assert.deepEqual(await look(whole), { durationSec: 3 })
    assert.deepEqual(await look(whole.subarray(0, 1000)), { fault: 'BROKEN' })
  })

  it('is MP4, as long as its index says, before or behind the content', async () => {
    assert.deepEqual(await look(mp4(box('moov', mvhd(1000, 90_500)), mdat)), { durationSec: 91 })
    assert.deepEqual(await look(mp4(mdat, box('moov', mvhd(600, 6000)))), { durationSec: 10 })
    assert.deepEqual(await look(mp4(box('moov', mvhd(1000, 0)), mdat)), { durationSec: null }, 'fragments')
    assert.deepEqual(await look(mp4(mdat)), { fault: 'BROKEN' }, 'its writer was cut off')
    assert.deepEqual(await look(mp4(box('moov', mvhd(1000, 5000)), mdat).subarray(0, -10)), {
      fault: 'BROKEN',
    })
  })

  it('is WebM, also as a browser’s recorder writes it: without a length', async () => {
    const inside = Buffer.concat([info(duration(12_300)), cluster])
    assert.deepEqual(await look(Buffer.concat([ebml('webm'), segment(inside)])), { durationSec: 12 })
    const streamed = Buffer.concat([ebml('webm'), segment(Buffer.concat([info(), cluster]), [0xff])])
    assert.deepEqual(await look(streamed), { durationSec: null })
    assert.deepEqual(await look(Buffer.concat([ebml('webm'), segment(info(duration(1)))])), {
      fault: 'BROKEN',
    })
    assert.deepEqual(await look(Buffer.concat([ebml('other'), segment(inside)])), { fault: 'NOT_MEDIA' })
  })

  it('is nothing that its name or length makes of it', async () => {
    for (const content of ['', 'RIFF', '%PDF-1.7', '<html>'.repeat(100)])
      assert.deepEqual(await look(Buffer.from(content)), { fault: 'NOT_MEDIA' }, content)
    // sizes that lead nowhere end
    assert.deepEqual(await look(mp4(Buffer.concat([u32(0xfffffff0), Buffer.from('moov')]))), {
      fault: 'BROKEN',
    })
    assert.deepEqual(await look(mp4(box('moov', mvhd(1, 0xfffffffe)), mdat)), { fault: 'BROKEN' })
  })

  it('has an unknown length, and is not damaged, where its head says 0 or none: Firefox’s recorder writes 0', async () => {
    const webm = (...inside: Buffer[]) => look(Buffer.concat([ebml('webm'), segment(Buffer.concat(inside))]))
    for (const ms of [0, -0, -5, Number.NaN, Number.POSITIVE_INFINITY])
      assert.deepEqual(await webm(info(duration(ms)), cluster), { durationSec: null }, `${ms}`)
    assert.deepEqual(await look(mp4(box('moov', mvhd(0, 0)), mdat)), { durationSec: null })
    const counted = box('mvex', box('mehd', u32(0), u32(7000)))
    assert.deepEqual(await look(mp4(box('moov', mvhd(1000, 0), counted), mdat)), { durationSec: 7 })
    for (const said of ['0', '0.000000', '-1', 'N/A', 'nan', 'inf'])
      assert.deepEqual(
        readProbe(JSON.stringify({ format: { duration: said }, streams: [{ codec_type: 'audio' }] })),
        { durationSec: null },
        said,
      )
    const wav = Buffer.from(tune([440], 3))
    const at = wav.indexOf('data') + 4
    for (const size of [0, 0xffffffff]) {
      wav.writeUInt32LE(size, at)
      assert.deepEqual(await look(wav), { durationSec: 3 }, 'measured by what is there')
    }
  })

  it('is measured by its last cluster where its head says no length', async () => {
    const time = (ticks: number) => element([0xe7], u32(ticks))
    const block = (after: number) =>
      element([0xa3], Buffer.from([0x81, (after >> 8) & 0xff, after & 0xff, 0x80, 1, 2, 3]))
    const part = (ticks: number, ...afters: number[]) =>
      element([0x1f, 0x43, 0xb6, 0x75], Buffer.concat([time(ticks), ...afters.map(block)]))
    const group = (ticks: number, after: number) =>
      element(
        [0x1f, 0x43, 0xb6, 0x75],
        Buffer.concat([
          time(ticks),
          element([0xa0], element([0xa1], Buffer.from([0x81, after >> 8, after & 0xff, 0, 1]))),
        ]),
      )
    const whole = (head: Buffer, ...clusters: Buffer[]) =>
      look(Buffer.concat([ebml('webm'), segment(Buffer.concat([head, ...clusters]), [0xff])]))
    assert.deepEqual(await whole(info(duration(0)), part(0, 0, 20), part(61_000, 0, 600)), {
      durationSec: 62,
    })
    assert.deepEqual(await whole(info(), part(0, 0), group(5000, 1000)), { durationSec: 6 })
    // it began somewhere in a longer stream
    assert.deepEqual(await whole(info(), part(90_000_000, 0), part(90_007_000, 400)), { durationSec: 7 })
    const openEnded = Buffer.concat([
      ...[0, 30_000].flatMap((ticks) => [
        Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0xff]),
        time(ticks),
        block(500),
      ]),
    ])
    assert.deepEqual(await whole(info(duration(0)), openEnded), { durationSec: 31 })
    // the sign of a cluster within a picture
    const picture = element([0xa3], Buffer.from([0x81, 0, 10, 0x80, 0x1f, 0x43, 0xb6, 0x75, 0x81, 0xa3, 1]))
    const last = element([0x1f, 0x43, 0xb6, 0x75], Buffer.concat([time(4000), picture]))
    assert.deepEqual(await whole(info(), part(0, 0), last), { durationSec: 4 })
  })

  it('never has a length that no player can show, whatever its head says', async () => {
    const check = (looked: Awaited<ReturnType<typeof look>>) => {
      if (!('durationSec' in looked) || looked.durationSec === null) return
      assert.ok(
        Number.isInteger(looked.durationSec) && looked.durationSec >= 1 && looked.durationSec <= 86_400,
      )
    }
    const anything = fc.oneof(fc.double(), fc.constantFrom(0, -0, Number.NaN, Number.POSITIVE_INFINITY))
    await fc.assert(
      fc.asyncProperty(anything, fc.nat(0xffffffff), fc.nat(0xffffffff), async (ms, scale, ticks) => {
        const sound = Buffer.concat([ebml('webm'), segment(Buffer.concat([info(duration(ms)), cluster]))])
        const webm = await look(sound)
        check(webm)
        if (!(ms / 1000 > 86_400 && Number.isFinite(ms))) assert.ok('durationSec' in webm, `${ms}`)
        check(await look(mp4(box('moov', mvhd(scale, ticks)), mdat)))
        check(
          readProbe(JSON.stringify({ format: { duration: `${ms}` }, streams: [{ codec_type: 'video' }] })),
        )
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (rubbish) => {
        check(
          await look(
            Buffer.concat([ebml('webm'), segment(Buffer.concat([info(), Buffer.from(rubbish)]), [0xff])]),
          ),
        )
      }),
    )
  })

  it('is what ffprobe says where there is one', () => {
    const said = (duration: string | undefined, kinds: string[]) =>
      JSON.stringify({ format: { duration }, streams: kinds.map((codec_type) => ({ codec_type })) })
    assert.deepEqual(readProbe(said('61.6', ['video', 'audio'])), { durationSec: 62 })
    assert.deepEqual(readProbe(said(undefined, ['audio'])), { durationSec: null })
    assert.deepEqual(readProbe(said('5', ['data'])), { fault: 'NOT_MEDIA' })
    assert.deepEqual(readProbe(''), { fault: 'NOT_MEDIA' })
  })
})
