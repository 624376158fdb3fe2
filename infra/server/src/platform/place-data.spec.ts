import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { tune } from '../seed/sounds.ts'
import { hasPlace, NotReadable, withoutPlace } from './place-data.ts'

/** Words that stand in each part that shall go. */
const SECRET = 'N37.5665 E126.9780 Pixel-7-serial-0042'

async function* inPieces(content: Buffer, length: number) {
  for (let at = 0; at < content.length; at += length) yield content.subarray(at, at + length)
}
async function cleaned(content: Buffer, length = 65_536): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of withoutPlace(inPieces(content, length))) parts.push(part)
  return Buffer.concat(parts)
}
const look = (content: Buffer) =>
  hasPlace({ size: content.length, read: async (at, length) => content.subarray(at, at + length) })
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const exif = {
  IFD0: { Make: 'Maker', Model: SECRET },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '37/1 33/1 59/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '126/1 58/1 40/1',
  },
} as const
const xmp = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${SECRET}"/></rdf:RDF></x:xmpmeta>`
/** Noise, so that a JPEG has all kinds of bytes. */
const noise = () =>
  sharp(Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, at) => (at * 7919) % 251)), {
    raw: { width: 60, height: 40, channels: 3 },
  })
const segment = (marker: number, content: string | Buffer) => {
  const bytes = Buffer.from(content as string, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}
const chunk = (kind: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  return Buffer.concat([u32(content.length), body, u32(crc32(body))])
}

async function jpegOf(orientation: number, progressive = false): Promise<Buffer> {
  const plain = await noise()
    .withMetadata({ orientation })
    .withExifMerge(exif)
    .withXmp(xmp)
    .jpeg({ progressive })
    .toBuffer()
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe2, `MPF\0${SECRET}`),
    segment(0xed, `Photoshop 3.0\x008BIM${SECRET}`),
    segment(0xfe, SECRET),
    plain.subarray(2),
    // what phones put behind the picture
    Buffer.from(`\xff\xd8\xff\xe1${SECRET}\xff\xd9`, 'latin1'),
  ])
}
async function pngOf(orientation: number): Promise<Buffer> {
  const plain = await noise().withMetadata({ orientation }).withExifMerge(exif).png().toBuffer()
  const end = plain.length - 12
  return Buffer.concat([
    plain.subarray(0, end),
    chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`, 'latin1')),
    chunk('tEXt', Buffer.from(`Comment\0${SECRET}`, 'latin1')),
    chunk('caBX', Buffer.from(SECRET)),
    plain.subarray(end),
    Buffer.from(SECRET),
  ])
}
async function gifOf(): Promise<Buffer> {
  const plain = await noise().gif().toBuffer()
  const block = (bytes: string) => Buffer.from(`${String.fromCharCode(bytes.length)}${bytes}\0`, 'latin1')
  // behind the colours
  const begin = 13 + (plain[10]! & 0x80 ? 3 * 2 ** ((plain[10]! & 7) + 1) : 0)
  return Buffer.concat([
    plain.subarray(0, begin),
    Buffer.concat([Buffer.from([0x21, 0xfe]), block(SECRET)]),
    Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), block(SECRET)]),
    plain.subarray(begin),
    Buffer.from(SECRET),
  ])
}
const box = (kind: string, ...inside: Buffer[]) => {
  const content = Buffer.concat(inside)
  return Buffer.concat([u32(8 + content.length), Buffer.from(kind, 'latin1'), content])
}
const handler = (kind: string) =>
  box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(12)))
const filmOf = () =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom'), u32(0)),
    box('mdat', Buffer.alloc(300, 7)),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100, 1)),
      box('udta', box('\xa9xyz', Buffer.from(SECRET))),
      box('trak', handler('vide'), box('udta', Buffer.from(SECRET))),
      box('trak', handler('meta'), box('gps ', Buffer.from(SECRET))),
      box('meta', Buffer.alloc(4), Buffer.from(SECRET)),
    ),
    box('uuid', Buffer.from(SECRET)),
  ])
const samples: Record<string, () => Promise<Buffer>> = {
  jpeg: () => jpegOf(6),
  'progressive jpeg': () => jpegOf(1, true),
  png: () => pngOf(8),
  gif: gifOf,
  film: async () => filmOf(),
}

describe('what a picture or film tells beside what is seen', () => {
  for (const [kind, make] of Object.entries(samples)) {
    it(`goes from ${kind}, which keeps its length and its picture, in whatever pieces it comes`, async () => {
      const had = await make()
      assert.ok(had.includes(SECRET))
      const clean = await cleaned(had)
      assert.equal(clean.length, had.length)
      assert.ok(!clean.includes('37.5665') && !clean.includes('serial'), kind)
      for (const length of [1, 7, 4096]) assert.ok((await cleaned(had, length)).equals(clean), `${length}`)
      assert.deepEqual([await look(had), await look(clean)], [true, false])
      assert.ok((await cleaned(clean)).equals(clean), 'a second time changes nothing')
      if (kind === 'film') return
      const [before, after] = [await sharp(had).raw().toBuffer(), await sharp(clean).raw().toBuffer()]
      assert.ok(before.equals(after), 'each pixel')
      const said = await sharp(clean).metadata()
      assert.deepEqual([said.xmp, said.iptc, said.comments ?? []], [undefined, undefined, []])
    })
  }

  it('leaves how it is turned, in each of the eight ways', async () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      for (const make of [jpegOf, pngOf]) {
        const clean = await cleaned(await make(orientation))
        assert.equal((await sharp(clean).metadata()).orientation ?? 1, orientation)
        const upright = await sharp(clean).autoOrient().metadata()
        assert.deepEqual([upright.width, upright.autoOrient.width], [60, orientation > 4 ? 40 : 60])
      }
    }
  })

  it('leaves colours as they are meant', async () => {
    const cmyk = await noise().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()
    assert.ok((await cleaned(cmyk)).equals(cmyk))
    const p3 = await noise().withIccProfile('p3').png().toBuffer()
    assert.ok((await sharp(await cleaned(p3)).metadata()).icc)
  })

  it('is all that changes: what carries none is as it was', async () => {
    const plain = [
      await noise().jpeg().toBuffer(),
      await noise().png().toBuffer(),
      await noise().gif().toBuffer(),
      Buffer.from(tune([440], 1)),
      Buffer.from('%PDF-1.7 and so on'),
      Buffer.alloc(0),
    ]
    for (const content of plain) {
      assert.ok((await cleaned(content)).equals(content))
      assert.equal(await look(content), false)
    }
  })

  it('can’t be told where the picture can’t be read: it is refused, not handed on', async () => {
    const [jpeg, png, gif] = [await jpegOf(1), await pngOf(1), await gifOf()]
    const broken = [
      Buffer.concat([
        jpeg.subarray(0, 2),
        segment(0xe1, SECRET).subarray(0, 3),
        Buffer.from('\xff\x00\x00\x00', 'latin1'),
      ]),
      Buffer.concat([jpeg.subarray(0, 2), segment(0xe0, 'JFIF\0'), Buffer.from(SECRET)]),
      Buffer.concat([png.subarray(0, 8), Buffer.from(SECRET)]),
      Buffer.concat([gif.subarray(0, 10), Buffer.alloc(3), Buffer.from(SECRET)]),
    ]
    for (const content of broken) await assert.rejects(cleaned(content), NotReadable)
  })

  it('is gone wherever a picture is cut off or damaged, or the picture is refused', async () => {
    const all = await Promise.all(Object.values(samples).map((make) => make()))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...all),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (had, share) => {
          const cut = had.subarray(0, Math.floor(had.length * share))
          const clean = await cleaned(cut).catch((error: unknown) => {
            assert.ok(error instanceof NotReadable)
            return Buffer.alloc(0)
          })
          assert.ok(!clean.includes('37.5665'))
        },
      ),
    )
  })
})
