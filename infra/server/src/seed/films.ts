import sharp from 'sharp'

const WIDTH = 640
const HEIGHT = 360
/** Seconds that each picture stands. */
const EACH = 10
const PICTURES = 6

/** A blackboard on which a curve grows: what stands on it by the time it is shown. */
function board(done: number): Buffer {
  const rgb = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) rgb.set([31, 61, 54], i * 3)
  const dot = (x: number, y: number, radius: number, colour: readonly number[]) => {
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1) {
        const [px, py] = [Math.round(x + dx), Math.round(y + dy)]
        if (dx * dx + dy * dy > radius * radius || px < 0 || py < 0 || px >= WIDTH || py >= HEIGHT) continue
        rgb.set(colour, (py * WIDTH + px) * 3)
      }
  }
  const chalk = [238, 238, 226]
  for (let x = 40; x < WIDTH - 40; x += 1) dot(x, 300, 1, chalk)
  for (let y = 40; y < 320; y += 1) dot(60, y, 1, chalk)
  const end = 60 + (WIDTH - 120) * done
  for (let x = 60; x < end; x += 0.5) dot(x, 180 - 90 * Math.sin((x - 60) / 70), 3, [255, 214, 102])
  return rgb
}

/** A key frame of VP8: a lossy WebP is nothing else, within a container of its own. */
async function keyFrame(done: number): Promise<Buffer> {
  const webp = await sharp(board(done), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .webp({ quality: 40 })
    .toBuffer()
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4)
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size)
    at += 8 + size + (size % 2)
  }
  throw new Error('A WebP without a picture')
}

const element = (id: readonly number[], ...inside: Buffer[]): Buffer => {
  const content = Buffer.concat(inside)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(content.length) | 0x0100000000000000n)
  return Buffer.concat([Buffer.from(id), size, content])
}
const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const float = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}
const text = (value: string) => Buffer.from(value, 'latin1')

/** A minute of silent film in WebM, for the demo's recordings: one key frame every ten seconds, so that players jump to any of them. */
export async function film(): Promise<Buffer> {
  const frames = await Promise.all(Array.from({ length: PICTURES }, (_, i) => keyFrame((i + 1) / PICTURES)))
  const head = element(
    [0x1a, 0x45, 0xdf, 0xa3],
    element([0x42, 0x86], number(1)),
    element([0x42, 0xf7], number(1)),
    element([0x42, 0xf2], number(4)),
    element([0x42, 0xf3], number(8)),
    element([0x42, 0x82], text('webm')),
    element([0x42, 0x87], number(2)),
    element([0x42, 0x85], number(2)),
  )
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    element([0x2a, 0xd7, 0xb1], number(1_000_000)),
    element([0x44, 0x89], float(PICTURES * EACH * 1000)),
    element([0x4d, 0x80], text('madang')),
    element([0x57, 0x41], text('madang')),
  )
  const tracks = element(
    [0x16, 0x54, 0xae, 0x6b],
    element(
      [0xae],
      element([0xd7], number(1)),
      element([0x73, 0xc5], number(1)),
      element([0x83], number(1)),
      element([0x86], text('V_VP8')),
      element([0xe0], element([0xb0], number(WIDTH)), element([0xba], number(HEIGHT))),
    ),
  )
  const clusters = frames.map((frame, i) =>
    element(
      [0x1f, 0x43, 0xb6, 0x75],
      element([0xe7], number(i * EACH * 1000)),
      // track 1, at the cluster's time, a key frame
      element([0xa3], Buffer.from([0x81, 0, 0, 0x80]), frame),
    ),
  )
  // where each of them begins, from the start of the segment's contents; the index has the same size whatever stands in it
  const cues = (at: (i: number) => number) =>
    element(
      [0x1c, 0x53, 0xbb, 0x6b],
      ...clusters.map((_, i) =>
        element(
          [0xbb],
          element([0xb3], number(i * EACH * 1000)),
          element([0xb7], element([0xf7], number(1)), element([0xf1], number(at(i)))),
        ),
      ),
    )
  const before = info.length + tracks.length + cues(() => 0).length
  const index = cues((i) => clusters.slice(0, i).reduce((sum, { length }) => sum + length, before))
  return Buffer.concat([head, element([0x18, 0x53, 0x80, 0x67], info, tracks, index, ...clusters)])
}
