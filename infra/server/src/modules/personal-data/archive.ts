import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileStore } from '../../platform/files/index.ts'

/** What lies under a name in the zip: a file of this machine, or a stored content. */
export interface Entry {
  name: string
  from: { path: string } | { storedName: string }
}

/** Kinds that no compression makes smaller. */
const packed = /\.(jpe?g|png|gif|webp|zip|pdf|mp4|webm|m4a|mp3|xlsx|docx|pptx|hwpx)$/i

/**
 * A zip as a stream, of any size: contents are opened one after the other as it is read. One that is gone by then is an empty
 * file, as its row in the workbook still says what it was.
 */
export function archiveOf(
  entries: readonly Entry[],
  { files, modified }: { files: FileStore; modified: Date },
): Readable {
  const zip = new ZipFile()
  // a PassThrough, whatever its types say
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  const open = async (from: Entry['from']): Promise<Readable> => {
    if ('path' in from) return createReadStream(from.path)
    return (await files.open(from.storedName))?.stream ?? Readable.from([])
  }
  for (const { name, from } of entries) {
    zip.addReadStreamLazy(name, { mtime: modified, mode: 0o100600, compress: !packed.test(name) }, (give) => {
      open(from).then(
        (stream) => give(null, stream),
        (error: unknown) => out.destroy(error as Error),
      )
    })
  }
  zip.end()
  return out
}
