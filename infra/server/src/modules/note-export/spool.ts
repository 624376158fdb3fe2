import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { serialize } from 'node:v8'
import type { Services } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { type ExportPart, filesOf } from './export.worker.ts'

const noteWorker = new URL('./export.worker.ts', import.meta.url)
/** Seconds that a page may take. */
const PAGE_SEC = 60
const READ_BYTES = 262_144

/** A folder of one export, gone with its answer. */
export interface Spool {
  folder: string
  keepInk(place: number, batches: readonly Uint8Array[]): Promise<void>
  remove(): Promise<void>
}

export async function newSpool(): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-note-'))
  return {
    folder,
    keepInk: (place, batches) => writeFile(filesOf(folder).ink(place), serialize(batches)),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Asked before the first byte is sent: afterwards nobody can be told. @throws Failure WB-400-501 */
export async function mustHaveAll(
  { files }: Pick<Services, 'files'>,
  pages: readonly { storedName: string }[],
): Promise<void> {
  const names = [...new Set(pages.map(({ storedName }) => storedName))]
  for (let at = 0; at < names.length; at += 16) {
    const found = await Promise.all(names.slice(at, at + 16).map((name) => files.stat(name)))
    if (found.includes(null)) throw new Failure('WB-400-501')
  }
}

/**
 * The export while it is made, in a process of its own: it writes to the disk as fast as it can, and what is there is sent as fast as it
 * is taken. Whoever reads slowly keeps nobody waiting.
 * @param pictures stored names, page by page
 */
export function exportStream(
  { files, exports }: Pick<Services, 'files' | 'exports'>,
  spool: Spool,
  task: object,
  pictures: readonly string[],
  worker = noteWorker,
): Readable {
  const { folder } = spool
  const paths = filesOf(folder)
  const stop = new AbortController()
  let written = 0
  let state: 'running' | 'done' | { failed: unknown } = 'running'
  let wake = () => {}
  const onPart = async (part: ExportPart) => {
    written = part.written
    wake()
    if (part.want === null) return
    const opened = await files.open(pictures[part.want]!)
    if (!opened) throw new Error('The picture of a page is gone.')
    await pipeline(opened.stream, createWriteStream(paths.picture(part.want)), { signal: stop.signal })
  }
  const options = { onPart, silentSec: PAGE_SEC, signal: stop.signal }
  async function* bytes() {
    const running = exports.run<void, ExportPart>(worker, { ...task, folder }, options).then(
      () => {
        state = 'done'
        wake()
      },
      (failed: unknown) => {
        state = { failed }
        wake()
      },
    )
    let from: Awaited<ReturnType<typeof open>> | undefined
    try {
      let at = 0
      for (;;) {
        // taken before anything is looked at: what happens meanwhile is not missed
        const change = new Promise<void>((resolve) => {
          wake = resolve
        })
        if (typeof state === 'object') throw state.failed
        const over = state === 'done'
        while (at < written) {
          from ??= await open(paths.out)
          const { bytesRead, buffer } = await from.read(
            Buffer.alloc(Math.min(READ_BYTES, written - at)),
            0,
            undefined,
            at,
          )
          at += bytesRead
          yield buffer.subarray(0, bytesRead)
        }
        if (over) return
        await change
      }
    } finally {
      await from?.close()
      stop.abort()
      await running
    }
  }
  const stream = Readable.from(bytes(), { objectMode: false })
  stream.once('close', () => {
    stop.abort()
    void spool.remove()
  })
  return stream
}
