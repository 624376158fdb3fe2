import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import type { FileStore } from '../../platform/files/index.ts'
import { type Looked, lookInto, readProbe } from './media.rules.ts'

/** Longest run of ffprobe. */
const PROBE_MS = 60_000

interface Checking {
  files: FileStore
  storedName: string
  /** Name or path of ffprobe. */
  ffprobe: string
  signal: AbortSignal
  /** Told as the file is read, 0 to 100. */
  onProgress(percent: number): Promise<void>
}

/**
 * Reads a recording from its first byte to its last, and says what it is: by ffprobe where the machine has it, else by its
 * own headers. Null when the content is gone.
 */
export async function checkMedia(checking: Checking): Promise<Looked | null> {
  const { files, storedName, ffprobe, signal } = checking
  const found = await files.stat(storedName)
  const opened = found && (await files.open(storedName))
  if (!opened) return null
  const has = await hasFfprobe(ffprobe, signal)
  const folder = has ? await mkdtemp(join(tmpdir(), 'madang-record-')) : null
  try {
    const counted = opened.stream.pipe(counter(opened.size, checking.onProgress))
    opened.stream.on('error', (error) => counted.destroy(error))
    const copy = folder && join(folder, 'recording')
    if (copy) await pipeline(counted, createWriteStream(copy), { signal })
    else await finished(counted.resume(), { signal })
    const looked = await lookInto({
      size: opened.size,
      async read(at, length) {
        if (at >= opened.size) return Buffer.alloc(0)
        const end = Math.min(opened.size, at + length) - 1
        const part = await files.open(storedName, { start: at, end })
        return part ? buffer(part.stream) : Buffer.alloc(0)
      },
    })
    // what browsers play is decided by the container; how long and whether whole, by whoever decodes it
    if ('fault' in looked || !copy) return looked
    const probed = readProbe(await probe(ffprobe, copy, signal))
    return 'durationSec' in probed && probed.durationSec === null ? looked : probed
  } finally {
    opened.stream.destroy()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

/** Tells each further tenth; the one before has been told by then. */
function counter(size: number, tell: (percent: number) => Promise<void>): Transform {
  let read = 0
  let told = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length
      const percent = Math.floor((read / Math.max(1, size)) * 10) * 10
      if (percent <= told) return done(null, chunk)
      told = percent
      tell(percent).then(() => done(null, chunk), done)
    },
  })
}

const hasFfprobe = (name: string, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(name, ['-version'], { signal, timeout: PROBE_MS }, (error) => resolve(error === null))
  })

/** Its answer; an empty one where it finds nothing that it knows. */
const probe = (name: string, path: string, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(
      name,
      ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', '-i', path],
      { signal, timeout: PROBE_MS, maxBuffer: 1_048_576 },
      (error, stdout) => {
        // killed is no verdict on the file
        if (error && (error.killed || signal.aborted || typeof error.code !== 'number')) reject(error)
        else resolve(stdout)
      },
    )
  })
