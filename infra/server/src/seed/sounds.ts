/** Tones of the samples, Hz. */
const tones = {
  'lesson-1.wav': [262, 330, 392],
  'lesson-2.wav': [294, 370, 440],
  'lesson-3.wav': [349, 440, 523],
}

export type SoundName = keyof typeof tones
export const soundNames = Object.keys(tones) as SoundName[]

const RATE = 8000
/** Seconds of each tone of a sample. */
const EACH = 20

/** A minute of real sound for the demo's recordings: every player plays it, and whoever looks at its bytes knows it. */
export const sound = (name: SoundName): Uint8Array => tune(tones[name], EACH)

/** These tones one after another as a WAV file; 0 Hz is silence. @param each seconds of each */
export function tune(hertz: readonly number[], each: number): Uint8Array {
  const length = Math.round(RATE * each)
  const samples = hertz.flatMap((hz) =>
    Array.from({ length }, (_, i) => {
      // it comes and goes softly: a tone that is cut off cracks
      const loud = Math.min(1, i / 400, (length - i) / 400)
      return Math.round(128 + 40 * loud * Math.sin((2 * Math.PI * hz * i) / RATE))
    }),
  )
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  // PCM, one channel, 8 bits
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, Uint8Array.from(samples)])
}
