import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, type Pack, pack } from 'tar-stream'

/**
 * A folder as one stream, file after file. All files bear one time, so that every gateway that unpacks them gives browsers
 * the same ETag.
 */
export function packFolder(folder: string, mtime: Date): Readable {
  const archive = pack()
  fill(archive, folder, mtime).then(
    () => archive.finalize(),
    (error: Error) => archive.destroy(error),
  )
  return archive
}

async function fill(archive: Pack, folder: string, mtime: Date): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.sort()) {
    const { size } = await stat(path)
    const name = relative(folder, path).split(sep).join('/')
    await pipeline(createReadStream(path), archive.entry({ name, size, mtime }))
  }
}

/**
 * Lays what `packFolder` gave into an empty folder.
 * @param integrity hashes of the files that must be among them
 * @throws when one of these is missing or another one: the content is not what was published
 */
export async function unpackFolder(
  content: Readable,
  folder: string,
  integrity: Readonly<Record<string, string>>,
): Promise<void> {
  const missing = new Set(Object.keys(integrity))
  const archive = extract()
  content.on('error', (error: Error) => archive.destroy(error))
  content.pipe(archive)
  for await (const entry of archive) {
    const { name, mtime } = entry.header
    const path = join(folder, name)
    if (!path.startsWith(folder + sep)) throw new Error(`${name} leads out of its folder.`)
    await mkdir(dirname(path), { recursive: true })
    const hash = createHash('sha256')
    await pipeline(
      entry,
      async function* hashed(chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o644, flush: true }),
    )
    if (mtime) await utimes(path, mtime, mtime)
    if (integrity[name] === `sha256-${hash.digest('base64')}`) missing.delete(name)
  }
  if (missing.size > 0) throw new Error(`The content of a version is damaged: ${[...missing].join(', ')}.`)
}
